import { copyRows, type Query, type SizeSeed } from '../../../db/demoSize';

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

/** Copies of the demo articles of all owners and statuses, over three years. */
export const fillArticles = async (query: Query, many: number): Promise<void> => {
  await copyRows(query, 'article', many, { replaced: REPLACED });
  await query('select add_up_article_counts()');
};

export const articlesAtSize: SizeSeed = { name: 'articlesAtSize', fill: (query, { articles }) => fillArticles(query, articles) };
