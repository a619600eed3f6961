import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT, OWN_USER, policies } from './policies';

const ANNOUNCEMENTS = [
  `create table announcement (
    id uuid primary key, version integer not null, tenant_id uuid not null references tenant,
    created_at timestamptz not null, created_by text not null, changed_at timestamptz not null, changed_by text not null,
    texts jsonb not null, severity integer not null check (severity between 0 and 3), from_at timestamptz not null, to_at timestamptz check (to_at > from_at))`,
  `create index announcement_shown on announcement (tenant_id, from_at)`,
  `create table announcement_dismissal (
    announcement_id uuid not null references announcement on delete cascade, user_id uuid not null references app_user on delete cascade, tenant_id uuid not null,
    at timestamptz not null, primary key (announcement_id, user_id))`,
  // One's own row is all that one sees of what people have put away.
  `create function show_announcement_again(announcement uuid) returns void language sql security definer set search_path = public, pg_temp as $$
    delete from announcement_dismissal d where d.announcement_id = show_announcement_again.announcement
      and d.tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid) $$`,
  ...policies('announcement', OWN_TENANT),
  ...policies('announcement_dismissal', `${OWN_TENANT} and ${OWN_USER}`),
];

const MAIL = [
  `alter table app_user add column email text`,
  `update app_user set email = regexp_replace(user_auth_name, '\\.demo$', '') || '@demo.example' where demo`,
  `alter table notification_recipient add column emailed_at timestamptz`,
  `create index notification_mailed on notification_recipient (tenant_id, user_id) where emailed_at is null`,
  `create table local_mail (
    id uuid primary key, tenant_id uuid not null references tenant, message_id uuid not null unique, recipient text not null, subject text not null, body text not null, at timestamptz not null)`,
  `create index local_mail_newest on local_mail (tenant_id, at desc, id)`,
  ...policies('local_mail', OWN_TENANT),
  // Their language is their own setting, which nobody else reads: the chosen one, else that of the country where they work.
  `create function mail_addressees(users uuid[]) returns table (id uuid, email text, language text) language sql stable security definer
    set search_path = public, pg_temp as $$
    select u.id, u.email, coalesce(
      (select s.value #>> '{}' from user_setting s where s.user_id = u.id and s.plugin_id = 0 and s.setting_id = 1 and s.org_unit_id is null),
      (select case c.country when 'SE' then 'SV' when 'NO' then 'NO' when 'DK' then 'DK' end from org_unit o join company c on c.id = o.company_id where o.id = u.default_org_unit_id),
      'EN')
    from app_user u where u.id = any (users) and u.status = 'Active' and u.email is not null
      and u.tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid) $$`,
  `create function forget_local_mail() returns void language sql security definer set search_path = public, pg_temp as $$
    delete from local_mail where at < now() - interval '90 days' $$`,
];

/** Announcements to everybody of a tenant, and mails of notifications (core 2.3). */
export const announcements: Migration = {
  up: async (db) => {
    for (const statement of [...ANNOUNCEMENTS, ...MAIL]) await sql.raw(statement).execute(db);
  },
};
