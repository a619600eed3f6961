import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, type Result } from '../../../src/domain/kernel/result';
import { caller, event, hubWith, opened, right, tell, UNIT, wanted } from './aHub';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('a stream', () => {
  it('begins with its id and the times of its heartbeat', () => {
    const { receiver, id } = opened(hubWith());
    expect(receiver.written[0]).toContain(`"id":"${id}","heartbeatIntervalMs":15000,"idleTimeoutMs":60000`);
  });

  it('gets the events it listens to, of one record or of all', () => {
    const hub = hubWith();
    const { receiver, id } = opened(hub);
    right(hub.subscribe(caller(), id, [wanted('one')]));
    for (const each of ['one', 'two']) tell(hub, event({ id: each }));
    expect(receiver.ids()).toEqual(['one']);
    right(hub.subscribe(caller(), id, [wanted()]));
    tell(hub, event({ id: 'three' }));
    expect(receiver.ids()).toContain('three');
    right(hub.unsubscribe(caller(), id, [wanted(), wanted('one')]));
    tell(hub, event({ id: 'one', data: 'late' }));
    expect(receiver.written.join()).not.toContain('late');
  });

  it.each([
    ['another unit', { orgUnitId: 'unit-b' }],
    ['another tenant', { tenantId: 'tenant-2' }],
    ['another plugin', { pluginName: 'cor' }],
    ['another type', { eventType: 'DeclarationMessageReceived' }],
  ])('gets nothing of %s', (_other, part) => {
    const hub = hubWith();
    const { receiver, id } = opened(hub);
    right(hub.subscribe(caller(), id, [wanted()]));
    tell(hub, event(part));
    expect(receiver.ids()).toEqual([]);
  });

  it('keeps the units of each subscription as they were when it was made', () => {
    const hub = hubWith();
    const { receiver, id } = opened(hub);
    right(hub.subscribe(caller({ orgUnitId: 'unit-b', readableUnits: ['unit-b', 'unit-b-1'] }), id, [wanted()]));
    right(hub.subscribe(caller(), id, [wanted('never')]));
    tell(hub, event({ orgUnitId: 'unit-b-1', id: 'below b' }));
    tell(hub, event({ orgUnitId: UNIT, id: 'in a' }));
    expect(receiver.ids()).toEqual(['below b']);
  });

  it('is refused what the user may not see, alone', () => {
    const hub = hubWith();
    const { id } = opened(hub);
    const words = Object.getOwnPropertyNames(Object.prototype);
    const refused = right(
      hub.subscribe(caller({ roles: [] }), id, [wanted(), wanted('x', 'cor'), wanted('', 'unknown'), ...words.map((word) => wanted('', word))]),
    );
    expect(refused.refused.map(({ pluginName }) => pluginName)).toEqual(['dec', 'unknown', ...words]);
  });

  it('belongs to its session', () => {
    const hub = hubWith();
    const { id } = opened(hub);
    for (const other of [caller({ sessionId: 'session-2' }), caller({ userId: 'user-2' })]) {
      const calls = [() => hub.subscribe(other, id, []), () => hub.unsubscribe(other, id, []), () => hub.heartbeat(other, id), () => hub.unregister(other, id)];
      for (const call of calls) {
        const refused: Result<unknown> = call();
        expect(failed(refused) && refused.left.kind).toBe('notFound');
      }
    }
  });

  it('holds 1,000 subscriptions, taken in batches of at most 200', () => {
    const hub = hubWith();
    const { id } = opened(hub);
    const batch = (from: number, size: number) => Array.from({ length: size }, (_, at) => wanted(String(from + at)));
    expect(failed(hub.subscribe(caller(), id, batch(0, 201)))).toBe(true);
    for (let from = 0; from < 1000; from += 200) expect(right(hub.subscribe(caller(), id, batch(from, 200))).refused).toEqual([]);
    expect(right(hub.subscribe(caller(), id, batch(5000, 1))).refused).toHaveLength(1);
  });

  it('is one of at most 50 of a user', () => {
    const hub = hubWith();
    for (let n = 0; n < 50; n++) opened(hub);
    expect(hub.mayOpen('user-1')).toBe(false);
    expect(hub.mayOpen('user-2')).toBe(true);
  });
});

