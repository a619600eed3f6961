import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyEndpoint, Input } from '../../src/application/contract/endpoint';
import { isLimited, meets, type Rights } from '../../src/domain/access/access';
import { entries, type EntryId } from '../../src/domain/access/entries';
import { searchWarehouseReleases } from '../../src/application/contract/declarationNotices';
import { searchVehicleReports } from '../../src/application/contract/declarationVehicle';
import { readUserSession } from '../../src/application/contract/org';
import { operatorIds } from '../../server/db/demo/demoOperators';
import { demoUsers } from '../../server/db/demo/demoUsers';
import { anyOf } from '../contractValues';
import { allEndpoints } from './allEndpoints';
import { startPortal, type TestClient, type TestPortal } from './portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const EACH = 6;
const SEED = 20_261_124;
/** Below the calls that a session has in a minute. */
const CALLS_OF_A_SESSION = 400;
const ids = ['99999999-9999-4999-8999-999999999999', operatorIds.shoes];

/** They end the session that the others are called with. */
const ENDING = ['/api/auth/logout', '/api/auth/password'];

const isEntry = (access: string): access is EntryId => access in entries;

/** What an address can hold. */
const inAddress = (params: unknown): unknown =>
  params && Object.fromEntries(Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? value.toWellFormed() || 'x' : value]));

class Callers {
  readonly #rights = new Map<string, Rights>();
  readonly #open = new Map<string, { client: TestClient; calls: number }>();

  async begin(): Promise<void> {
    for (const { name } of demoUsers) {
      const client = await portal.signIn(name);
      const { data, status } = await client.call(readUserSession, {});
      if (status !== 200 || isLimited(data)) continue;
      this.#rights.set(name, data);
      this.#open.set(name, { client, calls: 0 });
    }
  }

  /** Somebody who may, in a session that has calls left. */
  async whoMay({ access }: AnyEndpoint): Promise<TestClient | undefined> {
    const found = [...this.#rights].find(([, rights]) => !isEntry(access) || meets(rights, entries[access]));
    if (found === undefined) return undefined;
    const [name] = found;
    const open = this.#open.get(name);
    if (open !== undefined && open.calls < CALLS_OF_A_SESSION) {
      open.calls += EACH;
      return open.client;
    }
    const client = await portal.signIn(name);
    this.#open.set(name, { client, calls: EACH });
    return client;
  }
}

it.each(['toString', 'constructor', 'hasOwnProperty'])('an order by %s, which every object has, is refused by the field', async (fieldId) => {
  const declarant = await portal.signIn('declarant.demo');
  const paging = { pageNum: 0, pageSize: 10, sortOrder: [{ fieldId, sortDirection: 'asc' as const }] };
  const answers = [
    await declarant.call(searchWarehouseReleases, { body: { criteria: {}, paging } }),
    await declarant.call(searchVehicleReports, { body: { criteria: {}, paging } }),
  ];
  expect(answers.map(({ status, outcome }) => [status, outcome.feedbacks[0]?.pointer])).toEqual(answers.map(() => [400, '/paging/sortOrder/0/fieldId']));
});

it('no call of the contract is brought down by what its own form lets through', async () => {
  const callers = new Callers();
  await callers.begin();
  const broken: string[] = [];
  const nobody: string[] = [];
  for (const [name, endpoint] of await allEndpoints()) {
    if (ENDING.some((path) => endpoint.path.startsWith(path)) || endpoint.upload === true) continue;
    const client = await callers.whoMay(endpoint);
    if (client === undefined) {
      nobody.push(`${name} (${endpoint.access})`);
      continue;
    }
    const inputs = fc.sample(
      fc.record({
        params: endpoint.params ? anyOf(endpoint.params, ids) : fc.constant(undefined),
        body: endpoint.body ? anyOf(endpoint.body, ids) : fc.constant(undefined),
      }),
      {
        numRuns: endpoint.params === undefined && endpoint.body === undefined ? 1 : EACH,
        seed: SEED,
      },
    );
    for (const input of inputs) {
      const { status, text } = await client.call<any, any, any>(endpoint, { body: input.body, params: inAddress(input.params) } as Input<any, any>);
      if (status >= 500 || status === 429) broken.push(`${name}: ${status} ${text.slice(0, 120)} for ${JSON.stringify(input).slice(0, 400)}`);
    }
  }
  expect(nobody).toEqual([]);
  expect(broken).toEqual([]);
}, 300_000);
