import { sql } from 'kysely';
import type * as ar from '../../../../src/application/contract/ar';
import type { ArticleContent, ArticleStatus } from '../../../../src/domain/article/article';
import { articleChanges } from '../../../../src/domain/article/changes';
import { NO_TOTALS, UNDO_HOURS } from '../../../../src/domain/article/upload/upload';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { refusedUpload } from '../../../../src/domain/article/upload/uploadRefusals';
import { failed } from '../../../../src/domain/kernel/result';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { articlesChanged, countryOfUnit, extracted } from '../articles';
import { isNotEdited } from '../editors';
import { countRows } from './stagedRows';
import { findUpload, holdUpload, nextStatus, stateOf, undoUntil, updateUpload, uploadFinished, uploadProgress, type UploadEntry } from './uploads';

type ArHandlers = Handlers<typeof ar>;

const answer = (entry: UploadEntry) => reply({ jobId: entry.id, upload: stateOf(entry) });

export const readUpload: ArHandlers['readUpload'] = async ({ params }, { db, caller }) => {
  const found = await findUpload(db, caller, params.id);
  return failed(found) ? found : reply(stateOf(found.right));
};

export const searchUploads: ArHandlers['searchUploads'] = async ({ body }, { db, caller }) => {
  const { statuses = [], mine } = body.criteria;
  const { pageNum, pageSize } = body.paging;
  const query = db
    .selectFrom('upload')
    .where('tenant_id', '=', caller.tenantId)
    .where('org_unit_id', 'in', [...caller.visibleUnits])
    .$if(statuses.length > 0, (open) => open.where('status', 'in', statuses))
    .$if(mine === true, (open) => open.where('user_id', '=', caller.userId));
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(pageNum * pageSize)
    .execute();
  const { n } = await query.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  return reply({ items: rows.map(stateOf), totalCount: Number(n) });
};

/** The import itself is carried out by the runner, which hears of it after this call was stored. */
export const commitUpload: ArHandlers['commitUpload'] = async ({ params, body }, { db, caller, now, publish }) => {
  const held = await holdUpload(db, caller, params.id);
  if (failed(held)) return held;
  const entry = held.right;
  if (entry.status === 'Committing' && entry.choice === body.choice) return answer(entry);
  const status = nextStatus(entry, 'commit');
  if (failed(status)) return status;
  const { totals } = await countRows(db, entry);
  if (body.choice === 'all' && totals.error > 0) return refusedUpload(totals.error === 1 ? 'AR-UPLOAD-ERROR' : 'AR-UPLOAD-ERRORS', { n: String(totals.error) });
  const after = await updateUpload(db, entry, {
    status: status.right,
    choice: body.choice,
    totals: JSON.stringify(totals),
    done: 0,
    total: totals.ok + totals.warning,
    cancel_requested: false,
    problem: null,
    changed_at: now,
    changed_by: caller.userName,
  });
  publish(uploadProgress(after, 'committing', 0, after.total));
  return answer(after);
};

/** Before the import everything staged is dropped. During it the runner is asked to stop; what it then leaves is told by the upload. */
export const cancelUpload: ArHandlers['cancelUpload'] = async ({ params }, { db, caller, now, publish }) => {
  const found = await findUpload(db, caller, params.id);
  if (failed(found)) return found;
  if (found.right.status === 'Committing') {
    const asked = await db
      .updateTable('upload')
      .set({ cancel_requested: true })
      .where('id', '=', found.right.id)
      .where('status', '=', 'Committing')
      .returningAll()
      .executeTakeFirst();
    if (asked !== undefined) return answer(asked);
  }
  const held = await holdUpload(db, caller, params.id);
  if (failed(held)) return held;
  if (held.right.status === 'Cancelled') return answer(held.right);
  const status = nextStatus(held.right, 'cancel');
  if (failed(status)) return status;
  await db.deleteFrom('upload_row').where('upload_id', '=', held.right.id).execute();
  const after = await updateUpload(db, held.right, {
    status: status.right,
    totals: JSON.stringify(NO_TOTALS),
    chunks: [],
    done: 0,
    changed_at: now,
    changed_by: caller.userName,
  });
  publish(uploadFinished(after));
  return answer(after);
};

interface Undone {
  readonly row_no: number;
  readonly target_id: string;
  readonly created_at: Date;
  readonly org_unit_id: string;
  readonly version: number;
  readonly content: ArticleContent;
  readonly status: ArticleStatus;
  readonly before: { readonly content: ArticleContent; readonly status: ArticleStatus };
}

const UNDO_BATCH = 2_000;

/** Each value that goes back to what it was, for the history. */
const undone = ({ target_id, content, status, before }: Undone) =>
  [...articleChanges(content, before.content), ...(status === before.status ? [] : [{ field: '/status', old: status, new: before.status }])].map(
    ({ field, old, new: back }, place) => ({ article_id: target_id, place, field, old, new: back }),
  );

