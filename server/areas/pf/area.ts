import * as documentAudit from '../../../src/application/contract/documentAudit';
import * as eventStreams from '../../../src/application/contract/eventStreams';
import * as globalSearch from '../../../src/application/contract/globalSearch';
import * as jobAdmin from '../../../src/application/contract/jobAdmin';
import * as jobCalls from '../../../src/application/contract/jobs';
import * as pf from '../../../src/application/contract/pf';
import * as uiProperties from '../../../src/application/contract/uiProperties';
import * as platformState from '../../../src/application/contract/platformState';
import * as searchTest from '../../../src/application/contract/searchTest';
import { acknowledgeTestEvent } from '../../../src/application/contract/testEvents';
import { registerEventStream } from '../../http/streams/eventStream';
import { serveHeartbeat } from '../../http/streams/heartbeat';
import { registerJsonHub } from '../../http/streams/jsonHub';
import { defineArea, serves } from '../defineArea';
import { platformAtSize } from './seed/atSize';
import { auditHandlers } from './auditHandlers';
import { documentAuditSeed } from './seed/documentAudit';
import { jobSeed } from './seed/jobs';
import { auditSealing } from './auditSealing';
import { auditVerifying } from './auditVerifying';
import { globalSearchHandlers } from './globalSearchHandlers';
import { administrationHandlers } from './jobAdministration';
import { runHandlers } from './jobRuns';
import { ownSchedules, ownSchedulesMigration } from './ownSchedules';
import { runIndexes } from './runIndexes';
import { scheduleHandlers } from './jobSchedules';
import { pfHandlers } from './pfHandlers';
import { platformJobs } from './platformJobs';
import { platformStateHandlers } from './platformState';
import { searchTestHandlers } from './searchExplained';
import { SCHEDULE_LOCK, scheduleUnitToChange } from './scheduleLock';
import { SearchIndexer } from './searchIndexer';
import { reindexing } from './searchReindexing';
import { StreamDirectory } from './streams/streamDirectory';
import { streamHandlers } from './streams/streamHandlers';
import { streamMigration } from './streams/streamMigration';
import { streamSeed } from './seed/streams';

const { heartbeat, ...streamed } = pf;
const calls = { ...streamed, ...uiProperties };

export { searchSeed } from './seed/searchDocuments';

export const pfArea = defineArea({
  id: 'pf',
  atSize: [platformAtSize],
  migrations: { '001_streams': streamMigration, '002_runIndexes': runIndexes, '003_openWork': ownSchedulesMigration },
  openWork: [ownSchedules],
  seeds: [documentAuditSeed, jobSeed, streamSeed],
  lockable: {
    [SCHEDULE_LOCK]: { access: 'pf.job-admin', unitOf: scheduleUnitToChange, placeOf: async () => ({ route: '/pf/job-administration' }) },
  },
  run: ({ host, hub, node, jobs, areas }) => {
    const kinds = areas.flatMap(({ searched = [] }) => searched);
    const directory = new StreamDirectory({ database: host.database, hub, node, log: host.log });
    const searchIndex = new SearchIndexer({ database: host.database, log: host.log, kinds });
    return {
      serves: [
        serves(calls, pfHandlers({ hub })),
        serves({ ...eventStreams, acknowledgeTestEvent }, streamHandlers({ hub, directory, log: host.log })),
        serves(platformState, platformStateHandlers(directory)),
        serves(searchTest, searchTestHandlers(kinds)),
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
      hears: (event) => {
        if (event.pluginName === 'dec') searchIndex.wake();
        directory.hears(event);
      },
    };
  },
});
