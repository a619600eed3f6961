import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activateArticle,
  approveArticle,
  blockArticle,
  bulkEditArticles,
  copyArticle,
  deleteArticle,
  readArticle,
  readArticleHistory,
  readArticleUsage,
  retireArticle,
  unblockArticle,
  updateArticle,
} from '../../../../src/application/contract/ar';
import { createLock } from '../../../../src/application/contract/cor';
import type { ArticleContent } from '../../../../src/domain/article/article';
import { EventReader } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { anArticle, create, search } from './articleSamples';

let portal: TestPortal;
let declarant: TestClient;
let other: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  other = await portal.signIn('portal.demo');
});
afterAll(() => portal.stop());

const change = (client: TestClient, id: string, version: number, article: ArticleContent, lockId?: string) =>
  client.call(updateArticle, { params: { id }, body: { version, article, ...(lockId === undefined ? {} : { lockId }) } });

const active = async (articleId: string, more: Partial<ArticleContent> = {}): Promise<string> => {
  const { data } = await create(declarant, anArticle(articleId, more));
  await declarant.call(activateArticle, { params: { id: data.id }, body: { version: 1 } });
  return data.id;
};

describe('an article', () => {
  it('begins as a draft and is read back as it was written', async () => {
    const saved = await create(declarant, anArticle('NEW-1'));
    expect(saved.outcome).toMatchObject({ statusCode: 0, message: 'Saved' });
    const { data } = await declarant.call(readArticle, { params: { id: saved.data.id } });
    expect(data).toMatchObject({
      ...anArticle('NEW-1'),
      status: 'Draft',
      source: 'Manual',
      version: 1,
      articleOwnerName: 'Nordic Shoes AB',
      articleOwnerIdentifier: 'SE5599990016',
    });
  });

  it('is made once, however often the call arrives', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(declarant, anArticle('NEW-2'), { idempotencyKey: 'new-2' })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  it('AR-R1: is refused when its owner has the id, also by two at once', async () => {
    const refused = await create(declarant, anArticle(' new-1 '));
    expect(refused.outcome).toMatchObject({ statusCode: 2, message: 'Article new-1 already exists for Nordic Shoes AB.' });
    const both = await Promise.all([create(declarant, anArticle('RACE-1')), create(other, anArticle('race-1'))]);
    expect(both.map(({ outcome }) => outcome.statusCode).sort()).toEqual([0, 2]);
  });

  it('is refused with its errors and saved with its warnings', async () => {
    const refused = await create(declarant, anArticle('BAD-1', { grossMass: '0.5', gtin: '7350053850018', description: 'x'.repeat(101) }));
    expect(refused.outcome.feedbacks.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['AR-R16', '/description'],
      ['AR-R13', '/gtin'],
      ['AR-R5', '/grossMass'],
    ]);
    const saved = await create(
      declarant,
      anArticle('WARN-1', { profiles: [{ country: 'SE', direction: 'Import', classificationState: 'Proposed', commodityCode: '8517120000' }] }),
    );
    expect(saved.outcome).toMatchObject({ statusCode: 1, message: 'Saved with warnings', feedbacks: [] });
    expect(saved.data.findings.map(({ code }) => code)).toEqual(['AR-R8']);
    const read = (await declarant.call(readArticle, { params: { id: saved.data.id } })).data;
    expect(read.findings).toMatchObject([{ code: 'AR-R8', severity: 1, pointer: '/profiles/0/commodityCode' }]);
    const inUse = await declarant.call(activateArticle, { params: { id: saved.data.id }, body: { version: 1 } });
    expect(inUse.outcome).toMatchObject({ statusCode: 2, feedbacks: [{ code: 'AR-R8' }] });
    expect((await create(declarant, anArticle('BAD-2', { articleOwnerId: '99999999-9999-4999-8999-999999999999' }))).outcome.message).toBe(
      'Article owner not found',
    );
  });

  it('AR-R15: a stale version writes nothing and names what differs', async () => {
    const { data } = await create(declarant, anArticle('STALE-1'));
    await change(other, data.id, 1, anArticle('STALE-1', { countryOfOrigin: 'IT' }));
    const refused = await change(declarant, data.id, 1, anArticle('STALE-1', { unit: 'PCS' }));
    expect(refused.outcome.message).toMatch(/^The article was changed by another user at \d\d:\d\d\.$/);
    expect(refused.outcome.feedbacks[0]?.code).toBe('COR-VERSION');
    expect(refused.data).toMatchObject({ currentVersion: 2, changedBy: 'portal.demo', changedFields: ['/unit', '/countryOfOrigin'] });
  });

  it('is not saved past the lock of somebody else', async () => {
    const { data } = await create(declarant, anArticle('LOCK-1'));
    const lock = await other.call(createLock, { body: { application: 'cpm.ar', resourceId: data.id, tabId: 't' } });
    expect(lock.data.granted).toBe(true);
    expect((await change(declarant, data.id, 1, anArticle('LOCK-1', { unit: 'PCS' }))).outcome.feedbacks[0]?.code).toBe('COR-LOCK');
    expect((await change(other, data.id, 1, anArticle('LOCK-1', { unit: 'PCS' }), lock.data.id)).outcome.statusCode).toBe(0);
  });

  it('is reviewed after a critical change, and approved by somebody else only', async () => {
    const id = await active('REVIEW-1');
    const reader = await new EventReader(other).open();
    await reader.listen([{ pluginName: 'ar', eventType: 'ArticleChanged', id }]);
    expect((await change(declarant, id, 2, anArticle('REVIEW-1', { countryOfOrigin: 'CN' }))).data.article.status).toBe('NeedsReview');
    // Its creation and activation, just before, are told too.
    await reader.until(() => reader.events.length > 2);
    expect(reader.events.map(({ data }) => data)).toMatchObject([{ critical: false }, { critical: false }, { articleId: 'REVIEW-1', critical: true }]);
    reader.close();
    const own = await declarant.call(approveArticle, { params: { id }, body: { version: 3 } });
    expect(own.outcome.message).toBe('The change must be approved by another user.');
    expect((await other.call(approveArticle, { params: { id }, body: { version: 3 } })).data.article.status).toBe('Active');
  });

  it('stays as it is after a change of its text', async () => {
    const id = await active('TEXT-1');
    expect((await change(declarant, id, 2, anArticle('TEXT-1', { description: 'Better words' }))).data.article.status).toBe('Active');
  });

  it('is blocked with a reason only, and unblocked', async () => {
    const id = await active('BLOCK-1');
    expect((await declarant.call(blockArticle, { params: { id }, body: { version: 2, reason: ' ' } })).outcome.message).toBe('A reason is needed.');
    const blocked = await declarant.call(blockArticle, { params: { id }, body: { version: 2, reason: 'wrong code' } });
    expect(blocked.data.article).toMatchObject({ status: 'Blocked', blockReason: 'wrong code' });
    const { data } = await declarant.call(unblockArticle, { params: { id }, body: { version: 3 } });
    expect([data.article.status, data.article.blockReason]).toEqual(['Active', undefined]);
    expect((await declarant.call(unblockArticle, { params: { id }, body: { version: 4 } })).outcome.message).toBe(
      'This action is not allowed when the article is Active',
    );
  });

  it('in use is retired after a confirmation, and its id is free again', async () => {
    const { data } = await search(declarant, { articleId: 'SHOE-42' });
    const shoe = data.items[0];
    const { data: usage } = await declarant.call(readArticleUsage, { params: { id: shoe?.id ?? '' } });
    expect(usage.items.length).toBeGreaterThan(0);
    expect(usage.openDeclarations).toBeGreaterThan(0);
    expect(shoe?.lastUsedAt).toBeDefined();
    const asked = await declarant.call(retireArticle, { params: { id: shoe?.id ?? '' }, body: { version: 1 } });
    expect(asked.outcome).toMatchObject({ statusCode: 1, message: `Used in ${usage.openDeclarations} open declarations` });
    expect(asked.data.article.status).toBe('Active');
    const retired = await declarant.call(retireArticle, { params: { id: shoe?.id ?? '' }, body: { version: 1, confirmWarnings: true } });
    expect(retired.data.article.status).toBe('Retired');
    expect((await create(declarant, anArticle('SHOE-42'))).outcome.statusCode).toBe(0);
  });

  it('AR-R18: tells how many open declarations use it when its code changes', async () => {
    const { data } = await search(declarant, { articleId: 'TSHIRT-1' });
    const tshirt = data.items.find(({ articleId }) => articleId === 'TSHIRT-1');
    const { data: content } = await declarant.call(readArticle, { params: { id: tshirt?.id ?? '' } });
    const saved = await change(declarant, content.id, content.version, { ...content, countryOfOrigin: 'IN' });
    expect(saved.data.findings.at(-1)?.message).toMatch(/^\d+ open declarations use this article; nothing was changed there\.$/);
    const usage = (await declarant.call(readArticleUsage, { params: { id: content.id } })).data;
    expect([usage.open.length, usage.open.every(({ items, lrn }) => items > 0 && lrn !== '')]).toEqual([usage.openDeclarations, true]);
  });

  it('is deleted as a draft that was never used, else not', async () => {
    const { data } = await create(declarant, anArticle('GONE-1'));
    expect((await declarant.call(deleteArticle, { params: { id: data.id, version: '1' } })).outcome.statusCode).toBe(0);
    expect((await declarant.call(readArticle, { params: { id: data.id } })).status).toBe(404);
    const id = await active('STAYS-1');
    expect((await declarant.call(deleteArticle, { params: { id, version: '2' } })).outcome.statusCode).toBe(2);
    const used = await create(declarant, anArticle('USED-1'));
    await portal.database.query(
      `update goods_item set content = content || '{"articleId":"used-1"}' where (declaration_id, id) in (select declaration_id, id from goods_item where org_unit_id = (select org_unit_id from article where id = $1) limit 1)`,
      [used.data.id],
    );
    const refused = await declarant.call(deleteArticle, { params: { id: used.data.id, version: '1' } });
    expect([refused.outcome.message, refused.data]).toEqual(['The article was used in a declaration. Retire it instead.', { offer: 'retire' }]);
  });

  it('as a draft is deleted by who made it only', async () => {
    const { data } = await create(declarant, anArticle('GONE-2'));
    const refused = await other.call(deleteArticle, { params: { id: data.id, version: '1' } });
    expect(refused.outcome).toMatchObject({ statusCode: 2, message: 'Only who created the draft may delete it.' });
  });

  it('says who classified it, whatever was sent', async () => {
    const [profile] = anArticle('x').profiles;
    const sent = anArticle('CLASS-1', { profiles: profile === undefined ? [] : [{ ...profile, classifiedBy: 'the king', classifiedAt: '1999-01-01' }] });
    const { article } = (await create(declarant, sent)).data;
    expect(article.profiles[0]).toMatchObject({ classifiedBy: 'declarant.demo', classifiedAt: article.createdAt });
    const kept = (await change(other, article.id, 1, { ...sent, description: 'Boot' })).data.article;
    expect(kept.profiles[0]).toMatchObject({ classifiedBy: 'declarant.demo' });
    const anew = (await change(other, article.id, 2, { ...sent, profiles: kept.profiles.map((one) => ({ ...one, commodityCode: '6403919600' })) })).data
      .article;
    expect(anew.profiles[0]).toMatchObject({ classifiedBy: 'portal.demo', classifiedAt: anew.changedAt });
  });

  it('has a history of its fields', async () => {
    const id = await active('HISTORY-1');
    await change(declarant, id, 2, anArticle('HISTORY-1', { unit: 'PCS', profiles: [] }));
    const { data } = await declarant.call(readArticleHistory, { params: { id } });
    expect(data.items.map(({ action, field, old, new: changed }) => [action, field, old, changed])).toEqual([
      ['change', '/status', 'Active', 'NeedsReview'],
      ['change', '/profiles/SE Import', expect.objectContaining(anArticle('x').profiles[0] ?? {}) as unknown, undefined],
      ['change', '/unit', 'PR', 'PCS'],
      ['activate', '/status', 'Draft', 'Active'],
      ['create', undefined, undefined, undefined],
    ]);
  });

  it('is copied as a draft without what is its own', async () => {
    const id = await active('COPY-1', { gtin: '7350053850019', alternativeIds: ['OLD'] });
    const { data } = await declarant.call(copyArticle, { params: { id }, body: { articleId: 'COPY-2' } });
    expect(data.article).toMatchObject({ articleId: 'COPY-2', status: 'Draft', source: 'Copy', profiles: [{ classificationState: 'Proposed' }] });
    expect([data.article.gtin, data.article.alternativeIds]).toEqual([undefined, undefined]);
  });
});

