import { copyRows, placeAtSize, type Query, type SizeSeed } from '../../../db/demoSize';

export const ITEMS_OF_EACH = 5;

/** Commodity code of an item of a declaration: 20,000 of them. */
const codeOf = (declaration: string, item: string): string =>
  `(lpad((10000000 + (${declaration}::bigint * 7 + ${item} * 13) % 20000 * 100)::text, 8, '0') || '00')`;

/** Places of declaration number n; everything else is the sample's. */
const REPLACED: Readonly<Record<string, string>> = {
  id: `('b0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`,
  lrn: `'SIZE' || lpad(n::text, 9, '0')`,
  mrn: `case when n % 3 = 0 then null else '26SE0SIZE' || lpad(n::text, 8, '0') end`,
  trader_reference: `'ORDER-' || n`,
  search_text: `lower('SIZE' || lpad(n::text, 9, '0') || ' order-' || n || substr(sample.search_text, strpos(sample.search_text, ' ')))`,
  search_keys: `array['office:SE00' || lpad((n % 40)::text, 4, '0'), 'container:BNCU' || lpad((n / 3)::text, 7, '0'), 'transport:ABC' || n % 5000, 'location:L' || n % 300, 'procedure:' || (array['4000','4000','4000','4200','4071','5100','6110'])[1 + n % 7], 'trader:SE55999' || lpad((n % 2000)::text, 5, '0')]
    || array(select distinct 'code:' || left(${codeOf('n', 'i')}, digits) from generate_series(1, ${ITEMS_OF_EACH}) i, unnest(array[2, 4, 6, 8, 10]) digits)`,
  trader: `'Demo trader ' || n % 2000`,
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

/** Declarations over years, each with five goods items, in the unit of the demo declarations or, with `units`, over those of the size. */
export const fillDeclarations = async (query: Query, many: number, units = 0): Promise<void> => {
  await copyRows(query, 'declaration', many, {
    quiet: true,
    sample: `item_count < 100 and org_unit_id = (select org_unit_id from declaration where lrn like 'SEDEMO%' limit 1)`,
    replaced: { ...REPLACED, ...(units > 0 && { org_unit_id: placeAtSize(units) }) },
  });
  const indexes = await query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'goods_item' and indexdef not like '%UNIQUE%'`,
  );
  await query('alter table goods_item disable trigger user');
  for (const { indexname } of indexes) await query(`drop index ${indexname}`);
  await query(`insert into goods_item (declaration_id, id, tenant_id, org_unit_id, item_number, commodity_code, content)
     select d.id, gen_random_uuid(), d.tenant_id, d.org_unit_id, i, ${codeOf("('x' || right(d.id::text, 7))::bit(28)::integer", 'i')}, '{"procedureRequested": "40"}'
     from declaration d, generate_series(1, ${ITEMS_OF_EACH}) i where d.lrn like 'SIZE%'`);
  for (const { indexdef } of indexes) await query(indexdef);
  await query('alter table goods_item enable trigger user');
};

/** Declarations of years. The job that rebuilds the search index brings them into the global search. */
export const declarationsAtSize: SizeSeed = {
  name: 'declarationsAtSize',
  fill: (query, { declarations, units }) => fillDeclarations(query, declarations, units),
};
