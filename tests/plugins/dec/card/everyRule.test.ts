import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { AUTHORITY_TEXTS } from '../../../../server/areas/dec/authority/refusal';
import { calculationMessageKeys } from '../../../../src/domain/declaration/calculation/calculationFinding';
import { checkAll } from '../../../../src/domain/declaration/check';
import { declarationNoteKeys } from '../../../../src/domain/declaration/declarationNote';
import type { Finding } from '../../../../src/domain/declaration/declaration';
import { fieldIds, fields } from '../../../../src/domain/declaration/fields';
import { newDeclaration, newGoodsItem, profiles } from '../../../../src/domain/declaration/profiles/all';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { declarationRefusalKeys } from '../../../../src/domain/declaration/refusals';
import { ruleMessageKeys } from '../../../../src/domain/declaration/rules/all';
import { findingMessageKeys } from '../../../../src/domain/declaration/rules/finding';
import { Wording } from '../../../../src/plugins/dec/card/checking/wording';
import { declarations, listMessages } from '../../../../src/plugins/dec/manifest';
import { Texts } from '../../../../src/ui/text/texts';

/** As the translators wrote it; an import would be compiled. */
const templates = JSON.parse(readFileSync('src/plugins/dec/text/sv.json', 'utf8')) as Readonly<Record<string, string>>;
const texts = new Texts('SV');
beforeAll(() => Promise.all([declarations, { messages: listMessages }].map(({ messages }) => texts.load(messages))));

/** As the domain gives them: English names, codes, decimals with a point. */
const GIVEN: Readonly<Record<string, string>> = {
  a: '1200.5',
  allocated: '4800.5',
  amount: '12345.60',
  available: '1,000.50',
  b: '1000.25',
  character: 'U+200B',
  children: '6109100010, 6109100090',
  code: '6109100010',
  columns: 'Nettovikt',
  count: '12',
  country: 'NO',
  currency: 'SEK',
  date: '2026-03-02',
  days: '90',
  declared: '1234.5',
  difference: '345.60',
  direction: 'Import',
  document: 'N830',
  documents: 'C085 or N853 and Y900',
  elements: 'Net mass',
  dropped: 'items.netMass|parties.importer.name',
  element: '18 04 001',
  expected: '7',
  expedition: 'EX',
  expression: '12.5 % + 1.25 EUR DTN',
  first: 'EUR',
  gross: '1200.000',
  grn: '26SE000000000001',
  house: '1',
  id: 'A-100',
  invoice: '12,000.00',
  item: '2',
  items: '4',
  k: '10',
  kind: 'EORI',
  label: 'Net mass',
  limit: '150.00',
  lines: '7',
  list: 'SE_Procedure',
  m: '12',
  marks: 'ABC',
  mass: '0.5',
  measure: '465',
  max: '70',
  measureType: '552',
  messageType: 'H1',
  missing: 'code',
  month: '2026-03',
  most: '9,999',
  mrn: '26SE000000000000J1',
  n: '3',
  name: 'Net mass',
  needed: '2,500.75',
  net: '1240.5',
  office: 'SE000040',
  orderNo: '094003',
  origin: 'CN',
  owner: 'Demo AB',
  p: '4000',
  party: 'Demo Importer AB',
  percent: '40.5',
  place: 'sections',
  preference: '300',
  problem: 'fel',
  quantity: 'Net mass in kg',
  quota: '094003',
  rates: 'R1 12.5 %, S 25 %',
  reason: 'held',
  requested: '12000.5',
  reserved: '2,500.75',
  rest: '0.5',
  role: 'DEP',
  row: '4',
  rule: 'Ursprung',
  s: '3',
  section: 'general',
  source: 'X',
  status: 'UNDER_CONTROL',
  sum: '12,345.60',
  target: 'grossMass',
  basis: 'netMass',
  template: 'Mall',
  term: 'FOB',
  time: '10:00',
  total: '1585.60',
  type: 'POA-DR',
  unit: 'KGM',
  user: 'tester.demo',
  value: 'X1',
};
/** Where the name means something else. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'rule.DEC-R35': { invoice: '2' },
  'rule.DEC-R36': { needed: 'H4', declared: 'H1' },
  'rule.DEC-NEEDS-AUTHORISATION': { type: 'C506' },
  'rule.DEC-NEEDS-PREVIOUS': { type: 'N830' },
  'rule.DEC-TRANSIT-PREVIOUS': { type: 'T1' },
  'finding.CT-R7': { kind: 'quota' },
};

const placeholdersIn = (template: string): readonly string[] => [...new Set([...template.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))];

const KEYS = [
  ...ruleMessageKeys,
  ...findingMessageKeys,
  ...calculationMessageKeys,
  ...declarationNoteKeys,
  ...declarationRefusalKeys,
  ...Object.keys(AUTHORITY_TEXTS).map((code) => `authority.${code}`),
];
const withArgs = [...new Set(KEYS)].flatMap((key) => {
  const names = placeholdersIn(templates[key] ?? '');
  return names.length === 0 ? [] : [[key, names] as const];
});

const English = new Set(fieldIds.map((id) => fields[id].english));
const inSwedish = (id: (typeof fieldIds)[number]): string => templates[`dec.field.${id}`] ?? '';
const onlyEnglish = [...English].filter((name) => name.includes(' ') && !fieldIds.some((id) => inSwedish(id).toLowerCase().includes(name.toLowerCase())));

const faultsIn = (words: string): readonly string[] => [
  ...[/\{|\}/, /undefined|\[object/, /\/(?:items|parties|invoices|offices)\b/, /\d\.\d/, / (?:or|and) /, /\b[a-z]+[A-Z]\w+\b/]
    .filter((fault) => fault.test(words))
    .map(String),
  ...onlyEnglish.filter((name) => words.includes(name)),
];

describe('every text with values, in Swedish', () => {
  it('is looked at', () => expect(withArgs.length).toBeGreaterThan(100));

  it.each(withArgs)('%s', (key, names) => {
    const args = Object.fromEntries(
      [...names, ...(names.includes('elements') ? ['dropped'] : [])].map((name) => [name, OWN[key]?.[name] ?? GIVEN[name] ?? `no realistic {${name}}`]),
    );
    const finding = { message: 'English', messageKey: key, args, pointer: '/items/2/netMass' };
    const words = new Wording(seNewImport, texts).finding(finding);
    expect([words, faultsIn(words)]).toEqual([words, []]);
    expect(words).not.toBe('English');
  });
});

describe.each(profiles)('what an empty form $key lacks', (profile) => {
  const content = {
    header: newDeclaration(profile, '2026-03-02'),
    items: [{ ...newGoodsItem(profile, '0f8fad5b-d9cb-469f-a165-70867728950e', 1), netMass: '12.5', grossMass: '10.25' }],
  };
  const found: readonly Finding[] = checkAll(profile, content, { modes: {}, date: '2026-03-02' });

  it.each([profile, undefined])('is told without an English name or a place in the record, by its form and by none', (form) => {
    const words = found.map((finding) => new Wording(form, texts).finding(finding));
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((told) => faultsIn(told).length > 0)).toEqual([]);
  });
});
