import type { Transaction } from 'kysely';
import type { HistoryRow } from '../../../src/application/contract/ar';
import type { FieldChange } from '../../../src/domain/article/changes';
import type { Database } from '../../db/schema';
import type { ArticleEntry } from './articles';

export interface Deed {
  readonly action: string;
  readonly at: Date;
  readonly by: string;
  readonly reason?: string | undefined;
}

type Place = Pick<ArticleEntry, 'id' | 'tenant_id' | 'org_unit_id' | 'version'>;

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** One row for each changed field; a deed that changed none has one row without a field. */
export const writeHistory = async (
  db: Transaction<Database>,
  { id, tenant_id, org_unit_id, version }: Place,
  { action, at, by, reason }: Deed,
  changes: readonly FieldChange[],
): Promise<void> => {
  const deed = { article_id: id, tenant_id, org_unit_id, version, at, by_user: by, action, reason: reason ?? null };
  const rows = changes.map(({ field, old, new: changed }) => ({ ...deed, field, old: json(old), new: json(changed) }));
  await db
    .insertInto('article_history')
    .values(rows.length > 0 ? rows : [{ ...deed, field: null, old: null, new: null }])
    .execute();
};

const MAX_ROWS = 1_000;

/** Newest first; the last row is its creation. */
export const readHistory = async (db: Transaction<Database>, entry: ArticleEntry): Promise<HistoryRow[]> => {
  const rows = await db.selectFrom('article_history').selectAll().where('article_id', '=', entry.id).orderBy('id', 'desc').limit(MAX_ROWS).execute();
  const created: HistoryRow = { id: '0', at: entry.created_at.toISOString(), by: entry.created_by, version: 1, action: 'create' };
  return [
    ...rows.map((row): HistoryRow => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.by_user,
      version: row.version,
      action: row.action,
      ...(row.field === null ? {} : { field: row.field }),
      ...(row.old === null ? {} : { old: row.old }),
      ...(row.new === null ? {} : { new: row.new }),
      ...(row.reason === null ? {} : { reason: row.reason }),
    })),
    created,
  ];
};
