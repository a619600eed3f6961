import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedEvents } from '../../../src/adapters/realtime/sharedEvents';
import { SseFeed } from '../../../src/adapters/realtime/sseFeed';
import type { PortalEvent } from '../../../src/application/ports/events';
import { CallContext } from '../../../src/application/session/callContext';
import { FakeBrowser } from '../../fakes/fakeBrowser';
import { FakeLog } from '../../fakes/fakeLog';
import { EventServer } from './eventServer';
import { StillableTab } from './stillableTab';

interface OpenTab {
  readonly events: SharedEvents;
  readonly window: StillableTab;
  readonly heard: string[];
  readonly page: EventTarget;
  listen(id: string): () => void;
  /** As a browser closes it. */
  close(): void;
}

let server: EventServer;
let browser: FakeBrowser;
let opened: OpenTab[];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  wordOf = ({ id }) => id;
  server = new EventServer();
  browser = new FakeBrowser();
  opened = [];
});

afterEach(() => {
  for (const { events } of opened) events.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Of an event: its id, and its number where the test asks for it. */
let wordOf = ({ id }: PortalEvent): string => id;

const pass = async (ms: number): Promise<void> => {
  for (let left = ms; left >= 0; left -= 10_000) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 10_000));
    await server.accept();
  }
};

const openTab = async ({ unit = 'a', userId = 'u1', ids = ['x'], lone = false } = {}): Promise<OpenTab> => {
  const context = new CallContext('portal-web');
  Object.assign(context, { sessionId: 's1', userId, orgUnitId: unit });
  const window = new StillableTab(lone ? undefined : browser);
  const page = new EventTarget();
  const events = new SharedEvents(
    (listener) => new SseFeed('/api/event-stream', server.api, context, new FakeLog(), listener),
    window,
    context,
    new FakeLog(),
    page,
  );
  const heard: string[] = [];
  const listen = (id: string): (() => void) => {
    const listening = events
      .on('dec', 'DeclarationStatusChanged', id)
      .subscribe((message) => heard.push(message.type === 'event' ? wordOf(message.event) : 'resync'));
    return () => listening.unsubscribe();
  };
  for (const id of ids) listen(id);
  const tab = {
    events,
    window,
    heard,
    page,
    listen,
    close: () => {
      window.close();
      events.close();
    },
  };
  opened.push(tab);
  events.start();
  await pass(100);
  return tab;
};

const openTabs = async (count: number, more: Parameters<typeof openTab>[0] = {}): Promise<[OpenTab, OpenTab, ...OpenTab[]]> => {
  const tabs: OpenTab[] = [];
  for (let n = 0; n < count; n += 1) tabs.push(await openTab(more));
  await pass(1000);
  return tabs as [OpenTab, OpenTab, ...OpenTab[]];
};

