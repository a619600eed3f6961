import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleStatus } from '../../../src/domain/article/articleStatus';
import { uploadStatus } from '../../../src/domain/article/upload/uploadStatus';
import { amendmentState } from '../../../src/domain/declaration/amendment';
import { noticeStates } from '../../../src/domain/declaration/notice/notice';
import { declarationStatus } from '../../../src/domain/declaration/status';
import { failed, ok, fail } from '../../../src/domain/kernel/result';
import type { Machine } from '../../../src/domain/kernel/machine';
import { runStatus } from '../../../src/domain/platform/runStatus';
import { connection, LONGEST_WAIT_MS, NOT_CONNECTED, type ConnectionEvent } from '../../../src/domain/realtime/connection';
import { hubConnection, NO_HUB, type HubEvent } from '../../../src/domain/realtime/hubConnection';
import { sharing } from '../../../src/domain/realtime/sharing';
import { SharingMessage } from '../../../src/domain/realtime/sharingMessage';
import { notSharing, type Sharing, type SharingCommand, type SharingEvent } from '../../../src/domain/realtime/sharingState';
import { referenceCache, type CacheEvent as ListEvent, type CacheState } from '../../../src/domain/reference/referenceCache';
import { versionMachine } from '../../../src/domain/reference/versionSteps';
import { sendStatus } from '../../../src/domain/sending/sendStatus';
import { editLock, NO_LOCK, type LockEvent } from '../../../src/domain/session/editLock';
import { sessionFlags, SIGNED_OUT, type FlagEvent } from '../../../src/domain/session/flags';
import { inactivity, NO_WATCH, type InactivityEvent } from '../../../src/domain/session/inactivity';
import { logout, NOT_SIGNED_IN, type LogoutEvent, type LogoutReason, type SignInKind } from '../../../src/domain/session/logout';
import { routeCache, type CacheEvent as RouteEvent, type RouteCache } from '../../../src/domain/session/routeCache';
import { NOBODY_THERE, routeGuard, type GuardEvent } from '../../../src/domain/session/routeGuard';
import { NO_REFRESH, tokenRefresh, type RefreshEvent } from '../../../src/domain/session/tokenRefresh';
import { anyText } from './arbitraryOf';

/** Clocks are set back, stand still and jump. */
const now = fc.oneof(fc.nat(100_000), fc.constantFrom(0, 3_000_000, 10_000_000, 1e12));
const ms = fc.constantFrom(-1, 0, 500, 10_000, 60_000);
const kinds = fc.constantFrom<SignInKind>('basic', 'external', 'assistant');

const event = (type: string | readonly string[], members: Readonly<Record<string, Arbitrary<unknown>>> = {}) =>
  fc.record({ type: typeof type === 'string' ? fc.constant(type) : fc.constantFrom(...type), ...members });

/** Of a version that is not there yet. */
const UNHEARD_OF: unknown = { type: 'constructor', now: 0, shared: undefined };
const unheardOf = fc.constant(UNHEARD_OF);

/** Any events in any order; `look` is asked after each step. */
const whatever = <S, E, C>(
  start: S,
  step: (state: S, event: E) => { readonly state: S; readonly commands?: readonly C[] },
  events: readonly Arbitrary<unknown>[],
  look: (after: S, commands: readonly C[], event: E, before: S) => void,
): void =>
  fc.assert(
    fc.property(fc.array(fc.oneof(...events, unheardOf) as Arbitrary<E>, { maxLength: 40 }), (sequence) => {
      sequence.reduce((before, one) => {
        const { state, commands = [] } = step(before, one);
        if (one === UNHEARD_OF) expect({ state, commands }).toEqual({ state: before, commands: [] });
        look(state, commands, one, before);
        return state;
      }, start);
    }),
    { numRuns: 200 },
  );

const types = (commands: readonly { readonly type: string }[]): string[] => commands.map(({ type }) => type);

