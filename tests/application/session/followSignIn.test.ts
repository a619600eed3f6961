import { BehaviorSubject, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { followSignIn } from '../../../src/application/session/followSignIn';
import type { SessionState } from '../../../src/application/session/session';
import { SIGNED_OUT } from '../../../src/domain/session/flags';
import { FakeEvents } from '../../fakes/fakeEvents';
import { FakeLog } from '../../fakes/fakeLog';
import { FakeWidgets } from '../../fakes/fakeWidgets';

const SIGNED_IN = { loggedIn: true, loggingIn: false, loggingOut: false };
const NOBODY: SessionState = { flags: SIGNED_OUT, units: [], more: false, override: 'default' };
const userIs = (userId: string, flags = SIGNED_IN): SessionState => ({
  ...NOBODY,
  flags,
  user: { userId, userAuthName: userId, firstName: userId, orgUnitId: 'u', roles: [], features: [] },
});

const opened = ({ consent, help = true }: { readonly consent?: boolean; readonly help?: boolean }) => {
  const state$ = new BehaviorSubject<SessionState>(NOBODY);
  const consent$ = new BehaviorSubject<unknown>(consent);
  const widgets = new FakeWidgets();
  let monitored = 0;
  const stop = followSignIn({
    session: { state$, allowed: (access) => access === 'cor.helpWidget' && help, refresh: () => Promise.resolve() },
    events: new FakeEvents(),
    settings: {
      load: () => Promise.resolve(),
      read: <A>() => consent$.value as A | undefined,
      value$: <A>() => consent$.pipe(map((value) => value as A | undefined)),
    },
    monitoring: {
      start: () => {
        monitored += 1;
        return Promise.resolve();
      },
    },
    widgets,
    log: new FakeLog(),
  });
  return { state$, consent$, widgets, stop, monitored: () => monitored };
};

/** All that was begun has ended. */
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('what follows a sign-in', () => {
  it('is nothing while nobody is signed in', async () => {
    const { widgets, monitored } = opened({ consent: true });
    await settled();
    expect({ told: widgets.told, monitored: monitored() }).toEqual({ told: [], monitored: 0 });
  });

  it('is monitoring, and with right and consent every widget in its order', async () => {
    const { state$, widgets, monitored } = opened({ consent: true });
    state$.next(userIs('a'));
    await settled();
    expect(widgets.told).toEqual(['start userGuiding a', 'start knowledgeOwl a', 'start hotjar a']);
    expect(monitored()).toBe(1);
  });

  it.each([undefined, false])('is neither guidance nor recording without consent (%s)', async (consent) => {
    const { state$, widgets } = opened(consent === undefined ? {} : { consent });
    state$.next(userIs('a'));
    await settled();
    expect(widgets.told).toEqual(['start knowledgeOwl a']);
  });

  it('is no help widget without its feature', async () => {
    const { state$, widgets } = opened({ help: false });
    state$.next(userIs('a'));
    await settled();
    expect(widgets.told).toEqual([]);
  });

  it('runs once for a user, whatever else changes in the session', async () => {
    const { state$, widgets } = opened({ consent: true });
    state$.next(userIs('a'));
    await settled();
    state$.next({ ...userIs('a'), override: 'unit' });
    await settled();
    expect(widgets.told).toHaveLength(3);
  });

  it.each([
    ['logs out', userIs('a', { loggedIn: true, loggingIn: false, loggingOut: true })],
    ['is lost', NOBODY],
  ])('ends when the user %s', async (_how, after) => {
    const { state$, widgets } = opened({});
    state$.next(userIs('a'));
    await settled();
    state$.next(after);
    expect(widgets.told).toEqual(['start knowledgeOwl a', 'stop']);
  });

  it('takes what the settings say once they have loaded for no change', async () => {
    const { state$, consent$, widgets } = opened({});
    state$.next(userIs('a'));
    consent$.next(true);
    await settled();
    expect(widgets.told).toEqual(['start userGuiding a', 'start knowledgeOwl a', 'start hotjar a']);
  });

  it('begins when consent is given, and what needs it ends when it is taken back', async () => {
    const { state$, consent$, widgets } = opened({});
    state$.next(userIs('a'));
    await settled();
    widgets.told.length = 0;
    consent$.next(true);
    expect(widgets.told).toEqual(['start userGuiding a', 'start hotjar a']);
    widgets.told.length = 0;
    consent$.next(false);
    await settled();
    expect(widgets.told).toEqual(['stop', 'start knowledgeOwl a']);
  });

  it('ends with the page, and nobody listens any more', async () => {
    const { state$, consent$, widgets, stop } = opened({});
    state$.next(userIs('a'));
    await settled();
    stop();
    expect(widgets.told.at(-1)).toBe('stop');
    expect([state$.observed, consent$.observed]).toEqual([false, false]);
  });
});
