import { sql, type RawBuilder } from 'kysely';
import type { SortOrder } from '../../../src/application/contract/endpoint';
import type { ArticleStatus } from '../../../src/domain/article/article';
import { fail, ok, type Result } from '../../../src/domain/kernel/result';

type Direction = SortOrder[number]['sortDirection'];

/** In which order articles are listed, and how the first of them are found without sorting all. */
export interface Order {
  /** Of rows of `article`. */
  readonly by: RawBuilder<unknown>;
  /** The order of the index that answers alone. */
  readonly isOfList?: boolean;
  /** Selects the first `most` rows that are `where`, in this order. */
  readonly first: (where: RawBuilder<unknown>, most: number) => RawBuilder<unknown>;
}

/** What an order knows of the question: owners in the order of their names, and the statuses that hits have. */
interface Asked {
  readonly owners: readonly string[];
  readonly statuses: readonly ArticleStatus[];
}

const SORTED_BY: Readonly<Record<string, string>> = {
  articleId: 'article_key',
  description: 'description',
  commodityCode: 'commodity_code',
  countryOfOrigin: 'country_of_origin',
  unit: 'unit',
  netWeightPerUnit: 'net_weight',
  grossMass: 'gross_mass',
  typeOfPackage: 'type_of_package',
  status: 'status',
  classificationState: 'classification_state',
  source: 'source',
  changedAt: 'changed_at',
  changedBy: 'changed_by',
  validFrom: 'valid_from',
  validTo: 'valid_to',
};

const MAY_BE_EMPTY = new Set(['commodityCode', 'netWeightPerUnit', 'grossMass', 'typeOfPackage', 'countryOfOrigin', 'classificationState', 'validTo']);

const column = (name: string): RawBuilder<unknown> => sql.ref(`article.${name}`);
const as = (direction: Direction): RawBuilder<unknown> => sql.raw(direction);

export const sorted = (by: RawBuilder<unknown>, isOfList = false): Order => ({
  by,
  isOfList,
  first: (where, most) => sql`select article.id from article where ${where} order by ${by} limit ${most}`,
});

/** An index is read in either direction, but then what is empty comes at the wrong end: it is read last. */
const emptyLast = (name: string, rest: RawBuilder<unknown>): Order => {
  const by = sql`${column(name)} desc nulls last, ${rest}`;
  const part = (condition: RawBuilder<unknown>, where: RawBuilder<unknown>, most: number): RawBuilder<unknown> =>
    sql`(select article.id from article where ${where} and ${condition} order by ${column(name)} desc, ${rest} limit ${most})`;
  return {
    by,
    first: (where, most) =>
      sql`select id from (${part(sql`${column(name)} is not null`, where, most)} union all ${part(sql`${column(name)} is null`, where, most)}) as part limit ${most}`,
  };
};

const LISTED = sql`article.article_key, article.id`;

/** One owner after the other, each in the order of the list; owners that are not known come last. */
const byOwners = (owners: readonly string[]): Order => {
  const known = sql`${[...owners]}::uuid[]`;
  return {
    by: sql`array_position(${known}, article.article_owner_id) nulls last, ${LISTED}`,
    first: (where, most) => sql`select id from (
      (select found.id from unnest(${known}) with ordinality as known (id, place)
        cross join lateral (select article.id, article.article_key from article where ${where} and article.article_owner_id = known.id order by ${LISTED} limit ${most}) as found
        order by known.place, found.article_key, found.id limit ${most})
      union all (select article.id from article where ${where} and article.article_owner_id <> all (${known}) order by ${LISTED} limit ${most})) as part limit ${most}`,
  };
};

/** One status after the other, each in the order of the list. */
const byStatuses = (statuses: readonly ArticleStatus[]): Order => ({
  by: sql`array_position(${[...statuses]}::text[], article.status), ${LISTED}`,
  first: (where, most) => {
    const parts = statuses.map(
      (status) => sql`(select article.id from article where ${where} and article.status = ${status} order by ${LISTED} limit ${most})`,
    );
    return sql`select id from (${sql.join(parts, sql` union all `)}) as part limit ${most}`;
  },
});

const directed = <T>(values: readonly T[], direction: Direction): readonly T[] => (direction === 'asc' ? values : [...values].reverse());

/** The order by one column, which an index has; those alike come in the order of the list. */
const bySingle = (fieldId: string, direction: Direction, { owners, statuses }: Asked): Order => {
  const name = SORTED_BY[fieldId];
  if (name === undefined) return byOwners(directed(owners, direction));
  if (fieldId === 'status') return byStatuses(directed([...statuses].sort(), direction));
  const id = sql`article.id ${as(direction)}`;
  if (fieldId === 'articleId') return sorted(sql`${column(name)} ${as(direction)}, ${id}`, true);
  // The index of changes has the newest first and ids forward.
  if (fieldId === 'changedAt') return sorted(sql`${column(name)} ${as(direction)}, article.id ${as(direction === 'desc' ? 'asc' : 'desc')}`);
  const rest = sql`article.article_key ${as(direction)}, ${id}`;
  return direction === 'desc' && MAY_BE_EMPTY.has(fieldId) ? emptyLast(name, rest) : sorted(sql`${column(name)} ${as(direction)}, ${rest}`);
};

const bySeveral = (sortOrder: SortOrder, { owners }: Asked): Order => {
  const columns = sortOrder.map(({ fieldId, sortDirection }) => {
    const name = SORTED_BY[fieldId];
    if (name === undefined) return sql`array_position(${[...owners]}::uuid[], article.article_owner_id) ${as(sortDirection)} nulls last`;
    return sql`${column(name)} ${sql.raw(MAY_BE_EMPTY.has(fieldId) ? `${sortDirection} nulls last` : sortDirection)}`;
  });
  return sorted(sql.join([...columns, sql`article.id`]));
};

const UNASKED: SortOrder = [{ fieldId: 'articleId', sortDirection: 'asc' }];

export const orderOf = (sortOrder: SortOrder, asked: Asked): Result<Order> => {
  const wanted = sortOrder.length === 0 ? UNASKED : sortOrder;
  const unknown = wanted.find(({ fieldId }) => fieldId !== 'articleOwner' && !Object.hasOwn(SORTED_BY, fieldId));
  if (unknown !== undefined) return fail('badRequest', `Articles cannot be sorted by ${unknown.fieldId.slice(0, 40)}.`);
  const [single, second] = wanted;
  return ok(single === undefined || second !== undefined ? bySeveral(wanted, asked) : bySingle(single.fieldId, single.sortDirection, asked));
};
