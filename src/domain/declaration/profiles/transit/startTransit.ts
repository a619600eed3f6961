import { lineActions, union, withSections } from '../base';
import { refs, type GridColumn, type Section } from '../profile';
import { documentLists, documents } from '../sections/documents';
import { authorisations, general, weights } from '../sections/general';
import { goods, items, packages, specialMentions } from '../sections/items';
import { goodsLocationCode } from '../sections/location';
import { ownParty, parties } from '../sections/parties';
import { departureAndDestination, placeOfLoading, transitOffices } from '../sections/places';
import { form } from '../sections/section';
import { departureMeans, EITHER_MODE, sealedEquipment } from '../sections/transport';
import { EARLIER_TYPES, guaranteeSection, transitFrozen, transitLimits, transitRules } from './transitParts';

const ref = refs('');
const item = refs('items');

const CODE: GridColumn = { field: 'items.commodityCode', path: 'commodityCode', kind: 'value', width: 100 };

const placesSection = (): Section => ({
  ...form('places', 'Places and offices', '', [ref('countryOfDispatch', 'R'), ref('countryOfDestination', 'R'), ref('routing', 'O')]),
  category: 'Transport details',
  parts: [
    departureAndDestination(),
    transitOffices(),
    goodsLocationCode(ref('locationOfGoods.country', 'O'), ref('locationOfGoods.code', 'O')),
    placeOfLoading({ use: 'O' }),
  ],
});

const transportSection = (): Section => ({
  ...form('transport', 'Transport', '', [
    ref('modeAtBorder', 'R', { list: EITHER_MODE }),
    ref('inlandMode', 'O', { list: EITHER_MODE }),
    ref('border.idType', 'O'),
    ref('border.id', ['C', 'c7']),
    ref('border.nationality', ['C', 'c7']),
    ref('containerIndicator', 'R'),
  ]),
  category: 'Transport details',
  parts: [departureMeans({ use: 'R' }, 1), sealedEquipment('O')],
});

const itemsSection = () =>
  items(
    ['article', CODE, 'description', 'gross', 'net', 'count', 'packageType', 'marks'],
    [
      goods([
        item('items.articleId', 'O'),
        item('items.articleOwnerId', 'O'),
        item('items.articleStatus', 'D', { readonly: true }),
        item('items.commodityCode', 'O', { length: [6, 8] }),
        item('items.description', 'R'),
        item('items.grossMass', 'R'),
        item('items.netMass', 'O'),
        item('items.statisticalValue', 'O'),
        item('items.dangerousGoods', 'O'),
      ]),
      packages(),
      ...documentLists('items', { categories: true }),
      specialMentions(),
      ownParty('items', 'consignor'),
      ownParty('items', 'consignee'),
    ],
  );

/** Start transit in the form before the EU customs data model: declarations-profiles, matrix 4.3 and section 5.4. */
export const startTransit = withSections(
  {
    ...union,
    key: 'start-transit',
    titleKey: 'dec.profile.start-transit',
    flow: 'TRANSIT',
    flowId: 'TRANSIT',
    labelStyle: 'SAD',
    limits: transitLimits,
    messageTypes: [{ code: 'IE015', titleKey: 'dec.messageType.IE015', additionalTypes: [], relaxes: [] }],
    defaults: { messageType: 'IE015', declarationType: 'T1', weights: { distributionType: 'NoValue', auto: false } },
    itemDefaults: { quantity: '1', unit: 'PCS' },
    taxes: 'NONE',
    frozenAfterAccept: transitFrozen,
    actions: lineActions,
    crossRules: [...transitRules, 'DEC-R8'],
  },
  () => [
    general(
      [
        ref('messageType', 'R', { list: null }),
        ref('declarationType', 'R', { choices: EARLIER_TYPES, width: 6 }),
        ref('security', 'O'),
        ref('bindingItinerary', 'O'),
        ref('specificCircumstance', 'O'),
        ref('limitDate', ['C', 'authorisedConsignor']),
        ref('traderReference', 'O'),
        ref('ucr', 'O'),
      ],
      [weights(), authorisations({ use: 'O' })],
    ),
    parties({
      principal: 'R',
      representative: 'O',
      consignor: ['C', 'consignorOnDeclaration'],
      consignee: ['C', 'consigneeOnDeclaration'],
      carrier: 'O',
    }),
    placesSection(),
    transportSection(),
    guaranteeSection(),
    itemsSection(),
    documents({ categories: true }),
  ],
);
