import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../src/application/contract/auth';
import { Session } from '../../../src/application/session/session';
import { open, tab, USER } from './aSession';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const session of open.splice(0)) session.close();
  vi.useRealTimers();
});

describe('with a provider who vouches for the user', () => {
  const external = async () => {
    const parts = tab();
    const auth = { kind: 'external' as const, token: undefined, forgotten: 0, left: 0, inactive: false };
    const session = new Session({
      ...parts,
      auth: {
        ...auth,
        enter: async () => 'ready',
        signIn: async () => 'leaving',
        renew: async () => false,
        watch: () => () => undefined,
        onSignedIn: () => () => undefined,
        forget: () => {
          auth.forgotten += 1;
        },
        leave: async ({ inactive = false } = {}) => {
          auth.left += 1;
          auth.inactive = inactive;
          return true;
        },
      },
    });
    open.push(session);
    await session.restore('s1');
    return { ...parts, auth, session };
  };

  it.each([
    ['the server no longer knows', ({ signals }: Awaited<ReturnType<typeof external>>) => signals.sessionEnded({ kind: 'unauthenticated', message: '' })],
    ['has no token any more', ({ session }: Awaited<ReturnType<typeof external>>) => void session.tokenEnded()],
  ])('a session that %s is expired: tokens are forgotten, the server is not called', async (_, happens) => {
    const opened = await external();
    happens(opened);
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.session.state).toMatchObject({ expired: true, flags: { loggedIn: false } });
    expect([opened.auth.forgotten, opened.auth.left, opened.api.calls(signOut).length, opened.session.state.user]).toEqual([1, 0, 0, undefined]);
  });

  it('logout tells the server, then the provider, and shows nothing until the browser has gone there', async () => {
    const { session, api, auth } = await external();
    await session.signOut();
    expect([api.calls(signOut).length, auth.left, session.state.flags.loggingOut]).toEqual([1, 1, true]);
  });

  it('tells the provider’s way out that nobody was there, and the other tabs say so', async () => {
    const { session, auth, tabs } = await external();
    await session.expire();
    expect([auth.inactive, tabs.posted.at(-1)]).toEqual([true, { type: 'signedOut', userId: USER, content: 'inactive' }]);
    const other = await external();
    other.tabs.messages$.next({ type: 'signedOut', userId: USER, content: 'inactive' });
    await vi.advanceTimersByTimeAsync(0);
    expect(other.session.state).toMatchObject({ flags: { loggedIn: false }, problem: { textKey: 'login.inactive' } });
    expect([other.auth.forgotten, other.auth.left, other.session.state.expired]).toEqual([1, 0, undefined]);
  });
});
