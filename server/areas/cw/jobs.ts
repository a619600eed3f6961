import * as t from 'io-ts';
import { sql, type Transaction } from 'kysely';
import type { WarehouseContent, Certificate } from '../../../src/application/contract/cwCertificates';
import { addDays, stockholmDate, stockholmTime } from '../../../src/domain/kernel/dates';
import { failed, ok } from '../../../src/domain/kernel/result';
import { addMonths, stocktakeDue } from '../../../src/domain/warehouse/stocktake';
import { warehouseBook } from '../../../src/domain/warehouse/warehouseBook';
import type { PortalEvent } from '../../db/event';
import type { Database } from '../../db/schema';
import { setScope } from '../../db/transaction';
import { defineJob, type JobContext } from '../../jobs/jobDefinition';
import { notify, type Notice } from '../../jobs/notifications';
import { rebuildStandings, verifyStored, wrongStandings } from '../../ledger/reading';
import { dropSnapshots, keepSnapshot, wrongSnapshotRows } from '../../ledger/snapshots';
import { systemContext } from '../../records/systemContext';
import { send } from './balances';

type Db = Transaction<Database>;
type Publish = (event: PortalEvent) => void;

interface Books {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly code: string;
  readonly certificate_id: string;
  readonly content: WarehouseContent;
}

/** Something is done for the books of each warehouse of all tenants, each in a transaction of its own. */
const forEachBooks = async (
  { chunk, progress, tenantId, orgUnitId }: JobContext<unknown>,
  work: (db: Db, books: Books, publish: Publish) => Promise<number>,
) => {
  const back = { tenantId, userId: '', orgUnitId, units: [orgUnitId] };
  const listed = await chunk(async (db) => ok((await sql<Books>`select * from cw_books()`.execute(db)).rows));
  if (failed(listed)) return listed;
  let found = 0;
  for (const [at, books] of listed.right.entries()) {
    const done = await chunk(async (db, publish) => {
      await setScope(db, { tenantId: books.tenant_id, userId: '', orgUnitId: books.org_unit_id, units: [books.org_unit_id] });
      const count = await work(db, books, publish);
      await setScope(db, back);
      return ok(count);
    });
    if (failed(done)) return done;
    found += done.right;
    await progress(at + 1, listed.right.length);
  }
  return ok({ warehouses: listed.right.length, found });
};

const tell = async (
  db: Db,
  { tenant_id, org_unit_id }: Books,
  {
    roles,
    now,
    publish,
    ...notice
  }: Pick<Notice, 'kind' | 'severity' | 'args' | 'route' | 'access' | 'dedupeKey'> & {
    readonly roles: readonly string[];
    readonly now: Date;
    readonly publish: Publish;
  },
): Promise<void> => {
  const users = await db
    .selectFrom('held_assignment')
    .select('user_id')
    .distinct()
    .where('tenant_id', '=', tenant_id)
    .where('status', '=', 'Active')
    .where('role', 'in', [...roles])
    .execute();
  await notify(db, { ...notice, tenantId: tenant_id, orgUnitId: org_unit_id, users: users.map(({ user_id }) => user_id) } as Notice, now, publish);
};

const MONTHS_KEPT = 24;

/** Balances of the months that are over and not kept yet. */
const keepMonths = async (db: Db, chainId: string, now: Date): Promise<void> => {
  const thisMonth = `${stockholmDate(now).slice(0, 7)}-01`;
  const { rows } = await sql<{ first: Date | null }>`select min(effective_at) as first from ledger_entry where chain_id = ${chainId}::uuid`.execute(db);
  const first = rows[0]?.first;
  if (first === null || first === undefined) return;
  for (let back = MONTHS_KEPT; back >= 1; back -= 1) {
    const day = addDays(addMonths(thisMonth, 1 - back), -1);
    if (day >= stockholmDate(first)) await keepSnapshot(db, warehouseBook, chainId, day, now);
  }
};

const lotOfEntry = async (db: Db, chainId: string, entryNo: number): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select a.name from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.chain_id = ${chainId}::uuid and e.entry_no = ${entryNo}`.execute(db);
  return rows[0]?.name ?? '';
};

const namesOf = async (db: Db, accounts: readonly string[]): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select name from ledger_account where id = any (${[...accounts].slice(0, 5)}::uuid[]) order by name`.execute(db);
  return rows.map(({ name }) => name).join(', ');
};

