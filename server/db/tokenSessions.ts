import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Begins the session of a sign-in by token, which then is opened and ended by that key; one that has had its session gets no other. The id of a new one. */
export const beginTokenSession = async (db: Kysely<Database>, key: string, userId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`select begin_token_session(${digest(key)}, ${userId}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
};

/** Whether the sign-in has had its session, and that has ended by logout, idleness or age. */
export const isTokenSignInOver = async (db: Kysely<Database>, key: string): Promise<boolean> => {
  const { rows } = await sql<{ over: boolean }>`select is_token_sign_in_over(${digest(key)}) as over`.execute(db);
  return rows[0]?.over === true;
};

/** Ends the session of a sign-in; one that has not begun yet begins no more. The id of a session that lived. */
export const endTokenSession = async (db: Kysely<Database>, key: string, userId: string): Promise<string | undefined> => {
  await beginTokenSession(db, key, userId);
  const { rows } = await sql<{ id: string | null }>`select end_session(${digest(key)}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
};

export const clearExpiredTokens = async (db: Kysely<Database>): Promise<void> => {
  await sql`select clear_expired_tokens()`.execute(db);
};
