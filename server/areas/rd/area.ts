import * as rd from '../../../src/application/contract/rd';
import { defineArea, serves } from '../defineArea';
import { listSources } from './migrations/001_listSources';
import { rdHandlers } from './rdHandlers';
import { referenceJobs } from './referenceJobs';
import { ScheduledPublishing } from './scheduledPublishing';
import { SourceWatch } from './sourceWatch';

export const rdArea = defineArea({
  id: 'rd',
  migrations: { '001_listSources': listSources },
  run: ({ host: { database, eventsStored, publish, log } }) => {
    const publishing = new ScheduledPublishing({ database, eventsStored, log });
    return {
      serves: [serves(rd, rdHandlers)],
      jobs: referenceJobs(() => publishing.wake()),
      workers: [publishing, new SourceWatch({ database, publish, log })],
      hears: ({ pluginName, eventType }) => {
        if (pluginName === 'rd' && eventType === 'ReferenceDataScheduled') publishing.wake();
      },
    };
  },
});
