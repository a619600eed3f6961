import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT } from './policies';

/** Tables whose rows the global search finds; an area that is searched adds its own. */
const SEARCHED = [
  'create table searched_table (entity_type text primary key, name text not null unique)',
  `insert into searched_table values ('declaration', 'declaration')`,
  `create or replace function queue_search_documents() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
    declare searched record;
    begin
      for searched in select * from searched_table order by entity_type loop
        execute format(
          'insert into search_change (tenant_id, org_unit_id, entity_type, entity_id)
             select tenant_id, org_unit_id, %1$L, id from %2$I where ${OWN_TENANT.replaceAll("'", "''")}
             union all select tenant_id, org_unit_id, entity_type, entity_id from search_document d
               where ${OWN_TENANT.replaceAll("'", "''")} and entity_type = %1$L and not exists (select from %2$I r where r.id = d.entity_id)',
          searched.entity_type, searched.name);
      end loop;
      return (select count(*) from search_change where ${OWN_TENANT});
    end $$`,
];

export const searchedTables: Migration = {
  up: async (db) => {
    for (const statement of SEARCHED) await sql.raw(statement).execute(db);
  },
};
