import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT, policies } from './policies';

const STATEMENTS = [
  // `holder`: whose numbers these are, e.g. a Norwegian declarant on a day.
  `create table number_series (
    tenant_id uuid not null, form text not null, holder text not null, last_number integer not null,
    primary key (tenant_id, form, holder))`,
  ...policies('number_series', OWN_TENANT),
];

/** Series of the national forms of the local reference number (DEC-R20). */
export const numberSeries: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
