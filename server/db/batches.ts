import { sql, type RawBuilder, type Transaction } from 'kysely';
import { MAX_EXPORT_ROWS } from '../../src/application/contract/endpoint';
import { fail, ok, type Result } from '../../src/domain/kernel/result';
import type { Database } from './schema';

const BATCH = 1_000;

/** The rows of one query, as they were when it began, read 1,000 at a time. Once in a transaction. */
export async function* rowsOf<Row>(db: Transaction<Database>, query: RawBuilder<Row>): AsyncGenerator<Row, void> {
  // All rows are wanted; by default a cursor is planned for its first tenth.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await sql`declare exported no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(BATCH)} from exported`.execute(db);
    yield* rows;
    if (rows.length < BATCH) return;
  }
}

/** Refuses an export of more rows than are sent; `hits` selects one row for each. */
export const checkExportSize = async (db: Transaction<Database>, hits: RawBuilder<unknown>): Promise<Result<undefined>> => {
  const counted = await sql<{ total: string }>`select count(*) as total from (${hits} limit ${MAX_EXPORT_ROWS + 1}) as hit`.execute(db);
  return Number(counted.rows[0]?.total ?? 0) > MAX_EXPORT_ROWS ? tooManyToExport() : ok(undefined);
};

export const tooManyToExport = (): Result<never> => {
  const message = 'More than 100,000 rows match. Narrow the criteria.';
  return fail('refused', message, { feedbacks: [{ code: 'COR-EXPORT-ROWS', message, args: { max: String(MAX_EXPORT_ROWS) } }] });
};
