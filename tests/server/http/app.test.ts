import { get, type IncomingHttpHeaders } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUserSession } from '../../../src/application/contract/org';
import { startPortal, type TestClient, type TestPortal } from '../portal';

let portal: TestPortal;
let folder: string;
let client: TestClient;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-client-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(
    path.join(folder, 'index.html'),
    '<meta property="csp-nonce" nonce="__NONCE__"><style nonce="__NONCE__"></style>\n<link href="/en.js" hreflang="en">\n<link href="/sv.js" hreflang="sv">\n<link href="/no.js" hreflang="nb">',
  );
  writeFileSync(path.join(folder, 'assets', 'main-AB12CD34.js'), 'export {}');
  writeFileSync(path.join(folder, 'assets', 'excelWorker-AB12CD34.js'), 'export {}');
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  portal = await startPortal({ clientFolder: folder });
  client = portal.client();
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true });
});

describe('the page', () => {
  it.each(['/', '/index.html', '/dec/search-declarations', '/dec/se-import/5?x=a.b', '/unknown/deep/route', '/assets', '/assets/'])(
    'answers %s with a nonce of its own in policy and text, packed or not',
    async (url) => {
      const [first, second] = await Promise.all([client.fetch(url), client.fetch(url, { headers: { 'accept-encoding': 'identity' } })]);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(first.headers.get('cache-control')).toBe('no-store');
      const nonce = /'nonce-([^']+)'/.exec(first.headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
      expect(await first.text()).toBe(`<meta property="csp-nonce" nonce="${nonce}"><style nonce="${nonce}"></style>\n<link href="/en.js" hreflang="en">`);
      expect(second.headers.get('content-security-policy')).not.toContain(nonce);
    },
  );

  it('names the texts in the language that the browser asks for', async () => {
    const textsFor = async (language: string) =>
      [...(await (await client.fetch('/', { headers: { 'accept-language': language } })).text()).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(await Promise.all(['sv-SE,sv;q=0.9,en;q=0.8', 'de,no;q=0.7', 'nb', 'fr'].map(textsFor))).toEqual([['/sv.js'], ['/no.js'], ['/no.js'], ['/en.js']]);
  });

  it('is never the answer of a call or of a missing file', async () => {
    for (const url of ['/api', '/api/', '/api/unknown', '/api/dec/ui/unknown', '/assets/gone-AB12CD34.js', '/assets/%2e%2e/%2e%2e/package.json']) {
      const answer = await client.fetch(url);
      expect({ url, status: answer.status, type: answer.headers.get('content-type') }).toEqual({ url, status: 404, type: 'application/json; charset=utf-8' });
    }
    expect((await client.fetch('/dec/search', { method: 'POST' })).status).toBe(404);
  });
});

