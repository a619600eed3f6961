import { lineActions, norway, withSections } from '../base';
import { called } from '../called';
import { refs, type GridColumn, type Section } from '../profile';
import { documentLists, documents } from '../sections/documents';
import { general, weights } from '../sections/general';
import { amounts, goods, items, packages, specialMentions } from '../sections/items';
import { goodsLocationCode } from '../sections/location';
import { parties } from '../sections/parties';
import { form, list } from '../sections/section';
import { equipment, TWO_DIGIT_MODE } from '../sections/transport';
import { tvinnId } from '../tvinnId';
import { exportRules } from './exportRules';

const ref = refs('');
const invoice = refs('invoices');
const item = refs('items');
const stored = refs('warehouse');

const placesSection = (): Section => ({
  ...form('places', 'Places and offices', '', [ref('countryOfExport', 'D', { readonly: true }), ref('countryOfDestination', 'R'), ref('offices.exit', 'R')]),
  category: 'Transport details',
  parts: [
    goodsLocationCode(ref('locationOfGoods.country', 'O'), ref('locationOfGoods.code', 'R', called('Storage place', 'storagePlace'))),
    form('places.warehouse', 'Warehouse', 'warehouse', [stored('warehouse.type', 'O'), stored('warehouse.identifier', 'R')], {
      use: 'C',
      cond: 'exportFromNorwegianWarehouse',
      category: 'General',
    }),
  ],
});

const transportSection = (): Section => ({
  ...form('transport', 'Transport', '', [
    ref('modeAtBorder', 'R', { list: TWO_DIGIT_MODE }),
    ref('border.id', ['C', 'byRoadVehicle'], { foundBy: 'ValidateTransportMeansBorderIdForTransportMeansBorderType' }),
    ref('border.nationality', ['C', 'byOwnMeans'], { foundBy: 'ValidateTransportMeansBorderNationalityForTransportMeansBorderType' }),
    ref('containerIndicator', 'R'),
  ]),
  category: 'Transport details',
  parts: [equipment([])],
});

const invoicesSection = (): Section =>
  list(
    'invoices',
    'Invoices',
    'invoices',
    [
      invoice('invoices.number', 'O'),
      invoice('invoices.date', 'O'),
      invoice('invoices.currency', 'R'),
      invoice('invoices.amount', 'R'),
      invoice('invoices.natureOfTransaction', 'R'),
      invoice('invoices.deliveryTerms.incoterm', 'R'),
      invoice('invoices.deliveryTerms.location', 'O'),
    ],
    { category: 'Invoice', use: 'R', max: 999 },
  );

const PROCEDURE: GridColumn = {
  field: 'items.procedureRequested',
  path: 'procedureRequested',
  kind: 'value',
  width: 90,
  list: { name: 'ProcedureCode', perCountry: true },
  ...called('Procedure', 'procedure'),
};

const itemsSection = () =>
  items(
    ['article', 'code', 'description', PROCEDURE, 'origin', 'net', 'gross', 'count', 'packageType', 'marks', 'supplementary', 'price', 'statisticalValue'],
    [
      goods([
        item('items.articleId', 'O'),
        item('items.articleOwnerId', 'O'),
        item('items.articleStatus', 'D', { readonly: true }),
        item('items.commodityCode', 'R', { length: 8, max: 8, ...called('Tariff number', 'tariffNumber') }),
        item('items.description', 'R'),
        item('items.procedureRequested', 'R', { length: 2, list: { name: 'ProcedureCode', perCountry: true }, ...called('Procedure', 'procedure') }),
        item('items.countryOfOrigin', 'R'),
        ...amounts(item('items.netMass', 'R')),
      ]),
      packages(),
      ...documentLists('items'),
      form('items.values', 'Values', '', [
        item('items.itemAmountInvoiced', 'R'),
        item('items.invoiceRef', 'O'),
        item('items.invoiceLine', 'O'),
        item('items.statisticalValue', 'R'),
      ]),
      specialMentions(),
    ],
  );

/** Export Norway: declarations-profiles, matrix 4.2 and section 5.3. */
export const noExport = withSections(
  {
    ...norway,
    key: 'no-export',
    titleKey: 'dec.profile.no-export',
    flow: 'EXPORT',
    flowId: 'EXPORT-NO',
    labelStyle: 'NO',
    lrnForm: 'TVINN',
    messageTypes: [{ code: 'EXPORT', titleKey: 'dec.messageType.EXPORT', additionalTypes: [], relaxes: [] }],
    defaults: {
      messageType: 'EXPORT',
      declarationType: '1',
      countryOfExport: 'NO',
      weights: { distributionType: 'NoValue', auto: false },
      invoices: [{ currency: 'NOK' }],
    },
    itemDefaults: { procedureRequested: '10', quantity: '1', unit: 'PCS' },
    taxes: 'NONE',
    frozenAfterAccept: ['lrn', 'declarationType', 'parties.declarant.identifier'],
    actions: [...lineActions],
    crossRules: [...exportRules.filter((rule) => rule !== 'DEC-R35'), 'DEC-R39'],
  },
  () => [
    general(
      [
        ref('messageType', 'R', { list: null }),
        ref('declarationType', 'R', called('Expedition', 'expedition')),
        ...tvinnId(),
        ref('expectedTaxationDate', 'O'),
        ref('traderReference', 'O'),
        ref('ucr', 'O'),
      ],
      [weights()],
    ),
    parties({ declarant: 'R', representative: 'O', exporter: 'R', consignee: 'R' }),
    placesSection(),
    transportSection(),
    invoicesSection(),
    itemsSection(),
    documents(),
  ],
);
