import { denmark, withSections } from '../base';
import { refs, type GridColumn } from '../profile';
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

/** Procedure and three figures of Denmark's own in one box: `1000000`. */
const PROCEDURE: GridColumn = { field: 'items.procedureCode', path: 'procedureCode', kind: 'procedureOfSeven', width: 110 };

/** Export Denmark: declarations-profiles, matrix 4.2 and section 5.2. */
export const dkExport = withSections(
  {
    ...denmark,
    ...earlierExport,
    key: 'dk-export',
    titleKey: 'dec.profile.dk-export',
    messageTypes: ['20', '24', '28'].map((code) => ({
      code,
      titleKey: `dec.messageType.${code}` as const,
      additionalTypes: ['A', 'B', 'C', 'D', 'E', 'F', 'X', 'Y', 'Z'],
      relaxes: [],
    })),
    defaults: {
      messageType: '20',
      declarationType: 'EX',
      additionalDeclarationType: 'A',
      countryOfExport: 'DK',
      weights: { distributionType: 'NoValue', auto: false },
      invoices: [{ currency: 'DKK' }],
    },
    itemDefaults: { procedureRequested: '10', procedurePrevious: '00', additionalProcedures: ['000'], quantity: '1', unit: 'PCS' },
    crossRules: exportRules,
  },
  () => [
    earlierGeneral(ref('additionalDeclarationType', 'R'), [ref('security', 'O'), ref('specificCircumstance', 'O')]),
    earlierParties(),
    earlierPlaces({
      countryOfExport: ref('countryOfExport', 'R'),
      location: goodsLocationCode(ref('locationOfGoods.country', 'O'), ref('locationOfGoods.code', 'O')),
      loading: ref('estimatedDeparture', 'O'),
    }),
    earlierTransport([ref('border.id', ['C', 'c7']), ref('border.nationality', ['C', 'c7'])]),
    earlierInvoices(),
    earlierItems(
      ['article', 'code', 'description', PROCEDURE, 'origin', 'net', 'gross', 'count', 'packageType', 'marks', 'supplementary', 'price', 'statisticalValue'],
      [item('items.additionalProcedures', 'R'), item('items.countryOfOrigin', 'R'), item('items.regionOfDispatch', 'O')],
    ),
    earlierDocuments(),
  ],
);
