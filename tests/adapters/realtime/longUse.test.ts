import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeldLocks } from '../../../src/adapters/locks/heldLocks';
import { SharedEvents } from '../../../src/adapters/realtime/sharedEvents';
import { SseFeed } from '../../../src/adapters/realtime/sseFeed';
import { createLock, releaseLock, renewLocks } from '../../../src/application/contract/cor';
import { heartbeat, subscribeBatch, unregisterStream, unsubscribeBatch } from '../../../src/application/contract/pf';
import { readReferenceList } from '../../../src/application/contract/rd';
import { ReferenceData } from '../../../src/application/reference/referenceData';
import { CallContext } from '../../../src/application/session/callContext';
import { ok } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeBrowser } from '../../fakes/fakeBrowser';
import { FakeLog } from '../../fakes/fakeLog';
import { connectedText, eventText, fakeStreams, settle, type OpenStream } from './fakeStream';
import { FakeStorage } from '../../fakes/fakeStorage';

const ROUNDS = 100;
/** Of half an hour. */
const ROUND_MS = 18_000;
const guid = (n: number): string => `0b0c0d0e-0000-4000-8000-${String(n).padStart(12, '0')}`;
const nameOf = ({ pluginName, eventType, id }: { pluginName: string; eventType: string; id: string }): string => `${pluginName} ${eventType} ${id}`;

let streams: OpenStream[];
let api: FakeApi;
let events: SharedEvents;
let page: EventTarget;
const onPage: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z') });
  streams = fakeStreams();
  api = new FakeApi()
    .on(subscribeBatch, () => ok({ refused: [] }))
    .on(unsubscribeBatch, () => ok({}))
    .on(heartbeat, () => ok({}))
    .on(unregisterStream, () => ok({}))
    .on(createLock, () => ok({ granted: true, id: guid(1), expires: new Date(Date.now() + 120_000).toISOString() }))
    .on(renewLocks, ({ body }) => ok(body.ids.map((id) => ({ id, expires: new Date(Date.now() + 120_000).toISOString() }))))
    .on(releaseLock, () => ok({}))
    .on(readReferenceList, ({ params }) => ok({ list: params.datalist, date: params.date, versionNo: 1, checksum: 'x', items: [] }));
  page = new EventTarget();
  const log = new FakeLog();
  const context = new CallContext('portal-web');
  Object.assign(context, { sessionId: 's1', userId: 'u1', orgUnitId: 'unit-a' });
  onPage.length = 0;
  const add = page.addEventListener.bind(page);
  page.addEventListener = (type: string, ...rest: [EventListener]) => {
    onPage.push(type);
    add(type, ...rest);
  };
  events = new SharedEvents((listener) => new SseFeed('/api/event-stream', api, context, log, listener), new FakeBrowser().tab(), context, log, page);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** What the server still sends to the last connection. */
const subscribed = (connection: string): readonly string[] => {
  const told = new Set<string>();
  for (const { input } of api.calls(subscribeBatch))
    if (input.body.subscriptionId === connection) for (const one of input.body.eventIdentifiers) told.add(nameOf(one));
  for (const { input } of api.calls(unsubscribeBatch))
    if (input.body.subscriptionId === connection) for (const one of input.body.eventIdentifiers) told.delete(nameOf(one));
  return [...told];
};

it('half an hour of use leaves no timer, subscription, listener or stream behind', async () => {
  const input$ = new Subject<string>();
  const locks = new HeldLocks(api, events, new CallContext('portal-web'), new FakeStorage(), page, { input$ });
  const reference = new ReferenceData(api, new FakeLog(), events);
  let connection = 0;
  const connect = async (): Promise<void> => {
    connection += 1;
    await streams.at(-1)?.say(connectedText(`c${connection}`));
  };
  events.start();
  await settle();
  await connect();
  await pass(10_000);
  const rested = { timers: vi.getTimerCount(), subscribed: subscribed('c1').length, onPage: onPage.length };

  for (let round = 0; round < ROUNDS; round += 1) {
    const open = [
      events.on('dec', 'DeclarationStatusChanged', guid(round)).subscribe(),
      events.on('dec', 'DeclarationStatusChanged', '').subscribe(),
      locks.hold('dec.declaration', guid(round)).subscribe(),
      ...['Country', 'Currency'].map((list) => reference.list(list, `2026-03-${String((round % 28) + 1).padStart(2, '0')}`).subscribe()),
    ];
    await pass(2_000);
    await streams.at(-1)?.say(eventText(guid(round), 101 + round));
    await streams.at(-1)?.say('event: heartbeat\ndata: {}\n\n');
    if (round % 10 === 9) {
      await streams.at(-1)?.end();
      await pass(5_000);
      await connect();
    }
    for (const one of open) one.unsubscribe();
    await pass(ROUND_MS - 2_000);
  }

  await streams.at(-1)?.say('event: heartbeat\ndata: {}\n\n');
  expect({ timers: vi.getTimerCount(), subscribed: subscribed(`c${connection}`).length, onPage: onPage.length }).toEqual(rested);
  expect(streams.filter(({ closed }) => !closed())).toHaveLength(1);
  locks.close();
  events.close();
  await pass(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(streams.every(({ closed }) => closed())).toBe(true);
  expect(input$.observed).toBe(false);
});
