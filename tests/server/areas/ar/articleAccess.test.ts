import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  articleFromGoodsItem,
  createUpload,
  exportArticles,
  fillFromArticle,
  matchArticles,
  readArticle,
  updateArticle,
} from '../../../../src/application/contract/ar';
import { suggestArticles } from '../../../../src/application/contract/articleSuggestions';
import { pickEconomicOperators } from '../../../../src/application/contract/org';
import type { GoodsItem } from '../../../../src/domain/declaration/declaration';
import { operatorIds } from '../../../../server/db/demo/demoOperators';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { anArticle, create, search } from './articleSamples';
import { demoOwners } from '../../../../server/areas/cw/seed/goods';

let portal: TestPortal;
let declarant: TestClient;
let owner: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  owner = await portal.signIn('articleowner.demo');
});
afterAll(() => portal.stop());

const ALL = { statuses: ['Draft', 'Active', 'NeedsReview', 'Blocked', 'Retired'] as const };
const everything = { statuses: [...ALL.statuses] };

describe('articles', () => {
  it('are 420 in the demo, of three owners, in the states that are promised', async () => {
    const counts = await Promise.all(ALL.statuses.map(async (status) => (await search(declarant, { statuses: [status] })).data.totalCount));
    expect(counts).toEqual([20, 380, 12, 5, 3]);
    const owners = [operatorIds.shoes, operatorIds.foods, operatorIds.tools];
    const each = await Promise.all(owners.map(async (articleOwnerId) => (await search(declarant, { ...everything, articleOwnerId })).data.totalCount));
    expect(each.reduce((sum, count) => sum + count)).toBe(420);
    expect((await search(declarant, { ...everything, profileCountry: 'NO' })).data.totalCount).toBe(30);
    expect((await search(declarant, { classificationState: 'Expired' })).data.totalCount).toBe(4);
  });

  it('are found by each criterion, and counted', async () => {
    const found = async (criteria: Parameters<typeof search>[1]) => (await search(declarant, { ...everything, ...criteria })).data;
    expect((await found({ articleId: 'hoe-4' })).items.map(({ articleId }) => articleId)).toEqual(['SHOE-4', 'SHOE-40', 'SHOE-41', 'SHOE-42']);
    expect((await found({ description: 'COFFEE roasted beans' })).totalCount).toBe(24);
    expect((await found({ commodityCode: '6403 99' })).totalCount).toBe(40);
    expect((await found({ countryOfOrigin: 'JM' })).totalCount).toBe(18);
    expect((await found({ validOn: '2024-12-31' })).totalCount).toBe(0);
    expect((await found({ validOn: '2025-06-01' })).totalCount).toBe(420);
    expect((await found({ source: 'Copy' })).totalCount).toBe(0);
    expect((await found({ withReviewItems: true })).totalCount).toBeGreaterThanOrEqual(14);
    expect((await found({ articleId: 'm%ny' })).totalCount).toBe(0);
    const bad = await search(declarant, { validOn: 'yesterday' });
    expect([bad.status, bad.outcome.feedbacks[0]?.pointer]).toEqual([400, '/criteria/validOn']);
  });

  it('come in pages and in the order that was asked', async () => {
    const first = await search(declarant, everything, { pageSize: 100, fieldId: 'netWeightPerUnit', sortDirection: 'desc' });
    expect([first.data.items[0]?.articleId.startsWith('BIKE'), first.data.totalCount]).toEqual([true, 420]);
    const last = await search(declarant, everything, { pageSize: 100, pageNum: 4 });
    expect([last.data.items.length, last.data.totalCount]).toEqual([20, 420]);
    const byOwner = await search(declarant, everything, { fieldId: 'articleOwner', pageSize: 1 });
    expect(byOwner.data.items[0]?.articleOwner).toBe('Demo Tools A/S');
    expect((await search(declarant, everything, { fieldId: 'secret' })).status).toBe(400);
  });

  it('are exported whole', async () => {
    const { path, method } = exportArticles;
    const answer = await declarant.fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ criteria: everything, sortOrder: [] }),
    });
    const lines = (await answer.text()).trim().split('\n');
    expect(lines).toHaveLength(421);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ articleId: 'BIKE-1', articleOwner: 'Demo Tools A/S', commodityCode: '8712003000' });
  });

  it('are counted by the same numbers that the rows have, whatever is done to them', async () => {
    const { data } = await create(declarant, anArticle('COUNT-1'));
    expect((await search(declarant, { statuses: ['Draft'] })).data.totalCount).toBe(21);
    await portal.database.query(`update article set status = 'Active', valid_to = '2025-12-31' where id = $1`, [data.id]);
    expect((await search(declarant, { statuses: ['Active'], validOn: '2025-06-01' })).data.totalCount).toBe(381);
    expect((await search(declarant, { statuses: ['Active'], validOn: '2026-06-01' })).data.totalCount).toBe(380);
    await portal.database.query(`delete from article where id = $1`, [data.id]);
    expect((await search(declarant, { statuses: ['Draft'] })).data.totalCount).toBe(20);
    await portal.database.query('select add_up_article_counts()');
    expect((await search(declarant, everything)).data.totalCount).toBe(420);
  });
});

