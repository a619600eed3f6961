import * as rd from '../../../src/application/contract/rd';
import { defineArea, serves } from '../defineArea';
import { listSources } from './migrations/001_listSources';
import { rdHandlers } from './rdHandlers';
import { referenceJobs } from './referenceJobs';
import { programListsSeed, seedReferenceData } from './seed/referenceData';
import { shippedListsSeed } from './seed/shippedLists';
import { tariffSeed } from './seed/tariffMeasures';
import { ScheduledPublishing } from './scheduledPublishing';
import { SourceWatch } from './sourceWatch';

export { type LoadedList, type LoadedOfficial, loadOfficialLists } from './official/loadOfficial';
export { findFiles, type FoundFile } from './official/officialFiles';
export { holdsCode } from './usage';

export const rdArea = defineArea({
  id: 'rd',
  seeds: [{ name: 'reference', ground: true, run: seedReferenceData }, programListsSeed(), shippedListsSeed(), tariffSeed],
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
