import { lineActions } from '../base';
import { refs, type FieldRef, type GridColumn, type Profile, type Section } from '../profile';
import { documentLists, documents } from '../sections/documents';
import { authorisations, general, weights } from '../sections/general';
import { amounts, goods, items, itemWarehouse, packages, specialMentions, type ItemColumn } from '../sections/items';
import { parties } from '../sections/parties';
import { placeOfLoading, warehouse } from '../sections/places';
import { form, list } from '../sections/section';
import { departureMeans, EITHER_MODE, equipment, seals } from '../sections/transport';
import { EXPORT_TYPES } from './exportRules';

const ref = refs('');
const invoice = refs('invoices');
const item = refs('items');

export const earlierParties = () => parties({ declarant: 'R', representative: 'O', exporter: 'R', consignee: 'R' });

export const earlierGeneral = (additionalType: FieldRef, security: readonly FieldRef[]): Section =>
  general(
    [
      ref('messageType', 'R', { list: null }),
      ref('declarationType', 'R', { choices: EXPORT_TYPES, width: 6 }),
      additionalType,
      ...security,
      ref('expectedTaxationDate', 'O'),
      ref('traderReference', 'O'),
      ref('ucr', 'O'),
    ],
    [weights(), authorisations({ use: 'O' })],
  );

interface Places {
  readonly countryOfExport: FieldRef;
  readonly location: Section;
  readonly loading: FieldRef;
}

export const earlierPlaces = ({ countryOfExport, location, loading }: Places): Section => ({
  ...form('places', 'Places and offices', '', [countryOfExport, ref('countryOfDestination', 'R'), ref('routing', 'O'), loading]),
  category: 'Transport details',
  parts: [
    location,
    form('places.offices', 'Customs offices', '', [ref('offices.export', 'R'), ref('offices.exit', 'R')]),
    placeOfLoading({ use: 'O' }),
    warehouse({ use: 'C', cond: 'c3' }),
  ],
});

export const earlierTransport = (border: readonly FieldRef[]): Section => ({
  ...form('transport', 'Transport', '', [
    ref('modeAtBorder', 'R', { list: EITHER_MODE }),
    ref('inlandMode', 'O', { list: EITHER_MODE }),
    ref('border.idType', 'O'),
    ...border,
    ref('containerIndicator', 'R'),
  ]),
  category: 'Transport details',
  parts: [departureMeans({ use: 'O' }, 1), equipment(seals('O'))],
});

export const earlierInvoices = (): Section =>
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
      invoice('invoices.deliveryTerms.country', 'O'),
      invoice('invoices.deliveryTerms.location', 'O'),
    ],
    { category: 'Invoice', use: 'R', max: 999, de: '12 03', box: '22' },
  );

export const earlierItems = (columns: readonly (ItemColumn | GridColumn)[], own: readonly FieldRef[]): Section =>
  items(columns, [
    goods([
      item('items.articleId', 'O'),
      item('items.articleOwnerId', 'O'),
      item('items.articleStatus', 'D', { readonly: true }),
      item('items.commodityCode', 'R', { length: 8 }),
      item('items.additionalCodes', 'O'),
      item('items.description', 'R'),
      item('items.procedureRequested', 'R', { length: 2 }),
      item('items.procedurePrevious', 'R', { length: 2 }),
      ...own,
      ...amounts(item('items.netMass', 'R')),
    ]),
    packages(),
    ...documentLists('items', { categories: true }),
    form('items.values', 'Values', '', [
      item('items.itemAmountInvoiced', 'R'),
      item('items.invoiceRef', 'O'),
      item('items.invoiceLine', 'O'),
      item('items.statisticalValue', 'R'),
    ]),
    specialMentions(),
    itemWarehouse(),
  ]);

export const earlierDocuments = () => documents({ categories: true });

/** What the two forms before the EU customs data model have in common. */
export const earlierExport = {
  flow: 'EXPORT',
  flowId: 'EXPORT-LEGACY',
  labelStyle: 'SAD',
  taxes: 'NONE',
  frozenAfterAccept: ['lrn', 'declarationType', 'parties.declarant.identifier', 'offices.export'],
  actions: [...lineActions, 'additional'],
} as const satisfies Partial<Profile>;
