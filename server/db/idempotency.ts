import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from './schema';

export interface KeyedCall {
  readonly tenantId: string;
  readonly userId: string;
  /** Method and path, ids filled in. */
  readonly call: string;
  readonly key: string;
  readonly body: string;
}

export type Claim = { readonly type: 'first' } | { readonly type: 'repeated'; readonly answer: string } | { readonly type: 'otherContent' };

const hashOf = (body: string): Buffer => createHash('sha256').update(body).digest();

/** Waits for a call with the same key that is still running; after its commit its answer is found here, after its rollback this call is the first. */
export const claimKey = async (db: Transaction<Database>, { tenantId, userId, call, key, body }: KeyedCall): Promise<Claim> => {
  const hash = hashOf(body);
  const claimed = await sql`insert into idempotency as kept (tenant_id, user_id, call, key, request_hash)
    values (${tenantId}, ${userId}, ${call}, ${key}, ${hash})
    on conflict (user_id, call, key) do update set request_hash = excluded.request_hash, answer = null, created_at = now()
      where kept.created_at < now() - interval '24 hours'
    returning 1`.execute(db);
  if (claimed.rows.length > 0) return { type: 'first' };
  const kept = await db
    .selectFrom('idempotency')
    .select(['answer', 'request_hash'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!kept.request_hash.equals(hash) || kept.answer === null) return { type: 'otherContent' };
  return { type: 'repeated', answer: kept.answer };
};

/** Keeps the answer with the change itself. */
export const keepAnswer = async (db: Transaction<Database>, { userId, call, key }: KeyedCall, answer: string): Promise<void> => {
  await db.updateTable('idempotency').set({ answer }).where('user_id', '=', userId).where('call', '=', call).where('key', '=', key).execute();
};
