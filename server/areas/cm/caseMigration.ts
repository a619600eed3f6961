import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { readableInCompany } from '../../db/migrations/policies';

const PLACE = 'tenant_id uuid not null, org_unit_id uuid not null';
const OPEN = `status in ('New', 'Processing', 'PendingResponse', 'OnHold', 'DocumentsReceived', 'DocumentsReviewed', 'CustomsEntryFiled', 'CustomsReleased', 'ReadyToDistribute')`;

const TABLES = [
  `alter table cm_case add column unread_email_count integer not null default 0, add column draft_email_count integer not null default 0,
    add column open_request_count integer not null default 0, add column status_since timestamptz not null default now(),
    add column previous_status text, add column status_reason_code text not null default '', add column status_reason_text text not null default '',
    add column milestone_dates jsonb not null default '{}', add column queued_events text[] not null default '{}', add column held_at timestamptz,
    add column first_response_at timestamptz`,
  `create index cm_case_open_team on cm_case (tenant_id, org_unit_id, team_id, assignee_user_id) where ${OPEN}`,
  `create index cm_case_open_assignee on cm_case (tenant_id, assignee_user_id) where ${OPEN}`,
  `create index cm_case_open_channel on cm_case (tenant_id, org_unit_id, channel) where ${OPEN}`,
  `create index cm_case_unread on cm_case (tenant_id, team_id) where unread_email_count > 0`,
  `create unique index cm_case_external on cm_case (tenant_id, (content->>'externalSystem'), (content->>'externalId')) where content->>'externalId' is not null`,
  `create table cm_note (id uuid primary key, ${PLACE}, case_id uuid not null references cm_case, text text not null, kind text not null, pinned boolean not null default false,
    at timestamptz not null, by_user text not null)`,
  `create index cm_note_of on cm_note (case_id, at desc)`,
  `create table cm_operation (id uuid primary key, ${PLACE}, case_id uuid not null references cm_case, operation_type text not null, status text not null,
    performed_at timestamptz not null, performed_by text not null, place text not null, vehicle_id text not null, content jsonb not null)`,
  `create index cm_operation_of on cm_operation (case_id, performed_at desc)`,
  `create table cm_link (id uuid primary key, ${PLACE}, case_id uuid not null references cm_case, target_kind text not null, target_id uuid, target_number text not null,
    link_type text not null, status_code text not null default '', status_text text not null default '', submitted boolean not null default false,
    route text not null default '', last_changed_at timestamptz not null)`,
  `create unique index cm_link_once on cm_link (case_id, target_kind, target_number)`,
  `create index cm_link_target on cm_link (tenant_id, target_id)`,
  `create table cm_distribution (id uuid primary key, ${PLACE}, case_id uuid not null references cm_case, target_kind text not null, target text not null, target_name text not null,
    message text not null, state text not null, child_case_id uuid, return_reason text not null default '', at timestamptz not null, by_user text not null)`,
  `create index cm_distribution_of on cm_distribution (case_id, at desc)`,
  `create index cm_distribution_child on cm_distribution (child_case_id) where child_case_id is not null`,
  `create table cm_consolidation (id uuid primary key, ${PLACE}, target_id uuid not null references cm_case, before jsonb not null, sources jsonb not null,
    performed_at timestamptz not null, performed_by text not null, undone_at timestamptz)`,
  `create index cm_consolidation_of on cm_consolidation (target_id, performed_at desc)`,
  `create table cm_period (schedule_id uuid not null, period text not null, ${PLACE}, case_id uuid not null, primary key (schedule_id, period))`,
];

/** Raw mails are kept as they came; `trusted`: it may change the case. */
const MAIL = [
  `create table cm_conversation (id uuid primary key, ${PLACE}, case_id uuid references cm_case, mailbox_id uuid, token text not null unique, subject text not null,
    state text not null, proposal jsonb, participants text[] not null default '{}', last_at timestamptz not null, draft jsonb, draft_version integer not null default 0,
    draft_by text, draft_at timestamptz)`,
  `create index cm_conversation_of on cm_conversation (case_id, last_at desc)`,
  `create index cm_conversation_unsorted on cm_conversation (tenant_id, org_unit_id, last_at desc) where state = 'UNSORTED'`,
  `create table cm_message (id uuid primary key, ${PLACE}, conversation_id uuid not null references cm_conversation, direction text not null, message_id text not null,
    in_reply_to text not null default '', mail_references text[] not null default '{}', identity text, subject text not null, from_address text not null, from_name text not null default '',
    recipients jsonb not null, at timestamptz not null, blocks jsonb not null, body_text text not null, automatic boolean not null default false, verdict text not null default '',
    matched_by text not null default '', trusted boolean not null default false, state text not null, failure text not null default '', read_at timestamptz, read_by text,
    replied_at timestamptz, forwarded_at timestamptz, parts jsonb not null default '[]', raw bytea)`,
  `create unique index cm_message_identity on cm_message (tenant_id, identity) where identity is not null`,
  `create index cm_message_id on cm_message (tenant_id, message_id)`,
  `create index cm_message_of on cm_message (conversation_id, at)`,
  `create table cm_document (attachment_id uuid primary key references attachment on delete cascade, ${PLACE}, case_id uuid not null references cm_case, category text not null,
    document_number text not null default '', document_date date, origin text not null, message_id uuid, source_document_id uuid, pages text not null default '',
    reviewed_at timestamptz, reviewed_by text, visible_to_customer boolean not null default false)`,
  `create index cm_document_of on cm_document (case_id)`,
  `create table cm_sorting (${PLACE}, trait text not null, team_id text not null, count integer not null, primary key (tenant_id, org_unit_id, trait, team_id))`,
];

