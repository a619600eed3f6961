import { afterEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../src/application/contract/auth';
import { readUserSession, type UserSession } from '../../../src/application/contract/org';
import type { Auth, Entry } from '../../../src/application/ports/auth';
import { fail, ok, type Result } from '../../../src/domain/kernel/result';
import { Preferences } from '../../../src/ui/shell/preferences';
import { takeReturnTo } from '../../../src/ui/shell/returnAddress';
import type { PortalStart } from '../../../src/ui/shell/openedPortal';
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

/** A provider that answers each question with the next of its answers. */
class FakeAuth implements Auth {
  readonly kind: Auth['kind'];
  readonly token = undefined;
  readonly signIns: boolean[] = [];
  forgotten = 0;
  left = 0;
  readonly #entries: Entry[];

  constructor(kind: Auth['kind'], entries: readonly Entry[]) {
    this.kind = kind;
    this.#entries = [...entries];
  }

  enter = async (): Promise<Entry> => this.#entries.shift() ?? 'ready';
  signIn = async ({ afresh = false } = {}): Promise<Entry> => {
    this.signIns.push(afresh);
    return this.#entries.shift() ?? 'leaving';
  };
  renew = async (): Promise<boolean> => false;
  watch = () => () => undefined;
  readonly signedIn = new Set<() => void>();
  onSignedIn = (listener: () => void) => {
    this.signedIn.add(listener);
    return () => void this.signedIn.delete(listener);
  };
  forget = (): void => {
    this.forgotten += 1;
  };
  leave = async (): Promise<boolean> => {
    this.left += 1;
    return false;
  };
}

let stop = (): void => undefined;
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const begun = async (
  auth: FakeAuth | undefined,
  session: Result<UserSession>,
  portal: Result<unknown> = ok(user),
  {
    path = '/dec/search-declaration',
    storage = new FakeStorage(),
    afterwards,
  }: { path?: string; storage?: FakeStorage; afterwards?: Result<UserSession> } = {},
) => {
  history.replaceState(null, '', path);
  const answers = { session, portal };
  const starts: PortalStart[] = [];
  const api = new FakeApi().on(readUserSession, () => answers.session).on(signOut, () => ok({}));
  const environment: Environment = {
    api,
    passkeys: new FakePasskeys(),
    auth,
    forgotPasswordUrl: undefined,
    requestAccessUrl: undefined,
    takesInvitations: true,
    logoutAddresses: [],
    demo: undefined,
    openPortal: async (start) => {
      starts.push(start);
      if (afterwards) answers.session = afterwards;
      return answers.portal._tag === 'Left' ? answers.portal : ok({ userId: user.userId, view: null, close: () => undefined });
    },
  };
  const texts = new Texts('EN');
  await texts.load(firstLoad);
  const model = new StartModel(texts, new Preferences(storage), storage, () => Promise.resolve(ok(environment)));
  stop = model.open();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const state = () => model.store.read().state;
  return { api, answers, model, starts, state, storage };
};

describe('where somebody else vouches for the user', () => {
  it('the portal opens when the page comes with what calls need', async () => {
    const { state } = await begun(new FakeAuth('external', ['ready']), ok(user));
    expect([state().at, location.pathname]).toEqual(['portal', '/dec/search-declaration']);
  });

  it('who is not known here yet may show an invitation and goes on with it', async () => {
    const { state, answers, model } = await begun(new FakeAuth('external', ['ready']), fail('forbidden', 'Access denied'));
    expect(state()).toMatchObject({ at: 'noAccess', invitations: expect.any(FakeApi) });
    answers.session = ok(user);
    model.goOn();
    await vi.waitFor(() => expect(state().at).toBe('portal'));
  });

  it('who is not signed in is sent there at once, without a form, and the place is kept', async () => {
    const auth = new FakeAuth('external', ['signIn', 'leaving']);
    const { api, state, storage } = await begun(auth, ok(user));
    expect([state().at, auth.signIns, api.calls(readUserSession).length]).toEqual(['starting', [false], 0]);
    expect(takeReturnTo(storage)).toBe('/dec/search-declaration');
  });

  it.each([
    ['stopped', { at: 'outside', why: 'stopped', message: { key: 'error.101' } }],
    ['out', { at: 'outside', why: 'left', message: undefined }],
    ['inactive', { at: 'outside', why: 'left', message: { key: 'login.inactive' } }],
  ] as const)('a sign-in that is %s leaves the user a button', async (entry, shown) => {
    const auth = new FakeAuth('external', [entry]);
    const { model, state } = await begun(auth, ok(user));
    expect(state()).toEqual(shown);
    await model.logIn();
    expect(auth.signIns).toEqual([true]);
  });

  it('who logs in there goes on where they wanted to be', async () => {
    const { model, state, storage } = await begun(new FakeAuth('assistant', ['stopped', 'ready']), ok(user));
    await model.logIn();
    expect([state().at, location.pathname, takeReturnTo(storage)]).toEqual(['portal', '/process-login', '/dec/search-declaration']);
  });

  it('a session that the server does not know is asked for anew, and one of no answer stays', async () => {
    const unknown = new FakeAuth('external', ['ready', 'leaving']);
    await begun(unknown, fail('unauthenticated', ''));
    expect(unknown.signIns).toEqual([false]);
    stop();
    const away = new FakeAuth('external', ['ready']);
    const { state } = await begun(away, fail('unavailable', 'Unable', { status: 503 }));
    expect([state().at, away.signIns, away.forgotten]).toEqual(['unreachable', [], 0]);
  });

  it('a provider that does not know the user yet is asked, whatever the status says', async () => {
    const auth = new FakeAuth('external', ['ready', 'leaving']);
    await begun(auth, fail('badRequest', '', { status: 400, feedbacks: [{ code: 'B2C_NOT_LOGGED_IN' }] }));
    expect(auth.signIns).toEqual([false]);
  });

  it('any other refusal is said, and signs out after three seconds', async () => {
    const auth = new FakeAuth('external', ['ready']);
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    const { state } = await begun(auth, fail('badRequest', 'Something is missing', { status: 400 }));
    expect(state()).toEqual({ at: 'outside', why: 'stopped', message: { words: 'Something is missing' } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(auth.left).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(auth.left).toBe(1);
  });

  it('the warning stands for ten seconds, over the sign-out and its redirects', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const { state, storage } = await begun(new FakeAuth('external', ['refused']), ok(user));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(state()).toEqual({ at: 'outside', why: 'left', message: { key: 'error.101' } });
    stop();
    const back = await begun(new FakeAuth('external', ['out']), ok(user), ok(user), { path: '/process-logout', storage });
    expect(back.state()).toMatchObject({ at: 'outside', message: { key: 'error.101' } });
    await vi.advanceTimersByTimeAsync(6_500);
    expect(back.state()).toMatchObject({ at: 'outside', message: { key: 'error.101' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(back.state()).toEqual({ at: 'outside', why: 'left', message: undefined });
  });

  it('who was left by the clock comes back to where they were', async () => {
    const storage = new FakeStorage();
    storage.write('tab', 'portal.returnTo', '/ts/search');
    await begun(new FakeAuth('external', ['inactive']), ok(user), ok(user), { path: '/process-logout', storage });
    expect(takeReturnTo(storage)).toBe('/ts/search');
  });

  it('/logout asks nobody to sign in', async () => {
    const auth = new FakeAuth('external', ['signIn']);
    const { api, state } = await begun(auth, ok(user), ok(user), { path: '/logout' });
    expect([state().at, auth.signIns, api.calls(readUserSession).length]).toEqual(['outside', [], 0]);
  });

  it('a sign-in in another tab begins this one anew, unless somebody is signed in here', async () => {
    const lost = new FakeAuth('external', ['ready']);
    const { starts } = await begun(lost, ok(user));
    const reload = vi.fn();
    vi.stubGlobal('location', { pathname: '/', search: '', hash: '', origin: location.origin, reload });
    for (const listener of lost.signedIn) listener();
    expect(reload).not.toHaveBeenCalled();
    starts[0]?.ended({ reason: 'expired' });
    for (const listener of lost.signedIn) listener();
    vi.unstubAllGlobals();
    expect([reload.mock.calls.length, lost.signedIn.size]).toEqual([1, 1]);
    stop();
    expect(lost.signedIn.size).toBe(0);
  });

  it('a provider that says no is said, and signed out from after three seconds unless the user logs in again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const auth = new FakeAuth('external', ['refused']);
    const { state } = await begun(auth, ok(user));
    expect(state()).toEqual({ at: 'outside', why: 'stopped', message: { key: 'error.101' } });
    await vi.advanceTimersByTimeAsync(3000);
    expect(auth.left).toBe(1);
    stop();

    const again = new FakeAuth('external', ['refused', 'leaving']);
    await (await begun(again, ok(user))).model.logIn();
    await vi.advanceTimersByTimeAsync(3000);
    expect([again.signIns, again.left]).toEqual([[true], 0]);
  });

  it('a host page whose token is refused is left with a warning', async () => {
    const auth = new FakeAuth('assistant', ['ready']);
    const { state } = await begun(auth, fail('unauthenticated', 'Authentication failed. Please log in again.', { textKey: 'error.401' }));
    expect(state()).toMatchObject({ at: 'outside', message: { textKey: 'error.401' } });
    expect(auth.forgotten).toBe(1);
  });

  it('a session that expired is told as such and keeps the place', async () => {
    const { starts, state, storage } = await begun(new FakeAuth('external', ['ready']), ok(user));
    starts[0]?.ended({ reason: 'expired' });
    expect(state()).toEqual({ at: 'outside', why: 'expired', message: undefined });
    expect([location.pathname, takeReturnTo(storage)]).toEqual(['/', '/dec/search-declaration']);
  });
});

describe('a one-time password', () => {
  it('is replaced before anything else is shown, then the portal opens', async () => {
    const { answers, model, starts, state } = await begun(undefined, ok({ ...user, mustChangePassword: true }));
    expect(state()).toMatchObject({ at: 'newPassword', userName: 'declarant.demo' });
    expect(starts).toEqual([]);
    answers.session = ok(user);
    model.goOn();
    await vi.waitFor(() => expect(state().at).toBe('portal'));
  });

  it('is asked for also when the portal learns of it first, right after sign-in', async () => {
    const refused = fail('forbidden', 'Choose a new password.', { feedbacks: [{ code: 'ORG-PASSWORD' }] });
    const { starts, state } = await begun(undefined, ok(user), refused, { afterwards: ok({ ...user, mustChangePassword: true }) });
    expect(starts.length).toBeGreaterThan(0);
    await vi.waitFor(() => expect(state().at).toBe('newPassword'));
  });
});

describe('a password that does not suffice', () => {
  it('is joined by a second factor before anything else is shown, then the portal opens', async () => {
    const { answers, model, starts, state } = await begun(undefined, ok({ ...user, mustEnrol: true }));
    expect([state().at, starts]).toEqual(['newFactor', []]);
    answers.session = ok(user);
    model.goOn();
    await vi.waitFor(() => expect(state().at).toBe('portal'));
  });

  it('is joined by one also when the portal learns of it first, right after sign-in', async () => {
    const refused = fail('forbidden', 'Add a second factor.', { feedbacks: [{ code: 'ORG-FACTOR' }] });
    const { state } = await begun(undefined, ok(user), refused, { afterwards: ok({ ...user, mustEnrol: true }) });
    await vi.waitFor(() => expect(state().at).toBe('newFactor'));
  });
});