/** What is wrong with the books: a lot, or several. Copies that are wrong are made again from the entries. */
const checkBooks = async (db: Db, { id }: Books, now: Date): Promise<string | undefined> => {
  const verified = await verifyStored(db, warehouseBook, id);
  if (!verified.ok) return lotOfEntry(db, id, verified.firstBrokenEntryNo);
  const standings = await wrongStandings(db, id);
  if (standings.length > 0) await rebuildStandings(db, id);
  const { rows } = await sql<{ id: string }>`select id from ledger_snapshot where chain_id = ${id}::uuid order by through`.execute(db);
  const chosen = [rows.at(-1), rows[Math.floor(now.getTime() / 86_400_000) % Math.max(1, rows.length)]].flatMap((row) => (row === undefined ? [] : [row.id]));
  const wrong: string[] = [...standings];
  for (const snapshot of new Set(chosen)) wrong.push(...(await wrongSnapshotRows(db, warehouseBook, snapshot)));
  if (wrong.length > standings.length) await dropSnapshots(db, id);
  await keepMonths(db, id, now);
  return wrong.length === 0 ? undefined : namesOf(db, wrong);
};

/** CW-R2: every night each chain is verified, and the copies of its balances are checked against the entries. */
export const ledgerJob = defineJob({
  jobType: 'cw.ledger.verify',
  title: 'Verify the books of customs warehouses',
  description: 'Verifies the chain of each warehouse, checks the kept balances against the entries, and keeps the balances of months that are over.',
  level: 'Installation',
  parameters: t.strict({}),
  concurrency: 'OneGlobally',
  schedule: { cron: '0 3 * * *', missed: 'Once' },
  run: async (context) => {
    const now = new Date();
    const done = await forEachBooks(context, async (db, books, publish) => {
      const lot = await checkBooks(db, books, now);
      if (lot === undefined) return 0;
      context.log('Error', 'the books do not add up', { itemKey: books.code, data: { lot } });
      await tell(db, books, {
        kind: 'cw.ledger',
        severity: 3,
        args: { lot, warehouse: books.code },
        route: `/cw/reports/customswarehouseaccounting?warehouseId=${books.id}`,
        access: 'cw.r.accounting',
        dedupeKey: `cw.ledger ${books.id} ${stockholmDate(now)}`,
        roles: ['WarehouseOperator', 'WarehouseSystemAdministrator'],
        now,
        publish,
      });
      publish({
        tenantId: books.tenant_id,
        orgUnitId: books.org_unit_id,
        pluginName: 'cw',
        eventType: 'ConservationFailed',
        id: books.id,
        data: { id: books.id, lot },
      });
      return 1;
    });
    return failed(done) ? done : ok({ summary: { warehouses: done.right.warehouses, broken: done.right.found }, warnings: done.right.found > 0 });
  },
});

interface Due {
  readonly what: 'certificate' | 'removal' | 'stocktake' | 'report' | 'exit';
  readonly name: string;
  readonly day: string;
  readonly route: string;
}

/** So many days before its end a certificate is told of. */
const CERTIFICATE_DAYS = [60, 30, 14, 7, 1, 0] as const;
const STOCKTAKE_DAYS = [30, 14, 7, 0] as const;
const EXIT_DAYS = [25, 30, 100] as const;

const rowsOfDay = async (db: Db, query: ReturnType<typeof sql<{ id: string; name: string; day: string }>>) => (await query.execute(db)).rows;

