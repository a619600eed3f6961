import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { SEEN_ARTICLE } from './006_article';

/** Columns of the list that no index orders yet. */
const SORTED = [
  'description',
  'commodity_code',
  'unit',
  'net_weight',
  'gross_mass',
  'type_of_package',
  'classification_state',
  'changed_by',
  'source',
  'valid_from',
  'valid_to',
];

const STATEMENTS = [
  // One index answers in the order of the list whatever is asked, without a look at the rows.
  `drop index article_order`,
  `drop index article_texts`,
  `create index article_order on article (tenant_id, article_key, id) include (org_unit_id, article_owner_id, status, valid_from, valid_to,
    country_of_origin, source, classification_state, first_expiry, profile_countries, search_text)`,
  `create index article_of_owner on article (tenant_id, article_owner_id, article_key, id) include (org_unit_id, status, valid_from, valid_to)`,
  `create index article_to_review on article (tenant_id, article_key, id) include (org_unit_id, article_owner_id, status, valid_from, valid_to, classification_state, first_expiry)
    where status = 'NeedsReview' or classification_state in ('Proposed', 'Expired') or first_expiry is not null`,
  `create index article_countries on article using gin (profile_countries)`,
  // Articles of one upload follow one another in each of them, because alike ones are in the order of their keys: few pages are written.
  ...SORTED.map((column) => `create index article_by_${column} on article (tenant_id, ${column}, article_key)`),
  // An index alone answers only for pages that a vacuum has seen.
  `alter table article set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02)`,
  `drop function articles_with_text`,
  `create function articles_with_texts(patterns text[], most integer) returns setof uuid language plpgsql stable security definer
    set search_path = public, pg_temp as $$
    begin return query execute 'select id from article where (${SEEN_ARTICLE.replaceAll("'", "''")}) and '
      || (select string_agg(format('search_text like %L', pattern), ' and ') from unnest(patterns) as pattern) || ' limit $1' using most; end $$`,
  `create function articles_for_country(country text, most integer) returns setof uuid language plpgsql stable security definer
    set search_path = public, pg_temp as $$
    begin return query execute 'select id from article where (${SEEN_ARTICLE.replaceAll("'", "''")}) and profile_countries @> array[$1] limit $2' using country, most; end $$`,
];

/** Articles are found in every order of the list however many there are. */
export const articleSearch: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
