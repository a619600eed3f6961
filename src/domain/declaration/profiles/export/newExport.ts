import { lineActions, withSections } from '../base';
import { refs, type BaseProfile, type GridColumn, type MessageType, type Profile, type Section } from '../profile';
import { documentLists, documents } from '../sections/documents';
import { additionalActors, authorisations, general, movements, weights } from '../sections/general';
import { amounts, goods, items, itemWarehouse, packages, specialMentions } from '../sections/items';
import { locationOfGoods } from '../sections/location';
import { parties } from '../sections/parties';
import { placeOfLoading, warehouse } from '../sections/places';
import { form, list } from '../sections/section';
import { departureMeans, equipment, seals } from '../sections/transport';
import { EXPORT_TYPES, exportRules } from './exportRules';

const ref = refs('');
const invoice = refs('invoices');
const item = refs('items');

/** The codes of the Union, also where the country writes three figures of its own after them. */
const UNION_PROCEDURE: GridColumn = {
  field: 'items.procedureCode',
  path: 'procedureCode',
  kind: 'procedure',
  width: 90,
  list: { name: 'ProcedureCode', perCountry: true, of: 'EU' },
};

const STANDARD_TYPES = ['A', 'D', 'X', 'Y', 'Z'];

/** The declaration has been lodged; presenting its goods names it and says who, where and how. */
const KNOWN_FROM_THE_DECLARATION = [
  'declarationType',
  'additionalDeclarationType',
  'security',
  'parties.exporter',
  'parties.consignee',
  'countryOfExport',
  'countryOfDestination',
  'modeAtBorder',
  'inlandMode',
  'border.nationality',
  'containerIndicator',
  'invoices',
  'items',
];

const messageTypes: readonly MessageType[] = [
  ...['B1', 'B2', 'B3', 'B4'].map((code): MessageType => ({
    code,
    titleKey: `dec.messageType.${code}`,
    additionalTypes: STANDARD_TYPES,
    dataSet: code,
    relaxes: [],
  })),
  { code: 'C1', titleKey: 'dec.messageType.C1', additionalTypes: ['B', 'C', 'E', 'F'], dataSet: 'C1', relaxes: [] },
  { code: 'C2', titleKey: 'dec.messageType.C2', additionalTypes: [], dataSet: 'C2', relaxes: KNOWN_FROM_THE_DECLARATION },
];

const generalSection = () =>
  general(
    [
      ref('messageType', 'R', { list: null }),
      ref('declarationType', 'R', { choices: EXPORT_TYPES, width: 6 }),
      ref('additionalDeclarationType', 'R'),
      ref('security', 'R'),
      ref('specificCircumstance', ['C', 'c11']),
      ref('expectedTaxationDate', 'O'),
      ref('traderReference', 'O'),
      ref('ucr', 'O'),
      ref('transportPayment', 'O'),
    ],
    [movements({ use: 'C', cond: 'presentsDeclared' }, 1, []), weights(), authorisations({ use: 'C', cond: 'authorisedExport' }), additionalActors()],
  );

const partiesSection = () =>
  parties({
    declarant: 'R',
    representative: 'O',
    exporter: 'R',
    consignee: ['C', 'c1'],
    consignor: ['C', 'c11'],
    carrier: ['C', 'c11'],
  });

const placesSection = (): Section => ({
  ...form('places', 'Places and offices', '', [
    ref('countryOfExport', 'R'),
    ref('countryOfDestination', 'R'),
    ref('regionOfDispatch', 'O'),
    ref('routing', ['C', 'c11']),
  ]),
  category: 'Transport details',
  parts: [
    locationOfGoods('R'),
    form('places.offices', 'Customs offices', '', [
      ref('offices.export', 'R'),
      ref('offices.exit', 'R'),
      ref('offices.presentation', 'O'),
      ref('offices.supervising', ['C', 'inB2OrB3']),
    ]),
    placeOfLoading({ use: 'C', cond: 'c11' }),
    warehouse({ use: 'C', cond: 'warehouseOfExport' }),
  ],
});

