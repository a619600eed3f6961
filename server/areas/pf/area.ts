import * as documentAudit from '../../../src/application/contract/documentAudit';
import * as globalSearch from '../../../src/application/contract/globalSearch';
import * as jobAdmin from '../../../src/application/contract/jobAdmin';
import * as jobCalls from '../../../src/application/contract/jobs';
import * as pf from '../../../src/application/contract/pf';
import { registerEventStream } from '../../realtime/eventStream';
import { serveHeartbeat } from '../../realtime/heartbeat';
import { registerJsonHub } from '../../realtime/jsonHub';
import { defineArea, serves } from '../defineArea';
import { auditHandlers } from './auditHandlers';
import { documentAuditSeed } from './documentAuditSeed';
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

export const pfArea = defineArea({
  id: 'pf',
  seeds: [documentAuditSeed],
  lockable: {
    [SCHEDULE_LOCK]: { access: 'pf.job-admin', unitOf: scheduleUnitToChange, placeOf: async () => ({ route: '/pf/job-administration' }) },
  },
  run: ({ host, hub, jobs }) => {
    const searchIndex = new SearchIndexer({ database: host.database, log: host.log });
    return {
      serves: [
        serves(calls, pfHandlers({ hub })),
        serves(globalSearch, globalSearchHandlers),
        serves(documentAudit, auditHandlers(host.database)),
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
