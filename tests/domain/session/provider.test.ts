import { describe, expect, it } from 'vitest';
import {
  beginRedirect,
  claimFault,
  countCancelled,
  meaningOfProviderError,
  NO_ATTEMPTS,
  type ClaimFault,
  type ProviderMeaning,
  type SignInAttempts,
} from '../../../src/domain/session/provider';

describe('an error of the provider', () => {
  it.each([
    ['access_denied', 'AADB2C90118: The user has forgotten their password.\r\nCorrelation ID: 1-2-3\r\nTimestamp: 2026-01-15', 'forgotPassword'],
    ['AADB2C90118', undefined, 'forgotPassword'],
    ['access_denied', 'AADB2C90091: The user has cancelled entering self-asserted information.', 'cancelled'],
    ['server_error', 'x\nAADB2C90080: The provided grant has expired.', 'restart'],
    ['invalid_request', 'AADB2C90088', 'restart'],
    ['invalid_request', 'AADB2C90157', 'restart'],
    ['invalid_request', 'AADB2C90158', 'restart'],
    ['invalid_request', 'AADB2C90159', 'restart'],
    ['login_required', undefined, 'restart'],
    ['interaction_required', 'The user must sign in.', 'restart'],
    ['access_denied', 'The user said no.', 'refused'],
    ['server_error', 'AADB2C901180: another code that begins alike', 'refused'],
    ['', undefined, 'refused'],
  ] satisfies [string, string | undefined, ProviderMeaning][])('%s, %s: %s', (error, description, meaning) => {
    expect(meaningOfProviderError(error, description)).toBe(meaning);
  });
});

describe('redirects', () => {
  const after = (...times: readonly number[]): { allowed: readonly boolean[]; attempts: SignInAttempts } => {
    let attempts = NO_ATTEMPTS;
    const allowed = times.map((time) => {
      const step = beginRedirect(attempts, time * 1000);
      attempts = step.attempts;
      return step.allowed;
    });
    return { allowed, attempts };
  };

  it('stop after three within a minute, and go on when that has passed', () => {
    expect(after(0, 10, 20, 30, 59.9, 60, 60.5, 70).allowed).toEqual([true, true, true, false, false, true, false, true]);
  });

  it('are not counted from the future, after the clock was put back', () => {
    expect(after(1000, 1001, 1002, 5).allowed).toEqual([true, true, true, true]);
  });

  it('begin once more after a cancelled sign-in, not after a second one in a row', () => {
    const once = countCancelled(NO_ATTEMPTS);
    expect([beginRedirect(once, 0).allowed, beginRedirect(countCancelled(once), 0).allowed]).toEqual([true, false]);
  });
});

describe('the claims of an id token', () => {
  const NOW = Date.UTC(2026, 0, 15, 9);
  const seconds = NOW / 1000;
  const claims = { iss: 'https://portal.test/idp', aud: 'portal', exp: seconds + 600, iat: seconds, nonce: 'n1' };
  const expected = { issuer: 'https://portal.test/idp', clientId: 'portal', nonce: 'n1', now: NOW };

  it.each([
    ['hold', {}, undefined],
    ['name another issuer', { iss: 'https://portal.test/idp/' }, 'issuer'],
    ['are for somebody else', { aud: 'other' }, 'audience'],
    ['are for us among others, and given to us', { aud: ['other', 'portal'], azp: 'portal' }, undefined],
    ['are for us among others, and given to another', { aud: ['other', 'portal'], azp: 'other' }, 'audience'],
    ['answer another question', { nonce: 'n2' }, 'nonce'],
    ['answer no question', { nonce: undefined }, 'nonce'],
    ['ended within what clocks may differ', { exp: seconds - 299 }, undefined],
    ['ended before', { exp: seconds - 300 }, 'expired'],
    ['have no end', { exp: undefined }, 'expired'],
    ['are made within what clocks may differ', { iat: seconds + 300 }, undefined],
    ['are made in the future', { iat: seconds + 301 }, 'notYet'],
  ] satisfies [string, object, ClaimFault | undefined][])('%s: %o', (_, more, fault) => {
    expect(claimFault({ ...claims, ...more }, expected)).toBe(fault);
  });

  it('need no nonce when a refresh brought them', () => {
    expect(claimFault({ ...claims, nonce: undefined }, { ...expected, nonce: undefined })).toBeUndefined();
  });
});
