import path from 'node:path';
import pg from 'pg';
import { readDeclaration, readGoodsItems, saveDeclaration, searchDeclarations, type DeclarationCriteria } from '../../src/application/contract/dec';
import { MAX_ITEMS } from '../../src/domain/declaration/declaration';
import { addDays, todayIn } from '../../src/domain/kernel/dates';
import { defaultSettings } from '../../server/http/environmentSettings';
import { startPortal } from '../../server/start/portal';
import { TestClient } from '../../tests/server/portal';
import { clusterIn, right, temporaryFolder } from './cluster';
import { fill } from './manyDeclarations';
import { quantile, type BenchRow } from './quantile';
import { signInRows } from './signIn';

const SEARCHES = 40;
const SAVES = 5;

const timed = async (times: number, work: (run: number) => Promise<unknown>): Promise<number[]> => {
  const taken: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const from = performance.now();
    await work(run);
    taken.push(performance.now() - from);
  }
  return taken;
};

const searchRows = async (client: TestClient, owner: pg.Client): Promise<BenchRow[]> => {
  const today = todayIn(new Date().toISOString());
  const questions: readonly (readonly [string, (run: number) => DeclarationCriteria, string])[] = [
    ['everything, newest first', () => ({}), 'createdAt'],
    ['last 30 days', () => ({ createdFrom: addDays(today, -29), createdTo: today }), 'createdAt'],
    ['all of one status, by change', () => ({ statuses: ['RELEASED'] }), 'changedAt'],
    ['by LRN', (run) => ({ lrn: `BENCH${String(run * 91 + 1).padStart(9, '0')}` }), 'createdAt'],
    ['free text that few have', (run) => ({ text: `order-${1000 + run * 37}` }), 'createdAt'],
    ['free text that nearly all have', () => ({ text: 'importer order' }), 'createdAt'],
    ['a party that nearly all have', () => ({ party: 'Demo Importer' }), 'createdAt'],
    ['with errors', () => ({ withErrors: true }), 'createdAt'],
    ['without errors', () => ({ withErrors: false }), 'createdAt'],
    ['everything, by trader reference', () => ({}), 'traderReference'],
    ['everything, by importer', () => ({}), 'importer'],
  ];
  const found = await owner.query<{ tenant_id: string; org_unit_id: string }>(`select tenant_id, org_unit_id from declaration where lrn like 'BENCH%' limit 1`);
  const place = [found.rows[0]?.tenant_id, found.rows[0]?.org_unit_id];
  const rows: BenchRow[] = [];
  const floor = quantile(
    await timed(SEARCHES, () => owner.query(`select * from declaration where tenant_id = $1 and org_unit_id = $2 order by created_at desc limit 50`, place)),
    0.5,
  );
  for (const [name, criteria, fieldId] of questions) {
    const ask = async (run: number): Promise<void> => {
      const answer = await client.call(searchDeclarations, {
        body: { criteria: criteria(run), paging: { pageNum: 0, pageSize: 50, sortOrder: [{ fieldId, sortDirection: 'desc' as const }] } },
      });
      if (answer.status !== 200 || answer.data.totalCount === 0) throw new Error(`search ${name}: ${answer.text.slice(0, 300)}`);
    };
    await timed(3, ask);
    rows.push({ name: `search in 100,000 declarations, ${name} (p50)`, value: quantile(await timed(SEARCHES, ask), 0.5), unit: 'ms', floor, budget: 60 });
  }
  return rows;
};

const saveRows = async (client: TestClient, owner: pg.Client): Promise<BenchRow[]> => {
  const found = await client.call(searchDeclarations, {
    body: { criteria: { traderReference: 'LARGE-9999' }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } },
  });
  const id = found.data.items[0]?.id;
  if (id === undefined) throw new Error('the demo declaration with 9,999 lines is missing');
  const { data: lines } = await client.call(readGoodsItems, { params: { id } });
  if (lines.items.length !== MAX_ITEMS) throw new Error(`${lines.items.length} lines`);
  const reads = await timed(SAVES, () => client.call(readGoodsItems, { params: { id } }));
  const saves = await timed(SAVES, async () => {
    const { data: stored } = await client.call(readDeclaration, { params: { id } });
    const answer = await client.call(saveDeclaration, {
      params: { id },
      body: { version: stored.version, header: stored.header, items: { upserts: lines.items, deletes: [] } },
    });
    if (answer.status !== 200 || answer.outcome.statusCode > 1) throw new Error(answer.text.slice(0, 300));
  });
  await owner.query('create temporary table line (declaration_id uuid, id uuid, item_number int, content jsonb, primary key (declaration_id, id))');
  const bare = await timed(SAVES, async () => {
    await owner.query('truncate line');
    await owner.query(`insert into line select $1, (value ->> 'id')::uuid, (value ->> 'itemNumber')::int, value from jsonb_array_elements($2::jsonb) value`, [
      id,
      JSON.stringify(lines.items),
    ]);
  });
  return [
    { name: 'save of 9,999 lines', value: quantile(saves, 0.5) / 1000, unit: 's', floor: quantile(bare, 0.5) / 1000, budget: 2 },
    { name: 'read of 9,999 lines', value: quantile(reads, 0.5) / 1000, unit: 's' },
  ];
};

/** Calls over HTTP under row level security; floors are the bare statements on the same PostgreSQL. */
export const measure = async (): Promise<BenchRow[]> => {
  const { folder, remove } = temporaryFolder();
  const cluster = await clusterIn(folder);
  const project = process.cwd();
  const portal = right(
    await startPortal(
      {
        port: 0,
        hostName: '127.0.0.1',
        databaseUrl: cluster.url,
        environment: 'local',
        trustedProxies: [],
        dataFolder: folder,
        clientFolder: path.join(project, 'dist', 'client'),
        appVersion: 'bench',
        authoritySpeed: 1,
        settings: defaultSettings,
      },
      () => undefined,
      () => undefined,
    ),
  );
  const owner = new pg.Client({ connectionString: cluster.url });
  try {
    await owner.connect();
    const client = new TestClient(portal.address);
    await client.signIn('declarant.demo', 'customs-demo');
    const signIns = await signInRows(portal.address);
    const saves = await saveRows(client, owner);
    await fill(owner);
    return [...signIns, ...saves, ...(await searchRows(client, owner))];
  } finally {
    await owner.end();
    await portal.stop();
    await cluster.stop();
    remove();
  }
};
