import { sql, type Transaction } from 'kysely';
import type { GoodsItem } from '../../../src/domain/declaration/declaration';
import { without } from '../../../src/domain/declaration/present';
import type { Profile } from '../../../src/domain/declaration/profiles/profile';
import { plainGuid } from '../../../src/domain/kernel/guid';
import type { Database } from '../../db/schema';

const CALCULATED = ['taxLines', 'customsValue', 'statisticalValue'] as const;
type Calculated = (typeof CALCULATED)[number];
type Stored = ReadonlyMap<string, Partial<Pick<GoodsItem, Calculated>>>;

/** Exports and some imports ask for the statistical value: there it is the user's. */
const isStatisticalValueDerived = ({ sections }: Profile): boolean =>
  sections.some(({ layout, parts = [] }) => layout === 'GRID' && parts.some(({ fields }) => fields.some(({ field, use }) => field === 'items.statisticalValue' && use === 'D')));

const calculatedIn = (profile: Profile): readonly Calculated[] => (isStatisticalValueDerived(profile) ? CALCULATED : CALCULATED.filter((name) => name !== 'statisticalValue'));

const storedOf = async (db: Transaction<Database>, declarationId: string, ids: readonly string[]): Promise<Stored> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Partial<Pick<GoodsItem, Calculated>> & { id: string }>`
    select id, content -> 'taxLines' as "taxLines", content ->> 'customsValue' as "customsValue", content ->> 'statisticalValue' as "statisticalValue"
    from goods_item where declaration_id = ${declarationId}::uuid and id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...values }) => [id, values]));
};

const keeping = (names: readonly Calculated[], stored: Stored, items: readonly GoodsItem[]): GoodsItem[] =>
  items.map((item) => {
    if (names.every((name) => item[name] === undefined)) return item;
    const known = stored.get(plainGuid(item.id)) ?? {};
    const kept = names.filter((name) => item[name] !== undefined && (known[name] ?? null) !== null).map((name) => [name, known[name]]);
    return { ...without(item, ...names), ...Object.fromEntries(kept) } as GoodsItem;
  });

/** Taxes and values are the work of a calculation or of the authority: lines that are new bring none. */
export const withoutCalculated = (profile: Profile, items: readonly GoodsItem[]): GoodsItem[] => keeping(calculatedIn(profile), new Map(), items);

/** A save keeps or drops the calculated values that are stored, it never brings its own. */
export const withStoredCalculated = async (db: Transaction<Database>, profile: Profile, declarationId: string, items: readonly GoodsItem[]): Promise<GoodsItem[]> => {
  const names = calculatedIn(profile);
  const told = items.filter((item) => names.some((name) => item[name] !== undefined)).map(({ id }) => plainGuid(id));
  return keeping(names, await storedOf(db, declarationId, told), items);
};
