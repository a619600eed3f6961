import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openOwnerPool } from '../../server/db/pool';
import { rebuildStandings } from '../../server/ledger/reading';
import { keepSnapshot } from '../../server/ledger/snapshots';
import { readTable } from '../../src/adapters/files/readTable';
import { excelDocument } from '../../src/adapters/documents/excelFile';
import { findLots, openingStock, proposeAllocation } from '../../src/application/contract/cw';
import { certificateContract } from '../../src/application/contract/cwCertificates';
import { outboundContract, type Outbound } from '../../src/application/contract/cwRecords';
import { cwReports } from '../../src/application/contract/cwReports';
import { storeCount, verifyLedger } from '../../src/application/contract/cwTools';
import { addDays, stockholmDate } from '../../src/domain/kernel/dates';
import { addMonths } from '../../src/domain/warehouse/stocktake';
import { warehouseBook } from '../../src/domain/warehouse/warehouseBook';
import { demoOwners } from '../../server/areas/cw/seed/goods';
import { TestClient } from '../../tests/server/portal';
import { ENTRIES, fillBooks, LOTS } from './millionEntries';
import { withOwnPortal } from './ownPortal';
import { quantile, type BenchRow } from './quantile';

const TIMES = 5;
const key = () => ({ idempotencyKey: randomUUID() });

const timed = async (work: () => Promise<unknown>, times = TIMES): Promise<number> => {
  await work();
  const taken: number[] = [];
  for (let run = 0; run < times; run += 1) taken.push(await once(work));
  return quantile(taken, 0.5);
};

const once = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const sized = (count: number): string => count.toLocaleString('en');

const house = async (client: TestClient, code: string): Promise<string> => {
  const id = randomUUID();
  const content = {
    kind: 'AUTHORISATION' as const,
    typeCode: 'C517',
    referenceNo: `SECWP${code}`,
    holder: 'SE5599990008',
    issuingAuthority: 'Customs',
    issuingCountry: 'SE',
    validFrom: '2025-01-01',
    warningPct: '80',
    limits: [],
    stocktakes: [],
    warehouses: [{ id, code, name: code, typeCode: 'U', identifier: `SE${code}`, country: 'SE', allocationPolicy: 'EXPLICIT_ALLOWED' }],
  };
  const made = await client.call(certificateContract.calls.create, { body: { content } }, key());
  const params: { readonly id: string; readonly action: 'activate' } = { id: made.data.record.id, action: 'activate' };
  await client.call(certificateContract.calls.act, { params, body: { version: made.data.record.version } }, key());
  return id;
};

const rowsOf = (count: number, articles: number, quantity: string, start = 0): Record<string, string>[] =>
  Array.from({ length: count }, (_none, at) => ({
    articleOwner: demoOwners.cycles,
    articleNo: `B-${at % articles}`,
    description: 'Bench article',
    commodityCode: '87120030',
    countryOfOrigin: 'CN',
    quantity,
    unit: 'PCS',
    netMass: '10.000',
    grossMass: '11.000',
    packages: '1',
    value: '100.00',
    dutyRatePct: '0',
    cwdsMrn: '26SE0005A7K2C4H1R6',
    goodsItemNo: String(1 + ((start + at) % 9_999)),
    procedureStartAt: '2026-01-12T07:10:00Z',
    location: `L-${start + at}`,
  }));

const stock = async (client: TestClient, warehouseId: string, rows: readonly Record<string, string>[], dryRun = false) => {
  const answer = await client.call(openingStock, { body: { warehouseId, effectiveAt: '2026-02-01T00:00:00Z', dryRun, rows: [...rows] } }, key());
  if (answer.data?.errors.length !== 0) throw new Error(`opening stock: ${answer.text.slice(0, 400)}`);
};

const outbound = (warehouseId: string, lines: Outbound['lines']): Outbound => ({
  direction: 'IMPORT',
  warehouseId,
  articleOwner: demoOwners.cycles,
  customsStatus: 'N',
  procedureCode: '4071',
  lines,
});

type Action = (typeof outboundContract)['actions'][number];

const begin = async (client: TestClient, content: Outbound) => {
  const made = await client.call(outboundContract.calls.create, { body: { content } }, key());
  if (made.data === undefined) throw new Error(made.text.slice(0, 400));
  return made.data.record;
};

const act = async (client: TestClient, { id, version }: { readonly id: string; readonly version: number }, action: Action, reason?: string) => {
  const body = { version, ...(reason !== undefined && { reason }) };
  const answer = await client.call(outboundContract.calls.act, { params: { id, action }, body }, key());
  return answer.outcome.statusCode > 1 ? undefined : answer.data.record;
};

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('an outbound was refused');
  return value;
};

