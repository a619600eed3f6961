import { lineActions, sweden, withSections } from '../base';
import { IMPORT_TYPES } from '../import/importRules';
import { refs, type Section } from '../profile';
import { guaranteeSection } from '../seNewImport/generalSection';
import { derived } from '../derived';
import { documentLists, documents } from '../sections/documents';
import { authorisations, general, weights } from '../sections/general';
import { goods, items, packages, specialMentions } from '../sections/items';
import { locationOfGoods } from '../sections/location';
import { parties } from '../sections/parties';
import { warehouse } from '../sections/places';
import { form, list } from '../sections/section';
import { equipment, seals } from '../sections/transport';

const ref = refs('');
const item = refs('items');
const invoice = refs('invoices');
const report = refs('discrepancy');

/** A report of a discrepancy repeats of the declaration only what identifies it. */
const KNOWN_FROM_THE_DECLARATION = [
  'declarationType',
  'additionalDeclarationType',
  'countryOfDestination',
  'containerIndicator',
  'offices.supervising',
  'parties.importer',
  'warehouse',
  'items.commodityCode',
  'items.procedureRequested',
  'items.procedurePrevious',
  'items.additionalProcedures',
  'items.description',
  'items.grossMass',
  'items.packages',
];

const generalSection = () =>
  general(
    [
      ref('messageType', 'R', { list: null }),
      ref('declarationType', 'R', { choices: IMPORT_TYPES, width: 6 }),
      ref('additionalDeclarationType', 'R'),
      ref('expectedTaxationDate', 'O'),
      ref('traderReference', 'O'),
      ref('ucr', 'O'),
    ],
    [
      weights(),
      authorisations({ use: 'R' }),
      form(
        'general.discrepancy',
        'Discrepancy',
        'discrepancy',
        [report('discrepancy.lrn', 'R'), report('discrepancy.occurredAt', 'R'), report('discrepancy.occasion', 'R'), report('discrepancy.reason', 'R')],
        { use: 'C', cond: 'reportsDiscrepancy', visibleIf: 'reportsDiscrepancy' },
      ),
    ],
  );

const placesSection = (): Section => ({
  ...form('places', 'Places and offices', '', [ref('countryOfDispatch', 'O'), ref('countryOfDestination', 'R')]),
  category: 'Transport details',
  parts: [
    locationOfGoods('R'),
    form('places.offices', 'Customs offices', '', [ref('offices.presentation', 'O'), ref('offices.supervising', 'R')]),
    warehouse({ use: 'R' }),
  ],
});

const transportSection = (): Section => ({
  ...form('transport', 'Transport', '', [ref('modeAtBorder', 'O'), ref('arrival.idType', 'O'), ref('arrival.id', 'O'), ref('containerIndicator', 'R')]),
  category: 'Transport details',
  parts: [equipment(seals('O'))],
});

const invoicesSection = (): Section =>
  list(
    'invoices',
    'Invoices',
    'invoices',
    [
      invoice('invoices.number', 'O'),
      invoice('invoices.date', 'O'),
      invoice('invoices.natureOfTransaction', 'O'),
      invoice('invoices.deliveryTerms.incoterm', 'O'),
      invoice('invoices.deliveryTerms.location', 'O'),
    ],
    { category: 'Invoice', use: 'O', max: 999, de: '12 03' },
  );

const itemsSection = () =>
  items(
    ['article', 'code', 'description', 'procedure', 'additional', 'origin', 'net', 'gross', 'count', 'packageType', 'marks', 'supplementary'],
    [
      goods([
        item('items.articleId', 'O'),
        item('items.articleOwnerId', 'O'),
        item('items.articleStatus', 'D', { readonly: true }),
        item('items.commodityCode', 'R', { length: [6, 7, 8] }),
        item('items.description', 'R'),
        item('items.procedureRequested', 'R', { length: 2 }),
        item('items.procedurePrevious', 'R', { length: 2 }),
        item('items.additionalProcedures', 'R'),
        item('items.countryOfOrigin', 'O'),
        item('items.preferentialOrigin', 'O'),
        item('items.grossMass', 'R'),
        item('items.netMass', 'O'),
        item('items.quantity', 'O'),
        item('items.unit', 'O'),
        item('items.supplementaryUnits', 'O'),
        item('items.supplementaryUnitCode', 'O'),
        item('items.differenceQuantity', 'O'),
        item('items.differenceMass', 'O'),
      ]),
      packages(),
      ...documentLists('items', { previous: { use: 'C', cond: 'noPreviousDocumentOnHeader' } }),
      form('items.values', 'Values', '', [item('items.invoiceRef', 'O'), item('items.invoiceLine', 'O')]),
      specialMentions(),
    ],
  );

/** Customs warehouse declaration: declarations-profiles, matrix 4.1 and section 5.1. */
export const cwds = withSections(
  {
    ...sweden,
    key: 'cwds',
    titleKey: 'dec.profile.cwds',
    flow: 'WAREHOUSE',
    flowId: 'WAREHOUSE',
    labelStyle: 'EUCDM',
    messageTypes: [
      { code: 'CWDS', titleKey: 'dec.messageType.CWDS', additionalTypes: ['A'], dataSet: 'H2', relaxes: [] },
      { code: 'CWDP', titleKey: 'dec.messageType.CWDP', additionalTypes: ['D'], dataSet: 'H2', relaxes: [] },
      { code: 'CWDI', titleKey: 'dec.messageType.CWDI', additionalTypes: [], dataSet: 'H2', relaxes: KNOWN_FROM_THE_DECLARATION },
    ],
    defaults: {
      messageType: 'CWDS',
      declarationType: 'IM',
      additionalDeclarationType: 'A',
      weights: { distributionType: 'NoValue', auto: false },
    },
    itemDefaults: { procedureRequested: '71', procedurePrevious: '00', additionalProcedures: ['000'], quantity: '1', unit: 'PCS' },
    taxes: 'NONE',
    frozenAfterAccept: ['lrn', 'declarationType', 'parties.declarant.identifier', 'warehouse'],
    actions: [...lineActions],
    crossRules: [
      'DEC-R8',
      'DEC-R11-FORM',
      'DEC-R11-CHECK',
      'DEC-R12',
      'DEC-R12-VOUCHER',
      'DEC-R12-LENGTH',
      'DEC-R13',
      'DEC-R13-ITEM',
      'DEC-R17',
      'DEC-R32',
      'DEC-R32-TOTAL',
      'DEC-R34',
      'DEC-R34-SHARED',
      'DEC-R36',
      'DEC-R37',
      'DEC-R38',
      'DEC-R52',
      'DEC-R-ITEMS',
      'DEC-R-MASS',
      'DEC-R-MESSAGE',
      'DEC-R-TYPE',
      'DEC-CW-HOLDER',
      'DEC-CW-PREVIOUS',
      'ISO-6346',
    ],
  },
  () => [
    generalSection(),
    parties({ declarant: 'R', representative: 'O', exporter: 'O', importer: 'R' }),
    placesSection(),
    transportSection(),
    invoicesSection(),
    itemsSection(),
    documents(),
    derived([guaranteeSection()], { guarantees: 'O' })[0] ?? guaranteeSection(),
  ],
);
