import { sql, type RawBuilder, type Transaction } from 'kysely';
import { MAX_PAGE_SIZE, type Export, type Page, type Search, type SortOrder } from '../../../src/application/contract/endpoint';
import type { DeclarationCriteria, DeclarationRow } from '../../../src/application/contract/dec';
import { STATUSES } from '../../../src/domain/declaration/declaration';
import { isFinal } from '../../../src/domain/declaration/status';
import { endOfDay, isIsoDate, startOfDay } from '../../../src/domain/kernel/dates';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { checkExportSize, rowsOf } from '../../db/batches';
import type { Database } from '../../db/schema';
import type { Caller } from '../../http/handlers';
import { holdsCode } from '../rd/usage';
import { isReadable, type DeclarationEntry } from './declarations';

type Condition = RawBuilder<boolean>;

const SORTED_BY = {
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
  itemCount: 'item_count',
  grossMassTotal: 'gross_mass_total',
  invoiceTotal: 'invoice_total',
  invoiceCurrency: 'invoice_currency',
  payableTotal: 'payable_total',
  errors: 'errors',
  warnings: 'warnings',
  acceptedAt: 'accepted_at',
  releasedAt: 'released_at',
  clearedAt: 'cleared_at',
} as const;

/** Only these may be empty; for the others the plain order is that of an index. */
const MAY_BE_EMPTY = new Set(['mrn', 'trader_reference', 'declarant', 'importer', 'gross_mass_total', 'invoice_total', 'invoice_currency', 'payable_total', 'accepted_at', 'released_at', 'cleared_at']);

const COLUMNS = [
  'id', 'profile', 'country', 'message_type', 'status', 'status_code', 'lrn', 'mrn', 'trader_reference', 'declarant', 'importer', 'item_count',
  'gross_mass_total', 'invoice_total', 'invoice_currency', 'payable_total', 'created_at', 'created_by', 'changed_at', 'changed_by',
  'accepted_at', 'released_at', 'cleared_at', 'errors', 'warnings',
] as const;

const OPEN = STATUSES.filter((status) => !isFinal(status));

const typed = (text: string | undefined): string | undefined => (text === undefined || text.trim() === '' ? undefined : text.trim());

const like = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const FEW = 2_000;
const MAX_WORDS = 8;

/** Rows with a text somewhere, found by its index, and the same question to a row at hand. */
interface Hits {
  readonly ids: (most: number) => RawBuilder<{ id: string }>;
  readonly holds: Condition;
  /** When only few rows are asked. */
  readonly holdsForFew: Condition;
}

/** `coalesce` keeps the planner from taking every pattern for a rare one, for which it would read and sort all rows. */
const contains = (column: RawBuilder<unknown>, text: string): Condition => sql`coalesce(${column} like ${`%${like(text)}%`}, false)`;

/** What a column holds stands in `search_text` too, so its index finds the rows that the column then decides on. */
const withText = (text: string, holds: Condition): Hits => ({
  ids: (most) => sql`select id from declarations_with_text(${`%${like(text.toLowerCase())}%`}, ${most}) as id`,
  holds,
  holdsForFew: holds,
});

const withCode = (code: string): Hits => ({
  ids: (most) => sql`select id from declarations_with_code(${`${like(code)}%`}, ${most}) as id`,
  holds: sql`declaration.id in (select id from declarations_with_code(${`${like(code)}%`}, null) as id)`,
  holdsForFew: sql`exists (select from goods_item where goods_item.declaration_id = declaration.id and goods_item.commodity_code like ${`${like(code)}%`})`,
});

const asked = ({ text, lrn, mrn, traderReference, party, commodityCode }: DeclarationCriteria): Hits[] => {
  const one = (wanted: string | undefined, holds: (sought: string) => Condition): Hits[] => {
    const sought = typed(wanted);
    return sought === undefined ? [] : [withText(sought, holds(sought))];
  };
  const words = (typed(text) ?? '').split(/\s+/).slice(0, MAX_WORDS);
  const code = typed(commodityCode)?.replace(/\s/g, '');
  return [
    ...one(lrn, (sought) => contains(sql`declaration.lrn`, sought.toUpperCase())),
    ...one(mrn, (sought) => contains(sql`declaration.mrn`, sought.toUpperCase())),
    ...one(traderReference, (sought) => contains(sql`lower(declaration.trader_reference)`, sought.toLowerCase())),
    ...one(party, (sought) => contains(sql`declaration.parties`, sought.toLowerCase())),
    ...words.flatMap((word) => one(word, (sought) => contains(sql`declaration.search_text`, sought.toLowerCase()))),
    ...(code === undefined ? [] : [withCode(code)]),
  ];
};

