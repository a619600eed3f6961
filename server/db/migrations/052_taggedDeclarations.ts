import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Few declarations have tags: they are looked through newest first, without the others. */
export const taggedDeclarations: Migration = {
  up: async (db) => {
    await sql.raw(`create index declaration_tagged on declaration (tenant_id, created_at desc, id) include (org_unit_id, tags) where tags <> '{}'`).execute(db);
  },
};
