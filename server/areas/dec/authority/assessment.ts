import { checkAll } from '../../../../src/domain/declaration/check';
import type { DeclarationContent, Finding } from '../../../../src/domain/declaration/declaration';
import { isEmpty } from '../../../../src/domain/declaration/emptiness';
import { checkEori } from '../../../../src/domain/declaration/identifiers/eori';
import { identifierTypeOf } from '../../../../src/domain/declaration/identifiers/partyIdentifier';
import { PARTY_ROLES } from '../../../../src/domain/declaration/declaration';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { withValuesSent } from '../../../../src/domain/declaration/reports/valuesSent';
import type { Registers } from '../judging/registers';
import { hasTrigger } from '../../../../src/domain/declaration/flows/triggers';
import { refusal, type AuthorityCode } from './refusal';

const MAX_ERRORS = 50;

const CODES: Readonly<Record<string, AuthorityCode>> = {
  'DEC-R-REQ': 'SA10001',
  'DEC-R-FORB': 'SA10002',
  'DEC-R-MAX': 'SA10003',
  'DEC-R-LEN': 'SA10010',
  'DEC-R-FORMAT': 'SA10010',
  'DEC-R-SIGN': 'SA10010',
  'DEC-R-LIST': 'SA10020',
  'DEC-R13': 'SA12005',
  'DEC-R17': 'SA10020',
  'DEC-R17-ROLE': 'SA10020',
  'DEC-R32': 'SA11006',
  'DEC-R32-TOTAL': 'SA11006',
  'DEC-R52': 'SA11003',
};

/** Demo numbers of the authority's register that were withdrawn; every other number with a right check digit is accepted. */
const INACTIVE_PARTIES = new Set(['SE5569999995', 'SE5599999983']);
const INACTIVE_AUTHORISATIONS = /^SE[A-Z]{3,4}EXPIRED/;

const asRefusal = (finding: Finding): Finding => refusal(CODES[finding.code] ?? 'SA12056', finding);

const unknownParties = ({ country }: Profile, { header }: DeclarationContent): Finding[] =>
  PARTY_ROLES.flatMap((role) => {
    const party = header.parties?.[role] ?? {};
    const { identifier = '' } = party;
    if (isEmpty(identifier) || identifierTypeOf(party, country) !== 'EORI') return [];
    const known = checkEori(identifier.trim()).ok && !INACTIVE_PARTIES.has(identifier.trim());
    return known ? [] : [refusal('SA12005', { pointer: `/parties/${role}/identifier`, category: 'Party' })];
  });

const unknownAuthorisations = ({ header }: DeclarationContent): Finding[] =>
  (header.authorisations ?? []).flatMap(({ reference = '' }, at) =>
    INACTIVE_AUTHORISATIONS.test(reference.trim().toUpperCase())
      ? [refusal('SA12007', { pointer: `/authorisations/${at}/reference`, category: 'General' })]
      : [],
  );

/** Codes that may be imported only with one of the documents: measure 710 is the control of protected species, 465 that of firearms. */
const DOCUMENT_MEASURES = [
  { measure: '710', codes: /^(?:0507100|410320|410330|4113)/, documents: ['C400', 'Y900'] },
  { measure: '465', codes: /^930[1-5]/, documents: ['L100', 'Y901'] },
] as const;

const missingDocuments = ({ flow }: Profile, { header, items }: DeclarationContent): Finding[] =>
  items.flatMap(({ id, commodityCode = '', supportingDocuments = [] }, at) => {
    const measure = flow === 'IMPORT' ? DOCUMENT_MEASURES.find(({ codes }) => codes.test(commodityCode.trim())) : undefined;
    const shown = [...supportingDocuments, ...(header.supportingDocuments ?? [])].map(({ type = '' }) => type.trim());
    if (measure === undefined || measure.documents.some((document) => shown.includes(document))) return [];
    const place = { pointer: `/items/${at}/supportingDocuments`, category: 'Goods item', de: '12 03', itemId: id } as const;
    return [refusal('SA40045', place, { measure: measure.measure, document: measure.documents[0] })];
  });

/** Order numbers of the demo register that have nothing left. */
const EXHAUSTED_QUOTAS = new Set(['090999', '091999']);

const exhaustedQuotas = ({ items }: DeclarationContent): Finding[] =>
  items.flatMap(({ id, quotaOrderNumber = '' }, at) =>
    EXHAUSTED_QUOTAS.has(quotaOrderNumber.trim())
      ? [refusal('SA40049', { pointer: `/items/${at}/quotaOrderNumber`, category: 'Goods item', de: '99 01', itemId: id })]
      : [],
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

/**
 * SA-4: the rules of the profile as the authority reads them and its own registers; `registered` is what other registers of the server told. Empty:
 * accepted. At most 50 errors are told (SA-6).
 */
export const assess = (
  profile: Profile,
  content: DeclarationContent,
  {
    date,
    inList,
    officeRoles,
    exchangeRate,
    lowValue,
  }: Pick<Registers, 'date' | 'inList' | 'officeRoles' | 'exchangeRate'> & Partial<Pick<Registers, 'lowValue'>>,
  registered: readonly Finding[] = [],
): Finding[] => {
  const own = checkAll(profile, content, { modes: {}, date, inList, officeRoles, exchangeRate, lowValue, asAuthority: true }).filter(
    ({ severity }) => severity >= 2,
  );
  const all = [
    ...triggered(content),
    ...own.slice(0, MAX_ERRORS + 1).map(asRefusal),
    ...unknownParties(profile, content),
    ...unknownAuthorisations(content),
    ...missingDocuments(profile, content),
    ...exhaustedQuotas(content),
    ...registered,
  ];
  const distinct = all.filter((finding, at) => all.findIndex((other) => samePlace(finding, other)) === at);
  if (distinct.length <= MAX_ERRORS) return withValuesSent(distinct, content);
  return [...withValuesSent(distinct.slice(0, MAX_ERRORS), content), refusal('SA19999', { pointer: '', category: 'General' })];
};
