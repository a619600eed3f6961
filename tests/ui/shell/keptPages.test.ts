import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallSignals } from '../../../src/application/session/callSignals';
import { KeptPages, type KeptRoute } from '../../../src/ui/shell/keptPages';
import { FakeEvents } from '../../fakes/fakeEvents';

const MINUTE = 60_000;
const routeOf = (key: string): KeptRoute => ({
  key,
  maximumAgeMs: 5 * MINUTE,
  outdatedBy: () => [{ pluginName: 'dec', eventType: 'DeclarationStatusChanged', id: '' }],
});
const dashboard = routeOf('dashboard');

const opened = () => {
  const events = new FakeEvents();
  const signals = new CallSignals();
  const kept = new KeptPages(events);
  const close = kept.open(signals);
  kept.go(dashboard);
  kept.shown?.loaded('dec.open', Date.now());
  const first = kept.shown?.id;
  return { kept, events, signals, close, first };
};

describe('a page that is kept', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('comes back as it was within five minutes of its load', () => {
    const { kept, first } = opened();
    kept.go(undefined);
    expect(kept.shown).toBeUndefined();
    expect(kept.pages.map(({ id }) => id)).toEqual([first]);
    vi.advanceTimersByTime(5 * MINUTE);
    kept.go(dashboard);
    expect(kept.shown?.id).toBe(first);
  });

  it('begins afresh after that, and is dropped by whatever is entered', () => {
    const { kept, first } = opened();
    kept.go(undefined);
    vi.advanceTimersByTime(5 * MINUTE + 1);
    kept.go(undefined);
    expect(kept.pages).toEqual([]);
    kept.go(dashboard);
    expect(kept.shown?.id).not.toBe(first);
  });

  it('is as old as the oldest of its parts', () => {
    const { kept, first } = opened();
    vi.advanceTimersByTime(4 * MINUTE);
    kept.shown?.loaded('pf.running', Date.now());
    kept.go(undefined);
    vi.advanceTimersByTime(2 * MINUTE);
    kept.go(dashboard);
    expect(kept.shown?.id).not.toBe(first);
  });

  it('is dropped when something happens that it would not show', () => {
    const { kept, events } = opened();
    kept.go(undefined);
    events.emit('dec', 'DeclarationStatusChanged', 'one');
    expect(kept.pages).toEqual([]);
    expect(events.listening).toBe(0);
  });

  it('is dropped when events may have been missed', () => {
    const { kept, events } = opened();
    kept.go(undefined);
    events.resync();
    expect(kept.pages).toEqual([]);
  });

  it('is dropped by what the user changes, not by what he asks', () => {
    const { kept, signals, first } = opened();
    kept.go(undefined);
    signals.succeeded(false);
    expect(kept.pages.map(({ id }) => id)).toEqual([first]);
    signals.succeeded(true);
    expect(kept.pages).toEqual([]);
  });

  it('stays while it is shown, whatever happens', () => {
    const { kept, signals, events, first } = opened();
    signals.succeeded(true);
    expect(events.listening).toBe(0);
    expect(kept.shown?.id).toBe(first);
  });

  it('begins afresh when something happens after it is shown again and before it listens for itself', () => {
    const { kept, events, first } = opened();
    kept.go(undefined);
    kept.go(dashboard);
    expect(kept.shown?.id).toBe(first);
    events.emit('dec', 'DeclarationStatusChanged', 'one');
    expect(kept.shown?.id).not.toBe(first);
    expect(kept.pages).toEqual([kept.shown]);
    expect(events.listening).toBe(0);
  });

  it('is not shown again where the event stream was down', () => {
    const { kept, events, first } = opened();
    kept.go(undefined);
    events.state$.next('waiting');
    expect(kept.pages).toEqual([]);
    kept.go(dashboard);
    const second = kept.shown?.id;
    expect(second).not.toBe(first);
    kept.shown?.loaded('dec.open', Date.now());
    kept.go(undefined);
    expect(kept.pages).toEqual([]);
  });

  it('is not kept before anything has loaded', () => {
    const kept = new KeptPages(new FakeEvents());
    kept.go(dashboard);
    kept.go(undefined);
    expect(kept.pages).toEqual([]);
  });

  it('is another one in another unit', () => {
    const { kept, first } = opened();
    kept.empty();
    expect(kept.pages).toEqual([]);
    kept.go(routeOf('dashboard of another unit'));
    expect(kept.shown?.id).not.toBe(first);
  });

  it('is listened for while it is kept, and until it listens for itself', () => {
    const { kept, events, close } = opened();
    kept.go(undefined);
    expect(events.listening).toBe(1);
    kept.go(dashboard);
    expect(events.listening).toBe(1);
    kept.settled(kept.shown?.id ?? 0);
    expect(events.listening).toBe(0);
    kept.go(undefined);
    close();
    expect(events.listening).toBe(0);
  });
});
