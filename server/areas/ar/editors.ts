import { sql, type RawBuilder, type Transaction } from 'kysely';
import { ARTICLE_LOCK } from '../../../src/domain/article/article';
import type { Database } from '../../db/schema';

interface Asked {
  readonly tenantId: string;
  readonly now: Date;
  /** Whose own locks do not count. */
  readonly but?: string | undefined;
  /** Only these articles. */
  readonly ids?: readonly string[];
}

/** Who edits which article. */
export const readEditors = async (db: Transaction<Database>, { tenantId, now, but, ids }: Asked): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('edit_lock')
    .select(['resource_id', 'user_name'])
    .where('tenant_id', '=', tenantId)
    .where('application', '=', ARTICLE_LOCK)
    .where('expires_at', '>', now)
    .$if(but !== undefined, (open) => open.where('session_id', '<>', but ?? ''))
    .$if(ids !== undefined, (open) => open.where(sql<boolean>`resource_id = any (${[...(ids ?? [])]}::uuid[])`))
    .execute();
  return new Map(rows.map(({ resource_id, user_name }) => [resource_id, user_name]));
};

/** Nobody edits the article `a` of a statement. */
export const isNotEdited = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from edit_lock l where l.tenant_id = a.tenant_id and l.application = ${ARTICLE_LOCK} and l.resource_id = a.id and l.expires_at > ${now}::timestamptz)`;
