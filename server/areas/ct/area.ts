import * as ct from '../../../src/application/contract/ct';
import { calculateValue } from '../../../src/application/contract/ctRecords';
import { reply } from '../../records/handlers';
import { defineArea, serves } from '../defineArea';
import { tariffStore } from './migrations/001_tariffStore';
import { classifications, valueCalculations } from './records/kinds';
import { tariffHandlers } from './tariffHandlers';
import { valueOf } from './valuing';

export { asOwner } from './loading/stagedLoad';
export { loadTariffs, TariffWaiting, type LoadedTariff } from './loading/loadTariff';
export { tariffFileOf, type GivenFile, type TariffFile } from './loading/tariffFiles';
export { loadTariff, readRoundingRules } from './reading/loadTariff';
export { codesOfTariff, loadedNomenclature } from './reading/askNomenclature';

export const ctArea = defineArea({
  id: 'ct',
  records: [classifications, valueCalculations],
  migrations: { '001_tariffStore': tariffStore },
  run: () => ({
    serves: [serves(ct, tariffHandlers), serves({ calculateValue }, { calculateValue: async ({ body }, { db }) => reply(await valueOf(db, body)) })],
  }),
});
