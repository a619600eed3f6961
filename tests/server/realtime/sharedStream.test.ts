import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest';
import type { Caller } from '../../../server/records/handlers';
import { Audience } from '../../../server/realtime/audience';
import { Connection } from '../../../server/realtime/connection';
import type { EventHub } from '../../../server/realtime/hub';
import { hubWith } from './aHub';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const inUnit = (orgUnitId: string, readableUnits = [orgUnitId]): Caller => ({
  sessionId: 'session-1',
  userId: 'user-1',
  userName: 'declarant.demo',
  tenantId: 'tenant-1',
  orgUnitId,
  orgUnitKind: 'OFFICE',
  visibleUnits: [orgUnitId],
  readableUnits,
  roles: ['DeclarationAdministrator'],
  features: ['ServerSentEvents', 'DeclarationsSweden'],
  mustChangePassword: false,
});

const EVERY = { pluginName: 'dec', eventType: 'DeclarationStatusChanged', id: '' };
const ONE = { ...EVERY, id: 'one' };

const eventIn = (orgUnitId: string, id = 'one') => ({
  tenantId: 'tenant-1',
  orgUnitId,
  pluginName: 'dec',
  eventType: 'DeclarationStatusChanged',
  id,
  data: { to: 'SENT' },
});

interface Told {
  readonly id: string;
  readonly units: readonly string[];
  readonly data: unknown;
}

let hub: EventHub;
let told: Told[];

const open = (lastEventId?: number): string => {
  told = [];
  const write = (text: string): boolean => {
    if (text.includes('event: message')) told.push(JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '') as Told);
    return true;
  };
  return hub.open(inUnit('a'), { write, onDrained: () => undefined, end: () => undefined }, lastEventId);
};

const happen = (unit: string, id = 'one'): void => hub.deliver({ seq: hub.last + 1, at: Date.now(), event: eventIn(unit, id) });

beforeEach(() => {
  hub = hubWith();
  hub.startAfter(100);
});

describe('a stream that tabs of several units share', () => {
  it('names the units in whose subscriptions an event is', () => {
    const id = open();
    hub.subscribe(inUnit('a'), id, [EVERY]);
    hub.subscribe(inUnit('b', ['b', 'c']), id, [ONE]);
    happen('a');
    happen('b');
    happen('c');
    happen('c', 'two');
    hub.subscribe(inUnit('a', ['a', 'b']), id, [ONE]);
    happen('b');
    expect(told.map(({ units }) => units)).toEqual([['a'], ['b'], ['b'], ['a', 'b']]);
    expect(told[0]?.data).toEqual({ to: 'SENT' });
  });

  it('loses nothing of a unit whose subscriptions come after those of another one', () => {
    const first = open();
    const last = hub.last;
    hub.closed(first);
    vi.advanceTimersByTime(10_000);
    hub.deliver({ seq: last + 1, at: Date.now(), event: { ...eventIn('a'), orgUnitId: '' } });
    vi.advanceTimersByTime(10_000);
    const id = open(last);
    hub.subscribe(inUnit('a'), id, [EVERY]);
    hub.subscribe(inUnit('b'), id, [EVERY]);
    hub.subscribe(inUnit('b'), id, [ONE]);
    expect(told.map(({ units }) => units)).toEqual([['a'], ['b']]);
  });

  it('goes on in one unit when the other lets go', () => {
    const id = open();
    for (const unit of ['a', 'b']) hub.subscribe(inUnit(unit), id, [ONE]);
    hub.unsubscribe(inUnit('a'), id, [ONE]);
    happen('a');
    happen('b');
    expect(told.map(({ units }) => units)).toEqual([['b']]);
    hub.unsubscribe(inUnit('b'), id, [ONE]);
    happen('b');
    expect(told).toHaveLength(1);
  });
});

describe('the audience of an event', () => {
  it('is who wants its record and who wants all of its kind, each once, until they leave', () => {
    const audience = new Audience();
    const [one, other] = ['1', '2'].map(
      (id) => new Connection(id, 1, inUnit('a'), { write: () => true, onDrained: () => undefined, end: () => undefined }, 0, undefined),
    );
    if (!one || !other) throw new Error('two connections');
    audience.join(one, one.subscribe(inUnit('a'), [EVERY, ONE], 0));
    audience.join(other, other.subscribe(inUnit('a'), [ONE], 0));
    expect([...audience.of(eventIn('a'))]).toEqual([one, other]);
    expect([...audience.of(eventIn('a', 'two'))]).toEqual([one]);
    audience.leave(one, one.keys);
    expect([...audience.of(eventIn('a'))]).toEqual([other]);
  });
});
