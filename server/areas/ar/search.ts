import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ArticleCriteria, ArticleRow } from '../../../src/application/contract/ar';
import { MAX_PAGE_SIZE, type Export, type Page, type Search } from '../../../src/application/contract/endpoint';
import { shownProfile } from '../../../src/domain/article/profileChoice';
import { documentText, unitText } from '../../../src/domain/article/upload/rowParts';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { checkExportSize, rowsOf } from '../../db/batches';
import type { Database } from '../../db/schema';
import type { Context } from '../../records/handlers';
import { countryOfUnit, type ArticleEntry } from './articles';
import { askedStatuses, columnConditions, facetConditions, hiddenQuestions, type Condition, type HiddenQuestions } from './criteria';
import { findOwner, identifierOf, readOperators, type Operator, isSeen, sightOf } from '../org/area';
import { orderOf, sorted, type Order } from './searchOrder';
import { readLastUses } from './usage';

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
  const [document, ...others] = profile?.documentProduced ?? [];
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
      documentDate: document?.date,
      documentValidTo: document?.validTo,
      furtherDocuments: others.length === 0 ? undefined : others.map(documentText),
      additionalSupplementaryUnits: profile?.additionalSupplementaryUnits?.map(unitText),
      classificationNote: profile?.classificationNote,
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

/** More hits than these are not named one by one. */
const FEW = 2_000;
/** Rows at the beginning of the list that tell whether hits are frequent, and how many of them make them so. */
const PROBED = 2_000;
const FREQUENT = 20;
/** Among so many articles hits are counted one by one; among more of them only so many behind the page. */
const COUNTED_AMONG = 100_000;
const COUNTED = 2_000;

interface Question {
  readonly where: RawBuilder<unknown>;
  readonly order: Order;
  readonly operators: readonly Operator[];
  /** Articles by what is kept added up, and whether nothing else is asked. */
  readonly listed: number;
  readonly isListed: boolean;
  /** Hits are named one by one. */
  readonly isFew: boolean;
}

const isFrequent = async (db: Transaction<Database>, holds: readonly Condition[], listed: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ hits: string }>`select count(*) as hits from (
    select article.search_text, article.profile_countries from article where ${listed} order by article.article_key, article.id limit ${PROBED}
  ) as article where ${sql.join([...holds], sql` and `)}`.execute(db);
  return Number(rows[0]?.hits ?? 0) >= FREQUENT;
};

/** The ids of what answers the questions, when it is little. */
const fewHits = async (
  db: Transaction<Database>,
  { patterns, country, holds }: HiddenQuestions,
  listed: RawBuilder<unknown>,
): Promise<readonly string[] | undefined> => {
  if (holds.length === 0 || (await isFrequent(db, holds, listed))) return undefined;
  const sources = [
    ...(patterns.length === 0 ? [] : [sql`articles_with_texts(${[...patterns]}::text[], ${FEW + 1})`]),
    ...(country === undefined ? [] : [sql`articles_for_country(${country}, ${FEW + 1})`]),
  ];
  for (const source of sources) {
    const { rows } = await sql<{ id: string }>`select id from ${source} as id`.execute(db);
    if (rows.length <= FEW) return rows.map(({ id }) => id);
  }
  return undefined;
};

const countListed = async (db: Transaction<Database>, conditions: readonly Condition[]): Promise<number> => {
  const { rows } = await sql<{ total: string }>`select coalesce(sum(n), 0) as total from article_count where ${sql.join([...conditions], sql` and `)}`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0);
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
  const order = orderOf(sortOrder, { owners: operators.map(({ id }) => id), statuses: askedStatuses(criteria) });
  if (failed(order)) return order;
  const hidden = hiddenQuestions(criteria);
  const listed = [isSeen(sight), ...facets.right];
  const few = await fewHits(db, hidden, sql.join(listed, sql` and `));
  const named = few === undefined ? [] : [sql<boolean>`article.id = any (${[...few]}::uuid[])`];
  return ok({
    where: sql.join([...listed, ...columns.right, ...named, ...hidden.holds], sql` and `),
    order: few === undefined ? order.right : sorted(order.right.by),
    operators,
    listed: await countListed(db, [isSeen(sight, 'article_count'), ...summed.right]),
    isListed: hidden.holds.length === 0 && columns.right.length === 0,
    isFew: few !== undefined,
  });
};

