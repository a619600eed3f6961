import { sql, type Kysely } from 'kysely';
import { PASSWORD_LEAST } from '../../src/domain/session/password';
import type { UserAgentFamily } from '../../src/domain/session/userAgent';
import type { Database } from './schema';

export interface OwnSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly userAgentFamily: UserAgentFamily;
}

export const nameSession = async (db: Kysely<Database>, sessionId: string, family: UserAgentFamily): Promise<void> => {
  await sql`select name_session(${sessionId}, ${family})`.execute(db);
};

/** The live ones, the one used last first. */
export const ownSessions = async (db: Kysely<Database>, userId: string): Promise<readonly OwnSession[]> => {
  const { rows } = await sql<OwnSession>`select id, created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent_family as "userAgentFamily"
    from own_sessions(${userId})`.execute(db);
  return rows;
};

/** False when the user has no live session of that id. */
export const endOwnSession = async (db: Kysely<Database>, sessionId: string, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ id: string | null }>`select end_own_session(${sessionId}, ${userId}) as id`.execute(db);
  return typeof rows[0]?.id === 'string';
};

export const ownPassword = async (db: Kysely<Database>, userId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ hash: string | null }>`select own_password(${userId}) as hash`.execute(db);
  return rows[0]?.hash ?? undefined;
};

/** Characters that the user's tenant asks for in a new password. */
export const passwordLeast = async (db: Kysely<Database>, userId: string): Promise<number> => {
  const { rows } = await sql<{ least: number }>`select password_least(${userId}) as least`.execute(db);
  return rows[0]?.least ?? PASSWORD_LEAST;
};

/** Ends all sessions of the user but one; answers their ids. */
export const changePassword = async (db: Kysely<Database>, userId: string, hash: string, keep: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`select change_password(${userId}, ${hash}, ${keep}) as id`.execute(db);
  return rows.map(({ id }) => id);
};
