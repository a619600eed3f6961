import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../server/http/environmentSettings';
import { startPortal, type TestPortal } from '../portal';

const PARTNER = 'https://partner.example';
const KEY = { 'consumer-key': 'customs-portal-web' };
const CALL = '/api/org/ui/usersession';

describe('calls from another origin', () => {
  let portal: TestPortal;
  let closed: TestPortal;
  beforeAll(async () => {
    portal = await startPortal({ settings: (environment) => ({ ...defaultSettings(environment), allowedOrigins: [PARTNER] }) });
    closed = await startPortal();
  });
  afterAll(async () => {
    await portal.stop();
    await closed.stop();
  });

  const ask = (address: string, origin: string, more: Record<string, string> = {}, method = 'GET') =>
    fetch(`${address}${CALL}`, { method, headers: { origin, 'sec-fetch-site': 'cross-site', ...more } });
  const preflight = (address: string, origin: string) =>
    ask(address, origin, { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization, consumer-key' }, 'OPTIONS');

  it('are answered to the origins of the list, which browsers are told', async () => {
    const asked = await preflight(portal.address, PARTNER);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(PARTNER);
    expect(asked.headers.get('access-control-allow-headers')).toMatch(/Authorization.*Consumer-Key/);
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    const answer = await ask(portal.address, PARTNER, KEY);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, PARTNER]);
  });

  it('still need the key', async () => {
    expect((await ask(portal.address, PARTNER)).status).toBe(403);
  });

  it.each(['https://evil.example', 'https://partner.example.evil.example', 'http://partner.example', 'null'])('are refused to %s', async (origin) => {
    const asked = await preflight(portal.address, origin);
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    expect((await ask(portal.address, origin, KEY)).status).toBe(403);
  });

  it('are refused to everybody when there is no list', async () => {
    expect((await preflight(closed.address, PARTNER)).headers.get('access-control-allow-origin')).toBeNull();
    expect((await ask(closed.address, PARTNER, KEY)).status).toBe(403);
  });
});
