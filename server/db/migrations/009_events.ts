import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Moved out of the outbox in one statement. */
const BATCH = 1000;

const COLUMNS = 'tenant_id, org_unit_id, user_id, plugin_name, event_type, event_id, payload';

/** An empty text in place of a tenant, a unit or a user: what concerns all of them. */
const STATEMENTS = [
  // Written with the change it tells of, so that there is none without the other.
  `create table outbox (
    id bigint generated always as identity primary key, created_at timestamptz not null default now(),
    tenant_id text not null, org_unit_id text not null, user_id text not null, plugin_name text not null, event_type text not null, event_id text not null, payload json)`,
  `create table event (
    seq bigint primary key, at timestamptz not null, expires_at timestamptz not null,
    tenant_id text not null, org_unit_id text not null, user_id text not null, plugin_name text not null, event_type text not null, event_id text not null, payload json)`,
  `create index event_expiry on event (expires_at)`,
  // Not a sequence: its numbers have no gaps and become visible in their order.
  `create table event_number (last bigint not null)`,
  `insert into event_number values (0)`,
  ...['outbox', 'event', 'event_number'].flatMap((table) => [`alter table ${table} enable row level security`, `revoke all on ${table} from portal_app`]),
  `create function put_events(events json) returns void language sql security definer set search_path = public, pg_temp as $$
    insert into outbox (${COLUMNS})
    select one->>'tenantId', one->>'orgUnitId', coalesce(one->>'userId', ''), one->>'pluginName', one->>'eventType', one->>'id', one->'data'
    from json_array_elements(events) with ordinality as told (one, place) order by place $$`,
  // One publisher at a time: the lock is given back after the commit, when the numbers can be seen.
  `create function publish_events() returns table (last bigint, more boolean) language plpgsql security definer set search_path = public, pg_temp as $$
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
          perform pg_notify('portal_event', (select e.last::text from event_number e));
        end if;
      end if;
      return query select e.last, moved = ${BATCH} from event_number e;
    end $$`,
  `create function events_after(number bigint, most integer)
    returns table (seq bigint, at timestamptz, tenant_id text, org_unit_id text, user_id text, plugin_name text, event_type text, event_id text, payload json)
    language sql stable security definer set search_path = public, pg_temp as $$
    select seq, at, ${COLUMNS} from event where seq > number order by seq limit most $$`,
  `create function last_event_before(instant timestamptz) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce((select min(seq) - 1 from event where at >= instant), (select last from event_number)) $$`,
];

export const eventTables: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
