import { describe, expect, it } from 'vitest';
import { isSignedIn, sessionFlags, type FlagEvent, type SessionFlags } from '../../../src/domain/session/flags';

const flags = (text: string): SessionFlags => ({ loggedIn: text.includes('L'), loggingIn: text.includes('i'), loggingOut: text.includes('o') });

describe('session flags', () => {
  it.each([
    ['Lio', 'start', '', []],
    ['', 'credentialsSent', 'i', []],
    ['i', 'credentialsRefused', '', []],
    ['i', 'guardPassed', 'Li', ['setUp']],
    ['', 'guardPassed', 'L', ['setUp']],
    ['L', 'guardPassed', 'L', []],
    ['Li', 'loginProcessed', 'L', []],
    ['L', 'logoutStarted', 'Lo', ['logOut']],
    ['Lo', 'logoutStarted', 'Lo', []],
    ['Lo', 'guardPassed', 'Lo', []],
    ['Lo', 'logoutEnded', '', []],
    ['L', 'sessionLost', '', []],
    ['Lo', 'sessionLost', 'o', []],
  ] satisfies [string, FlagEvent, string, string[]][])('"%s" + %s: "%s" %s', (before, event, after, commands) => {
    expect(sessionFlags(flags(before), event)).toEqual({ state: flags(after), commands });
  });

  it.each([
    ['L', true],
    ['Li', false],
    ['Lo', false],
    ['', false],
  ])('"%s" shows screens: %s', (text, shown) => {
    expect(isSignedIn(flags(text))).toBe(shown);
  });
});
