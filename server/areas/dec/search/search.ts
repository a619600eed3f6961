import { sql, type RawBuilder, type Transaction } from 'kysely';
import { MAX_PAGE_SIZE, type Export, type Page, type Search } from '../../../../src/application/contract/endpoint';
import type { DeclarationCriteria, DeclarationRow } from '../../../../src/application/contract/dec';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { checkExportSize, rowsOf } from '../../../db/batches';
import type { Database } from '../../../db/schema';
import type { Caller } from '../../../records/handlers';
import type { DeclarationEntry } from '../declarations';
import { columnConditions, hiddenQuestions, placeCondition, type Condition } from './searchCriteria';
import { fewHits } from './searchHits';
import { orderOf, type Order } from './searchOrder';

const COLUMNS = [
  'id',
  'profile',
  'country',
  'message_type',
  'status',
  'status_code',
  'lrn',
  'mrn',
  'trader_reference',
  'declarant',
  'importer',
  'trader',
  'item_count',
  'gross_mass_total',
  'invoice_total',
  'invoice_currency',
  'payable_total',
  'created_at',
  'created_by',
  'changed_at',
  'changed_by',
  'lodged_at',
  'accepted_at',
  'released_at',
  'cleared_at',
  'supplementary_due_date',
  'assigned_user',
  'team',
  'tags',
  'errors',
  'warnings',
] as const;

/** Among so many declarations hits are counted one by one; among more of them only so many behind the page, in so many rows. */
const COUNTED_AMONG = 100_000;
const COUNTED = 500;
const LOOKED_AT = 400;

const instant = (at: Date | null): string | undefined => at?.toISOString();

const rowOf = (entry: Pick<DeclarationEntry, (typeof COLUMNS)[number]>): DeclarationRow => ({
  id: entry.id,
  profile: entry.profile,
  country: entry.country,
  messageType: entry.message_type,
  status: entry.status,
  statusCode: entry.status_code,
  lrn: entry.lrn,
  itemCount: entry.item_count,
  createdAt: entry.created_at.toISOString(),
  createdBy: entry.created_by,
  changedAt: entry.changed_at.toISOString(),
  changedBy: entry.changed_by,
  errors: entry.errors,
  warnings: entry.warnings,
  ...withoutAbsent({
    mrn: entry.mrn,
    traderReference: entry.trader_reference,
    declarant: entry.declarant,
    importer: entry.importer,
    trader: entry.trader,
    grossMassTotal: entry.gross_mass_total,
    invoiceTotal: entry.invoice_total,
    invoiceCurrency: entry.invoice_currency,
    payableTotal: entry.payable_total,
    acceptedAt: instant(entry.accepted_at),
    releasedAt: instant(entry.released_at),
    clearedAt: instant(entry.cleared_at),
    lodgedAt: instant(entry.lodged_at),
    supplementaryDueDate: entry.supplementary_due_date,
    assignedUser: entry.assigned_user,
    team: entry.team,
  }),
  ...(entry.tags.length === 0 ? {} : { tags: entry.tags }),
});

const withoutAbsent = (fields: Readonly<Record<string, string | null | undefined>>): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') kept[name] = value;
  return kept;
};

interface Question {
  /** What columns with an index answer, and what each row at hand is asked. */
  readonly plain: readonly Condition[];
  readonly hidden: readonly Condition[];
  readonly order: Order;
  /** Its few hits are named by their ids. */
  readonly isNamed: boolean;
  /** What is hidden is counted however many there are. */
  readonly isCounted: boolean;
}

const whereOf = ({ plain, hidden }: Pick<Question, 'plain' | 'hidden'>): RawBuilder<unknown> => sql.join([...plain, ...hidden], sql` and `);

/** By what PostgreSQL noted last; before it has looked there are few. */
const ARE_FEW = sql<boolean>`(select reltuples <= ${sql.lit(COUNTED_AMONG)} from pg_class where oid = 'declaration'::regclass)`;

const areFew = async (db: Transaction<Database>): Promise<boolean> => (await sql<{ few: boolean }>`select ${ARE_FEW} as few`.execute(db)).rows[0]?.few === true;

/** Where a question has few hits they are named one by one, and only their rows are asked what is still open. */
const questionOf = async (db: Transaction<Database>, caller: Caller, { criteria, sortOrder }: Export<DeclarationCriteria>): Promise<Result<Question>> => {
  const plain = columnConditions(criteria, caller);
  if (failed(plain)) return plain;
  const order = orderOf(sortOrder);
  if (failed(order)) return order;
  const questions = await hiddenQuestions(db, caller, criteria);
  if (questions.length === 0) return ok({ plain: plain.right, hidden: [], order: order.right, isNamed: false, isCounted: false });
  const few = await fewHits(db, placeCondition(criteria, caller), criteria, questions);
  if (few) return ok({ plain: [...plain.right, few.isNamed], hidden: few.open, order: order.right, isNamed: true, isCounted: true });
  const isCounted = await areFew(db);
  return ok({
    plain: plain.right,
    hidden: questions.map(({ holds, holdsForAll = holds }) => (isCounted ? holdsForAll : holds)),
    order: order.right,
    isNamed: false,
    isCounted,
  });
};

const columns = (): RawBuilder<unknown> => sql.join(COLUMNS.map((column) => sql.ref(`declaration.${column}`)));

const isCount = (count: number, least: number): boolean => Number.isSafeInteger(count) && count >= least;

