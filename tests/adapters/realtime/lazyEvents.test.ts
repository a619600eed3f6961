import type { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LazyEvents } from '../../../src/adapters/realtime/lazyEvents';
import type { EventMessage } from '../../../src/application/ports/events';
import { FakeEvents } from '../../fakes/fakeEvents';

class Loaded extends FakeEvents {
  closed = 0;
  readonly since: (readonly [string, number | undefined])[] = [];
  override on(pluginName: string, eventType: string, id: string, since?: number): Observable<EventMessage> {
    this.since.push([id, since]);
    return super.on(pluginName, eventType, id);
  }
  close(): void {
    this.closed += 1;
  }
}

let real: Loaded;
let painted: (() => void)[];
let answers: { give: (events: Loaded) => void; refuse: () => void }[];
let lazy: LazyEvents;

beforeEach(() => {
  vi.useFakeTimers();
  real = new Loaded();
  painted = [];
  answers = [];
  lazy = new LazyEvents(
    () => new Promise((resolve, reject) => answers.push({ give: resolve, refuse: () => reject(new Error('offline')) })),
    (work) => painted.push(work),
  );
});

afterEach(() => {
  lazy.close();
  vi.useRealTimers();
});

const listen = (id = ''): { heard: EventMessage[]; leave: () => void } => {
  const heard: EventMessage[] = [];
  const listening = lazy.on('dec', 'Changed', id).subscribe((message) => heard.push(message));
  return { heard, leave: () => listening.unsubscribe() };
};

const paint = (): void => painted.splice(0).forEach((work) => work());

const load = async (events = real): Promise<void> => {
  answers.shift()?.give(events);
  await vi.advanceTimersByTimeAsync(0);
};

describe('events whose code comes later', () => {
  it('are not loaded before the first paint, nor where nobody signs in', async () => {
    expect(painted).toEqual([]);
    lazy.start();
    expect([answers.length, lazy.state$.value]).toEqual([0, 'connecting']);
    paint();
    await load();
    expect([real.starts, lazy.state$.value]).toEqual([1, 'connected']);
  });

  it('reach who listened before, and who listens after', async () => {
    const early = listen();
    const gone = listen();
    lazy.start();
    paint();
    gone.leave();
    await load();
    const late = listen();
    real.emit('dec', 'Changed', 'one');
    expect([early.heard.length, gone.heard.length, late.heard.length]).toEqual([1, 0, 1]);
    early.leave();
    late.leave();
    expect(real.listening).toBe(0);
  });

  it('say since when each of them has waited', async () => {
    const start = Date.now();
    listen('early');
    lazy.start();
    paint();
    await vi.advanceTimersByTimeAsync(900);
    listen('later');
    await vi.advanceTimersByTimeAsync(200);
    await load();
    listen('now');
    expect(real.since.map(([id, at]) => [id, at === undefined ? at : at - start])).toEqual([
      ['early', 0],
      ['later', 900],
      ['now', undefined],
    ]);
  });

  it('are tried again half a minute after a failure', async () => {
    lazy.start();
    paint();
    answers.shift()?.refuse();
    await vi.advanceTimersByTimeAsync(0);
    expect(lazy.state$.value).toBe('waiting');
    await vi.advanceTimersByTimeAsync(30_000);
    await load();
    expect(real.starts).toBe(1);
  });

  it('stay off when the user has left meanwhile', async () => {
    lazy.start();
    paint();
    lazy.stop();
    await load();
    expect([real.starts, lazy.state$.value]).toEqual([0, 'off']);
    lazy.start();
    expect(real.starts).toBe(1);
  });

  it('are closed also when they come after that', async () => {
    lazy.start();
    paint();
    lazy.close();
    await load();
    expect([real.starts, real.closed]).toEqual([0, 1]);
  });
});
