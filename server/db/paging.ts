import { sql, type RawBuilder } from 'kysely';
import { MAX_PAGE_SIZE, type Page, type Paging, type SortOrder } from '../../src/application/contract/endpoint';
import { fail, ok, type Failed, type Result } from '../../src/domain/kernel/result';

interface Paged<R> {
  limit(most: number): Paged<R>;
  offset(from: number): Paged<R>;
  execute(): Promise<R[]>;
}

const wrongPage = (): Failed => fail('badRequest', `A page has 1 to ${MAX_PAGE_SIZE} rows.`, { feedbacks: [{ severity: 2, code: 'COR-PAGE' }] });

export const isPage = ({ pageNum, pageSize }: Paging): boolean =>
  Number.isInteger(pageNum) && pageNum >= 0 && Number.isInteger(pageSize) && pageSize >= 1 && pageSize <= MAX_PAGE_SIZE;

/** The order of a search: by the columns of what is asked for, then by `last`, which makes it one order. A field without a column is passed over. */
export const ordered = (
  sortOrder: SortOrder,
  columnOf: (fieldId: string) => string | undefined,
  ...last: readonly RawBuilder<unknown>[]
): RawBuilder<unknown> => {
  const asked = sortOrder.flatMap(({ fieldId, sortDirection }) => {
    const column = columnOf(fieldId);
    return column === undefined ? [] : [sql`${sql.ref(column)} ${sql.raw(sortDirection)} nulls last`];
  });
  return sql.join([...asked, ...last], sql`, `);
};

/** The rows of the page, with how many there are in all. */
export const pageOf = async <R, T>(rows: Paged<R>, count: () => Promise<number>, paging: Paging, asShown: (row: R) => T): Promise<Result<Page<T>>> => {
  if (!isPage(paging)) return wrongPage();
  const found = await rows
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize)
    .execute();
  return ok({ items: found.map(asShown), totalCount: await count() });
};
