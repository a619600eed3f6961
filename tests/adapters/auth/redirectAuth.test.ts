import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answered, Grant, Provider } from '../../../src/adapters/auth/grant';
import { RedirectAuth } from '../../../src/adapters/auth/redirectAuth';
import { fail, ok } from '../../../src/domain/kernel/result';
import { FakeBrowser } from '../../fakes/fakeBrowser';
import { FakeStorage } from '../../fakes/fakeStorage';

const ORIGIN = 'https://portal.test';
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T09:00:00.000Z') }));
afterEach(() => {
  for (const auth of open.splice(0)) auth.close();
  vi.useRealTimers();
});

const open: RedirectAuth[] = [];

/** A provider whose refresh tokens are good for one time, and which ends everything when one comes twice. */
class FakeProvider implements Provider {
  answer: Answered = { type: 'unknown' };
  reachable = true;
  readonly began: boolean[] = [];
  renewals = 0;
  #issued = 0;
  #valid = new Set<string>();

  grant(): Grant {
    this.#issued += 1;
    const refreshToken = `refresh-${this.#issued}`;
    this.#valid.add(refreshToken);
    return { accessToken: `access-${this.#issued}`, expiresAt: Date.now() + 10 * MINUTE, refreshToken, idToken: 'id' };
  }

  async begin({ reset }: { reset: boolean }) {
    if (!this.reachable) return fail('unavailable', 'down');
    this.began.push(reset);
    return ok(`${ORIGIN}/idp/auth`);
  }

  async finish() {
    return this.answer;
  }

  async renew({ refreshToken = '' }: Grant): Promise<Answered> {
    this.renewals += 1;
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (!this.reachable) return { type: 'away' };
    if (!this.#valid.delete(refreshToken)) {
      this.#valid.clear();
      return { type: 'error', error: 'invalid_grant', description: undefined };
    }
    return { type: 'granted', grant: this.grant() };
  }

  async leave() {
    return this.reachable ? ok(`${ORIGIN}/idp/session/end`) : fail('unavailable', 'down');
  }
}

const aPage = (address = '/') => ({
  href: ORIGIN + address,
  get pathname() {
    return new URL(this.href).pathname;
  },
  went: [] as string[],
  cleared: 0,
  kept: 0,
  keep() {
    this.kept += 1;
  },
  assign(to: string) {
    this.went.push(to);
  },
  clean() {
    this.href = ORIGIN + this.pathname;
  },
  clearTab() {
    this.cleared += 1;
  },
});

const aTab = ({ browser = new FakeBrowser(), provider = new FakeProvider(), storage = new FakeStorage(), address = '/', refresh = true } = {}) => {
  const page = aPage(address);
  const auth = new RedirectAuth({ provider, storage, tabs: browser.tab(), page, now: () => Date.now(), refresh });
  open.push(auth);
  return { auth, page, provider, storage, browser };
};

const signedIn = async (tab = aTab({ address: '/process-login?code=c&state=s' })) => {
  tab.provider.answer = { type: 'granted', grant: tab.provider.grant() };
  expect(await tab.auth.enter()).toBe('ready');
  return tab;
};

/** A tab that the browser has duplicated, with what its session storage held. */
const duplicateOf = ({ browser, provider, storage }: ReturnType<typeof aTab>) => {
  const copy = new FakeStorage(storage.browser);
  for (const [key, value] of storage.tab) copy.tab.set(key, value);
  return aTab({ browser, provider, storage: copy });
};

