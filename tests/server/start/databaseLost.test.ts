import pg from 'pg';
import { expect, it } from 'vitest';
import { searchDeclarations } from '../../../src/application/contract/dec';
import type { TestClient } from '../portal';
import { dataFolder, ownerUrl, postgresOf, signedIn, spawnServer } from './spawned';

const search = (client: TestClient) => client.call(searchDeclarations, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } });

/** Searches one after the other until `stop`; the statuses that were answered. */
const callers = (client: TestClient, count: number) => {
  const statuses: number[] = [];
  let stopped = false;
  const work = async (): Promise<void> => {
    while (!stopped) {
      const { status, outcome } = await search(client);
      statuses.push(status);
      if (status === 503) expect(outcome.message).not.toBe('');
    }
  };
  const working = Promise.all(Array.from({ length: count }, work));
  return {
    statuses,
    stop: async () => {
      stopped = true;
      await working;
    },
  };
};

const terminateAll = async (url: string): Promise<unknown> => {
  const owner = new pg.Client({ connectionString: url });
  owner.on('error', () => undefined);
  await owner.connect();
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'customs-portal%' and pid <> pg_backend_pid()`);
  return owner.end();
};

const interrupt = (data: string, signal: NodeJS.Signals): Promise<boolean> => {
  const pid = postgresOf(data);
  if (pid === undefined) throw new Error('no PostgreSQL runs');
  return Promise.resolve(process.kill(pid, signal));
};

it.each([
  { what: 'its connections are terminated', harm: (data: string) => terminateAll(ownerUrl(data)) },
  { what: 'the database is restarted in fast mode', harm: (data: string) => interrupt(data, 'SIGINT') },
  { what: 'the postmaster is killed', harm: (data: string) => interrupt(data, 'SIGKILL') },
])(
  'a node whose calls are under way lives on when $what, answers 503 and recovers by itself',
  async ({ harm }) => {
    const data = dataFolder({ filled: true });
    const server = await spawnServer({ PORTAL_DATA: data });
    const client = await signedIn(await server.ready());
    const calls = callers(client, 6);
    await expect.poll(() => calls.statuses.length, { timeout: 30_000 }).toBeGreaterThan(12);
    for (let round = 1; round <= 2; round++) {
      await harm(data);
      const before = calls.statuses.length;
      await expect.poll(() => calls.statuses.slice(before).filter((status) => status === 200).length, { timeout: 60_000 }).toBeGreaterThan(12);
    }
    await calls.stop();
    expect([...new Set(calls.statuses)].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const { code, errors } = await server.kill('SIGTERM');
    expect(errors).toBe('');
    expect(code).toBe(0);
  },
  120_000,
);

it('a PostgreSQL that dies while nothing is asked is started again before the next call', async () => {
  const data = dataFolder({ filled: true });
  const server = await spawnServer({ PORTAL_DATA: data });
  const client = await signedIn(await server.ready());
  await interrupt(data, 'SIGKILL');
  await server.line(/^PostgreSQL has ended and is started again$/);
  await expect.poll(async () => (await search(client)).status, { timeout: 60_000, interval: 200 }).toBe(200);
  expect((await server.kill('SIGTERM')).code).toBe(0);
}, 90_000);