const reports = async (client: TestClient, warehouseId: string): Promise<BenchRow[]> => {
  const today = stockholmDate(new Date());
  const month = addDays(`${addMonths(`${today.slice(0, 7)}-01`, -6)}`, 0);
  const past = { asOf: addDays(month, 14) };
  const some = { from: month, to: addDays(month, 27) };
  const questions = [
    ['R1 today', cwReports.totalbalanceperarticle, {}],
    ['R1 on a day half a year ago, as known then', cwReports.totalbalanceperarticle, { ...past, knownAt: past.asOf }],
    ['R2 by a beginning of a reference', cwReports.customsreferencenumber, { reference: '26SE00090000001' }],
    ['R3 a month', cwReports.receivedconsignment, some],
    ['R4 by *', cwReports.traderreference, { traderReference: 'PO-*' }],
    ['R5 all open', cwReports.cwdsmrn, {}],
    ['R6 a month', cwReports.articlemovement, some],
    ['R7 a month', cwReports.customswarehouseaccounting, some],
    ['R8 all with a balance', cwReports.invoicebalance, {}],
    ['R9 a count of 1,000 articles', cwReports.stockbalancedeviation, { includeEqual: true }],
  ] as const;
  const rows: BenchRow[] = [];
  for (const [name, { shown }, parameters] of questions) {
    const value = await timed(async () => {
      const answer = await client.call(shown as (typeof cwReports)['cwdsmrn']['shown'], { body: { parameters: { warehouseId, ...parameters } } });
      if (answer.status !== 200 || answer.outcome.statusCode > 1) throw new Error(`${name}: ${answer.text.slice(0, 300)}`);
    }, 3);
    rows.push({ name: `warehouse report over ${sized(ENTRIES)} entries and ${sized(LOTS)} lots, ${name} (p50)`, value, unit: 'ms', budget: 2_000 });
  }
  return rows;
};

const bigBooks = async (client: TestClient, owner: pg.Client, url: string): Promise<BenchRow[]> => {
  const warehouseId = await fillBooks(owner);
  const pool = openOwnerPool(url);
  await pool.transaction().execute((db) => rebuildStandings(db, warehouseId));
  const begun = `${stockholmDate(new Date()).slice(0, 7)}-01`;
  const kept: number[] = [];
  for (let back = 13; back >= 0; back -= 1) {
    const day = addDays(addMonths(begun, -back), -1);
    kept.push(await once(() => pool.transaction().execute((db) => keepSnapshot(db, warehouseBook, warehouseId, day, new Date()))));
  }
  await pool.destroy();
  await owner.query('analyze');
  const counted = Array.from({ length: 1_000 }, (_none, at) => ({ articleNo: `BENCH-${String(at).padStart(4, '0')}`, quantity: '49500', unit: 'PCS' }));
  await client.call(storeCount, { body: { warehouseId, countedAt: new Date().toISOString(), source: 'MANUAL', rows: counted } }, key());
  const rows = await reports(client, warehouseId);
  const article = await timed(() => client.call(findLots, { body: { warehouseId, articleNo: 'BENCH-0007' } }), 20);
  const verification = await once(async () => {
    const answer = await client.call(verifyLedger, { params: { warehouseId } });
    if (!answer.data.ok) throw new Error(answer.text);
  });
  return [
    ...rows,
    { name: `balance of one article of ${sized(LOTS)} lots (p50)`, value: article, unit: 'ms', budget: 50 },
    { name: `verification of ${sized(ENTRIES)} entries`, value: verification, unit: 'ms', budget: 20_000 },
    { name: `balances of ${sized(LOTS)} lots kept for a month (p50)`, value: quantile(kept, 0.5), unit: 'ms' },
  ];
};

const LINES = 200;
const OPERATORS = 1;

const postings = async (client: TestClient): Promise<BenchRow[]> => {
  const warehouse = await house(client, 'POST');
  const taken: number[] = [];
  const allocated: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    await stock(client, warehouse, rowsOf(1_000, LINES, '10', run * 1_000));
    const lines = Array.from({ length: LINES }, (_none, at) => ({ articleNo: `B-${at}`, quantity: '50', unit: 'PCS' }));
    const draft = await begin(client, outbound(warehouse, lines));
    let row = draft;
    allocated.push(await once(async () => (row = must(await act(client, draft, 'allocate')))));
    const declared = must(await act(client, row, 'declare'));
    taken.push(await once(async () => must(await act(client, declared, 'release', '26SE0005A7K2C4H1R6'))));
  }
  const fifo = await house(client, 'FIFO');
  await stock(client, fifo, rowsOf(10_000, 1, '1'));
  const one = await begin(client, outbound(fifo, [{ articleNo: 'B-0', quantity: '5000', unit: 'PCS' }]));
  const proposal = await timed(() => client.call(proposeAllocation, { params: { id: one.id }, body: { lines: [{ lineNo: 1, method: 'FIFO' }] } }), 10);
  return [
    { name: 'posting of an outbound of 200 lines over 1,000 lots (p50)', value: quantile(taken, 0.5), unit: 'ms', budget: 300 },
    { name: 'allocation of an outbound of 200 lines over 1,000 lots (p50)', value: quantile(allocated, 0.5), unit: 'ms' },
    { name: 'FIFO proposal over 10,000 open lots (p50)', value: proposal, unit: 'ms', budget: 100 },
  ];
};

