import { denmark, lineActions, withSections } from '../base';
import { refs, type GridColumn, type MessageType, type Section } from '../profile';
import { documentLists, documents } from '../sections/documents';
import { additionalActors, authorisations, general, weights } from '../sections/general';
import { houses } from '../sections/houses';
import { goods, items, packages } from '../sections/items';
import { locationOfGoods } from '../sections/location';
import { ownParty, parties } from '../sections/parties';
import { placeOfUnloading, warehouse } from '../sections/places';
import { form } from '../sections/section';
import { containers, seals } from '../sections/transport';

const ref = refs('');
const item = refs('items');

/** A presentation or an arrival is of goods that a declaration is already about. */
const KNOWN_FROM_THE_DECLARATION = ['additionalDeclarationType', 'transportDocuments', 'items', 'warehouse'];

const type = (code: string, additionalTypes: readonly string[], relaxes: readonly string[] = []): MessageType => ({
  code,
  titleKey: `dec.messageType.${code}`,
  additionalTypes,
  dataSet: code,
  relaxes,
});

const generalSection = () =>
  general(
    [
      ref('messageType', 'R', { list: null }),
      ref('additionalDeclarationType', 'R'),
      ref('presentationAt', ['C', 'presentsGoods']),
      ref('traderReference', 'O'),
      ref('ucr', 'O'),
    ],
    [weights(), authorisations({ use: 'O' }), additionalActors()],
  );

const placesSection = (): Section => ({
  ...form('places', 'Places and offices', '', []),
  category: 'Transport details',
  parts: [
    locationOfGoods('R'),
    form('places.offices', 'Customs offices', '', [ref('offices.presentation', 'O'), ref('offices.supervising', 'O')]),
    warehouse({ use: 'R' }),
    placeOfUnloading({ use: 'O' }),
  ],
});

const transportSection = (): Section => ({
  ...form('transport', 'Transport', '', [
    ref('modeAtBorder', 'O'),
    ref('arrival.idType', 'O'),
    ref('arrival.id', 'R'),
    ref('estimatedArrival', 'O'),
    ref('conveyanceRef', 'O'),
    ref('containerIndicator', 'O'),
  ]),
  category: 'Transport details',
  parts: [containers(seals('O'))],
});

const CODE: GridColumn = { field: 'items.commodityCode', path: 'commodityCode', kind: 'value', width: 100 };

const itemsSection = () =>
  items(
    [CODE, 'description', 'gross', 'count', 'packageType', 'marks'],
    [
      goods([
        item('items.houseId', 'O'),
        item('items.commodityCode', 'O', { length: 6 }),
        item('items.cusCode', 'O'),
        item('items.description', 'R'),
        item('items.grossMass', 'R'),
        item('items.dangerousGoods', 'O'),
      ]),
      packages(),
      ...documentLists('items'),
    ],
  );

/** Temporary storage Denmark: declarations-profiles, section 5.2. */
export const dkTempStorage = withSections(
  {
    ...denmark,
    key: 'dk-temp-storage',
    titleKey: 'dec.profile.dk-temp-storage',
    flow: 'STORAGE',
    flowId: 'STORAGE',
    labelStyle: 'EUCDM',
    messageTypes: [type('G4', ['A', 'D']), type('G3', [], KNOWN_FROM_THE_DECLARATION), type('G5', [], KNOWN_FROM_THE_DECLARATION)],
    defaults: { messageType: 'G4', additionalDeclarationType: 'A', weights: { distributionType: 'NoValue', auto: false } },
    itemDefaults: { quantity: '1', unit: 'PCS' },
    taxes: 'NONE',
    frozenAfterAccept: ['lrn', 'parties.declarant.identifier'],
    actions: lineActions,
    crossRules: [
      'DEC-R8',
      'DEC-R11-FORM',
      'DEC-R11-CHECK',
      'DEC-R13',
      'DEC-R13-ITEM',
      'DEC-R17',
      'DEC-R34',
      'DEC-R34-SHARED',
      'DEC-R37',
      'DEC-R37-HOUSE',
      'DEC-R52',
      'DEC-R-MASS',
      'DEC-R-MESSAGE',
      'DEC-R-TYPE',
      'ISO-6346',
      'DEC-HOUSE-ITEM',
      'DEC-HOUSE-EMPTY',
      'DEC-R-ITEMS',
    ],
  },
  () => [
    generalSection(),
    parties({ declarant: 'R', representative: 'O', personPresenting: 'R', carrier: 'O' }),
    placesSection(),
    transportSection(),
    houses('O', [ownParty('houses', 'consignor'), ownParty('houses', 'consignee'), ...documentLists('houses')]),
    itemsSection(),
    documents({ previous: { use: 'C', cond: 'presentsGoods' }, transport: { use: 'R' } }),
  ],
);
