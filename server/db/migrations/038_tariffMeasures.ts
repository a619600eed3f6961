import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table tariff_measure (
    tariff text not null, sid text not null, code text not null check (code ~ '^[0-9]{10}$'), measure_type text not null, geo_area text not null,
    direction text not null check (direction in ('import', 'export', 'both')), additional_code text, quota_order_no text, expression text, tax_type text,
    conditions jsonb, valid_from date not null, valid_to date check (valid_to >= valid_from), primary key (tariff, sid))`,
  `revoke insert, update, delete on tariff_measure from portal_app`,
  `drop table tariff_rate`,
];

/** Measures of each tariff (customs tariff 2.1) in place of one percentage for all countries. */
export const tariffMeasures: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
