import { dutiableActions, norway, withSections } from '../base';
import { called } from '../called';
import { derived } from '../derived';
import { refs, type GridColumn, type MessageType, type Section } from '../profile';
import { invoicesSection } from '../seNewImport/invoicesSection';
import { taxesSection, taxLines } from '../seNewImport/itemsSection';
import { documentLists, documents } from '../sections/documents';
import { authorisations, general, weights } from '../sections/general';
import { amounts, goods, items, packages, specialMentions } from '../sections/items';
import { parties } from '../sections/parties';
import { tvinnId } from '../tvinnId';
import { form, list } from '../sections/section';
import { equipment, TWO_DIGIT_MODE } from '../sections/transport';
import { guaranteeSection } from '../seNewImport/generalSection';
import { importRules } from './importRules';

const ref = refs('');
const item = refs('items');

const generalSection = () =>
  general(
    [
      ref('messageType', 'R', { list: null }),
      ref('declarationType', 'R', called('Expedition', 'expedition')),
      ...tvinnId(),
      ref('expectedTaxationDate', 'O'),
      ref('traderReference', 'O'),
      ref('ucr', 'O'),
    ],
    [
      form('general.payment', 'Payment', '', [
        ref('methodOfPayment', 'R'),
        ref('paymentAccount', ['C', 'withoutDailySettlement']),
        ref('dailySettlement', 'O'),
      ]),
      weights(),
      authorisations({ use: 'O' }),
      form(
        'general.recalculation',
        'Recalculation',
        'recalculation',
        [refs('recalculation')('recalculation.reference', 'R'), refs('recalculation')('recalculation.reason', 'R')],
        {
          use: 'C',
          cond: 'recalculates',
          visibleIf: 'recalculates',
        },
      ),
    ],
  );

/** What Norway calls the seller of the goods is the exporter of the data model. */
const partiesSection = (): Section =>
  (() => {
    const section = parties({ declarant: 'R', representative: 'O', exporter: 'R', importer: 'R' });
    const parts = section.parts?.map((part): Section =>
      part.id === 'parties.exporter' ? { ...part, titleKey: 'dec.section.parties.seller', english: 'Seller' } : part,
    );
    return { ...section, ...(parts && { parts }) };
  })();

const placesSection = (): Section => ({
  ...form('places', 'Places', '', [ref('countryOfDispatch', 'R')]),
  category: 'Transport details',
  parts: [
    form('places.location', 'Location of goods', '', [
      ref('locationOfGoods.country', 'O'),
      ref('locationOfGoods.code', 'R', called('Storage place', 'storagePlace')),
      ref('goodsNumber.warehouseCode', 'O'),
      ref('goodsNumber.position', 'R'),
      ref('goodsNumber.year', 'R'),
    ]),
    form('places.warehouse', 'Warehouse', 'warehouse', [refs('warehouse')('warehouse.identifier', 'R'), refs('warehouse')('warehouse.type', 'O')], {
      use: 'C',
      cond: 'norwegianWarehouse',
      category: 'General',
    }),
    form(
      'places.previousExport',
      'Export up to the border',
      'previousExport',
      [refs('previousExport')('previousExport.type', 'O'), refs('previousExport')('previousExport.mrn', ['C', 'exportProcedureKnown'])],
      { use: 'O' },
    ),
  ],
});

const transportSection = (): Section => ({
  ...form('transport', 'Transport', '', [
    ref('modeAtBorder', 'R', { list: TWO_DIGIT_MODE }),
    ref('border.id', ['C', 'c7']),
    ref('border.nationality', ['C', 'c7']),
    ref('arrival.id', 'O'),
    ref('containerIndicator', 'R'),
  ]),
  category: 'Transport details',
  parts: [equipment([])],
});

/** Freight to the border in kroner: zero where the price has it in. */
const invoices = () =>
  derived([invoicesSection()], {
    invoices: 'R',
    'invoices.currency': 'R',
    'invoices.amount': 'R',
    'invoices.natureOfTransaction': 'R',
    'invoices.deliveryTerms.incoterm': 'R',
    'invoices.deliveryTerms.unlocode': 'X',
    'invoices.deliveryTerms.country': 'X',
    'invoices.additions': 'R',
  })[0] ?? invoicesSection();

const PROCEDURE: GridColumn = {
  field: 'items.procedureRequested',
  path: 'procedureRequested',
  kind: 'value',
  width: 90,
  list: { name: 'ProcedureCode', perCountry: true },
  ...called('Procedure', 'procedure'),
};
const PREFERENCE: GridColumn = { field: 'items.preference', path: 'preference', kind: 'value', width: 90 };

