import { sql } from 'kysely';
import { MAX_REPORT_ROWS } from '../../../../src/application/contract/endpoint';
import type { CustomerDataParameters, CustomerDataRow } from '../../../../src/application/contract/operators';
import type * as contract from '../../../../src/application/contract/operators';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import { ok } from '../../../../src/domain/kernel/result';
import { CUSTOMER_DATA_RULES, errorScore } from '../../../../src/domain/organization/operators/customerDataErrors';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { judgeOperator, type OperatorRow } from './judging';

interface Found extends Omit<CustomerDataRow, 'score' | 'foundAt' | 'tradedOn' | 'reason'> {
  readonly found_at: Date;
  readonly traded_on: string | null;
  readonly reason: string | null;
}

/** The worst client first; of one client the errors before the warnings. */
const rowsOf = async (
  { db, caller, now }: Context,
  { role, rule, severity, usedWithin, state, country }: CustomerDataParameters,
): Promise<CustomerDataRow[]> => {
  const given = (value: string | undefined): string => value?.trim() ?? '';
  const days = /^\d{1,4}$/.test(given(usedWithin)) ? Number(given(usedWithin)) : undefined;
  const conditions = [
    sql`e.tenant_id = ${caller.tenantId}::uuid and e.org_unit_id = any (${[...caller.readableUnits]}::uuid[])`,
    given(state) === '' ? sql`e.state = 'Open'` : sql`e.state = ${given(state)}`,
    ...(given(rule) === '' ? [] : [sql`e.rule = ${given(rule)}`]),
    ...(given(severity) === '' ? [] : [sql`e.severity::text = ${given(severity)}`]),
    ...(given(country) === '' ? [] : [sql`o.country = ${given(country)}`]),
    ...(given(role) === '' ? [] : [sql`${given(role)} = any (string_to_array(o.roles, ', '))`]),
    ...(days === undefined ? [] : [sql`e.traded_on >= ${addDays(stockholmDate(now), -days)}::date`]),
  ];
  const { rows } = await sql<Found>`select e.id, e.rule, e.severity, e.detail, e.state, e.reason, e.operator_id as "operatorId", e.declarations, e.found_at,
      e.traded_on::text as traded_on, o.name, o.country, coalesce(nullif(o.eori, ''), nullif(o.tin, ''), nullif(o.vat_number, ''), o.cnr) as identifier
    from org_customer_data_error e join org_operator o on o.id = e.operator_id where ${sql.join(conditions, sql` and `)}
    order by lower(o.name), o.id, e.severity desc, e.rule`.execute(db);
  const scores = new Map([...Map.groupBy(rows, ({ operatorId }) => operatorId)].map(([id, errors]) => [id, errorScore(errors)]));
  return rows
    .map(({ found_at, traded_on, reason, ...row }) => ({
      ...row,
      score: scores.get(row.operatorId) ?? 0,
      foundAt: found_at.toISOString(),
      ...(traded_on !== null && { tradedOn: traded_on }),
      ...(reason !== null && { reason }),
    }))
    .sort((one, other) => other.score - one.score);
};

async function* each(rows: readonly CustomerDataRow[]) {
  for (const row of rows) yield await Promise.resolve(row);
}

type CustomerDataHandlers = Pick<Handlers<typeof contract>, 'customerDataReport' | 'exportCustomerData' | 'recheckCustomerData'>;

export const customerDataHandlers: CustomerDataHandlers = {
  customerDataReport: async ({ body }, context) => {
    const rows = await rowsOf(context, body.parameters);
    const countOf = (severity: number): number => rows.filter((row) => row.severity === severity).length;
    return reply({
      rows: rows.slice(0, MAX_REPORT_ROWS),
      rowCount: rows.length,
      truncated: rows.length > MAX_REPORT_ROWS,
      totals: {
        clients: new Set(rows.map(({ operatorId }) => operatorId)).size,
        errors: countOf(2),
        warnings: countOf(1),
        rules: CUSTOMER_DATA_RULES.map((rule) => ({ rule, count: rows.filter((row) => row.rule === rule).length })),
      },
    });
  },

  exportCustomerData: async ({ body }, context) => ok(each(await rowsOf(context, body.parameters))),

  recheckCustomerData: async (_input, context) => {
    const { db, caller, now } = context;
    const { rows } = await sql<OperatorRow>`select * from org_operator
      where tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.readableUnits]}::uuid[]) order by id`.execute(db);
    for (const row of rows) await judgeOperator(context, row);
    const counted = await sql<{ open: number; fixed: number }>`select (count(*) filter (where state = 'Open'))::int as open,
        (count(*) filter (where state = 'Fixed' and changed_at = ${now}))::int as fixed from org_customer_data_error
      where tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.readableUnits]}::uuid[])`.execute(db);
    return reply({ open: counted.rows[0]?.open ?? 0, fixed: counted.rows[0]?.fixed ?? 0 });
  },
};