/** Where a text has few hits they are named one by one, and only their rows are asked the other questions. */
const textConditions = async (db: Transaction<Database>, criteria: DeclarationCriteria): Promise<Condition[]> => {
  const questions = asked(criteria);
  for (const { ids } of questions) {
    const { rows } = await ids(FEW + 1).execute(db);
    if (rows.length <= FEW) return [sql`declaration.id = any (${rows.map(({ id }) => id)}::uuid[])`, ...questions.map(({ holdsForFew }) => holdsForFew)];
  }
  return questions.map(({ holds }) => holds);
};

const day = (name: string, date: string | undefined): Result<string | undefined> => {
  const given = typed(date);
  if (given === undefined || isIsoDate(given)) return ok(given);
  return fail('badRequest', 'Date must be year-month-day.', { feedbacks: [{ severity: 2, code: 'DEC-DATE', pointer: `/criteria/${name}`, message: 'Date must be year-month-day.' }] });
};

const between = (column: 'created_at' | 'accepted_at', from: string | undefined, to: string | undefined): Condition[] => [
  ...(from === undefined ? [] : [sql<boolean>`${sql.ref(`declaration.${column}`)} >= ${startOfDay(from)}::timestamptz`]),
  ...(to === undefined ? [] : [sql<boolean>`${sql.ref(`declaration.${column}`)} < ${endOfDay(to)}::timestamptz`]),
];

const equals = (column: 'profile' | 'message_type' | 'status_code' | 'created_by', text: string | undefined): Condition[] => {
  const wanted = typed(text);
  return wanted === undefined ? [] : [sql`${sql.ref(`declaration.${column}`)} = ${wanted}`];
};

const conditions = (criteria: DeclarationCriteria, caller: Caller): Result<Condition[]> => {
  const { withErrors } = criteria;
  const createdFrom = day('createdFrom', criteria.createdFrom);
  const createdTo = day('createdTo', criteria.createdTo);
  const acceptedFrom = day('acceptedFrom', criteria.acceptedFrom);
  const acceptedTo = day('acceptedTo', criteria.acceptedTo);
  if (failed(createdFrom)) return createdFrom;
  if (failed(createdTo)) return createdTo;
  if (failed(acceptedFrom)) return acceptedFrom;
  if (failed(acceptedTo)) return acceptedTo;
  const statuses = criteria.statuses ?? [];
  return ok([
    isReadable(criteria.thisUnitOnly === true ? { ...caller, readableUnits: [caller.orgUnitId] } : caller),
    ...equals('profile', criteria.profile),
    ...equals('message_type', criteria.messageType),
    ...equals('status_code', criteria.statusCode),
    ...equals('created_by', criteria.createdBy),
    ...(statuses.length === 0 ? [] : [sql<boolean>`declaration.status = any (${statuses}::text[])`]),
    ...(criteria.open === true ? [sql<boolean>`declaration.status = any (${OPEN}::text[])`] : []),
    ...(criteria.mine === true ? [sql<boolean>`declaration.created_by = ${caller.userName}`] : []),
    ...(withErrors === undefined ? [] : [withErrors ? sql<boolean>`declaration.errors > 0` : sql<boolean>`declaration.errors = 0`]),
    ...(typed(criteria.codeList) === undefined || typed(criteria.code) === undefined ? [] : [holdsCode(criteria.codeList ?? '', criteria.code ?? '', typed(criteria.codeField))]),
    ...between('created_at', createdFrom.right, createdTo.right),
    ...between('accepted_at', acceptedFrom.right, acceptedTo.right),
  ]);
};

