import { dutiableActions, sweden, withSections } from '../base';
import { refs, type MessageType } from '../profile';
import { earlierColumns, earlierImport, earlierSections, LEFT_FOR_THE_SUPPLEMENT } from './earlierImport';
import { importRules } from './importRules';

const type = (code: string, additionalTypes: readonly string[], relaxes: readonly string[] = []): MessageType => ({
  code,
  titleKey: `dec.messageType.${code}`,
  additionalTypes,
  relaxes,
});

/** Import Sweden: declarations-profiles, matrix 4.1 and section 5.1. */
export const seImport = withSections(
  {
    ...sweden,
    ...earlierImport,
    key: 'se-import',
    titleKey: 'dec.profile.se-import',
    lrnForm: 'TULL_ID',
    messageTypes: [
      type('DNK', ['A', 'D']),
      type('DNU', ['A', 'D']),
      type('HNK', ['B', 'C', 'E', 'F'], LEFT_FOR_THE_SUPPLEMENT),
      type('HNU', ['B', 'C', 'E', 'F'], LEFT_FOR_THE_SUPPLEMENT),
      type('TNU', ['X', 'Y']),
      type('TQN', ['Y', 'Z']),
      type('ALI', ['A', 'Z']),
    ],
    defaults: {
      messageType: 'DNK',
      declarationType: 'IM',
      additionalDeclarationType: 'A',
      weights: { distributionType: 'NoValue', auto: false },
      invoices: [{ currency: 'SEK' }],
      locationOfGoods: { country: 'SE' },
    },
    itemDefaults: { procedureRequested: '40', procedurePrevious: '00', quantity: '1', unit: 'PCS' },
    strictTotals: true,
    frozenAfterAccept: ['lrn', 'parties.importer', 'declarationType', 'messageType'],
    actions: [...dutiableActions, 'additional'],
    crossRules: importRules,
  },
  () => earlierSections(earlierColumns, refs('items')('items.additionalProcedures', 'O')),
);
