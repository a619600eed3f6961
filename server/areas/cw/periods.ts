import type * as cw from '../../../src/application/contract/cwTools';
import { addDays, endOfDay, isIsoDate, startOfDay, stockholmDate } from '../../../src/domain/kernel/dates';
import { failed } from '../../../src/domain/kernel/result';
import { auditFile } from '../../../src/domain/warehouse/auditFile';
import { REPORT_COLUMNS } from '../../../src/domain/warehouse/reports/columns';
import { periodBalances } from '../../../src/domain/warehouse/reports/periodBalances';
import { accountingRows } from '../../../src/domain/warehouse/reports/references';
import { addMonths } from '../../../src/domain/warehouse/stocktake';
import { sql } from 'kysely';
import type { Certificate } from '../../../src/application/contract/cwCertificates';
import { zipped } from '../../files/zip';
import { lastEntryAsOf } from '../../ledger/asOf';
import { notFound } from '../../records/claim';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { authorisationOf, findWarehouse, lotBooksIn, lotsWhen, refused, type StoredWarehouse } from './books';

const own = async ({ db, caller }: Context, id: string): Promise<StoredWarehouse | undefined> => {
  const warehouse = await findWarehouse(db, id);
  return warehouse !== undefined && caller.visibleUnits.includes(warehouse.org_unit_id) ? warehouse : undefined;
};

interface Ends {
  readonly before: string;
  readonly from: string;
  readonly to: string;
}

const endsOf = (from: string, to: string): Ends => {
  const start = new Date(startOfDay(from));
  return { before: new Date(start.getTime() - 1).toISOString(), from: start.toISOString(), to: new Date(endOfDay(to)).toISOString() };
};

const balancesIn = async ({ db }: Context, warehouseId: string, { before, to }: Ends, knownAt?: string) =>
  periodBalances(await lotsWhen(db, { warehouseId }, { asOf: before, knownAt }), await lotsWhen(db, { warehouseId }, { asOf: to, knownAt }));

export const readPeriod: Handlers<typeof cw>['readPeriod'] = async ({ body }, context) => {
  const warehouse = await own(context, body.warehouseId);
  if (warehouse === undefined) return notFound();
  const { from = `${stockholmDate(context.now).slice(0, 8)}01`, to = stockholmDate(context.now), knownAt } = body;
  const wrong = [from, to, ...(knownAt === undefined ? [] : [knownAt])].find((day) => !isIsoDate(day));
  if (wrong !== undefined) return refused('CW-DAY', 'Choose a day.');
  const chain = await context.db.selectFrom('ledger_chain').select('closed_through').where('id', '=', warehouse.id).executeTakeFirst();
  const balances = await balancesIn(context, warehouse.id, endsOf(from, to), knownAt && new Date(endOfDay(knownAt)).toISOString());
  return reply({ closedThrough: chain?.closed_through ?? '', balances: balances.map((row) => ({ ...row })) });
};

const stocktakesOf = async ({ db }: Context, { certificate_id, code }: StoredWarehouse): Promise<Certificate['stocktakes']> => {
  const { rows } = await sql<{
    stocktakes: Certificate['stocktakes'];
  }>`select content -> 'stocktakes' as stocktakes from cw_certificate where id = ${certificate_id}::uuid`.execute(db);
  return (rows[0]?.stocktakes ?? []).filter(({ warehouseCode }) => warehouseCode === code);
};

/** The package that an auditor asks for: what the books said at the end of the month, with the seal of the last entry that counts. */
export const readAuditFile: Handlers<typeof cw>['readAuditFile'] = async ({ body: { warehouseId, month } }, context) => {
  const warehouse = await own(context, warehouseId);
  if (warehouse === undefined) return notFound();
  const first = `${month}-01`;
  if (!/^\d{4}-\d{2}$/.test(month) || !isIsoDate(first)) return refused('CW-MONTH', 'Choose a month.', {}, '/month');
  const ends = endsOf(first, addDays(addMonths(first, 1), -1));
  const lots = await lotBooksIn(context.db, { warehouseId }, ends);
  if (failed(lots)) return lots;
  const authorisationNo = await authorisationOf(context, warehouseId);
  const { entryNo, hash } = await lastEntryAsOf(context.db, sql`c.id = ${warehouse.id}::uuid`, { asOf: ends.to });
  const { name, typeCode, identifier, country } = warehouse.content;
  const files = auditFile(
    {
      warehouse: { code: warehouse.code, name, typeCode, identifier, country },
      authorisationNo,
      holder: warehouse.holder,
      from: first,
      to: stockholmDate(ends.to),
      madeAt: context.now.toISOString(),
      lots: (await lotsWhen(context.db, { warehouseId }, { asOf: ends.to })).map(({ lotNo, lot }) => ({ lotNo, ...lot })),
      balances: await balancesIn(context, warehouse.id, ends),
      transactions: accountingRows(lots.right, ends, authorisationNo),
      stocktakes: (await stocktakesOf(context, warehouse)).map((stocktake) => ({ ...stocktake })),
      lastEntryNo: entryNo,
      lastHash: hash,
    },
    Object.keys(REPORT_COLUMNS.customswarehouseaccounting),
  );
  return reply({ name: `audit-${warehouse.code}-${month}.zip`, content: new Blob([zipped(files)], { type: 'application/zip' }) });
};