describe('after a reconnect', () => {
  it('what was missed is handed over once, in order', () => {
    const hub = hubWith();
    const first = opened(hub);
    right(hub.subscribe(caller(), first.id, [wanted()]));
    tell(hub, event({ id: 'seen' }));
    const seen = first.receiver.lastSeq();
    hub.closed(first.id);
    vi.advanceTimersByTime(60_000);
    for (const id of ['missed 1', 'missed 2']) tell(hub, event({ id }));
    tell(hub, event({ id: 'not ours', orgUnitId: 'unit-b' }));
    vi.advanceTimersByTime(60_000);
    const second = opened(hub, caller(), seen);
    right(hub.subscribe(caller(), second.id, [wanted('missed 1')]));
    right(hub.subscribe(caller(), second.id, [wanted()]));
    expect(second.receiver.ids()).toEqual(['missed 1', 'missed 2']);
    expect(second.receiver.names()).not.toContain('resync');
  });

  it.each([
    ['of an earlier server', () => 1],
    ['from the future', (last: number) => last + 1_000],
  ])('with a number %s it is told to load again', (_which, number) => {
    const hub = hubWith();
    const { receiver } = opened(hub);
    expect(opened(hub, caller(), number(receiver.lastSeq())).receiver.names()).toEqual(['connected', 'resync']);
  });

  it('after more than 15 minutes with events it is told to load again', () => {
    const hub = hubWith();
    const seen = opened(hub).receiver.lastSeq();
    tell(hub, event());
    vi.advanceTimersByTime(15 * 60_000 + 1);
    expect(opened(hub, caller(), seen).receiver.names()).toEqual(['connected', 'resync']);
  });

  it('with more than 500 missed events it is told to load again', () => {
    const hub = hubWith();
    const seen = opened(hub).receiver.lastSeq();
    for (let n = 0; n < 501; n++) tell(hub, event({ id: String(n) }));
    const { receiver, id } = opened(hub, caller(), seen);
    right(hub.subscribe(caller(), id, [wanted()]));
    expect(receiver.names()).toEqual(['connected', 'resync']);
  });

  it('what happened while a screen loaded is handed over', () => {
    const hub = hubWith();
    const { receiver, id } = opened(hub);
    vi.advanceTimersByTime(20_000);
    tell(hub, event({ id: 'long before' }));
    vi.advanceTimersByTime(10_000);
    tell(hub, event({ id: 'just before' }));
    vi.advanceTimersByTime(1_000);
    right(hub.subscribe(caller(), id, [wanted()]));
    expect(receiver.ids()).toEqual(['just before']);
  });
});

describe('a wish that reached the server late', () => {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

  it('is told what happened since then, and what happened while its screen was loading', () => {
    const hub = hubWith();
    const { receiver, id } = opened(hub);
    vi.advanceTimersByTime(20_000);
    tell(hub, event({ id: 'before' }));
    vi.advanceTimersByTime(10_000);
    tell(hub, event({ id: 'while loading' }));
    vi.advanceTimersByTime(10_000);
    tell(hub, event({ id: 'while nobody listened' }));
    vi.advanceTimersByTime(20_000);
    right(hub.subscribe(caller(), id, [wanted()], ago(28_000)));
    expect(receiver.ids()).toEqual(['while loading', 'while nobody listened']);
  });

  it('is told also what came before the number with which its stream went on', () => {
    const hub = hubWith();
    const first = opened(hub);
    right(hub.subscribe(caller(), first.id, [wanted('heard')]));
    vi.advanceTimersByTime(20_000);
    for (const id of ['not yet listened to', 'heard']) tell(hub, event({ id }));
    const seen = first.receiver.lastSeq();
    hub.closed(first.id);
    vi.advanceTimersByTime(5_000);
    const second = opened(hub, caller(), seen);
    right(hub.subscribe(caller(), second.id, [wanted('not yet listened to')], ago(6_000)));
    expect(second.receiver.ids()).toEqual(['not yet listened to']);
  });

  it.each([
    ['before the server began', 0, 20_000],
    ['longer ago than events are kept', 20 * 60_000, 20 * 60_000 + 500],
  ])('%s is told to load again', (_when, age, since) => {
    const hub = hubWith();
    vi.advanceTimersByTime(1_000);
    tell(hub, event());
    vi.advanceTimersByTime(age);
    tell(hub, event());
    const { receiver, id } = opened(hub);
    right(hub.subscribe(caller(), id, [wanted()], ago(since)));
    expect(receiver.names()).toEqual(['connected', 'resync']);
  });

  it.each([
    ['from the future', '2999-01-01T00:00:00Z'],
    ['that is no instant', 'yesterday'],
  ])('with a time %s counts from now', (_what, since) => {
    const hub = hubWith();
    const { receiver, id } = opened(hub);
    tell(hub, event({ id: 'just before' }));
    right(hub.subscribe(caller(), id, [wanted()], since));
    expect(receiver.ids()).toEqual(['just before']);
  });
});

