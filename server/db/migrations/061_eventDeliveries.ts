import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ENGINE_QUEUE, ENGINE_SCHEMA } from './jobStatements';

const BATCH = 1000;

const COLUMNS = 'tenant_id, org_unit_id, user_id, plugin_name, event_type, event_id, payload';

const TABLES = [
  // Who receives which events in the server; each node writes its own list when it starts.
  `create table event_receiver (name text primary key, plugin_name text not null, event_types text[] not null)`,
  // One event for one receiver: made in the transaction of the change, so that there is none without the other.
  `create table event_delivery (
    id bigint generated always as identity primary key, outbox_id bigint not null, receiver text not null,
    tenant_id text not null, org_unit_id text not null, user_id text not null, plugin_name text not null, event_type text not null, event_id text not null, payload json,
    created_at timestamptz not null default now(), taken_at timestamptz, done_at timestamptz, attempts integer not null default 0,
    next_at timestamptz not null default now(), dead_at timestamptz, error text, skipped_by text, skip_reason text)`,
  `create index event_delivery_due on event_delivery (next_at, id) where done_at is null and dead_at is null`,
  `create index event_delivery_order on event_delivery (receiver, plugin_name, event_id, id) where done_at is null`,
  `create index event_delivery_event on event_delivery (outbox_id)`,
  ...['event_receiver', 'event_delivery'].flatMap((table) => [`alter table ${table} enable row level security`, `revoke all on ${table} from portal_app`]),
  // Of the installation's own user, after the access check has found him (access control, section 2).
  `grant select, update on event_delivery to portal_app`,
  `create policy event_delivery_installation on event_delivery using ((select current_setting('app.installation', true)) = 'on')`,
];

const DELIVERIES = [
  `create function register_event_receivers(receivers json) returns void language sql security definer set search_path = public, pg_temp as $$
    delete from event_receiver where name not in (select one->>'name' from json_array_elements(receivers) as one);
    insert into event_receiver (name, plugin_name, event_types)
      select one->>'name', one->>'plugin', array(select json_array_elements_text(one->'eventTypes')) from json_array_elements(receivers) as one
      on conflict (name) do update set plugin_name = excluded.plugin_name, event_types = excluded.event_types $$`,
  `create or replace function put_events(events json) returns void language sql security definer set search_path = public, pg_temp as $$
    with stored as (
      insert into outbox (${COLUMNS})
      select one->>'tenantId', one->>'orgUnitId', coalesce(one->>'userId', ''), one->>'pluginName', one->>'eventType', one->>'id', one->'data'
      from json_array_elements(events) with ordinality as told (one, place) order by place returning *)
    insert into event_delivery (outbox_id, receiver, ${COLUMNS})
    select s.id, r.name, ${COLUMNS.split(', ')
      .map((column) => `s.${column}`)
      .join(', ')}
    from stored s join event_receiver r on r.plugin_name = s.plugin_name and s.event_type = any (r.event_types) order by s.id, r.name $$`,
  // The oldest that is due, locked until the transaction ends. What concerns the same record comes to a receiver one after the other.
  `create function take_event_delivery(receivers text[]) returns setof event_delivery language sql security definer set search_path = public, pg_temp as $$
    select d.* from event_delivery d where d.done_at is null and d.dead_at is null and d.next_at <= clock_timestamp() and d.receiver = any (receivers)
      and not exists (select from event_delivery earlier where earlier.receiver = d.receiver and earlier.plugin_name = d.plugin_name
        and earlier.event_id = d.event_id and earlier.done_at is null and earlier.id < d.id)
    order by d.next_at, d.id limit 1 for update of d skip locked $$`,
  `create function settle_event_delivery(delivery bigint) returns void language sql security definer set search_path = public, pg_temp as $$
    update event_delivery set done_at = clock_timestamp(), taken_at = clock_timestamp(), attempts = attempts + 1, error = null where id = delivery $$`,
  // Without a next time it is dead.
  `create function fail_event_delivery(delivery bigint, attempts_before integer, reason text, again_at timestamptz) returns void
    language sql security definer set search_path = public, pg_temp as $$
    update event_delivery set taken_at = clock_timestamp(), attempts = attempts + 1, error = left(reason, 500), next_at = coalesce(again_at, next_at),
      dead_at = case when again_at is null then clock_timestamp() end
    where id = delivery and done_at is null and attempts = attempts_before $$`,
  `create function forget_event_deliveries(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
    declare gone integer;
    begin
      delete from event_delivery where id in (
        select d.id from event_delivery d where d.done_at < now() - interval '7 days'
          and not exists (select from event_delivery o where o.outbox_id = d.outbox_id and (o.done_at is null or o.done_at >= now() - interval '7 days')) limit most);
      get diagnostics gone = row_count;
      return gone;
    end $$`,
];

/**
 * NOTIFY takes one lock of the whole cluster at the commit, so no transaction of the business and no trigger sends one: the publisher does, after
 * the commit, on its own connection.
 */
const WITHOUT_NOTIFY = [
  `drop function publish_events()`,
  `create function publish_events() returns table (last bigint, published integer) language plpgsql security definer set search_path = public, pg_temp as $$
    declare moved integer := 0;
    begin
      if exists (select from outbox) then
        perform pg_advisory_xact_lock(hashtextextended('event publisher', 0));
        with taken as (
          delete from outbox where id in (select o.id from outbox o order by o.id limit ${BATCH}) returning *
        ), numbered as (select taken.*, row_number() over (order by taken.id) as place from taken)
        insert into event (seq, at, expires_at, ${COLUMNS})
        select e.last + n.place, clock_timestamp(), clock_timestamp() + interval '15 minutes', ${COLUMNS} from numbered n cross join event_number e;
        get diagnostics moved = row_count;
        if moved > 0 then
          update event_number e set last = e.last + moved;
          delete from event where expires_at < clock_timestamp();
        end if;
      end if;
      return query select e.last, moved from event_number e;
    end $$`,
  ...['search_added', 'search_removed', 'search_moved'].map(
    (name) => `do $do$ begin
      execute replace(pg_get_functiondef('declaration_${name}'::regproc), 'perform pg_notify(''search_change'', '''');', '');
    end $do$`,
  ),
  `do $do$ begin execute replace(pg_get_functiondef('queue_search_documents'::regproc), 'select pg_notify(''search_change'', '''');', ''); end $do$`,
  `update ${ENGINE_SCHEMA}.queue set notify = false where name = '${ENGINE_QUEUE}'`,
];

/** Each receiver of an event has a delivery of its own, and no business transaction sends NOTIFY. */
export const eventDeliveries: Migration = {
  up: async (db) => {
    for (const statement of [...TABLES, ...DELIVERIES, ...WITHOUT_NOTIFY]) await sql.raw(statement).execute(db);
  },
};
