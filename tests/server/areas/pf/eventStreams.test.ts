import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  disconnectStream,
  readTestEvent,
  searchStreamEvents,
  searchStreams,
  searchStreamSubscriptions,
  sendTestEvent,
} from '../../../../src/application/contract/eventStreams';
import { readPlatformState } from '../../../../src/application/contract/platformState';
import { explainSearch } from '../../../../src/application/contract/searchTest';
import { acknowledgeTestEvent } from '../../../../src/application/contract/testEvents';
import { readUserSession } from '../../../../src/application/contract/org';
import { EventReader } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted, refusals } from '../../outcomes';

let portal: TestPortal;
let support: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  support = await portal.signIn('support.demo');
});
afterAll(() => portal.stop());

const WITHIN = { timeout: 15_000 };

const streams = async (client = support) => accepted(await client.call(searchStreams, {})).items;

const open = async (user: string) => {
  const client = await portal.signIn(user);
  const reader = new EventReader(client);
  await reader.open();
  const id = reader.connectionId;
  return { client, reader, id };
};

describe('real-time connections', () => {
  it('shows who is connected, with what they listen to, and the streams of the demo as simulated', async () => {
    const { reader, id } = await open('declarant.demo');
    await reader.listen([{ pluginName: 'dec', eventType: 'DeclarationStatusChanged', id: '' }]);
    await vi.waitFor(async () => {
      const mine = (await streams()).find((one) => one.id === id);
      expect(mine).toMatchObject({ user: 'declarant.demo', state: 'Open', transport: 'Sse', subscriptions: 1, address: '127.0.0.*' });
    }, WITHIN);
    const simulated = (await streams()).filter((one) => one.simulated);
    expect(simulated.map(({ state }) => state).toSorted()).toEqual(['Open', 'Open', 'Silent']);
    const { items } = accepted(await support.call(searchStreamSubscriptions, { body: { connectionId: id } }));
    expect(items).toEqual([{ pluginName: 'dec', eventType: 'DeclarationStatusChanged', id: '', count: 1 }]);
    reader.close();
  });

  it('is there for administrators of the platform, and each tenant sees its own', async () => {
    const { reader, id } = await open('othertenant.demo');
    const operator = await portal.signIn('operator.demo');
    await vi.waitFor(async () => expect((await streams(operator)).map((one) => one.id)).toContain(id), WITHIN);
    expect((await streams()).map((one) => one.id)).not.toContain(id);
    const declarant = await portal.signIn('declarant.demo');
    expect((await declarant.call(searchStreams, {})).status).toBe(403);
    expect(refusals(await support.call(disconnectStream, { params: { id }, body: { reason: 'not ours', endSession: true } }))).not.toEqual([]);
    expect(reader.ended).toBe(false);
    reader.close();
  });

  it('is cut with a reason; with the session the user is signed out', async () => {
    const { client, reader, id } = await open('warehouse.demo');
    await vi.waitFor(async () => expect((await streams()).map((one) => one.id)).toContain(id), WITHIN);
    expect(refusals(await support.call(disconnectStream, { params: { id }, body: { reason: ' ', endSession: false } }))).toEqual(['PF-PARAM']);
    accepted(await support.call(disconnectStream, { params: { id }, body: { reason: 'Trial', endSession: false } }));
    await vi.waitFor(() => expect(reader.ended).toBe(true), WITHIN);
    expect((await client.call(readUserSession, {})).status).toBe(200);
    const again = new EventReader(client);
    await again.open();
    const next = again.connectionId;
    await vi.waitFor(async () => expect((await streams()).map((one) => one.id)).toContain(next), WITHIN);
    accepted(await support.call(disconnectStream, { params: { id: next }, body: { reason: 'Left the company', endSession: true } }));
    await vi.waitFor(() => expect(again.ended).toBe(true), WITHIN);
    expect((await client.call(readUserSession, {})).status).toBe(401);
  });

  it('a test event comes as one of its own kind, and the time until it is acknowledged is told', async () => {
    const { client, reader, id } = await open('tester.demo');
    const target = { kind: 'user', of: 'tester.demo' } as const;
    const body = { pluginName: 'dec', eventType: 'DeclarationStatusChanged', id: '', payload: { a: 1 }, target };
    const { testId } = accepted(await support.call(sendTestEvent, { body }));
    await reader.until(() => reader.items.some(({ name }) => name === 'test'));
    expect(reader.items.find(({ name }) => name === 'test')?.data).toMatchObject({ testId, connectionId: id, pluginName: 'dec', payload: { a: 1 } });
    expect(reader.items.filter(({ name }) => name === 'message')).toEqual([]);
    accepted(await client.call(acknowledgeTestEvent, { params: { testId }, body: { connectionId: id } }));
    await vi.waitFor(async () => {
      const sent = accepted(await support.call(readTestEvent, { params: { testId } }));
      expect(sent).toMatchObject({ delivered: 1, acknowledged: 1 });
      expect(sent.latencyMs).toHaveLength(3);
    }, WITHIN);
    const other = await portal.signIn('othertenant.demo');
    expect((await other.call(readTestEvent, { params: { testId } })).status).toBe(403);
    reader.close();
  });

  it('a test event without a receiver, or too large, is refused', async () => {
    const body = { pluginName: 'pf', eventType: 'test', id: '', payload: {}, target: { kind: 'user', of: ' ' } } as const;
    expect(refusals(await support.call(sendTestEvent, { body }))).toEqual(['PF-PARAM']);
    expect(refusals(await support.call(sendTestEvent, { body: { ...body, payload: 'x'.repeat(16_001), target: { kind: 'user', of: 'a' } } }))).toEqual([
      'PF-PARAM',
    ]);
    const nobody = accepted(await support.call(sendTestEvent, { body: { ...body, target: { kind: 'connection', of: 'gone' } } }));
    expect(accepted(await support.call(readTestEvent, { params: nobody }))).toEqual({ delivered: 0, acknowledged: 0 });
    expect(accepted(await support.call(searchStreamEvents, { body: {} })).items.length).toBeGreaterThan(0);
  });
});