describe('the tabs of a browser', () => {
  it('have one stream between eight of them, and one subscription of what all want', async () => {
    const tabs = await openTabs(8);
    await server.publish('a', 'x');
    await pass(0);
    expect(server.streams).toHaveLength(1);
    expect(server.calls).toEqual(['+ a x']);
    expect(tabs.map(({ heard }) => heard)).toEqual(tabs.map(() => ['x']));
    expect(tabs.map(({ events }) => events.state$.value)).toEqual(tabs.map(() => 'connected'));
  });

  it('hear the events of their own unit only', async () => {
    const inA = await openTab({ unit: 'a' });
    const inB = await openTab({ unit: 'b' });
    await pass(1000);
    expect(server.calls).toEqual(['+ a x', '+ b x']);
    await server.publish('b', 'x');
    await pass(0);
    expect([inA.heard, inB.heard]).toEqual([[], ['x']]);
    expect(server.open).toBe(1);
  });

  it('let go of a subscription when the last of them does, 5 s later', async () => {
    const [first, second] = [await openTab({ ids: [] }), await openTab({ ids: [] })];
    const leave = [first.listen('x'), second.listen('x')];
    await pass(1100);
    leave[0]?.();
    await pass(6000);
    expect(server.calls).toEqual(['+ a x']);
    leave[1]?.();
    await pass(5100);
    expect(server.calls).toEqual(['+ a x', '- a x']);
  });

  it('go on when the one with the stream is closed: the next connects and nothing is lost', async () => {
    const [first, second, third] = await openTabs(3);
    await server.publish('a', 'x');
    await pass(0);
    first.close();
    await server.publish('a', 'x');
    await pass(100);
    await server.publish('a', 'x');
    await pass(1000);
    expect(server.open).toBe(1);
    expect(second.heard).toEqual(['x', 'x', 'x']);
    expect(third?.heard).toEqual(['x', 'x', 'x']);
  });

  it.each([
    ['the one with the stream', 0],
    ['another one', 1],
  ])('hear what happened between their wish and the subscription, however late it comes: %s', async (_which, at) => {
    const tabs = await openTabs(2);
    await pass(30_000);
    server.refusals = 3;
    tabs[at]?.listen('y');
    await pass(500);
    await server.publish('a', 'y');
    for (let seconds = 0; seconds < 8; seconds += 1) await pass(1000);
    expect(tabs.map(({ heard }) => heard)).toEqual([0, 1].map((one) => (one === at ? ['y'] : [])));
  });

  it('hear it too when the stream was cut meanwhile and went on after a later event', async () => {
    const tab = await openTab();
    await pass(30_000);
    tab.listen('y');
    await pass(500);
    await server.publish('a', 'y');
    await server.publish('a', 'x');
    await server.streams.at(-1)?.end();
    for (let seconds = 0; seconds < 8; seconds += 1) await pass(1000);
    expect([...tab.heard].sort()).toEqual(['x', 'y']);
  });

  it('go on when the one with the stream stands still, and share again when it comes back', async () => {
    const [first, second, third] = await openTabs(3);
    first.window.freeze();
    await pass(6000);
    await server.publish('a', 'x');
    await pass(1000);
    expect([second.heard, third?.heard]).toEqual([['x'], ['x']]);
    first.window.thaw();
    await pass(2000);
    expect(server.open).toBe(1);
    expect(first.heard).toContain('resync');
    const before = first.heard.length;
    await server.publish('a', 'x');
    await pass(1000);
    expect(first.heard.slice(before)).toEqual(['x']);
    expect(second.heard).toEqual(['x', 'x']);
  });

  it('drop what a tab wanted that was closed without a word', async () => {
    await openTab({ ids: [] });
    const crashed = await openTab({ ids: ['y'] });
    await pass(1000);
    crashed.close();
    await pass(30_000 * 4 + 5000);
    expect(server.calls).toEqual(['+ a y', '- a y']);
  });

  it('drop at once what a tab wanted whose page goes', async () => {
    await openTab({ ids: [] });
    const leaving = await openTab({ ids: ['y'] });
    await pass(1000);
    leaving.page.dispatchEvent(new Event('pagehide'));
    leaving.close();
    await pass(5100);
    expect(server.calls).toEqual(['+ a y', '- a y']);
  });

  it('load again when they come back from the memory of the browser', async () => {
    await openTab({ ids: [] });
    const kept = await openTab({ ids: ['y'] });
    await pass(1000);
    kept.page.dispatchEvent(new Event('pagehide'));
    await pass(6000);
    kept.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(1000);
    expect(kept.heard).toEqual(['resync']);
    await server.publish('a', 'y');
    await pass(0);
    expect(kept.heard).toEqual(['resync', 'y']);
  });

  it('are apart where their users are', async () => {
    const mine = await openTab({ userId: 'u1' });
    const theirs = await openTab({ userId: 'u2' });
    await pass(1000);
    expect(server.open).toBe(2);
    mine.events.stop();
    expect([mine.events.state$.value, theirs.events.state$.value]).toEqual(['off', 'connected']);
  });

  it('have a stream each in a browser without locks', async () => {
    const [first, second] = await openTabs(2, { lone: true });
    await server.publish('a', 'x');
    await pass(0);
    expect(server.open).toBe(2);
    expect([first.heard, second.heard]).toEqual([['x'], ['x']]);
  });

  it('leave nothing behind when all of them sign out', async () => {
    const tabs = await openTabs(3);
    for (const { events } of tabs) events.stop();
    await pass(60_000);
    expect(server.open).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(tabs.map(({ events }) => events.state$.value)).toEqual(['off', 'off', 'off']);
  });

  it('hear each event once, whatever tabs are opened and closed meanwhile', async () => {
    const act = fc.oneof(
      fc.record({ type: fc.constant('open' as const), unit: fc.constantFrom('a', 'b') }),
      fc.record({ type: fc.constant('close' as const), at: fc.nat(7) }),
      fc.record({ type: fc.constant('publish' as const), unit: fc.constantFrom('a', 'b') }),
      fc.record({ type: fc.constant('pass' as const), ms: fc.constantFrom(10, 300, 2000, 40_000) }),
    );
    wordOf = ({ data: content }) => String((content as { seq: number }).seq);
    await fc.assert(
      fc
        .asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
          server = new EventServer();
          browser = new FakeBrowser();
          const alive: { tab: OpenTab; unit: string; due: string[] }[] = [];
          for (const one of acts) {
            if (one.type === 'open' && alive.length < 8) {
              alive.push({ tab: await openTab({ unit: one.unit }), unit: one.unit, due: [] });
              await pass(1100);
            } else if (one.type === 'close' && alive.length > 1) {
              const [gone] = alive.splice(one.at % alive.length, 1);
              gone?.tab.close();
            } else if (one.type === 'publish') {
              const seq = await server.publish(one.unit, 'x');
              for (const { unit, due } of alive) if (unit === one.unit) due.push(String(seq));
            } else if (one.type === 'pass') await pass(one.ms);
          }
          for (let n = 0; n < 10; n += 1) await pass(1000);
          for (const { tab, due } of alive) {
            expect(tab.heard).toEqual(expect.arrayContaining(due));
            expect(new Set(tab.heard).size, 'none twice').toBe(tab.heard.length);
            expect(tab.heard).not.toContain('resync');
          }
          expect(server.open).toBe(alive.length === 0 ? 0 : 1);
          for (const { tab } of alive) tab.close();
        })
        .beforeEach(() => opened.splice(0).forEach((tab) => tab.close())),
      { numRuns: 40 },
    );
  }, 60_000);
});
