import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeclaration, deleteDeclaration, saveDeclaration } from '../../../../src/application/contract/dec';
import { searchEverywhere, suggestRecords, type SearchCriteria } from '../../../../src/application/contract/globalSearch';
import { textParts } from '../../../../src/domain/platform/searchHit';
import { searchRank } from '../../../../src/domain/platform/searchRank';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const ALL: SearchCriteria['entityTypes'] = ['case', 'declaration', 'temporarystorage'];
const FIRST_PAGE = { pageNum: 0, pageSize: 50, sortOrder: [] };

const search = (
  text: string,
  { client = declarant, paging = {}, ...criteria }: Partial<SearchCriteria> & { client?: TestClient; paging?: Partial<typeof FIRST_PAGE> } = {},
) => client.call(searchEverywhere, { body: { criteria: { text, entityTypes: ALL, ...criteria }, paging: { ...FIRST_PAGE, ...paging } } });

const titles = async (text: string, more: Parameters<typeof search>[1] = {}) => {
  return accepted(await search(text, more)).items.map(({ result }) => result.title);
};

const shown = (text: string): string =>
  textParts(text)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

const HEADER = { messageType: 'IMDS', declarationType: 'IM', additionalDeclarationType: 'A' };

/** A declaration of Gothenburg, found as soon as the index has followed. */
const created = async (header: object, client = declarant) => {
  const answer = await client.call(createDeclaration, { body: { profile: 'se-new-import', header: { ...HEADER, ...header }, items: [] } });
  accepted(answer);
  return answer.data.declaration;
};

const found = (text: string) => expect.poll(() => titles(text), { timeout: 2_000, interval: 100 });

