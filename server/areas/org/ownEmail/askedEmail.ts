import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT, policies } from '../../../db/migrations/policies';
import type { Context } from '../../../records/handlers';
import { mailAccount, type Mailed } from '../administration/accountMail';

const DIGITS = 6;
const HOURS = 72;
const HOUR_MS = 3_600_000;

export const codeHash = (userId: string, code: string): Buffer => createHash('sha256').update(`${userId} ${code.trim()}`).digest();

/** The address counts when its code was typed; until then mails go to the one before it. */
export const askForEmail = async (context: Context, user: Mailed, name: string): Promise<void> => {
  const { db, caller, now } = context;
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const until = new Date(now.getTime() + HOURS * HOUR_MS);
  await sql`insert into asked_email (user_id, tenant_id, email, code_hash, expires_at) values (${user.id}::uuid, ${caller.tenantId}::uuid, ${user.email},
      ${codeHash(user.id, code)}, ${until})
    on conflict (user_id) do update set email = excluded.email, code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`.execute(db);
  await mailAccount(context, user, 'emailCode', { name, password: code, until });
};

export const forgetAskedEmail = async ({ db }: Context, userId: string): Promise<void> => {
  await sql`delete from asked_email where user_id = ${userId}::uuid`.execute(db);
};

/** A new address of somebody who has signed in before is asked for, and counted as theirs when they have typed its code (C3). */
export const askedEmailMigration: Migration = {
  up: async (db) => {
    const statements = [
      `create table asked_email (user_id uuid primary key references app_user on delete cascade, tenant_id uuid not null references tenant, email text not null,
        code_hash bytea not null, expires_at timestamptz not null, tries integer not null default 0)`,
      ...policies('asked_email', OWN_TENANT),
      // Counted whatever becomes of the call; null: none is open, or it was tried too often.
      `create function try_email_code(account uuid, given bytea) returns boolean language sql security definer set search_path = public, pg_temp as $$
        update asked_email set tries = tries + 1 where user_id = account and expires_at > now() and tries < 5 returning code_hash = given $$`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