const transportSection = (): Section => ({
  ...form('transport', 'Transport', '', [
    ref('modeAtBorder', 'R'),
    ref('inlandMode', ['C', 'c1']),
    ref('border.idType', 'O'),
    ref('border.meansType', 'O'),
    ref('border.id', ['C', 'c11']),
    ref('border.nationality', ['C', 'c7']),
    ref('conveyanceRef', 'O'),
    ref('estimatedDeparture', 'O'),
    ref('containerIndicator', 'R'),
  ]),
  category: 'Transport details',
  parts: [departureMeans({ use: 'R' }, 999), equipment(seals('O'))],
});

const invoicesSection = (): Section =>
  list(
    'invoices',
    'Invoices',
    'invoices',
    [
      invoice('invoices.number', 'O'),
      invoice('invoices.date', 'O'),
      invoice('invoices.currency', 'O'),
      invoice('invoices.amount', 'O'),
      invoice('invoices.natureOfTransaction', ['C', 'c1']),
      invoice('invoices.deliveryTerms.incoterm', 'O'),
      invoice('invoices.deliveryTerms.unlocode', 'O'),
      invoice('invoices.deliveryTerms.country', 'O'),
      invoice('invoices.deliveryTerms.location', 'O'),
    ],
    { category: 'Invoice', use: 'C', cond: 'c1', max: 999, de: '12 03', box: '22' },
  );

const itemsSection = () =>
  items(
    [
      'article',
      'code',
      'description',
      UNION_PROCEDURE,
      'additional',
      'origin',
      'net',
      'gross',
      'count',
      'packageType',
      'marks',
      'supplementary',
      'price',
      'statisticalValue',
    ],
    [
      goods([
        item('items.articleId', 'O'),
        item('items.articleOwnerId', 'O'),
        item('items.articleStatus', 'D', { readonly: true }),
        item('items.commodityCode', 'R', { length: 8 }),
        item('items.additionalCodes', 'O'),
        item('items.cusCode', 'O'),
        item('items.description', 'R'),
        item('items.procedureRequested', 'R', { length: 2 }),
        item('items.procedurePrevious', 'R', { length: 2 }),
        item('items.additionalProcedures', 'R'),
        item('items.countryOfOrigin', 'O'),
        item('items.regionOfDispatch', 'O'),
        ...amounts(item('items.netMass', 'R')),
        item('items.dangerousGoods', 'O'),
      ]),
      packages(),
      ...documentLists('items', { previous: { use: 'C', cond: 'inB3' } }),
      form('items.values', 'Values', '', [
        item('items.itemAmountInvoiced', 'O'),
        item('items.invoiceRef', 'O'),
        item('items.invoiceLine', 'O'),
        item('items.statisticalValue', ['C', 'c1']),
      ]),
      specialMentions(),
      itemWarehouse(),
    ],
  );

/** Export by the EU customs data model: columns B1 to B4, the simplified C1 and the presentation C2 of what was lodged in advance (matrix 4.2). */
export const newExport = (base: BaseProfile, key: 'se-new-export' | 'dk-new-export'): Profile =>
  withSections(
    {
      ...base,
      key,
      titleKey: `dec.profile.${key}`,
      flow: 'EXPORT',
      flowId: 'EXPORT-AES',
      labelStyle: 'EUCDM',
      messageTypes,
      defaults: {
        messageType: 'B1',
        declarationType: 'EX',
        additionalDeclarationType: 'A',
        security: '0',
        countryOfExport: base.country,
        weights: { distributionType: 'NoValue', auto: false },
        invoices: [{ currency: base.internalCurrency }],
      },
      itemDefaults: { procedureRequested: '10', procedurePrevious: '00', additionalProcedures: ['000'], quantity: '1', unit: 'PCS' },
      taxes: 'NONE',
      frozenAfterAccept: ['lrn', 'declarationType', 'parties.declarant.identifier', 'offices.export'],
      actions: [...lineActions, 'additional'],
      crossRules: [...exportRules, 'DEC-R36', 'DEC-NEEDS-AUTHORISATION'],
    },
    () => [generalSection(), partiesSection(), placesSection(), transportSection(), invoicesSection(), itemsSection(), documents()],
  );
