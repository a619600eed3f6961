import { sql, type RawBuilder } from 'kysely';
import type * as contract from '../../../src/application/contract/storageReports';
import type {
  AccountingParameters,
  AccountingRow,
  AccountingTotals,
  BalanceParameters,
  BalanceRow,
  BalanceTotals,
  WithdrawalParameters,
  WithdrawalRow,
  WithdrawalTotals,
} from '../../../src/application/contract/storageReports';
import { endOfDay, startOfDay, stockholmDate } from '../../../src/domain/kernel/dates';
import { divideDecimals, subtractDecimals, sumDecimals } from '../../../src/domain/kernel/decimal';
import { failed, ok } from '../../../src/domain/kernel/result';
import type { StorageEntryType } from '../../../src/domain/temporary-storage/book';
import { daysBetween, daysLeft, trafficLight } from '../../../src/domain/temporary-storage/deadline';
import { periodAccounts, withdrawnByKind } from '../../../src/domain/temporary-storage/reports/accounting';
import type { Handlers } from '../../records/handlers';
import {
  allOf,
  between,
  exportedReport,
  foundRows,
  given,
  shownReport,
  type Condition,
  type ReportContext,
  type ReportSource,
} from '../../reports/reportSource';
import { receivedSource, transportSource } from './documentReports';
import { refuse } from './refusing';
import { known, scopeOf } from './reportScope';

const iso = (at: Date | null): string => at?.toISOString() ?? '';

const chainHash = async ({ db }: ReportContext, facility: string | undefined): Promise<string> => {
  const { rows } = await sql<{ last_hash: string }>`select last_hash from ledger_chain where id::text = ${facility ?? ''} and kind = 'ts'`.execute(db);
  return rows[0]?.last_hash ?? '';
};

interface Posted {
  readonly chain_id: string;
  readonly entry_no: string;
  readonly type: StorageEntryType;
  readonly packages: string;
  readonly gross_mass: string;
  readonly after_packages: string;
  readonly after_mass: string;
  readonly effective_at: Date;
  readonly posted_at: Date;
  readonly posted_by: string;
  readonly detail: Readonly<Record<string, string>>;
  readonly marks: Readonly<Record<string, string>>;
  readonly entry_id: string;
  readonly number: string;
  readonly position_no: number;
  readonly description: string;
  readonly package_type: string;
  readonly shipping_marks: string;
  readonly container: string;
  readonly customs_status: string;
  readonly location: string;
  readonly transport_document: string;
  readonly tsd_mrn: string;
  readonly previous: string | null;
}

const postedIn = (
  conditions: readonly Condition[],
): RawBuilder<Posted> => sql<Posted>`select e.chain_id, e.entry_no, e.type, e.deltas ->> 'packages' as packages,
    e.deltas ->> 'grossMass' as gross_mass, e.after ->> 'packages' as after_packages, e.after ->> 'grossMass' as after_mass, e.effective_at, e.posted_at, e.posted_by, e.detail, e.marks,
    p.entry_id, p.entry_no as number, p.position_no, p.description, p.package_type, p.marks as shipping_marks, p.container, p.customs_status, p.location, p.transport_document, p.tsd_mrn,
    (select string_agg((d ->> 'type') || ' ' || (d ->> 'reference'), ', ') from ts_journal_entry j, jsonb_array_elements(j.content -> 'previousDocuments') d where j.id = p.entry_id) as previous
  from ts_position p join ledger_entry e on e.account_id = p.id where ${allOf(conditions)}`;

const rowOf = (posted: Posted): AccountingRow => ({
  key: `${posted.chain_id} ${posted.entry_no}`,
  entryId: posted.entry_id,
  effectiveAt: iso(posted.effective_at),
  postedAt: iso(posted.posted_at),
  number: posted.number,
  position: String(posted.position_no),
  type: posted.type,
  tsdMrn: posted.tsd_mrn,
  previousDocument: posted.previous ?? '',
  transportDocument: posted.transport_document,
  description: posted.description,
  packageType: posted.package_type,
  marks: posted.shipping_marks,
  container: posted.container,
  customsStatus: posted.customs_status,
  location: posted.marks['location'] ?? posted.location,
  packages: posted.packages,
  grossMass: posted.gross_mass,
  balancePackages: posted.after_packages,
  balanceMass: posted.after_mass,
  endKind: posted.detail['kind'] ?? '',
  endDocument: posted.detail['documentNo'] ?? '',
  procedureCode: posted.detail['procedureCode'] ?? '',
  text: posted.detail['text'] ?? '',
  movedTo: posted.detail['movedTo'] ?? '',
  reason: posted.detail['reasonCode'] ?? posted.detail['reason'] ?? '',
  user: posted.posted_by,
});

