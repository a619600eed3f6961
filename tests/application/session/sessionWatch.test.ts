import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut, touchSession } from '../../../src/application/contract/auth';
import { readCurrentUser, readUserSession } from '../../../src/application/contract/org';
import { ReferenceData } from '../../../src/application/reference/referenceData';
import { CallContext } from '../../../src/application/session/callContext';
import { CallSignals } from '../../../src/application/session/callSignals';
import { InactivityMonitor } from '../../../src/application/session/inactivityMonitor';
import { Session } from '../../../src/application/session/session';
import { SessionWatch } from '../../../src/application/session/sessionWatch';
import { ok } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeBrowser } from '../../fakes/fakeBrowser';
import { FakeEvents } from '../../fakes/fakeEvents';
import { FakeLog } from '../../fakes/fakeLog';
import { FakeNotices } from '../../fakes/fakeNotices';
import { FakeStorage } from '../../fakes/fakeStorage';

const USER = '0a000000-0000-4000-8000-000000000001';
const UNIT = '0b000000-0000-4000-8000-000000000001';
const KEY = `portal.lastActivity.${USER}`;
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T09:00:00.000Z') }));
afterEach(() => {
  for (const close of open.splice(0)) close();
  vi.useRealTimers();
});

const open: (() => void)[] = [];

/** A storage that takes nothing, as a full or blocked one: what is written stays in the tab. */
const blocked = (): FakeStorage => new FakeStorage();

const aBrowser = (tabs: number, storages: (browser: Map<string, string>) => FakeStorage = (browser) => new FakeStorage(browser)) => {
  const [browser, shared] = [new FakeBrowser(), new Map<string, string>()];
  const calls = { signOut: 0, touch: 0 };
  const aTab = async () => {
    const [storage, tab, signals, context, events, log] = [
      storages(shared),
      browser.tab(),
      new CallSignals(),
      new CallContext('portal-web'),
      new FakeEvents(),
      new FakeLog(),
    ];
    const api = new FakeApi()
      .on(readUserSession, () => ok({ userId: USER, userAuthName: 'declarant.demo', firstName: 'Dana', orgUnitId: UNIT, roles: [], features: [] }))
      .on(readCurrentUser, () => ok({ orgUnitId: UNIT, defaultOrgUnitId: UNIT, orgUnits: [{ id: UNIT, name: 'Home', company: 'Company', country: 'SE' }] }))
      .on(touchSession, () => {
        calls.touch += 1;
        return ok({});
      })
      .on(signOut, () => {
        calls.signOut += 1;
        return new Promise((resolve) => setTimeout(() => resolve(ok({})), 300));
      });
    const session = new Session({ api, events, storage, tabs: tab, notices: new FakeNotices(), reference: new ReferenceData(api, log), context, signals });
    const activity = { input$: new Subject<void>(), returned$: new Subject<void>() };
    const watch = new SessionWatch(session, log, () =>
      Promise.resolve((watched) => new InactivityMonitor({ api, activity, storage, tabs: tab, signals }, watched)),
    );
    const warnings: boolean[] = [];
    watch.warning$.subscribe((warning) => warnings.push(warning));
    await session.restore('s1');
    open.push(() => {
      watch.close();
      session.close();
      tab.close();
    });
    return { session, watch, warnings, storage, signals, ...activity };
  };
  return { calls, shared, aTab, open: () => Promise.all(Array.from({ length: tabs }, aTab)) };
};

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const isWarned = ({ warnings }: { warnings: boolean[] }): boolean => warnings.at(-1) === true;

