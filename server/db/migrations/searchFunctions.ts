import { OWN_TENANT, READABLE_PLACE } from './policies';

/** A word as each of the languages stems it, and as it is written. */
const IN_LANGUAGES = (read: string): string => `
  create function search_${read}(words text, languages text[]) returns tsquery language plpgsql stable set search_path = public, pg_temp as $$
    declare
      found tsquery := ${read}to_tsquery('search_simple', words);
      one text;
    begin
      foreach one in array languages loop
        found := found || ${read}to_tsquery(('search_' || one)::regconfig, words);
      end loop;
      return found;
    end $$`;

/** What text search can ask of a term; empty where it holds no word. */
const TERM_QUERY = `
  create function search_term_query(term jsonb, languages text[]) returns tsquery language sql stable set search_path = public, pg_temp as $$
    select case term->>'type'
      when 'word' then search_plain(term->>'text', languages)
      when 'phrase' then search_phrase(term->>'text', languages)
      when 'prefix' then to_tsquery('search_simple', (term->>'text') || ':*')
      else ''::tsquery end $$`;

/**
 * A term as a condition on a document. \`similar\`: words that are almost an identifier count too. Of words and phrases the identifier form is
 * compared with whole identifiers and, from 4 characters on, with their beginnings (PF-R15).
 */
const TERM_CONDITION = `
  create function search_term_condition(term jsonb, languages text[], similar_words boolean) returns text language plpgsql stable set search_path = public, pg_temp as $$
    declare
      kind text := term->>'type';
      words text := term->>'text';
      form text := term->>'form';
      query tsquery := search_term_query(term, languages);
      either text[] := '{}';
    begin
      case kind
        when 'mrn', 'eori' then
          return format('(joined like %L and exists (select from jsonb_array_elements(marks) as mark where mark->>''kind'' = %L and starts_with(mark->>''form'', %L)))', '% ' || words || '%', kind, words);
        when 'status' then return format('upper(status) = %L', words);
        when 'entityType' then return format('entity_type = %L', words);
        when 'from' then return format('status_at >= %L::timestamptz', term->>'instant');
        when 'to' then return format('status_at < %L::timestamptz', term->>'instant');
        else null;
      end case;
      if numnode(query) > 0 then either := either || format('text_search @@ %L::tsquery', query); end if;
      if length(form) > 0 and kind <> 'prefix' then either := either || format('identifiers @> array[%L]', form); end if;
      if (kind = 'word' and length(form) >= 4) or (kind = 'prefix' and length(form) >= 2) then either := either || format('joined like %L', '% ' || form || '%'); end if;
      if similar_words and kind = 'word' then either := either || search_similar_condition(form); end if;
      return case when cardinality(either) = 0 then 'false' else '(' || array_to_string(either, ' or ') || ')' end;
    end $$`;

/** All that text search is asked of a question together, for ranks and highlights. */
const ASKED = `
  create function search_asked(question jsonb) returns tsquery language plpgsql stable set search_path = public, pg_temp as $$
    declare
      languages text[] := array(select jsonb_array_elements_text(question->'languages'));
      found tsquery := ''::tsquery;
      term jsonb;
    begin
      for term in select jsonb_array_elements(question->'terms') loop
        if not (term->>'negated')::boolean then found := found || search_term_query(term, languages); end if;
      end loop;
      return found;
    end $$`;

const SIMILAR_CONDITION = `
  create function search_similar_condition(form text) returns text[] language sql immutable set search_path = public, pg_temp as $$
    select case when length(form) >= 6
      then array[format('(%L <%% joined and exists (select from unnest(identifiers) as one where similarity(one, %L) >= 0.45))', form, form)]
      else '{}' end $$`;

/**
 * Documents that a question fits, in the units that may be read, with the best that made each a hit. \`question\`: types, units, terms, languages,
 * the forms of its words and of all of them together. Without a hit words that are almost an identifier are tried. The conditions of row level
 * security are applied here, because these operators would not reach an index under it; what is answered passes the policies again.
 */
