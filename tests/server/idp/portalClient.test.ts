import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '../../../src/adapters/auth/grant';
import { OidcProvider } from '../../../src/adapters/auth/oidcProvider';
import { failed } from '../../../src/domain/kernel/result';
import { DEMO_PASSWORD } from '../../../server/db/demo/demoUsers';
import { startPortal, type TestPortal } from '../portal';
import { Browser, callWith, external, uidOf } from './browser';

let portal: TestPortal;
let origin: string;
beforeAll(async () => {
  portal = await startPortal({ settings: external() });
  origin = portal.address;
});
afterAll(() => portal.stop());

/** Session storage of a tab. */
class TabStorage {
  readonly kept = new Map<string, string>();

  get length(): number {
    return this.kept.size;
  }

  key = (place: number): string | null => [...this.kept.keys()][place] ?? null;
  getItem = (name: string): string | null => this.kept.get(name) ?? null;
  setItem = (name: string, text: string): void => void this.kept.set(name, text);
  removeItem = (name: string): void => void this.kept.delete(name);
  clear = (): void => this.kept.clear();
}

const aTab = () => {
  const store = new TabStorage();
  return {
    store,
    client: new OidcProvider(
      { authority: `${origin}/idp`, clientId: 'portal', scope: 'openid offline_access portal.api', resetPolicy: 'reset' },
      { origin, store, now: () => Date.now() },
    ),
  };
};

/** The user signs in at the provider; where it sends the browser back to. */
const signedInAt = async (client: OidcProvider, browser = new Browser(origin)): Promise<URL> => {
  const address = await client.begin({ reset: false });
  if (failed(address)) throw new Error(address.left.message);
  const page = await browser.open(address.right);
  const done = await browser.open(`/idp/interaction/${uidOf(page)}/login`, { username: 'declarant.demo', password: DEMO_PASSWORD });
  return new URL(done.address);
};

const changed = (address: URL, name: string, value?: string): string => {
  const url = new URL(address);
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
};

describe('the answer of the provider', () => {
  it('gives what calls carry, and only once', async () => {
    const { client, store } = aTab();
    const address = await signedInAt(client);
    const answered = await client.finish(address.href);
    if (answered.type !== 'granted') throw new Error(answered.type);
    expect((await callWith(origin, answered.grant.accessToken, '/api/org/ui/usersession')).status).toBe(200);
    expect(answered.grant.refreshToken).toMatch(/./);
    expect(await client.finish(address.href)).toEqual({ type: 'unknown' });
    expect([...store.kept.keys()]).toEqual([]);
  });

  it.each<[string, (address: URL, store: TabStorage) => string, Answered['type']]>([
    ['another state', (address) => changed(address, 'state', 'invented'), 'unknown'],
    ['no state', (address) => changed(address, 'state'), 'unknown'],
    ['another code', (address) => changed(address, 'code', 'invented'), 'error'],
    ['another issuer', (address) => changed(address, 'iss', 'https://other.example'), 'tampered'],
    ['no issuer, although the provider always names itself', (address) => changed(address, 'iss'), 'tampered'],
    [
      'a token for another question',
      (address, store) => {
        store.setItem('portal.nonce', 'of another question');
        return address.href;
      },
      'tampered',
    ],
    [
      'a token for no question',
      (address, store) => {
        store.removeItem('portal.nonce');
        return address.href;
      },
      'tampered',
    ],
  ])('with %s signs nobody in', async (_, tamper, type) => {
    const { client, store } = aTab();
    const address = await signedInAt(client);
    expect((await client.finish(tamper(address, store))).type).toBe(type);
  });

  it('to a question of another tab is nobody’s here', async () => {
    const [one, other] = [aTab(), aTab()];
    const address = await signedInAt(one.client);
    expect(await other.client.finish(address.href)).toEqual({ type: 'unknown' });
    expect((await one.client.finish(address.href)).type).toBe('granted');
  });

  it('that nobody asked for is not believed, whatever error it names', async () => {
    expect(await aTab().client.finish(`${origin}/process-login?error=access_denied&error_description=AADB2C90118&state=invented&iss=${origin}/idp`)).toEqual({
      type: 'unknown',
    });
  });

  it('is not asked of a provider that calls itself otherwise', async () => {
    const settings = { authority: `${origin.replace('127.0.0.1', 'localhost')}/idp`, clientId: 'portal', scope: 'openid' };
    const elsewhere = new OidcProvider({ ...settings, authority: `${settings.authority}/` }, { origin, store: new TabStorage(), now: () => Date.now() });
    expect(failed(await elsewhere.begin({ reset: false }))).toBe(true);
  });
});

describe('a grant', () => {
  it('is renewed for another, and its refresh token is good for one time', async () => {
    const { client } = aTab();
    const answered = await client.finish((await signedInAt(client)).href);
    if (answered.type !== 'granted') throw new Error(answered.type);
    const renewed = await client.renew(answered.grant);
    if (renewed.type !== 'granted') throw new Error(renewed.type);
    expect(renewed.grant.refreshToken).not.toBe(answered.grant.refreshToken);
    expect((await callWith(origin, renewed.grant.accessToken, '/api/org/ui/usersession')).status).toBe(200);
    expect(await client.renew(answered.grant)).toMatchObject({ type: 'error', error: 'invalid_grant' });
  });
});
