import { sql, type Transaction } from 'kysely';
import { MAX_ITEMS, type GoodsItem } from '../../../../src/domain/declaration/declaration';
import { fail, type Result } from '../../../../src/domain/kernel/result';
import type { Database } from '../../../db/schema';
import { reply, type Reply } from '../../../records/handlers';
import type { DeclarationEntry } from '../declarations';
import { readItems } from '../content/items';

interface Asked {
  readonly page?: string | undefined;
  readonly size?: string | undefined;
  readonly filter?: string | undefined;
}

interface ItemPage {
  readonly version: number;
  readonly items: GoodsItem[];
  readonly totalCount: number;
}

const wholeNumber = (text: string, most: number): number | undefined => (/^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : undefined);

const has = (text: string | undefined, wanted: string): boolean => text?.toLowerCase().includes(wanted) === true;

const matches = ({ commodityCode = '', description, articleId }: GoodsItem, wanted: string): boolean =>
  commodityCode.toLowerCase().startsWith(wanted) || has(description, wanted) || has(articleId, wanted);

const countItems = async (db: Transaction<Database>, declarationId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from goods_item where declaration_id = ${declarationId}::uuid`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Without a size everything in one answer. */
export const readItemPage = async (db: Transaction<Database>, entry: DeclarationEntry, asked: Asked): Promise<Result<Reply<ItemPage>>> => {
  const { id, version } = entry;
  const size = wholeNumber(asked.size ?? String(MAX_ITEMS), MAX_ITEMS);
  const page = wholeNumber(asked.page ?? '0', MAX_ITEMS);
  if (size === undefined || size === 0 || page === undefined) return fail('badRequest', `A page has 1 to ${MAX_ITEMS} goods items, and pages count from 0.`);
  const filter = asked.filter?.trim().toLowerCase() ?? '';
  if (filter === '' && asked.size !== undefined) {
    const [items, totalCount] = [await readItems(db, id, [], { from: page * size, count: size }), await countItems(db, id)];
    return reply({ version, items, totalCount });
  }
  const found = (await readItems(db, id)).filter((item) => filter === '' || matches(item, filter));
  return reply({ version, items: found.slice(page * size, (page + 1) * size), totalCount: found.length });
};