describe('an article of another place', () => {
  it.each(['declarant.extended.demo', 'norway.demo', 'othertenant.demo'])('is not found by %s', async (user) => {
    const stranger = await portal.signIn(user);
    expect((await search(stranger, everything)).data.totalCount).toBe(0);
    const [first] = (await search(declarant, {})).data.items;
    expect((await stranger.call(readArticle, { params: { id: first?.id ?? '' } })).status).toBe(404);
    expect((await stranger.call(updateArticle, { params: { id: first?.id ?? '' }, body: { version: 1, article: anArticle('X') } })).status).toBe(404);
  });

  it('of the company is read in its units, and changed only where it lies', async () => {
    const everywhere = await portal.signIn('portal.demo');
    const { data } = await create(everywhere, anArticle('COMPANY-1'), { orgUnit: unitIds.seHeadOffice });
    const read = await declarant.call(readArticle, { params: { id: data.id } });
    expect([read.data.articleId, read.data.readOnly]).toEqual(['COMPANY-1', true]);
    expect(
      (await declarant.call(updateArticle, { params: { id: data.id }, body: { version: 1, article: anArticle('COMPANY-1', { unit: 'PCS' }) } })).status,
    ).toBe(403);
    expect((await create(declarant, anArticle('company-1'))).outcome.message).toBe('Article company-1 already exists for Nordic Shoes AB.');
  });
});

describe('an article owner', () => {
  it('sees the articles of the own company only, wherever they lie, and cannot change them there', async () => {
    const { data } = await search(owner, everything, { pageSize: 500 });
    expect(data.totalCount).toBe(145);
    expect(new Set(data.items.map(({ articleOwnerId }) => articleOwnerId))).toEqual(new Set([operatorIds.tools, demoOwners.cycles]));
    const first = data.items.find(({ articleOwnerId }) => articleOwnerId === operatorIds.tools);
    expect((await owner.call(readArticle, { params: { id: first?.id ?? '' } })).data.readOnly).toBe(true);
    expect((await owner.call(updateArticle, { params: { id: first?.id ?? '' }, body: { version: 1, article: anArticle('X') } })).status).toBe(403);
    const shoe = (await search(declarant, { articleId: 'SHOE-42' })).data.items[0];
    expect((await owner.call(readArticle, { params: { id: shoe?.id ?? '' } })).status).toBe(404);
  });

  it('keeps own articles, and none of others', async () => {
    const saved = await create(owner, anArticle('MINE-1', { articleOwnerId: operatorIds.tools }));
    expect(saved.outcome.statusCode).toBe(0);
    expect((await create(owner, anArticle('MINE-2'))).outcome.message).toBe('Article owner not found');
    const settings = {
      fileName: 'x',
      fileSize: 1,
      fileKind: 'csv' as const,
      headerRow: 1,
      rowCount: 1,
      mode: 'InsertOnly' as const,
      duplicatePolicy: 'Error' as const,
      emptyCellPolicy: 'Keep' as const,
    };
    expect((await owner.call(createUpload, { body: { ...settings, articleOwnerId: operatorIds.shoes } })).outcome.message).toBe('Article owner not found');
  });

  it('picks the own company only, a declarant every party', async () => {
    const names = async (client: TestClient, body: { text?: string; ids?: string[] }) =>
      (await client.call(pickEconomicOperators, { body })).data.items.map(({ name }) => name);
    expect(await names(owner, {})).toEqual(['Demo Cycles AB', 'Demo Tools A/S']);
    expect(await names(declarant, { text: 'nordic' })).toEqual(['Nordic Shoes AB']);
    expect(await names(declarant, { text: 'SE5599990016' })).toEqual(['Nordic Shoes AB']);
    expect(await names(declarant, { ids: [operatorIds.foods] })).toEqual(['Fjord Foods AS']);
    expect(await names(await portal.signIn('norway.demo'), {})).toEqual([]);
  });

  it('is refused without the feature of its unit', async () => {
    const importer = await portal.signIn('importer.demo');
    expect((await search(importer, {})).status).toBe(403);
    expect((await importer.call(matchArticles, { body: { rows: [], country: 'SE', direction: 'Import', date: '2025-03-01' } })).status).toBe(200);
  });
});

const item = (more: Partial<GoodsItem> = {}): GoodsItem => ({ id: '55555555-5555-4555-8555-555555555555', itemNumber: 1, ...more });