const ordering = (sortOrder: SortOrder): Result<RawBuilder<unknown>> => {
  const wanted = sortOrder.length === 0 ? [{ fieldId: 'createdAt', sortDirection: 'desc' as const }] : sortOrder;
  const columns: RawBuilder<unknown>[] = [];
  for (const { fieldId, sortDirection } of wanted) {
    const column = Object.hasOwn(SORTED_BY, fieldId) ? SORTED_BY[fieldId as keyof typeof SORTED_BY] : undefined;
    if (column === undefined) return fail('badRequest', `Declarations cannot be sorted by ${fieldId.slice(0, 40)}.`);
    columns.push(sql`${sql.ref(column)} ${sql.raw(MAY_BE_EMPTY.has(column) ? `${sortDirection} nulls last` : sortDirection)}`);
  }
  return ok(sql.join([...columns, sql`id`]));
};

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
    grossMassTotal: entry.gross_mass_total,
    invoiceTotal: entry.invoice_total,
    invoiceCurrency: entry.invoice_currency,
    payableTotal: entry.payable_total,
    acceptedAt: instant(entry.accepted_at),
    releasedAt: instant(entry.released_at),
    clearedAt: instant(entry.cleared_at),
  }),
});

const withoutAbsent = (fields: Readonly<Record<string, string | null | undefined>>): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') kept[name] = value;
  return kept;
};

interface Question {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

const questionOf = async (db: Transaction<Database>, caller: Caller, { criteria, sortOrder }: Export<DeclarationCriteria>): Promise<Result<Question>> => {
  const wanted = conditions(criteria, caller);
  if (failed(wanted)) return wanted;
  const order = ordering(sortOrder);
  if (failed(order)) return order;
  return ok({ where: sql.join([...wanted.right, ...(await textConditions(db, criteria))], sql` and `), order: order.right });
};

const columns = (): RawBuilder<unknown> => sql.join(COLUMNS.map((column) => sql.ref(column)));

const isCount = (count: number, least: number): boolean => Number.isSafeInteger(count) && count >= least;

/** Reads one page and counts exactly. The page is found by ids, which an index alone may answer in their order. */
export const searchPage = async (db: Transaction<Database>, caller: Caller, search: Search<DeclarationCriteria>): Promise<Result<Page<DeclarationRow>>> => {
  const { pageNum, pageSize } = search.paging;
  if (!isCount(pageNum, 0) || !isCount(pageSize, 1) || pageSize > MAX_PAGE_SIZE) return fail('badRequest', `A page holds 1 to ${MAX_PAGE_SIZE} rows.`);
  const question = await questionOf(db, caller, { criteria: search.criteria, sortOrder: search.paging.sortOrder });
  if (failed(question)) return question;
  const { where, order } = question.right;
  const before = pageNum * pageSize;
  const { rows } = await sql<DeclarationEntry>`
    with page as materialized (select id from declaration where ${where} order by ${order} limit ${pageSize} offset ${before})
    select ${columns()} from declaration join page using (id) order by ${order}`.execute(db);
  const items = rows.map(rowOf);
  const isLast = items.length < pageSize && (items.length > 0 || pageNum === 0);
  if (isLast) return ok({ items, totalCount: before + items.length });
  const counted = await sql<{ total: string }>`select count(*) as total from declaration where ${where}`.execute(db);
  return ok({ items, totalCount: Number(counted.rows[0]?.total ?? 0) });
};

async function* exported(db: Transaction<Database>, { where, order }: Question): AsyncGenerator<DeclarationRow, void> {
  for await (const entry of rowsOf<DeclarationEntry>(db, sql`select ${columns()} from declaration where ${where} order by ${order}`)) yield rowOf(entry);
}

/** All hits, in the order of the search. */
export const exportRows = async (db: Transaction<Database>, caller: Caller, asked: Export<DeclarationCriteria>): Promise<Result<AsyncIterable<DeclarationRow>>> => {
  const question = await questionOf(db, caller, asked);
  if (failed(question)) return question;
  const size = await checkExportSize(db, sql`select 1 from declaration where ${question.right.where}`);
  return failed(size) ? size : ok(exported(db, question.right));
};
