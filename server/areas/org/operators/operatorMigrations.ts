import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { RECORDS } from '../../../db/migrations/039_codeUsage';
import { changedInCompany, OWN_TENANT, READABLE_PLACE } from '../../../db/migrations/policies';

/** Rows of the registers that came before this one. What was null is empty: a column of a record always says something. */
const MOVED = [
  `insert into org_operator (id, version, tenant_id, org_unit_id, created_at, created_by, changed_at, changed_by, number, status, content,
      name, country, eori, vat_number, tin, cnr, postcode, city, roles)
    select id, version, tenant_id, org_unit_id, created_at, created_by, changed_at, changed_by, '', status,
      jsonb_strip_nulls(jsonb_build_object('name', name, 'country', country, 'eori', eori, 'tin', tin, 'vatNumber', vat_number, 'cnr', cnr,
        'registrationNumber', registration_number, 'street', street, 'postcode', postcode, 'city', city, 'partyRoles', to_jsonb(party_roles))),
      name, country, coalesce(eori, ''), coalesce(vat_number, ''), coalesce(tin, ''), coalesce(cnr, ''), coalesce(postcode, ''), coalesce(city, ''),
      array_to_string(party_roles, ', ')
    from economic_operator`,
  `alter table article drop constraint article_article_owner_id_fkey`,
  `alter table article add constraint article_owner foreign key (article_owner_id) references org_operator`,
  `drop table economic_operator`,
  `insert into org_power (id, version, tenant_id, org_unit_id, created_at, created_by, changed_at, changed_by, number, status, content,
      type, principal, principal_name, countries, valid_from, valid_to, operator_id)
    select p.id, p.version, p.tenant_id, p.org_unit_id, p.created_at, p.created_by, p.changed_at, p.changed_by, '', p.state,
      jsonb_strip_nulls(jsonb_build_object('type', p.type, 'principal', p.principal, 'principalName', p.principal_name, 'countries', to_jsonb(p.countries),
        'validFrom', p.valid_from, 'validTo', p.valid_to, 'signedAt', p.signed_at)),
      p.type, p.principal, p.principal_name, array_to_string(p.countries, ' '), p.valid_from, p.valid_to, ''
    from power_of_attorney p`,
  `drop table power_of_attorney`,
];

const TABLES = [
  `create table org_operator_alias (alias_id uuid primary key, operator_id uuid not null references org_operator, tenant_id uuid not null, org_unit_id uuid not null)`,
  `create index org_operator_alias_of on org_operator_alias (operator_id)`,
  `create table org_eori_check (operator_id uuid primary key references org_operator, tenant_id uuid not null, org_unit_id uuid not null,
    eori text not null, result text not null, checked_at timestamptz not null, checked_by text not null)`,
  `create table org_customer_data_error (id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, operator_id uuid not null references org_operator,
    rule text not null, severity smallint not null, detail text not null, state text not null check (state in ('Open', 'Accepted', 'Fixed')),
    reason text, traded_on date, declarations integer not null, found_at timestamptz not null, changed_at timestamptz not null)`,
  `create index org_customer_data_error_of on org_customer_data_error (operator_id) where state <> 'Fixed'`,
  `create index org_customer_data_error_open on org_customer_data_error (tenant_id, org_unit_id) where state <> 'Fixed'`,
  `create table org_recent_party (user_id uuid not null, tenant_id uuid not null, party_id uuid not null, used_at timestamptz not null, primary key (user_id, party_id))`,
  `alter table org_recent_party enable row level security`,
  `create policy org_recent_party_own on org_recent_party using (${OWN_TENANT} and user_id = (select nullif(current_setting('app.user', true), '')::uuid))
    with check (${OWN_TENANT} and user_id = (select nullif(current_setting('app.user', true), '')::uuid))`,
];

const CODE_USAGE = RECORDS.replace('create function', 'create or replace function').replace('from economic_operator p', 'from org_operator p');

/** The history of a record of the company is written in each of its units. */
const HISTORY = [
  `drop policy record_history_insert on record_history`,
  `create policy record_history_insert on record_history for insert with check (${READABLE_PLACE})`,
];

/** Declarations of all units of the tenant, as every unit trades for the company; only days and numbers are answered. */
const TRADE = `create function operator_trade(words text[]) returns table (last date, recent integer)
  language sql stable security definer set search_path = public, pg_temp as $$
    select max((d.created_at at time zone 'Europe/Stockholm')::date), (count(*) filter (where d.created_at > now() - interval '90 days'))::int
    from declaration d where d.${OWN_TENANT} and cardinality(words) > 0 and d.parties like any (select '%' || replace(replace(word, '%', ''), '_', '\\_') || '%' from unnest(words) as word) $$`;

const AUTHORISATIONS = `create function declared_authorisations(wanted text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
    select reference from unnest(wanted) as reference where exists (select from declaration d
      where d.${OWN_TENANT} and d.created_at > now() - interval '90 days' and d.header @> jsonb_build_object('authorisations', jsonb_build_array(jsonb_build_object('reference', reference)))) $$`;

/** Everything that names one party names another one, in units too where the caller does not work. Both are of one company, which row level security has let him read. */
const REPOINT = `create function repoint_operator(gone uuid, kept uuid) returns text language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    twice text;
  begin
    if not exists (select from org_operator a join org_operator b on b.tenant_id = a.tenant_id and b.org_unit_id = a.org_unit_id
      where a.id = gone and b.id = kept and a.${OWN_TENANT}) then raise exception 'not of one company'; end if;
    select string_agg(a.article_id, ', ' order by a.article_id) into twice from article a join article b on b.article_key = a.article_key and b.article_owner_id = kept
      where a.article_owner_id = gone and a.status <> 'Retired' and b.status <> 'Retired';
    if twice is not null then return twice; end if;
    update article set article_owner_id = kept where article_owner_id = gone;
    update mapping_profile set article_owner_id = kept where article_owner_id = gone;
    update upload_row set owner_id = kept where owner_id = gone;
    update org_unit set operator_ids = array_replace(operator_ids, gone, kept) where gone = any (operator_ids);
    update org_power set operator_id = kept::text where operator_id = gone::text;
    update org_operator_alias set operator_id = kept where operator_id = gone;
    insert into org_operator_alias (alias_id, operator_id, tenant_id, org_unit_id) select gone, kept, tenant_id, org_unit_id from org_operator where id = kept;
    return null;
  end $$`;

/** The registers of parties and of their powers of attorney, on the store of all records. */
export const operatorMigration: Migration = {
  up: async (db) => {
    const shared = ['org_operator_alias', 'org_eori_check', 'org_customer_data_error'].flatMap(changedInCompany);
    for (const statement of [...MOVED, ...TABLES, ...shared, ...HISTORY, CODE_USAGE, TRADE, AUTHORISATIONS, REPOINT]) await sql.raw(statement).execute(db);
  },
};

/** The parties that a unit of outsiders stands for lie with the head office, which it does not read. */
export const operatorsOfOutsiders: Migration = {
  up: async (db) => {
    const own = `id = any ((select string_to_array(nullif(current_setting('app.operators', true), ''), ',')::uuid[])::uuid[])`;
    await sql.raw(`create policy org_operator_outsider on org_operator for select using (${OWN_TENANT} and ${own})`).execute(db);
  },
};