describe('a change of many articles', () => {
  it('stores those it can and says why for the others', async () => {
    const [good, locked] = [await active('BULK-1'), await active('BULK-2')];
    await other.call(createLock, { body: { application: 'cpm.ar', resourceId: locked, tabId: 't' } });
    const missing = '99999999-9999-4999-8999-999999999999';
    const { data } = await declarant.call(bulkEditArticles, { body: { ids: [good, locked, missing], field: 'countryOfOrigin', value: 'IT' } });
    expect(data.done).toBe(1);
    expect(data.failed.map(({ articleId, messages }) => [articleId, messages[0]])).toEqual([
      ['BULK-2', 'portal.demo is editing.'],
      ['', 'The article was not found.'],
    ]);
    const refused = await declarant.call(bulkEditArticles, { body: { ids: [good], field: 'countryOfOrigin', value: 'XX' } });
    expect(refused.data.failed[0]?.messages[0]).toContain('XX is not in the list');
    expect(refused.data.failed[0]?.findings[0]).toMatchObject({ messageKey: 'rule.AR-CODE', args: { code: 'XX', name: 'countryOfOrigin' } });
    expect(data.failed.map(({ findings }) => findings[0]?.messageKey)).toEqual(['rule.AR-BULK.editing', 'rule.AR-BULK.missing']);
    expect((await declarant.call(readArticle, { params: { id: good } })).data).toMatchObject({ countryOfOrigin: 'IT', version: 3, status: 'NeedsReview' });
  });

  it('is judged by what it makes wrong, wherever that stands, and by nothing else', async () => {
    const good = await active('BULK-ERR-1', { validTo: '2030-01-01', countryOfOrigin: 'SE', regionOfOrigin: '14' });
    const bulk = async (field: string, value: string) => (await declarant.call(bulkEditArticles, { body: { ids: [good], field, value } })).data;
    expect((await bulk('validFrom', '2031-01-01')).failed).toMatchObject([{ messages: ['Valid to is before valid from.'] }]);
    expect((await bulk('countryOfOrigin', 'IT')).failed).toHaveLength(1);
    await portal.database.query(`update article set content = content || '{"unitPrice":"-1"}' where id = $1`, [good]);
    expect(await bulk('unit', 'PCS')).toEqual({ done: 1, failed: [] });
  });

  it('is limited in number and in fields', async () => {
    const ids = Array.from({ length: 5_001 }, (_, at) => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`);
    expect((await declarant.call(bulkEditArticles, { body: { ids, field: 'unit', value: 'PR' } })).outcome.message).toBe(
      'At most 5,000 articles can be changed at once, not 5001.',
    );
    expect((await declarant.call(bulkEditArticles, { body: { ids: [], field: 'articleId', value: 'X' } })).outcome.statusCode).toBe(2);
  });
});
