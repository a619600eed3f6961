import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../../src/application/contract/auth';
import { readUserSession, type UserSession } from '../../../src/application/contract/org';
import { SESSION_ID } from '../../../src/application/session/sessionKey';
import { fail, ok, type Result } from '../../../src/domain/kernel/result';
import type { LoginModel } from '../../../src/ui/shell/loginModel';
import type { OpenedPortal, PortalStart } from '../../../src/ui/shell/openedPortal';
import { Preferences } from '../../../src/ui/shell/preferences';
import { takeReturnTo } from '../../../src/ui/shell/returnAddress';
import { StartModel, type Environment } from '../../../src/ui/shell/startModel';
import { firstLoad } from '../../../src/ui/text/firstLoad';
import { Texts } from '../../../src/ui/text/texts';
import { FakePasskeys } from '../../fakes/fakePasskeys';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeStorage } from '../../fakes/fakeStorage';

const user: UserSession = {
  userId: '7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a11',
  userAuthName: 'declarant.demo',
  firstName: 'Declarant',
  orgUnitId: '7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a12',
  features: [],
  roles: [],
};
const unauthenticated: Result<UserSession> = fail('unauthenticated', '');

let stop = (): void => undefined;
let starts: PortalStart[];
let closed: number;

beforeEach(() => {
  starts = [];
  closed = 0;
});
afterEach(() => stop());

interface Browser {
  readonly portal?: Result<unknown>;
  /** Whether there was a session in this browser, which may have ended meanwhile. */
  readonly remembers?: boolean;
}

const opened = async (path: string, session: Result<UserSession> | Promise<Result<UserSession>>, { portal = ok(user), remembers = true }: Browser = {}) => {
  history.replaceState(null, '', path);
  const answers = { session };
  const api = new FakeApi()
    .on(readUserSession, () => answers.session)
    .on(signIn, () => ok({ sessionId: 'handle' }))
    .on(signOut, () => ok({}));
  const storage = new FakeStorage();
  if (remembers) storage.write('browser', SESSION_ID, 'earlier');
  const environment: Environment = {
    api,
    passkeys: new FakePasskeys(),
    forgotPasswordUrl: undefined,
    requestAccessUrl: undefined,
    takesInvitations: false,
    logoutAddresses: [],
    demo: undefined,
    openPortal: async (start) => {
      starts.push(start);
      const view: OpenedPortal = {
        userId: user.userId,
        view: null,
        close: () => {
          closed += 1;
        },
      };
      return portal._tag === 'Left' ? portal : ok(view);
    },
  };
  const texts = new Texts('EN');
  await texts.load(firstLoad);
  const model = new StartModel(texts, new Preferences(storage), storage, () => Promise.resolve(ok(environment)));
  stop = model.open();
  const state = () => model.store.read().state;
  await vi.waitFor(() => expect(state().at).not.toBe('starting'));
  return { api, model, state, storage, answers };
};

const loginOf = ({ state }: { state: () => ReturnType<StartModel['store']['read']>['state'] }): LoginModel => {
  const now = state();
  if (now.at !== 'login') throw new Error('not at the login page');
  return now.login;
};

describe('without a session', () => {
  it('shows the form at / and remembers where the user wanted to go', async () => {
    const { state, storage } = await opened('/dec/search-declaration?lrn=1#top', unauthenticated);
    expect([state().at, location.pathname]).toEqual(['login', '/']);
    expect(takeReturnTo(storage)).toBe('/dec/search-declaration?lrn=1#top');
    expect(takeReturnTo(storage)).toBe('/');
  });

  it('says that the earlier session has ended, and nothing to whoever never had one', async () => {
    const ended: Result<UserSession> = fail('unauthenticated', 'Authentication failed. Please log in again.', { textKey: 'error.401' });
    expect(loginOf(await opened('/dec/search-declaration', ended)).store.read().message).toMatchObject({ textKey: 'error.401' });
    stop();
    expect(loginOf(await opened('/dec/search-declaration', ended, { remembers: false })).store.read().message).toBeUndefined();
  });

  it.each(['/logout', '/process-logout/'])('%s asks for no session, and ends what a cookie may hold', async (path) => {
    const { api, state } = await opened(path, unauthenticated, { remembers: false });
    expect([state().at, location.pathname, api.calls(readUserSession).length, api.calls(signOut).length]).toEqual(['login', '/', 0, 1]);
  });

  it.each(['/login', '/logout', '/process-logout', '/process-login', '/'])('leads home after %s', async (path) => {
    const { storage } = await opened(path, unauthenticated);
    expect(takeReturnTo(storage)).toBe('/');
  });

  it('opens the portal at /process-login after sign-in', async () => {
    const start = await opened('/dec/search-declaration', unauthenticated);
    await loginOf(start).submit({ username: 'declarant.demo', password: 'secret' });
    await vi.waitFor(() => expect(start.state().at).toBe('portal'));
    expect(location.pathname).toBe('/process-login');
    expect(starts.map(({ sessionId }) => sessionId)).toEqual(['handle']);
    expect(takeReturnTo(start.storage)).toBe('/dec/search-declaration');
  });

  it('shows the form again for an address of the history', async () => {
    await opened('/', unauthenticated);
    history.pushState(null, '', '/dec/se-new-import/1');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(location.pathname).toBe('/');
  });
});