/** What the accounts are made of, added up by the database: day after day would be a million rows. */
const summed = async ({ db }: ReportContext, conditions: readonly Condition[], from: string, until: string) => {
  const { rows } = await sql<{ type: StorageEntryType; customs_status: string; kind: string | null; before: boolean; packages: string; gross_mass: string }>`
    select e.type, p.customs_status, e.detail ->> 'kind' as kind, e.effective_at < ${from}::timestamptz as before,
      sum((e.deltas ->> 'packages')::numeric)::text as packages, sum((e.deltas ->> 'grossMass')::numeric)::text as gross_mass
    from ts_position p join ledger_entry e on e.account_id = p.id
    where ${allOf([...conditions, sql`e.effective_at < ${until}::timestamptz`])} group by 1, 2, 3, 4`.execute(db);
  const earlier = new Date(Date.parse(from) - 1).toISOString();
  return rows.map(({ type, customs_status, kind, before, packages, gross_mass }) => ({
    type,
    customsStatus: customs_status,
    packages,
    grossMass: gross_mass,
    effectiveAt: before ? earlier : from,
    endKind: kind ?? '',
  }));
};

export const accountingSource: ReportSource<AccountingParameters, AccountingRow, AccountingTotals> = {
  days: ['from', 'to', 'knownAt'],
  count: async (context, parameters) => {
    const { facility, from, to, shape } = parameters;
    if (facility === undefined || facility === '' || from === undefined || to === undefined)
      return refuse('TS-MISSING', 'Fill in this field.', '/parameters/facility');
    const [start, until] = [startOfDay(from), endOfDay(to)];
    const conditions = [...scopeOf(context, parameters), ...known(parameters)];
    const counted = await summed(context, conditions, new Date(start).toISOString(), new Date(until).toISOString());
    const totals = {
      accounts: periodAccounts(counted, new Date(start).toISOString(), new Date(until).toISOString()).map((account) => ({ ...account })),
      byKind: { ...withdrawnByKind(counted.filter(({ effectiveAt }) => effectiveAt >= new Date(start).toISOString())) },
      ledgerHash: await chainHash(context, facility),
    };
    if (shape === 'SUMMARY') return ok({ rows: [], totals });
    const found = await foundRows<Posted>(
      context.db,
      sql`${postedIn([...conditions, sql`e.effective_at >= ${start}::timestamptz`, sql`e.effective_at < ${until}::timestamptz`, sql`e.type not in ('RSV', 'UNR')`])} order by e.effective_at, e.entry_no`,
    );
    return failed(found) ? found : ok({ rows: found.right.map(rowOf), totals });
  },
};

interface Balanced {
  readonly id: string;
  readonly entry_id: string;
  readonly entry_no: string;
  readonly position_no: number;
  readonly description: string;
  readonly customs_status: string;
  readonly package_type: string;
  readonly packages: string;
  readonly gross_mass: string;
  readonly reserved: string;
  readonly location: string;
  readonly presented_on: string;
  readonly deadline: string;
  readonly consignee: string;
  readonly transport_document: string;
}

const groupsOf = (rows: readonly BalanceRow[]): BalanceTotals['groups'] => {
  const of = (customsStatus: string, own: readonly BalanceRow[]) => ({
    customsStatus,
    consignments: new Set(own.map(({ number }) => number)).size,
    positions: own.length,
    packages: sumDecimals(own.map(({ packages }) => packages)),
    grossMass: sumDecimals(own.map(({ grossMass }) => grossMass)),
  });
  return [
    ...[...Map.groupBy(rows, ({ customsStatus }) => customsStatus)].sort(([one], [other]) => (one < other ? -1 : 1)).map(([status, own]) => of(status, own)),
    of('', rows),
  ];
};

export const balanceSource: ReportSource<BalanceParameters, BalanceRow, BalanceTotals> = {
  days: ['asOf', 'knownAt'],
  count: async (context, parameters) => {
    const { asOf, consignee, location, light, facility } = parameters;
    const today = stockholmDate(context.now);
    const day = asOf ?? today;
    const isNow = asOf === undefined && (parameters.knownAt ?? '') === '';
    const own = [
      ...scopeOf(context, parameters),
      ...given(consignee, (text) => sql`strpos(lower(p.consignee), lower(${text})) > 0`),
      ...given(location, (text) => sql`starts_with(upper(p.location), ${text.toUpperCase()})`),
    ];
    const columns = sql`p.id, p.entry_id, p.entry_no, p.position_no, p.description, p.customs_status, p.package_type, p.location, p.presented_on, p.deadline, p.consignee, p.transport_document`;
    const query = isNow
      ? sql<Balanced>`select ${columns}, p.packages::text as packages, p.gross_mass::text as gross_mass, p.reserved_packages::text as reserved from ts_position p
          where ${allOf([...own, sql`p.is_open`])} order by p.deadline, p.entry_no, p.position_no`
      : sql<Balanced>`select * from (select ${columns}, sum((e.deltas ->> 'packages')::numeric)::text as packages, sum((e.deltas ->> 'grossMass')::numeric)::text as gross_mass,
            sum((e.deltas ->> 'reservedPackages')::numeric)::text as reserved from ts_position p join ledger_entry e on e.account_id = p.id
          where ${allOf([...own, sql`e.effective_at < ${endOfDay(day)}::timestamptz`, ...known(parameters)])} group by p.id) as b
          where b.packages::numeric > 0 or b.gross_mass::numeric > 0 order by b.deadline, b.entry_no, b.position_no`;
    const found = await foundRows<Balanced>(context.db, query);
    if (failed(found)) return found;
    const rows = found.right
      .map((row): BalanceRow => ({
        key: row.id,
        entryId: row.entry_id,
        number: row.entry_no,
        position: String(row.position_no),
        description: row.description,
        customsStatus: row.customs_status,
        packageType: row.package_type,
        packages: row.packages,
        grossMass: row.gross_mass,
        reserved: row.reserved,
        location: row.location,
        presentedOn: row.presented_on,
        deadline: row.deadline,
        daysLeft: daysLeft(row.deadline, day),
        consignee: row.consignee,
        transportDocument: row.transport_document,
      }))
      .filter((row) => light === undefined || light === '' || trafficLight(row.daysLeft) === light);
    const lights = Object.fromEntries([...Map.groupBy(rows, (row) => trafficLight(row.daysLeft))].map(([name, all]) => [name, all.length]));
    return ok({ rows, totals: { groups: groupsOf(rows), lights, ledgerHash: await chainHash(context, facility) } });
  },
};

