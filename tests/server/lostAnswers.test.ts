import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeclaration, searchDeclarations } from '../../src/application/contract/dec';
import { CONSUMER_KEY } from '../../server/http/gate';
import { PROFILE, sample } from './declarationSamples';
import { startPortal, type TestClient, type TestPortal } from './portal';
import { accepted } from './outcomes';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const SAVES = 200;
const AT_ONCE = 10;

/** Sends the call and cuts the line after so many milliseconds, or at the first word of the answer. */
const sentAndCut = (client: TestClient, body: string, idempotencyKey: string, cutAfterMs: number): Promise<void> =>
  new Promise((gone) => {
    const headers = { 'consumer-key': CONSUMER_KEY, cookie: client.cookie, 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
    const call = request(`${portal.address}${createDeclaration.path}`, { method: 'POST', headers }, () => call.destroy());
    call.on('error', () => undefined).on('close', () => gone());
    call.end(body, () => setTimeout(() => call.destroy(), cutAfterMs));
  });

it('stores each of 200 declarations once, although every first answer is lost', async () => {
  const client = await portal.signIn('declarant.demo');
  const reference = (index: number): string => `LOST-${String(index).padStart(3, '0')}`;
  const save = async (index: number): Promise<void> => {
    const { header, items } = sample(1, reference(index));
    const body = { profile: PROFILE, header, items: [...items] };
    const key = crypto.randomUUID();
    // From before the server has read the call until after it has answered.
    await sentAndCut(client, JSON.stringify(body), key, index % 40);
    accepted(await client.call(createDeclaration, { body }, { idempotencyKey: key }));
  };
  for (let first = 0; first < SAVES; first += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, (_, offset) => save(first + offset)));

  const found: string[] = [];
  for (let pageNum = 0; pageNum < 5; pageNum += 1) {
    const { data } = await client.call(searchDeclarations, {
      body: { criteria: { traderReference: 'LOST-' }, paging: { pageNum, pageSize: 50, sortOrder: [] } },
    });
    found.push(...data.items.map(({ traderReference }) => traderReference ?? ''));
  }
  expect(found.toSorted()).toEqual(Array.from({ length: SAVES }, (_, index) => reference(index)));
});
