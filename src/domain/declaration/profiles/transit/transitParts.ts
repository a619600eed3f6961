import { refs, type Profile, type Section } from '../profile';
import { union } from '../base';
import { list } from '../sections/section';

const guarantee = refs('guarantees');

export const guaranteeSection = (): Section =>
  list(
    'guarantee',
    'Guarantee',
    'guarantees',
    [
      guarantee('guarantees.type', 'R'),
      guarantee('guarantees.grn', ['C', 'c13']),
      guarantee('guarantees.accessCode', ['C', 'c13']),
      guarantee('guarantees.amount', 'O'),
      guarantee('guarantees.currency', 'D', { readonly: true }),
      guarantee('guarantees.notValidIn', 'O'),
    ],
    { category: 'General', use: 'R', max: 9, de: '99 02', box: '52' },
  );

export const EARLIER_TYPES = ['T1', 'T2', 'T2F', 'T', 'TIR'] as const;
export const TRANSIT_TYPES = ['T1', 'T2', 'T2F', 'T2SM', 'T', 'TIR'] as const;

export const transitRules: readonly string[] = [
  'DEC-R11-FORM',
  'DEC-R11-CHECK',
  'DEC-MRN-FORM',
  'DEC-MRN-CHECK',
  'DEC-R12',
  'DEC-R12-VOUCHER',
  'DEC-R12-LENGTH',
  'DEC-R13',
  'DEC-R13-ITEM',
  'DEC-R17',
  'DEC-R17-ROLE',
  'DEC-R32',
  'DEC-R32-TOTAL',
  'DEC-R34',
  'DEC-R34-SHARED',
  'DEC-R37',
  'DEC-R52',
  'DEC-R-ITEMS',
  'DEC-R-MASS',
  'DEC-R-MESSAGE',
  'DEC-R-TYPE',
  'ISO-6346',
  'DEC-TRANSIT-PREVIOUS',
  'DEC-TRANSIT-SECURITY',
];

/** G0005 of NCTS: at most 1,999 goods items, 999 of them in one house consignment. */
export const transitLimits: Profile['limits'] = { ...union.limits, items: 1999 };

export const transitFrozen: readonly string[] = ['lrn', 'declarationType', 'parties.principal.identifier', 'offices.departure'];
