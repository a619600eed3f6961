import { dutiableActions, sweden, withSections } from './base';
import { importRules } from './import/importRules';
import { documentsSection } from './seNewImport/documentParts';
import { generalSection, guaranteeSection } from './seNewImport/generalSection';
import { invoicesSection } from './seNewImport/invoicesSection';
import { itemsSection, taxesSection } from './seNewImport/itemsSection';
import { partiesSection } from './seNewImport/partiesSection';
import { placesSection, transportSection } from './seNewImport/transportSection';

/** A presentation of goods already entered in the declarant's records refers to that entry and repeats little of it (data set I2, ours). */
const KNOWN_FROM_THE_ENTRY = [
  'additionalDeclarationType',
  'authorisations',
  'parties.exporter',
  'parties.seller',
  'parties.buyer',
  'countryOfDispatch',
  'countryOfDestination',
  'modeAtBorder',
  'border.nationality',
  'containerIndicator',
  'invoices',
  'invoices.currency',
  'invoices.natureOfTransaction',
  'invoices.deliveryTerms.incoterm',
  'items.countryOfOrigin',
  'items.preference',
  'items.itemAmountInvoiced',
  'items.valuationMethod',
  'items.valuationIndicators',
];

/** Import Sweden (new): declarations-profiles, matrix 4.1 and section 5.1. */
export const seNewImport = withSections(
  {
    ...sweden,
    key: 'se-new-import',
    titleKey: 'dec.profile.se-new-import',
    flow: 'IMPORT',
    flowId: 'IMPORT-UCC',
    labelStyle: 'EUCDM',
    messageTypes: [
      { code: 'IMDS', titleKey: 'dec.messageType.IMDS', additionalTypes: ['A'], relaxes: [] },
      { code: 'IMDP', titleKey: 'dec.messageType.IMDP', additionalTypes: ['D'], relaxes: [] },
      { code: 'IFDS', titleKey: 'dec.messageType.IFDS', additionalTypes: ['C', 'B'], dataSet: 'I1', relaxes: [] },
      { code: 'IFDP', titleKey: 'dec.messageType.IFDP', additionalTypes: ['F', 'E'], dataSet: 'I1', relaxes: [] },
      { code: 'IKDS', titleKey: 'dec.messageType.IKDS', additionalTypes: ['X', 'Y', 'Z'], relaxes: [] },
      { code: 'IEDA', titleKey: 'dec.messageType.IEDA', additionalTypes: [], dataSet: 'I2', relaxes: KNOWN_FROM_THE_ENTRY },
      { code: 'IKES', titleKey: 'dec.messageType.IKES', additionalTypes: ['Z'], relaxes: [] },
    ],
    defaults: {
      messageType: 'IMDS',
      declarationType: 'IM',
      additionalDeclarationType: 'A',
      weights: { distributionType: 'NoValue', auto: false },
      invoices: [{ currency: 'SEK' }],
    },
    itemDefaults: {
      procedureRequested: '40',
      procedurePrevious: '00',
      additionalProcedures: ['000'],
      quantity: '1',
      unit: 'PCS',
      valuationMethod: '1',
      valuationIndicators: '0000',
    },
    taxes: 'CALC',
    frozenAfterAccept: ['lrn', 'declarationType', 'parties.declarant.identifier'],
    actions: [...dutiableActions, 'additional'],
    crossRules: [...importRules, 'DEC-R36'],
  },
  () => [
    generalSection(),
    partiesSection(),
    placesSection(),
    transportSection(),
    invoicesSection(),
    itemsSection(),
    documentsSection(),
    taxesSection(),
    guaranteeSection(),
  ],
);
