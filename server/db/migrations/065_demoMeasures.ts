import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const EXPORT_TYPES = ['AES', 'EUEIR', 'EIDR'];

const renamed = EXPORT_TYPES.reduce((text, type) => `replace(${text}, '"type": "${type}"', '"type": "${type}_EXPORT"')`, 'report::text');

const STATEMENTS = [
  `alter table tariff_measure add column is_demo boolean not null default false`,
  // All measures so far came with the portal; only that goods bear the standard rate of VAT is the law.
  `update tariff_measure set is_demo = not (measure_type = '305' and additional_code = 'STANDARD')`,
  // What has been calculated so far was calculated with them.
  `update goods_item set content = jsonb_set(content, '{taxLines}', (
      select jsonb_agg(case when line ->> 'taxType' in ('B00', 'MV') and line ->> 'rate' = '0' then line else line || '{"isDemo": true}' end)
      from jsonb_array_elements(content -> 'taxLines') as line))
    where jsonb_typeof(content -> 'taxLines') = 'array' and content -> 'taxLines' <> '[]'`,
  `update tariff_measure set tax_type = 'FA' where tariff = 'NO' and tax_type = 'FF'`,
  `delete from tariff_measure where tariff = 'NO' and tax_type = 'AL' and code in ('2203000000', '2204000000')`,
  `update tariff_measure set tax_type = 'BV' where tariff = 'NO' and tax_type = 'AL'`,
  `update vehicle_report set report = (${renamed})::jsonb where report::text ~ '"type": "(${EXPORT_TYPES.join('|')})"'`,
];

/** Measures that come from no official source say so; Norwegian taxes and export types have the codes of Norwegian Customs. */
export const demoMeasures: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
