import * as documentAudit from '../../../src/application/contract/documentAudit';
import * as globalSearch from '../../../src/application/contract/globalSearch';
import * as jobAdmin from '../../../src/application/contract/jobAdmin';
import * as jobCalls from '../../../src/application/contract/jobs';
import * as pf from '../../../src/application/contract/pf';
import { registerEventStream } from '../../http/streams/eventStream';
import { serveHeartbeat } from '../../http/streams/heartbeat';
import { registerJsonHub } from '../../http/streams/jsonHub';
import { defineArea, serves } from '../defineArea';
import { auditHandlers } from './auditHandlers';
import { documentAuditSeed } from './seed/documentAudit';
import { jobSeed } from './seed/jobs';
import { auditSealing } from './auditSealing';
import { auditVerifying } from './auditVerifying';
import { globalSearchHandlers } from './globalSearchHandlers';
import { administrationHandlers } from './jobAdministration';
import { runHandlers } from './jobRuns';
import { scheduleHandlers } from './jobSchedules';
import { pfHandlers } from './pfHandlers';
import { platformJobs } from './platformJobs';
import { SCHEDULE_LOCK, scheduleUnitToChange } from './scheduleLock';
import { SearchIndexer } from './searchIndexer';
import { reindexing } from './searchReindexing';

const { heartbeat, ...calls } = pf;

export { searchSeed } from './seed/searchDocuments';

export const pfArea = defineArea({
  id: 'pf',
  seeds: [documentAuditSeed, jobSeed],
  lockable: {
    [SCHEDULE_LOCK]: { access: 'pf.job-admin', unitOf: scheduleUnitToChange, placeOf: async () => ({ route: '/pf/job-administration' }) },
  },
  run: ({ host, hub, jobs, areas }) => {
    const kinds = areas.flatMap(({ searched = [] }) => searched);
    const searchIndex = new SearchIndexer({ database: host.database, log: host.log, kinds });
    return {
      serves: [
        serves(calls, pfHandlers({ hub })),
        serves(globalSearch, globalSearchHandlers(kinds)),
        serves(documentAudit, auditHandlers(host.database, kinds)),
        serves(jobAdmin, administrationHandlers(jobs)),
        serves(jobCalls, { ...runHandlers(jobs), ...scheduleHandlers(jobs) }),
      ],
      mounts: [
        { contracts: [{ heartbeat }], mount: (app) => serveHeartbeat(app, hub, host) },
        { contracts: [], mount: (app) => registerEventStream(app, hub, host) },
        { contracts: [], mount: (app) => registerJsonHub(app, hub, host) },
      ],
      jobs: [...platformJobs(() => jobs().definitions), reindexing, auditVerifying],
      workers: [searchIndex, auditSealing(host)],
      hears: ({ pluginName }) => {
        if (pluginName === 'dec') searchIndex.wake();
      },
    };
  },
});
