import { IMPORT_TYPES } from './importRules';
import { refs, type FieldRef, type Profile, type Section } from '../profile';
import { invoicesSection } from '../seNewImport/invoicesSection';
import { taxesSection, taxLines } from '../seNewImport/itemsSection';
import { derived } from '../derived';
import { documentLists, documents } from '../sections/documents';
import { authorisations, general, weights } from '../sections/general';
import { amounts, goods, items, itemWarehouse, packages, specialMentions, type ItemColumn } from '../sections/items';
import { goodsLocationCode } from '../sections/location';
import { parties } from '../sections/parties';
import { warehouse } from '../sections/places';
import { form, list } from '../sections/section';
import { EITHER_MODE, equipment } from '../sections/transport';
import type { GridColumn } from '../profile';

const ref = refs('');
const item = refs('items');
const deferredPayment = refs('deferredPayments');
const component = refs('items.valueComponents');

const deferredPayments = (): Section =>
  list(
    'general.deferredPayments',
    'Deferred payment',
    'deferredPayments',
    [deferredPayment('deferredPayments.kind', 'R'), deferredPayment('deferredPayments.account', 'R')],
    { use: 'O', max: 9, de: '12 10', box: '48' },
  );

const generalSection = (): Section =>
  general(
    [
      ref('messageType', 'R', { list: null }),
      ref('declarationType', 'R', { choices: IMPORT_TYPES, width: 6 }),
      ref('additionalDeclarationType', 'R'),
      ref('expectedTaxationDate', 'O'),
      ref('methodOfPayment', 'O'),
      ref('traderReference', 'O'),
      ref('ucr', 'O'),
    ],
    [weights(), authorisations({ use: 'O' }), deferredPayments()],
  );

const placesSection = (): Section => ({
  ...form('places', 'Places and offices', '', [ref('countryOfDispatch', 'R'), ref('countryOfDestination', 'O'), ref('regionOfDestination', 'O')]),
  category: 'Transport details',
  parts: [
    goodsLocationCode(ref('locationOfGoods.country', 'R'), ref('locationOfGoods.code', 'R')),
    form('places.offices', 'Customs offices', '', [ref('offices.presentation', 'R'), ref('offices.supervising', 'O')]),
    warehouse({ use: 'C', cond: 'c3' }),
  ],
});

const transportSection = (): Section => ({
  ...form('transport', 'Transport', '', [
    ref('modeAtBorder', 'R', { list: EITHER_MODE }),
    ref('inlandMode', 'O', { list: EITHER_MODE }),
    ref('border.idType', 'O'),
    ref('border.id', ['C', 'c7']),
    ref('border.nationality', ['C', 'c7']),
    ref('arrival.idType', 'O'),
    ref('arrival.id', 'O'),
    ref('containerIndicator', 'R'),
  ]),
  category: 'Transport details',
  parts: [equipment([refs('equipment')('equipment.seals', 'O')])],
});

const invoices = () =>
  derived([invoicesSection()], {
    invoices: 'R',
    'invoices.currency': 'R',
    'invoices.amount': 'R',
    'invoices.natureOfTransaction': 'R',
    'invoices.deliveryTerms.incoterm': 'R',
  })[0] ?? invoicesSection();

const valueComponents = (): Section =>
  list(
    'items.valueComponents',
    'Parts of the value',
    'valueComponents',
    [component('items.valueComponents.type', 'R'), component('items.valueComponents.amount', 'R'), component('items.valueComponents.currency', 'O')],
    { use: 'O', max: 9, de: '14 04', box: '45' },
  );

const values = (): Section =>
  form('items.values', 'Values', '', [
    item('items.itemAmountInvoiced', 'R'),
    item('items.dutyValue', 'O'),
    item('items.invoiceRef', 'O'),
    item('items.invoiceLine', 'O'),
    item('items.valuationMethod', 'O'),
    item('items.customsValue', 'D', { readonly: true }),
    item('items.statisticalValue', 'R'),
  ]);

/** Of previous documents category and number, on the item or once for all. */
const documentsOfItem = (): readonly Section[] =>
  derived(documentLists('items', { categories: true, references: false, previous: { use: 'C', cond: 'noPreviousDocumentOnHeader' } }), {
    'previousDocuments.category': 'R',
  });

export const earlierColumns: readonly ItemColumn[] = [
  'article',
  'code',
  'description',
  'procedure',
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
];

/** The goods items of the forms before the EU customs data model; `own` are fields of the goods that the country asks otherwise. */
const itemsSection = (columns: readonly (ItemColumn | GridColumn)[], additionalProcedures: FieldRef): Section =>
  items(columns, [
    goods([
      item('items.articleId', 'O'),
      item('items.articleOwnerId', 'O'),
      item('items.articleStatus', 'D', { readonly: true }),
      item('items.commodityCode', 'R', { length: 10 }),
      item('items.additionalCodes', 'O'),
      item('items.nationalAdditionalCodes', 'O'),
      item('items.description', 'R'),
      item('items.procedureRequested', 'R', { length: 2 }),
      item('items.procedurePrevious', 'R', { length: 2 }),
      additionalProcedures,
      item('items.countryOfOrigin', 'R'),
      item('items.regionOfOrigin', 'O'),
      item('items.preferentialOrigin', ['C', 'c4']),
      item('items.preference', 'R'),
      item('items.quotaOrderNumber', ['C', 'c16']),
      ...amounts(item('items.netMass', 'R')),
    ]),
    packages(),
    ...documentsOfItem(),
    values(),
    valueComponents(),
    specialMentions(),
    itemWarehouse(),
    taxLines(),
  ]);

const documentsSection = (): Section => documents({ categories: true, references: false });

export const earlierSections = (columns: readonly (ItemColumn | GridColumn)[], additionalProcedures: FieldRef): readonly Section[] => [
  generalSection(),
  parties({ declarant: 'R', representative: 'O', exporter: 'R', importer: 'R' }),
  placesSection(),
  transportSection(),
  invoices(),
  itemsSection(columns, additionalProcedures),
  documentsSection(),
  taxesSection(),
];

export const earlierImport = {
  flow: 'IMPORT',
  flowId: 'IMPORT-LEGACY',
  labelStyle: 'SAD',
  taxes: 'CALC',
} as const satisfies Partial<Profile>;

/** What a simplified declaration leaves for its supplement. */
export const LEFT_FOR_THE_SUPPLEMENT: readonly string[] = [
  'invoices',
  'invoices.amount',
  'invoices.currency',
  'invoices.natureOfTransaction',
  'invoices.deliveryTerms.incoterm',
  'items.preference',
  'items.itemAmountInvoiced',
  'items.statisticalValue',
];
