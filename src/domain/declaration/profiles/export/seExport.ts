import { sweden, withSections } from '../base';
import { refs, type Profile } from '../profile';
import { goodsLocationCode } from '../sections/location';
import {
  earlierDocuments,
  earlierExport,
  earlierGeneral,
  earlierInvoices,
  earlierItems,
  earlierParties,
  earlierPlaces,
  earlierTransport,
} from './earlierExport';
import { exportRules } from './exportRules';

const ref = refs('');
const item = refs('items');

const BORDER_MEANS = { foundBy: 'ValidateTransportMeansBorderIdAndNationalityForSeExport' } as const;

/** An exit summary declaration says what leaves and how, nothing of what an exporter declares. */
const NOT_OF_AN_EXIT_SUMMARY = [
  'parties.exporter',
  'offices.export',
  'invoices',
  'invoices.currency',
  'invoices.amount',
  'invoices.natureOfTransaction',
  'invoices.deliveryTerms.incoterm',
  'items.commodityCode',
  'items.procedureRequested',
  'items.procedurePrevious',
  'items.netMass',
  'items.supplementaryUnits',
  'items.supplementaryUnitCode',
  'items.itemAmountInvoiced',
  'items.statisticalValue',
];

const type = (code: string, additionalTypes: readonly string[], relaxes: readonly string[] = []): Profile['messageTypes'][number] => ({
  code,
  titleKey: `dec.messageType.${code}`,
  additionalTypes,
  relaxes,
});

/** Export Sweden: declarations-profiles, matrix 4.2 and section 5.1. */
export const seExport = withSections(
  {
    ...sweden,
    ...earlierExport,
    key: 'se-export',
    titleKey: 'dec.profile.se-export',
    lrnForm: 'TULL_ID',
    messageTypes: [
      type('UGE', ['A', 'D', 'X', 'Y', 'Z']),
      type('UNU', ['A', 'D', 'X', 'Y', 'Z']),
      type('ALE', ['B', 'C', 'E', 'F']),
      type('SUD', ['A'], NOT_OF_AN_EXIT_SUMMARY),
    ],
    defaults: {
      messageType: 'UNU',
      declarationType: 'EX',
      additionalDeclarationType: 'A',
      countryOfExport: 'SE',
      weights: { distributionType: 'NoValue', auto: false },
      invoices: [{ currency: 'SEK' }],
    },
    itemDefaults: { procedureRequested: '10', procedurePrevious: '00', quantity: '1', unit: 'PCS' },
    crossRules: [...exportRules, 'DEC-ALE'],
  },
  () => [
    earlierGeneral(ref('additionalDeclarationType', 'O'), [ref('security', 'O'), ref('specificCircumstance', 'O')]),
    earlierParties(),
    earlierPlaces({
      countryOfExport: ref('countryOfExport', 'D', { readonly: true }),
      location: goodsLocationCode(ref('locationOfGoods.country', ['C!', 'c18']), ref('locationOfGoods.code', ['C!', 'c18'])),
      loading: ref('estimatedDeparture', ['C', 'c18']),
    }),
    earlierTransport([ref('border.id', ['C', 'exportByOwnMeans'], BORDER_MEANS), ref('border.nationality', ['C', 'exportByOwnMeans'], BORDER_MEANS)]),
    earlierInvoices(),
    earlierItems(
      [
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
      ],
      [item('items.additionalProcedures', 'O'), item('items.countryOfOrigin', 'O')],
    ),
    earlierDocuments(),
  ],
);
