import { randomUUID } from 'node:crypto';
import { openApplicationPool, openOwnerPool } from '../../server/db/pool';
import { inTransaction } from '../../server/db/transaction';
import { tenantIds, unitIds } from '../../server/db/demo/demoUnits';
import { deadlineJob } from '../../server/areas/ts/deadlineJob';
import { rebuildStandings } from '../../server/ledger/reading';
import { accounting, received, totalBalance, transportDocuments, withdrawals } from '../../src/application/contract/storageReports';
import { countPositions, entriesOfEntry, searchActivePositions, type PositionCriteria } from '../../src/application/contract/ts';
import type { SortOrder } from '../../src/application/contract/endpoint';
import { addDays, stockholmDate } from '../../src/domain/kernel/dates';
import { failed } from '../../src/domain/kernel/result';
import { TestClient } from '../../tests/server/portal';
import { fillStorage, POSITIONS } from './millionStorageEntries';
import { withOwnPortal } from './ownPortal';
import { quantile, type BenchRow } from './quantile';

const TIMES = 3;
const over = `over ${POSITIONS.toLocaleString('en')} positions`;

const once = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const taken = async (times: number, work: () => Promise<unknown>): Promise<number[]> => {
  await work();
  const all: number[] = [];
  while (all.length < times) all.push(await once(work));
  return all;
};

const good = ({ status, outcome, text }: { readonly status: number; readonly outcome: { readonly statusCode: number }; readonly text: string }): void => {
  if (status !== 200 || outcome.statusCode > 1) throw new Error(text.slice(0, 400));
};

type Question = readonly [string, PositionCriteria, SortOrder];

const pages = (facility: string): readonly Question[] => [
  ['by limit', {}, []],
  ['of one facility', { facility }, []],
  ['that end within 10 days', { within: '10' }, []],
  ['by number', { number: 'IG-BIG3-2026-0042' }, []],
  ['by what they are described as', { description: 'goods' }, [{ fieldId: 'name', sortDirection: 'desc' }]],
];

const positions = async (client: TestClient, facility: string): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const [what, criteria, sortOrder] of pages(facility)) {
    const all = await taken(20, async () =>
      good(await client.call(searchActivePositions, { body: { criteria, paging: { pageNum: 0, pageSize: 50, sortOrder } } })),
    );
    rows.push({ name: `active positions ${what}, ${over} (p95)`, value: quantile(all, 0.95), unit: 'ms', budget: 100 });
  }
  const counts = await taken(10, async () => good(await client.call(countPositions, { body: { criteria: {} } })));
  rows.push({ name: `active positions counted by light, ${over} (p95)`, value: quantile(counts, 0.95), unit: 'ms' });
  return rows;
};

const reports = async (client: TestClient, facility: string): Promise<BenchRow[]> => {
  const to = addDays(stockholmDate(new Date()), -100);
  const month = { facility, from: addDays(to, -30), to };
  const asked: readonly (readonly [string, () => Promise<Parameters<typeof good>[0]>])[] = [
    ['accounting of a month, summed', () => client.call(accounting, { body: { parameters: { ...month, shape: 'SUMMARY' } } })],
    ['accounting of a month, line by line', () => client.call(accounting, { body: { parameters: month } })],
    ['balance of a facility now', () => client.call(totalBalance, { body: { parameters: { facility } } })],
    ['balance of a facility on a past day', () => client.call(totalBalance, { body: { parameters: { facility, asOf: to } } })],
    ['received in a month', () => client.call(received, { body: { parameters: month } })],
    ['one transport document', () => client.call(transportDocuments, { body: { parameters: { document: 'HBL IG-BIG1-2026-000042' } } })],
    ['withdrawn in a month', () => client.call(withdrawals, { body: { parameters: month } })],
  ];
  const rows: BenchRow[] = [];
  for (const [name, ask] of asked) {
    const value = quantile(await taken(TIMES, async () => good(await ask())), 0.5);
    rows.push({ name: `storage report over 1,000,000 entries, ${name} (p50)`, value, unit: 'ms', budget: 2_000 });
  }
  return rows;
};

/** The nightly watch while somebody works: how long it takes, and the slowest call meanwhile. */
const sweep = async (client: TestClient, url: string): Promise<BenchRow[]> => {
  const pool = openApplicationPool(url, { size: 2, onIdleError: () => undefined });
  let isOver = false;
  const calls: number[] = [];
  const working = (async () => {
    while (!isOver)
      calls.push(
        await once(async () => good(await client.call(searchActivePositions, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } }))),
      );
  })();
  const value = await once(async () => {
    const ran = await deadlineJob.run({
      parameters: {},
      runId: randomUUID(),
      tenantId: tenantIds.nordic,
      orgUnitId: unitIds.malmo,
      attempt: 1,
      position: undefined,
      chunk: (work) =>
        inTransaction(pool, { tenantId: tenantIds.nordic, userId: '' }, (db) =>
          work(
            db,
            () => undefined,
            () => undefined,
          ),
        ),
      progress: () => Promise.resolve(),
      log: () => undefined,
    });
    if (failed(ran)) throw new Error(ran.left.message);
  });
  isOver = true;
  await working;
  await pool.destroy();
  return [
    { name: `nightly watch of limits ${over}`, value, unit: 'ms', budget: 10_000 },
    { name: 'slowest page of active positions during the nightly watch', value: Math.max(...calls), unit: 'ms', budget: 100 },
  ];
};

export const measure = (): Promise<BenchRow[]> =>
  withOwnPortal(async (address, owner, url) => {
    const [facility = ''] = await fillStorage(owner);
    const pool = openOwnerPool(url);
    await pool.transaction().execute((db) => rebuildStandings(db, facility));
    await pool.destroy();
    await owner.query('vacuum analyze');
    const client = new TestClient(address);
    await client.signIn('warehouse.demo', 'customs-demo');
    const { rows } = await owner.query<{ entry_id: string }>(`select entry_id from ts_position where facility_id = $1 limit 1`, [facility]);
    const ledger = await taken(10, async () => good(await client.call(entriesOfEntry, { params: { id: rows[0]?.entry_id ?? '' } })));
    return [
      ...(await positions(client, facility)),
      ...(await reports(client, facility)),
      { name: 'ledger of one journal entry, with its seals (p50)', value: quantile(ledger, 0.5), unit: 'ms' },
      ...(await sweep(client, url)),
    ];
  });
