import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ArticleCriteria, ArticleRow } from '../../../src/application/contract/ar';
import { MAX_PAGE_SIZE, type Export, type Page, type Search, type SortOrder } from '../../../src/application/contract/endpoint';
import { shownProfile } from '../../../src/domain/article/profileChoice';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { checkExportSize, rowsOf } from '../../db/batches';
import type { Database } from '../../db/schema';
import type { Context } from '../../http/handlers';
import { countryOfUnit, type ArticleEntry } from './articles';
import { columnConditions, facetConditions, textQuestions, type Condition } from './criteria';
import { findOwner, identifierOf, readOperators, type Operator } from './owners';
import { isSeen, sightOf } from './sight';
import { readLastUses } from './usage';

const SORTED_BY: Readonly<Record<string, string>> = {
  articleId: 'article.article_key',
  description: 'article.description',
  commodityCode: 'article.commodity_code',
  countryOfOrigin: 'article.country_of_origin',
  unit: 'article.unit',
  netWeightPerUnit: 'article.net_weight',
  grossMass: 'article.gross_mass',
  typeOfPackage: 'article.type_of_package',
  status: 'article.status',
  classificationState: 'article.classification_state',
  source: 'article.source',
  changedAt: 'article.changed_at',
  changedBy: 'article.changed_by',
  validFrom: 'article.valid_from',
  validTo: 'article.valid_to',
};

const MAY_BE_EMPTY = new Set(['commodityCode', 'netWeightPerUnit', 'grossMass', 'typeOfPackage', 'countryOfOrigin', 'classificationState', 'validTo']);

/** `operators` are in the order of their names. */
const ordering = (sortOrder: SortOrder, operators: readonly Operator[]): Result<RawBuilder<unknown>> => {
  const wanted = sortOrder.length === 0 ? [{ fieldId: 'articleId', sortDirection: 'asc' as const }] : sortOrder;
  const columns: RawBuilder<unknown>[] = [];
  for (const { fieldId, sortDirection } of wanted) {
    if (fieldId === 'articleOwner') {
      columns.push(sql`array_position(${operators.map(({ id }) => id)}::uuid[], article.article_owner_id) ${sql.raw(sortDirection)} nulls last`);
      continue;
    }
    const column = Object.hasOwn(SORTED_BY, fieldId) ? SORTED_BY[fieldId] : undefined;
    if (column === undefined) return fail('badRequest', `Articles cannot be sorted by ${fieldId.slice(0, 40)}.`);
    columns.push(sql`${sql.ref(column)} ${sql.raw(MAY_BE_EMPTY.has(fieldId) ? `${sortDirection} nulls last` : sortDirection)}`);
  }
  return ok(sql.join([...columns, sql`article.id`]));
};

const compact = (fields: Readonly<Record<string, unknown>>): Partial<ArticleRow> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '')) as Partial<ArticleRow>;

interface Shown {
  readonly country: string;
  readonly operators: readonly Operator[];
  readonly lastUse: (article: ArticleEntry) => string | undefined;
}

const rowOf = (entry: ArticleEntry, { country, operators, lastUse }: Shown): ArticleRow => {
  const { profiles: _profiles, articleOwnerId: _owner, articleId: _id, description: _text, unit: _unit, ...content } = entry.content;
  const profile = shownProfile(entry.content, country);
  const document = profile?.documentProduced?.[0];
  const owner = findOwner(operators, entry.article_owner_id);
  return {
    ...compact(content),
    ...compact({
      articleOwner: owner?.name,
      articleOwnerIdentifier: owner === undefined ? undefined : identifierOf(owner),
      profileCountry: profile?.country,
      commodityCode: profile?.commodityCode,
      additionalCodes: profile?.additionalCodes,
      procedureCode: profile?.procedureCode,
      additionalProcedure: profile?.additionalProcedure,
      supplementaryUnit: profile?.supplementaryUnit,
      supplementaryUnitCode: profile?.supplementaryUnitCode,
      classificationState: profile?.classificationState,
      btiReference: profile?.btiReference,
      documentCountry: document?.country,
      documentType: document?.type,
      documentId: document?.id,
      documentValidTo: document?.validTo,
      validFrom: entry.valid_from,
      lastUsedAt: lastUse(entry),
    }),
    id: entry.id,
    version: entry.version,
    articleId: entry.article_id,
    articleOwnerId: entry.article_owner_id,
    description: entry.description,
    unit: entry.unit,
    status: entry.status,
    source: entry.source,
    changedAt: entry.changed_at.toISOString(),
    changedBy: entry.changed_by,
  };
};

