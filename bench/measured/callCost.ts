import { spawn } from 'node:child_process';
import fastify from 'fastify';
import pg from 'pg';
import { readDeclaration, searchDeclarations } from '../../src/application/contract/dec';
import { readUserSession } from '../../src/application/contract/org';
import { CONSUMER_KEY } from '../../server/http/gate';
import { TestClient } from '../../tests/server/portal';
import { withOwnPortal } from './ownPortal';
import type { BenchRow } from './quantile';

const SECONDS = 5;
const CALLERS = 16;
/** A session may make 600 calls a minute, so the callers share more of them than there are callers. */
const SESSIONS = 96;
const CONNECTIONS = 10;

interface Call {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly body?: string;
}

const perSecond = (call: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['bench/callers.mjs', JSON.stringify({ ...call, seconds: SECONDS, callers: CALLERS })], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (part) => (text += String(part)));
    child.once('exit', () => {
      const { perSecond: rate, refused } = JSON.parse(text) as { perSecond: number; refused: number };
      if (refused > 0) reject(new Error(`${refused} calls of ${call.url} were refused`));
      else resolve(rate);
    });
  });

/** The least such a call costs: a route without anything around it and the bare statement. */
const bareRoutes = async (connectionString: string, unit: string): Promise<{ readonly address: string; stop(): Promise<void> }> => {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
  const app = fastify();
  app.get('/session', async () => (await pool.query('select * from app_user where user_auth_name = $1', ['declarant.demo'])).rows[0]);
  app.get<{ Params: { id: string } }>(
    '/declaration/:id',
    async ({ params }) => (await pool.query('select * from declaration where id = $1', [params.id])).rows[0],
  );
  app.post('/search', async () => ({
    items: (await pool.query('select * from declaration where org_unit_id = $1 order by created_at desc limit 50', [unit])).rows,
    totalCount: (await pool.query('select count(*) from declaration where org_unit_id = $1', [unit])).rows[0],
  }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    stop: async () => {
      await app.close();
      await pool.end();
    },
  };
};

/** Calls a second of a cheap read, one record and one page, beside a bare route on the same PostgreSQL in the same run. */
export const measure = (): Promise<BenchRow[]> =>
  withOwnPortal(async (address, owner, databaseUrl) => {
    const clients: TestClient[] = [];
    while (clients.length < SESSIONS) {
      const one = new TestClient(address);
      const { status } = await one.signIn('declarant.demo', 'customs-demo');
      if (status !== 200) throw new Error(`sign-in answered ${status}`);
      clients.push(one);
    }
    const [client] = clients;
    if (client === undefined) throw new Error('nobody is signed in');
    const page = { criteria: {}, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } };
    const [first] = (await client.call(searchDeclarations, { body: page })).data.items;
    if (first === undefined) throw new Error('no declaration to read');
    const unit = await owner.query<{ org_unit_id: string }>('select org_unit_id from declaration where id = $1', [first.id]);
    const bare = await bareRoutes(databaseUrl, unit.rows[0]?.org_unit_id ?? '');
    const headers = clients.map(({ cookie }) => ({ 'consumer-key': CONSUMER_KEY, cookie, accept: 'application/json', 'content-type': 'application/json' }));
    const json = clients.map(() => ({ 'content-type': 'application/json' }));
    try {
      const calls: readonly (readonly [string, Call, Call])[] = [
        ['usersession', { url: `${address}${readUserSession.path}`, method: 'GET', headers }, { url: `${bare.address}/session`, method: 'GET', headers: json }],
        [
          'one declaration',
          { url: `${address}${readDeclaration.path.replace('{id}', first.id)}`, method: 'GET', headers },
          { url: `${bare.address}/declaration/${first.id}`, method: 'GET', headers: json },
        ],
        [
          'one page of a search',
          { url: `${address}${searchDeclarations.path}`, method: 'POST', headers, body: JSON.stringify(page) },
          { url: `${bare.address}/search`, method: 'POST', headers: json, body: '{}' },
        ],
      ];
      const rows: BenchRow[] = [];
      for (const [name, own, floor] of calls) {
        const least = await perSecond(floor);
        rows.push({ name: `calls a second, ${name}`, value: await perSecond(own), unit: '1/s', floor: least });
      }
      return rows;
    } finally {
      await bare.stop();
    }
  });
