import { sql, type RawBuilder, type Transaction } from 'kysely';
import { MAX_PAGE_SIZE, type Export, type Page, type Search } from '../../../src/application/contract/endpoint';
import type { DeclarationCriteria, DeclarationRow } from '../../../src/application/contract/dec';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { checkExportSize, rowsOf } from '../../db/batches';
import type { Database } from '../../db/schema';
import type { Caller } from '../../http/handlers';
import type { DeclarationEntry } from './declarations';
import { columnConditions, hiddenQuestions, type Condition } from './searchCriteria';
import { orderOf, type Order } from './searchOrder';

const COLUMNS = [
  'id', 'profile', 'country', 'message_type', 'status', 'status_code', 'lrn', 'mrn', 'trader_reference', 'declarant', 'importer', 'trader', 'item_count',
  'gross_mass_total', 'invoice_total', 'invoice_currency', 'payable_total', 'created_at', 'created_by', 'changed_at', 'changed_by',
  'lodged_at', 'accepted_at', 'released_at', 'cleared_at', 'supplementary_due_date', 'assigned_user', 'team', 'tags', 'errors', 'warnings',
] as const;

/** More hits than these are not named one by one. */
const FEW = 2_000;
/** Among so many declarations hits are counted one by one; among more of them only so many behind the page, in so many rows. */
const COUNTED_AMONG = 100_000;
const COUNTED = 500;
const LOOKED_AT = 1_000;

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
  /** Hits are counted however many they are. */
  readonly isCounted: boolean;
}

const whereOf = ({ plain, hidden }: Pick<Question, 'plain' | 'hidden'>): RawBuilder<unknown> => sql.join([...plain, ...hidden], sql` and `);

/** What PostgreSQL noted last; nothing before it has looked. */
const estimated = async (db: Transaction<Database>): Promise<number> => {
  const { rows } = await sql<{ many: number }>`select reltuples::float8 as many from pg_class where oid = 'declaration'::regclass`.execute(db);
  return rows[0]?.many ?? 0;
};

/** Where a question has few hits they are named one by one, and only their rows are asked the others. */
const questionOf = async (db: Transaction<Database>, caller: Caller, { criteria, sortOrder }: Export<DeclarationCriteria>): Promise<Result<Question>> => {
  const plain = columnConditions(criteria, caller);
  if (failed(plain)) return plain;
  const order = orderOf(sortOrder);
  if (failed(order)) return order;
  const questions = await hiddenQuestions(db, caller, criteria);
  const hidden = questions.map(({ holds }) => holds);
  for (const { ids } of questions) {
    const { rows } = await ids(FEW + 1).execute(db);
    if (rows.length > FEW) continue;
    return ok({ plain: [...plain.right, sql`declaration.id = any (${rows.map(({ id }) => id)}::uuid[])`], hidden, order: order.right, isCounted: true });
  }
  const isCounted = (await estimated(db)) <= COUNTED_AMONG;
  return ok({ plain: plain.right, hidden: isCounted ? questions.map(({ holds, holdsForAll = holds }) => holdsForAll) : hidden, order: order.right, isCounted });
};

const columns = (): RawBuilder<unknown> => sql.join(COLUMNS.map((column) => sql.ref(`declaration.${column}`)));

const isCount = (count: number, least: number): boolean => Number.isSafeInteger(count) && count >= least;

type Total = Pick<Page<DeclarationRow>, 'totalCount' | 'hasMore'>;

/** Of very many declarations only what lies behind the page is counted: what is not hidden by its number, what is hidden in the next rows. */
const countHits = async (db: Transaction<Database>, question: Question, shown: number): Promise<Total> => {
  const { plain, hidden, order, isCounted } = question;
  const count = async (from: RawBuilder<unknown>): Promise<number> => Number((await sql<{ total: string }>`select count(*) as total from ${from}`.execute(db)).rows[0]?.total ?? 0);
  if (isCounted) return { totalCount: await count(sql`declaration where ${whereOf(question)}`) };
  if (hidden.length === 0) {
    const total = await count(sql`(select 1 from declaration where ${whereOf(question)} limit ${shown + COUNTED + 1}) as hit`);
    return total > shown + COUNTED ? { totalCount: shown + COUNTED, hasMore: true } : { totalCount: total };
  }
  const looked = shown + LOOKED_AT;
  const { rows } = await sql<{ hits: string; seen: string }>`
    select count(*) filter (where ${sql.join([...hidden], sql` and `)}) as hits, count(*) as seen
    from declaration where id in (select id from (${order.first(sql.join([...plain], sql` and `), looked)}) as next)`.execute(db);
  const hits = Math.max(shown, Number(rows[0]?.hits ?? 0));
  return Number(rows[0]?.seen ?? 0) < looked ? { totalCount: hits } : { totalCount: hits, hasMore: true };
};

/** Reads one page and counts. The page is found by ids, which an index alone may answer in their order. */
export const searchPage = async (db: Transaction<Database>, caller: Caller, search: Search<DeclarationCriteria>): Promise<Result<Page<DeclarationRow>>> => {
  const { pageNum, pageSize } = search.paging;
  if (!isCount(pageNum, 0) || !isCount(pageSize, 1) || pageSize > MAX_PAGE_SIZE) return fail('badRequest', `A page holds 1 to ${MAX_PAGE_SIZE} rows.`);
  const question = await questionOf(db, caller, { criteria: search.criteria, sortOrder: search.paging.sortOrder });
  if (failed(question)) return question;
  const { order } = question.right;
  const before = pageNum * pageSize;
  const { rows } = await sql<DeclarationEntry>`
    with hit as materialized (${order.first(whereOf(question.right), before + pageSize)}), page as materialized (select id from hit limit ${pageSize} offset ${before})
    select ${columns()} from declaration join page using (id) order by ${order.by}`.execute(db);
  const items = rows.map(rowOf);
  const isLast = items.length < pageSize && (items.length > 0 || pageNum === 0);
  if (isLast) return ok({ items, totalCount: before + items.length });
  return ok({ items, ...(await countHits(db, question.right, before + items.length)) });
};

async function* exported(db: Transaction<Database>, question: Question): AsyncGenerator<DeclarationRow, void> {
  for await (const entry of rowsOf<DeclarationEntry>(db, sql`select ${columns()} from declaration where ${whereOf(question)} order by ${question.order.by}`)) yield rowOf(entry);
}

/** All hits, in the order of the search. */
export const exportRows = async (db: Transaction<Database>, caller: Caller, asked: Export<DeclarationCriteria>): Promise<Result<AsyncIterable<DeclarationRow>>> => {
  const question = await questionOf(db, caller, asked);
  if (failed(question)) return question;
  const size = await checkExportSize(db, sql`select 1 from declaration where ${whereOf(question.right)}`);
  return failed(size) ? size : ok(exported(db, question.right));
};
