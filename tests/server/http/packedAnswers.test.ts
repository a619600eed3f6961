import { afterAll, beforeAll, expect, it } from 'vitest';
import { signOut } from '../../../src/application/contract/auth';
import { exportDeclarations, searchDeclarations } from '../../../src/application/contract/declarationSearch';
import { startPortal, type TestClient, type TestPortal } from '../portal';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const search = (accepted: string) =>
  declarant.call(
    searchDeclarations,
    { body: { criteria: {}, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } },
    { headers: { 'accept-encoding': accepted } },
  );

it.each(['br', 'gzip'])('a list is packed for who accepts %s, and is the same', async (accepted) => {
  const [packed, plain] = await Promise.all([search(accepted), search('identity')]);
  expect(packed.headers.get('content-encoding')).toBe(accepted);
  expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.data.items.length).toBeGreaterThan(10);
  expect(packed.data).toEqual(plain.data);
});

it('what is little, and what is told line by line, is sent as it is', async () => {
  const accepting = { headers: { 'accept-encoding': 'br, gzip' } };
  const lines = await declarant.fetch(exportDeclarations.path, {
    method: 'POST',
    headers: { 'accept-encoding': 'br, gzip', 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ criteria: {}, sortOrder: [] }),
  });
  expect([lines.status, lines.headers.get('content-type'), lines.headers.get('content-encoding')]).toEqual([200, 'application/x-ndjson; charset=utf-8', null]);
  await lines.text();
  const { headers } = await declarant.call(signOut, {}, accepting);
  expect(headers.get('content-encoding')).toBeNull();
});