interface Range {
  readonly before: number;
  readonly size: number;
}

type Counted = { readonly total: number; readonly more: boolean };

/** A count without a row at hand comes with an empty one. */
const itemsOf = (rows: readonly DeclarationEntry[]): DeclarationRow[] => rows.filter(({ id }) => (id as string | null) !== null).map(rowOf);

const pageOf = (rows: readonly (DeclarationEntry & Counted)[]): Page<DeclarationRow> => {
  const [first] = rows;
  const items = itemsOf(rows);
  return { items, totalCount: first?.total ?? 0, ...(first?.more === true && { hasMore: true }) };
};

/** All hits that have a name are read and sorted once. */
const namedPage = async (db: Transaction<Database>, question: Question, { before, size }: Range): Promise<Page<DeclarationRow>> => {
  const { rows } = await sql<DeclarationEntry & Counted>`
    with hit as materialized (select declaration.id, row_number() over (order by ${question.order.by}) as place from declaration where ${whereOf(question)})
    select ${columns()}, counted.total, false as more from (select count(*)::integer as total from hit) as counted
    left join (declaration join hit using (id)) on place > ${before} and place <= ${before + size} order by place`.execute(db);
  return pageOf(rows);
};

/** The ids of a page, which an index alone may answer in their order. */
const idsOf = (question: Question, { before, size }: Range): RawBuilder<unknown> =>
  sql`hit as materialized (${question.order.first(whereOf(question), before + size)}), page as materialized (select id from hit limit ${size} offset ${before})`;

/** Of very many declarations only so many behind the page are counted. */
const plainPage = async (db: Transaction<Database>, question: Question, range: Range): Promise<Page<DeclarationRow>> => {
  const most = range.before + range.size + COUNTED;
  const { rows } = await sql<DeclarationEntry & Counted>`
    with ${idsOf(question, range)}, one as (select 1 from declaration where ${whereOf(question)} limit (select case when ${ARE_FEW} then null else ${most + 1}::bigint end)),
      counted as materialized (select count(*)::integer as found, ${ARE_FEW} as all_counted from one)
    select ${columns()}, case when all_counted then found else least(found, ${most}::integer) end as total, not all_counted and found > ${most}::integer as more
    from counted left join (declaration join page using (id)) on true order by ${question.order.by}`.execute(db);
  return pageOf(rows);
};

/** How many of the next ones hold what is hidden; of very many declarations only so many are looked through. */
const countHidden = ({ plain, hidden, order, isCounted }: Question, looked: number): RawBuilder<unknown> =>
  isCounted
    ? sql`select count(*)::integer as hits, 0 as seen from declaration where ${whereOf({ plain, hidden })}`
    : sql`select count(*) filter (where ${sql.join([...hidden], sql` and `)})::integer as hits, count(*)::integer as seen
        from declaration where id in (select id from (${order.first(sql.join([...plain], sql` and `), looked)}) as next)`;

const hiddenPage = async (db: Transaction<Database>, question: Question, range: Range): Promise<Page<DeclarationRow>> => {
  const { before, size } = range;
  const looked = before + size + LOOKED_AT;
  const { rows } = await sql<DeclarationEntry & { readonly hits: number; readonly seen: number }>`
    with ${idsOf(question, range)}, counted as materialized (${countHidden(question, looked)})
    select ${columns()}, hits, seen from counted left join (declaration join page using (id)) on true order by ${question.order.by}`.execute(db);
  const { hits = 0, seen = 0 } = rows[0] ?? {};
  const items = itemsOf(rows);
  const shown = before + items.length;
  const isLast = items.length < size && (items.length > 0 || before === 0);
  if (isLast || question.isCounted) return { items, totalCount: isLast ? shown : hits };
  return { items, totalCount: Math.max(shown, hits), ...(seen >= looked && { hasMore: true }) };
};

/** Reads one page and counts. */
export const searchPage = async (db: Transaction<Database>, caller: Caller, search: Search<DeclarationCriteria>): Promise<Result<Page<DeclarationRow>>> => {
  const { pageNum, pageSize } = search.paging;
  if (!isCount(pageNum, 0) || !isCount(pageSize, 1) || pageSize > MAX_PAGE_SIZE) return fail('badRequest', `A page holds 1 to ${MAX_PAGE_SIZE} rows.`);
  const question = await questionOf(db, caller, { criteria: search.criteria, sortOrder: search.paging.sortOrder });
  if (failed(question)) return question;
  const { isNamed, hidden } = question.right;
  const read = isNamed ? namedPage : hidden.length === 0 ? plainPage : hiddenPage;
  return ok(await read(db, question.right, { before: pageNum * pageSize, size: pageSize }));
};

async function* exported(db: Transaction<Database>, question: Question): AsyncGenerator<DeclarationRow, void> {
  for await (const entry of rowsOf<DeclarationEntry>(db, sql`select ${columns()} from declaration where ${whereOf(question)} order by ${question.order.by}`))
    yield rowOf(entry);
}

/** All hits, in the order of the search. */
export const exportRows = async (
  db: Transaction<Database>,
  caller: Caller,
  asked: Export<DeclarationCriteria>,
): Promise<Result<AsyncIterable<DeclarationRow>>> => {
  const question = await questionOf(db, caller, asked);
  if (failed(question)) return question;
  const size = await checkExportSize(db, sql`select 1 from declaration where ${whereOf(question.right)}`);
  return failed(size) ? size : ok(exported(db, question.right));
};