const units = (): Section =>
  list(
    'items.additionalSupplementaryUnits',
    'Further supplementary units',
    'additionalSupplementaryUnits',
    [
      refs('items.additionalSupplementaryUnits')('items.additionalSupplementaryUnits.quantity', 'R'),
      refs('items.additionalSupplementaryUnits')('items.additionalSupplementaryUnits.code', 'R'),
    ],
    { use: 'O', max: 9 },
  );

const itemsSection = () =>
  items(
    [
      'article',
      'code',
      'description',
      PROCEDURE,
      'origin',
      PREFERENCE,
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
        item('items.commodityCode', 'R', { length: 8, max: 8, ...called('Tariff number', 'tariffNumber') }),
        item('items.description', 'R'),
        item('items.procedureRequested', 'R', { length: 2, list: { name: 'ProcedureCode', perCountry: true }, ...called('Procedure', 'procedure') }),
        item('items.countryOfOrigin', 'R'),
        item('items.regionOfOrigin', 'O'),
        item('items.preference', 'R', { choices: ['P', 'N'] }),
        item('items.preferentialOrigin', ['C', 'c4']),
        item('items.originProof', ['C', 'preferenceClaimed']),
        item('items.quotaOrderNumber', 'O'),
        ...amounts(item('items.netMass', 'R')),
      ]),
      packages(),
      units(),
      ...documentLists('items', { references: false }),
      form('items.values', 'Values', '', [
        item('items.itemAmountInvoiced', 'R'),
        item('items.dutyValue', 'O'),
        item('items.invoiceRef', 'O'),
        item('items.invoiceLine', 'O'),
        item('items.valuationMethod', 'O'),
        item('items.customsValue', 'D', { readonly: true }),
        item('items.statisticalValue', 'R'),
      ]),
      specialMentions(),
      taxLines(),
    ],
  );

/** A provisional declaration asks for boxes 6, 8, 14, 15a, 30, 31, 33, 35, 44 and 49 (48) alone; the rest follows with the full one. */
const NOT_IN_PROVISIONAL = [
  'declarationType',
  'methodOfPayment',
  'parties.exporter',
  'goodsNumber.position',
  'goodsNumber.year',
  'modeAtBorder',
  'border.id',
  'border.nationality',
  'containerIndicator',
  'equipment',
  'invoices',
  'invoices.currency',
  'invoices.amount',
  'invoices.natureOfTransaction',
  'invoices.deliveryTerms.incoterm',
  'invoices.additions',
  'items.procedureRequested',
  'items.countryOfOrigin',
  'items.preference',
  'items.preferentialOrigin',
  'items.originProof',
  'items.netMass',
  'items.supplementaryUnits',
  'items.supplementaryUnitCode',
  'items.itemAmountInvoiced',
  'items.statisticalValue',
];

const messageType = (code: string, relaxes: readonly string[] = []): MessageType => ({
  code,
  titleKey: `dec.messageType.${code}`,
  additionalTypes: [],
  relaxes,
});

/** Import Norway: declarations-profiles, matrix 4.1 and section 5.3. Each invoice may have a currency of its own (DEC-R35). */
export const noImport = withSections(
  {
    ...norway,
    key: 'no-import',
    titleKey: 'dec.profile.no-import',
    flow: 'IMPORT',
    flowId: 'IMPORT-NO',
    labelStyle: 'NO',
    lrnForm: 'TVINN',
    messageTypes: [messageType('ORD'), messageType('PROV', NOT_IN_PROVISIONAL), messageType('RECALC')],
    defaults: {
      messageType: 'ORD',
      declarationType: '4',
      dailySettlement: '0',
      weights: { distributionType: 'NoValue', auto: false },
      invoices: [{ currency: 'NOK' }],
      locationOfGoods: { country: 'NO' },
    },
    itemDefaults: { procedureRequested: '40', preference: 'N', quantity: '1', unit: 'PCS' },
    taxes: 'CALC',
    frozenAfterAccept: ['lrn', 'declarationType', 'parties.declarant.identifier'],
    actions: [...dutiableActions, 'additional'],
    crossRules: [...importRules.filter((rule) => rule !== 'DEC-R35' && rule !== 'DEC-R46' && rule !== 'DEC-R38'), 'DEC-R39', 'DEC-NO-ACCOUNT'],
  },
  () => [
    generalSection(),
    partiesSection(),
    placesSection(),
    transportSection(),
    invoices(),
    itemsSection(),
    documents({ references: false }),
    taxesSection(),
    derived([guaranteeSection()], { guarantees: ['C', 'norwegianProcessing'] })[0] ?? guaranteeSection(),
  ],
);
