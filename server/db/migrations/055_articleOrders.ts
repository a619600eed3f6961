import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `drop index article_order`,
  `create index article_order on article (tenant_id, article_key, id) include (org_unit_id, article_owner_id, status, valid_from, valid_to,
    country_of_origin, source, classification_state, first_expiry, profile_countries, search_text, changed_at, upload_id)`,
  `drop index article_of_owner`,
  `create index article_of_owner on article (tenant_id, article_owner_id, article_key, id) include (org_unit_id, status, valid_from, valid_to, profile_countries, search_text)`,
];

/** What is asked of changes, uploads and, owner by owner, of words is answered by an index alone. */
export const articleOrders: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
