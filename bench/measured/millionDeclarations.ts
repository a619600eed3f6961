import type pg from 'pg';

export const STORED_DECLARATIONS = 1_000_000;
export const ITEMS_OF_EACH = 5;

/** Commodity code of an item of a declaration: 20,000 of them. */
const codeOf = (declaration: string, item: string): string =>
  `(lpad((10000000 + (${declaration}::bigint * 7 + ${item} * 13) % 20000 * 100)::text, 8, '0') || '00')`;

/** Places of declaration number n; everything else is the sample's. */
const REPLACED: Readonly<Record<string, string>> = {
  id: `('b0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`,
  lrn: `'BENCH' || lpad(n::text, 9, '0')`,
  mrn: `case when n % 3 = 0 then null else '26SE0BENCH' || lpad(n::text, 8, '0') end`,
  trader_reference: `'ORDER-' || n`,
  search_text: `lower('BENCH' || lpad(n::text, 9, '0') || ' order-' || n || substr(search_text, strpos(search_text, ' ')))`,
  search_keys: `array['office:SE00' || lpad((n % 40)::text, 4, '0'), 'container:BNCU' || lpad((n / 3)::text, 7, '0'), 'transport:ABC' || n % 5000, 'location:L' || n % 300, 'procedure:' || (array['4000','4000','4000','4200','4071','5100','6110'])[1 + n % 7], 'trader:SE55999' || lpad((n % 2000)::text, 5, '0')]
    || array(select distinct 'code:' || left(${codeOf('n', 'i')}, digits) from generate_series(1, ${ITEMS_OF_EACH}) i, unnest(array[2, 4, 6, 8, 10]) digits)`,
  trader: `'Bench trader ' || n % 2000`,
  message_type: `(array['IMDS','IMDS','IMDS','IFDS','IMDP'])[1 + n % 5]`,
  errors: 'case when n % 9 = 0 then 2 else 0 end',
  assigned_user: `case when n % 50 = 0 then 'declarant.demo' end`,
  team: `case when n % 20 = 0 then 'Team ' || n % 7 end`,
  tags: `case when n % 200 = 0 then array['urgent'] else '{}' end`,
  supplementary_due_date: `case when n % 100 = 0 then current_date + (n % 30) end`,
  item_count: String(ITEMS_OF_EACH),
  created_at: `now() - n * interval '1 minute'`,
  changed_at: `now() - n * interval '50 seconds'`,
  accepted_at: `case when n % 3 = 0 then null else now() - n * interval '55 seconds' end`,
};

const COLUMNS_OF = `select column_name as name from information_schema.columns where table_name = 'declaration' and is_generated = 'NEVER' order by ordinal_position`;
const INDEXES_OF = `select indexname, indexdef from pg_indexes where tablename in ('declaration', 'goods_item') and indexdef not like '%UNIQUE%'`;

/** Declarations over two years in one unit, each with five goods items; by the owner, then what PostgreSQL does by itself some time later. */
export const fillDeclarations = async (owner: pg.Client, many: number = STORED_DECLARATIONS): Promise<void> => {
  const { rows: columns } = await owner.query<{ name: string }>(COLUMNS_OF);
  const { rows: indexes } = await owner.query<{ indexname: string; indexdef: string }>(INDEXES_OF);
  await owner.query('begin');
  for (const table of ['declaration', 'goods_item']) await owner.query(`alter table ${table} disable trigger user`);
  for (const { indexname } of indexes) await owner.query(`drop index ${indexname}`);
  await owner.query(
    `with sample as materialized (select d.*, row_number() over (order by id) - 1 as place from declaration d
         where item_count < 100 and org_unit_id = (select org_unit_id from declaration where lrn like 'SEDEMO%' limit 1)),
       size as (select count(*) as many from sample)
     insert into declaration (${columns.map(({ name }) => name).join(', ')})
     select ${columns.map(({ name }) => REPLACED[name] ?? `sample.${name}`).join(', ')}
     from generate_series(1, $1::integer) n join size on true join sample on sample.place = n % size.many`,
    [many],
  );
  await owner.query(
    `insert into goods_item (declaration_id, id, tenant_id, org_unit_id, item_number, commodity_code, content)
     select d.id, gen_random_uuid(), d.tenant_id, d.org_unit_id, i, ${codeOf("('x' || right(d.id::text, 7))::bit(28)::integer", 'i')}, '{"procedureRequested": "40"}'
     from declaration d, generate_series(1, $1::integer) i where d.lrn like 'BENCH%'`,
    [ITEMS_OF_EACH],
  );
  for (const { indexdef } of indexes) await owner.query(indexdef);
  for (const table of ['declaration', 'goods_item']) await owner.query(`alter table ${table} enable trigger user`);
  await owner.query('commit');
  await owner.query('vacuum analyze declaration');
  await owner.query('vacuum analyze goods_item');
};