const OWNED = [
  'cm_conversation',
  'cm_message',
  'cm_document',
  'cm_sorting',
  'cm_note',
  'cm_operation',
  'cm_link',
  'cm_distribution',
  'cm_consolidation',
  'cm_period',
];

/** A distributed case is worked on in another unit of the company, where who sends it does not work. Each of these acts for a case that the caller may change. */
const ACROSS_UNITS = [
  `create function cm_give_case(parent uuid, unit uuid, child uuid, child_number text, moment timestamptz, author text) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare source cm_case%rowtype;
    begin
      select c.* into source from cm_case c join org_unit own on own.id = c.org_unit_id join org_unit other on other.id = unit
        where c.id = parent and c.tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid) and own.company_id = other.company_id and own.id <> other.id;
      if not found then return false; end if;
      source.id := child; source.version := 1; source.org_unit_id := unit; source.number := child_number; source.status := 'New';
      source.created_at := moment; source.created_by := author; source.changed_at := moment; source.changed_by := author;
      source.status_since := moment; source.previous_status := null; source.milestone_dates := '{}'; source.queued_events := '{}';
      source.unread_email_count := 0; source.draft_email_count := 0; source.open_request_count := 0; source.first_response_at := null;
      source.assignee_user_id := ''; source.case_source := 'DST';
      source.team_id := coalesce((select id::text from cm_team where tenant_id = source.tenant_id and org_unit_id = unit and status = 'Active'
        order by is_default desc, name limit 1), source.team_id);
      source.content := source.content - 'assigneeUserId' || jsonb_build_object('caseSource', 'DST', 'dataSource', 2, 'parentCaseId', parent, 'teamId', source.team_id);
      insert into cm_case select source.*;
      return true;
    end $$`,
  `create function cm_tell_parent(child uuid, wanted text, reason text, moment timestamptz, author text) returns uuid
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare gone cm_distribution%rowtype; parent cm_case%rowtype;
    begin
      select d.* into gone from cm_distribution d where d.child_case_id = child and d.tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)
        order by d.at desc limit 1 for update;
      if not found then return null; end if;
      update cm_distribution set state = case when wanted = 'Processing' then 'RETURNED' else 'ACCEPTED' end, return_reason = reason where id = gone.id;
      if wanted = '' then return gone.case_id; end if;
      update cm_case set status = wanted, version = version + 1, changed_at = moment, changed_by = author, status_since = moment, previous_status = null
        where id = gone.case_id and status = 'Distributed' returning * into parent;
      if not found then return null; end if;
      insert into record_history (tenant_id, org_unit_id, kind, record_id, version, at, by_user, action, reason, changes)
        values (parent.tenant_id, parent.org_unit_id, 'cm.case', parent.id, parent.version, moment, author, 'status', nullif(reason, ''),
          jsonb_build_array(jsonb_build_object('pointer', '/status', 'before', 'Distributed', 'after', wanted)));
      if reason <> '' then
        insert into cm_note (id, tenant_id, org_unit_id, case_id, text, kind, at, by_user)
          values (gen_random_uuid(), parent.tenant_id, parent.org_unit_id, parent.id, reason, 'SYSTEM', moment, author);
      end if;
      return parent.id;
    end $$`,
  `create function cm_recall_case(child uuid, moment timestamptz, author text) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update cm_case set status = 'Removed', version = version + 1, changed_at = moment, changed_by = author, status_since = moment
        where id = child and status = 'New' and tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid);
      return found;
    end $$`,
];

/** Cases and what belongs to them. */
export const caseMigration: Migration = {
  up: async (db) => {
    for (const statement of [...TABLES, ...MAIL, ...OWNED.flatMap(readableInCompany), ...ACROSS_UNITS]) await sql.raw(statement).execute(db);
  },
};
