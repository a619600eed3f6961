import { OWN_TENANT } from './policies';

const CONTENT = 'code, valid_from, valid_to, text, short_text, parent_code, is_default, is_favourite, attributes, replaced_by, sort_key, origin, source';
const UPDATED = CONTENT.split(', ').slice(2);

const OF_LIST = `list = which and tenant_id is not distinct from of_tenant`;

/** The fields of a row as flat texts, as `flatEntry` of the domain has them. */
const FLAT = `create function reference_flat(valid_to date, texts jsonb, short_text text, parent_code text, is_default boolean, is_favourite boolean,
    attributes jsonb, replaced_by text[], sort_key integer) returns jsonb language sql immutable parallel safe as $$
    select jsonb_strip_nulls(jsonb_build_object('validTo', valid_to, 'shortText', nullif(short_text, ''), 'parentCode', nullif(parent_code, ''),
        'isDefault', case when is_default then 'true' end, 'isFavourite', case when is_favourite then 'true' end,
        'replacedBy', nullif(array_to_string(replaced_by, ' '), ''), 'sortKey', nullif(sort_key, 0)::text))
      || coalesce((select jsonb_object_agg('text.' || key, value) from jsonb_each_text(texts) where value <> ''), '{}')
      || coalesce((select jsonb_object_agg('attributes.' || key, value) from jsonb_each_text(attributes) where value <> ''), '{}') $$`;

const flat = (row: string): string =>
  `reference_flat(${['valid_to', 'text', 'short_text', 'parent_code', 'is_default', 'is_favourite', 'attributes', 'replaced_by', 'sort_key'].map((column) => `${row}.${column}`).join(', ')})`;

/**
 * Puts the changes of a version onto what is published, in the transaction of its caller: open periods that are followed by a new one are
 * closed, what is replaced goes into the history, every field that changes into the log. Raises RD-R2 when periods would overlap. The changes
 * were written a moment ago, so that the planner takes 116,000 of them for a handful: loops inside loops are not for it to choose.
 */