/** A session may make 600 calls a minute, so each operator has one of their own. */
const crowd = async (client: TestClient, operators: readonly TestClient[]): Promise<BenchRow[]> => {
  const operator = (at: number): TestClient => operators[at % operators.length] ?? client;
  const warehouse = await house(client, 'CROWD');
  await stock(client, warehouse, rowsOf(20, 1, '4'));
  const drafts: Awaited<ReturnType<typeof begin>>[] = [];
  for (let at = 0; at < OPERATORS; at += 1) drafts.push(await begin(operator(at), outbound(warehouse, [{ articleNo: 'B-0', quantity: '1', unit: 'PCS' }])));
  const served: boolean[] = [];
  const value = await once(async () =>
    served.push(...(await Promise.all(drafts.map(async (draft, at) => (await act(operator(at), draft, 'allocate')) !== undefined)))),
  );
  const { data } = await client.call(findLots, { body: { warehouseId: warehouse } });
  const reserved = data.lots.reduce((sum, { figures }) => sum + Number(figures['reserved']), 0);
  if (served.filter(Boolean).length !== 80 || reserved !== 80)
    throw new Error(`lost or doubled: ${served.filter(Boolean).length} served, ${reserved} reserved`);
  let rounds = 0;
  const last = await once(async () => {
    for (; rounds < 200; rounds += 1) {
      const place = `R-${rounds}`;
      await stock(operator(rounds), warehouse, [{ ...must(rowsOf(1, 1, '1')[0]), articleNo: place, location: place }]);
      const all: ReturnType<typeof begin>[] = [];
      for (let at = 0; at < 20; at += 1) all.push(begin(operator(rounds * 20 + at), outbound(warehouse, [{ articleNo: place, quantity: '1', unit: 'PCS' }])));
      const rivals = await Promise.all(all);
      const won = await Promise.all(rivals.map(async (draft, at) => (await act(operator(rounds * 20 + at), draft, 'allocate')) !== undefined));
      if (won.filter(Boolean).length !== 1) throw new Error(`round ${rounds}: ${won.filter(Boolean).length} took the last piece`);
    }
  });
  return [
    { name: '100 operators at once on 20 lots, none lost or doubled', value, unit: 'ms' },
    { name: '200 rounds of 20 clients at the last piece, one takes it each time', value: last, unit: 'ms' },
  ];
};

const opening = async (client: TestClient): Promise<BenchRow[]> => {
  const warehouse = await house(client, 'OPEN');
  const rows = rowsOf(50_000, 1_000, '10');
  const columns = Object.keys(rows[0] ?? {});
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const table = { title: 'Opening', notes: [], columns: columns.map((heading) => ({ heading, kind: 'text' as const })), locale: 'en', words: { page: '' } };
  const writer = excelDocument.open(table, (bytes) => parts.push(bytes));
  writer.rows(rows.map((row) => columns.map((name) => row[name] ?? '')));
  await writer.end();
  const file = new File(parts, 'opening.xlsx');
  const value = await once(async () => {
    const read: Record<string, string>[] = [];
    await readTable(file, { maxRows: 60_000 }, async (batch) => {
      for (const cells of batch.rows) {
        const texts = cells.map((cell) => (typeof cell === 'string' ? cell : 'number' in cell ? cell.number : cell.date));
        read.push(Object.fromEntries(columns.map((name, at) => [name, texts[at] ?? ''])));
      }
    });
    const body = read.filter((row) => row['cwdsMrn']?.startsWith('26SE'));
    if (body.length !== rows.length) throw new Error(`${body.length} rows were read`);
    await stock(client, warehouse, body, true);
    await stock(client, warehouse, body);
  });
  return [{ name: 'opening stock of 50,000 rows from xlsx: read, checked and posted', value, unit: 'ms', budget: 60_000 }];
};

/** The customs warehouse over HTTP under row level security, at the sizes of its budgets. */
export const measure = (): Promise<BenchRow[]> =>
  withOwnPortal(async (address, owner, url) => {
    const client = new TestClient(address);
    await client.signIn('warehouse.demo', 'customs-demo');
    const operators: TestClient[] = [];
    while (operators.length < OPERATORS) {
      const one = new TestClient(address);
      await one.signIn('warehouse.demo', 'customs-demo');
      operators.push(one);
    }
    const { Session } = await import('node:inspector/promises');
    const ses = new Session(); ses.connect(); await ses.post('Profiler.enable'); await ses.post('Profiler.start');
    await postings(client);
    const { profile } = await ses.post('Profiler.stop');
    (await import('node:fs')).writeFileSync('.tmp/postings.cpuprofile', JSON.stringify(profile));
    return [];
    const rows: BenchRow[] = [];
    for (const part of [() => postings(client), () => crowd(client, operators), () => opening(client), () => bigBooks(client, owner, url)]) {
      const measured = await part();
      for (const { name, value } of measured) console.log(`  ${name}: ${Math.round(value)} ms`);
      rows.push(...measured);
    }
    return rows;
  });
