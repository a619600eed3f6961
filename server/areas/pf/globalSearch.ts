import { sql, type RawBuilder, type Transaction } from 'kysely';
import {
  MAX_SEARCH_HITS,
  MAX_SEARCH_PAGE,
  type SearchAnswer,
  type SearchCriteria,
  type SearchSuggestion,
} from '../../../src/application/contract/globalSearch';
import type { Search, SortOrder } from '../../../src/application/contract/endpoint';
import { allows } from '../../../src/domain/access/access';
import { fail, failed, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import { MARK_END, MARK_START, type SearchKind } from '../../../src/domain/platform/searchHit';
import { readSearchQuery, type SearchQuery } from '../../../src/domain/platform/searchQuery';
import { HALF_LIFE_DAYS, MATCH_RANK, RECENCY_RANK, TEXT_RANK } from '../../../src/domain/platform/searchRank';
import type { Database } from '../../db/schema';
import type { Caller } from '../../records/handlers';
import { currentRows, type Searching } from './currentHits';
import { searchLanguage } from '../../records/searchDocument';
import { REINDEX_JOB } from './searchReindexing';
import { hitOf, type FoundDocument } from './searchHits';
import { questionOf, type Question } from './searchQuestion';

const COLUMNS: Readonly<Record<string, string>> = { rank: 'rank', statusAt: 'status_at', title: 'title', entityType: 'entity_type' };
const SUGGESTIONS = 8;
const TIME_LIMIT_MS = 10_000;

const refused = (message: string): Failed => fail('badRequest', message, { feedbacks: [{ severity: 2, code: 'PF-PAGE', message }] });

const ordering = (sortOrder: SortOrder): Result<RawBuilder<unknown>> => {
  const columns: RawBuilder<unknown>[] = [];
  for (const { fieldId, sortDirection } of sortOrder) {
    const column = Object.hasOwn(COLUMNS, fieldId) ? COLUMNS[fieldId] : undefined;
    if (column === undefined) return refused(`Hits cannot be sorted by ${fieldId.slice(0, 40)}.`);
    columns.push(sql`${sql.ref(column)} ${sql.raw(sortDirection)}`);
  }
  return ok(sql.join([...columns, sql`rank desc`, sql`status_at desc`, sql`entity_id`]));
};

const isCount = (count: number, least: number): boolean => Number.isSafeInteger(count) && count >= least;

/** Kinds that the caller may open; one whose area is not there is no kind. */
const kindsFor = ({ caller, kinds }: Searching, wanted: readonly SearchKind[]): SearchKind[] =>
  kinds.filter(({ entityType, access }) => wanted.includes(entityType) && allows(access, caller)).map(({ entityType }) => entityType);

/** Of the companies whose units are searched. */
const languagesOf = async (db: Transaction<Database>, units: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ country: string | null }>`
    select distinct c.country from org_unit u left join company c on c.id = u.company_id where u.id = any (${[...units]}::uuid[])`.execute(db);
  return [...new Set(rows.map(({ country }) => searchLanguage(country)))];
};

interface Explained {
  readonly terms?: SearchQuery['terms'];
  readonly kinds: readonly SearchKind[];
  readonly units: number;
  readonly totalCount: number;
  readonly hits: readonly { readonly hit: SearchAnswer['items'][number]; readonly textRank: number }[];
}

interface FoundPage {
  readonly countsByType: Readonly<Record<string, number>>;
  readonly rows: readonly FoundDocument[];
}