describe('a limited declarant', () => {
  const handed = {
    linkId: '00000000-0000-4000-8000-000000000600',
    endsAt: new Date('2026-01-15T10:00:00Z'),
    requestId: '00000000-0000-4000-8000-000000000600',
    purpose: 'COMPLETE_DECLARATION',
    entityType: 'declaration',
    entityId: '00000000-0000-4000-8000-000000000500',
    declarationId: '00000000-0000-4000-8000-000000000500',
    orgUnitId: UNIT,
    orgUnitKind: 'OFFICE',
    readUnits: [UNIT],
    actions: ['view'],
    allowedFields: [],
    allowedDocuments: [],
    isOneTime: false,
  } as const;
  const limited = (more = {}) => caller({ roles: ['DeclarationAdministratorLimited'], handed: [handed], ...more });
  const about = (pluginName: string, eventType: string, id: string) => ({ pluginName, eventType, id });

  it('hears of what was handed over and of his own notifications, and of nothing else', () => {
    const hub = hubWith();
    const { id } = opened(hub);
    const heard = [
      about('dec', 'DeclarationStatusChanged', handed.declarationId),
      about('cor', 'LockChanged', `dec.declaration:${handed.declarationId}`),
      about('cor', 'NotificationCreated', 'user-1'),
      about('cor', 'AnnouncementChanged', ''),
      about('rd', 'ReferenceDataChanged', ''),
    ];
    const unheard = [
      about('dec', 'DeclarationStatusChanged', ''),
      about('dec', 'DeclarationStatusChanged', '00000000-0000-4000-8000-000000000501'),
      about('cor', 'LockChanged', ''),
      about('cor', 'LockChanged', 'dec.declaration:00000000-0000-4000-8000-000000000501'),
      about('cor', 'NotificationCreated', 'user-2'),
      about('cor', 'SendStatusChanged', handed.declarationId),
      about('ar', 'ArticleChanged', ''),
      about('pf', 'job.changed', 'mine'),
    ];
    expect(right(hub.subscribe(limited(), id, [...heard, ...unheard])).refused).toEqual(unheard);
    expect(right(hub.subscribe(limited({ handed: [] }), id, [heard[0]!])).refused).toHaveLength(1);
  });
});

describe('a slow receiver', () => {
  it('gets what waited, and with more than 500 events only the word to load again', () => {
    const hub = hubWith();
    const { receiver, id } = opened(hub);
    right(hub.subscribe(caller(), id, [wanted()]));
    receiver.keepsUp = false;
    for (let n = 0; n < 3; n++) tell(hub, event({ id: `few ${n}` }));
    expect(receiver.ids()).toEqual(['few 0']);
    receiver.catchUp();
    expect(receiver.ids()).toEqual(['few 0', 'few 1', 'few 2']);
    receiver.keepsUp = false;
    for (let n = 0; n < 600; n++) tell(hub, event({ id: `many ${n}` }));
    receiver.catchUp();
    expect(receiver.ids().slice(3)).toEqual(['many 0']);
    expect(receiver.names().at(-1)).toBe('resync');
    tell(hub, event({ id: 'after' }));
    expect(receiver.ids().at(-1)).toBe('after');
  });
});

describe('a stream ends', () => {
  it('when nobody is heard from for a minute', async () => {
    const hub = hubWith();
    const silent = opened(hub);
    const alive = opened(hub);
    for (let n = 0; n < 6; n++) {
      await vi.advanceTimersByTimeAsync(15_000);
      right(hub.heartbeat(caller(), alive.id));
    }
    expect([silent.receiver.ended, alive.receiver.ended]).toEqual([true, false]);
    expect(alive.receiver.names()).toContain('heartbeat');
  });

  it('with its session, known at once or found within two seconds', async () => {
    const hub = hubWith({ live: false });
    const told = opened(hub);
    hub.endSession('session-1');
    expect(told.receiver.ended).toBe(true);
    const found = opened(hub);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(found.receiver.ended).toBe(true);
    expect(hub.streams).toBe(0);
  });

  it('with the server, saying so', () => {
    const hub = hubWith();
    const { receiver } = opened(hub);
    hub.stop();
    expect([receiver.names().at(-1), receiver.ended]).toEqual(['shutdown', true]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