const FEW = 2_000;

interface Question {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly operators: readonly Operator[];
  /** Counted from the sums, when only what they are kept by is asked. */
  readonly sums: RawBuilder<unknown> | undefined;
}

/** Where a text has few hits they are named one by one, and only their rows are asked the other questions. */
const textConditions = async (db: Transaction<Database>, criteria: ArticleCriteria): Promise<Condition[]> => {
  const questions = textQuestions(criteria);
  const holds = questions.map((question) => question.holds);
  for (const { pattern } of questions) {
    const { rows } = await sql<{ id: string }>`select id from articles_with_text(${pattern}, ${FEW + 1}) as id`.execute(db);
    if (rows.length <= FEW) return [sql<boolean>`article.id = any (${rows.map(({ id }) => id)}::uuid[])`, ...holds];
  }
  return holds;
};

const questionOf = async ({ db, caller, now }: Context, { criteria, sortOrder }: Export<ArticleCriteria>): Promise<Result<Question>> => {
  const facets = facetConditions('article', criteria);
  if (failed(facets)) return facets;
  const summed = facetConditions('article_count', criteria);
  if (failed(summed)) return summed;
  const columns = columnConditions(criteria, stockholmDate(now));
  if (failed(columns)) return columns;
  const sight = await sightOf(db, caller);
  const operators = await readOperators(db, sight);
  const order = ordering(sortOrder, operators);
  if (failed(order)) return order;
  const texts = await textConditions(db, criteria);
  const isSummed = texts.length === 0 && columns.right.length === 0;
  return ok({
    where: sql.join([isSeen(sight), ...facets.right, ...columns.right, ...texts], sql` and `),
    order: order.right,
    operators,
    sums: isSummed ? sql.join([isSeen(sight, 'article_count'), ...summed.right], sql` and `) : undefined,
  });
};

const countHits = async (db: Transaction<Database>, { where, sums }: Question): Promise<number> => {
  const { rows } = await (
    sums === undefined
      ? sql<{ total: string }>`select count(*) as total from article where ${where}`
      : sql<{ total: string }>`select coalesce(sum(n), 0) as total from article_count where ${sums}`
  ).execute(db);
  return Number(rows[0]?.total ?? 0);
};

const isCount = (count: number, least: number): boolean => Number.isSafeInteger(count) && count >= least;

/** Reads one page and counts exactly. The page is found by ids, which an index alone may answer in their order. */
export const searchPage = async (context: Context, { criteria, paging }: Search<ArticleCriteria>): Promise<Result<Page<ArticleRow>>> => {
  const { db, caller } = context;
  const { pageNum, pageSize } = paging;
  if (!isCount(pageNum, 0) || !isCount(pageSize, 1) || pageSize > MAX_PAGE_SIZE) return fail('badRequest', `A page holds 1 to ${MAX_PAGE_SIZE} rows.`);
  const asked = await questionOf(context, { criteria, sortOrder: paging.sortOrder });
  if (failed(asked)) return asked;
  const { where, order, operators } = asked.right;
  const before = pageNum * pageSize;
  const { rows } = await sql<ArticleEntry>`
    with page as materialized (select id from article where ${where} order by ${order} limit ${pageSize} offset ${before})
    select article.* from article join page using (id) order by ${order}`.execute(db);
  const shown: Shown = { country: await countryOfUnit(db, caller.orgUnitId), operators, lastUse: await readLastUses(db, rows) };
  const items = rows.map((entry) => rowOf(entry, shown));
  const isLast = items.length < pageSize && (items.length > 0 || pageNum === 0);
  return ok({ items, totalCount: isLast ? before + items.length : await countHits(db, asked.right) });
};

async function* exported({ db, caller }: Context, { where, order, operators }: Question): AsyncGenerator<ArticleRow, void> {
  const shown: Shown = { country: await countryOfUnit(db, caller.orgUnitId), operators, lastUse: () => undefined };
  for await (const entry of rowsOf<ArticleEntry>(db, sql`select article.* from article where ${where} order by ${order}`)) yield rowOf(entry, shown);
}

/** All hits, in the order of the search. */
export const exportRows = async (context: Context, asked: Export<ArticleCriteria>): Promise<Result<AsyncIterable<ArticleRow>>> => {
  const question = await questionOf(context, asked);
  if (failed(question)) return question;
  const size = await checkExportSize(context.db, sql`select 1 from article where ${question.right.where}`);
  return failed(size) ? size : ok(exported(context, question.right));
};