describe('in a browser that remembers no session', () => {
  const nobody = { remembers: false };

  it('shows the form before the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<Result<UserSession>>();
    const { state, storage } = await opened('/dec/search-declaration', promise, nobody);
    expect(state().at).toBe('login');
    const before = state();
    resolve(unauthenticated);
    await vi.waitFor(() => expect(location.pathname).toBe('/'));
    expect(state()).toBe(before);
    expect(takeReturnTo(storage)).toBe('/dec/search-declaration');
  });

  it('opens the portal where the user is when there is one all the same', async () => {
    const { state } = await opened('/dec/search-declaration', ok(user), nobody);
    await vi.waitFor(() => expect(state().at).toBe('portal'));
    expect([location.pathname, starts.map(({ sessionId }) => sessionId)]).toEqual(['/dec/search-declaration', [undefined]]);
  });

  it('does not hear the answer any more once the user signs in', async () => {
    const { promise, resolve } = Promise.withResolvers<Result<UserSession>>();
    const start = await opened('/dec/search-declaration', promise, nobody);
    await loginOf(start).submit({ username: 'declarant.demo', password: 'secret' });
    resolve(unauthenticated);
    await vi.waitFor(() => expect(start.state().at).toBe('portal'));
    await promise;
    expect([start.state().at, location.pathname]).toEqual(['portal', '/process-login']);
    expect(takeReturnTo(start.storage)).toBe('/dec/search-declaration');
  });
});

describe('with a session', () => {
  it('opens the portal where the user is', async () => {
    const { state } = await opened('/dec/search-declaration', ok(user));
    expect([state().at, location.pathname]).toEqual(['portal', '/dec/search-declaration']);
  });

  it('shows the form with the text of 401 when the server ends it, and remembers the place', async () => {
    const start = await opened('/dec/search-declaration', ok(user));
    starts[0]?.ended({ reason: 'lost', message: { words: 'Authentication failed. Please log in again.' } });
    expect(loginOf(start).store.read().message).toEqual({ words: 'Authentication failed. Please log in again.' });
    expect([closed, location.pathname, takeReturnTo(start.storage)]).toEqual([1, '/', '/dec/search-declaration']);
  });

  it('leaves nothing behind after a logout', async () => {
    const start = await opened('/dec/search-declaration', ok(user));
    starts[0]?.ended({ reason: 'signedOut' });
    expect(loginOf(start).store.read().message).toBeUndefined();
    expect([closed, location.pathname, takeReturnTo(start.storage)]).toEqual([1, '/', '/']);
  });

  it('ends once, however often it is told', async () => {
    const start = await opened('/', ok(user));
    starts[0]?.ended({ reason: 'signedOut' });
    starts[0]?.ended({ reason: 'lost' });
    expect([closed, loginOf(start).store.read().message]).toEqual([1, undefined]);
  });
});

describe('when the server does not answer', () => {
  it('is no sign-out: the place stays, and trying again goes on', async () => {
    const start = await opened('/dec/search-declaration', fail('unavailable', 'Unable', { textKey: 'error.502' }));
    expect([start.state().at, location.pathname]).toEqual(['unreachable', '/dec/search-declaration']);
    start.answers.session = ok(user);
    await start.model.begin();
    expect(start.state().at).toBe('portal');
  });

  it.each<[string, Result<UserSession>]>([
    ['took too long', fail('unavailable', 'Too slow', { status: 408 })],
    ['was that there are too many calls', fail('tooMany', 'High traffic', { status: 429 })],
    ['is nothing of ours, as the page of a proxy', fail('invalid', 'Something went wrong', { status: 200 })],
  ])('is no sign-out either when the answer %s: the place stays, with the words and the way to try again', async (_how, answer) => {
    for (const remembers of [true, false]) {
      const start = await opened('/dec/search-declaration?page=2', answer, { remembers });
      await vi.waitFor(() => expect(start.state().at).toBe('unreachable'));
      expect([start.state(), location.pathname + location.search]).toMatchObject([
        { problem: answer._tag === 'Left' ? answer.left : undefined },
        '/dec/search-declaration?page=2',
      ]);
      start.answers.session = ok(user);
      await start.model.begin();
      expect(start.state().at).toBe('portal');
      stop();
    }
  });

  it('says so too when the portal cannot be opened', async () => {
    const { state } = await opened('/', ok(user), { portal: fail('unavailable', 'Unable') });
    expect(state().at).toBe('unreachable');
  });

  it('lets a user without any organisation unit only leave', async () => {
    const start = await opened('/', ok(user), { portal: fail('forbidden', 'No access') });
    expect(start.state().at).toBe('noAccess');
    await start.model.signOut();
    expect(start.state().at).toBe('login');
  });
});

it('remembers the chosen language and speaks it at once', async () => {
  const { model, storage } = await opened('/', unauthenticated);
  await model.changeLanguage('NO');
  expect(model.store.read().texts.t('login.username')).toBe('Brukernavn');
  expect(document.documentElement.lang).toBe('nb-NO');
  expect(document.title).toBe('Logg inn - Tollportalen');
  expect(new Preferences(storage).language).toBe('NO');
});
