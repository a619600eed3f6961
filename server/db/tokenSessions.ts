import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A sign-in at a provider: who, and in which session there, by names that only the provider gives. */
export interface ProviderSession {
  readonly subject: string;
  readonly session?: string | undefined;
}

/** A person as a provider knows them. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
}

const digestOf = (text: string | undefined): Buffer | null => (text === undefined ? null : digest(text));

/** Begins the session of a sign-in by token, which then is opened and ended by that key; one that has had its session gets no other. The id of a new one. */
export const beginTokenSession = async (db: Kysely<Database>, key: string, userId: string, of?: ProviderSession): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`select begin_token_session(${digest(key)}, ${userId}, ${digestOf(of?.subject)}::bytea,
    ${digestOf(of?.session)}::bytea) as id`.execute(db);
  return rows[0]?.id ?? undefined;
};

/** From now on the provider vouches for somebody who was invited. False where nobody is, or where either is bound already. */
export const bindIdentity = async (db: Kysely<Database>, { issuer, subject }: ProviderIdentity, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ bound: boolean }>`select bind_identity(${issuer}, ${subject}, ${userId}::uuid) as bound`.execute(db);
  return rows[0]?.bound === true;
};

/** Ends what the provider has ended: the session that is named, else all of the subject. The ids of those that lived; undefined: the token was used before. */
export const endProviderSessions = async (
  db: Kysely<Database>,
  token: string,
  { subject, session }: Partial<ProviderSession>,
): Promise<readonly string[] | undefined> => {
  const { rows } = await sql<{ fresh: boolean; ended: string[] }>`select fresh, ended from end_provider_sessions(${digest(token)}, ${digestOf(subject)}::bytea,
    ${digestOf(session)}::bytea)`.execute(db);
  return rows[0]?.fresh === true ? rows[0].ended : undefined;
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
