import * as ct from '../../../src/application/contract/ct';
import * as loads from '../../../src/application/contract/ctLoads';
import { calculateValue } from '../../../src/application/contract/ctRecords';
import { reply } from '../../records/handlers';
import { defineArea, serves } from '../defineArea';
import { tariffStore } from './migrations/001_tariffStore';
import { tariffLoads } from './migrations/002_tariffLoads';
import { loadHandlers } from './loading/loadHandlers';
import { tariffLoadJob } from './loading/loadJob';
import { classifications, valueCalculations } from './records/kinds';
import { tariffHandlers } from './tariffHandlers';
import { valueOf } from './valuing';

export { asOwner } from './loading/stagedLoad';
export { loadTariffs, OutOfOrder, TariffWaiting, type LoadedTariff } from './loading/loadTariff';
export { givenFilesIn, tariffFileOf } from './loading/tariffFiles';
export type { GivenFile, TariffFile } from './loading/givenFile';
export { loadTariff, readRoundingRules } from './reading/loadTariff';
export { codesOfTariff, loadedNomenclature } from './reading/askNomenclature';

export const ctArea = defineArea({
  id: 'ct',
  records: [classifications, valueCalculations],
  migrations: { '001_tariffStore': tariffStore, '002_tariffLoads': tariffLoads },
  run: ({ jobs }) => ({
    jobs: [tariffLoadJob()],
    serves: [
      serves(ct, tariffHandlers),
      serves(loads, loadHandlers(jobs)),
      serves({ calculateValue }, { calculateValue: async ({ body }, { db }) => reply(await valueOf(db, body)) }),
    ],
  }),
});