describe('headers', () => {
  it.each(['/', '/favicon.svg', '/config.json', '/api/unknown', '/assets/gone.js'])('of %s keep browsers strict', async (url) => {
    const { headers } = await client.fetch(url);
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'report-uri /api/cor/ui/cspreport',
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('date')).not.toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('keep hashed files for a year and nothing else', async () => {
    const cached = async (url: string) => (await client.fetch(url)).headers.get('cache-control');
    expect(await cached('/assets/main-AB12CD34.js')).toBe('public, max-age=31536000, immutable');
    expect(await cached('/favicon.svg')).toBe('no-cache');
    expect(await cached('/config.json')).toBe('no-store');
    expect(await cached('/api/org/ui/usersession')).toBe('no-store');
  });

  it('give worker files a policy of their own', async () => {
    const { headers } = await client.fetch('/assets/excelWorker-AB12CD34.js');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self' blob:");
  });

  it('ask for https where there is one', async () => {
    expect((await client.fetch('/')).headers.get('strict-transport-security')).toBeNull();
    const strict = await startPortal({ environment: 'prod' });
    const { headers } = await strict.client().fetch('/config.json');
    await strict.stop();
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('calls from elsewhere', () => {
  const call = async (headers: Record<string, string>, url = '/api/auth/logout') => (await fetch(`${portal.address}${url}`, { headers })).status;
  const key = { 'consumer-key': 'customs-portal-web' };

  it.each([
    ['without the Consumer-Key', {}, 403],
    ['with another one', { 'consumer-key': 'other' }, 403],
    ['of another site', { ...key, 'sec-fetch-site': 'cross-site' }, 403],
    ['of a sister site', { ...key, 'sec-fetch-site': 'same-site' }, 403],
    ['of another origin', { ...key, origin: 'https://evil.example' }, 403],
    ['of no origin', { ...key, origin: 'null' }, 403],
    ['of our page', { ...key, 'sec-fetch-site': 'same-origin' }, 200],
    ['typed by the user', { ...key, 'sec-fetch-site': 'none' }, 200],
  ])('%s', async (_who, headers, status) => {
    expect(await call(headers)).toBe(status);
  });

  it('of our own origin are let through', async () => {
    expect(await call({ ...key, origin: portal.address })).toBe(200);
  });

  it('also need the key where there is no such call', async () => {
    expect(await call({}, '/api/unknown')).toBe(403);
    expect(await call(key, '/api/unknown')).toBe(404);
  });
});

describe('/config.json', () => {
  it('names demo users and password on the local environment only', async () => {
    const config = await (await client.fetch('/config.json')).json();
    expect(config).toMatchObject({ environment: 'local', consumerKey: 'customs-portal-web', realtime: 'sse', demo: { password: 'customs-demo' } });
    const elsewhere = await startPortal({ environment: 'uat' });
    const strict = await (await elsewhere.client().fetch('/config.json')).text();
    await elsewhere.stop();
    expect(strict).not.toContain('demo');
    expect(JSON.parse(strict)).toMatchObject({ environment: 'uat' });
  });
});

describe('the Host header', () => {
  const seen = (
    address: string,
    url: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ readonly headers: IncomingHttpHeaders; readonly text: string }> =>
    new Promise((resolve, reject) => {
      get(`${address}${url}`, { headers }, (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.once('end', () => resolve({ headers: answer.headers, text }));
      }).once('error', reject);
    });

  it('proves nothing: a portal that is not local names no demo users and asks for https, whatever it says', async () => {
    const strict = await startPortal({ environment: 'prod' });
    const { headers, text } = await seen(strict.address, '/config.json', { host: 'localhost' });
    const answer = await strict.client().signIn('declarant.demo', 'customs-demo');
    await strict.stop();
    expect(JSON.parse(text)).toMatchObject({ environment: 'prod' });
    expect(text).not.toContain('demo');
    expect(headers['strict-transport-security']).toBeDefined();
    expect(answer.status).toBe(401);
  });
});

describe('behind a proxy', () => {
  const guesses = async (trustedProxies: readonly string[]): Promise<number> => {
    const fronted = await startPortal({ trustedProxies });
    const asFrom = (address: string, password: string) =>
      fetch(`${fronted.address}/api/auth/credentials`, {
        method: 'POST',
        headers: { 'consumer-key': 'customs-portal-web', 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ username: `${password}.demo`, password }),
      });
    for (let at = 0; at < 20; at += 1) await asFrom('203.0.113.9', `wrong-${at}`);
    const { status } = await asFrom('198.51.100.7', 'somebody');
    await fronted.stop();
    return status;
  };

  it('wrong sign-ins count for the address that the trusted proxy names, not for everybody behind it', async () => {
    expect(await guesses(['127.0.0.1'])).toBe(401);
  });

  it('what an unknown caller says of his address is not believed', async () => {
    expect(await guesses([])).toBe(429);
  });
});

describe('too many calls', () => {
  it('of one session are refused after 600 in a minute, others are not', async () => {
    const busy = await portal.signIn('declarant.demo');
    const statuses = new Map<number, number>();
    for (let batch = 0; batch < 13; batch++) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => busy.fetch('/api/unknown')));
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 404: 600, 429: 50 });
    const refused = await busy.call(readUserSession, {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.outcome.message).toBe("We're currently experiencing high traffic or undergoing maintenance. Please try again later.");
    expect((await (await portal.signIn('case.demo')).call(readUserSession, {})).status).toBe(200);
  });
});

describe('reports of a broken content policy', () => {
  const report = (body: string) =>
    fetch(`${portal.address}/api/cor/ui/cspreport`, { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body });

  it('are logged without query strings, from anybody', async () => {
    const answer = await report(
      JSON.stringify({ 'csp-report': { 'document-uri': 'http://portal/?secret=1', 'violated-directive': 'script-src', 'script-sample': 'password' } }),
    );
    expect(answer.status).toBe(204);
    expect(portal.logged).toContainEqual({
      level: 'warn',
      event: 'content security policy broken',
      'document-uri': 'http://portal/',
      'violated-directive': 'script-src',
    });
  });

  it('may be nonsense, but not large and not many', async () => {
    expect((await report('{')).status).toBe(204);
    expect((await report('x'.repeat(8193))).status).toBe(413);
    const answers = await Promise.all(Array.from({ length: 61 }, () => report('{}')));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});

it('logs calls by their template, with the trace and without query or secrets', async () => {
  const signedIn = await portal.signIn('declarant.demo');
  await signedIn.fetch('/api/rd/ui/referencedata?datalist=Country&date=2026-01-01', { headers: { 'x-portal-sessiontraceinfo': 'trace-1' } });
  await signedIn.fetch('/api/event-stream?token=t0ken&userid=u');
  expect(portal.logged).toContainEqual(expect.objectContaining({ event: 'call', trace: 'trace-1', route: '/api/rd/ui/referencedata', status: 200 }));
  const text = JSON.stringify(portal.logged);
  for (const secret of ['t0ken', 'customs-demo', signedIn.cookie.replace('portal=', ''), 'datalist=Country']) expect(text).not.toContain(secret);
});
