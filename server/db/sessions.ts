import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { networkOf } from '../../src/domain/session/network';
import type { Database } from './schema';

export interface OpenSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly userName: string;
  readonly tenantId: string;
  /** The password does not suffice and there is nothing else yet. */
  readonly mustEnrol?: boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The live session of a secret. A call in the foreground counts as activity. */
export const openSession = async (db: Kysely<Database>, secret: string, foreground: boolean): Promise<OpenSession | undefined> => {
  const { rows } =
    await sql<OpenSession>`/* kept: session */ select session_id as "sessionId", user_id as "userId", user_name as "userName", tenant_id as "tenantId",
    must_enrol as "mustEnrol" from open_session(${digest(secret)}, ${foreground})`.execute(db);
  return rows[0];
};

/** Whose session it is that would be live if he and his tenant were active, and which of them is not. */
export const inactiveSession = async (db: Kysely<Database>, secret: string): Promise<{ readonly user: string; readonly missing: string } | undefined> => {
  const { rows } = await sql<{ user: string; missing: string }>`select user_name as "user", missing from inactive_session(${digest(secret)})`.execute(db);
  return rows[0];
};

/** Those of the sessions that are live. */
export const liveSessions = async (db: Kysely<Database>, sessionIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`select live_sessions(${sessionIds}::uuid[]) as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

export const touch = async (db: Kysely<Database>, sessionId: string): Promise<void> => {
  await sql`select touch_session(${sessionId})`.execute(db);
};

/** `secret` is for the cookie only, `sessionId` is public. `prefix` begins the secret, for a session that is told from others by it. */
export const beginSession = async (db: Kysely<Database>, userId: string, prefix = ''): Promise<{ sessionId: string; secret: string }> => {
  const secret = `${prefix}${randomBytes(32).toString('base64url').slice(prefix.length)}`;
  const { rows } = await sql<{ id: string }>`select begin_session(${userId}, ${digest(secret)}) as id`.execute(db);
  return { sessionId: rows[0]?.id ?? '', secret };
};

/** The id of the session that ended, if the secret was that of a live one. */
export const endSession = async (db: Kysely<Database>, secret: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`select end_session(${digest(secret)}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
};

/** Names are stored hashed: people type their password into the wrong field. */
export const accountOf = (name: string): Buffer => digest(name.trim().toLowerCase());

/** `wait`: seconds to wait when too many have failed; 0: the attempt may be checked, and then is told to have failed or succeeded. */
export interface SignInAttempt {
  readonly wait: number;
  /** To be called where it failed; one of which nothing is told has failed after half a minute. */
  readonly failed: () => Promise<void>;
  /** To be called where it was neither: the password was right, and something else is asked for. */
  readonly undecided: () => Promise<void>;
  /** To be called where it succeeded: what failed there before is forgiven. */
  readonly succeeded: () => Promise<void>;
}

const LOOK_EVERY_MS = 100;
const LOOKS = 150;

/** From where somebody signs in. `browser`: the secret of one that is known by its cookie. */
export interface SignInPlace {
  readonly address: string;
  readonly browser?: string | undefined;
}

/**
 * Begins an attempt. Failures count by name and known browser, or else by name and network, so that who knows a name cannot keep its owner out (C8).
 * While others that could reach the limit are being checked, it waits for what becomes of them.
 */
export const beginSignIn = async (db: Kysely<Database>, name: string, { address, browser }: SignInPlace): Promise<SignInAttempt> => {
  const account = accountOf(name);
  const known = browser !== undefined && (await knowsBrowser(db, name, browser));
  const pair = digest(`${name.trim().toLowerCase()} ${known ? browser : networkOf(address)}`);
  for (let look = 0; look < LOOKS; look += 1) {
    const { rows } = await sql<{ wait: number; attempt: string | null }>`select wait, attempt
      from begin_attempt(${account}, ${pair}, ${address}, ${known})`.execute(db);
    const { wait = 0, attempt = null } = rows[0] ?? {};
    if (wait >= 0)
      return {
        wait,
        failed: async () => void (await sql`select attempt_failed(${attempt}, ${account}, ${pair}, ${address})`.execute(db)),
        undecided: async () => void (await sql`select attempt_undecided(${attempt})`.execute(db)),
        succeeded: async () => void (await sql`select attempt_succeeded(${pair})`.execute(db)),
      };
    await new Promise((again) => setTimeout(again, LOOK_EVERY_MS));
  }
  const nothing = () => Promise.resolve();
  return { wait: 1, failed: nothing, undecided: nothing, succeeded: nothing };
};

/** An administrator lets a user sign in again, from wherever. */
export const forgetFailures = async (db: Kysely<Database>, name: string): Promise<void> => {
  await sql`select sign_in_succeeded(${accountOf(name)})`.execute(db);
};

const knowsBrowser = async (db: Kysely<Database>, name: string, browser: string): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`select knows_browser(${name.trim()}, ${digest(browser)}) as known`.execute(db);
  return rows[0]?.known === true;
};

export interface NewBrowser {
  readonly userName: string;
  readonly email: string;
  readonly language: string;
  readonly tenantId: string;
  readonly orgUnitId: string;
}

/** Whom to write to of a sign-in from a browser that the user did not use before; nobody at the first one of all. */
export const rememberBrowser = async (db: Kysely<Database>, userId: string, browser: string): Promise<NewBrowser | undefined> => {
  const { rows } = await sql<NewBrowser>`select user_name as "userName", email, language, tenant_id as "tenantId", org_unit_id as "orgUnitId"
    from remember_browser(${userId}, ${digest(browser)})`.execute(db);
  return rows[0];
};

export interface Account {
  readonly userId: string;
  readonly passwordHash: string;
  readonly demo: boolean;
}

export const findAccount = async (db: Kysely<Database>, name: string): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`select user_id as "userId", password_hash as "passwordHash", demo from sign_in_user(${name.trim()})`.execute(db);
  return rows[0];
};

/** Removes what nobody asks for any more: ended sessions, old failures, kept answers older than 24 hours. */
export const clearExpired = async (db: Kysely<Database>): Promise<void> => {
  await sql`select clear_expired()`.execute(db);
};
