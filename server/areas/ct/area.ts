import { defineArea } from '../defineArea';
import { tariffStore } from './migrations/001_tariffStore';

export { asOwner } from './loading/stagedLoad';
export { loadTariffs, TariffWaiting, type LoadedTariff } from './loading/loadTariff';
export { tariffFileOf, type GivenFile, type TariffFile } from './loading/tariffFiles';

export const ctArea = defineArea({ id: 'ct', migrations: { '001_tariffStore': tariffStore } });