const dueOf = async (db: Db, { id, certificate_id, code, org_unit_id }: Books, today: string): Promise<readonly Due[]> => {
  const ends = CERTIFICATE_DAYS.map((days) => addDays(today, days));
  const yesterday = addDays(today, -1);
  const certificates = await rowsOfDay(
    db,
    sql`select id::text, reference_no as name, valid_to::text as day from cw_certificate where status = 'VALID' and org_unit_id = ${org_unit_id}::uuid and valid_to::text = any (${ends}::text[])`,
  );
  const removals = await rowsOfDay(
    db,
    sql`select s.account_id::text as id, a.name, s.marks ->> 'returnDueOn' as day from ledger_standing s join ledger_account a on a.id = s.account_id
      where s.chain_id = ${id}::uuid and (s.after ->> 'removed')::numeric > 0 and s.marks ->> 'returnDueOn' = ${yesterday}`,
  );
  const reports = await rowsOfDay(
    db,
    sql`select id::text, number as name, report_due_on::text as day from cw_deviation where warehouse_id = ${id} and status in ('OPEN', 'INVESTIGATED', 'APPROVED') and report_due_on::text = ${yesterday}`,
  );
  const exits = await rowsOfDay(
    db,
    sql`select id::text, number as name, released_on::text as day from cw_outbound where warehouse_id = ${id} and direction = 'EXPORT' and status = 'RELEASED'
      and released_on::text = any (${EXIT_DAYS.map((days) => addDays(today, -days))}::text[])`,
  );
  const { rows } = await sql<{ content: Certificate }>`select content from cw_certificate where id = ${certificate_id}::uuid and status = 'VALID'`.execute(db);
  const authorisation = rows[0]?.content;
  const counted = authorisation?.stocktakes
    .filter(({ warehouseCode, countedOn = '' }) => warehouseCode === code && countedOn !== '')
    .map(({ countedOn = '' }) => countedOn);
  const last = counted?.sort().at(-1) ?? authorisation?.validFrom;
  const due = last === undefined || last === '' ? undefined : stocktakeDue(last, Number(authorisation?.stocktakeIntervalMonths ?? '12')).due;
  return [
    ...certificates.map(({ id: one, name, day }): Due => ({ what: 'certificate', name, day, route: `/cw/certificate-register/${one}` })),
    ...removals.map(({ id: one, name, day }): Due => ({ what: 'removal', name, day, route: `/cw/reports/totalbalanceperarticle?lot=${one}` })),
    ...reports.map(({ name, day }): Due => ({ what: 'report', name, day, route: '/cw/reports-stock-balance-deviation' })),
    ...exits.map(({ id: one, name, day }): Due => ({ what: 'exit', name, day, route: `/cw/outbound-export/${one}` })),
    ...(due !== undefined && STOCKTAKE_DAYS.some((days) => addDays(today, days) === due)
      ? [{ what: 'stocktake', name: code, day: due, route: `/cw/certificate-register/${certificate_id}` } as const]
      : []),
  ];
};

/** Certificates that end, goods that should be back, counts that are due, reports and exits that are late: each told on its days. */
export const deadlineJob = defineJob({
  jobType: 'cw.deadline.watch',
  title: 'Watch limits of customs warehouses',
  description:
    'Tells of certificates that end, temporary removals that are overdue, stocktakes that are due, late reports of deviations and exits that are not confirmed.',
  level: 'Installation',
  parameters: t.strict({}),
  concurrency: 'OneGlobally',
  schedule: { cron: '0 5 * * *', missed: 'Once' },
  run: async (context) => {
    const now = new Date();
    const today = stockholmDate(now);
    const done = await forEachBooks(context, async (db, books, publish) => {
      const all = await dueOf(db, books, today);
      for (const { what, name, day, route } of all) {
        await tell(db, books, {
          kind: 'cw.deadline',
          severity: 1,
          args: { what, name, day },
          route,
          access: 'cw.search',
          dedupeKey: `cw.deadline ${what} ${name} ${today}`,
          roles: ['WarehouseOperator'],
          now,
          publish,
        });
      }
      return all.length;
    });
    return failed(done) ? done : ok({ summary: { warehouses: done.right.warehouses, told: done.right.found } });
  },
});

/** The balance that a warehouse sends every day at its hour; what was sent since then is not sent again. */
export const balanceJob = defineJob({
  jobType: 'cw.balance.send',
  title: 'Send stock balances of customs warehouses',
  description: 'Sends the stock balance of each warehouse at the hour that its authorisation says.',
  level: 'Installation',
  parameters: t.strict({}),
  concurrency: 'OneGlobally',
  schedule: { cron: '*/5 * * * *', missed: 'Skip' },
  run: async (context) => {
    const now = new Date();
    const done = await forEachBooks(context, async (db, books, publish) => {
      const { sendTime = '', sendFormat = 'JSON' } = books.content;
      if (!/^\d{2}:\d{2}$/.test(sendTime) || stockholmTime(now) < sendTime) return 0;
      const { rows } = await sql`select 1 from cw_stock_balance where warehouse_id = ${books.id}::uuid
        and (sent_at at time zone 'Europe/Stockholm') >= ${`${stockholmDate(now)} ${sendTime}`}::timestamp`.execute(db);
      if (rows.length > 0) return 0;
      const asking = systemContext(db, { now, publish, tenantId: books.tenant_id, orgUnitId: books.org_unit_id, userName: 'schedule' });
      const sent = await send(asking, { warehouseId: books.id, detail: 'ARTICLE', format: sendFormat });
      if (failed(sent)) context.log('Warning', sent.left.message, { itemKey: books.code });
      return failed(sent) ? 0 : 1;
    });
    return failed(done) ? done : ok({ summary: { warehouses: done.right.warehouses, sent: done.right.found } });
  },
});
