import { lineActions, union, withSections } from '../base';
import { refs, type GridColumn, type MessageType, type Section } from '../profile';
import { documentLists, documents } from '../sections/documents';
import { additionalActors, authorisations, general, movements, weights } from '../sections/general';
import { houses } from '../sections/houses';
import { goods, items, packages, specialMentions } from '../sections/items';
import { locationOfGoods } from '../sections/location';
import { ownParty, parties } from '../sections/parties';
import { departureAndDestination, exitForTransitOffices, placeOfLoading, placeOfUnloading, transitOffices } from '../sections/places';
import { form } from '../sections/section';
import { borderMeans, departureMeans, sealedEquipment } from '../sections/transport';
import { guaranteeSection, transitFrozen, transitLimits, transitRules, TRANSIT_TYPES } from './transitParts';

const ref = refs('');
const item = refs('items');
const house = refs('houses');

/** What was lodged in advance is known; its presentation names it. */
const KNOWN_FROM_THE_DECLARATION = [
  'declarationType',
  'additionalDeclarationType',
  'security',
  'reducedDataset',
  'bindingItinerary',
  'offices.destination',
  'countryOfDispatch',
  'countryOfDestination',
  'placeOfLoading',
  'departure',
  'containerIndicator',
  'guarantees',
  'houses',
  'items',
];

const messageType = (code: string, dataSet?: string, relaxes: readonly string[] = []): MessageType => ({
  code,
  titleKey: `dec.messageType.${code}`,
  additionalTypes: dataSet === undefined ? [] : ['A', 'D'],
  ...(dataSet !== undefined && { dataSet }),
  relaxes,
});

const generalSection = () =>
  general(
    [
      ref('messageType', 'R', { list: null }),
      ref('declarationType', 'R', { choices: TRANSIT_TYPES, width: 6 }),
      ref('additionalDeclarationType', 'R'),
      ref('tirCarnetNumber', ['C!', 'underTir']),
      ref('tirHolder', ['C!', 'underTir']),
      ref('security', 'R'),
      ref('reducedDataset', 'R'),
      ref('bindingItinerary', 'R'),
      ref('specificCircumstance', ['C', 'c11']),
      ref('limitDate', ['C', 'authorisedConsignor']),
      ref('traderReference', 'O'),
      ref('ucr', 'O'),
    ],
    [movements({ use: 'C', cond: 'presentsDeclared' }, 1), weights(), authorisations({ use: 'O' }), additionalActors()],
  );

/** Consignor and consignee stand on the declaration, on the house consignments or on the goods items (DEC-R37). */
const partiesSection = () => parties({ principal: 'R', representative: 'O', consignor: 'O', consignee: 'O', carrier: ['C', 'c11'] });

const placesSection = (): Section => ({
  ...form('places', 'Places and offices', '', [
    ref('countryOfDispatch', ['C', 'dispatchOnDeclaration']),
    ref('countryOfDestination', ['C', 'destinationOnDeclaration']),
    ref('routing', ['C', 'c11']),
  ]),
  category: 'Transport details',
  parts: [
    departureAndDestination(),
    transitOffices(),
    exitForTransitOffices(),
    locationOfGoods(['C', 'presentedWithDeclaration']),
    placeOfLoading({ use: 'C', cond: 'presentedWithDeclaration' }),
    placeOfUnloading({ use: 'C', cond: 'c11' }),
  ],
});

const transportSection = (): Section => ({
  ...form('transport', 'Transport', '', [ref('inlandMode', 'O'), ref('modeAtBorder', ['C', 'c11']), ref('containerIndicator', 'R')]),
  category: 'Transport details',
  parts: [departureMeans({ use: 'C', cond: 'departsByOwnMeans' }, 999), borderMeans({ use: 'C', cond: 'securityOfPresented' }), sealedEquipment('R')],
});

const housesSection = (): Section =>
  houses(
    'R',
    [ownParty('houses', 'consignor'), ownParty('houses', 'consignee'), ...documentLists('houses', { mentions: true })],
    [house('houses.countryOfDispatch', 'O'), house('houses.countryOfDestination', 'O')],
  );

const CODE: GridColumn = { field: 'items.commodityCode', path: 'commodityCode', kind: 'value', width: 100 };

const itemsSection = () =>
  items(
    ['article', CODE, 'description', 'gross', 'net', 'count', 'packageType', 'marks'],
    [
      goods([
        item('items.houseId', 'O'),
        item('items.articleId', 'O'),
        item('items.articleOwnerId', 'O'),
        item('items.articleStatus', 'D', { readonly: true }),
        item('items.commodityCode', 'O', { length: [6, 8] }),
        item('items.cusCode', 'O'),
        item('items.declarationType', ['C!', 'mixedTransit']),
        item('items.description', 'R'),
        item('items.grossMass', 'R'),
        item('items.netMass', ['C', 'fullDataset']),
        item('items.supplementaryUnits', 'O'),
        item('items.countryOfDispatch', 'O'),
        item('items.countryOfDestination', 'O'),
        item('items.ucr', 'O'),
        item('items.statisticalValue', 'O'),
        item('items.dangerousGoods', 'O'),
      ]),
      packages(),
      ...documentLists('items'),
      specialMentions(),
      ownParty('items', 'consignee'),
    ],
  );

/** Start transit with house consignments: declarations-profiles, matrix 4.3 and section 5.4; D2 has fewer elements, D3 is an electronic transport document. */
export const newStartTransit = withSections(
  {
    ...union,
    key: 'new-start-transit',
    titleKey: 'dec.profile.new-start-transit',
    flow: 'TRANSIT',
    flowId: 'TRANSIT',
    labelStyle: 'EUCDM',
    limits: transitLimits,
    messageTypes: [
      messageType('D1', 'D1'),
      messageType('D2', 'D2', ['placeOfLoading', 'departure', 'items.netMass']),
      messageType('D3', 'D3', ['guarantees', 'placeOfLoading', 'departure', 'items.netMass']),
      messageType('IE170', undefined, KNOWN_FROM_THE_DECLARATION),
    ],
    defaults: {
      messageType: 'D1',
      declarationType: 'T1',
      additionalDeclarationType: 'A',
      security: '0',
      reducedDataset: '0',
      bindingItinerary: '0',
      weights: { distributionType: 'NoValue', auto: false },
    },
    itemDefaults: { quantity: '1', unit: 'PCS' },
    taxes: 'NONE',
    frozenAfterAccept: transitFrozen,
    actions: lineActions,
    crossRules: [...transitRules, 'DEC-R8', 'DEC-HOUSE-ITEM', 'DEC-HOUSE-EMPTY', 'DEC-R52-HOUSE', 'DEC-R37-HOUSE', 'DEC-NEEDS-AUTHORISATION'],
  },
  () => [
    generalSection(),
    partiesSection(),
    placesSection(),
    transportSection(),
    guaranteeSection(),
    housesSection(),
    itemsSection(),
    documents({ mentions: true }),
  ],
);
