import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { WorkKind } from '../../src/application/contract/orgUsers';
import type { Context } from './handlers';

/** Records that wait for one person, and how somebody else gets them when that person leaves (C12). */
export interface OpenWork {
  readonly kind: WorkKind;
  /** A function of the database as `openWorkMigration` makes it. */
  readonly found: string;
  /** Runs in the unit of the record. `to` undefined: whoever works there may take it. False: nobody has it now. */
  readonly pass: (context: Context, id: string, to: string | undefined) => Promise<boolean>;
}

const TENANT = `nullif(current_setting('app.tenant', true), '')::uuid`;
const ADMINISTERS = `current_setting('app.administers', true) = 'on'`;

/** The records of a person in all units of the tenant, for who administers there. `condition` is of the table as `r` and of the user as `u`. */
export const openWorkMigration = (name: string, table: string, condition: string): Migration => ({
  up: async (db) => {
    const statement = `create function ${name}(account uuid) returns table (id uuid, org_unit_id uuid) language sql stable
      security definer set search_path = public, pg_temp as $$
        select r.id, r.org_unit_id from app_user u join ${table} r on r.tenant_id = u.tenant_id and (${condition})
        where u.id = account and u.tenant_id = ${TENANT} and ${ADMINISTERS} order by r.id $$`;
    await sql.raw(statement).execute(db);
  },
});