type Total = Pick<Page<ArticleRow>, 'totalCount' | 'hasMore'>;

const atMost = (total: number, most: number): Total => (total > most ? { totalCount: most, hasMore: true } : { totalCount: total });

const countHits = async (db: Transaction<Database>, { where, listed, isListed }: Question, most: number): Promise<Total> => {
  if (isListed) return { totalCount: listed };
  const { rows } = await sql<{ total: string }>`select count(*) as total from (select 1 from article where ${where} limit ${most + 1}) as hit`.execute(db);
  return atMost(Number(rows[0]?.total ?? 0), most);
};

interface Found {
  readonly rows: readonly ArticleEntry[];
  /** When the hits were counted as they were found. */
  readonly total: Total | undefined;
}

/** The page is found by ids, which an index alone may answer in their order. Where that is as cheap for all that are counted, they are counted with it. */
const findPage = async (
  db: Transaction<Database>,
  { where, order, isListed, isFew }: Question,
  { before, pageSize, most }: { readonly before: number; readonly pageSize: number; readonly most: number },
): Promise<Found> => {
  const isCounted = !isListed && (isFew || order.isOfList === true);
  const { rows } = await sql<ArticleEntry & { readonly hits: string }>`
    with hit as materialized (${order.first(where, isCounted ? most + 1 : before + pageSize)}), page as materialized (select id from hit limit ${pageSize} offset ${before})
    select article.*, (select count(*) from hit) as hits from article join page using (id) order by ${order.by}`.execute(db);
  const [first] = rows;
  return { rows, total: isCounted && first !== undefined ? atMost(Number(first.hits), most) : undefined };
};

const isCount = (count: number, least: number): boolean => Number.isSafeInteger(count) && count >= least;

export const searchPage = async (context: Context, { criteria, paging }: Search<ArticleCriteria>): Promise<Result<Page<ArticleRow>>> => {
  const { db, caller } = context;
  const { pageNum, pageSize } = paging;
  if (!isCount(pageNum, 0) || !isCount(pageSize, 1) || pageSize > MAX_PAGE_SIZE) return fail('badRequest', `A page holds 1 to ${MAX_PAGE_SIZE} rows.`);
  const asked = await questionOf(context, { criteria, sortOrder: paging.sortOrder });
  if (failed(asked)) return asked;
  const before = pageNum * pageSize;
  const most = asked.right.isFew || asked.right.listed <= COUNTED_AMONG ? COUNTED_AMONG : before + pageSize + COUNTED;
  const { rows, total } = await findPage(db, asked.right, { before, pageSize, most });
  const shown: Shown = { country: await countryOfUnit(db, caller.orgUnitId), operators: asked.right.operators, lastUse: await readLastUses(db, rows) };
  const items = rows.map((entry) => rowOf(entry, shown));
  const isLast = items.length < pageSize && (items.length > 0 || pageNum === 0);
  const counted = isLast ? { totalCount: before + items.length } : (total ?? (await countHits(db, asked.right, most)));
  return ok({ items, ...counted });
};

async function* exported({ db, caller }: Context, { where, order, operators }: Question): AsyncGenerator<ArticleRow, void> {
  const shown: Shown = { country: await countryOfUnit(db, caller.orgUnitId), operators, lastUse: () => undefined };
  for await (const entry of rowsOf<ArticleEntry>(db, sql`select article.* from article where ${where} order by ${order.by}`)) yield rowOf(entry, shown);
}

/** All hits, in the order of the search. */
export const exportRows = async (context: Context, asked: Export<ArticleCriteria>): Promise<Result<AsyncIterable<ArticleRow>>> => {
  const question = await questionOf(context, asked);
  if (failed(question)) return question;
  const size = await checkExportSize(context.db, sql`select 1 from article where ${question.right.where}`);
  return failed(size) ? size : ok(exported(context, question.right));
};
