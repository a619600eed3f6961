import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { ArticleContent, ArticleStatus } from '../../../../src/domain/article/article';
import { articleStatus } from '../../../../src/domain/article/articleStatus';
import { articleChanges, isCritical, type FieldChange } from '../../../../src/domain/article/changes';
import { withClassifier } from '../../../../src/domain/article/classification';
import { contentOfRow } from '../../../../src/domain/article/upload/rowContent';
import { rowIssue } from '../../../../src/domain/article/upload/rowIssue';
import type { RowIssue } from '../../../../src/domain/article/upload/upload';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { failed } from '../../../../src/domain/kernel/result';
import type { Database } from '../../../db/schema';
import { extracted, type ArticleEntry } from '../articles';
import { readEditors } from '../editors';
import type { RowEntry } from './stagedRows';
import type { UploadEntry } from './uploads';

/** What storing needs of the upload, once for all its batches. */
export interface Storing {
  readonly entry: UploadEntry;
  readonly user: string;
  /** Of the company of the unit. */
  readonly country: string;
  readonly reviews: boolean;
}

export interface Stored {
  readonly inserted: number;
  readonly updated: number;
  readonly skipped: number;
  readonly refused: number;
  readonly toReview: number;
  /** Changed in what a declaration would have been filled with. */
  readonly critical: number;
}

interface Result {
  readonly row_no: number;
  readonly state: 'Committed' | 'Error';
  readonly action: 'Insert' | 'Update' | 'Skip';
  readonly target_id: string | null;
  readonly stored_version: number | null;
  readonly before: { readonly content: ArticleContent; readonly status: ArticleStatus } | null;
  readonly issues?: readonly RowIssue[];
}

const ARTICLE_COLUMNS = sql.raw(
  `id, article_owner_id, article_id, article_key, loose_key, description, unit, status, source, valid_from, valid_to, net_weight, gross_mass, type_of_package,
   country_of_origin, gtin, alternative_keys, commodity_code, codes, classification_state, profile_countries, first_expiry, critical_by, search_text, content`,
);

const ARTICLE_TYPES = sql.raw(
  `id uuid, article_owner_id uuid, article_id text, article_key text, loose_key text, description text, unit text, status text, source text, valid_from date, valid_to date,
   net_weight numeric, gross_mass numeric, type_of_package text, country_of_origin text, gtin text, alternative_keys text[], commodity_code text, codes text[],
   classification_state text, profile_countries text[], first_expiry date, critical_by text, search_text text, content jsonb`,
);

const SET_COLUMNS = sql.raw(
  [
    'article_id',
    'description',
    'unit',
    'status',
    'valid_from',
    'valid_to',
    'net_weight',
    'gross_mass',
    'type_of_package',
    'country_of_origin',
    'gtin',
    'alternative_keys',
    'commodity_code',
    'codes',
    'classification_state',
    'profile_countries',
    'first_expiry',
    'critical_by',
    'search_text',
    'content',
  ]
    .map((column) => `${column} = row.${column}`)
    .join(', '),
);

const readHolders = async (db: Transaction<Database>, { entry }: Storing, rows: readonly RowEntry[]): Promise<ReadonlyMap<string, ArticleEntry>> => {
  const owners = [...new Set(rows.map(({ owner_id }) => owner_id).filter((id) => id !== null))];
  const keys = [...new Set(rows.map(({ article_key }) => article_key).filter((key) => key !== null))];
  const found = await sql<ArticleEntry>`
    select * from article where tenant_id = ${entry.tenant_id}::uuid and article_owner_id = any (${owners}::uuid[]) and article_key = any (${keys}::text[])
      and status <> 'Retired' for update`.execute(db);
  return new Map(found.rows.map((article) => [`${article.article_owner_id} ${article.article_key}`, article]));
};

/** An article without errors is in use at once; a critical change of one in use waits for approval where the unit wants that. */
const statusAfter = (before: ArticleStatus, changes: readonly FieldChange[], reviews: boolean): ArticleStatus => {
  const next =
    before === 'Draft'
      ? articleStatus.next(before, 'activate')
      : reviews && changes.some(isCritical)
        ? articleStatus.next(before, 'changeCritical')
        : undefined;
  return next === undefined || failed(next) ? before : next.right;
};

interface Plan {
  readonly row: RowEntry;
  readonly content: ArticleContent;
  readonly before: ArticleEntry | undefined;
  readonly changes: readonly FieldChange[];
}

