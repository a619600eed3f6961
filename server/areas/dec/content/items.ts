import { sql, type Transaction } from 'kysely';
import type { ItemChanges } from '../../../../src/application/contract/dec';
import type { CalculatedValues } from '../../../../src/domain/declaration/calculatedValues';
import type { GoodsItem } from '../../../../src/domain/declaration/declaration';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import type { Database } from '../../../db/schema';

/** Whose row it is: every row of a declaration carries the same. */
export interface Place {
  readonly declarationId: string;
  readonly tenantId: string;
  readonly orgUnitId: string;
}

export interface ItemWrites {
  /** All lines as they are afterwards, in display order. */
  readonly items: readonly GoodsItem[];
  readonly upserts: readonly GoodsItem[];
  readonly moved: readonly GoodsItem[];
  readonly deletes: readonly string[];
  /** Lines that the caller knows under another number. */
  readonly corrected: readonly GoodsItem[];
}

const given = (item: GoodsItem): GoodsItem => ({ ...item, id: plainGuid(item.id) });

/** Ids of the lines that a change replaces or takes away: their stored content plays no part. */
export const touched = ({ upserts, deletes }: ItemChanges): string[] => [...upserts.map(({ id }) => id), ...deletes].map(plainGuid);

/** Of the stored lines only those that are not touched count. Display order is the item number; a changed line stands before an unchanged one of the same number. */
export const planItems = (stored: readonly GoodsItem[], changes: ItemChanges): ItemWrites => {
  const upserts = new Map(changes.upserts.map((item) => [plainGuid(item.id), given(item)]));
  const gone = new Set(touched(changes));
  const kept = stored.filter(({ id }) => !gone.has(id));
  const ordered = [...upserts.values(), ...kept].sort((one, other) => one.itemNumber - other.itemNumber);
  const items = ordered.map((item, index) => (item.itemNumber === index + 1 ? item : { ...item, itemNumber: index + 1 }));
  const corrected = items.filter((item, index) => item !== ordered[index]);
  return {
    items,
    upserts: items.filter(({ id }) => upserts.has(id)),
    moved: corrected.filter(({ id }) => !upserts.has(id)),
    deletes: changes.deletes.map(plainGuid).filter((id) => !upserts.has(id)),
    corrected,
  };
};

export const readItems = async (
  db: Transaction<Database>,
  declarationId: string,
  except: readonly string[] = [],
  page?: { readonly from: number; readonly count: number },
): Promise<GoodsItem[]> => {
  const rows = await db
    .selectFrom('goods_item')
    .select(['id', 'item_number', 'content'])
    .where('declaration_id', '=', declarationId)
    .where(sql<boolean>`id <> all (${except}::uuid[])`)
    .orderBy('item_number')
    .orderBy('id')
    .$if(page !== undefined, (query) => query.offset(page?.from ?? 0).limit(page?.count ?? 0))
    .execute();
  return rows.map(({ id, item_number, content }) => ({ ...content, id, itemNumber: item_number }));
};

/** What was calculated for these goods items. */
export const readCalculated = async (db: Transaction<Database>, declarationId: string, ids: readonly string[]): Promise<CalculatedValues> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pick<GoodsItem, 'id' | 'taxLines' | 'customsValue' | 'statisticalValue'>>`
    select id, content -> 'taxLines' as "taxLines", content ->> 'customsValue' as "customsValue", content ->> 'statisticalValue' as "statisticalValue"
    from goods_item where declaration_id = ${declarationId}::uuid and id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...values }) => [id, values]));
};

/** Three statements whatever the number of lines. */
export const writeItems = async (
  db: Transaction<Database>,
  place: Place,
  { upserts, moved, deletes }: Omit<ItemWrites, 'items' | 'corrected'>,
): Promise<void> => {
  if (deletes.length > 0) {
    await db
      .deleteFrom('goods_item')
      .where('declaration_id', '=', place.declarationId)
      .where(sql<boolean>`id = any (${deletes}::uuid[])`)
      .execute();
  }
  if (upserts.length > 0) {
    const rows = upserts.map(({ id, itemNumber, ...content }) => ({ id, n: itemNumber, code: content.commodityCode, content }));
    await sql`
      insert into goods_item (declaration_id, tenant_id, org_unit_id, id, item_number, commodity_code, content)
      select ${place.declarationId}::uuid, ${place.tenantId}::uuid, ${place.orgUnitId}::uuid, row.id, row.n, row.code, row.content
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, n integer, code text, content jsonb)
      on conflict (declaration_id, id) do update
      set item_number = excluded.item_number, commodity_code = excluded.commodity_code, content = excluded.content`.execute(db);
  }
  if (moved.length > 0) {
    await sql`
      update goods_item set item_number = row.n
      from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ itemNumber }) => itemNumber)}::integer[]) as row (id, n)
      where goods_item.declaration_id = ${place.declarationId}::uuid and goods_item.id = row.id`.execute(db);
  }
};

/** Makes these all the lines there are. */
export const replaceItems = async (db: Transaction<Database>, place: Place, items: readonly GoodsItem[]): Promise<void> => {
  const kept = new Set(items.map(({ id }) => id));
  const deletes = (await readItems(db, place.declarationId)).flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  await writeItems(db, place, { upserts: items, moved: [], deletes });
};
