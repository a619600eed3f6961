import type pg from 'pg';
import { fillDeclarations as fillRows, ITEMS_OF_EACH } from '../../server/areas/dec/seed/atSize';
import { inOne } from './fillInOne';

export { ITEMS_OF_EACH };
export const STORED_DECLARATIONS = 1_000_000;

/** Declarations over two years in one unit, each with five goods items; by the owner, then what PostgreSQL does by itself some time later. */
export const fillDeclarations = async (owner: pg.Client, many: number = STORED_DECLARATIONS): Promise<void> => {
  await inOne(owner, (query) => fillRows(query, many));
  await owner.query('vacuum analyze declaration');
  await owner.query('vacuum analyze goods_item');
};
