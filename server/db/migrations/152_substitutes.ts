import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT, policies } from './policies';

const OWNER = `security definer set search_path = public, pg_temp`;

const STATEMENTS = [
  `create table substitute (user_id uuid primary key references app_user on delete cascade, tenant_id uuid not null references tenant,
    deputy_id uuid not null references app_user on delete cascade, from_date date not null, to_date date not null, version integer not null default 1,
    changed_at timestamptz not null, check (deputy_id <> user_id), check (to_date >= from_date))`,
  `create index substitute_deputy on substitute (deputy_id)`,
  ...policies('substitute', OWN_TENANT),
  `alter table notification_recipient add column on_behalf_of text`,
  `create function deputies_of(absent uuid[], today date) returns table (deputy_id uuid, name text) language sql stable ${OWNER} as $$
    select s.deputy_id, trim(u.first_name || ' ' || u.last_name) from substitute s join app_user u on u.id = s.user_id
    where s.user_id = any (absent) and today between s.from_date and s.to_date order by u.user_auth_name $$`,
  // The user and for whom the user stands in, as texts: that is how records hold who is responsible.
  `create function acts_for(deputy uuid, today date) returns text[] language sql stable ${OWNER} as $$
    select array[deputy::text] || array(select s.user_id::text from substitute s where s.deputy_id = deputy and today between s.from_date and s.to_date) $$`,
];

/** Who stands in for whom (review of organization, G2). */
export const substitutes: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
