import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HeldLocks } from '../../../src/adapters/locks/heldLocks';
import { createLock, releaseLock, renewLock, renewLocks } from '../../../src/application/contract/cor';
import type { LockState } from '../../../src/application/ports/locks';
import { CallContext } from '../../../src/application/session/callContext';
import { fail, ok } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeStorage } from '../../fakes/fakeStorage';
import { FakeEvents } from '../../fakes/fakeEvents';

const RECORD = '0b0c0d0e-0000-4000-8000-000000000001';
const LOCK = '10000000-0000-4000-8000-000000000001';
const SECOND = '20000000-0000-4000-8000-000000000002';
const KEY = `dec.declaration:${RECORD}`;
const NOW = Date.parse('2026-03-01T10:00:00Z');

const expires = (): string => new Date(Date.now() + 120_000).toISOString();
const granted = (id = LOCK) => ok({ granted: true, id, expires: expires() });
const taken = (takeOver: 'NOW' | 'NO' = 'NO') =>
  ok({ granted: false, takeOver, holder: { userName: 'importer.demo', since: '2026-03-01T09:58:00Z', expires: '2026-03-01T10:01:30Z', lockId: SECOND } });

let api: FakeApi;
let events: FakeEvents;
let page: EventTarget;
let storage: FakeStorage;
let context: CallContext;
let input$: Subject<string>;
let beats$: Subject<void>;
let locks: HeldLocks;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  api = new FakeApi()
    .on(createLock, () => granted())
    .on(renewLock, ({ params }) => ok({ id: params.id, expires: expires() }))
    .on(renewLocks, ({ body }) => ok(body.ids.map((id) => ({ id, expires: expires() }))))
    .on(releaseLock, () => ok({}));
  events = new FakeEvents();
  page = new EventTarget();
  storage = new FakeStorage();
  context = new CallContext('portal-web');
  input$ = new Subject();
  beats$ = new Subject();
  locks = new HeldLocks(api, events, context, storage, page, { input$, beats$ });
});

afterEach(() => {
  locks.close();
  vi.useRealTimers();
});

const hold = () => {
  const states: LockState[] = [];
  const holding = locks.hold('dec.declaration', RECORD).subscribe((state) => states.push(state));
  return { states, statuses: () => states.map(({ status }) => status), leave: () => holding.unsubscribe() };
};

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const counts = () => [api.calls(createLock).length, api.calls(renewLocks).length, api.calls(releaseLock).length];

