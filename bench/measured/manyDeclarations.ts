import type pg from 'pg';

export const STORED = 100_000;

/** Copies of the demo declarations over two years, by the owner; then what PostgreSQL does by itself some time later. */
export const fill = async (owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'declaration' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const replaced: Readonly<Record<string, string>> = {
    id: 'gen_random_uuid()',
    lrn: `'BENCH' || lpad(n::text, 9, '0')`,
    mrn: `case when n % 3 = 0 then null else '26SE0BENCH' || lpad(n::text, 8, '0') end`,
    trader_reference: `'ORDER-' || n`,
    search_text: `lower('BENCH' || lpad(n::text, 9, '0') || ' order-' || n || substr(search_text, strpos(search_text, ' ')))`,
    errors: 'case when n % 9 = 0 then 2 else 0 end',
    created_at: `now() - n * interval '10 minutes'`,
    changed_at: `now() - n * interval '9 minutes'`,
  };
  const columns = rows.map(({ column_name }) => column_name);
  await owner.query(
    `with sample as (select d.*, row_number() over (order by id) - 1 as place from declaration d where item_count < 100 and org_unit_id = (select org_unit_id from declaration where lrn like 'SEDEMO%' limit 1)),
       size as (select count(*) as many from sample)
     insert into declaration (${columns.join(', ')})
     select ${columns.map((column) => replaced[column] ?? `sample.${column}`).join(', ')}
     from generate_series(1, ${STORED}) n join size on true join sample on sample.place = n % size.many`,
  );
  await owner.query('vacuum analyze declaration');
};