/** When the rows are stored; once for all of them. */
interface Moment {
  /** yyyy-MM-dd */
  readonly today: string;
  readonly at: string;
}

const planOf = (row: RowEntry, holders: ReadonlyMap<string, ArticleEntry>, { entry, user }: Storing, { today, at }: Moment): Plan => {
  const before = holders.get(`${row.owner_id} ${row.article_key}`);
  const mapping = entry.mapping;
  if (mapping === null || row.owner_id === null) throw new Error(`Row ${row.row_no} of upload ${entry.id} was never checked`);
  const content = contentOfRow(before?.content, row.mapped, { ownerId: row.owner_id, mapping, policy: entry.settings.emptyCellPolicy, today });
  const named = before?.content.articleId === undefined ? content : { ...content, articleId: before.content.articleId };
  const kept = withClassifier(before?.content, named, { by: user, at });
  return { row, content: kept, before, changes: before === undefined ? [] : articleChanges(before.content, kept) };
};

const insertArticles = async (db: Transaction<Database>, { entry, user, country }: Storing, plans: readonly Plan[], now: Date): Promise<Result[]> => {
  if (plans.length === 0) return [];
  const today = stockholmDate(now);
  const rows = plans.map(({ row, content }) => ({
    id: randomUUID(),
    article_owner_id: row.owner_id,
    status: 'Active',
    source: 'Manual',
    critical_by: null,
    ...extracted(content, country, today),
  }));
  const stored = await sql<{ id: string }>`
    insert into article (tenant_id, org_unit_id, version, created_at, created_by, changed_at, changed_by, upload_id, ${ARTICLE_COLUMNS})
    select ${entry.tenant_id}::uuid, ${entry.org_unit_id}::uuid, 1, ${now}::timestamptz, ${user}, ${now}::timestamptz, ${user}, ${entry.id}::uuid, ${ARTICLE_COLUMNS}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${ARTICLE_TYPES})
    on conflict (tenant_id, article_owner_id, article_key) where status <> 'Retired' do nothing returning id`.execute(db);
  const ids = new Set(stored.rows.map(({ id }) => id));
  return plans.map(({ row, content }, at): Result => {
    const id = rows[at]?.id ?? '';
    if (ids.has(id)) return { row_no: row.row_no, state: 'Committed', action: 'Insert', target_id: id, stored_version: 1, before: null };
    const taken = rowIssue('AR-U12', { column: 'articleId', id: content.articleId ?? '' });
    return { row_no: row.row_no, state: 'Error', action: 'Insert', target_id: null, stored_version: null, before: null, issues: [...row.issues, taken] };
  });
};

const updateArticles = async (
  db: Transaction<Database>,
  { entry, user, country, reviews }: Storing,
  plans: readonly Plan[],
  now: Date,
): Promise<{ results: Result[] } & Pick<Stored, 'toReview' | 'critical'>> => {
  if (plans.length === 0) return { results: [], toReview: 0, critical: 0 };
  const rows = plans.flatMap(({ content, before, changes }) => {
    if (before === undefined) return [];
    const status = statusAfter(before.status, changes, reviews);
    const isReviewed = status === 'NeedsReview' && changes.some(isCritical);
    const columns = extracted(content, country, stockholmDate(before.created_at));
    return [
      {
        id: before.id,
        article_owner_id: before.article_owner_id,
        status,
        source: before.source,
        critical_by: isReviewed ? user : before.critical_by,
        ...columns,
        was: before.status,
        version: before.version + 1,
        changes,
      },
    ];
  });
  await sql`
    update article set ${SET_COLUMNS}, version = article.version + 1, changed_at = ${now}::timestamptz, changed_by = ${user}, upload_id = ${entry.id}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${ARTICLE_TYPES}) where article.id = row.id`.execute(db);
  const history = rows
    .flatMap(({ id, version, changes, was, status }) =>
      [...changes, ...(was === status ? [] : [{ field: '/status', old: was, new: status }])].map((change) => ({
        article_id: id,
        version,
        field: change.field,
        old: change.old,
        new: change.new,
      })),
    )
    .map((change, place) => ({ ...change, place }));
  await sql`
    insert into article_history (tenant_id, org_unit_id, article_id, version, at, by_user, action, field, old, new)
    select a.tenant_id, a.org_unit_id, row.article_id, row.version, ${now}::timestamptz, ${user}, 'upload', row.field, row.old, row.new
    from jsonb_to_recordset(${JSON.stringify(history)}::jsonb) as row (article_id uuid, version integer, field text, old jsonb, new jsonb, place integer)
    join article a on a.id = row.article_id order by row.place`.execute(db);
  const results = plans.map(({ row, before }): Result => ({
    row_no: row.row_no,
    state: 'Committed',
    action: 'Update',
    target_id: before?.id ?? null,
    stored_version: (before?.version ?? 0) + 1,
    before: before === undefined ? null : { content: before.content, status: before.status },
  }));
  return {
    results,
    toReview: rows.filter(({ was, status }) => was !== status && status === 'NeedsReview').length,
    critical: rows.filter(({ changes }) => changes.some(isCritical)).length,
  };
};

