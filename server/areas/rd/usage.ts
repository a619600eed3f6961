import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { CodeUsage } from '../../../src/application/contract/rd';
import type { Database } from '../../db/schema';
import { countedUsage, holding, placesOf, type Counted } from './codePlaces';
import { readOtherUsage } from './otherUsage';

/** Declarations that hold the code of the list in the field, or in any field when none is named. */
export const holdsCode = (list: string, code: string, wanted: string | undefined): RawBuilder<boolean> => {
  const named = sql`jsonb_build_object('code', ${code}::text, 'requested', left(${code}, 2), 'previous', substr(${code}, 3, 2))`;
  const held = placesOf(list)
    .filter(({ field }) => wanted === undefined || field === wanted)
    .map(({ level, country, ...place }) => {
      const found = (content: RawBuilder<unknown>): RawBuilder<boolean> => sql`jsonb_path_exists(${content}, ${holding(place)}::jsonpath, ${named})`;
      const there =
        level === 'item'
          ? sql<boolean>`exists (select from goods_item where goods_item.declaration_id = declaration.id and ${found(sql`goods_item.content`)})`
          : found(sql`declaration.header`);
      return country === undefined ? there : sql<boolean>`(declaration.country = ${country} and ${there})`;
    });
  return held.length === 0 ? sql`false` : sql`(${sql.join(held, sql` or `)})`;
};

/** Counts per field, without those that do not hold the code. */
export const readUsage = async (db: Transaction<Database>, list: string, code: string): Promise<CodeUsage[]> => {
  const found: CodeUsage[] = [];
  for (const { field, level, country, ...place } of placesOf(list)) {
    const { rows } = await sql<Counted>`select * from declaration_code_usage(${level}, ${holding(place)}, ${country ?? null}, ${code})`.execute(db);
    found.push(...countedUsage({ plugin: 'dec', entity: level === 'item' ? 'goodsItem' : 'declaration', field }, rows[0]));
  }
  return [...found, ...(await readOtherUsage(db, list, code))];
};

/** Drafts that hold each of the codes; one draft may hold it in several fields, the largest number counts. */
export const draftsWith = async (db: Transaction<Database>, list: string, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const most = new Map<string, number>();
  if (codes.length === 0) return most;
  for (const { level, values, country } of placesOf(list)) {
    const { rows } = await sql<{
      code: string;
      drafts: string;
    }>`select * from draft_code_usage(${level}, ${values ?? null}, ${country ?? null}, ${[...codes]}::text[])`.execute(db);
    for (const { code, drafts } of rows) most.set(code, Math.max(most.get(code) ?? 0, Number(drafts)));
  }
  return most;
};
