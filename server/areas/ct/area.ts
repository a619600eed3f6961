import * as ct from '../../../src/application/contract/ct';
import { defineArea, serves } from '../defineArea';
import { tariffStore } from './migrations/001_tariffStore';
import { tariffHandlers } from './tariffHandlers';

export { asOwner } from './loading/stagedLoad';
export { loadTariffs, TariffWaiting, type LoadedTariff } from './loading/loadTariff';
export { tariffFileOf, type GivenFile, type TariffFile } from './loading/tariffFiles';
export { loadTariff, readRoundingRules } from './reading/loadTariff';
export { codesOfTariff, loadedNomenclature } from './reading/askNomenclature';

export const ctArea = defineArea({
  id: 'ct',
  migrations: { '001_tariffStore': tariffStore },
  run: () => ({ serves: [serves(ct, tariffHandlers)] }),
});
