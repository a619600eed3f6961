import { sql } from 'kysely';
import { failed, type Result } from '../../src/domain/kernel/result';
import type { PortalEvent } from '../db/event';
import type { Context } from './handlers';

/** One after the other, each all or nothing: what one has written before it failed is taken back, and its events are not published. */
export const rowByRow = async <Row, A>(
  context: Context,
  rows: readonly Row[],
  act: (context: Context, row: Row) => Promise<Result<A>>,
): Promise<readonly Result<A>[]> => {
  const results: Result<A>[] = [];
  for (const row of rows) {
    const events: PortalEvent[] = [];
    await sql`savepoint bulk_row`.execute(context.db);
    const done = await act({ ...context, publish: (event) => void events.push(event) }, row);
    await (failed(done) ? sql`rollback to savepoint bulk_row` : sql`release savepoint bulk_row`).execute(context.db);
    if (!failed(done)) events.forEach(context.publish);
    results.push(done);
  }
  return results;
};