describe('a page', () => {
  it('without tokens asks for sign-in, and with them is ready, as after a reload', async () => {
    expect(await aTab().auth.enter()).toBe('signIn');
    const { storage, provider, auth } = await signedIn();
    expect(await aTab({ storage, provider, address: '/dec/search-declaration' }).auth.enter()).toBe('ready');
    expect(auth.token?.value).toBe('access-1');
  });

  it('whose token ended while it was away renews it, or asks for sign-in where that is off', async () => {
    const { storage, provider } = await signedIn();
    vi.setSystemTime(Date.now() + 11 * MINUTE);
    expect(await aTab({ storage, provider, refresh: false }).auth.enter()).toBe('signIn');
    const late = aTab({ storage, provider }).auth;
    const entry = late.enter();
    await vi.advanceTimersByTimeAsync(300);
    expect([await entry, late.token?.value]).toEqual(['ready', 'access-2']);
  });

  it('is out after the provider’s logout, and holds nothing any more', async () => {
    const tab = await signedIn();
    expect(await tab.auth.leave()).toBe(true);
    expect([tab.page.went, tab.auth.token]).toEqual([[`${ORIGIN}/idp/session/end`], undefined]);
    expect(await aTab({ storage: tab.storage, address: '/process-logout' }).auth.enter()).toBe('out');
  });

  it('knows over the redirect that nobody was there, and has kept the place', async () => {
    const tab = await signedIn();
    await tab.auth.leave({ inactive: true });
    expect([tab.page.kept, await aTab({ storage: tab.storage, address: '/process-logout' }).auth.enter()]).toEqual([1, 'inactive']);
  });

  it('hears that somebody signs in in another tab, also after its own tokens are gone, and not of itself', async () => {
    const lost = await signedIn();
    let heard = 0;
    lost.auth.onSignedIn(() => {
      heard += 1;
    });
    lost.auth.forget();
    await signedIn(aTab({ browser: lost.browser, provider: lost.provider, address: '/process-login?code=c' }));
    expect(heard).toBe(1);
    lost.page.href = `${ORIGIN}/process-login?code=c`;
    await signedIn(lost);
    expect(heard).toBe(1);
  });

  it('holds nothing after logout also where the provider cannot be reached', async () => {
    const tab = await signedIn();
    tab.provider.reachable = false;
    expect([await tab.auth.leave(), tab.auth.token, tab.page.went]).toEqual([false, undefined, []]);
  });
});