describe('the state of the platform', () => {
  it('is told to its administrators', async () => {
    const state = accepted(await support.call(readPlatformState, {}));
    expect(state.failedJobs).toBeGreaterThan(0);
    expect(state.next.length).toBeGreaterThan(0);
    expect(state.silent).toBe(1);
    expect((await (await portal.signIn('declarant.demo')).call(readPlatformState, {})).status).toBe(403);
  });
});

describe('the search explained', () => {
  const paging = { pageNum: 0, pageSize: 10, sortOrder: [] };
  const criteria = { text: 'SE', entityTypes: ['declaration' as const] };

  it('tells the parts of each rank, which add up', async () => {
    const tester = await portal.signIn('tester.demo');
    const { items, terms, kinds } = accepted(await tester.call(explainSearch, { body: { criteria, paging } }));
    expect(terms).toEqual([{ type: 'word', text: 'SE', negated: false }]);
    expect(kinds).toEqual(['declaration']);
    expect(items.length).toBeGreaterThan(0);
    for (const { parts, match } of items) {
      expect(parts.base + parts.recency).toBeCloseTo(parts.rank, 1);
      expect(Number(match.rank)).toBeCloseTo(parts.rank, 1);
    }
  });

  it('is seen through the eyes of a user of the demo, never of one that is not', async () => {
    const tester = await portal.signIn('tester.demo');
    const seen = accepted(await tester.call(explainSearch, { body: { criteria, paging, actAs: 'warehouse.demo' } }));
    expect(seen).toMatchObject({ user: 'warehouse.demo', kinds: [], totalCount: 0, items: [] });
    for (const actAs of ['nobody', 'othertenant.demo'])
      expect(refusals(await tester.call(explainSearch, { body: { criteria, paging, actAs } }))).toEqual(['PF-ACTAS']);
    const declarant = await portal.signIn('declarant.demo');
    expect((await declarant.call(explainSearch, { body: { criteria, paging } })).status).toBe(403);
  });
});
