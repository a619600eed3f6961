import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLock, releaseLock } from '../../../src/application/contract/cor';
import { vvArea } from '../../trial/vv/area';
import { visitContract } from '../../trial/vv/contract';
import { startPortal, type Answer, type TestClient, type TestPortal } from '../portal';

const { calls, kind } = visitContract;

let portal: TestPortal;
let tester: TestClient;
beforeAll(async () => {
  portal = await startPortal({ trial: vvArea });
  tester = await portal.signIn('tester.demo');
});
afterAll(() => portal.stop());

const made = async (registration: string) => {
  const { data } = await tester.call(calls.create, { body: { content: { registration, expectedOn: '2026-11-24' } } });
  return data.record;
};
const code = ({ outcome }: Answer<unknown>): string | undefined => outcome.feedbacks[0]?.code;
const anyPage = { pageNum: 0, pageSize: 50, sortOrder: [] };

describe('a kind of record that is declared and nothing else', () => {
  it('is created once for one key, with a number, and read with what it holds', async () => {
    const idempotencyKey = randomUUID();
    const body = { content: { registration: ' abc 123 ' } };
    const first = await tester.call(calls.create, { body }, { idempotencyKey });
    const again = await tester.call(calls.create, { body }, { idempotencyKey });
    expect(again.data.record.id).toBe(first.data.record.id);
    expect(first.data.record).toMatchObject({ version: 1, status: 'EXPECTED', isReadOnly: false, createdBy: 'tester.demo', content: body.content });
    expect(first.data.record.number).toMatch(/^V-\d{4}-\d{6}$/);
    const read = await tester.call(calls.read, { params: { id: first.data.record.id } });
    expect(read.data).toEqual(first.data.record);
  });

  it('is not stored while a rule of the domain is broken, and the finding names the field', async () => {
    const refused = await tester.call(calls.create, { body: { content: { registration: '?' } } });
    expect(refused.outcome.feedbacks).toMatchObject([{ code: 'VV-REGISTRATION', pointer: '/registration' }]);
  });

  it('is changed at the version that was seen, under the lock of who holds it, and its history tells what became what', async () => {
    const record = await made('DEF 456');
    const other = await portal.signIn('tester.demo');
    const lock = await other.call(createLock, { body: { application: kind, resourceId: record.id, tabId: randomUUID() } });
    const content = { registration: 'DEF 457', expectedOn: '2026-11-24' };
    const params = { id: record.id };
    expect(code(await tester.call(calls.update, { params, body: { version: 1, content } }))).toBe('COR-LOCK');
    expect(code(await tester.call(calls.remove, { params: { ...params, version: '1' } }))).toBe('COR-LOCK');
    const changed = await other.call(calls.update, { params, body: { version: 1, lockId: lock.data.id ?? '', content } });
    expect(changed.data.record).toMatchObject({ version: 2, content });
    await other.call(releaseLock, { params: { id: lock.data.id ?? '' } });
    expect(code(await tester.call(calls.update, { params, body: { version: 1, content } }))).toBe('COR-VERSION');
    const history = await tester.call(calls.history, { params });
    expect(history.data[0]).toMatchObject({
      action: 'change',
      by: 'tester.demo',
      changes: [{ pointer: '/registration', before: 'DEF 456', after: 'DEF 457' }],
    });
  });

  it('follows its status machine, asks for the reason of an action and says when the status does not allow it', async () => {
    const { id } = await made('GHI 789');
    expect(code(await tester.call(calls.act, { params: { id, action: 'leave' as const }, body: { version: 1, reason: 'Unloaded' } }))).toBe('COR-STATUS');
    const arrived = await tester.call(calls.act, { params: { id, action: 'arrive' as const }, body: { version: 1 } });
    expect(arrived.data.record).toMatchObject({ status: 'ARRIVED', version: 2 });
    expect(code(await tester.call(calls.act, { params: { id, action: 'leave' as const }, body: { version: 2 } }))).toBe('COR-REASON');
    const left = await tester.call(calls.act, { params: { id, action: 'leave' as const }, body: { version: 2, reason: 'Unloaded' } });
    expect(left.data.record.status).toBe('LEFT');
    expect(code(await tester.call(calls.update, { params: { id }, body: { version: 3, content: { registration: 'GHI 788' } } }))).toBe('COR-STATUS');
    expect(code(await tester.call(calls.remove, { params: { id, version: '3' } }))).toBe('COR-STATUS');
    const history = await tester.call(calls.history, { params: { id } });
    expect(history.data[0]).toMatchObject({ action: 'leave', reason: 'Unloaded' });
  });

  it('is found by what its list shows, page by page and as a file, and acted on row by row', async () => {
    const [one, two] = [await made('KLM 001'), await made('KLM 002')];
    const criteria = { registration: 'klm' };
    const found = await tester.call(calls.search, {
      body: { criteria, paging: { ...anyPage, sortOrder: [{ fieldId: 'registration', sortDirection: 'desc' }] } },
    });
    expect(found.data.totalCount).toBe(2);
    expect(found.data.items.map(({ registration }) => registration)).toEqual(['KLM 002', 'KLM 001']);
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ criteria, sortOrder: [] }) };
    const file = await (await tester.fetch(calls.exported.path, asked)).text();
    expect(file.match(/KLM 00[12]/g)).toHaveLength(2);
    const bulk = await tester.call(calls.bulk, {
      params: { action: 'arrive' as const },
      body: {
        records: [
          { id: one.id, version: 1 },
          { id: two.id, version: 7 },
        ],
      },
    });
    expect(bulk.data.rows.map(({ statusCode }) => statusCode)).toEqual([0, 2]);
    const arrived = await tester.call(calls.search, { body: { criteria: { ...criteria, status: 'ARRIVED' }, paging: anyPage } });
    expect(arrived.data.items.map(({ id }) => id)).toEqual([one.id]);
    const wrong = await tester.call(calls.search, { body: { criteria: { from: 'yesterday' }, paging: anyPage } });
    expect(wrong.status).toBe(400);
  });

  it('is deleted where its status allows it, and refused to who has no right', async () => {
    const { id } = await made('NOP 001');
    const declarant = await portal.signIn('declarant.demo');
    expect((await declarant.call(calls.read, { params: { id } })).status).toBe(403);
    expect((await tester.call(calls.remove, { params: { id, version: '1' } })).outcome.statusCode).toBe(0);
    expect(code(await tester.call(calls.read, { params: { id } }))).toBe('COR-NOTFOUND');
  });
});