describe('the global search', () => {
  it.each([['ORDER-1042'], ['order 1042'], ['order1042'], ['"ORDER-1042"']])('finds a reference written as %s', async (text) => {
    const { data } = await search(text);
    expect(data.totalCount).toBe(1);
    expect(data.countsByType).toEqual({ declaration: 1 });
    expect(data.items[0]?.match).toMatchObject({ kind: 'exact', field: 'reference' });
    expect(data.items[0]?.result.route).toBe(`/dec/se-new-import/${data.items[0]?.result.entityId}`);
    expect(data.items[0]?.highlights.map((one) => shown(one.text))).toContain('reference [ORDER-1042]');
  });

  it('ranks as the rule says, and tells it with two decimals', async () => {
    const { data } = await search('ORDER-1042');
    const [hit] = data.items;
    const ageDays = (Date.now() - Date.parse(hit?.result.statusAt ?? '')) / 86_400_000;
    expect(Number(hit?.match.rank)).toBeCloseTo(searchRank({ kind: 'exact', textRank: 0, ageDays }), 1);
    expect(hit?.match.rank).toMatch(/^\d+\.\d\d$/);
  });

  it('finds the beginning of an identifier from four characters on, behind an exact one', async () => {
    await created({ traderReference: 'ORDER' });
    await found('ORDER').toHaveLength((await titles('ORDER-10')).length + 1);
    const { data } = await search('ORDER');
    expect(data.items[0]?.match.kind).toBe('exact');
    expect(new Set(data.items.slice(1).map(({ match }) => match.kind))).toEqual(new Set(['prefix']));
  });

  it('finds what is almost an identifier, and says so', async () => {
    await created({ equipment: [{ containerId: 'MSKU1234565' }] });
    await found('MSKU1234565').toHaveLength(1);
    const { data } = await search('MSKU1234556');
    expect(data.items[0]?.match).toMatchObject({ kind: 'similar', field: 'container' });
    expect(data.items[0]?.highlights.map((one) => shown(one.text))).toContain('container [MSKU1234565]');
  });

  it('reads words in the language of the company, with and without accents', async () => {
    await created({ traderReference: 'LANGUAGE-1', parties: { importer: { name: 'Deklarationerna för bilarna i Göteborg' } } });
    await found('LANGUAGE-1').toHaveLength(1);
    for (const text of ['bil LANGUAGE-1', 'goteborg LANGUAGE-1', 'GÖTEBORG LANGUAGE-1', '"för bilarna" LANGUAGE-1', 'dekl* LANGUAGE-1'])
      expect(await titles(text), text).toHaveLength(1);
    for (const text of ['cykel LANGUAGE-1', '-bilarna LANGUAGE-1', '"bilarna för" LANGUAGE-1']) expect(await titles(text), text).toHaveLength(0);
  });

  it('restricts by status, kind and day', async () => {
    const all = await titles('demo', { paging: { pageSize: 200 } });
    const drafts = await search('demo status:draft', { paging: { pageSize: 200 } });
    const others = await search('demo -status:draft', { paging: { pageSize: 200 } });
    expect(drafts.data.totalCount).toBeGreaterThan(3);
    for (const { result } of drafts.data.items) expect(result.status).toBe('DRAFT');
    expect(drafts.data.totalCount + others.data.totalCount).toBe(all.length);
    expect(await titles('demo type:case')).toEqual([]);
    expect(await titles('demo type:declaration', { paging: { pageSize: 200 } })).toEqual(all);
    expect(await titles('demo from:2100-01-01')).toEqual([]);
    expect(await titles('demo to:2000-01-01')).toEqual([]);
    expect(await titles('demo from:2000-01-01 to:2100-01-01', { paging: { pageSize: 200 } })).toEqual(all);
  });

  it('finds by MRN and EORI only where that is what it is', async () => {
    const { data } = await search('status:clr');
    const [mrn = ''] = /[0-9]{2}[A-Z]{2}[A-Z0-9]{14}/.exec(data.items.map(({ result }) => result.title).join(' ')) ?? [];
    expect((await search(`mrn:${mrn}`)).data.totalCount).toBe(1);
    expect((await search(`eori:${mrn}`)).data.totalCount).toBe(0);
    expect((await search('eori:SE5599999991')).data.totalCount).toBeGreaterThan(3);
  });

  it('shows markup as text', async () => {
    await created({ traderReference: 'MARKUP-1', parties: { importer: { name: '<b>x9</b>' } } });
    await found('MARKUP-1').toHaveLength(1);
    const { data } = await search('x9 MARKUP-1');
    expect(data.items[0]?.result.subtitle).toBe('<b>x9</b> · 0 items');
    expect(data.items[0]?.highlights.map((one) => shown(one.text))).toContain('<b>[x9]</b> · 0 items');
  });

  it.each([
    [''],
    ['a'],
    ['-demo'],
    ['"'],
    ["' or 1=1 --"],
    ['\\:*&|!<->()'],
    ['a:* & b'],
    ['²* ½'],
    ['\ud800\u0000zz'],
    ['%__%'],
    ["x'y*"],
    ['mrn:\'"'],
    ['🚗🚗'],
    ['قطر 火车'],
    ['x'.repeat(100_000)],
  ])('is no error for %j', async (text) => {
    const { items, totalCount } = accepted(await search(text));
    expect(totalCount).toBe(items.length);
  });

  it('pages, and counts all hits', async () => {
    const first = await search('demo', { paging: { pageSize: 3 } });
    const second = await search('demo', { paging: { pageSize: 3, pageNum: 1 } });
    const beyond = await search('demo', { paging: { pageSize: 3, pageNum: 1_000 } });
    expect(first.data.totalCount).toBe(first.data.countsByType['declaration']);
    expect(first.data.items).toHaveLength(3);
    expect(new Set([...first.data.items, ...second.data.items].map(({ result }) => result.entityId)).size).toBe(6);
    expect(beyond.data).toMatchObject({ totalCount: first.data.totalCount, items: [] });
  });

  it('sorts by what is named', async () => {
    const sorted = await search('demo', { paging: { pageSize: 200, sortOrder: [{ fieldId: 'statusAt', sortDirection: 'asc' }] as never } });
    const times = sorted.data.items.map(({ result }) => result.statusAt);
    expect(times).toEqual(times.toSorted());
  });

  it.each([
    [{ pageSize: 201 }, 'A page holds 1 to 200 hits.'],
    [{ pageSize: 50, pageNum: 200 }, 'Narrow the search'],
    [{ sortOrder: [{ fieldId: 'body', sortDirection: 'asc' }] as never }, 'Hits cannot be sorted by body.'],
  ])('refuses the page %j', async (paging, message) => {
    const { outcome } = await search('demo', { paging });
    expect(outcome).toMatchObject({ statusCode: 2, message });
  });

  it('suggests identifiers that begin like the text, and the latest records without one', async () => {
    const begun = await declarant.call(suggestRecords, { params: { text: 'order-10' } });
    expect(begun.data.items.length).toBeGreaterThan(3);
    expect(begun.data.items.length).toBeLessThanOrEqual(8);
    for (const { text } of begun.data.items) expect(text).toMatch(/^ORDER-10/);
    expect((await declarant.call(suggestRecords, { params: { text: '' } })).data.items).toHaveLength(8);
  });
});

