import type pg from 'pg';

export const IN_A_YEAR = 100_000;

const shifted = (column: string): string => `${column} + (pick.at - sample.created_at)`;

const REPLACED: Readonly<Record<string, string>> = {
  id: 'pick.id',
  tenant_id: 'pick.tenant_id',
  org_unit_id: 'pick.org_unit_id',
  lrn: `'YEAR' || lpad(pick.n::text, 9, '0')`,
  mrn: `case when sample.mrn is null then null else '26SE0YEAR' || lpad(pick.n::text, 8, '0') || right(sample.mrn, 1) end`,
  trader_reference: `'YEAR-' || pick.n`,
  parent_id: 'null',
  ...Object.fromEntries(
    ['created_at', 'changed_at', 'lodged_at', 'accepted_at', 'released_at', 'cleared_at', 'authority_status_at', 'cancelled_at', 'expired_at'].map((column) => [
      column,
      shifted(`sample.${column}`),
    ]),
  ),
};

const columnsOf = async (owner: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await owner.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
    [table],
  );
  return rows.map(({ column_name }) => column_name);
};

/** What belongs to a declaration, for each of its copies. */
const copyOwned = async (owner: pg.Client, table: string, replaced: Readonly<Record<string, string>>): Promise<void> => {
  const columns = await columnsOf(owner, table);
  const values = columns.map(
    (column) => ({ declaration_id: 'pick.id', tenant_id: 'pick.tenant_id', org_unit_id: 'pick.org_unit_id', ...replaced })[column] ?? `own.${column}`,
  );
  await owner.query(
    `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from pick join declaration sample on sample.id = pick.sample join ${table} own on own.declaration_id = pick.sample`,
  );
};

/** Copies of the demo declarations of every profile in one unit, evenly over a year, with their goods items, messages and statuses. */
export const fillYear = async (owner: pg.Client): Promise<void> => {
  await owner.query(`set session_replication_role = replica`);
  await owner.query(`create temporary table pick as
    with home as (select tenant_id, org_unit_id from declaration where lrn like 'SEDEMO%' limit 1),
      sample as (select d.id, row_number() over (order by d.id) - 1 as place, count(*) over () as many from declaration d join home using (tenant_id) where d.item_count < 20)
    select n, gen_random_uuid() as id, sample.id as sample, now() - n * interval '1 year' / ${IN_A_YEAR} as at, home.tenant_id, home.org_unit_id
    from home cross join generate_series(1, ${IN_A_YEAR}) n join sample on sample.place = n % sample.many`);
  await owner.query('create index on pick (sample)');
  const columns = await columnsOf(owner, 'declaration');
  await owner.query(
    `insert into declaration (${columns.join(', ')}) select ${columns.map((column) => REPLACED[column] ?? `sample.${column}`).join(', ')} from pick join declaration sample on sample.id = pick.sample`,
  );
  await copyOwned(owner, 'goods_item', {});
  await copyOwned(owner, 'declaration_figures', {});
  await copyOwned(owner, 'merged_line', {});
  await copyOwned(owner, 'declaration_message', { id: 'gen_random_uuid()', at: shifted('own.at') });
  await copyOwned(owner, 'declaration_status_change', { at: shifted('own.at') });
  await owner.query(`set session_replication_role = origin`);
  for (const table of ['declaration', 'goods_item', 'declaration_figures', 'merged_line', 'declaration_message', 'declaration_status_change'])
    await owner.query(`vacuum analyze ${table}`);
};
