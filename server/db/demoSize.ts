import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

/** How much of what a demo at real size holds. */
export interface DemoSize {
  readonly units: number;
  readonly users: number;
  readonly declarations: number;
  readonly articles: number;
  readonly cases: number;
  readonly runs: number;
  readonly auditEntries: number;
}

/** A large customs agency after some years of work. */
export const REAL_SIZE: DemoSize = {
  units: 2_000,
  users: 10_000,
  declarations: 200_000,
  articles: 200_000,
  cases: 50_000,
  runs: 200_000,
  auditEntries: 300_000,
};

/** One statement, by the owner. */
export type Query = <R extends object>(text: string) => Promise<readonly R[]>;

/** Fills tables by statements over whole sets, once. */
export interface SizeSeed {
  readonly name: string;
  readonly fill: (query: Query, size: DemoSize) => Promise<void>;
}

/** Runs what has not run yet, each in a transaction of its own, in which `query` works. */
export const fillAtSize = async (owner: Kysely<Database>, wanted: readonly SizeSeed[], size: DemoSize, tell: (name: string) => void): Promise<void> => {
  for (const { name, fill } of wanted) {
    const done = await owner.selectFrom('seed_run').select('name').where('name', '=', name).executeTakeFirst();
    if (done !== undefined) continue;
    tell(name);
    await owner.transaction().execute(async (transaction) => {
      await fill(async <R extends object>(text: string) => (await sql.raw<R>(text).execute(transaction)).rows, size);
      await transaction.insertInto('seed_run').values({ name }).execute();
    });
  }
};

/** What PostgreSQL does by itself some time after so many rows came. */
export const settle = async (owner: Kysely<Database>): Promise<void> => {
  await sql.raw('vacuum analyze').execute(owner);
};

const COLUMNS_OF = (table: string): string =>
  `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position`;

/**
 * Copies of the rows of `sample` (all rows of the table), number `n` from 1 to `many`; `replaced` says what of a copy is not the sample's. Without the
 * table's own triggers where `quiet`; its indexes are made anew at the end.
 */
export const copyRows = async (
  query: Query,
  table: string,
  many: number,
  { replaced, sample = 'true', quiet = false }: { readonly replaced: Readonly<Record<string, string>>; readonly sample?: string; readonly quiet?: boolean },
): Promise<void> => {
  const columns = await query<{ name: string }>(COLUMNS_OF(table));
  const indexes = await query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = '${table}' and indexdef not like '%UNIQUE%'`,
  );
  if (quiet) await query(`alter table ${table} disable trigger user`);
  for (const { indexname } of indexes) await query(`drop index ${indexname}`);
  await query(`with sample as materialized (select t.*, row_number() over (order by t.id) - 1 as place from ${table} t where ${sample}),
      size as (select count(*) as many from sample)
    insert into ${table} (${columns.map(({ name }) => name).join(', ')})
    select ${columns.map(({ name }) => replaced[name] ?? `sample.${name}`).join(', ')}
    from generate_series(1, ${many}) n join size on true join sample on sample.place = n % size.many`);
  for (const { indexdef } of indexes) await query(indexdef);
  if (quiet) await query(`alter table ${table} enable trigger user`);
};

/** The id of row `n` of a kind, the same each time. */
export const sizeId = (kind: string, n: string): string => `('${kind}-0000-4000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;

const UNIT_KIND = 'a1000000';
export const sizeUnit = (n: string): string => sizeId(UNIT_KIND, n);
/** A unit of the size for row `n`, each third row stays where its sample is. */
export const placeAtSize = (units: number): string => `case when n % 3 = 0 then sample.org_unit_id else ${sizeUnit(`n % ${units} + 1`)} end`;
