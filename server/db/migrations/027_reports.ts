import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OUTWARD_PROCEDURES, RETURN_PROCEDURES } from '../../../src/domain/declaration/reports/goodsInReturn';
import { READABLE_PLACE } from './policies';

const RETURNING = [...OUTWARD_PROCEDURES, ...RETURN_PROCEDURES].map((procedure) => `'${procedure}'`).join(', ');

/** Sums over the lines of declarations, one row each. Reports over a year read these rows and no goods item. `demo` keeps which of them are of demo rates. */
export const figuresOf = ({ demo }: { readonly demo: boolean }): string => `
  with line as (
      select declaration_id, coalesce(content ->> 'procedureRequested', '') as procedure, content
      from goods_item where declaration_id = any (wanted) and content ->> 'excluded' is distinct from 'true'),
    tax as (
      select declaration_id, procedure, one ->> 'taxType' as tax_type, one ->> 'rate' as rate, one ->> 'vatAccounting' as accounting,
        sum((one ->> 'baseAmount')::numeric) as base, sum((one ->> 'taxAmount')::numeric) as amount${demo ? `, bool_or(one -> 'isDemo' = 'true'::jsonb) as demo` : ''}
      from line cross join lateral jsonb_array_elements(content -> 'taxLines') as one
      where jsonb_typeof(content -> 'taxLines') = 'array' group by 1, 2, 3, 4, 5),
    taxes as (
      select declaration_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('procedure', procedure, 'taxType', tax_type, 'rate', rate,
        'vatAccounting', accounting, 'base', base::text, 'amount', amount::text${demo ? `, 'isDemo', case when demo then true end` : ''})) order by procedure, tax_type, rate) as rows
      from tax group by 1),
    worth as (select declaration_id, procedure, sum(decimal_of(content ->> 'customsValue')) as value from line group by 1, 2),
    worths as (select declaration_id, jsonb_object_agg(procedure, coalesce(value, 0)::text) as by_procedure from worth group by 1),
    package as (
      select declaration_id, sum(decimal_of(one ->> 'count')) as packages
      from line cross join lateral jsonb_array_elements(content -> 'packages') as one
      where jsonb_typeof(content -> 'packages') = 'array' group by 1)
  insert into declaration_figures (declaration_id, tenant_id, org_unit_id, packages, customs_values, taxes, location, importer_vat)
  select d.id, d.tenant_id, d.org_unit_id, coalesce(package.packages, 0), coalesce(worths.by_procedure, '{}'), coalesce(taxes.rows, '[]'),
    d.header -> 'locationOfGoods', nullif(trim(d.header #>> '{parties,importer,vatNumber}'), '')
  from declaration d left join taxes on taxes.declaration_id = d.id left join worths on worths.declaration_id = d.id left join package on package.declaration_id = d.id
  where d.id = any (wanted)
  on conflict (declaration_id) do update set packages = excluded.packages, customs_values = excluded.customs_values, taxes = excluded.taxes,
    location = excluded.location, importer_vat = excluded.importer_vat`;

const STATEMENTS = [
  `create function decimal_of(written text) returns numeric language sql immutable parallel safe as $$
    select case when written ~ '^-?[0-9]{1,16}([.][0-9]{1,6})?$' then written::numeric end $$`,
  `create table declaration_figures (
    declaration_id uuid primary key references declaration on delete cascade, tenant_id uuid not null, org_unit_id uuid not null,
    packages numeric not null, customs_values jsonb not null, taxes jsonb not null, location jsonb, importer_vat text)`,
  `alter table declaration_figures enable row level security`,
  `create policy declaration_figures_read on declaration_figures for select using (${READABLE_PLACE})`,
  `revoke insert, update, delete on declaration_figures from portal_app`,
  `create function figure_declarations(wanted uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$ ${figuresOf({ demo: false })} $$`,
  `revoke execute on function figure_declarations(uuid[]) from portal_app`,
  `create function note_declaration_figures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin perform figure_declarations(array[new.id]); return null; end $$`,
  // At the end of the transaction, whichever of the declaration and its lines is written first; only what the authority has accepted is reported.
  `create constraint trigger declaration_figures after update on declaration deferrable initially deferred
    for each row when (new.mrn is not null and old.version <> new.version) execute function note_declaration_figures()`,
  `select figure_declarations(array(select id from declaration where mrn is not null))`,
  `alter table goods_item add column quota_order_number text generated always as (nullif(trim(content ->> 'quotaOrderNumber'), '')) stored,
    add column returning_procedure text generated always as (case when content ->> 'procedureRequested' in (${RETURNING}) then content ->> 'procedureRequested' end) stored`,
  `create index goods_item_quota on goods_item (tenant_id, quota_order_number) where quota_order_number is not null`,
  `create index goods_item_returning on goods_item (tenant_id, returning_procedure) where returning_procedure is not null`,
  `create index declaration_message_decision on declaration_message (tenant_id, at) include (org_unit_id, declaration_id, kind) where direction = 'IN' and kind in ('ACC', 'REJ')`,
];

/** What the reports of specification 7.4 read. */
export const reportTables: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
