import { describe, expect, it } from 'vitest';
import {
  logout,
  NOT_SIGNED_IN,
  type Logout,
  type LogoutCommand,
  type LogoutEvent,
  type LogoutReason,
  type SignInKind,
} from '../../../src/domain/session/logout';

const signedIn = { phase: 'signedIn' } as Logout;
const leave = (reason: LogoutReason, kind: SignInKind): LogoutEvent => ({ type: 'leave', reason, kind });

const told = (...events: readonly LogoutEvent[]): readonly LogoutCommand[] => {
  let state = signedIn;
  return events.flatMap((event) => {
    const step = logout(state, event);
    state = step.state;
    return step.commands;
  });
};

describe('who leaves, or was not there', () => {
  it.each([
    ['basic', 'manual', 'endCalls stopEvents callServer forgetSession dropCaches showLogin'],
    ['basic', 'inactive', 'endCalls stopEvents callServer forgetSession dropCaches showLogin'],
    ['assistant', 'manual', 'endCalls stopEvents callServer forgetTokens forgetSession dropCaches showLogin'],
    ['external', 'manual', 'endCalls stopEvents callServer forgetSession dropCaches redirect'],
  ] satisfies [SignInKind, LogoutReason, string][])('%s, %s: %s', (kind, reason, commands) => {
    expect(told(leave(reason, kind), { type: 'called' }).join(' ')).toBe(commands);
  });

  it('ends calls and events before the server is told, and goes on only when that call is over', () => {
    expect(told(leave('manual', 'basic'))).toEqual(['endCalls', 'stopEvents', 'callServer']);
  });

  it('leaves once: what comes while the call runs, or after it, does nothing', () => {
    const reasons: LogoutReason[] = ['manual', 'inactive', 'refused', 'elsewhere', 'tokenEnded'];
    const once = told(leave('manual', 'basic'), { type: 'called' });
    expect(
      told(leave('manual', 'basic'), ...reasons.map((reason) => leave(reason, 'basic')), { type: 'called' }, { type: 'called' }, leave('inactive', 'basic')),
    ).toEqual(once);
  });

  it('may leave again after signing in again', () => {
    expect(told(leave('manual', 'basic'), { type: 'called' }, { type: 'entered' }, leave('refused', 'basic'))).toContain('showLogin');
  });
});

describe('a session that was lost', () => {
  it.each([
    ['basic', 'refused', 'endCalls stopEvents dropCaches showLogin'],
    ['basic', 'elsewhere', 'endCalls stopEvents forgetSession dropCaches showLogin'],
    ['basic', 'inactiveElsewhere', 'endCalls stopEvents forgetSession dropCaches showLogin'],
    ['assistant', 'tokenEnded', 'endCalls stopEvents forgetTokens dropCaches showLogin'],
    ['external', 'refused', 'endCalls stopEvents forgetTokens dropCaches showExpired'],
    ['external', 'tokenEnded', 'endCalls stopEvents forgetTokens dropCaches showExpired'],
    ['external', 'elsewhere', 'endCalls stopEvents forgetTokens dropCaches showExpired'],
    ['external', 'inactiveElsewhere', 'endCalls stopEvents forgetTokens forgetSession dropCaches showLogin'],
    ['assistant', 'inactiveElsewhere', 'endCalls stopEvents forgetTokens forgetSession dropCaches showLogin'],
  ] satisfies [SignInKind, LogoutReason, string][])('%s, %s: %s, and no call to the server', (kind, reason, commands) => {
    expect(told(leave(reason, kind)).join(' ')).toBe(commands);
  });
});

it('nobody who is not signed in leaves', () => {
  expect(logout(NOT_SIGNED_IN, leave('manual', 'basic'))).toEqual({ state: NOT_SIGNED_IN, commands: [] });
});
