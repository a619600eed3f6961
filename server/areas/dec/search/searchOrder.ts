import { sql, type RawBuilder } from 'kysely';
import type { SortOrder } from '../../../../src/application/contract/endpoint';
import { fail, ok, type Result } from '../../../../src/domain/kernel/result';

type Direction = SortOrder[number]['sortDirection'];

/** In which order declarations are listed, and how the first of them are found without sorting all. */
export interface Order {
  readonly by: RawBuilder<unknown>;
  /** Selects the ids of the first `most` rows that are `where`, in this order. */
  readonly first: (where: RawBuilder<unknown>, most: number) => RawBuilder<unknown>;
}

const SORTED_BY: Readonly<Record<string, string>> = {
  createdAt: 'created_at',
  changedAt: 'changed_at',
  createdBy: 'created_by',
  changedBy: 'changed_by',
  lrn: 'lrn',
  mrn: 'mrn',
  status: 'status',
  statusCode: 'status_code',
  profile: 'profile',
  country: 'country',
  messageType: 'message_type',
  traderReference: 'trader_reference',
  declarant: 'declarant',
  importer: 'importer',
  trader: 'trader',
  itemCount: 'item_count',
  grossMassTotal: 'gross_mass_total',
  invoiceTotal: 'invoice_total',
  invoiceCurrency: 'invoice_currency',
  payableTotal: 'payable_total',
  errors: 'errors',
  warnings: 'warnings',
  acceptedAt: 'accepted_at',
  releasedAt: 'released_at',
  lodgedAt: 'lodged_at',
  clearedAt: 'cleared_at',
  supplementaryDueDate: 'supplementary_due_date',
  assignedUser: 'assigned_user',
  team: 'team',
};

/** Only these may be empty; what is empty comes last in either direction. */
const MAY_BE_EMPTY = new Set([
  'mrn',
  'trader_reference',
  'declarant',
  'importer',
  'trader',
  'gross_mass_total',
  'invoice_total',
  'invoice_currency',
  'payable_total',
  'accepted_at',
  'released_at',
  'lodged_at',
  'cleared_at',
  'supplementary_due_date',
  'assigned_user',
  'team',
]);
/** No two rows are alike in them, or nearly none. */
const OF_TIME = new Set(['created_at', 'changed_at']);

const column = (name: string): RawBuilder<unknown> => sql.ref(`declaration.${name}`);

const sorted = (by: RawBuilder<unknown>): Order => ({
  by,
  first: (where, most) => sql`select declaration.id from declaration where ${where} order by ${by} limit ${most}`,
});

const NEWEST_FIRST = sql`declaration.created_at desc, declaration.id`;
/** An index read backwards has those alike the other way round. */
const OLDEST_FIRST = sql`declaration.created_at, declaration.id desc`;

/** Read backwards an index begins with what is empty: that is read last. */
const emptyLast = (name: string): Order => {
  const part = (condition: RawBuilder<unknown>, where: RawBuilder<unknown>, most: number): RawBuilder<unknown> =>
    sql`(select declaration.id from declaration where ${where} and ${condition} order by ${column(name)} desc, ${OLDEST_FIRST} limit ${most})`;
  return {
    by: sql`${column(name)} desc nulls last, ${OLDEST_FIRST}`,
    first: (where, most) =>
      sql`select id from (${part(sql`${column(name)} is not null`, where, most)} union all ${part(sql`${column(name)} is null`, where, most)}) as part limit ${most}`,
  };
};

/** By one column, which an index has. */
const bySingle = (name: string, direction: Direction): Order => {
  if (OF_TIME.has(name)) return sorted(sql`${column(name)} ${sql.raw(direction)}, declaration.id`);
  if (direction === 'asc') return sorted(sql`${column(name)}, ${NEWEST_FIRST}`);
  return MAY_BE_EMPTY.has(name) ? emptyLast(name) : sorted(sql`${column(name)} desc, ${OLDEST_FIRST}`);
};

export const orderOf = (sortOrder: SortOrder): Result<Order> => {
  const wanted = sortOrder.length === 0 ? [{ fieldId: 'createdAt', sortDirection: 'desc' as const }] : sortOrder;
  const columns: { readonly name: string; readonly direction: Direction }[] = [];
  for (const { fieldId, sortDirection } of wanted) {
    const name = Object.hasOwn(SORTED_BY, fieldId) ? SORTED_BY[fieldId] : undefined;
    if (name === undefined) return fail('badRequest', `Declarations cannot be sorted by ${fieldId.slice(0, 40)}.`);
    columns.push({ name, direction: sortDirection });
  }
  const [only] = columns;
  if (columns.length === 1 && only !== undefined) return ok(bySingle(only.name, only.direction));
  const parts = columns.map(({ name, direction }) => sql`${column(name)} ${sql.raw(MAY_BE_EMPTY.has(name) ? `${direction} nulls last` : direction)}`);
  return ok(sorted(sql.join([...parts, sql`declaration.id`])));
};
