import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

const LOGIN = 'portal_login';

/**
 * Makes the login of the application: it is no superuser, passes no row level security, and has no right of its own but to become `portal_app`.
 * Its password is new each time. Answers the address to connect with.
 */
export const applicationLogin = async (owner: Kysely<Database>, ownerUrl: string): Promise<string> => {
  const password = randomBytes(24).toString('base64url');
  const { rows } = await sql`select from pg_roles where rolname = ${LOGIN}`.execute(owner);
  const login = sql.raw(LOGIN);
  await sql`${sql.raw(rows.length === 0 ? 'create' : 'alter')} role ${login} login nosuperuser nobypassrls nocreatedb nocreaterole noinherit noreplication password ${sql.lit(password)}`.execute(
    owner,
  );
  await sql`grant portal_app to ${login} with inherit false, set true`.execute(owner);
  const url = new URL(ownerUrl);
  url.username = LOGIN;
  url.password = password;
  return url.href;
};
