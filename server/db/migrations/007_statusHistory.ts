import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { readableInCompany } from './policies';

const COLUMNS = 'declaration_id, tenant_id, org_unit_id, at, status';

/** Every declaration begins as a DRAFT; one that comes with another status has changed when it was changed last. */
const firstStatuses = (source: string): string => `
  insert into declaration_status_change (${COLUMNS})
  select id, tenant_id, org_unit_id, created_at, 'DRAFT' from ${source}
  union all select id, tenant_id, org_unit_id, changed_at, status from ${source} where status <> 'DRAFT'
  order by 1, 4`;

const STATEMENTS = [
  // What a declaration was on a day can be told only by what was noted then.
  `create table declaration_status_change (
    declaration_id uuid not null references declaration on delete cascade, seq bigint generated always as identity,
    tenant_id uuid not null, org_unit_id uuid not null, at timestamptz not null, status text not null,
    primary key (declaration_id, seq))`,
  firstStatuses('declaration'),
  `create function note_first_status() returns trigger language plpgsql as $$ begin ${firstStatuses('created')}; return null; end $$`,
  `create function note_status_change() returns trigger language plpgsql as $$ begin
    insert into declaration_status_change (${COLUMNS}) values (new.id, new.tenant_id, new.org_unit_id, new.changed_at, new.status);
    return null; end $$`,
  `create trigger declaration_first_status after insert on declaration referencing new table as created for each statement execute function note_first_status()`,
  `create trigger declaration_status_change after update of status on declaration for each row when (old.status <> new.status) execute function note_status_change()`,
  ...readableInCompany('declaration_status_change'),
  `revoke update, delete on declaration_status_change from portal_app`,
];

export const statusHistory: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
