import { checkAll } from '../../src/domain/declaration/check';
import type { DeclarationContent, Finding } from '../../src/domain/declaration/declaration';
import { isEmpty } from '../../src/domain/declaration/emptiness';
import { checkEori } from '../../src/domain/declaration/identifiers/eori';
import { PARTY_ROLES } from '../../src/domain/declaration/declaration';
import type { Profile } from '../../src/domain/declaration/profiles/profile';
import type { Registers } from '../areas/dec/registers';
import { hasTrigger } from './schedule';

const MAX_ERRORS = 50;

const TEXTS = {
  SA10001: 'Mandatory data element has not been provided',
  SA10002: 'Data element is not allowed',
  SA10003: 'Occurrences exceed the allowed number',
  SA10010: 'Invalid format',
  SA10020: 'Value is not valid on the date',
  SA11003: 'Declared number of items differs',
  SA11006: 'Net mass must not exceed gross mass',
  SA12005: 'Party identification is not valid',
  SA12007: 'Authorisation is not valid',
  SA12056: 'Combination of elements is not allowed',
  SA19999: 'More errors exist',
} as const;
type AuthorityCode = keyof typeof TEXTS;

const CODES: Readonly<Record<string, AuthorityCode>> = {
  'DEC-R-REQ': 'SA10001',
  'DEC-R-FORB': 'SA10002',
  'DEC-R-MAX': 'SA10003',
  'DEC-R-LEN': 'SA10010',
  'DEC-R-FORMAT': 'SA10010',
  'DEC-R-SIGN': 'SA10010',
  'DEC-R-LIST': 'SA10020',
  'DEC-R13': 'SA12005',
  'DEC-R32': 'SA11006',
  'DEC-R32-TOTAL': 'SA11006',
  'DEC-R52': 'SA11003',
};

/** Demo numbers of the authority's register that were withdrawn; every other number with a right check digit is accepted. */
const INACTIVE_PARTIES = new Set(['SE5569999995', 'SE5599999983']);
const INACTIVE_AUTHORISATIONS = /^SE[A-Z]{3,4}EXPIRED/;

type Place = Pick<Finding, 'pointer' | 'category'> & { readonly de?: string | undefined; readonly itemId?: string | undefined };

const itemNumberIn = (pointer: string): string | undefined => {
  const [, index] = /^\/items\/(\d+)/.exec(pointer) ?? [];
  return index === undefined ? undefined : String(Number(index) + 1);
};

/** `(DE 16 08, goods item 4)`: the pointer once more in words (SA-5). */
const inWords = ({ pointer, de }: Place): string => {
  const item = itemNumberIn(pointer);
  const words = [...(de === undefined ? [] : [`DE ${de}`]), ...(item === undefined ? [] : [`goods item ${item}`])];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
};

const refusal = (code: AuthorityCode, place: Place): Finding => ({
  severity: 2,
  code,
  pointer: place.pointer,
  message: `${TEXTS[code]}${inWords(place)}`,
  messageKey: `authority.${code}`,
  args: { element: place.de ?? '', n: itemNumberIn(place.pointer) ?? '' },
  origin: 'AUTHORITY',
  category: place.category,
  ...(place.de === undefined ? {} : { de: place.de }),
  ...(place.itemId === undefined ? {} : { itemId: place.itemId }),
});

const asRefusal = (finding: Finding): Finding => refusal(CODES[finding.code] ?? 'SA12056', finding);

const unknownParties = ({ header }: DeclarationContent): Finding[] =>
  PARTY_ROLES.flatMap((role) => {
    const { identifier = '', identifierType = 'EORI' } = header.parties?.[role] ?? {};
    if (isEmpty(identifier) || identifierType !== 'EORI') return [];
    const known = checkEori(identifier.trim()).ok && !INACTIVE_PARTIES.has(identifier.trim());
    return known ? [] : [refusal('SA12005', { pointer: `/parties/${role}/identifier`, category: 'Party' })];
  });

const unknownAuthorisations = ({ header }: DeclarationContent): Finding[] =>
  (header.authorisations ?? []).flatMap(({ reference = '' }, at) =>
    INACTIVE_AUTHORISATIONS.test(reference.trim().toUpperCase()) ? [refusal('SA12007', { pointer: `/authorisations/${at}/reference`, category: 'General' })] : [],
  );

/** What the trigger SIM:REJ finds although nothing is wrong, so that the way back from a rejection can be tried. */
const triggered = ({ header, items }: DeclarationContent): Finding[] => {
  if (!hasTrigger(header, 'SIM:REJ')) return [];
  const [first] = items;
  return [
    ...(first === undefined ? [] : [refusal('SA10020', { pointer: '/items/0/commodityCode', category: 'Goods item', de: '18 09 056', itemId: first.id })]),
    refusal('SA12005', { pointer: '/parties/importer/identifier', category: 'Party', de: '13 04 017' }),
  ];
};

const samePlace = (one: Finding, other: Finding): boolean => one.code === other.code && one.pointer === other.pointer;

/** SA-4: the rules of the profile as the authority reads them and its own registers. Empty: accepted. At most 50 errors are told (SA-6). */
export const assess = (profile: Profile, content: DeclarationContent, { date, inList }: Pick<Registers, 'date' | 'inList'>): Finding[] => {
  const own = checkAll(profile, content, { modes: {}, date, inList, asAuthority: true }).filter(({ severity }) => severity >= 2);
  const all = [...triggered(content), ...own.slice(0, MAX_ERRORS + 1).map(asRefusal), ...unknownParties(content), ...unknownAuthorisations(content)];
  const distinct = all.filter((finding, at) => all.findIndex((other) => samePlace(finding, other)) === at);
  if (distinct.length <= MAX_ERRORS) return distinct;
  return [...distinct.slice(0, MAX_ERRORS), refusal('SA19999', { pointer: '', category: 'General' })];
};
