import { sql, type Transaction } from 'kysely';
import type { MergedLines } from '../../../../src/domain/declaration/merging/mergeItems';
import type { Database } from '../../../db/schema';
import type { Place } from './items';

/** Of all merged goods items of a declaration, in the order in which they were merged. */
export const readMergedLines = async (db: Transaction<Database>, declarationId: string): Promise<MergedLines[]> => {
  const rows = await db
    .selectFrom('merged_line')
    .select(['item_id', 'id', 'item_number', 'content'])
    .where('declaration_id', '=', declarationId)
    .orderBy('item_id')
    .orderBy('place')
    .execute();
  const byItem = new Map<string, MergedLines>();
  for (const { item_id, id, item_number, content } of rows) {
    const merged = byItem.get(item_id) ?? { itemId: item_id, lines: [] };
    merged.lines.push({ ...content, id, itemNumber: item_number });
    byItem.set(item_id, merged);
  }
  return [...byItem.values()];
};

/** Instead of those that are stored. The goods items they belong to are stored before. */
export const writeMergedLines = async (db: Transaction<Database>, place: Place, merged: readonly MergedLines[]): Promise<void> => {
  await db.deleteFrom('merged_line').where('declaration_id', '=', place.declarationId).execute();
  const rows = merged.flatMap(({ itemId, lines }) => lines.map(({ id, itemNumber, ...content }, at) => ({ item: itemId, id, n: itemNumber, at, content })));
  if (rows.length === 0) return;
  await sql`
    insert into merged_line (tenant_id, org_unit_id, declaration_id, item_id, id, item_number, place, content)
    select ${place.tenantId}::uuid, ${place.orgUnitId}::uuid, ${place.declarationId}::uuid, row.item, row.id, row.n, row.at, row.content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (item uuid, id uuid, n integer, at integer, content jsonb)`.execute(db);
};
