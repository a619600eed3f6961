import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hearer } from '../../../server/realtime/mayHear';
import { placeKey, type Place, type RightsInUnits } from '../../../server/realtime/rightsInUnits';
import { caller, event, hubWith, opened, right, tell, UNIT, wanted } from './aHub';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const PLACE: Place = { tenantId: 'tenant-1', userId: 'user-1', orgUnitId: UNIT };
const changedSession = event({ orgUnitId: '', pluginName: 'org', eventType: 'session.changed', id: 'user-1' });

/** Whose rights can be taken away, as by an administrator. */
class Rights {
  held = new Map<string, Hearer>([[placeKey(PLACE), caller()]]);
  reachable = true;
  questions: (readonly Place[])[] = [];
  readonly ask: RightsInUnits = (places) => {
    this.questions.push(places);
    return Promise.resolve(this.reachable ? new Map(this.held) : undefined);
  };
}

const listening = (identifiers = [wanted()]) => {
  const rights = new Rights();
  const hub = hubWith({ rightsInUnits: rights.ask });
  const { receiver, id } = opened(hub);
  right(hub.subscribe(caller(), id, identifiers));
  return { rights, hub, receiver, id };
};

const unsubscribed = (written: readonly string[]) => written.filter((text) => text.includes('event: unsubscribed'));

describe('who loses a right', () => {
  it('hears nothing from half a minute after it on, and is told so once', async () => {
    const { rights, hub, receiver } = listening();
    tell(hub, event({ id: 'while allowed' }));
    rights.held.clear();
    await vi.advanceTimersByTimeAsync(30_000);
    for (const id of ['first after', 'second after']) tell(hub, event({ id }));
    await vi.advanceTimersByTimeAsync(60_000);
    tell(hub, event({ id: 'later' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(receiver.ids()).toEqual(['while allowed']);
    expect(unsubscribed(receiver.written)).toEqual([
      `event: unsubscribed\ndata: {"unit":"unit-a","keys":["dec|DeclarationStatusChanged|"],"reason":"access"}\n\n`,
    ]);
    expect(hub.listening).toBe(0);
  });

  it.each([
    ['told of the user', changedSession],
    ['told of the tree of units', event({ orgUnitId: '', pluginName: 'org', eventType: 'orgtree.changed', id: 'company-1' })],
  ])('hears nothing from the next event on where the change is %s', async (_how, change) => {
    const { rights, hub, receiver } = listening();
    rights.held.clear();
    tell(hub, change);
    tell(hub, event());
    await vi.advanceTimersByTimeAsync(0);
    expect(receiver.ids()).toEqual([]);
    expect(unsubscribed(receiver.written)).toHaveLength(1);
  });

  it('keeps what he may still hear', async () => {
    const { rights, hub, receiver } = listening([wanted(), wanted('x', 'cor')]);
    rights.held.set(placeKey(PLACE), caller({ roles: [] }));
    tell(hub, changedSession);
    tell(hub, event());
    tell(hub, event({ pluginName: 'cor', id: 'x' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(receiver.ids()).toEqual(['x']);
  });

  it('hears no more of the units that he no longer reads', async () => {
    const rights = new Rights();
    const hub = hubWith({ rightsInUnits: rights.ask });
    const { receiver, id } = opened(hub);
    right(hub.subscribe(caller({ readableUnits: [UNIT, 'unit-b'] }), id, [wanted()]));
    tell(hub, event({ orgUnitId: 'unit-b', id: 'before' }));
    tell(hub, changedSession);
    tell(hub, event({ orgUnitId: 'unit-b', id: 'after' }));
    tell(hub, event({ id: 'own' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(receiver.ids()).toEqual(['before', 'own']);
    expect(unsubscribed(receiver.written)).toEqual([]);
  });
});

describe('who keeps a right', () => {
  it('gets each event once and in order, also those that came while rights were asked for', async () => {
    const { rights, hub, receiver } = listening();
    await vi.advanceTimersByTimeAsync(30_000);
    for (const id of ['1', '2', '3']) tell(hub, event({ id }));
    expect(receiver.ids()).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    tell(hub, event({ id: '4' }));
    expect(receiver.ids()).toEqual(['1', '2', '3', '4']);
    expect(rights.questions).toHaveLength(1);
  });

  it.each([
    ['waits for the database', 3, ['1', '2', '3'], 'message'],
    ['is told to load again when too much has waited for it', 501, [], 'resync'],
  ])('%s', async (_what, happened, heard, last) => {
    const { rights, hub, receiver } = listening();
    await vi.advanceTimersByTimeAsync(30_000);
    rights.reachable = false;
    for (let n = 1; n <= happened; n++) tell(hub, event({ id: String(n) }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(receiver.ids()).toEqual([]);
    rights.reachable = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(receiver.ids()).toEqual(heard);
    expect(receiver.names().at(-1)).toBe(last);
  });

  it('is asked for together with everybody else of the node', async () => {
    const rights = new Rights();
    const hub = hubWith({ rightsInUnits: rights.ask });
    for (let n = 0; n < 20; n++) {
      const user = caller({ userId: `user-${n}`, sessionId: `session-${n}` });
      const { id } = opened(hub, user);
      right(hub.subscribe(user, id, [wanted()]));
    }
    await vi.advanceTimersByTimeAsync(30_000);
    for (let n = 0; n < 5; n++) tell(hub, event());
    await vi.advanceTimersByTimeAsync(0);
    expect(rights.questions.map((places) => places.length)).toEqual([20]);
  });
});
