import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchDeclarations, type DeclarationCriteria } from '../../../../src/application/contract/dec';
import { stored } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

const COPIES = 2_500;

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  const { id } = await stored(declarant, 1, 'MANY-0');
  const columns = await portal.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'declaration' order by ordinal_position`,
  );
  const replaced: Readonly<Record<string, string>> = {
    id: 'gen_random_uuid()',
    lrn: `'MANY' || lpad(n::text, 6, '0')`,
    trader_reference: `'Many-' || n`,
    search_text: `replace(replace(d.search_text, lower(d.lrn), 'many' || lpad(n::text, 6, '0')), 'many-0', 'many-' || n)`,
    created_at: `d.created_at - n * interval '1 minute'`,
    errors: 'n % 5',
    search_keys: `d.search_keys || array['code:77', 'code:7777', 'code:777700', 'code:77770000', 'code:7777000010']`,
  };
  const names = columns.map(({ name }) => name);
  await portal.database.query(
    `with copied as (insert into declaration (${names.join(', ')}) select ${names.map((name) => replaced[name] ?? `d.${name}`).join(', ')}
       from declaration d, generate_series(1, ${COPIES}) n where d.id = $1 returning id)
     insert into goods_item (declaration_id, id, tenant_id, org_unit_id, item_number, commodity_code, content)
     select c.id, gen_random_uuid(), g.tenant_id, g.org_unit_id, 1, '7777000010', '{}' from copied c, goods_item g where g.declaration_id = $1`,
    [id],
  );
});
afterAll(() => portal.stop());

const ask = async (criteria: DeclarationCriteria, paging: { pageNum?: number; pageSize?: number; fieldId?: string } = {}) => {
  const { pageNum = 0, pageSize = 50, fieldId = 'createdAt' } = paging;
  const answer = await declarant.call(searchDeclarations, {
    body: { criteria, paging: { pageNum, pageSize, sortOrder: [{ fieldId, sortDirection: 'desc' as const }] } },
  });
  return { total: answer.data.totalCount, references: answer.data.items.map(({ traderReference }) => traderReference) };
};

describe('a search with thousands of hits', () => {
  it.each<[string, DeclarationCriteria, number]>([
    ['a word', { text: 'many' }, COPIES + 1],
    ['words, the rare one last', { text: 'demo importer many-77' }, 11],
    ['words that are all common', { text: 'demo importer many' }, COPIES + 1],
    ['a part of the local reference number in small letters', { lrn: 'many' }, COPIES],
    ['the whole local reference number in small letters', { lrn: 'many000012' }, 1],
    ['a commodity code and a procedure that all have', { commodityCode: '7777', procedure: '4000' }, COPIES],
    ['a part of the trader reference', { traderReference: 'any-' }, COPIES + 1],
    ['a commodity code', { commodityCode: '7777' }, COPIES],
    ['a commodity code and a rare word', { commodityCode: '7777', text: 'many-24' }, 111],
    ['a commodity code and a common word', { commodityCode: '7777', text: 'many' }, COPIES],
    ['a word and those with errors', { text: 'many', withErrors: true }, (COPIES / 5) * 4],
    ['a word and those without errors', { text: 'many', withErrors: false }, COPIES / 5 + 1],
    ['nothing that is there', { text: 'many nowhere' }, 0],
  ])('by %s counts exactly', async (_name, criteria, expected) => {
    expect((await ask(criteria)).total).toBe(expected);
  });

  it('by a party finds names and numbers, and no words of the record around them', async () => {
    expect((await ask({ party: 'Demo Importer AB' })).total).toBeGreaterThan(COPIES);
    expect((await ask({ party: '5599999991' })).total).toBeGreaterThan(COPIES);
    expect((await ask({ party: 'identifierType' })).total).toBe(0);
    expect((await ask({ party: 'declarant' })).total).toBe(0);
  });

  it('pages through all of them in order, and counts on every page', async () => {
    const first = await ask({ text: 'many' }, { pageSize: 500 });
    expect(first.references.slice(0, 3)).toEqual(['MANY-0', 'Many-1', 'Many-2']);
    const last = await ask({ text: 'many' }, { pageNum: 5, pageSize: 500 });
    expect([last.total, last.references]).toEqual([COPIES + 1, ['Many-2500']]);
    const beyond = await ask({ text: 'many' }, { pageNum: 6, pageSize: 500 });
    expect([beyond.total, beyond.references]).toEqual([COPIES + 1, []]);
  });

  it('a full page that is the last one is counted too', async () => {
    expect(await ask({ traderReference: `Many-${COPIES}` }, { pageSize: 1 })).toEqual({ total: 1, references: ['Many-2500'] });
  });

  it('of a tenant without them finds none', async () => {
    const other = await portal.signIn('othertenant.demo');
    const answer = await other.call(searchDeclarations, { body: { criteria: { text: 'many' }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } });
    expect(answer.data).toEqual({ items: [], totalCount: 0 });
  });

  it('is not misled by signs of patterns', async () => {
    for (const text of ['m%ny', 'm_ny', 'many\\', randomUUID()]) expect((await ask({ text })).total).toBe(0);
  });
});
