import { sql, type RawBuilder } from 'kysely';
import type { Export, Page, Search, SortOrder } from '../../src/application/contract/endpoint';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import { checkExportSize, rowsOf } from '../db/batches';
import { isPage, ordered } from '../db/paging';
import { CATALOGUE } from './catalogue';
import type { Caller, Context } from './handlers';
import { columnName, type Condition } from './recordColumns';
import type { RecordRow, Records } from './records';

const HEAD = ['number', 'status', 'changedAt', 'changedBy'];

/** What is shown of every record in a list and on its screen. */
export const headOf = <S extends string>({ id, version, number, status, changed_at, changed_by }: RecordRow<unknown, S>) => ({
  id,
  version,
  number,
  status,
  changedAt: changed_at.toISOString(),
  changedBy: changed_by,
});

/** Page and file of a search over the records of one kind. */
export const recordSearch = <C, S extends string>(
  records: Pick<Records<C, S>, 'table' | 'readable'>,
  fields: readonly string[],
  conditions: Readonly<Record<string, Condition>>,
) => {
  const sortable = new Set([...fields, ...HEAD]);

  const shown = (row: RecordRow<C, S>) => {
    const columns = new Map<string, unknown>(Object.entries(row));
    return { ...headOf(row), ...Object.fromEntries(fields.map((field) => [field, columns.get(columnName(field)) ?? ''])) };
  };

  const whereOf = (caller: Caller, criteria: object): Result<RawBuilder<unknown>> => {
    const given = Object.entries(criteria).flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [conditions[name]?.(value.trim())] : [],
    );
    const known = given.filter((condition) => condition !== undefined);
    return known.length < given.length ? fail('badRequest', CATALOGUE.badRequest) : ok(sql.join([records.readable(caller), ...known], sql` and `));
  };

  const orderOf = (sortOrder: SortOrder): RawBuilder<unknown> =>
    ordered(sortOrder, (fieldId) => (sortable.has(fieldId) ? columnName(fieldId) : undefined), sql`changed_at desc`, sql`id`);

  async function* exported({ db }: Context, where: RawBuilder<unknown>, sortOrder: SortOrder) {
    const query = sql<RecordRow<C, S>>`select * from ${records.table} where ${where} order by ${orderOf(sortOrder)}`;
    for await (const row of rowsOf(db, query)) yield shown(row);
  }

  return {
    page: async ({ db, caller }: Context, { criteria, paging }: Search<object>): Promise<Result<Page<ReturnType<typeof shown>>>> => {
      const where = whereOf(caller, criteria);
      if (failed(where)) return where;
      if (!isPage(paging)) return fail('badRequest', CATALOGUE.badRequest);
      const { rows } = await sql<RecordRow<C, S>>`
        select * from ${records.table} where ${where.right} order by ${orderOf(paging.sortOrder)}
        limit ${paging.pageSize} offset ${paging.pageNum * paging.pageSize}`.execute(db);
      const counted = await sql<{ total: string }>`select count(*) as total from ${records.table} where ${where.right}`.execute(db);
      return ok({ items: rows.map(shown), totalCount: Number(counted.rows[0]?.total ?? 0) });
    },
    exported: async (context: Context, { criteria, sortOrder }: Export<object>): Promise<Result<AsyncIterable<ReturnType<typeof shown>>>> => {
      const where = whereOf(context.caller, criteria);
      if (failed(where)) return where;
      const size = await checkExportSize(context.db, sql`select 1 from ${records.table} where ${where.right}`);
      return failed(size) ? size : ok(exported(context, where.right, sortOrder));
    },
  };
};
