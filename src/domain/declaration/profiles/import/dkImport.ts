import { denmark, dutiableActions, withSections } from '../base';
import { derived } from '../derived';
import { refs, type GridColumn } from '../profile';
import { earlierColumns, earlierImport, earlierSections, LEFT_FOR_THE_SUPPLEMENT } from './earlierImport';
import { importRules } from './importRules';

/** Procedure and three figures of Denmark's own in one box: `4000000`. */
const PROCEDURE: GridColumn = { field: 'items.procedureCode', path: 'procedureCode', kind: 'procedureOfSeven', width: 110 };

/** Import Denmark: declarations-profiles, matrix 4.1 and section 5.2. */
export const dkImport = withSections(
  {
    ...denmark,
    ...earlierImport,
    key: 'dk-import',
    titleKey: 'dec.profile.dk-import',
    messageTypes: [
      { code: 'STANDARD', titleKey: 'dec.messageType.STANDARD', additionalTypes: ['A', 'D'], relaxes: [] },
      { code: 'SIMPLE', titleKey: 'dec.messageType.SIMPLE', additionalTypes: ['B', 'C', 'E', 'F'], relaxes: LEFT_FOR_THE_SUPPLEMENT },
      { code: 'SUPPL', titleKey: 'dec.messageType.SUPPL', additionalTypes: ['X', 'Y', 'Z'], relaxes: [] },
    ],
    defaults: {
      messageType: 'STANDARD',
      declarationType: 'IM',
      additionalDeclarationType: 'A',
      weights: { distributionType: 'NoValue', auto: false },
      invoices: [{ currency: 'DKK' }],
      locationOfGoods: { country: 'DK' },
    },
    itemDefaults: { procedureRequested: '40', procedurePrevious: '00', additionalProcedures: ['000'], quantity: '1', unit: 'PCS' },
    frozenAfterAccept: ['lrn', 'declarationType', 'parties.declarant.identifier'],
    actions: [...dutiableActions, 'additional'],
    crossRules: [...importRules.filter((rule) => rule !== 'DEC-R38'), 'DEC-DV1'],
  },
  () =>
    derived(
      earlierSections(
        earlierColumns.flatMap((column) => (column === 'additional' ? [] : [column === 'procedure' ? PROCEDURE : column])),
        refs('items')('items.additionalProcedures', 'R', { list: null }),
      ),
      { countryOfDestination: 'R' },
    ),
);
