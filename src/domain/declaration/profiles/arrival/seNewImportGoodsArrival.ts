import { sweden, withSections } from '../base';
import { refs, type Profile, type Section } from '../profile';
import { documents } from '../sections/documents';
import { general, movements } from '../sections/general';
import { locationOfGoods } from '../sections/location';
import { parties } from '../sections/parties';
import { form } from '../sections/section';
import { containers } from '../sections/transport';
import { MAX_MOVEMENTS, movementFormRules, ofMovements } from './arrivalParts';

const ref = refs('');

const placesSection = (): Section => ({
  ...form('places', 'Places and offices', '', [ref('offices.presentation', 'O')]),
  category: 'Transport details',
  parts: [locationOfGoods('R')],
});

const transportSection = (): Section => ({
  ...form('transport', 'Transport', '', [ref('arrival.idType', 'O'), ref('arrival.id', 'O')]),
  category: 'Transport details',
  parts: [containers([])],
});

const type = (code: string, relaxes: readonly string[] = []): Profile['messageTypes'][number] => ({
  code,
  titleKey: `dec.messageType.${code}`,
  additionalTypes: [],
  relaxes,
});

/** Goods arrival Sweden: the goods of declarations lodged in advance, or presented before any (POGG). Declarations-profiles, section 5.1. */
export const seNewImportGoodsArrival = withSections(
  {
    ...sweden,
    ...ofMovements,
    key: 'se-new-import-goods-arrival',
    titleKey: 'dec.profile.se-new-import-goods-arrival',
    flow: 'ARRIVAL',
    flowId: 'ARRIVAL',
    labelStyle: 'EUCDM',
    messageTypes: [type('IMDA'), type('IFDA'), type('ILDA'), type('POGG', ['mrns'])],
    defaults: { messageType: 'IMDA' },
    crossRules: [...movementFormRules, 'DEC-R11-FORM', 'DEC-R11-CHECK', 'DEC-ARRIVAL-STATE', 'DEC-NEEDS-PREVIOUS'],
  },
  () => [
    general([ref('messageType', 'R', { list: null }), ref('arrivalAt', 'R'), ref('traderReference', 'O')], [movements({ use: 'R' }, MAX_MOVEMENTS)]),
    parties({ declarant: 'R', representative: 'O', personPresenting: ['C', 'presentsGoods'] }),
    placesSection(),
    transportSection(),
    documents({ previous: { use: 'C', cond: 'presentsGoods' } }),
  ],
);
