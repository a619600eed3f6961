import type pg from 'pg';
import { unsettledDeclarations } from '../../src/application/contract/dec';
import {
  closedTransits,
  goodsInReturn,
  goodsLocations,
  importVat,
  mergedArticles,
  quotas,
  rejectedDeclarations,
  unclosedTransits,
  unsettledSimplified,
} from '../../src/application/contract/declarationReports';
import { readDeclarationTiles } from '../../src/application/contract/declarationDashboard';
import { addDays, todayIn } from '../../src/domain/kernel/dates';
import { TestClient } from '../../tests/server/portal';
import { withOwnPortal } from './ownPortal';
import { quantile, type BenchRow } from './quantile';
import { fillYear, IN_A_YEAR } from './yearOfDeclarations';

const TIMES = 5;
const BUDGET_MS = 2_000;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  await work();
  const taken: number[] = [];
  for (let run = 0; run < TIMES; run += 1) {
    const from = performance.now();
    await work();
    taken.push(performance.now() - from);
  }
  return quantile(taken, 0.5);
};

const reportRows = async (client: TestClient, owner: pg.Client): Promise<BenchRow[]> => {
  const today = todayIn(new Date().toISOString());
  const year = { from: addDays(today, -365), to: today };
  const questions = [
    ['import VAT', importVat, year],
    ['merged articles', mergedArticles, year],
    ['closed transits', closedTransits, year],
    ['unclosed transits', unclosedTransits, { asOf: today }],
    ['unsettled simplified declarations', unsettledSimplified, { asOf: today }],
    ['unsettled declarations', unsettledDeclarations, { asOf: today }],
    ['quotas', quotas, year],
    ['declared goods locations', goodsLocations, year],
    ['goods in return', goodsInReturn, year],
    ['rejected declarations', rejectedDeclarations, year],
  ] as const;
  const floor = await timed(() => owner.query('select count(*), sum(gross_mass_total) from declaration'));
  const rows: BenchRow[] = [];
  for (const [name, endpoint, parameters] of questions) {
    let count = 0;
    const value = await timed(async () => {
      const answer = await client.call(endpoint as typeof unclosedTransits, { body: { parameters: { asOf: today, ...parameters } } });
      if (answer.status !== 200 || answer.data.rowCount === 0) throw new Error(`report ${name}: ${answer.text.slice(0, 300)}`);
      count = answer.data.rowCount;
    });
    rows.push({
      name: `report over a year of ${IN_A_YEAR.toLocaleString('en')} declarations, ${name}, ${count.toLocaleString('en')} rows (p50)`,
      value,
      unit: 'ms',
      floor,
      budget: BUDGET_MS,
    });
  }
  const tiles = await timed(() => client.call(readDeclarationTiles, {}));
  rows.push({ name: `tiles of the dashboard over ${IN_A_YEAR.toLocaleString('en')} declarations (p50)`, value: tiles, unit: 'ms', floor });
  return rows;
};

/** Calls over HTTP under row level security; the floor is the bare sum over all declarations on the same PostgreSQL. */
export const measure = (): Promise<BenchRow[]> =>
  withOwnPortal(async (address, owner) => {
    await fillYear(owner);
    const client = new TestClient(address);
    await client.signIn('portal.demo', 'customs-demo');
    return await reportRows(client, owner);
  });
