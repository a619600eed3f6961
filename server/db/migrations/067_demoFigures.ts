import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { figuresOf } from './027_reports';

const STATEMENTS = [
  `create or replace function figure_declarations(wanted uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
    ${figuresOf({ demo: true })} $$`,
  `select figure_declarations(array(select declaration_id from declaration_figures))`,
];

/** Reports of duties and VAT say which amounts were calculated with demo rates. */
export const demoFigures: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
