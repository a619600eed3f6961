import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArticle, updateArticle, type ArticleSaved } from '../../../../src/application/contract/ar';
import { ArticleContent } from '../../../../src/domain/article/article';
import { fieldsOf, valueAt, withValueAt } from '../../../contractFields';
import { startPortal, type Answer, type TestClient, type TestPortal } from '../../portal';
import { anArticle, create, search } from './articleSamples';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const fields = fieldsOf(ArticleContent);
const texts = fields.filter(({ kind }) => kind === 'text').map(({ pointer }) => pointer);

/** Texts in which everything that is typed is as good as anything else. */
const FREE = [
  '/articleId',
  '/alternativeIds/0',
  '/description',
  '/customsDescription',
  '/profiles/0/documentProduced/0/id',
  '/profiles/0/classificationNote',
  '/profiles/0/btiReference',
];

/** Written down by the server, whatever is sent. */
const STAMPED = ['/profiles/0/classifiedBy', '/profiles/0/classifiedAt'];

let count = 0;

/** Right in every field, but for these. */
const withFields = (pointers: readonly string[], value: unknown): unknown => {
  const [profile] = anArticle('').profiles;
  const more = { documentProduced: [{ country: 'SE', type: 'N380', id: 'INV-1' }], additionalSupplementaryUnits: [{ code: 'LTR', amountPerUnit: '1' }] };
  const article = anArticle(`BAD-INPUT-${(count += 1)}`, { profiles: profile === undefined ? [] : [{ ...profile, ...more }] });
  return pointers.reduce<unknown>((content, pointer) => withValueAt(content, pointer, value), article);
};

const send = (content: unknown): Promise<Answer<ArticleSaved>> => create(declarant, anArticle('not sent'), { rawBody: JSON.stringify({ article: content }) });

const named = ({ outcome }: Answer<unknown>): string[] => outcome.feedbacks.map(({ pointer = '' }) => pointer);

const UNFIT = [
  ['a control character', 'A\u0007B', 'U+0007'],
  ['a character that no database holds', 'A\u0000B', 'U+FFFD'],
  ['half a character', 'A\ud800B', 'U+FFFD'],
  ['a sign that turns the text around', 'A\u202eB', 'U+202E'],
  ['a byte that is none of its alphabet', 'A\ufffdB', 'U+FFFD'],
] as const;

const HARMLESS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '+46 8',
  '-2',
  '@SUM(A1)',
  "' or 1=1 --",
  '{{7*7}}',
  '${7}',
  '../../x',
  '%00',
  '\\u0041',
  'null',
  'Å ä ö æ ø 鞋 👟',
];

it('every field of an article is put to the test', () => {
  expect(fields.length).toBeGreaterThan(40);
  expect(fields.filter(({ kind }) => kind === 'other')).toEqual([]);
  expect(texts).toEqual(expect.arrayContaining(FREE));
});

it.each([
  ['a number', 1],
  ['a record', { a: 1 }],
  ['a list', ['a']],
  ['null', null],
  ['yes', true],
])('%s is refused where it is no value, every field by its name', async (_what, value) => {
  const expected = fields
    .filter(({ kind }) => !(kind === 'yesNo' && value === true) && !(kind === 'number' && value === 1))
    .map(({ pointer }) => `/article${pointer}`);
  const answer = await send(
    withFields(
      fields.map(({ pointer }) => pointer),
      value,
    ),
  );
  expect(answer.status).toBe(400);
  expect(named(answer).sort()).toEqual(expected.sort());
});

it.each(UNFIT)('%s is refused in every field, by its name and with its place', async (_what, value, character) => {
  const answer = await send(withFields(texts, value));
  const told = answer.outcome.feedbacks.filter(({ code }) => code === 'AR-CHARACTER');
  expect(told.map(({ pointer }) => pointer).sort()).toEqual([...texts].sort());
  for (const { message, args } of told) {
    expect(args).toMatchObject({ character, n: '2' });
    expect(message).toMatch(/^[A-Z][\w ]+: character 2 \(U\+[0-9A-F]{4}\) is invisible or unreadable\./);
  }
  expect((await search(declarant, { statuses: ['Draft'], articleId: `BAD-INPUT-${count}` })).data.totalCount).toBe(0);
});

it('what is far too long is refused in every field, by its name', async () => {
  const answer = await send(withFields(texts, '7'.repeat(5_000)));
  expect(new Set(named(answer))).toEqual(new Set(texts));
});