interface Withdrawn extends Posted {
  readonly deadline: string;
  readonly presented_on: string;
  readonly handed_out_at: string | null;
  readonly handed_out_to: string | null;
}

export const withdrawalSource: ReportSource<WithdrawalParameters, WithdrawalRow, WithdrawalTotals> = {
  days: ['from', 'to', 'knownAt'],
  count: async (context, parameters) => {
    const { from, to, kind } = parameters;
    const conditions = [
      ...scopeOf(context, parameters),
      ...known(parameters),
      sql`e.type in ('WOF', 'MVO')`,
      ...between(sql`e.effective_at`, from, to),
      ...given(kind, (wanted) => sql`e.detail ->> 'kind' = ${wanted}`),
    ];
    const query = sql<Withdrawn>`select x.*, x.detail ->> 'procedureId' as procedure, p.deadline, p.presented_on, s.content ->> 'handedOutAt' as handed_out_at, s.content ->> 'handedOutTo' as handed_out_to
      from (${postedIn(conditions)}) as x join ts_position p on p.entry_id = x.entry_id and p.position_no = x.position_no
      left join ts_subsequent_procedure s on s.id = (x.detail ->> 'procedureId')::uuid order by x.effective_at, x.number, x.position_no`;
    const found = await foundRows<Withdrawn>(context.db, query);
    if (failed(found)) return found;
    const rows = found.right.map((row): WithdrawalRow => {
      const left = stockholmDate(row.effective_at);
      return {
        key: `${row.chain_id} ${row.entry_no}`,
        procedureId: row.detail['procedureId'] ?? '',
        procedure: row.detail['procedureNo'] ?? '',
        leftAt: iso(row.effective_at),
        handedOutAt: row.handed_out_at ?? '',
        number: row.number,
        position: String(row.position_no),
        description: row.description,
        kind: row.detail['kind'] ?? '',
        procedureCode: row.detail['procedureCode'] ?? '',
        documentType: row.detail['documentType'] ?? '',
        documentNo: row.detail['documentNo'] ?? '',
        documentItem: row.detail['documentItem'] ?? '',
        packages: subtractDecimals('0', row.packages),
        packageType: row.package_type,
        grossMass: subtractDecimals('0', row.gross_mass),
        daysStored: daysBetween(row.presented_on, left),
        afterLimit: left > row.deadline,
        destination: row.detail['movedTo'] ?? '',
        handedOutTo: row.handed_out_to ?? '',
        user: row.posted_by,
      };
    });
    const kinds = [...Map.groupBy(rows, (row) => row.kind)].map(([name, own]) => ({
      kind: name,
      withdrawals: own.length,
      packages: sumDecimals(own.map(({ packages }) => packages)),
      grossMass: sumDecimals(own.map(({ grossMass }) => grossMass)),
    }));
    const days = rows.reduce((sum, { daysStored }) => sum + daysStored, 0);
    return ok({ rows, totals: { kinds, averageDays: rows.length === 0 ? '0' : divideDecimals(String(days), String(rows.length), 1, 'halfUp') } });
  },
};

export const reportHandlers: Handlers<typeof contract> = {
  accounting: shownReport(accountingSource),
  exportAccounting: exportedReport(accountingSource),
  totalBalance: shownReport(balanceSource),
  exportTotalBalance: exportedReport(balanceSource),
  received: shownReport(receivedSource),
  exportReceived: exportedReport(receivedSource),
  transportDocuments: shownReport(transportSource),
  exportTransportDocuments: exportedReport(transportSource),
  withdrawals: shownReport(withdrawalSource),
  exportWithdrawals: exportedReport(withdrawalSource),
};
