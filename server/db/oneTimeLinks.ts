import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { HandedAction } from '../../src/domain/declaration/handing/handedDeclaration';
import type { Database } from './schema';

/** One declaration in the hands of a user or a visitor, while it may be worked on. */
export interface Handed {
  readonly linkId: string;
  /** Somebody without an account. */
  readonly isOneTime: boolean;
  readonly declarationId: string;
  readonly orgUnitId: string;
  readonly orgUnitKind: string;
  readonly readUnits: readonly string[];
  readonly actions: readonly HandedAction[];
  readonly sections: readonly string[];
  readonly endsAt: Date;
}

/** What stands in the address. It is told once and kept hashed only (organization 2.15). */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface LookedAtLink {
  readonly id: string;
  readonly company: string;
  readonly recipient: string;
  readonly expiresAt: Date;
  readonly sessionMinutes: number;
}

/** Consumes nothing: programs that look at mails do so too (ORG-R26). */
export const lookAtLink = async (db: Kysely<Database>, token: string): Promise<LookedAtLink | undefined> => {
  const { rows } =
    await sql<LookedAtLink>`select id, company, recipient, expires_at as "expiresAt", session_minutes as "sessionMinutes" from look_at_link(${tokenHash(token)})`.execute(
      db,
    );
  return rows[0];
};

export interface TakenLink {
  readonly sessionId: string;
  readonly endsAt: Date;
  readonly profile: string;
  readonly declarationId: string;
}

/** Works once: a session of its own, which `secret` opens. */
export const takeLink = async (db: Kysely<Database>, token: string, secret: string): Promise<TakenLink | undefined> => {
  const { rows } = await sql<TakenLink>`select session_id as "sessionId", ends_at as "endsAt", profile, declaration_id as "declarationId"
    from take_link(${tokenHash(token)}, ${tokenHash(secret)})`.execute(db);
  return rows[0];
};

export const whyLinkRefused = async (db: Kysely<Database>, token: string): Promise<string> => {
  const { rows } = await sql<{ why: string }>`select why_link_refused(${tokenHash(token)}) as why`.execute(db);
  return rows[0]?.why ?? 'unknown';
};

export const readHanded = async (db: Transaction<Database>, userId: string): Promise<Handed[]> => {
  const { rows } = await sql<Handed>`select link_id as "linkId", one_time as "isOneTime", declaration_id as "declarationId", org_unit_id as "orgUnitId",
      org_unit_kind as "orgUnitKind", read_units as "readUnits", actions, sections, ends_at as "endsAt" from handed_to(${userId}::uuid)`.execute(db);
  return rows;
};

/** The ids of those that ended. */
export const endLinkSessions = async (db: Transaction<Database>, linkId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select end_link_sessions(${linkId}::uuid) as id`.execute(db);
  return rows.map(({ id }) => id);
};
