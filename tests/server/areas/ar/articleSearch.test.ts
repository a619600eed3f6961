import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchArticles, type ArticleRow } from '../../../../src/application/contract/ar';
import { fillArticles } from '../../../../bench/measured/manyArticles';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { search } from './articleSamples';

const COPIES = 2_100;
const PAGE = 500;
const EVERY = { statuses: ['Draft' as const, 'Active' as const, 'NeedsReview' as const, 'Blocked' as const, 'Retired' as const] };

let portal: TestPortal;
let declarant: TestClient;
let owner: pg.Client;
let total: number;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  owner = new pg.Client({ connectionString: portal.database.url });
  await owner.connect();
  await fillArticles(owner, COPIES);
  total = (await search(declarant, EVERY)).data.totalCount;
});
afterAll(async () => {
  await owner.end();
  await portal.stop();
});

type Question = Parameters<typeof search>[1];
type Sorted = readonly [fieldId: string, sortDirection: 'asc' | 'desc'];

const allOf = async (criteria: Question, [fieldId, sortDirection]: Sorted): Promise<ArticleRow[]> => {
  const rows: ArticleRow[] = [];
  for (let pageNum = 0; rows.length === pageNum * PAGE; pageNum += 1)
    rows.push(...(await search(declarant, criteria, { pageNum, pageSize: PAGE, fieldId, sortDirection })).data.items);
  return rows;
};

const TEXTS = [
  'articleId',
  'articleOwner',
  'description',
  'commodityCode',
  'countryOfOrigin',
  'unit',
  'typeOfPackage',
  'status',
  'classificationState',
  'source',
  'changedAt',
  'changedBy',
  'validFrom',
  'validTo',
] as const;
const NUMBERS = ['netWeightPerUnit', 'grossMass'] as const;
const SORTS = [...TEXTS, ...NUMBERS].flatMap((fieldId): Sorted[] => [
  [fieldId, 'asc'],
  [fieldId, 'desc'],
]);

const isInOrder = (one: string, other: string, [fieldId, direction]: Sorted): boolean => {
  if (one === '' || other === '') return other === '';
  const compared = NUMBERS.some((number) => number === fieldId)
    ? Number(one) - Number(other)
    : fieldId === 'articleOwner'
      ? one.toLowerCase() < other.toLowerCase()
        ? -1
        : one === other
          ? 0
          : 1
      : one < other
        ? -1
        : one === other
          ? 0
          : 1;
  return direction === 'asc' ? compared <= 0 : compared >= 0;
};

describe('a search of articles', () => {
  it.each(SORTS)('shows every article once, by %s %s, what is empty last', async (fieldId, direction) => {
    const rows = await allOf(EVERY, [fieldId, direction]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    const values = rows.map((row) => String(row[fieldId as keyof ArticleRow] ?? ''));
    // Copies carry codes of their own, which their shown profile does not have.
    const shown = fieldId === 'commodityCode' || fieldId === 'netWeightPerUnit' || fieldId === 'grossMass' ? await stored(rows, fieldId) : values;
    expect(shown.findIndex((value, at) => at > 0 && !isInOrder(shown[at - 1] ?? '', value, [fieldId, direction]))).toBe(-1);
  });

  it.each([
    ['words that many have', { description: 'black' }],
    ['words that few have', { description: 'black boot' }],
    ['a part of the article id', { articleId: 'SHOE-B' }],
    ['a commodity code', { commodityCode: '6403' }],
    ['a country that nearly all have', { profileCountry: 'SE' }],
    ['a country that some have', { profileCountry: 'NO' }],
    ['words and a country', { description: 'shoe', profileCountry: 'SE' }],
    ['an origin', { countryOfOrigin: 'VN' }],
    ['what is to be reviewed', { withReviewItems: true }],
  ] as const)('for %s finds the same in every order, and counts it', async (_what, asked) => {
    const criteria = { ...EVERY, ...asked };
    const inList = await allOf(criteria, ['articleId', 'asc']);
    const ids = inList.map(({ id }) => id).sort();
    expect(ids.length).toBeGreaterThan(0);
    expect((await search(declarant, criteria)).data).toMatchObject({ totalCount: ids.length });
    for (const order of [
      ['articleOwner', 'desc'],
      ['description', 'asc'],
      ['commodityCode', 'desc'],
      ['status', 'asc'],
    ] as const) {
      expect((await allOf(criteria, order)).map(({ id }) => id).sort()).toEqual(ids);
    }
  });

  it('is sorted by several columns, the first one first', async () => {
    const sortOrder = [
      { fieldId: 'unit', sortDirection: 'desc' as const },
      { fieldId: 'articleId', sortDirection: 'asc' as const },
    ];
    const { data } = await declarant.call(searchArticles, { body: { criteria: EVERY, paging: { pageNum: 0, pageSize: 500, sortOrder } } });
    const keys = data.items.map(({ unit, articleId }) => [unit, articleId] as const);
    expect(
      keys.every(([unit, id], at) => at === 0 || unit < (keys[at - 1]?.[0] ?? '') || (unit === keys[at - 1]?.[0] && id >= (keys[at - 1]?.[1] ?? ''))),
    ).toBe(true);
  });

  it('in a large registry counts no further than some pages ahead, and says so', async () => {
    await owner.query(
      'insert into article_count select tenant_id, org_unit_id, article_owner_id, status, valid_from, valid_to, 200000 from article_count limit 1',
    );
    const asked = { ...EVERY, profileCountry: 'SE' };
    const first = (await search(declarant, asked)).data;
    expect([first.totalCount, first.hasMore]).toEqual([2_050, true]);
    const later = (await search(declarant, asked, { pageNum: 3, pageSize: 500, fieldId: 'unit' })).data;
    expect([later.items.length, later.hasMore]).toEqual([500, undefined]);
    expect(later.totalCount).toBeGreaterThan(COPIES);
    const few = (await search(declarant, { ...EVERY, articleId: 'SHOE-42' })).data;
    expect([few.totalCount, few.hasMore]).toEqual([1, undefined]);
    const listed = (await search(declarant, EVERY)).data;
    expect([listed.totalCount, listed.hasMore]).toEqual([total + 200_000, undefined]);
  });
});

const COLUMNS = { commodityCode: 'commodity_code', netWeightPerUnit: 'net_weight', grossMass: 'gross_mass' } as const;

const stored = async (rows: readonly ArticleRow[], fieldId: keyof typeof COLUMNS): Promise<string[]> => {
  const found = await owner.query<{ value: string | null }>(
    `select article.${COLUMNS[fieldId]}::text as value from unnest($1::uuid[]) with ordinality as asked (id, place) join article using (id) order by place`,
    [rows.map(({ id }) => id)],
  );
  return found.rows.map(({ value }) => value ?? '');
};
