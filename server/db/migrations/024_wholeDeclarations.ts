import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT, READABLE_PLACE, readableInCompany } from './policies';

const COLUMNS = 'declaration_id, tenant_id, org_unit_id, at, status, by';

const STATEMENTS = [
  `alter table declaration_status_change add column by text`,
  `create or replace function note_first_status() returns trigger language plpgsql as $$ begin
    insert into declaration_status_change (${COLUMNS})
    select id, tenant_id, org_unit_id, created_at, 'DRAFT', created_by from created
    union all select id, tenant_id, org_unit_id, changed_at, status, changed_by from created where status <> 'DRAFT'
    order by 1, 4;
    return null; end $$`,
  `create or replace function note_status_change() returns trigger language plpgsql as $$ begin
    insert into declaration_status_change (${COLUMNS}) values (new.id, new.tenant_id, new.org_unit_id, new.changed_at, new.status, new.changed_by);
    return null; end $$`,
  // The lines of a merged goods item as they were: its own row holds their sums only.
  `create table merged_line (
    tenant_id uuid not null, org_unit_id uuid not null, declaration_id uuid not null references declaration on delete cascade,
    item_id uuid not null, id uuid not null, item_number integer not null, place integer not null, content jsonb not null,
    primary key (declaration_id, id),
    foreign key (declaration_id, item_id) references goods_item (declaration_id, id) on delete cascade)`,
  `create index merged_line_item on merged_line (declaration_id, item_id, place)`,
  ...readableInCompany('merged_line'),
  // What was accepted before versions were kept is the first one, as it stands.
  `update declaration set mrn_version = 1 where accepted_at is not null and mrn_version = 0`,
  `insert into declaration_accepted (tenant_id, org_unit_id, declaration_id, mrn_version, at, by, header, items)
   select tenant_id, org_unit_id, id, 1, accepted_at, 'authority', header, coalesce((
     select jsonb_agg(i.content || jsonb_build_object('id', i.id, 'itemNumber', i.item_number) order by i.item_number) from goods_item i where i.declaration_id = d.id), '[]')
   from declaration d where accepted_at is not null`,
  `create index declaration_source on declaration ((source_link ->> 'id')) where source_link is not null`,
  // A shared template is read in every unit of its company.
  `drop policy declaration_template_read on declaration_template`,
  `create policy declaration_template_read on declaration_template for select using ((${READABLE_PLACE}) or (shared and ${OWN_TENANT} and exists (
    select 1 from org_unit own join org_unit active on active.company_id = own.company_id
    where own.id = declaration_template.org_unit_id and active.id = any (string_to_array(nullif(current_setting('app.units', true), ''), ',')::uuid[]))))`,
];

/** Who changed a status, what goods items were merged of (DEC-R50), and templates for a whole company (DEC-R44). */
export const wholeDeclarations: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