describe('edit locks', () => {
  it('are asked for, renewed every 30 s of their life of 120 s and given back (C41)', async () => {
    const card = hold();
    await pass(0);
    expect(card.states).toEqual([{ status: 'acquiring' }, { status: 'held', lockId: LOCK }]);
    await pass(30_000);
    await pass(30_000);
    expect(api.calls(renewLocks)).toHaveLength(2);
    card.leave();
    await pass(600_000);
    expect(api.calls(releaseLock).map(({ input }) => input.params)).toEqual([{ id: LOCK }]);
    expect([events.listening, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('live on in a hidden tab whose timers are held back: the worker beats (C41)', async () => {
    const card = hold();
    await pass(0);
    for (let beat = 1; beat <= 60; beat += 1) {
      vi.setSystemTime(NOW + beat * 5_000);
      beats$.next();
      await Promise.resolve();
      await pass(0);
    }
    expect(api.calls(renewLocks).length).toBeGreaterThanOrEqual(9);
    expect(card.statuses()).toEqual(['acquiring', 'held']);
    card.leave();
    await pass(0);
    expect(beats$.observed).toBe(false);
  });

  it('of several records are renewed in one call', async () => {
    const other = '0b0c0d0e-0000-4000-8000-000000000002';
    api.on(createLock, ({ body }) => granted(body.resourceId === other ? SECOND : LOCK));
    hold();
    await pass(5_000);
    locks.hold('dec.declaration', other).subscribe();
    await pass(25_000);
    expect(api.calls(renewLocks).map(({ input }) => input.body.ids.toSorted())).toEqual([[LOCK, SECOND]]);
  });

  it.each(['visibilitychange', 'pageshow', 'online'])('are renewed at once on %s', async (type) => {
    hold();
    await pass(2_000);
    page.dispatchEvent(new Event(type));
    await pass(0);
    expect(api.calls(renewLocks)).toHaveLength(1);
  });

  it('are asked for by the same window after a reload, by another one from a copy of the tab', async () => {
    const other = (): HeldLocks => new HeldLocks(api, events, context, storage, new EventTarget(), { input$ });
    const asker = (): string | undefined => api.calls(createLock).at(-1)?.input.body?.tabId;
    hold();
    await pass(0);
    const first = asker();
    const copied = other();
    copied.hold('dec.declaration', RECORD).subscribe();
    await pass(0);
    expect(asker()).not.toBe(first);
    copied.close();
    page.dispatchEvent(new Event('pagehide'));
    const reloaded = other();
    reloaded.hold('dec.declaration', RECORD).subscribe();
    await pass(0);
    expect(asker()).toBe(first);
    reloaded.close();
  });

  it('measure what is left of their life by the server’s clock', async () => {
    context.serverOffsetMs = 3_600_000;
    api.on(createLock, () => ok({ granted: true, id: LOCK, expires: new Date(NOW + 3_720_000).toISOString() }));
    hold();
    await pass(29_999);
    expect(api.calls(renewLocks)).toHaveLength(0);
    await pass(1);
    expect(api.calls(renewLocks)).toHaveLength(1);
  });

  it('are one lock for two parts of a screen', async () => {
    const card = hold();
    await pass(0);
    const panel = hold();
    expect(panel.states).toEqual([{ status: 'held', lockId: LOCK }]);
    card.leave();
    await pass(0);
    expect(counts()).toEqual([1, 0, 0]);
    panel.leave();
    await pass(0);
    expect(counts()).toEqual([1, 0, 1]);
  });

  it('are taken without asking by who may, with the reason', async () => {
    api.on(createLock, () =>
      ok({
        granted: false,
        takeOver: 'NO',
        mayForce: true,
        holder: { userName: 'importer.demo', since: '2026-03-01T09:58:00Z', expires: '2026-03-01T10:01:30Z', lockId: SECOND, isOwn: false },
      }),
    );
    const card = hold();
    await pass(0);
    expect(card.states.at(-1)).toMatchObject({ status: 'readonly', mayForce: true });
    api.on(createLock, () => granted());
    locks.takeOver('dec.declaration', RECORD, 'on holiday');
    await pass(0);
    expect(api.calls(createLock).at(-1)?.input.body).toMatchObject({ takeOverLockId: SECOND, force: true, reason: 'on holiday' });
    expect(card.states.at(-1)).toMatchObject({ status: 'held' });
  });

  it('name the holder, and are asked for as soon as the holder lets go', async () => {
    api.on(createLock, () => taken());
    const card = hold();
    await pass(0);
    expect(card.states.at(-1)).toEqual({
      status: 'readonly',
      holder: 'importer.demo',
      since: '2026-03-01T09:58:00Z',
      until: '2026-03-01T10:01:30.000Z',
      otherWindow: false,
      takeOver: 'NO',
      lockId: SECOND,
    });
    api.on(createLock, () => granted());
    events.emit('cor', 'LockChanged', KEY, { change: 'RELEASED', holder: null });
    await pass(0);
    expect(card.states.at(-1)).toEqual({ status: 'held', lockId: LOCK });
  });

  it('are asked for every 20 s without any event', async () => {
    api.on(createLock, () => taken());
    const card = hold();
    await pass(19_999);
    expect(api.calls(createLock)).toHaveLength(1);
    api.on(createLock, () => granted());
    await pass(1);
    expect(card.statuses()).toEqual(['acquiring', 'readonly', 'held']);
  });

  it('of somebody else are asked for, and taken when the holder says nothing (COR-R23)', async () => {
    const holder = { userName: 'importer.demo', since: '2026-03-01T09:58:00Z', expires: '2026-03-01T10:01:30Z', lockId: SECOND, isOwn: false };
    const until = NOW + 61_000;
    api.on(createLock, ({ body }) => {
      if (body.takeOverLockId === SECOND && Date.now() >= until) return granted();
      return ok({ granted: false, takeOver: 'ASK', holder, ...(body.takeOverLockId === SECOND ? { pendingUntil: new Date(until).toISOString() } : {}) });
    });
    const card = hold();
    await pass(1_000);
    expect(card.states.at(-1)).toMatchObject({ status: 'readonly', otherWindow: false, takeOver: 'ASK' });
    locks.takeOver('dec.declaration', RECORD);
    await pass(0);
    expect(card.states.at(-1)).toMatchObject({ status: 'readonly', askedUntil: new Date(until).toISOString() });
    await pass(59_000);
    expect(card.states.at(-1)).toMatchObject({ status: 'readonly' });
    await pass(3_000);
    expect(card.states.at(-1)).toEqual({ status: 'held', lockId: LOCK });
  });

  it('that are kept by their holder are not asked for again before the time has come (COR-R24)', async () => {
    const holder = { userName: 'importer.demo', since: '2026-03-01T09:58:00Z', expires: '2026-03-01T10:01:30Z', lockId: SECOND, isOwn: false };
    let kept = false;
    api.on(createLock, ({ body }) => {
      if (kept) return ok({ granted: false, takeOver: 'NO', holder, askAgainAt: '2026-03-01T10:05:00Z' });
      return ok({
        granted: false,
        takeOver: 'ASK',
        holder,
        ...(body.takeOverLockId === undefined ? {} : { pendingUntil: new Date(NOW + 60_000).toISOString() }),
      });
    });
    const card = hold();
    await pass(0);
    locks.takeOver('dec.declaration', RECORD);
    await pass(0);
    kept = true;
    events.emit('cor', 'LockChanged', KEY, { change: 'TAKEOVER_REFUSED', holder: { lockId: SECOND } });
    await pass(0);
    expect(card.states.at(-1)).toMatchObject({ status: 'readonly', takeOver: 'NO', askAgainAt: '2026-03-01T10:05:00Z' });
    const asked = api.calls(createLock).length;
    locks.takeOver('dec.declaration', RECORD);
    await pass(0);
    expect(api.calls(createLock)).toHaveLength(asked);
  });

  it('that somebody asks for are kept or handed over by their holder, who tells when the user was last there', async () => {
    const card = hold();
    await pass(0);
    events.emit('cor', 'LockChanged', KEY, {
      change: 'TAKEOVER_REQUESTED',
      holder: { lockId: LOCK },
      asked: { userName: 'tester.demo', until: '2026-03-01T10:01:00Z', record: 'CM-2026-000123' },
    });
    expect(card.states.at(-1)).toEqual({
      status: 'held',
      lockId: LOCK,
      asked: { name: 'tester.demo', until: '2026-03-01T10:01:00Z', record: 'CM-2026-000123' },
    });
    await pass(10_000);
    input$.next('key');
    await pass(5_000);
    locks.answer('dec.declaration', RECORD, 'KEEP');
    await pass(0);
    expect(api.calls(renewLock).at(-1)?.input.body).toEqual({ takeOverAnswer: 'KEEP', lastActivityAt: '2026-03-01T10:00:10.000Z' });
    expect(card.states.at(-1)).toEqual({ status: 'held', lockId: LOCK });
  });

  it('are taken over from the own other window', async () => {
    api.on(createLock, ({ body }) => (body.takeOverLockId === SECOND ? granted() : taken('NOW')));
    const card = hold();
    await pass(0);
    expect(card.states.at(-1)).toMatchObject({ status: 'readonly', otherWindow: true });
    locks.takeOver('dec.declaration', RECORD);
    await pass(0);
    expect(card.states.at(-1)).toEqual({ status: 'held', lockId: LOCK });
  });

  it('turn read-only at once when the other window takes over', async () => {
    const card = hold();
    await pass(0);
    api.on(renewLocks, () => ok([])).on(createLock, () => taken('NOW'));
    events.emit('cor', 'LockChanged', KEY, { change: 'ACQUIRED', holder: { lockId: SECOND } });
    await pass(0);
    expect(card.statuses()).toEqual(['acquiring', 'held', 'lost', 'readonly']);
  });

  it('are asked for again when they have ended during sleep (COR-R27)', async () => {
    const card = hold();
    await pass(0);
    api.on(renewLocks, () => ok([])).on(createLock, () => granted(SECOND));
    await pass(30_000);
    expect(card.statuses()).toEqual(['acquiring', 'held', 'lost', 'held']);
    expect(card.states.at(-1)).toEqual({ status: 'held', lockId: SECOND });
  });

  it('say how they have ended, and until when by our clock somebody else has them', async () => {
    const card = hold();
    await pass(0);
    context.serverOffsetMs = 90_000;
    api.on(renewLocks, () => ok([])).on(createLock, () => taken());
    events.emit('cor', 'LockChanged', KEY, { change: 'ACQUIRED', holder: { lockId: SECOND } });
    await pass(0);
    expect(card.states.at(-1)).toMatchObject({ status: 'readonly', holder: 'importer.demo', until: '2026-03-01T10:00:00.000Z', ended: 'taken' });
  });

  it('outlive a server that cannot be reached for a while', async () => {
    const card = hold();
    await pass(0);
    api.on(renewLocks, () => fail('unavailable', 'down'));
    await pass(80_000);
    expect(api.calls(renewLocks)).toHaveLength(6);
    api.on(renewLocks, () => ok([{ id: LOCK, expires: expires() }]));
    await pass(60_000);
    expect(card.statuses()).toEqual(['acquiring', 'held']);
  });

  it('are unknown when they cannot be asked for', async () => {
    api.on(createLock, () => fail('unavailable', 'down'));
    const card = hold();
    await pass(0);
    expect(card.statuses()).toEqual(['acquiring', 'unknown']);
  });

  it('are given back by a call that outlives the page, and asked for when the page comes back', async () => {
    const card = hold();
    await pass(0);
    page.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(api.calls(releaseLock)).toMatchObject([{ options: { keepalive: true } }]);
    api.on(createLock, () => granted(SECOND));
    page.dispatchEvent(new Event('pageshow'));
    await pass(0);
    expect(card.states.at(-1)).toEqual({ status: 'held', lockId: SECOND });
  });

  it('are not given back after they were asked for anew by the screen that comes twice', async () => {
    hold().leave();
    const card = hold();
    await pass(0);
    expect(card.states.at(-1)).toEqual({ status: 'held', lockId: LOCK });
    expect(counts()).toEqual([1, 0, 0]);
  });
});
