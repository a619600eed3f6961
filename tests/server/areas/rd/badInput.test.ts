import * as t from 'io-ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publishVersion, readListEntries, type putDraftEntry } from '../../../../src/application/contract/rd';
import { EntryContent } from '../../../../src/domain/reference/listEntry';
import { ListIssue } from '../../../../src/domain/reference/listIssue';
import { fieldsOf, valueAt, withValueAt } from '../../../contractFields';
import { startPortal, type Answer, type TestClient, type TestPortal } from '../../portal';
import { discardOpen, entryOf, put, send } from './rdCalls';

let portal: TestPortal;
let operator: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  operator = await portal.signIn('operator.demo');
});
afterAll(() => portal.stop());

/** A list that is changed without an approval and has a column of its own. */
const LIST = 'DocumentType';
afterEach(() => discardOpen(operator, LIST));

const fields = fieldsOf(EntryContent).map(({ pointer, kind }) => ({ pointer: pointer.replace('/attributes/EN', '/attributes/target'), kind }));
const texts = fields.filter(({ kind }) => kind === 'text').map(({ pointer }) => pointer);

/** Without these in their right form there is no entry; the others stay in the draft, with an issue. */
const IDENTITY = ['/code', '/validFrom', '/validTo'];
const CONTENT = texts.filter((pointer) => !IDENTITY.includes(pointer));
const FREE = ['/text/EN', '/shortText', '/attributes/target'];

const withFields = (pointers: readonly string[], value: unknown): unknown =>
  pointers.reduce<unknown>((entry, pointer) => withValueAt(entry, pointer, value), entryOf('Q90', '2026-01-01', 'New'));

type Put = Answer<t.TypeOf<typeof putDraftEntry.answer>>;

const putRaw = (entry: unknown): Promise<Put> =>
  put(operator, LIST, 0, entryOf('Q90', '2026-01-01', 'not sent'), undefined, { rawBody: JSON.stringify({ version: 0, entry }) });

const Issues = t.type({ issues: t.array(ListIssue) });
const issuesOf = ({ data }: Answer<unknown>): ListIssue[] => (Issues.is(data) ? data.issues : []);

/** The field of an issue as it is named in the contract; one in a list stands for its rows. */
const placeOf = (pointer: string): string => pointer.slice(1).replace('/0', '').replace('/', '.');

it('every field of an entry is put to the test', () => {
  expect(fields.filter(({ kind }) => kind === 'other')).toEqual([]);
  expect(texts).toEqual(expect.arrayContaining([...IDENTITY, ...FREE, '/parentCode', '/replacedBy/0']));
});

it.each([
  ['a number', 1],
  ['a record', { a: { b: 1 } }],
  ['a list', [['a']]],
  ['null', null],
  ['yes', true],
])('%s is refused where it is no value, every field by its name', async (_what, value) => {
  const expected = fields
    .filter(({ kind }) => !(kind === 'yesNo' && value === true) && !(kind === 'number' && value === 1))
    .map(({ pointer }) => `/entry${pointer}`);
  const answer = await putRaw(
    withFields(
      fields.map(({ pointer }) => pointer),
      value,
    ),
  );
  expect(answer.status).toBe(400);
  expect(answer.outcome.feedbacks.map(({ pointer }) => pointer).sort()).toEqual(expected.sort());
});

describe.each([
  ['a control character', 'A\u0007B', 'U+0007'],
  ['a character that no database holds', 'A\u0000B', 'U+FFFD'],
  ['half a character', 'A\ud800B', 'U+FFFD'],
  ['a sign that turns the text around', 'A\u202eB', 'U+202E'],
] as const)('%s', (_what, value, character) => {
  it('makes no entry in what an entry is known by', async () => {
    const answer = await putRaw(withFields(IDENTITY, value));
    expect(answer.outcome.feedbacks.map(({ code }) => code)).toEqual(['RD-ISSUES']);
    const told = issuesOf(answer).filter(({ rule }) => rule === 'RD-FORM.character');
    expect(told.map(({ field }) => field)).toEqual(['code', 'validFrom', 'validTo']);
  });

  it('stays in the draft with an issue for each field, and is not published', async () => {
    const answer = await putRaw(withFields(CONTENT, value));
    const told = answer.data.issues.filter(({ rule }) => rule === 'RD-FORM.character');
    expect(told.map(({ field }) => field).sort()).toEqual(CONTENT.map(placeOf).sort());
    for (const { args, message } of told) {
      expect(args).toMatchObject({ character, n: '2' });
      expect(message).toContain('of Q90: character 2');
    }
    const { versionNo, version } = answer.data.draft;
    const published = await operator.call(publishVersion, { params: { name: LIST }, body: { versionNo, version } });
    expect(published.outcome.feedbacks.map(({ code }) => code)).toEqual(['RD-ISSUES']);
  });
});

