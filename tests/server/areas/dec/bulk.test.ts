import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeclaration, searchDeclarations, type DeclarationCriteria } from '../../../../src/application/contract/dec';
import {
  assignDeclaration,
  bulkAssign,
  bulkSubmit,
  bulkTag,
  bulkValidate,
  readAssignees,
  tagDeclaration,
} from '../../../../src/application/contract/declarationBulk';
import { FILL } from '../../../../server/db/migrations/026_declarationSearch';
import { createLock } from '../../../../src/application/contract/cor';
import { listSharedSearches, removeSharedSearch, shareSearch } from '../../../../src/application/contract/sharedSearch';
import { create, sample, stored } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let declarant: TestClient;
let tester: TestClient;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 1 });
  declarant = await portal.signIn('declarant.demo');
  tester = await portal.signIn('tester.demo');
});
afterAll(() => portal.stop());

const found = async (criteria: DeclarationCriteria, client = declarant): Promise<string[]> =>
  (await client.call(searchDeclarations, { body: { criteria, paging: { pageNum: 0, pageSize: 500, sortOrder: [] } } })).data.items.map(({ id }) => id);

const statusOf = async (id: string): Promise<string> => (await declarant.call(readDeclaration, { params: { id } })).data.status;

describe('many declarations at once', () => {
  it('are checked one by one: one with errors, one that is not there and one that is open elsewhere do not stop the others', async () => {
    const good = await stored(declarant);
    const wrong = (await create({ header: { messageType: 'IMDS' }, items: [] }, declarant)).data.declaration;
    const held = await stored(declarant);
    await tester.call(createLock, { body: { application: 'dec.declaration', resourceId: held.id, tabId: randomUUID() } });
    const { data } = await declarant.call(bulkValidate, { body: { ids: [wrong.id, randomUUID(), held.id, good.id] } });
    expect(data.rows.map(({ statusCode, textKey }) => [statusCode, textKey])).toEqual([
      [2, 'feedback.DEC-BULK.errors'],
      [2, 'feedback.COR-NOTFOUND'],
      [2, 'feedback.COR-LOCK'],
      [0, undefined],
    ]);
    expect(data.rows[3]?.status).toBe(await statusOf(good.id));
    expect(await statusOf(wrong.id)).toBe('DRAFT');
  });

  it('are submitted only when they are READY and nothing is to be looked at, and once for a repeated call', async () => {
    await portal.database.query(`update optional_validation_setting set mode = 'OFF'`);
    const draft = await stored(declarant);
    const ready = await stored(declarant);
    const checked = await declarant.call(bulkValidate, { body: { ids: [ready.id] } });
    expect(checked.data.rows[0]).toMatchObject({ statusCode: 0, status: 'READY' });
    const ask = () => declarant.call(bulkSubmit, { body: { ids: [draft.id, ready.id] } }, { idempotencyKey: 'bulk-1' });
    const { data, outcome } = await ask();
    expect(outcome.statusCode).toBe(1);
    expect(data.rows.map(({ statusCode, textKey }) => [statusCode, textKey])).toEqual([
      [2, 'feedback.DEC-BULK.ready'],
      [0, undefined],
    ]);
    expect([await statusOf(draft.id), (await ask()).data]).toEqual(['DRAFT', data]);
    expect(await statusOf(ready.id)).not.toBe('READY');
  });

  it('are at most 500', async () => {
    const refused = await declarant.call(bulkTag, { body: { ids: Array.from({ length: 501 }, () => randomUUID()), add: ['x'], remove: [] } });
    expect([refused.outcome.statusCode, refused.outcome.message]).toEqual([2, 'At most 500 declarations at a time']);
  });
});

describe('work lists', () => {
  it('give declarations to users of the unit; what somebody holds is moved by a supervisor only', async () => {
    const one = await stored(declarant);
    const other = await stored(declarant);
    const { items } = (await declarant.call(readAssignees, {})).data;
    const me = items.find(({ name }) => name === 'declarant.demo')?.id ?? '';
    const colleague = items.find(({ name }) => name === 'tester.demo')?.id ?? '';
    expect([me, colleague].every((id) => id !== '')).toBe(true);
    const { data } = await declarant.call(bulkAssign, { body: { ids: [one.id, other.id], userId: me, team: 'Imports' } });
    expect(data.rows.every(({ statusCode }) => statusCode === 0)).toBe(true);
    expect((await found({ assignedToMe: true })).sort()).toEqual([one.id, other.id].sort());
    expect((await found({ assigned: 'declarant.demo', team: 'Imports' })).sort()).toEqual([one.id, other.id].sort());
    const after = (await declarant.call(readDeclaration, { params: { id: one.id } })).data;
    expect([after.assignedUser, after.team, after.version]).toEqual(['declarant.demo', 'Imports', one.version]);

    const given = await declarant.call(assignDeclaration, { params: { id: one.id }, body: { userId: colleague } });
    expect(given.data.assignedUser).toBe('tester.demo');
    const refused = await declarant.call(assignDeclaration, { params: { id: one.id }, body: { userId: me } });
    expect([refused.outcome.statusCode, refused.outcome.message]).toEqual([2, 'Assigned to tester.demo; only a supervisor can move it']);
    const nothing = await declarant.call(assignDeclaration, { params: { id: one.id }, body: {} });
    expect([nothing.status, nothing.outcome.feedbacks[0]?.pointer]).toEqual([400, '/userId']);
    const nobody = await declarant.call(assignDeclaration, { params: { id: other.id }, body: { userId: randomUUID() } });
    expect(nobody.outcome.message).toBe('The user cannot work with declarations of this unit');
  });

  it('find declarations by their tags until these are taken away', async () => {
    const one = await stored(declarant);
    const two = await stored(declarant);
    await declarant.call(bulkTag, { body: { ids: [one.id, two.id], add: ['Urgent '], remove: [] } });
    expect((await found({ tag: 'URGENT' })).sort()).toEqual([one.id, two.id].sort());
    const { data } = await declarant.call(tagDeclaration, { params: { id: one.id }, body: { add: ['later'], remove: ['urgent'] } });
    expect(data.tags).toEqual(['later']);
    expect(await found({ tag: 'urgent' })).toEqual([two.id]);
  });

  it('are not marked by who only reads them', async () => {
    const other = await portal.signIn('othertenant.demo');
    const { id } = await stored(declarant);
    const rows = (await other.call(bulkTag, { body: { ids: [id], add: ['x'], remove: [] } })).data.rows;
    expect(rows).toEqual([expect.objectContaining({ id, lrn: '', statusCode: 2 })]);
  });
});

