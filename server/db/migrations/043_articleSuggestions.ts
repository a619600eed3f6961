import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { SEEN_ARTICLE } from './006_article';

/** Hits that are looked at, however many articles have such common words. */
const MOST_HITS = 20_000;

/** Articles with some of the words, those with most of them first. A null owner is any. */
const DESCRIBED = `create function articles_described(owner uuid, patterns text[], most integer) returns setof uuid language sql stable security definer
  set search_path = public, pg_temp as $$
  select id from (
    select id, article_key, search_text from article
    where (${SEEN_ARTICLE}) and (owner is null or article_owner_id = owner) and status not in ('Blocked', 'Retired') and search_text like any (patterns) limit ${MOST_HITS}
  ) as hit
  order by (select count(*) from unnest(patterns) as pattern where hit.search_text like pattern) desc, article_key, id limit most $$`;

/** Article suggestions by description. */
export const articleSuggestions: Migration = {
  up: async (db) => {
    await sql.raw(DESCRIBED).execute(db);
  },
};
