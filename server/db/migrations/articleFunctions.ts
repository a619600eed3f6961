import { OWN_TENANT, READABLE_PLACE } from './policies';

const FACETS = 'tenant_id, org_unit_id, article_owner_id, status, valid_from, valid_to';

const counted = (name: string, change: string, sources: string): string[] => [
  `create function ${name}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
    insert into article_count (${FACETS}, n) select ${FACETS}, sum(n) from (${sources}) as changed group by ${FACETS} having sum(n) <> 0;
    return null; end $$`,
  `create trigger ${name} after ${change} for each statement execute function ${name}()`,
];

const ADDED = `select ${FACETS}, 1 as n from added`;
const GONE = `select ${FACETS}, -1 as n from gone`;

/**
 * Pattern searches do not reach an index under row level security, because their operators may show a row by failing: `articles_with_text`
 * applies the same conditions itself, and what it answers passes the policies again. The others run where no caller is known yet, or look past
 * the caller's units for one exact key.
 */
export const ARTICLE_FUNCTIONS = (seen: string): string[] => [
  ...counted('article_added', 'insert on article referencing new table as added', ADDED),
  ...counted('article_gone', 'delete on article referencing old table as gone', GONE),
  ...counted('article_moved', 'update on article referencing old table as gone new table as added', `${ADDED} union all ${GONE}`),
  `create function add_up_article_counts() returns void language sql security definer set search_path = public, pg_temp as $$
    with old as (delete from article_count returning *)
    insert into article_count (${FACETS}, n) select ${FACETS}, sum(n) from old group by ${FACETS} having sum(n) <> 0 $$`,
  `create function articles_with_text(pattern text, most integer) returns setof uuid language plpgsql stable security definer
    set search_path = public, pg_temp as $$
    begin return query execute $question$ select id from article where (${seen}) and search_text like $1 limit $2 $question$ using pattern, most; end $$`,
  `create function articles_to_match(owners uuid[], keys text[], loose text[], gtins text[]) returns setof uuid language sql stable security definer
    set search_path = public, pg_temp as $$
    select id from article where (${seen}) and article_owner_id = any (owners) and status <> 'Retired' and article_key = any (keys)
    union select id from article where (${seen}) and article_owner_id = any (owners) and alternative_keys <> '{}' and alternative_keys && keys
    union select id from article where (${seen}) and article_owner_id = any (owners) and loose_key = any (loose)
    union select id from article where (${seen}) and article_owner_id = any (owners) and gtin = any (gtins) $$`,
  `create function goods_items_of_articles(keys text[]) returns table (declaration_id uuid, id uuid, article_key text) language sql stable security definer
    set search_path = public, pg_temp as $$
    select g.declaration_id, g.id, upper(g.content ->> 'articleId') from goods_item g
    where ${READABLE_PLACE} and g.content ? 'articleId' and upper(g.content ->> 'articleId') = any (keys) $$`,
  `create function article_id_taken(owner uuid, key text, but uuid) returns boolean language sql stable security definer
    set search_path = public, pg_temp as $$
    select exists (select from article where ${OWN_TENANT} and article_owner_id = owner and article_key = key and status <> 'Retired' and id is distinct from but) $$`,
  `create function next_committing_upload() returns table (id uuid, tenant_id uuid, org_unit_id uuid, user_id uuid)
    language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.tenant_id, u.org_unit_id, u.user_id from upload u where u.status = 'Committing' order by u.changed_at $$`,
  `create function article_tenants() returns table (tenant_id uuid, units uuid[])
    language sql stable security definer set search_path = public, pg_temp as $$
    select t.id, array(select u.id from org_unit u where u.tenant_id = t.id) from tenant t where t.status = 'Active' $$`,
];
