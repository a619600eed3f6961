import { describe, expect, it } from 'vitest';
import { meaningOf401, type UnauthorizedMeaning } from '../../../src/domain/session/unauthorized';

describe('an answer 401', () => {
  it.each([
    ['to the sign-in itself', { credentials: true, current: undefined, sent: undefined }, 'failedSignIn'],
    ['to the sign-in, although somebody is signed in', { credentials: true }, 'failedSignIn'],
    ['without a session', { sent: undefined, current: undefined }, 'refused'],
    ['without a session, while a token can be renewed', { sent: undefined, current: undefined, renewable: true }, 'renew'],
    ['of this session, the first one', {}, 'endSession'],
    ['of this session, a later one of the same storm', { ended: true }, 'swallowed'],
    ['of an earlier session', { sent: 'before' }, 'swallowed'],
    ['of an earlier session, after logout', { current: undefined }, 'swallowed'],
    ['sent without a session, answered within one', { sent: undefined }, 'refused'],
    ['of this session, while its token can be renewed', { renewable: true }, 'renew'],
    ['of an earlier session, while a token can be renewed', { sent: 'before', renewable: true }, 'swallowed'],
  ] satisfies [string, Partial<Parameters<typeof meaningOf401>[0]>, UnauthorizedMeaning][])('%s: %o means %s', (_, more, meaning) => {
    expect(meaningOf401({ credentials: false, sent: 'now', current: 'now', ended: false, renewable: false, ...more })).toBe(meaning);
  });

  it('ends a session once, however many calls it comes back to', () => {
    const ended = new Set<string>();
    const meanings = Array.from({ length: 20 }, () => {
      const meaning = meaningOf401({ credentials: false, sent: 'now', current: 'now', ended: ended.has('now'), renewable: false });
      if (meaning === 'endSession') ended.add('now');
      return meaning;
    });
    expect(meanings.filter((meaning) => meaning === 'endSession')).toHaveLength(1);
    expect(meanings.filter((meaning) => meaning === 'swallowed')).toHaveLength(19);
  });
});
