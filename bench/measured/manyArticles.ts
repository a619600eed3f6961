import type pg from 'pg';

export const STORED_ARTICLES = 1_000_000;

const ORIGINS = `(array['CN','VN','IT','PT','TR','BD','IN','PL','DE','SE','NO','DK','GB','US','KR','JP'])[1 + n * 7 % 16]`;
const COLOURS = `(array['black','white','red','blue','green','grey','brown','yellow'])[1 + n / 420 % 8]`;
const ARTICLE_ID = `split_part(article_id, '-', 1) || '-B' || lpad(n::text, 7, '0')`;
const DESCRIPTION = `split_part(description, ', no.', 1) || ', ' || ${COLOURS} || ', no. ' || n`;
const CODE = `substr(commodity_code, 1, 6) || lpad((n / 420 % 50 * 2)::text, 2, '0') || '00'`;

/** What is made of the sample for article number n; everything else is the sample's. */
const REPLACED: Readonly<Record<string, string>> = {
  id: 'gen_random_uuid()',
  article_id: ARTICLE_ID,
  article_key: `upper(${ARTICLE_ID})`,
  loose_key: `ltrim(regexp_replace(upper(${ARTICLE_ID}), '[^A-Z0-9]', '', 'g'), '0')`,
  description: DESCRIPTION,
  commodity_code: CODE,
  codes: `array[${CODE}] || codes[2:]`,
  search_text: `lower(${ARTICLE_ID} || e'\\x1f' || ${DESCRIPTION} || e'\\x1f^' || ${CODE} || coalesce(' ^' || codes[2], '') || coalesce(' ^' || codes[3], ''))`,
  country_of_origin: ORIGINS,
  gtin: `lpad((73500000000000 + n)::text, 14, '0')`,
  alternative_keys: `'{}'`,
  net_weight: `net_weight + n % 97 * 0.001`,
  gross_mass: `gross_mass + n % 97 * 0.001`,
  source: `(array['IDC','Manual','Manual','Declaration','Case'])[1 + n / 420 % 5]`,
  valid_from: `date '2023-01-01' + n / 420 % 1000`,
  changed_at: `now() - (n::bigint * 7919 % 1000003)::integer * interval '1 minute'`,
  upload_id: `case when n % 10 = 0 then 'f0000000-0000-4000-8000-000000000001'::uuid end`,
  content: `content || jsonb_build_object('articleId', ${ARTICLE_ID}, 'description', ${DESCRIPTION}, 'countryOfOrigin', ${ORIGINS})`,
};

const INDEXES_OF = `select indexname, indexdef from pg_indexes where tablename = 'article' and indexdef not like '%UNIQUE%'`;

/** A registry of 1,000,000 articles: copies of the demo articles of all owners and statuses, over three years; then what PostgreSQL does by itself some time later. */
export const fillArticles = async (owner: pg.Client, many: number = STORED_ARTICLES): Promise<void> => {
  const { rows: columns } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'article' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const { rows: indexes } = await owner.query<{ indexname: string; indexdef: string }>(INDEXES_OF);
  await owner.query('begin');
  for (const { indexname } of indexes) await owner.query(`drop index ${indexname}`);
  await owner.query(
    `with sample as materialized (select article.*, row_number() over (order by id) - 1 as place from article),
       size as (select count(*) as many from sample)
     insert into article (${columns.map(({ name }) => name).join(', ')})
     select ${columns.map(({ name }) => REPLACED[name] ?? name).join(', ')}
     from generate_series(1, $1::integer) n join size on true join sample on sample.place = n % size.many`,
    [many],
  );
  for (const { indexdef } of indexes) await owner.query(indexdef);
  await owner.query('select add_up_article_counts()');
  await owner.query('commit');
  await owner.query('vacuum analyze article');
  await owner.query('vacuum analyze article_count');
};