const APPLY = `create function apply_reference_version(which text, of_tenant uuid, number integer, who text) returns void
    language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
    declare
      published integer;
      clash text;
      total integer;
      changes integer;
      sum text;
      today date := (now() at time zone 'Europe/Stockholm')::date;
    begin
      perform from reference_list where name = which for update;
      select coalesce(max(publish_no), 0) + 1 into published from reference_version where ${OF_LIST};
      create temporary table merged on commit drop as
        select m.*, lead(m.valid_from) over (partition by m.code order by m.valid_from) as next_from from (
          select true as changed, ${CONTENT} from reference_change where ${OF_LIST} and version_no = number and action = 'put'
          union all
          select false, ${CONTENT} from reference_entry e where ${OF_LIST}
            and exists (select from reference_change c where c.list = e.list and c.tenant_id is not distinct from e.tenant_id and c.version_no = number and c.code = e.code)
            and not exists (select from reference_change c where c.list = e.list and c.tenant_id is not distinct from e.tenant_id and c.version_no = number and c.code = e.code and c.valid_from = e.valid_from)
        ) m;
      update reference_change c set valid_to = m.next_from - 1 from merged m
        where c.list = which and c.tenant_id is not distinct from of_tenant and c.version_no = number and c.code = m.code and c.valid_from = m.valid_from
          and c.action = 'put' and m.changed and m.valid_to is null and m.next_from is not null;
      insert into reference_change (list, tenant_id, version_no, action, ${CONTENT})
        select which, of_tenant, number, 'put', code, valid_from, next_from - 1, ${UPDATED.slice(1).join(', ')} from merged
        where not changed and valid_to is null and next_from is not null;
      select code || ' overlaps ' || next_from || '–' || valid_to || '.' into clash from merged where valid_to >= next_from limit 1;
      drop table merged;
      if clash is not null then raise exception using message = clash, errcode = 'RD002'; end if;

      insert into reference_log (at, by, list, tenant_id, version_no, code, valid_from, field, old, new)
        select now(), who, which, of_tenant, number, c.code, c.valid_from, k.field,
          case when k.field = 'entry' then null else ${flat('e')} ->> k.field end, case when k.field = 'entry' then coalesce(c.text ->> 'EN', c.code) else ${flat('c')} ->> k.field end
        from reference_change c
        left join reference_entry e on e.list = c.list and e.tenant_id is not distinct from c.tenant_id and e.code = c.code and e.valid_from = c.valid_from
        cross join lateral (
          select 'entry' as field where e.id is null
          union all
          select key from (select jsonb_object_keys(${flat('e')} || ${flat('c')}) as key) keys where e.id is not null and ${flat('e')} ->> key is distinct from ${flat('c')} ->> key
        ) k
        where c.list = which and c.tenant_id is not distinct from of_tenant and c.version_no = number and c.action = 'put'
        order by c.code, c.valid_from, k.field;
      insert into reference_log (at, by, list, tenant_id, version_no, code, valid_from, field, old, new)
        select now(), who, which, of_tenant, number, c.code, c.valid_from, 'entry', coalesce(c.text ->> 'EN', c.code), null
        from reference_change c where c.list = which and c.tenant_id is not distinct from of_tenant and c.version_no = number and c.action = 'remove';

      insert into reference_history (id, list, tenant_id, since, until, ${CONTENT})
        select e.id, e.list, e.tenant_id, e.since, published, ${CONTENT.split(', ')
          .map((column) => `e.${column}`)
          .join(', ')}
        from reference_entry e join reference_change c on c.list = e.list and c.tenant_id is not distinct from e.tenant_id and c.code = e.code and c.valid_from = e.valid_from
        where e.list = which and e.tenant_id is not distinct from of_tenant and c.version_no = number;
      delete from reference_entry e using reference_change c
        where e.list = which and e.tenant_id is not distinct from of_tenant and c.list = e.list and c.tenant_id is not distinct from e.tenant_id
          and c.version_no = number and c.code = e.code and c.valid_from = e.valid_from and c.action = 'remove';
      insert into reference_entry as e (id, list, tenant_id, since, ${CONTENT})
        select id, list, tenant_id, published, ${CONTENT} from reference_change where ${OF_LIST} and version_no = number and action = 'put'
        on conflict (list, code, valid_from, tenant_id) do update set since = published, ${UPDATED.map((column) => `${column} = excluded.${column}`).join(', ')};
      get diagnostics changes = row_count;

      select count(*), md5(number || E'\\n' || coalesce(string_agg(concat_ws('|', code, valid_from, coalesce(valid_to::text, ''), text, coalesce(short_text, ''), coalesce(parent_code, ''),
          is_default, is_favourite, coalesce(attributes::text, ''), replaced_by, sort_key), E'\\n' order by code collate "C", valid_from), '')) into total, sum
        from reference_entry where ${OF_LIST};
      -- The next question comes before index and statistics are put in order by themselves.
      if changes > 1000 then
        perform gin_clean_pending_list('reference_entry_words');
        analyze reference_entry;
      end if;
      update reference_version set status = 'Superseded' where ${OF_LIST} and status = 'Published';
      update reference_version set status = 'Published', publish_no = published, published_at = now(), effective_from = coalesce(effective_from, today),
          entry_count = total, checksum = sum, version = version + 1, changed_at = now(), changed_by = who
        where ${OF_LIST} and version_no = number;
      if of_tenant is null then
        update reference_list set version_no = number, checksum = sum, entry_count = total, published_at = now(), effective_from = today,
          source_read_at = case when (select counts is not null from reference_version where ${OF_LIST} and version_no = number) then now() else source_read_at end
        where name = which;
      end if;
    end $$`;

const PUBLISH = `create function publish_reference_version(which text, of_tenant uuid, number integer, who text) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if not (case when of_tenant is null then may_edit_shared_reference()
        else of_tenant = (select nullif(current_setting('app.tenant', true), '')::uuid) end) then
        raise exception 'not an administrator of this list' using errcode = '42501';
      end if;
      perform apply_reference_version(which, of_tenant, number, who);
    end $$`;

/** Whoever runs, one version is published once. One that no longer fits goes back to Approved and says why. */
const PUBLISH_DUE = `create function publish_due_reference_version()
    returns table (list text, tenant_id uuid, version_no integer, effective_from date, failure text)
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      due reference_version;
      why text;
    begin
      select v.* into due from reference_version v
        where v.status = 'Scheduled' and v.effective_from <= (now() at time zone 'Europe/Stockholm')::date
        order by v.effective_from, v.list, v.version_no limit 1 for update skip locked;
      if not found then return; end if;
      begin
        perform apply_reference_version(due.list, due.tenant_id, due.version_no, due.changed_by);
      exception when sqlstate 'RD002' then
        get stacked diagnostics why = message_text;
        update reference_version v set status = 'Approved', reason = why, version = v.version + 1, changed_at = now()
          where v.list = due.list and v.tenant_id is not distinct from due.tenant_id and v.version_no = due.version_no;
      end;
      return query select due.list, due.tenant_id, due.version_no, due.effective_from, why;
    end $$`;

