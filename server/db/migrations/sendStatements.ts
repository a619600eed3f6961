import { policies, readableInCompany, OWN_TENANT } from './policies';

const TABLES = [
  `create table send_message (
    id uuid primary key, number bigint generated always as identity, version integer not null, tenant_id uuid not null, org_unit_id uuid not null,
    created_at timestamptz not null, created_by text not null, created_by_id uuid, changed_at timestamptz not null,
    kind text not null, channel text not null, source_plugin text not null, source_kind text not null, source_id uuid not null, source_number text not null,
    recipient text not null, correlation_id text not null, idempotency_key text not null, unique (tenant_id, idempotency_key),
    payload text, payload_size integer not null, payload_hash text not null, status text not null, priority integer not null,
    attempt integer not null default 0, attempts_before integer not null default 0, attempts jsonb not null default '[]', due_at timestamptz, expires_at timestamptz not null,
    sent_at timestamptz, delivered_at timestamptz, answered_at timestamptz, answer_kind text, last_error text, duplicates integer not null default 0)`,
  `create table unmatched_answer (
    id uuid primary key, tenant_id uuid not null, correlation_id text not null, kind text not null, at timestamptz not null, text text not null)`,
  `create index send_message_due on send_message (due_at, priority) where due_at is not null`,
  `create index send_message_source on send_message (source_plugin, source_id, number)`,
  `create index send_message_created on send_message (tenant_id, created_at desc, id)`,
  `create index send_message_correlation on send_message (tenant_id, correlation_id)`,
];

const FUNCTIONS = [
  // A later message of a record waits until the earlier ones are sent or ended (COR-R63).
  `create function next_send(now timestamptz) returns table (id uuid, tenant_id uuid, org_unit_id uuid, channel text, due_at timestamptz) language sql stable security definer
    set search_path = public, pg_temp as $$
    select m.id, m.tenant_id, m.org_unit_id, m.channel, m.due_at from send_message m where m.due_at is not null
      and not exists (select from send_message earlier where m.status in ('Queued', 'Retrying') and earlier.source_plugin = m.source_plugin and earlier.source_id = m.source_id
        and earlier.number < m.number and earlier.status in ('Created', 'Queued', 'Sending', 'Retrying'))
    order by m.due_at > next_send.now, case when m.due_at <= next_send.now then m.priority end, m.due_at, m.number limit 1 $$`,
  `create function forget_sent_messages() returns void language sql security definer set search_path = public, pg_temp as $$
    update send_message set payload = null where payload is not null and created_at < now() - interval '90 days';
    delete from send_message where created_at < now() - interval '5 years' $$`,
];

export const SEND_STATEMENTS = [...TABLES, ...readableInCompany('send_message'), ...policies('unmatched_answer', OWN_TENANT), ...FUNCTIONS];

const NOTIFICATION_TABLES = [
  `create table notification (
    id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, kind text not null, severity integer not null check (severity between 0 and 3),
    args jsonb not null, route text not null, dedupe_key text, count integer not null, requires_ack boolean not null,
    created_at timestamptz not null, told_at timestamptz not null, expires_at timestamptz not null)`,
  `create table notification_recipient (
    notification_id uuid not null references notification on delete cascade, user_id uuid not null references app_user on delete cascade, tenant_id uuid not null,
    state text not null check (state in ('UNREAD', 'READ', 'DISMISSED', 'SNOOZED')), read_at timestamptz, snooze_until timestamptz, ack_at timestamptz,
    primary key (notification_id, user_id))`,
  `create table notification_preference (
    user_id uuid not null references app_user on delete cascade, tenant_id uuid not null, kind text not null, bell boolean not null, toast boolean not null,
    email text not null check (email in ('NEVER', 'AT_ONCE', 'DAILY')), sound boolean not null, primary key (user_id, kind))`,
  `create index notification_dedupe on notification (tenant_id, dedupe_key, told_at desc) where dedupe_key is not null`,
  `create index notification_expiry on notification (expires_at)`,
  `create index notification_recipient_user on notification_recipient (user_id, state)`,
];

export const NOTIFICATION_STATEMENTS = [
  ...NOTIFICATION_TABLES,
  ...['notification', 'notification_recipient', 'notification_preference'].flatMap((table) => policies(table, OWN_TENANT)),
  `create function forget_expired_notifications() returns void language sql security definer set search_path = public, pg_temp as $$
    delete from notification where expires_at < now() $$`,
];