const DOCUMENTS_FOUND = `
  create function search_documents_found(question jsonb, similar_words boolean)
    returns table (entity_type text, entity_id uuid, kind text, text_rank real)
    language plpgsql stable security definer set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.45 as $$
    declare
      languages text[] := array(select jsonb_array_elements_text(question->'languages'));
      forms text[] := array(select jsonb_array_elements_text(question->'forms'));
      whole text := question->>'whole';
      term jsonb;
      wanted text[] := '{}';
      words text[] := '{}';
      asked tsquery := search_asked(question);
      condition text;
      together text[] := '{}';
    begin
      for term in select jsonb_array_elements(question->'terms') loop
        condition := search_term_condition(term, languages, similar_words);
        if (term->>'negated')::boolean then wanted := wanted || ('not coalesce(' || condition || ', false)');
        elsif term->>'type' = 'word' then words := words || condition;
        else wanted := wanted || condition;
        end if;
      end loop;
      if whole is not null then
        together := array[format('identifiers @> array[%L]', whole)];
        if length(whole) >= 4 then together := together || format('joined like %L', '% ' || whole || '%'); end if;
        if similar_words and (question->>'wholeSimilar')::boolean then together := together || search_similar_condition(whole); end if;
      end if;
      if cardinality(words) > 0 then
        wanted := wanted || ('(' || array_to_string(array['(' || array_to_string(words, ' and ') || ')'] || together, ' or ') || ')');
      end if;
      return query execute 'select entity_type, entity_id,
          case when identifiers && $1 then ''exact''
            when exists (select from unnest($1) as form where length(form) >= 4 and joined like ''% '' || form || ''%'') then ''prefix''
            when $2 then ''similar'' else ''text'' end,
          ts_rank_cd(text_search, $3, 32)
        from search_document where ${READABLE_PLACE.replaceAll("'", "''")} and entity_type = any ($4) and org_unit_id = any ($5)'
        || coalesce((select string_agg(' and ' || one, '') from unnest(wanted) as one), '')
        using forms, similar_words, asked, array(select jsonb_array_elements_text(question->'types')), array(select jsonb_array_elements_text(question->'units')::uuid);
    end $$`;

/** Identifiers and title first, then subtitle, then the body as written and as the company's language stems it (PF-R14). */
const VECTOR = `
  create function search_vector(language text, identifiers text, title text, subtitle text, body text) returns tsvector language sql stable set search_path = public, pg_temp as $$
    select setweight(to_tsvector('search_simple', identifiers), 'A') || setweight(to_tsvector('search_simple', title), 'A')
      || setweight(to_tsvector('search_simple', subtitle), 'B') || setweight(to_tsvector('search_simple', body), 'C')
      || setweight(to_tsvector(('search_' || language)::regconfig, body), 'C') $$`;

/** The oldest changes, each record once. One node at a time: another finds nothing to do. */
const TAKE_CHANGES = `
  create function take_search_changes(most integer) returns table (tenant_id uuid, org_unit_id uuid, entity_type text, entity_id uuid, taken integer)
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if not pg_try_advisory_xact_lock(hashtextextended('search index', 0)) then return; end if;
      return query
        with gone as (delete from search_change where seq in (select c.seq from search_change c order by c.seq limit most) returning *)
        select g.tenant_id, g.org_unit_id, g.entity_type, g.entity_id, (select count(*)::integer from gone)
        from gone g group by 1, 2, 3, 4 order by min(g.seq);
    end $$`;

/** Every record of the tenant at hand is read anew, and what has a document without being there any more. Answers how many. */
const QUEUE_ALL = `
  create function queue_search_documents() returns bigint language sql security definer set search_path = public, pg_temp as $$
    insert into search_change (tenant_id, org_unit_id, entity_type, entity_id)
      select tenant_id, org_unit_id, 'declaration', id from declaration where ${OWN_TENANT}
      union all select tenant_id, org_unit_id, entity_type, entity_id from search_document
        where ${OWN_TENANT} and entity_type = 'declaration' and entity_id not in (select id from declaration);
    select pg_notify('search_change', '');
    select count(*) from search_change where ${OWN_TENANT} $$`;

const CHANGES_LEFT = `
  create function search_changes_left() returns bigint language sql stable security definer set search_path = public, pg_temp as $$
    select count(*) from search_change where ${OWN_TENANT} $$`;

export const SEARCH_FUNCTIONS = [
  IN_LANGUAGES('plain'),
  IN_LANGUAGES('phrase'),
  TERM_QUERY,
  ASKED,
  SIMILAR_CONDITION,
  TERM_CONDITION,
  DOCUMENTS_FOUND,
  VECTOR,
  TAKE_CHANGES,
  QUEUE_ALL,
  CHANGES_LEFT,
];
