import { sweden, withSections } from '../base';
import { refs, type GridColumn, type Section } from '../profile';
import { additionalFiscalReferences, specialMentions, taxesSection, taxLines } from '../seNewImport/itemsSection';
import { documentLists, documents } from '../sections/documents';
import { general } from '../sections/general';
import { goods, items } from '../sections/items';
import { locationOfGoods } from '../sections/location';
import { parties } from '../sections/parties';
import { form, list } from '../sections/section';

const ref = refs('');
const item = refs('items');
const packed = refs('items.packages');

const generalSection = () =>
  general([
    ref('messageType', 'R', { list: null }),
    ref('additionalDeclarationType', 'R'),
    ref('expectedTaxationDate', 'O'),
    ref('methodOfPayment', 'O'),
    ref('traderReference', 'O'),
    ref('ucr', 'O'),
  ]);

const placesSection = (): Section => ({
  ...form('places', 'Places and offices', '', [ref('countryOfDispatch', 'O'), ref('countryOfDestination', 'O')]),
  category: 'Transport details',
  parts: [locationOfGoods('R'), form('places.offices', 'Customs offices', '', [ref('offices.presentation', 'O')])],
});

const packages = (): Section =>
  list(
    'items.packages',
    'Packages',
    'packages',
    [packed('items.packages.count', 'R'), packed('items.packages.type', 'O'), packed('items.packages.marks', 'O')],
    { use: 'R', max: 99, de: '18 06' },
  );

const values = (): Section =>
  form('items.values', 'Values', '', [
    item('items.intrinsicValue.amount', 'R'),
    item('items.intrinsicValue.currency', 'R'),
    item('items.transportInsuranceCost.amount', 'R'),
    item('items.transportInsuranceCost.currency', 'R'),
  ]);

const column = (field: GridColumn['field'], path: string, width: number, kind: GridColumn['kind'] = 'value'): GridColumn => ({ field, path, kind, width });

const itemsSection = () =>
  items(
    [
      column('items.commodityCode', 'commodityCode', 100),
      'description',
      column('items.additionalProcedures', 'additionalProcedures', 110, 'codes'),
      column('items.intrinsicValue.amount', 'intrinsicValue/amount', 120),
      column('items.intrinsicValue.currency', 'intrinsicValue/currency', 80),
      column('items.transportInsuranceCost.amount', 'transportInsuranceCost/amount', 120),
      column('items.transportInsuranceCost.currency', 'transportInsuranceCost/currency', 80),
      'gross',
      'count',
    ],
    [
      goods([
        item('items.commodityCode', 'R', { length: 6, max: 6 }),
        item('items.description', 'R'),
        item('items.additionalProcedures', 'R'),
        item('items.grossMass', 'R'),
        item('items.supplementaryUnits', 'O'),
        item('items.supplementaryUnitCode', 'O'),
      ]),
      values(),
      packages(),
      ...documentLists('items', { supporting: { use: 'R' }, transport: { use: 'C', cond: 'noTransportDocumentOnHeader' }, references: false }),
      specialMentions(),
      additionalFiscalReferences(),
      taxLines(),
    ],
  );

const type = (code: string, additionalTypes: readonly string[], country: 'SE' | 'DK' | 'NO') =>
  ({ code, titleKey: `dec.messageType.${code}`, additionalTypes, dataSet: 'H7', country, relaxes: [] }) as const;

/** Low value: declarations-profiles, matrix 4.1 and section 5.4. The goods come first, a line each; the message says in which country it is lodged. */
export const lowValue = withSections(
  {
    ...sweden,
    key: 'low-value',
    titleKey: 'dec.profile.low-value',
    flow: 'LOWVALUE',
    flowId: 'LOWVALUE',
    labelStyle: 'EUCDM',
    messageTypes: [type('ILDS', ['A'], 'SE'), type('ILDP', ['D'], 'SE'), type('H7', ['A', 'D'], 'DK'), type('VOEC', ['A'], 'NO')],
    defaults: { messageType: 'ILDS', additionalDeclarationType: 'A' },
    itemDefaults: { quantity: '1', unit: 'PCS' },
    taxes: 'CALC',
    frozenAfterAccept: ['lrn', 'parties.declarant.identifier'],
    actions: ['calculate', 'amend', 'cancel', 'copy', 'template', 'print'],
    crossRules: [
      'DEC-R8',
      'DEC-R13',
      'DEC-R13-ITEM',
      'DEC-R17',
      'DEC-R34',
      'DEC-R37',
      'DEC-R52',
      'DEC-R-ITEMS',
      'DEC-R-MESSAGE',
      'DEC-R-TYPE',
      'DEC-LV-LIMIT',
      'DEC-LV-GIFT',
      'DEC-LV-VOEC',
      'DEC-LV-IOSS',
      'DEC-LV-GOODS',
      'DEC-LV-PRIVATE',
      'DEC-LV-SPECIAL',
      'DEC-LV-RELIEF',
      'DEC-LV-INVOICE',
    ],
  },
  () => [
    itemsSection(),
    generalSection(),
    parties({ declarant: 'R', representative: 'O', exporter: 'R', importer: 'R' }),
    placesSection(),
    documents({ references: false }),
    taxesSection(),
  ],
);