interface Wanted {
  readonly question: Question;
  readonly caller: Caller;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

/** The second belt stands beside row level security, behind the function that looks past it to reach its indexes. */
const readPage = async (db: Transaction<Database>, { question, caller, order, limit, offset }: Wanted, similar: boolean): Promise<FoundPage> => {
  const { rows } = await sql<FoundDocument & { counts: Record<string, number> | null; entity_id: string | null }>`
    with found as materialized (select * from search_documents_found(${JSON.stringify(question)}::jsonb, ${similar})),
    hits as materialized (
      select d.entity_type, d.entity_id, d.title, d.status_at, f.kind, f.text_rank,
        case f.kind when 'exact' then ${MATCH_RANK.exact} when 'prefix' then ${MATCH_RANK.prefix} when 'similar' then ${MATCH_RANK.similar} else ${TEXT_RANK} * f.text_rank end
          + ${RECENCY_RANK} * power(0.5::float8, greatest(extract(epoch from now() - d.status_at)::float8 / 86400, 0) / ${HALF_LIFE_DAYS}) as rank
      from found f join search_document d on d.entity_type = f.entity_type and d.entity_id = f.entity_id
      where d.tenant_id = ${caller.tenantId}::uuid and d.org_unit_id = any (${question.units}::uuid[]) and d.entity_type = any (${question.types})),
    counts as (select json_object_agg(entity_type, n) as counts from (select entity_type, count(*) as n from hits group by entity_type) as counted),
    page as (select * from hits order by ${order} limit ${limit} offset ${offset})
    select counts.counts, page.entity_type, page.entity_id, page.kind, page.rank::float8 as rank, page.text_rank::float8 as text_rank, d.entity_version, d.title, d.subtitle, d.status, d.status_at, d.route, d.marks,
      case when numnode(q.query) > 0 then ts_headline(('search_' || d.language)::regconfig, left(d.body, 30000), q.query,
        ${`StartSel=${MARK_START}, StopSel=${MARK_END}, MaxFragments=2, MinWords=4, MaxWords=12, FragmentDelimiter=" … "`}) end as headline,
      case when page.kind = 'similar' then (select mark->>'form' from jsonb_array_elements(d.marks) as mark, unnest(${question.forms}::text[]) as form
        order by similarity(mark->>'form', form) desc limit 1) end as nearest
    from counts left join page on true left join search_document d on d.entity_type = page.entity_type and d.entity_id = page.entity_id
    left join lateral (select search_asked(${JSON.stringify(question)}::jsonb) as query) as q on true
    order by ${order}`.execute(db);
  return { countsByType: rows[0]?.counts ?? {}, rows: rows.filter(({ entity_id }) => entity_id !== null) };
};

const hitsIn = (page: FoundPage): number => Object.values(page.countsByType).reduce((sum, count) => sum + count, 0);

/** Words that are almost an identifier are tried where nothing else is found (PF-R15). */
const readBest = async (db: Transaction<Database>, wanted: Wanted): Promise<FoundPage> => {
  const page = await readPage(db, wanted, false);
  return hitsIn(page) > 0 || !wanted.question.mayBeSimilar ? page : readPage(db, wanted, true);
};

const rebuilding = async (db: Transaction<Database>): Promise<number | undefined> => {
  const run = await db
    .selectFrom('pf_job_run')
    .select(['progress_done', 'progress_total'])
    .where('job_type', '=', REINDEX_JOB)
    .where('status', '=', 'Running')
    .executeTakeFirst();
  if (run === undefined) return undefined;
  return run.progress_total === 0 ? 0 : Math.floor((100 * run.progress_done) / run.progress_total);
};

const unitsOf = (caller: Caller, scope: SearchCriteria['orgUnitScope']): readonly string[] => (scope === 'active' ? [caller.orgUnitId] : caller.readableUnits);

const questionFor = async (searching: Searching, query: SearchQuery, criteria: SearchCriteria): Promise<Question> => {
  const units = unitsOf(searching.caller, criteria.orgUnitScope);
  return questionOf(query, { types: kindsFor(searching, criteria.entityTypes), units, languages: await languagesOf(searching.db, units) });
};

/** Platform, section 7. What was typed is never an error; paging may be. */
export const searchRecords = async (searching: Searching, { criteria, paging }: Search<SearchCriteria>): Promise<Result<SearchAnswer>> => {
  const { db, caller } = searching;
  const { pageNum, pageSize } = paging;
  if (!isCount(pageNum, 0) || !isCount(pageSize, 1) || pageSize > MAX_SEARCH_PAGE) return refused(`A page holds 1 to ${MAX_SEARCH_PAGE} hits.`);
  if ((pageNum + 1) * pageSize > MAX_SEARCH_HITS) return refused('Narrow the search');
  const order = ordering(paging.sortOrder);
  if (failed(order)) return order;
  const percent = await rebuilding(db);
  const state = percent === undefined ? {} : { rebuilding: percent };
  const query = readSearchQuery(criteria.text);
  if (query === undefined) return ok({ totalCount: 0, countsByType: {}, items: [], ...state });
  await sql`select set_config('statement_timeout', ${String(TIME_LIMIT_MS)}, true)`.execute(db);
  const question = await questionFor(searching, query, criteria);
  const page = await readBest(db, { question, caller, order: order.right, limit: pageSize, offset: pageNum * pageSize });
  const items = (await currentRows(searching, page.rows)).map((row) => hitOf(row, query, question.forms));
  return ok({ totalCount: hitsIn(page), countsByType: page.countsByType, items, ...state });
};

/** The first hits with the rank of their text, and what the question was read as. */
export const searchExplained = async (searching: Searching, { criteria, paging }: Search<SearchCriteria>): Promise<Result<Explained>> => {
  const kinds = kindsFor(searching, criteria.entityTypes);
  const units = unitsOf(searching.caller, criteria.orgUnitScope).length;
  const found = await searchRecords(searching, { criteria, paging });
  if (failed(found)) return found;
  const query = readSearchQuery(criteria.text);
  if (query === undefined) return ok({ kinds, units, totalCount: 0, hits: [] });
  const order = ordering(paging.sortOrder);
  if (failed(order)) return order;
  const question = await questionFor(searching, query, criteria);
  const wanted = { question, caller: searching.caller, order: order.right, limit: paging.pageSize, offset: paging.pageNum * paging.pageSize };
  const { rows } = await readBest(searching.db, wanted);
  const ranks = new Map(rows.map(({ entity_id, text_rank }) => [entity_id, text_rank]));
  const hits = found.right.items.map((hit) => ({ hit, textRank: ranks.get(hit.result.entityId) ?? 0 }));
  return ok({ terms: query.terms, kinds, units, totalCount: found.right.totalCount, hits });
};

const LATEST_FIRST = sql`status_at desc, entity_id`;

const latest = async (db: Transaction<Database>, caller: Caller, types: readonly SearchKind[]): Promise<SearchSuggestion[]> => {
  const rows = await db
    .selectFrom('search_document')
    .select(['title', 'entity_type', 'route'])
    .where('tenant_id', '=', caller.tenantId)
    .where('org_unit_id', 'in', [...caller.readableUnits])
    .where('entity_type', 'in', [...types])
    .orderBy(LATEST_FIRST)
    .limit(SUGGESTIONS)
    .execute();
  return rows.map(({ title, entity_type, route }) => ({ text: title, title, entityType: entity_type, route }));
};

/** Each hit once, by the identifier that begins like the text, or by its title. */
export const suggest = async (searching: Searching, text: string): Promise<Result<SearchSuggestion[]>> => {
  const { db, caller } = searching;
  const types = kindsFor(searching, ['case', 'declaration', 'temporarystorage']);
  if (types.length === 0) return ok([]);
  const query = readSearchQuery(text);
  if (query === undefined) return ok(await latest(db, caller, types));
  const question = await questionFor(searching, query, { text, entityTypes: types });
  const { rows } = await readPage(db, { question, caller, order: sql`rank desc, status_at desc, entity_id`, limit: SUGGESTIONS, offset: 0 }, false);
  return ok(
    (await currentRows(searching, rows)).map((row) => {
      const identifier = row.marks.find(({ form }) => question.forms.some((sought) => form.startsWith(sought)));
      return { text: row.kind === 'text' ? row.title : (identifier?.text ?? row.title), title: row.title, entityType: row.entity_type, route: row.route };
    }),
  );
};