describe('an answer of the provider', () => {
  it.each([
    [
      'that the password is forgotten leads to its reset',
      { error: 'access_denied', description: 'AADB2C90118: forgotten\nCorrelation ID: 1' },
      'leaving',
      [true],
    ],
    ['that the sign-in is too old begins it anew', { error: 'login_required', description: undefined }, 'leaving', [false]],
    ['that it is cancelled begins it once more', { error: 'access_denied', description: 'AADB2C90091: cancelled' }, 'leaving', [false]],
    ['that means nothing to us is a refusal', { error: 'server_error', description: 'broken' }, 'refused', []],
  ] as const)('%s', async (_, said, entry, began) => {
    const tab = aTab({ address: '/process-login?error=x&state=s' });
    tab.provider.answer = { type: 'error', ...said };
    expect([await tab.auth.enter(), tab.provider.began]).toEqual([entry, began]);
    expect(tab.page.href).toBe(`${ORIGIN}/process-login`);
  });

  it('of a second cancel in a row stops, until the user says so', async () => {
    const [storage, provider] = [new FakeStorage(), new FakeProvider()];
    provider.answer = { type: 'error', error: 'access_denied', description: 'AADB2C90091' };
    const back = () => aTab({ storage, provider, address: '/process-login?error=access_denied' });
    expect([await back().auth.enter(), await back().auth.enter()]).toEqual(['leaving', 'stopped']);
    const { auth, page } = back();
    page.clearTab = () => storage.tab.clear();
    expect(await auth.signIn({ afresh: true })).toBe('leaving');
  });

  it('that is back from a new password asks to sign in with it', async () => {
    const [storage, provider] = [new FakeStorage(), new FakeProvider()];
    provider.answer = { type: 'error', error: 'access_denied', description: 'AADB2C90118' };
    await aTab({ storage, provider, address: '/process-login?error=x' }).auth.enter();
    expect(storage.tab.get('portal.passwordChange')).not.toBe('passwordChange');
    provider.answer = { type: 'granted', grant: provider.grant() };
    const back = aTab({ storage, provider, address: '/process-login?code=c' });
    expect([await back.auth.enter(), back.auth.token, provider.began]).toEqual(['leaving', undefined, [true, false]]);
    expect(storage.tab.get('portal.passwordChange')).toBe('passwordChange');
    await signedIn(aTab({ storage, provider, address: '/process-login?code=c' }));
    expect(storage.tab.has('portal.passwordChange')).toBe(false);
  });

  it('that was used already goes on with the session that is there, and begins anew without one', async () => {
    const { storage, provider } = await signedIn();
    provider.answer = { type: 'unknown' };
    expect(await aTab({ storage, provider, address: '/process-login?code=c' }).auth.enter()).toBe('ready');
    expect(await aTab({ provider, address: '/process-login?code=c' }).auth.enter()).toBe('leaving');
  });

  it('that was tampered with never signs in, and never goes round for ever', async () => {
    const [storage, provider] = [new FakeStorage(), new FakeProvider()];
    provider.answer = { type: 'tampered' };
    const entries: string[] = [];
    for (let time = 0; time < 5; time += 1) {
      entries.push(await aTab({ storage, provider, address: '/process-login?code=c' }).auth.enter());
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(entries).toEqual(['leaving', 'leaving', 'leaving', 'stopped', 'stopped']);
    expect(storage.tab.has('portal.grant')).toBe(false);
  });
});

describe('tokens', () => {
  it('are renewed at half of their life, again and again, without ending the session', async () => {
    const { auth, provider } = await signedIn();
    let ended = 0;
    auth.watch(() => {
      ended += 1;
    });
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(provider.renewals).toBeGreaterThanOrEqual(11);
    expect([ended, (auth.token?.expiresAt ?? 0) > Date.now()]).toEqual([0, true]);
  });

  it('of eight tabs of one sign-in are never burnt: one renews, all have what it got', async () => {
    const first = await signedIn();
    const tabs = [first, ...Array.from({ length: 7 }, () => duplicateOf(first))];
    let ended = 0;
    for (const { auth } of tabs)
      auth.watch(() => {
        ended += 1;
      });
    await vi.advanceTimersByTimeAsync(20 * MINUTE);
    expect([ended, new Set(tabs.map(({ auth }) => auth.token?.value)).size]).toEqual([0, 1]);
    expect(first.provider.renewals).toBeLessThanOrEqual(4);
  });

  it('that another tab renewed while this one slept are asked for and not fetched', async () => {
    const first = await signedIn();
    const slept = duplicateOf(first);
    const before = slept.storage.tab.get('portal.grant') ?? '';
    const renewed = first.auth.renew();
    await vi.advanceTimersByTimeAsync(300);
    await renewed;
    slept.storage.tab.set('portal.grant', before);
    const answered = slept.auth.renew();
    await vi.advanceTimersByTimeAsync(10);
    expect([await answered, slept.auth.token?.value, first.provider.renewals]).toEqual([true, 'access-2', 1]);
  });

  it('are asked for once by all who need one at the same time', async () => {
    const { auth, provider } = await signedIn();
    const answers = Promise.all([auth.renew(), auth.renew(), auth.renew()]);
    await vi.advanceTimersByTimeAsync(300);
    expect([await answers, provider.renewals]).toEqual([[true, true, true], 1]);
  });

  it('that cannot be renewed end the session, once, just after their last second', async () => {
    const { auth, provider } = await signedIn();
    const ended: number[] = [];
    const begun = Date.now();
    auth.watch(() => ended.push(Date.now() - begun));
    provider.reachable = false;
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(ended).toHaveLength(1);
    expect(ended[0]).toBeGreaterThan(10 * MINUTE);
    expect(ended[0]).toBeLessThan(10 * MINUTE + 2000);
  });

  it('that are gone are noticed within five seconds, and nothing is watched any more when that is over', async () => {
    const { auth } = await signedIn();
    let ended = 0;
    auth.watch(() => {
      ended += 1;
    });
    auth.forget();
    await vi.advanceTimersByTimeAsync(5000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([ended, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('of another sign-in are not taken', async () => {
    const first = await signedIn();
    const other = await signedIn(aTab({ browser: first.browser, provider: first.provider, address: '/process-login?code=c' }));
    const before = first.auth.token?.value;
    const renewed = other.auth.renew();
    await vi.advanceTimersByTimeAsync(300);
    expect([await renewed, first.auth.token?.value]).toEqual([true, before]);
  });
});