/** The range is said too: the database does not yet know how many rows a new file has. */
const markRows = async (db: Transaction<Database>, { entry }: Storing, results: readonly Result[]): Promise<void> => {
  if (results.length === 0) return;
  const rows = results.map((result) => ({ ...result, issue_codes: result.issues?.map(({ code }) => code) }));
  const numbers = results.map(({ row_no }) => row_no);
  await sql`
    update upload_row set state = row.state, action = row.action, target_id = coalesce(row.target_id, upload_row.target_id), stored_version = row.stored_version, before = row.before,
      issues = coalesce(row.issues, upload_row.issues), issue_codes = coalesce(row.issue_codes, upload_row.issue_codes)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (row_no integer, state text, action text, target_id uuid, stored_version integer, before jsonb, issues jsonb, issue_codes text[])
    where upload_row.upload_id = ${entry.id}::uuid and upload_row.row_no = row.row_no
      and upload_row.row_no between ${Math.min(...numbers)}::integer and ${Math.max(...numbers)}::integer`.execute(db);
};

/** Stores rows in the transaction at hand. What changed since they were checked is looked at again: the articles are held first. */
export const storeRows = async (db: Transaction<Database>, storing: Storing, rows: readonly RowEntry[], now: Date): Promise<Stored> => {
  const { mode } = storing.entry.settings;
  const holders = await readHolders(db, storing, rows);
  const moment = { today: stockholmDate(now), at: now.toISOString() };
  const plans = rows.filter(({ action }) => action !== 'Skip').map((row) => planOf(row, holders, storing, moment));
  const editors = await readEditors(db, { tenantId: storing.entry.tenant_id, now, ids: [...holders.values()].map(({ id }) => id) });
  const skip = ({ row_no, target_id }: RowEntry): Result => ({ row_no, state: 'Committed', action: 'Skip', target_id, stored_version: null, before: null });
  const whyNot = ({ before, changes, content }: Plan): RowIssue | undefined => {
    if (before === undefined ? mode === 'UpdateOnly' : mode === 'InsertOnly')
      return rowIssue(before === undefined ? 'AR-U12.missing' : 'AR-U12', { column: 'articleId', id: content.articleId ?? '' });
    const user = before === undefined || changes.length === 0 ? undefined : editors.get(before.id);
    return user === undefined ? undefined : rowIssue('AR-U-LOCK', { user });
  };
  const lost = plans.flatMap((plan): Result[] => {
    const issue = whyNot(plan);
    return issue === undefined
      ? []
      : [
          {
            row_no: plan.row.row_no,
            state: 'Error',
            action: plan.row.action,
            target_id: null,
            stored_version: null,
            before: null,
            issues: [...plan.row.issues, issue],
          },
        ];
  });
  const lostRows = new Set(lost.map(({ row_no }) => row_no));
  const open = plans.filter(({ row }) => !lostRows.has(row.row_no));
  const inserted = await insertArticles(
    db,
    storing,
    open.filter(({ before }) => before === undefined),
    now,
  );
  const updated = await updateArticles(
    db,
    storing,
    open.filter(({ before, changes }) => before !== undefined && changes.length > 0),
    now,
  );
  const same = open
    .filter(({ before, changes }) => before !== undefined && changes.length === 0)
    .map(({ row, before }) => ({ ...skip(row), target_id: before?.id ?? null }));
  const skipped = [...rows.filter(({ action }) => action === 'Skip').map(skip), ...same];
  const refusedRows = [...inserted.filter(({ state }) => state === 'Error'), ...lost];
  await markRows(db, storing, [...inserted.filter(({ state }) => state === 'Committed'), ...updated.results, ...skipped, ...refusedRows]);
  return {
    inserted: inserted.length - inserted.filter(({ state }) => state === 'Error').length,
    updated: updated.results.length,
    skipped: skipped.length,
    refused: refusedRows.length,
    toReview: updated.toReview,
    critical: updated.critical,
  };
};