it('what is far too long is told for every field', async () => {
  const long = 'Q'.repeat(5_000);
  expect(new Set(issuesOf(await putRaw(withFields(IDENTITY, long))).map(({ field }) => field))).toEqual(new Set(['code', 'validFrom', 'validTo']));
  const kept = await putRaw(withFields(CONTENT, long));
  expect(new Set(kept.data.issues.filter(({ rule }) => rule === 'RD-FORM.length').map(({ field }) => field))).toEqual(new Set(CONTENT.map(placeOf)));
});

it.each(['<script>alert(1)</sc', '=1+1', '-2', '@SUM(A1)', "' or 1=1 --", '{{7*7}}', '%00', '\\u0041', 'Å 鞋 👟'])(
  '%s is kept as it was typed',
  async (value) => {
    const { data } = await putRaw(withFields(FREE, value));
    expect(data.issues).toEqual([]);
    const { items } = (await operator.call(readListEntries, { params: { name: LIST, versionNo: String(data.draft.versionNo) } })).data;
    const kept = items.find(({ code }) => code === 'Q90');
    for (const pointer of FREE) expect([pointer, valueAt(kept, pointer)]).toEqual([pointer, value]);
  },
);

describe('a row', () => {
  it('that repeats a code and its first day is refused, and the first one stays', async () => {
    const first = await put(operator, LIST, 0, entryOf('Q91', '2026-01-01', 'First'));
    const again = await put(operator, LIST, first.data.draft.version, entryOf('Q91', '2026-01-01', 'Second'));
    expect(again.outcome.message).toBe('Q91 from 2026-01-01 is already in the list.');
  });

  it('whose period is that of another one is told with the days', async () => {
    const first = await put(operator, LIST, 0, entryOf('Q92', '2026-01-01', 'First', { validTo: '2026-06-30' }));
    const { data } = await put(operator, LIST, first.data.draft.version, entryOf('Q92', '2026-06-15', 'Second'));
    expect(data.issues.map(({ rule, message }) => [rule, message])).toEqual([['RD-R2', 'Q92 overlaps 2026-06-15–2026-06-30.']]);
  });

  it('names what it points at and nobody knows', async () => {
    const { data } = await put(
      operator,
      LIST,
      0,
      entryOf('Q93', '2026-01-01', 'New', { parentCode: 'Q00', replacedBy: ['Q01'], attributes: { colour: 'red' } }),
    );
    expect(data.issues.map(({ field }) => field)).toEqual(['parentCode', 'attributes.colour', 'replacedBy']);
  });

  it.each([1.5, 2 ** 31, -(2 ** 31)])('with the place %s in the list is refused', async (sortKey) => {
    expect(issuesOf(await put(operator, LIST, 0, entryOf('Q94', '2026-01-01', 'New', { sortKey }))).map(({ field }) => field)).toEqual(['sortKey']);
  });

  it.each(['2026-02-30', '0000-01-01', '31.12.2026', '', '2026-1-1'])('with the first day "%s" is refused', async (validFrom) => {
    expect(issuesOf(await put(operator, LIST, 0, entryOf('Q95', validFrom, 'New'))).map(({ field }) => field)).toEqual(['validFrom']);
  });
});

it('a file names row and field of everything that it cannot be taken for, and keeps formulas as texts', async () => {
  const lines = [
    'code;validFrom;text.EN;sortKey;target',
    'Q80;2026-01-01;=1+1;1;transport',
    'Q81;2026-01-01;A\u202eB;2;',
    'Q82;2026-01-01;Fine;abc;',
    'Q80;2026-01-01;Twice;3;',
    'q;2026-01-01;Short;4;',
    'Q83;yesterday;Day;5;',
    'Q84;2026-01-01;;6;',
    `Q85;2026-01-01;Long;7;${'x'.repeat(21)}`,
    'Q86;2026-01-01;<b>;99999999999;',
  ];
  const { data } = await send(operator, LIST, lines.join('\r\n'));
  expect(data.issues.map(({ row, field, rule }) => [row, field, rule])).toEqual([
    [2, 'text.EN', 'RD-FORM.character'],
    [3, 'sortKey', 'RD-FORM.type'],
    [4, undefined, 'RD-R11'],
    [5, 'code', 'RD-R3'],
    [6, 'validFrom', 'RD-FORM.validFrom'],
    [7, 'text', 'RD-R4'],
    [8, 'attributes.target', 'RD-FORM.length'],
    [9, 'sortKey', 'RD-FORM.type'],
  ]);
  for (const { message } of data.issues) expect(message).not.toBe('');
});