const NEXT_DUE = `create function next_reference_schedule() returns date language sql stable security definer set search_path = public, pg_temp as $$
    select min(effective_from) from reference_version where status = 'Scheduled' $$`;

/**
 * Pattern searches do not reach an index under row level security; the same condition stands here, and what is answered is read under it again.
 * By words, texts that begin with what was typed come first, then by text; by code and for the whole list the order is that of the index.
 */
/** Texts by RD-R4. */
export const HITS = `create function reference_hits(which text, on_day date, mode integer, typed text, lang text, skip integer, most integer)
    returns table (id uuid, place bigint, total bigint)
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare
      wanted text[] := string_to_array(trim(reference_words(jsonb_build_object('EN', typed))), ' ');
      literal text := replace(replace(replace(trim(typed), '\\', '\\\\'), '%', '\\%'), '_', '\\_');
      valid text := format('e.list = %L and e.valid_from <= %L and (e.valid_to is null or e.valid_to >= %2$L) and (e.tenant_id is null or e.${OWN_TENANT.replaceAll("'", "''")})', which, on_day);
      longest text := '';
      one text;
    begin
      if mode < 2 then
        valid := valid || case mode when 1 then format(' and (e.code like %L or e.code like %L)', upper(literal) || '%', literal || '%') else '' end;
        return query execute format('select h.id, row_number() over (order by h.code using ~<~), (select count(*) from reference_entry e where %s)
          from (select e.id, e.code from reference_entry e where %1$s order by e.code using ~<~ offset $1 limit $2) h', valid) using skip, most;
        return;
      end if;
      foreach one in array wanted loop
        if length(one) > length(longest) then longest := one; end if;
      end loop;
      return query execute format($question$
        select h.id, row_number() over (order by h.begins desc, h.shown, h.code), count(*) over ()
        from (
          select e.id, e.code, s.shown, starts_with(case when s.shown ~ '[^ -~]' then lower(unaccent('unaccent'::regdictionary, s.shown)) else lower(s.shown) end, $1) as begins
          from reference_entry e cross join lateral (select coalesce(${['$2', `'EN'`, `'SV'`, `'NO'`, `'DK'`].map((language) => `nullif(trim(e.text ->> ${language}), '')`).join(', ')}, e.code) as shown) s
          where %s and e.words like %L and (%L::text[] = '{}' or e.words like all (%3$L::text[]))
        ) h order by 2 offset $3 limit $4 $question$,
        valid, '% ' || longest || '%', array(select '% ' || w || '%' from unnest(wanted) w where w <> longest))
        using array_to_string(wanted, ' '), lang, skip, most;
    end $$`;

/** How often the values at these paths are `code`: in all tenants for an administrator of the installation, else in the caller's. */
const USAGE = `create function declaration_code_usage(level text, path text, of_country text, wanted text)
    returns table (count bigint, drafts bigint, oldest date, newest date)
    language sql stable security definer set search_path = public, pg_temp as $$
    select count(*), count(distinct d.id) filter (where d.status in ('DRAFT', 'READY')), min(d.created_at at time zone 'Europe/Stockholm')::date, max(d.created_at at time zone 'Europe/Stockholm')::date
    from declaration d left join goods_item i on level = 'item' and i.declaration_id = d.id
    where (may_edit_shared_reference() or d.${OWN_TENANT}) and (of_country is null or d.country = of_country)
      and jsonb_path_exists(case when level = 'item' then i.content else d.header end, path::jsonpath, jsonb_build_object('code', wanted, 'requested', left(wanted, 2), 'previous', substr(wanted, 3, 2))) $$`;

export const REFERENCE_FUNCTIONS: readonly string[] = [
  FLAT,
  APPLY,
  `revoke execute on function apply_reference_version(text, uuid, integer, text) from portal_app`,
  PUBLISH,
  PUBLISH_DUE,
  NEXT_DUE,
  HITS,
  USAGE,
];