describe('the criteria beside the columns', () => {
  it.each<[string, DeclarationCriteria]>([
    ['a customs office', { office: 'SE009999' }],
    ['a location of goods, whatever its letters', { goodsLocation: 'quay 7' }],
    ['a means of transport', { transportId: 'ZZZ 999' }],
    ['a container', { containerId: 'TEST 1234567' }],
    ['a whole procedure', { procedure: '5371' }],
    ['a requested procedure', { procedure: '53', goodsLocation: 'QUAY7' }],
    ['several together', { office: 'se009999', containerId: 'TEST1234567', country: 'SE', flow: 'IMPORT', channel: 'M', dataSource: '0' }],
  ])('find by %s', async (_name, criteria) => {
    const { header, items } = sample(2);
    const { declaration } = (
      await create(
        {
          header: {
            ...header,
            offices: { supervising: 'SE009999' },
            locationOfGoods: { code: 'QUAY7' },
            border: { id: 'ZZZ999' },
            equipment: [{ containerId: 'TEST1234567' }],
          },
          items: items.map((item) => ({ ...item, procedureRequested: '53', procedurePrevious: '71' })),
        },
        declarant,
      )
    ).data;
    const ids = await found(criteria);
    expect(ids).toContain(declaration.id);
    const demo = await portal.database.query<{ id: string }>(`select id from declaration where trader_reference = 'ORDER-1009'`);
    expect(ids).not.toContain(demo[0]?.id);
  });

  it('are the same for declarations that were stored before there were such', async () => {
    const read = () =>
      portal.database.query<{ id: string; trader: string | null; keys: string[] }>(
        `select id, trader, array(select unnest(search_keys) order by 1) as keys from declaration where profile = 'se-new-import' and item_count < 300 order by id`,
      );
    const before = await read();
    expect(before.some(({ keys }) => keys.length > 5)).toBe(true);
    for (const statement of FILL) await portal.database.query(statement);
    expect(await read()).toEqual(before);
  });

  it('finds by a party of the register what names it, and nothing by one that is not there', async () => {
    const operators = await portal.database.query<{ id: string }>(`select id from org_operator where eori = 'SE5599999991' and status = 'Active' limit 1`);
    const ids = await found({ traderId: operators[0]?.id ?? '' });
    const importers = await portal.database.query<{ id: string }>(`select id from declaration where parties like '%se5599999991%'`);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.every((id) => importers.some((one) => one.id === id))).toBe(true);
    expect(await found({ traderId: randomUUID() })).toEqual([]);
  });

  it('sorts by every column that is offered, what is empty last', async () => {
    for (const fieldId of ['trader', 'supplementaryDueDate', 'assignedUser', 'payableTotal', 'profile', 'status']) {
      for (const sortDirection of ['asc', 'desc'] as const) {
        const body = { criteria: {}, paging: { pageNum: 0, pageSize: 500, sortOrder: [{ fieldId, sortDirection }] } };
        const { items } = accepted(await declarant.call(searchDeclarations, { body }));
        const values = items.map((row) => new Map(Object.entries(row)).get(fieldId) !== undefined);
        expect(values.lastIndexOf(true)).toBe(values.filter((given) => given).length - 1);
      }
    }
  });
});

describe('shared searches', () => {
  it('are seen by everybody in the unit and removed by who shared them', async () => {
    const body = { view: 'dec.search', name: 'Rejected this week', query: '?statuses=REJECTED' };
    const { data } = await declarant.call(shareSearch, { body });
    expect((await declarant.call(shareSearch, { body })).outcome.message).toBe('There is a shared search Rejected this week already');
    const seen = (await tester.call(listSharedSearches, { params: { view: 'dec.search' } })).data.items;
    expect(seen).toEqual([{ ...data, mayRemove: false }]);
    expect((await tester.call(removeSharedSearch, { params: { id: data.id } })).status).toBe(403);
    accepted(await declarant.call(removeSharedSearch, { params: { id: data.id } }));
    expect((await tester.call(listSharedSearches, { params: { view: 'dec.search' } })).data.items).toEqual([]);
  });
});