/** Articles that nobody changed since, or edits now, are what they were before. */
const restoreUpdated = async ({ db, caller, now }: Context, entry: UploadEntry, country: string): Promise<ReadonlySet<string>> => {
  const units = new Set<string>();
  for (let after = 0; ;) {
    const { rows } = await sql<Undone>`
      select r.row_no, r.target_id, r.before, a.created_at, a.org_unit_id, a.version, a.content, a.status from upload_row r join article a on a.id = r.target_id and a.version = r.stored_version
      where r.upload_id = ${entry.id}::uuid and r.state = 'Committed' and r.action = 'Update' and r.row_no > ${after} and ${isNotEdited(now)} order by r.row_no limit ${UNDO_BATCH} for update of a`.execute(
      db,
    );
    const last = rows.at(-1);
    if (last === undefined) return units;
    after = last.row_no;
    for (const { org_unit_id } of rows) units.add(org_unit_id);
    const restored = rows.map(({ target_id, before, created_at }) => ({
      id: target_id,
      status: before.status,
      ...extracted(before.content, country, stockholmDate(created_at)),
    }));
    await sql`
      update article set article_id = row.article_id, description = row.description, unit = row.unit, status = row.status, valid_from = row.valid_from, valid_to = row.valid_to,
        net_weight = row.net_weight, gross_mass = row.gross_mass, type_of_package = row.type_of_package, country_of_origin = row.country_of_origin, gtin = row.gtin,
        alternative_keys = row.alternative_keys, commodity_code = row.commodity_code, codes = row.codes, classification_state = row.classification_state,
        profile_countries = row.profile_countries, first_expiry = row.first_expiry, search_text = row.search_text, content = row.content, critical_by = null, upload_id = null,
        version = article.version + 1, changed_at = ${now}::timestamptz, changed_by = ${caller.userName}
      from jsonb_to_recordset(${JSON.stringify(restored)}::jsonb) as row (id uuid, status text, article_id text, description text, unit text, valid_from date, valid_to date,
        net_weight numeric, gross_mass numeric, type_of_package text, country_of_origin text, gtin text, alternative_keys text[], commodity_code text, codes text[],
        classification_state text, profile_countries text[], first_expiry date, search_text text, content jsonb) where article.id = row.id`.execute(db);
    await sql`
      insert into article_history (tenant_id, org_unit_id, article_id, version, at, by_user, action, field, old, new)
      select a.tenant_id, a.org_unit_id, row.article_id, a.version, ${now}::timestamptz, ${caller.userName}, 'undoUpload', row.field, row.old, row.new
      from jsonb_to_recordset(${JSON.stringify(rows.flatMap(undone))}::jsonb) as row (article_id uuid, place integer, field text, old jsonb, new jsonb)
      join article a on a.id = row.article_id order by row.article_id, row.place`.execute(db);
    await sql`update upload_row set stored_version = null where upload_id = ${entry.id}::uuid and row_no = any (${rows.map(({ row_no }) => row_no)}::integer[])`.execute(
      db,
    );
  }
};

/** Takes a whole import back. Articles that somebody changed since, or edits now, stay as they are and are named. */
export const undoUpload: ArHandlers['undoUpload'] = async ({ params }, context) => {
  const { db, caller, now, publish } = context;
  const held = await holdUpload(db, caller, params.id);
  if (failed(held)) return held;
  const entry = held.right;
  const status = nextStatus(entry, 'undo');
  if (failed(status)) return status;
  const until = undoUntil(entry);
  if (until === undefined || until < now) return refusedUpload('AR-UPLOAD-UNDO', { n: String(UNDO_HOURS) });
  const restored = await restoreUpdated(context, entry, await countryOfUnit(db, entry.org_unit_id));
  const removed = await sql<{ org_unit_id: string }>`
    with gone as (delete from article a using upload_row r where r.upload_id = ${entry.id}::uuid and r.state = 'Committed' and r.action = 'Insert'
      and a.id = r.target_id and a.version = r.stored_version and ${isNotEdited(now)} returning r.row_no, a.org_unit_id),
    marked as (update upload_row set stored_version = null from gone where upload_row.upload_id = ${entry.id}::uuid and upload_row.row_no = gone.row_no)
    select distinct org_unit_id from gone`.execute(db);
  const left = await db
    .selectFrom('upload_row')
    .select(['row_no', 'article_key'])
    .where('upload_id', '=', entry.id)
    .where('state', '=', 'Committed')
    .where('stored_version', 'is not', null)
    .orderBy('row_no')
    .execute();
  const notUndone = left.map(({ row_no, article_key }) => ({ rowNo: row_no, articleId: article_key ?? '' }));
  const after = await updateUpload(db, entry, { status: status.right, not_undone: JSON.stringify(notUndone), changed_at: now, changed_by: caller.userName });
  publish(uploadFinished(after));
  for (const orgUnitId of new Set([...restored, ...removed.rows.map(({ org_unit_id }) => org_unit_id)]))
    publish(articlesChanged({ tenantId: entry.tenant_id, orgUnitId }, true));
  return answer(after);
};
