import { sql, type RawBuilder, type Transaction } from 'kysely';
import { MAX_EXPORT_ROWS, MAX_REPORT_ROWS, type Asked, type Report } from '../../src/application/contract/endpoint';
import { endOfDay, isIsoDate, startOfDay } from '../../src/domain/kernel/dates';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import { tooManyToExport } from '../db/batches';
import type { Database } from '../db/schema';
import { reply, type Context, type Reply } from '../records/handlers';

export type ReportContext = Pick<Context, 'db' | 'caller' | 'now'>;

/** All rows of a report and what they come to, from the same rows. */
export interface Counted<Row, T> {
  readonly rows: readonly Row[];
  readonly totals: T;
  /** Adds to the rows that are sent what is too long to look up for all of them. */
  readonly complete?: (rows: readonly Row[]) => Promise<readonly Row[]>;
}

export interface ReportSource<P, Row, T> {
  /** Parameters that are days, yyyy-MM-dd. */
  readonly days: readonly (keyof P & string)[];
  readonly count: (context: ReportContext, parameters: P) => Promise<Result<Counted<Row, T>>>;
}

const refuseOtherDays = <P>(days: readonly (keyof P & string)[], parameters: P): Result<undefined> => {
  const wrong = days.find((name) => parameters[name] !== undefined && !isIsoDate(parameters[name]));
  if (wrong === undefined) return ok(undefined);
  const message = 'Date must be year-month-day.';
  return fail('badRequest', message, { feedbacks: [{ severity: 2, code: 'COR-DATE', pointer: `/parameters/${wrong}`, message }] });
};

const counted = async <P, Row, T>(
  { days, count }: ReportSource<P, Row, T>,
  { parameters }: Asked<P>,
  context: ReportContext,
): Promise<Result<Counted<Row, T>>> => {
  const refused = refuseOtherDays(days, parameters);
  return failed(refused) ? refused : count(context, parameters);
};

async function* streamed<Row>(rows: readonly Row[]): AsyncGenerator<Row, void> {
  yield* rows;
}

interface Input<P> {
  readonly body: Asked<P>;
}

/** A report on the screen: at most 5,000 of its rows, with totals of all of them (ruling 121). */
export const shownReport =
  <P, Row, T>(source: ReportSource<P, Row, T>) =>
  async ({ body }: Input<P>, context: ReportContext): Promise<Result<Reply<Report<Row, T>>>> => {
    const found = await counted(source, body, context);
    if (failed(found)) return found;
    const { rows, totals, complete } = found.right;
    const sent = rows.slice(0, MAX_REPORT_ROWS);
    return reply({
      rows: complete === undefined ? sent : [...(await complete(sent))],
      rowCount: rows.length,
      totals,
      truncated: rows.length > MAX_REPORT_ROWS,
    });
  };

/** All of its rows, for a file. */
export const exportedReport =
  <P, Row, T>(source: ReportSource<P, Row, T>) =>
  async ({ body }: Input<P>, context: ReportContext): Promise<Result<AsyncIterable<Row>>> => {
    const found = await counted(source, body, context);
    if (failed(found)) return found;
    const { rows, complete } = found.right;
    return ok(streamed(complete === undefined ? rows : await complete(rows)));
  };

/** At most 100,000 rows; a question that has more is to be narrowed. */
export const foundRows = async <Found>(db: Transaction<Database>, query: RawBuilder<Found>): Promise<Result<readonly Found[]>> => {
  const { rows } = await sql<Found>`${query} limit ${MAX_EXPORT_ROWS + 1}`.execute(db);
  return rows.length > MAX_EXPORT_ROWS ? tooManyToExport() : ok(rows);
};

export type Condition = RawBuilder<unknown>;

export const allOf = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `);

const like = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const written = (text: string | undefined): string | undefined => (text === undefined || text.trim() === '' ? undefined : text.trim());

/** No condition where nothing is asked. */
export const given = (text: string | undefined, condition: (text: string) => Condition): Condition[] => {
  const sought = written(text);
  return sought === undefined ? [] : [condition(sought)];
};

export const containing = (column: Condition, text: string): Condition => sql`coalesce(${column} like ${`%${like(text.toLowerCase())}%`}, false)`;

export const beginning = (column: Condition, text: string): Condition => sql`coalesce(${column} like ${`${like(text.toUpperCase())}%`}, false)`;

/** Instants of a column between two days, both included. */
export const between = (column: Condition, from: string | undefined, to: string | undefined): Condition[] => [
  ...(from === undefined ? [] : [sql`${column} >= ${startOfDay(from)}::timestamptz`]),
  ...(to === undefined ? [] : [sql`${column} < ${endOfDay(to)}::timestamptz`]),
];

/** Leaves out what is null or not there. */
export const present = <T extends object>(fields: { readonly [K in keyof T]?: T[K] | null | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Partial<T>;
