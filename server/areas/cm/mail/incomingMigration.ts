import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How far accounts were read is of the installation: it says nothing of a tenant. Mailboxes are found by address before anybody's tenant is known. */
const STATEMENTS = [
  `create table cm_mail_account (account text primary key, uid_validity text not null, last_uid bigint not null, looked_at timestamptz not null)`,
  `alter table cm_mail_account enable row level security`,
  `create function cm_mail_read_up_to(which text) returns table (uid_validity text, last_uid bigint)
    language sql stable security definer set search_path = public, pg_temp as $$ select uid_validity, last_uid from cm_mail_account where account = which $$`,
  `create function cm_note_mail_read(which text, validity text, uid bigint, moment timestamptz) returns void
    language sql security definer set search_path = public, pg_temp as $$
      insert into cm_mail_account values (which, validity, uid, moment)
      on conflict (account) do update set uid_validity = excluded.uid_validity, last_uid = excluded.last_uid, looked_at = excluded.looked_at $$`,
  `create function cm_mailbox_at(addresses text[]) returns table (tenant_id uuid, org_unit_id uuid, address text, authserv text)
    language sql stable security definer set search_path = public, pg_temp as $$
      select tenant_id, org_unit_id, address, coalesce(content->>'authservId', '') from cm_mailbox
      where status = 'Active' and address = any (addresses) order by array_position(addresses, address), created_at limit 1 $$`,
  `create index cm_mailbox_active on cm_mailbox (address) where status = 'Active'`,
];

export const incomingMigration: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
