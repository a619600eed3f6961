import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT } from '../../../db/migrations/policies';

const INSTALLATION = `(select current_setting('app.installation', true)) = 'on'`;

const STATEMENTS = [
  // What each node said last of its open streams, when somebody asked.
  `create table pf_stream_node (node text primary key, taken_at timestamptz not null, dropped bigint not null, replayed bigint not null)`,
  `create table pf_stream (
    connection_id text primary key, node text not null references pf_stream_node on delete cascade, tenant_id uuid not null, user_id uuid not null,
    org_unit_id uuid not null, session_id text not null, simulated boolean not null default false, content jsonb not null)`,
  `create index pf_stream_of_node on pf_stream (node)`,
  `create index pf_stream_of_tenant on pf_stream (tenant_id)`,
  `create table pf_stream_test (id uuid primary key, tenant_id uuid not null, sent_by text not null, sent_at timestamptz not null)`,
  `create table pf_stream_test_sent (test_id uuid not null references pf_stream_test on delete cascade, node text not null, delivered integer not null, primary key (test_id, node))`,
  `create table pf_stream_test_heard (test_id uuid not null references pf_stream_test on delete cascade, connection_id text not null, heard_at timestamptz not null,
    primary key (test_id, connection_id))`,
  ...['pf_stream_node', 'pf_stream', 'pf_stream_test', 'pf_stream_test_sent', 'pf_stream_test_heard'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `revoke all on ${table} from portal_app`,
    `grant select on ${table} to portal_app`,
  ]),
  `grant insert on pf_stream_test to portal_app`,
  `create policy pf_stream_node_all on pf_stream_node for select using (true)`,
  `create policy pf_stream_tenant on pf_stream for select using (${OWN_TENANT} or ${INSTALLATION})`,
  `create policy pf_stream_test_tenant on pf_stream_test using (${OWN_TENANT} or ${INSTALLATION}) with check (${OWN_TENANT})`,
  ...['sent', 'heard'].map(
    (part) => `create policy pf_stream_test_${part}_of on pf_stream_test_${part} for select using (exists (select from pf_stream_test t where t.id = test_id))`,
  ),
  `create function search_changes_waiting() returns integer language sql stable security definer set search_path = public, pg_temp as $$
    select count(*)::int from search_change $$`,
  `create function note_streams(of_node text, dropped bigint, replayed bigint, streams jsonb) returns void
    language sql security definer set search_path = public, pg_temp as $$
    delete from pf_stream_node where node <> 'simulated' and (node = of_node or taken_at < now() - interval '2 minutes');
    insert into pf_stream_node values (of_node, clock_timestamp(), dropped, replayed);
    insert into pf_stream (connection_id, node, tenant_id, user_id, org_unit_id, session_id, content)
      select one->>'id', of_node, (one->>'tenantId')::uuid, (one->>'userId')::uuid, (one->>'orgUnitId')::uuid, one->>'sessionId', one->'content'
      from jsonb_array_elements(streams) as one on conflict (connection_id) do nothing $$`,
  `create function note_stream_test(test uuid, of_node text, delivered integer) returns void
    language sql security definer set search_path = public, pg_temp as $$
    insert into pf_stream_test_sent select test, of_node, delivered where exists (select from pf_stream_test where id = test)
      on conflict (test_id, node) do update set delivered = excluded.delivered;
    delete from pf_stream_test where sent_at < now() - interval '1 day' $$`,
  `create function note_stream_test_heard(test uuid, connection text) returns void
    language sql security definer set search_path = public, pg_temp as $$
    insert into pf_stream_test_heard select test, left(connection, 64), clock_timestamp() where exists (select from pf_stream_test where id = test)
      on conflict do nothing $$`,
];

/** Who is connected, as the nodes tell it, and what became of test events. */
export const streamMigration: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
