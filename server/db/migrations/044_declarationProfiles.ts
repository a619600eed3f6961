import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The same for all tenants; only the portal itself writes them. */
const STATEMENTS = [
  `create table declaration_profile (
    key text not null, version integer not null, valid_from date not null, valid_to date check (valid_to >= valid_from), checksum text not null, content json not null,
    primary key (key, version))`,
  `revoke insert, update, delete on declaration_profile from portal_app`,
];

/** Dated versions of the declaration profiles (declarations-profiles, section 1; ruling 68). */
export const declarationProfiles: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