describe('what the search follows', () => {
  it('is each save and each deletion, within two seconds', async () => {
    const { id, version } = await created({ traderReference: 'FOLLOW-1' });
    await found('FOLLOW-1').toHaveLength(1);
    const header = { ...HEADER, traderReference: 'FOLLOW-2' };
    const saved = await declarant.call(saveDeclaration, { params: { id }, body: { version, header, items: { upserts: [], deletes: [] } } });
    accepted(saved);
    await found('FOLLOW-2').toHaveLength(1);
    expect(await titles('"FOLLOW-1"')).toEqual([]);
    const deleted = await declarant.call(deleteDeclaration, { params: { id, version: String(saved.data.declaration.version) } });
    accepted(deleted);
    await found('FOLLOW-2').toHaveLength(0);
    await expect.poll(() => portal.database.query('select 1 from search_document where entity_id = $1', [id]), { timeout: 2_000 }).toEqual([]);
  });

  it('is never behind the record: a hit that changed is read again, one that is gone is left out', async () => {
    const { id } = await created({ traderReference: 'STALE-1' });
    await found('STALE-1').toHaveLength(1);
    await portal.database.query('alter table declaration disable trigger user');
    await portal.database.query(`update declaration set mrn = 'STALEMRN', version = version + 1 where id = $1`, [id]);
    expect(await titles('STALE-1')).toEqual(['Import SE STALEMRN']);
    await portal.database.query('delete from declaration where id = $1', [id]);
    await portal.database.query('alter table declaration enable trigger user');
    expect(await titles('STALE-1')).toEqual([]);
  });

  it('comes with the change or not at all', async () => {
    const before = await portal.database.query('select count(*)::int as n from search_document');
    const refused = await declarant.call(createDeclaration, { body: { profile: 'no-such-profile', header: HEADER, items: [] } });
    expect(refused.outcome.statusCode).toBe(2);
    expect(await portal.database.query('select count(*)::int as n from search_document')).toEqual(before);
  });
});

describe('who finds what', () => {
  it('is decided in the query, so that the counts are right too', async () => {
    const stockholm = await portal.signIn('declarant.extended.demo');
    const ids = async (client: TestClient) => (await search('demo', { client, paging: { pageSize: 200 } })).data.items.map(({ result }) => result.entityId);
    const units = async (client: TestClient) => {
      const rows = await portal.database.query<{ org_unit_id: string }>('select distinct org_unit_id from declaration where id = any ($1)', [
        await ids(client),
      ]);
      return rows.map(({ org_unit_id }) => org_unit_id);
    };
    expect(await units(stockholm)).toEqual([unitIds.stockholm]);
    expect(await units(declarant)).not.toContain(unitIds.stockholm);
    expect((await search('demo', { client: stockholm })).data.totalCount).toBe((await ids(stockholm)).length);
  });

  it('is nothing of a kind that one may not open', async () => {
    const administrator = await portal.signIn('company.demo');
    expect((await search('demo', { client: administrator })).data).toEqual({ totalCount: 0, countsByType: {}, items: [] });
    expect((await administrator.call(suggestRecords, { params: { text: '' } })).data.items).toEqual([]);
  });

  it.each([['declarant.limited.demo'], ['othertenant.demo']])('is refused for %s', async (user) => {
    const client = await portal.signIn(user);
    expect((await search('demo', { client })).status).toBe(403);
  });

  it('is in the active unit alone where that is asked', async () => {
    const { data } = await search('demo', { orgUnitScope: 'active', paging: { pageSize: 200 } });
    const rows = await portal.database.query<{ org_unit_id: string }>('select distinct org_unit_id from declaration where id = any ($1)', [
      data.items.map(({ result }) => result.entityId),
    ]);
    expect(rows).toEqual([{ org_unit_id: unitIds.gothenburg }]);
  });
});
