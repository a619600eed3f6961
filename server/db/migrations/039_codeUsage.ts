import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT } from './policies';
import { HITS } from './referenceFunctions';

const reaches = (row: string): string => `(may_edit_shared_reference() or ${row}.${OWN_TENANT})`;
const day = (of: string): string => `(${of} at time zone 'Europe/Stockholm')::date`;
const names = `jsonb_build_object('code', wanted, 'requested', left(wanted, 2), 'previous', substr(wanted, 3, 2))`;

/** How often records beside declarations hold a code at a path: in all tenants for an administrator of the installation, else in the caller's. */
export const RECORDS = `create function record_code_usage(kind text, path text, of_country text, wanted text)
    returns table (count bigint, drafts bigint, oldest date, newest date)
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      if kind = 'article' then
        return query select count(*), 0::bigint, min(${day('a.created_at')}), max(${day('a.created_at')}) from article a
          where a.status <> 'Retired' and ${reaches('a')} and jsonb_path_exists(a.content, path::jsonpath, ${names});
      elsif kind = 'party' then
        return query select count(*), 0::bigint, min(${day('p.created_at')}), max(${day('p.created_at')}) from economic_operator p
          where ${reaches('p')} and jsonb_path_exists(jsonb_build_object('country', p.country), path::jsonpath, ${names});
      else
        return query select count(*), 0::bigint, min(${day('t.created_at')}), max(${day('t.created_at')}) from declaration_template t
          where ${reaches('t')} and (of_country is null or upper(split_part(t.profile, '-', 1)) = of_country)
            and jsonb_path_exists(case when kind = 'templateItem' then t.items else t.header end, path::jsonpath, ${names});
      end if;
    end $$`;

/** Drafts of declarations that hold each of many codes at a path; without a path the two halves of a procedure. */
const DRAFTS = `create function draft_code_usage(level text, path text, of_country text, wanted text[]) returns table (code text, drafts bigint)
    language sql stable security definer set search_path = public, pg_temp as $$
    select held.code, count(distinct d.id) from declaration d left join goods_item i on level = 'item' and i.declaration_id = d.id
    cross join lateral (
      select v #>> '{}' as code from jsonb_path_query(case when level = 'item' then i.content else d.header end, path::jsonpath) v where path is not null
      union all
      select concat(i.content ->> 'procedureRequested', i.content ->> 'procedurePrevious') where path is null
    ) held
    where d.status in ('DRAFT', 'READY') and ${reaches('d')} and (of_country is null or d.country = of_country) and held.code = any (wanted)
    group by held.code $$`;

/** Where codes are used beside declarations, drafts of many codes at once, and texts of hits by RD-R4. */
export const codeUsage: Migration = {
  up: async (db) => {
    for (const statement of [RECORDS, DRAFTS, HITS.replace('create function', 'create or replace function')]) await sql.raw(statement).execute(db);
  },
};
