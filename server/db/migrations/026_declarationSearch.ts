import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT, READABLE_PLACE, readableInCompany } from './policies';

/** What is asked by equality or lists are sorted by: each index answers in both ways, the newest first of those alike. */
const ASKED = [
  'profile',
  'country',
  'flow',
  'message_type',
  'status_code',
  'channel',
  'data_source',
  'assigned_user_id',
  'team',
  'supplementary_due_date',
  'accepted_at',
  'released_at',
  'lodged_at',
  'mrn',
  'lrn',
  'trader_reference',
  'declarant',
  'trader',
  'item_count',
  'gross_mass_total',
  'invoice_total',
  'payable_total',
  'assigned_user',
  'created_by',
  'changed_by',
];

const REPLACED = ['declaration_trader_reference'];

/** What `keysOf` makes of a declaration, for those that were there before. */
const keys = (kind: string, values: string): string =>
  `select '${kind}:' || upper(regexp_replace(found #>> '{}', '\\s', '', 'g')) from (${values}) as part (found) where jsonb_typeof(found) = 'string' and btrim(found #>> '{}') <> ''`;

const headerValues = (...paths: readonly string[]): string => paths.map((path) => `select jsonb_path_query(d.header, '${path}')`).join(' union all ');

const TRADERS = ['importer', 'exporter', 'consignee', 'consignor'];
const partyValues = (roles: readonly string[]): string =>
  headerValues(...roles.flatMap((role) => ['name', 'identifier', 'vatNumber'].map((part) => `$.parties.${role}.${part}`)));

/** For declarations that were stored before. */
export const FILL = [
  `update declaration d set
    trader = coalesce(nullif(btrim(d.header #>> '{parties,importer,name}'), ''), nullif(btrim(d.header #>> '{parties,importer,identifier}'), ''),
      nullif(btrim(d.header #>> '{parties,exporter,name}'), ''), nullif(btrim(d.header #>> '{parties,exporter,identifier}'), '')),
    search_keys = array(select distinct key from (
      ${keys('office', headerValues('$.offices.*'))}
      union all ${keys('location', headerValues('$.locationOfGoods.code', '$.locationOfGoods.unlocode', '$.locationOfGoods.authorisationNumber', '$.locationOfGoods.customsOffice'))}
      union all ${keys('transport', headerValues('$.border.id', '$.arrival.id'))}
      union all ${keys('container', headerValues('$.equipment[*].containerId'))}
      union all ${keys('declarant', partyValues(['declarant']))}
      union all ${keys('trader', partyValues(TRADERS))}
      union all select 'procedure:' || upper(coalesce(g.content ->> 'procedureRequested', '') || coalesce(g.content ->> 'procedurePrevious', ''))
        from goods_item g where g.declaration_id = d.id and coalesce(g.content ->> 'procedureRequested', '') <> ''
      union all select 'code:' || left(plain.code, digits) from goods_item g cross join lateral (select regexp_replace(g.commodity_code, '\\s', '', 'g') as code) as plain
        cross join unnest(array[2, 4, 6, 8, 10]) as digits where g.declaration_id = d.id and digits <= length(plain.code)) as one (key))`,
];

const MOST_READ = 20;

/** Read by an index, which row level security would not let these operators reach; what they answer passes the policies again. */
const FUNCTIONS = [
  ...(['keys', 'tags'] as const).map(
    (name) => `create function declarations_with_${name}(wanted text[], most integer) returns setof uuid language plpgsql stable security definer
      set search_path = public, pg_temp as $$
      begin return query execute $question$ select id from declaration where ${READABLE_PLACE} and ${name === 'keys' ? 'search_keys' : 'tags'} && $1 limit $2 $question$ using wanted, most; end $$`,
  ),
  // Of a code that very many goods items have it is only said that there are more than \`most\`: then nobody looks at which.
  `create function declarations_with_code(pattern text, most integer) returns setof uuid language plpgsql stable security definer
    set search_path = public, pg_temp as $$
    begin return query execute $question$
      with hit as materialized (select declaration_id from goods_item where ${READABLE_PLACE} and commodity_code like $1 limit $2 * ${MOST_READ})
      (select distinct declaration_id from hit) union all
      (select null::uuid from generate_series(1, case when (select count(*) from hit) = $2 * ${MOST_READ} then $2 else 0 end)) $question$ using pattern, most; end $$`,
  // Runs of the installation's own jobs over declarations: counts and times, nothing of anybody.
  `create function declaration_job_runs(wanted text, most integer) returns table (number bigint, status text, trigger text, queued_at timestamptz, started_at timestamptz,
      finished_at timestamptz, result_summary jsonb, error_message text) language sql stable security definer
    set search_path = public, pg_temp as $$
    select r.number, r.status, r.trigger, r.queued_at, r.started_at, r.finished_at, r.result_summary, r.error_message from pf_job_run r
    where r.job_type = wanted and wanted like 'dec.%' order by r.number desc limit most $$`,
];

const PLACE = 'tenant_id uuid not null, org_unit_id uuid not null';

const TABLES = [
  // What the systems before this one held, as they wrote it; nothing changes it.
  `create table legacy_declaration (
    id uuid primary key, ${PLACE}, external_system text not null, country text not null, old_id text not null, mrn text, message_type text not null,
    party text not null, party_id text not null, date date not null, status text not null, item_count integer not null, snapshot jsonb not null)`,
  `create unique index legacy_declaration_old_id on legacy_declaration (tenant_id, external_system, old_id)`,
  `create index legacy_declaration_date on legacy_declaration (tenant_id, date desc, id) include (org_unit_id, country)`,
  `create table shared_search (
    id uuid primary key, ${PLACE}, view text not null, name text not null, query text not null, created_at timestamptz not null, created_by text not null)`,
  `create unique index shared_search_name on shared_search (org_unit_id, view, lower(name))`,
  // Who maintained what, and why.
  `create table maintenance_audit (
    tenant_id uuid not null, seq bigint generated always as identity primary key, org_unit_id uuid not null, at timestamptz not null, user_id uuid not null, by text not null,
    action text not null, target text not null, reason text not null, details jsonb not null)`,
  `create index maintenance_audit_at on maintenance_audit (tenant_id, at desc)`,
  `alter table maintenance_audit enable row level security`,
  `create policy maintenance_audit_read on maintenance_audit for select using (${OWN_TENANT})`,
  `create policy maintenance_audit_write on maintenance_audit for insert with check (${OWN_TENANT})`,
  `revoke update, delete on maintenance_audit from portal_app`,
];

/** Declarations are found by everything that is asked of them, however many there are; the archive of earlier systems; what maintenance did. */
export const declarationSearch: Migration = {
  up: async (db) => {
    const statements = [
      `alter table declaration add column trader text, add column search_keys text[] not null default '{}'`,
      // Beside the other columns: each row at hand may be asked.
      `alter table declaration alter column search_keys set storage main`,
      ...FILL,
      ...REPLACED.map((index) => `drop index ${index}`),
      ...ASKED.map((column) => `create index declaration_by_${column} on declaration (tenant_id, ${column}, created_at desc, id) include (org_unit_id)`),
      `create index declaration_keys on declaration using gin (search_keys)`,
      `create index declaration_tags on declaration using gin (tags)`,
      // An index alone answers only for pages that a vacuum has seen.
      `alter table declaration set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02)`,
      `drop function declarations_with_code(text, integer)`,
      ...FUNCTIONS,
      ...TABLES,
      ...['legacy_declaration', 'shared_search'].flatMap(readableInCompany),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