describe('in whatever order events come,', () => {
  it('inactivity expires once, and then only a start or a stop leads on', () => {
    const shared = fc.oneof(fc.constant(undefined), fc.constantFrom('', 'x', '-1', '9e99'), now.map(String));
    const events = [
      event('start', { now }),
      event(['check', 'input', 'call', 'stay'], { now, shared }),
      event('heard', { now, shared, at: now }),
      event('stop'),
    ];
    whatever<typeof NO_WATCH, InactivityEvent, { readonly type: string }>(NO_WATCH, inactivity, events, (after, commands, { type }, before) => {
      expect(['off', 'active', 'warning', 'expired']).toContain(after.status);
      if (before.status === 'expired' && type !== 'start' && type !== 'stop') expect({ after, commands }).toEqual({ after: before, commands: [] });
      expect(types(commands).includes('expire')).toBe(after.status === 'expired' && before.status !== 'expired');
      expect(types(commands).includes('warn')).toBe(after.status === 'warning' && before.status !== 'warning');
    });
  });

  it('a token has one timer, and is renewed only where that is enabled', () => {
    const events = [event('received', { now, expiresAt: now, enabled: fc.boolean() }), event(['timer', 'check', 'failed'], { now }), event('stop')];
    whatever<typeof NO_REFRESH, RefreshEvent, { readonly type: string; readonly ms?: number }>(NO_REFRESH, tokenRefresh, events, (after, commands) => {
      expect(['off', 'waiting', 'renewing', 'lastWait', 'lastRenewing', 'over']).toContain(after.status);
      if (types(commands).includes('startTimer')) expect(types(commands)).toEqual(['stopTimer', 'startTimer']);
      for (const command of commands) expect(command.ms ?? 0).toBeGreaterThanOrEqual(0);
      if (types(commands).includes('renew')) expect(after.enabled).toBe(true);
    });
  });

  it('the guard loads once at a time and lets nobody through without a user', () => {
    const failure = fc.record({
      status: fc.constantFrom(0, 401, 403, 500, 504),
      timedOut: fc.boolean(),
      code: fc.constantFrom(undefined, 'B2C_NOT_LOGGED_IN', 'other'),
    });
    const events = [
      event('navigated', { navigation: fc.nat(9), anonymous: fc.boolean() }),
      event('loaded'),
      event('failed', { failure, kind: kinds }),
      event('left'),
    ];
    whatever<typeof NOBODY_THERE, GuardEvent, { readonly type: string; readonly navigation?: number }>(
      NOBODY_THERE,
      routeGuard,
      events,
      (after, commands, one, before) => {
        if (types(commands).includes('load')) expect(before.loading).toBe(false);
        expect(after.newest).toBeGreaterThanOrEqual(before.newest);
        if (after.user && !before.user) expect(one.type).toBe('loaded');
        for (const { type, navigation } of commands) {
          if (type !== 'pass') continue;
          expect(navigation).toBe(after.newest);
          expect(after.user || (one.type === 'navigated' && one.anonymous)).toBe(true);
        }
      },
    );
  });

  it('an edit lock has at most one call under way, and what is held has an id', () => {
    const lockId = fc.constantFrom('a', 'b', 'c');
    const holder = fc.record({
      name: anyText,
      since: anyText,
      until: anyText,
      otherWindow: fc.boolean(),
      lockId,
      takeOver: fc.constantFrom('NOW', 'ASK', 'NO', undefined),
      pendingMs: fc.option(ms, { nil: undefined }),
    });
    const asked = fc.record({ name: anyText, until: anyText });
    const events = [
      event(['hold', 'release', 'leave', 'askFailed', 'released', 'renewRefused']),
      event('takeOver', { reason: fc.option(anyText, { nil: undefined }) }),
      event(['granted', 'renewed'], { lockId, lifeMs: ms, now, asked: fc.option(asked, { nil: undefined }) }),
      event('asked', { asked }),
      event('answer', { answer: fc.constantFrom('KEEP', 'HANDOVER') }),
      event('taken', { holder }),
      event(['renewFailed', 'timer'], { now }),
      event('changed', { lockId: fc.option(lockId, { nil: undefined }), answered: fc.boolean() }),
    ];
    whatever<typeof NO_LOCK, LockEvent, { readonly type: string; readonly ms?: number }>(NO_LOCK, editLock, events, (after, commands) => {
      expect(['none', 'acquiring', 'held', 'lost', 'ended', 'readonly', 'unknown']).toContain(after.status);
      const calls = types(commands).filter((type) => ['acquire', 'renew', 'release'].includes(type));
      expect(calls.length).toBeLessThanOrEqual(1);
      if (calls.length > 0) expect(after.calling).toBe(true);
      if (after.status === 'held') expect(after.lockId).toBeDefined();
      if (!after.wanted) expect(after.status).toBe('none');
    });
  });

  it('session and logout set up and end a session once', () => {
    const flags: readonly FlagEvent[] = [
      'start',
      'credentialsSent',
      'credentialsRefused',
      'guardPassed',
      'loginProcessed',
      'logoutStarted',
      'logoutEnded',
      'sessionLost',
    ];
    whatever<typeof SIGNED_OUT, FlagEvent, string>(SIGNED_OUT, sessionFlags, [fc.constantFrom(...flags)], (after, commands, _, before) => {
      if (commands.includes('setUp')) expect([before.loggedIn, after.loggedIn]).toEqual([false, true]);
      if (commands.includes('logOut')) expect([before.loggingOut, after.loggingOut]).toEqual([false, true]);
    });
    const reasons = fc.constantFrom<LogoutReason>('manual', 'inactive', 'refused', 'tokenEnded', 'elsewhere', 'inactiveElsewhere');
    whatever<ReturnType<typeof logout>['state'], LogoutEvent, string>(
      NOT_SIGNED_IN,
      logout,
      [event(['entered', 'called']), event('leave', { reason: reasons, kind: kinds })],
      (after, commands, _, before) => {
        expect(['signedIn', 'signedOut', 'calling']).toContain(after.phase);
        expect(commands.includes('callServer')).toBe(before.phase === 'signedIn' && after.phase === 'calling');
        if (before.phase !== 'signedIn') expect(commands).not.toContain('endCalls');
      },
    );
  });

  it('at most five screens are kept, each once, the entered one last', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const events = [
      event('left', { key, scrollTop: fc.nat(), loadedAt: now, maximumAgeMs: fc.option(ms, { nil: undefined }), unsaved: fc.boolean(), now }),
      event('entered', { key, now }),
      event('outdated', { key }),
      event('emptied'),
    ];
    whatever<RouteCache, RouteEvent, never>([], routeCache, events, (after) => {
      expect(after.length).toBeLessThanOrEqual(5);
      expect(new Set(after.map((one) => one.key)).size).toBe(after.length);
    });
  });

  it('an event stream that is open has an id, and waits never grow without end', () => {
    const id = fc.constantFrom('x', 'y');
    const timer = fc.constantFrom('connect', 'heartbeat', 'watchdog', 'verify', 'wait');
    const events = [
      event(['start', 'stop']),
      event('connected', { details: fc.record({ id, heartbeatIntervalMs: ms, idleTimeoutMs: ms }), now }),
      event(['item', 'lost', 'wake'], { now }),
      event('timer', { timer, now }),
      event('heartbeatAnswered', { id, answer: fc.constantFrom('accepted', 'unknown', 'failed'), now }),
    ];
    whatever<typeof NOT_CONNECTED, ConnectionEvent, { readonly type: string }>(NOT_CONNECTED, connection, events, (after, commands) => {
      expect(['idle', 'connecting', 'connected', 'suspect', 'waiting', 'givenUp']).toContain(after.status);
      expect(after.id !== undefined).toBe(after.status === 'connected' || after.status === 'suspect');
      expect(after.waitMs).toBeLessThanOrEqual(2 * LONGEST_WAIT_MS);
      if (types(commands).includes('open')) expect(types(commands).indexOf('close')).toBeLessThan(types(commands).indexOf('open'));
    });
  });

  it('a tab leads or follows, never both, and keeps what it listens to', () => {
    const tab = fc.constantFrom('me', 'other', 'third');
    const stream = fc.constantFrom('off', 'connecting', 'connected', 'waiting', 'givenUp');
    const name = fc.record({ pluginName: fc.constant('dec'), eventType: fc.constant('Changed'), id: fc.constantFrom('', 'one', 'two') });
    const [term, unit, resumeAfter] = [fc.nat(3), fc.constantFrom('a', 'b'), fc.constantFrom('', '5', '7')];
    const happened = name.map((one) => ({ ...one, data: {} }));
    const message = fc.oneof(
      fc.record({ kind: fc.constant('leading'), tab, term, stream, resumeAfter, rollCall: fc.boolean() }),
      fc.record({ kind: fc.constantFrom('ask', 'wake', 'bye'), tab, term }),
      fc.record({ kind: fc.constant('wants'), tab, to: tab, turn: fc.nat(3), unit, names: fc.array(name, { maxLength: 3 }), again: fc.boolean() }),
      fc.record({ kind: fc.constant('event'), tab, term, id: fc.constantFrom('', '7'), event: happened, resumeAfter, to: fc.option(tab, { nil: undefined }) }),
      fc.record({ kind: fc.constant('resync'), tab, term, to: fc.option(tab, { nil: undefined }) }),
    );
    const holder = fc.constantFrom(...[{ first: true }, { second: true }]);
    const events = [
      event('start', { unit, now }),
      event(['leaving', 'returned', 'stop', 'missed']),
      event(['want', 'unwant'], { name, holder, now }),
      event('granted', { term, now }),
      event('heard', { message, now }),
      event('timer', { timer: fc.constantFrom('tell', 'check', 'rollCall'), now }),
      event('wake', { now }),
      event('streamChanged', { stream, resumeAfter, now }),
      event('received', { received: fc.record({ id: fc.constantFrom('', '7'), event: happened, resumeAfter }), now }),
    ];
    whatever<Sharing, SharingEvent, SharingCommand>(notSharing('me'), sharing, events, (after, commands, one, before) => {
      expect(['off', 'follower', 'leader']).toContain(after.role);
      if (after.role !== 'follower') expect(after.leader).toBeUndefined();
      if (after.role !== 'leader') expect([after.followers.size, after.unsure]).toEqual([0, false]);
      if (one.type !== 'want' && one.type !== 'unwant') expect(after.own).toBe(before.own);
      if (types(commands).includes('open')) expect([before.role, after.role]).toEqual(['follower', 'leader']);
      for (const command of commands) if (command.type === 'post') expect(SharingMessage.is(command.message)).toBe(true);
    });
  });

  it('a push service is opened only when it is not', () => {
    const events = [event(['start', 'stop', 'reconnecting', 'timer']), event(['opened', 'wake', 'lost'], { now })];
    whatever<typeof NO_HUB, HubEvent, { readonly type: string }>(NO_HUB, hubConnection, events, (after, commands, _, before) => {
      expect(['idle', 'connecting', 'connected', 'reconnecting', 'waiting', 'givenUp']).toContain(after.status);
      if (types(commands).includes('open')) expect(['idle', 'waiting', 'givenUp']).toContain(before.status);
      expect(after.waitMs).toBeLessThanOrEqual(2 * LONGEST_WAIT_MS);
    });
  });

  it('a list is asked for once at a time, and nobody is answered who does not wait', () => {
    type State = CacheState<string, string> | undefined;
    const holder = fc.constantFrom('a', 'b', 'c');
    const answer = fc.constantFrom(ok('entries'), fail('unavailable', 'Try again later'));
    const events = [event(['acquire', 'release'], { holder }), event('answered', { answer }), event(['expired', 'listChanged', 'clear'])];
    whatever<State, ListEvent<string, string>, { readonly type: string; readonly holder?: string }>(
      undefined,
      referenceCache,
      events,
      (after, commands, one, before) => {
        expect(['loading', 'ready', 'idle', undefined]).toContain(after?.phase);
        expect(types(commands).filter((type) => type === 'load').length).toBeLessThanOrEqual(1);
        if (types(commands).includes('load')) expect(before?.phase !== 'loading' || one.type === 'answered').toBe(true);
        if (after?.phase === 'loading') expect(new Set(after.waiting).size).toBe(after.waiting.length);
        if (one.type !== 'answered' || before?.phase !== 'loading') return;
        for (const { type, holder: told } of commands) if (type === 'answer') expect(before.waiting).toContain(told);
      },
    );
  });
});