describe('one tab', () => {
  it('warns after 40 minutes, once, and ends after 45 with its reason', async () => {
    const { calls, open: opened, shared } = aBrowser(1);
    const [tab] = await opened();
    await pass(40 * MINUTE - 1);
    expect(tab?.warnings).toEqual([false]);
    await pass(10_000);
    expect(tab?.warnings).toEqual([false, true]);
    await pass(4 * MINUTE + 40_000);
    expect([tab?.session.state.flags.loggedIn, tab?.warnings]).toEqual([true, [false, true]]);
    await pass(20_000);
    expect([tab?.session.state.user, tab?.session.state.problem?.message]).toEqual([undefined, 'You have been logged out due to inactivity']);
    expect([calls.signOut, shared.has(KEY), tab?.warnings.at(-1)]).toEqual([1, false, false]);
  });

  it('goes on after the warning was answered', async () => {
    const [tab] = await aBrowser(1).open();
    await pass(42 * MINUTE);
    tab?.watch.stay();
    expect(tab && isWarned(tab)).toBe(false);
    await pass(39 * MINUTE);
    expect(tab && isWarned(tab)).toBe(false);
    await pass(2 * MINUTE);
    expect(tab && isWarned(tab)).toBe(true);
  });

  it('that slept ends when it is looked at, before anything that is pressed there counts', async () => {
    const [tab] = await aBrowser(1).open();
    vi.setSystemTime(Date.now() + 3 * 60 * MINUTE);
    tab?.input$.next();
    await pass(400);
    expect(tab?.session.state.user).toBeUndefined();
  });

  it.each(['returned$', 'input$'] as const)('listens no more after logout: %s', async (stream) => {
    const { open: opened, shared } = aBrowser(1);
    const [tab] = await opened();
    const leaving = tab?.session.signOut();
    await pass(1000);
    await leaving;
    expect([tab?.[stream].observed, shared.has(KEY), shared.size]).toEqual([false, false, 0]);
  });
});

describe.each([2, 8])('%d tabs', (count) => {
  it('end together with one call to the server, and each says why', async () => {
    const { calls, open: opened, shared } = aBrowser(count);
    const tabs = await opened();
    await pass(46 * MINUTE);
    expect(calls.signOut).toBe(1);
    expect(tabs.map(({ session }) => session.state.problem?.message)).toEqual(
      Array.from({ length: count }, () => 'You have been logged out due to inactivity'),
    );
    expect([...shared.keys()]).toEqual([]);
  });

  it('are all warned, and the warning goes in all when one of them answers it', async () => {
    const tabs = await aBrowser(count).open();
    await pass(41 * MINUTE);
    expect(tabs.map(isWarned)).toEqual(tabs.map(() => true));
    tabs[0]?.watch.stay();
    await pass(0);
    expect(tabs.map(isWarned)).toEqual(tabs.map(() => false));
  });

  it('are kept by the work in one of them, by keys or by calls', async () => {
    const { calls, open: opened } = aBrowser(count);
    const tabs = await opened();
    for (let round = 0; round < 30; round += 1) {
      await pass(3 * MINUTE);
      if (round % 2 === 0) tabs[0]?.input$.next();
      else tabs[1]?.signals.activity();
    }
    expect(tabs.map(({ warnings }) => warnings)).toEqual(tabs.map(() => [false]));
    expect(calls.signOut).toBe(0);
  });

  it('are kept by the work in one of them also where no storage takes anything', async () => {
    const { open: opened } = aBrowser(count, blocked);
    const tabs = await opened();
    for (let round = 0; round < 30; round += 1) {
      await pass(3 * MINUTE);
      tabs[0]?.input$.next();
    }
    await pass(0);
    expect(tabs.map(({ session }) => session.state.flags.loggedIn)).toEqual(tabs.map(() => true));
  });
});

it('a tab whose clock was put forward ends alone only when nobody worked in another one', async () => {
  const tabs = await aBrowser(2).open();
  await pass(30 * MINUTE);
  tabs[1]?.input$.next();
  vi.setSystemTime(Date.now() + 20 * MINUTE);
  tabs[0]?.returned$.next();
  await pass(400);
  expect(tabs.map(({ session }) => session.state.flags.loggedIn)).toEqual([true, true]);
});

it('without its code the session goes on, and the log says that nobody watches', async () => {
  const log = new FakeLog();
  const signedIn = { state$: new Subject<{ user: { userId: string }; flags: { loggingOut: boolean } }>() };
  const watch = new SessionWatch(signedIn as unknown as Session, log, () => Promise.reject(new Error('chunk is gone')));
  signedIn.state$.next({ user: { userId: USER }, flags: { loggingOut: false } });
  await pass(0);
  expect(log.entries.map(({ message }) => message)).toEqual(['Inactivity is not watched']);
  watch.close();
  expect(signedIn.state$.observed).toBe(false);
});
