import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HubFeed } from '../../../src/adapters/realtime/hubFeed';
import { saveDeclaration } from '../../../src/application/contract/dec';
import { readCurrentUser } from '../../../src/application/contract/org';
import { signOut } from '../../../src/application/contract/auth';
import { CallContext } from '../../../src/application/session/callContext';
import type { ReceivedEvent } from '../../../src/domain/realtime/streamState';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeLog } from '../../fakes/fakeLog';
import { stored } from '../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../portal';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const CHANGED = { pluginName: 'dec', eventType: 'DeclarationFindingsChanged', id: '' };

const save = (client: TestClient, { id, header, version }: { id: string; header: object; version: number }) =>
  client.call(saveDeclaration, { params: { id }, body: { version, header, items: { upserts: [], deletes: [] } } });

/** The hub as the browser's client has it, with the cookie that a browser would send. */
class Listening {
  readonly received: ReceivedEvent[] = [];
  readonly states: string[] = [];
  readonly log = new FakeLog();
  readonly feed: HubFeed;
  resumeAfter = '';
  missed = 0;

  constructor(client: TestClient, url: string) {
    const context = new CallContext('customs-portal-web');
    context.streamHeaders = () => ({ 'Consumer-Key': context.consumerKey, cookie: client.cookie });
    this.feed = new HubFeed(`${url}/api/event-hub`, new FakeApi(), context, this.log, {
      changed: (state, resumeAfter) => {
        this.states.push(state);
        this.resumeAfter = resumeAfter;
      },
      received: (event) => {
        this.received.push(event);
        this.resumeAfter = event.resumeAfter;
      },
      missed: () => {
        this.missed += 1;
      },
    });
    listening.push(this);
  }

  async connected(resumeAfter = ''): Promise<this> {
    this.feed.open(resumeAfter);
    await vi.waitFor(() => expect([this.states.at(-1), this.resumeAfter]).toEqual(['connected', expect.stringMatching(/^\d+$/)]), { timeout: 10_000 });
    return this;
  }

  async heardSomething(): Promise<void> {
    await vi.waitFor(() => expect(this.received).not.toEqual([]), { timeout: 10_000 });
  }
}

const listening: Listening[] = [];
afterEach(() => {
  for (const { feed } of listening.splice(0)) feed.close();
});

const unitOf = async (client: TestClient): Promise<string> => (await client.call(readCurrentUser, {})).data.orgUnitId;

describe('the hub', () => {
  it('brings the events of the unit of the subscription, once, and goes on after the last one', async () => {
    const declaration = await stored(declarant);
    const unit = await unitOf(declarant);
    const first = new Listening(declarant, portal.address);
    first.feed.acquire(unit, CHANGED, 'tab');
    await first.connected();
    await save(declarant, declaration);
    await first.heardSomething();
    expect(first.received[0]).toMatchObject({ event: { ...CHANGED, id: declaration.id }, units: [unit], id: expect.stringMatching(/^\d+$/) as string });
    const { resumeAfter } = first;
    first.feed.close();

    await save(declarant, { ...declaration, version: 2 });
    const second = new Listening(declarant, portal.address);
    second.feed.acquire(unit, CHANGED, 'tab');
    await second.connected(resumeAfter);
    await second.heardSomething();
    expect(Math.min(...second.received.map(({ id }) => Number(id)))).toBeGreaterThan(Number(resumeAfter));
    expect(second.missed).toBe(0);
  });

  it('tells nothing to another tenant, nor of a unit that is not the subscription’s', async () => {
    const stranger = await portal.signIn('othertenant.demo');
    const declaration = await stored(declarant);
    const theirs = new Listening(stranger, portal.address);
    theirs.feed.acquire(await unitOf(stranger), CHANGED, 'tab');
    const refused = new Listening(stranger, portal.address);
    refused.feed.acquire(await unitOf(declarant), CHANGED, 'tab');
    const own = new Listening(declarant, portal.address);
    own.feed.acquire(await unitOf(declarant), CHANGED, 'tab');
    for (const each of [theirs, refused, own]) await each.connected();
    await save(declarant, declaration);
    await own.heardSomething();
    expect([theirs.received, refused.received]).toEqual([[], []]);
    expect(refused.log.entries.map(({ message }) => message)).toContain('The hub refused a call');
  });

  it('is not opened without a session, nor polled by another one', async () => {
    const anonymous = await portal.client().fetch('/api/event-hub/negotiate?negotiateVersion=1', { method: 'POST' });
    expect(anonymous.status).toBe(401);
    const answer = (await (await declarant.fetch('/api/event-hub/negotiate?negotiateVersion=1', { method: 'POST' })).json()) as { connectionToken: string };
    const tester = await portal.signIn('tester.demo');
    expect((await tester.fetch(`/api/event-hub?id=${answer.connectionToken}`)).status).toBe(404);
    expect((await declarant.fetch(`/api/event-hub?id=${answer.connectionToken}`)).status).toBe(200);
  });

  it('speaks no other protocol', async () => {
    const { connectionToken } = (await (await declarant.fetch('/api/event-hub/negotiate', { method: 'POST' })).json()) as { connectionToken: string };
    const address = `/api/event-hub?id=${connectionToken}`;
    await declarant.fetch(address);
    await declarant.fetch(address, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"protocol":"messagepack","version":1}\x1e' });
    expect(await (await declarant.fetch(address)).text()).toContain('"error"');
    expect((await declarant.fetch(address)).status).toBe(204);
    expect((await declarant.fetch(address, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'no json\x1e' })).status).toBe(404);
  });

  it('refuses what is no method of it, and lives on', async () => {
    const { connectionToken } = (await (await declarant.fetch('/api/event-hub/negotiate', { method: 'POST' })).json()) as { connectionToken: string };
    const address = `/api/event-hub?id=${connectionToken}`;
    const say = (body: string) => declarant.fetch(address, { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
    await declarant.fetch(address);
    await say('{"protocol":"json","version":1}\x1e');
    expect((await say('{broken\x1e')).status).toBe(400);
    await say('{"type":1,"invocationId":"1","target":"Drop","arguments":[]}\x1e{"type":1,"invocationId":"2","target":"Subscribe","arguments":["all"]}\x1e');
    const words: string[] = [];
    await vi.waitFor(async () => {
      words.push(...(await (await declarant.fetch(address)).text()).split('\x1e'));
      expect(words.filter((word) => word.includes('"error"'))).toHaveLength(2);
    });
  });

  it('ends with the session', async () => {
    const leaving = await portal.signIn('tester.demo');
    const theirs = await new Listening(leaving, portal.address).connected();
    await leaving.call(signOut, {});
    await vi.waitFor(() => expect(theirs.states.at(-1)).toBe('connecting'), { timeout: 10_000 });
  });
});