describe('a status table', () => {
  const TABLES: Readonly<Record<string, { readonly machine: unknown; readonly first: string }>> = {
    declaration: { machine: declarationStatus, first: 'DRAFT' },
    amendment: { machine: amendmentState, first: 'DRAFT' },
    notice: { machine: noticeStates, first: 'NEW' },
    article: { machine: articleStatus, first: 'Draft' },
    upload: { machine: uploadStatus, first: 'Created' },
    'version of a list': { machine: versionMachine, first: 'Draft' },
    message: { machine: sendStatus, first: 'Created' },
    run: { machine: runStatus, first: 'Queued' },
  };

  /** All that can be reached from the first status. */
  const reached = (table: Machine<string, string>, first: string): ReadonlySet<string> => {
    const found = new Set([first]);
    for (const status of found)
      for (const action of table.actions(status)) {
        const next = table.next(status, action);
        if (!failed(next)) found.add(next.right);
      }
    return found;
  };

  it.each(Object.entries(TABLES))('leads only where it says, whatever is asked: %s', (_, { machine, first }) => {
    const table = machine as Machine<string, string>;
    const statuses = reached(table, first);
    const actions = new Set([...statuses].flatMap((status) => table.actions(status)));
    expect(actions.size).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...actions), anyText), { maxLength: 30 }), anyText, (asked, word) => {
        asked.reduce((status, action) => {
          const next = table.next(status, action);
          if (failed(next)) expect(next.left).toMatchObject({ kind: 'refused', message: expect.stringMatching(/./) });
          else expect(statuses).toContain(next.right);
          expect(failed(next)).toBe(!table.actions(status).includes(action));
          return failed(next) ? status : next.right;
        }, first);
        if (!statuses.has(word)) expect([table.actions(word), failed(table.next(word, [...actions][0] ?? ''))]).toEqual([[], true]);
      }),
    );
  });
});