describe.each(HARMLESS)('%s', (value) => {
  it('is kept as it was typed, or refused with the name of the field', async () => {
    const refused = new Set(named(await send(withFields(texts, value))));
    const kept = texts.filter((pointer) => !refused.has(pointer) && !STAMPED.includes(pointer));
    expect(kept).toEqual(expect.arrayContaining(FREE));
    const saved = await send(withFields(kept, value));
    expect(saved.outcome.feedbacks).toEqual([]);
    const { data } = await declarant.call(readArticle, { params: { id: saved.data.id } });
    for (const pointer of kept) expect([pointer, valueAt(data, pointer)]).toEqual([pointer, value]);
    expect((await search(declarant, { statuses: ['Draft'], articleId: value })).data.items.map(({ articleId }) => articleId)).toContain(value);
  });
});

describe('a code', () => {
  it.each([
    ['/unit', 'PCX'],
    ['/typeOfPackage', 'ct'],
    ['/countryOfOrigin', 'SWE'],
    ['/unitPriceCurrency', 'SKR'],
    ['/regionOfOrigin', '99'],
    ['/profiles/0/country', 'FI'],
    ['/profiles/0/supplementaryUnitCode', 'ABC'],
    ['/profiles/0/additionalSupplementaryUnits/0/code', 'XX'],
    ['/profiles/0/documentProduced/0/country', 'ZZ'],
    ['/profiles/0/procedureCode', '9999'],
    ['/profiles/0/commodityCode', '640399960'],
    ['/profiles/0/additionalCodes/0', '12345'],
    ['/profiles/0/additionalProcedure/0', 'A'],
  ])('%s that is not known is refused: %s', async (pointer, value) => {
    const content = withFields([pointer], value);
    const answer = await send(pointer === '/regionOfOrigin' ? withValueAt(content, '/countryOfOrigin', 'SE') : content);
    expect([answer.outcome.statusCode, named(answer)[0]]).toEqual([2, pointer]);
    expect(answer.outcome.message).toContain(value);
  });
});

describe('a row', () => {
  it('that repeats a key is refused, the one before it stays', async () => {
    const first = await send(withFields(['/articleId'], 'TWICE-1'));
    const again = await send(withFields(['/articleId'], '  twice-1\t'));
    expect([again.outcome.message, named(again)]).toEqual(['Article twice-1 already exists for Nordic Shoes AB.', ['/articleId']]);
    expect((await declarant.call(readArticle, { params: { id: first.data.id } })).data.articleId).toBe('TWICE-1');
  });

  it('whose period is that of another profile is refused', async () => {
    const [profile] = anArticle('').profiles;
    const profiles =
      profile === undefined
        ? []
        : [
            { ...profile, validFrom: '2025-01-01', validTo: '2025-06-30' },
            { ...profile, validFrom: '2025-06-30' },
          ];
    const answer = await send({ ...anArticle('OVERLAP-1'), profiles });
    expect([named(answer), answer.outcome.message]).toEqual([['/profiles/1/country'], 'There are two profiles for SE Import at the same time.']);
    const apart = await send({ ...anArticle('OVERLAP-1'), profiles: profiles.map((one, at) => (at === 1 ? { ...one, validFrom: '2025-07-01' } : one)) });
    expect(apart.outcome.feedbacks).toEqual([]);
  });

  it('that ends before it begins, or on a day that is none, is refused', async () => {
    expect(named(await send(withFields(['/validTo'], '2024-12-31')))).toEqual(['/validTo']);
    for (const day of ['2025-02-29', '31.12.2026', '20261231', '2026-1-1', 'tomorrow'])
      expect(named(await send(withFields(['/validTo'], day)))).toEqual(['/validTo']);
  });

  it.each(['1e3', '0x10', '1,5', '1.', '.5', 'NaN', 'Infinity', '٣', '0', '-1', '12345678901234567', '1.1234567'])(
    'with the number %s is refused by every field that holds numbers',
    async (value) => {
      const numbers = [
        '/netWeightPerUnit',
        '/grossMass',
        '/unitsPerPackage',
        '/unitPrice',
        '/profiles/0/supplementaryUnit',
        '/profiles/0/additionalSupplementaryUnits/0/amountPerUnit',
      ];
      expect(named(await send(withFields(numbers, value))).sort()).toEqual([...numbers].sort());
    },
  );
});

it('a refused change leaves the record and its version as they were', async () => {
  const saved = await send(withFields([], ''));
  const { id, version } = saved.data;
  const before = (await declarant.call(readArticle, { params: { id } })).data;
  for (const value of ['A\u0007B', '7'.repeat(5_000), null]) {
    const rawBody = JSON.stringify({ version, article: withFields(['/description'], value) });
    expect((await declarant.call(updateArticle, { params: { id }, body: { version, article: { profiles: [] } } }, { rawBody })).outcome.statusCode).toBe(2);
  }
  expect((await declarant.call(readArticle, { params: { id } })).data).toEqual(before);
});
