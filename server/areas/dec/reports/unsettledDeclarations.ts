import { sql, type RawBuilder, type Transaction } from 'kysely';
import { MAX_REPORT_ROWS, type Report } from '../../../../src/application/contract/endpoint';
import type * as dec from '../../../../src/application/contract/dec';
import type { UnsettledParameters, UnsettledRow } from '../../../../src/application/contract/dec';
import type { DeclarationStatus } from '../../../../src/domain/declaration/declaration';
import { daysBetween, unsettledStatuses, type StatusCount } from '../../../../src/domain/declaration/reports/unsettledDeclarations';
import { endOfDay, isIsoDate, startOfDay, stockholmDate } from '../../../../src/domain/kernel/dates';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { checkExportSize, rowsOf } from '../../../db/batches';
import type { Database } from '../../../db/schema';
import { reply, type Caller, type Handlers } from '../../../records/handlers';
import { isReadable } from '../declarations';

type Totals = { counts: StatusCount[] };

interface Found {
  readonly id: string;
  readonly profile: string;
  readonly country: string;
  readonly status: DeclarationStatus;
  readonly since: Date;
  readonly lrn: string;
  readonly message_type: string;
  readonly created_by: string;
  readonly mrn: string | null;
  readonly declarant: string | null;
  readonly office: string | null;
}

const DAYS = ['asOf', 'createdFrom', 'createdTo'] as const;

const refuseOtherDays = (parameters: UnsettledParameters): Result<undefined> => {
  const wrong = DAYS.find((name) => parameters[name] !== undefined && !isIsoDate(parameters[name]));
  if (wrong === undefined) return ok(undefined);
  const message = 'Date must be year-month-day.';
  return fail('badRequest', message, { feedbacks: [{ severity: 2, code: 'DEC-DATE', pointer: `/parameters/${wrong}`, message }] });
};

const like = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const given = (text: string | undefined, condition: (text: string) => RawBuilder<unknown>): RawBuilder<unknown>[] =>
  text === undefined || text.trim() === '' ? [] : [condition(text.trim())];

/** What was not at its end when the day was over. A declaration that was, and was not touched since, has no history to look at. */
const question = (caller: Caller, parameters: UnsettledParameters): RawBuilder<unknown> => {
  const { asOf, statusGroup, thisUnitOnly } = parameters;
  const end = sql`${endOfDay(asOf)}::timestamptz`;
  const statuses = sql`any (${[...unsettledStatuses(statusGroup)]}::text[])`;
  const possible = sql`any (${[...unsettledStatuses()]}::text[])`;
  const conditions = [
    isReadable(thisUnitOnly === true ? { ...caller, readableUnits: [caller.orgUnitId] } : caller),
    sql`declaration.created_at < ${end}`,
    sql`(declaration.status = ${possible} or declaration.changed_at >= ${end})`,
    ...given(parameters.country, (country) => sql`declaration.country = ${country}`),
    ...given(parameters.party, (party) => sql`coalesce(declaration.parties like ${`%${like(party.toLowerCase())}%`}, false)`),
    ...given(parameters.createdFrom, (day) => sql`declaration.created_at >= ${startOfDay(day)}::timestamptz`),
    ...given(parameters.createdTo, (day) => sql`declaration.created_at < ${endOfDay(day)}::timestamptz`),
  ];
  return sql`declaration cross join lateral (
    select change.status, change.at from declaration_status_change change
    where change.declaration_id = declaration.id and change.at < ${end} order by change.at desc, change.seq desc limit 1) was
    where ${sql.join(conditions, sql` and `)} and was.status = ${statuses}`;
};

const selected = (asked: RawBuilder<unknown>): RawBuilder<Found> =>
  sql`select declaration.id, declaration.profile, declaration.country, was.status, was.at as since, declaration.lrn, declaration.message_type,
    declaration.created_by, declaration.mrn, declaration.declarant,
    coalesce(declaration.header #>> '{offices,presentation}', declaration.header #>> '{locationOfGoods,customsOffice}') as office
    from ${asked} order by was.at, declaration.id`;

const rowOf =
  (asOf: string) =>
  ({ since, message_type: messageType, created_by: createdBy, mrn, declarant, office, ...found }: Found): UnsettledRow => ({
    ...found,
    messageType,
    createdBy,
    since: since.toISOString(),
    days: daysBetween(stockholmDate(since), asOf),
    ...(mrn !== null && { mrn }),
    ...(declarant !== null && { declarant }),
    ...(office !== null && { office }),
  });

const countsOf = async (db: Transaction<Database>, asked: RawBuilder<unknown>): Promise<StatusCount[]> => {
  const { rows } = await sql<{ status: DeclarationStatus; country: string; count: string }>`
    select was.status, declaration.country, count(*) as count from ${asked} group by was.status, declaration.country order by 1, 2`.execute(db);
  return rows.map(({ status, country, count }) => ({ status, country, count: Number(count) }));
};

const report = async (db: Transaction<Database>, caller: Caller, parameters: UnsettledParameters): Promise<Report<UnsettledRow, Totals>> => {
  const asked = question(caller, parameters);
  const counts = await countsOf(db, asked);
  const { rows } = await sql<Found>`${selected(asked)} limit ${MAX_REPORT_ROWS}`.execute(db);
  const rowCount = counts.reduce((all, { count }) => all + count, 0);
  return { rows: rows.map(rowOf(parameters.asOf)), rowCount, totals: { counts }, truncated: rowCount > rows.length };
};

async function* exported(db: Transaction<Database>, asked: RawBuilder<unknown>, asOf: string): AsyncGenerator<UnsettledRow, void> {
  const row = rowOf(asOf);
  for await (const found of rowsOf(db, selected(asked))) yield row(found);
}

export const unsettledHandlers: Pick<Handlers<typeof dec>, 'unsettledDeclarations' | 'exportUnsettledDeclarations'> = {
  unsettledDeclarations: async ({ body }, { db, caller }) => {
    const days = refuseOtherDays(body.parameters);
    return failed(days) ? days : reply(await report(db, caller, body.parameters));
  },
  exportUnsettledDeclarations: async ({ body }, { db, caller }) => {
    const days = refuseOtherDays(body.parameters);
    if (failed(days)) return days;
    const asked = question(caller, body.parameters);
    const size = await checkExportSize(db, sql`select 1 from ${asked}`);
    return failed(size) ? size : ok(exported(db, asked, body.parameters.asOf));
  },
};
