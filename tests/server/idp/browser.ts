import { createHash, randomBytes } from 'node:crypto';
import { CONSUMER_KEY } from '../../../server/http/gate';
import type { SettingsOf } from '../../../server/http/environmentSettings';
import { defaultSettings } from '../../../server/http/environmentSettings';

/** External sign-in with our own provider; more settings of it on top. */
export const external =
  (auth: Partial<ReturnType<SettingsOf>['auth']> = {}): SettingsOf =>
  (environment) => ({ ...defaultSettings(environment), auth: { ...defaultSettings(environment).auth, kind: 'external', ...auth } });

export interface Page {
  readonly status: number;
  readonly address: string;
  readonly text: string;
  readonly headers: Headers;
}

/** Follows redirects by itself up to the portal's own pages, and keeps cookies by their path. */
export class Browser {
  readonly #origin: string;
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string }>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async open(address: string, form?: Readonly<Record<string, string>>, language = 'en', headers: Readonly<Record<string, string>> = {}): Promise<Page> {
    const url = new URL(address, this.#origin);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([name, { value }]) => `${name.split(' ', 1)[0]}=${value}`)
      .join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        'accept-language': language,
        ...(cookie !== '' && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const set of answer.headers.getSetCookie()) this.#keep(set);
    const next = answer.headers.get('location');
    if (next === null) return { status: answer.status, address: url.href, text: await answer.text(), headers: answer.headers };
    const target = new URL(next, url);
    if (/^\/process-/.test(target.pathname)) return { status: answer.status, address: target.href, text: '', headers: answer.headers };
    return this.open(target.href, undefined, language);
  }

  #keep(set: string): void {
    const [pair = '', ...attributes] = set.split(/;\s*/);
    const at = pair.indexOf('=');
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    const value = pair.slice(at + 1);
    const key = `${pair.slice(0, at)} ${path}`;
    if (value === '') this.#cookies.delete(key);
    else this.#cookies.set(key, { value, path });
  }
}

export interface Begun {
  readonly page: Page;
  readonly verifier: string;
}

/** The browser is sent to the provider, as the portal's client does it. */
export const beginSignIn = async (browser: Browser, origin: string, more: Readonly<Record<string, string>> = {}): Promise<Begun> => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const question = new URLSearchParams({
    client_id: 'portal',
    redirect_uri: `${origin}/process-login`,
    response_type: 'code',
    scope: 'openid offline_access portal.api',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  });
  return { page: await browser.open(`${origin}/idp/auth?${question}`), verifier };
};

export const uidOf = ({ address }: Page): string => /\/interaction\/([\w-]+)/.exec(address)?.[1] ?? '';

export const answersOf = ({ address }: Page): Readonly<Record<string, string>> => Object.fromEntries(new URL(address).searchParams);

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly error?: string;
}

export const askTokens = async (origin: string, body: Readonly<Record<string, string>>): Promise<{ readonly status: number; readonly tokens: Tokens }> => {
  const answer = await fetch(`${origin}/idp/token`, { method: 'POST', body: new URLSearchParams({ client_id: 'portal', ...body }) });
  return { status: answer.status, tokens: (await answer.json()) as Tokens };
};

/** From nothing to tokens. */
export const signInWith = async (origin: string, username: string, password: string, browser = new Browser(origin)): Promise<Tokens> => {
  const { page, verifier } = await beginSignIn(browser, origin);
  const done = uidOf(page) === '' ? page : await browser.open(`/idp/interaction/${uidOf(page)}/login`, { username, password });
  const { code = '' } = answersOf(done);
  const { tokens } = await askTokens(origin, { grant_type: 'authorization_code', code, redirect_uri: `${origin}/process-login`, code_verifier: verifier });
  return tokens;
};

/** With a body it is posted. */
export const callWith = (
  origin: string,
  token: string | undefined,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: Readonly<Record<string, unknown>>,
): Promise<Response> =>
  fetch(`${origin}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      'consumer-key': CONSUMER_KEY,
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });

export const claimsOf = (token: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