describe('a goods item', () => {
  it('is matched with thousands of others in one call', async () => {
    const rows = Array.from({ length: 9_999 }, (_, at) => ({
      rowNo: at + 1,
      ownerId: operatorIds.shoes,
      articleId: at === 7 ? 'shoe 42' : at === 8 ? 'SUP-BOOT-9' : at === 9 ? 'SHOE-42' : `NONE-${at}`,
    }));
    const { data } = await declarant.call(matchArticles, { body: { rows, country: 'SE', direction: 'Import', date: '2025-03-01' } });
    expect(data.rows.filter(({ id }) => id !== undefined).map(({ rowNo, articleId, step }) => [rowNo, articleId, step])).toEqual([
      [8, 'SHOE-42', 4],
      [9, 'BOOT-9', 2],
      [10, 'SHOE-42', 1],
    ]);
    const tooMany = await declarant.call(matchArticles, {
      body: { rows: [...rows, { rowNo: 10_000 }], country: 'SE', direction: 'Import', date: '2025-03-01' },
    });
    expect(tooMany.outcome.message).toBe('At most 9,999 rows can be matched at once.');
  });

  it('is filled from its article', async () => {
    const shoe = (await search(declarant, { articleId: 'SHOE-42' })).data.items[0];
    const { data } = await declarant.call(fillFromArticle, {
      body: {
        article: shoe?.id ?? '',
        quantity: '250',
        country: 'SE',
        direction: 'Import',
        date: '2025-03-01',
        policy: 'EmptyOnly',
        item: { countryOfOrigin: 'CN' },
      },
    });
    expect(data.patch).toMatchObject({
      netMass: '205.000',
      grossMass: '262.500',
      packages: [{ type: 'CT', count: '21' }],
      supplementaryUnits: '250',
      commodityCode: '6403999600',
      procedureRequested: '40',
    });
    expect(data.findings.map(({ message }) => message)).toEqual(['Origin differs from the article (VN).']);
  });

  it('becomes an article of its consignee', async () => {
    const body = {
      item: item({ articleId: 'ITEM-1', description: 'Boots', quantity: '10', netMass: '12.500', commodityCode: '6403919600' }),
      country: 'SE',
      direction: 'Import' as const,
    };
    const parties = { importer: { identifier: 'SE5599999991', name: 'Demo Importer AB' } };
    const { data } = await declarant.call(articleFromGoodsItem, { body: { ...body, parties } });
    expect(data.article).toMatchObject({
      articleId: 'ITEM-1',
      articleOwnerName: 'Demo Importer AB',
      netWeightPerUnit: '1.25',
      source: 'Declaration',
      status: 'Draft',
      profiles: [{ country: 'SE', commodityCode: '6403919600' }],
    });
    const danish = item({
      articleId: 'ITEM-DK',
      description: 'Boots',
      quantity: '10',
      commodityCode: '6403919600',
      procedureRequested: '40',
      procedurePrevious: '00',
      additionalProcedures: ['000'],
    });
    const inDenmark = await declarant.call(articleFromGoodsItem, { body: { item: danish, country: 'DK', direction: 'Import', parties } });
    expect(inDenmark.data.article).toMatchObject({ articleId: 'ITEM-DK', profiles: [{ country: 'DK', procedureCode: '4000000' }] });
    const unknown = await declarant.call(articleFromGoodsItem, { body: { ...body, parties: { importer: { name: 'Nobody' } } } });
    expect(unknown.data.warning).toEqual({ title: 'Warning', code: 'AR-R3', text: 'Article owner not found' });
    const nameless = await declarant.call(articleFromGoodsItem, { body: { ...body, item: item({ articleId: ' ' }), parties } });
    expect(nameless.data.warning).toEqual({ title: 'Warning', code: 'AR-R2', text: 'Article Id is missing' });
  });
});

describe('articles suggested for a goods item', () => {
  const asked = { description: 'Shoes made of leather', country: 'SE', direction: 'Import' as const };

  it('are those of its owner whose description is like its own, with the reasons, and never blocked ones', async () => {
    const { data: made } = await create(declarant, anArticle('LIKE-1', { description: 'Ski boot of carbon fibre', profiles: [] }));
    const { data } = await declarant.call(suggestArticles, { body: { ...asked, description: 'Carbon ski boots', ownerId: made.article.articleOwnerId ?? '' } });
    expect(data.items[0]).toMatchObject({ articleId: 'LIKE-1', words: ['Ski', 'boot', 'carbon'] });
    expect(
      data.items.every(({ articleOwnerId, status }) => articleOwnerId === made.article.articleOwnerId && status !== 'Blocked' && status !== 'Retired'),
    ).toBe(true);
    expect((await declarant.call(suggestArticles, { body: { ...asked, description: '%__ a' } })).data.items).toEqual([]);
  });

  it('are none of what the caller does not see', async () => {
    const { data } = await owner.call(suggestArticles, { body: { ...asked, description: 'Coffee beans roasted chocolate', ownerId: operatorIds.foods } });
    expect(data.items).toEqual([]);
    expect(
      (await declarant.call(suggestArticles, { body: { ...asked, description: 'Coffee beans roasted chocolate', ownerId: operatorIds.foods } })).data.items
        .length,
    ).toBeGreaterThan(0);
  });
});
