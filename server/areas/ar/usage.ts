import { sql, type Transaction } from 'kysely';
import type { OpenUse, UsageRow } from '../../../src/application/contract/ar';
import type { DeclarationStatus } from '../../../src/domain/declaration/declaration';
import { isEditable } from '../../../src/domain/declaration/status';
import type { Database } from '../../db/schema';
import type { ItemContent } from '../../db/tables/declaration';
import type { ArticleEntry } from './articles';

const LAST = 50;
export const MAX_OPEN_USES = 200;

type Named = Pick<ArticleEntry, 'article_key' | 'article_owner_id'>;

interface UsedRow {
  readonly declaration_id: string;
  readonly id: string;
  readonly item_number: number;
  readonly lrn: string;
  readonly mrn: string | null;
  readonly profile: string;
  readonly status: DeclarationStatus;
  readonly changed_at: Date;
  readonly content: ItemContent;
}

/** Goods items that name the article; of one that does not say whose article it is, the id is enough. */
const uses = (keys: readonly string[]) => sql`goods_items_of_articles(${[...keys]}) as used
  join goods_item item on item.declaration_id = used.declaration_id and item.id = used.id
  join declaration on declaration.id = used.declaration_id`;

const isOf = ({ article_owner_id }: Named) => sql`(item.content ->> 'articleOwnerId' is null or item.content ->> 'articleOwnerId' = ${article_owner_id})`;

export const readUsage = async (db: Transaction<Database>, article: Named): Promise<UsageRow[]> => {
  const { rows } = await sql<UsedRow>`
    select item.declaration_id, item.id, item.item_number, item.content, declaration.lrn, declaration.mrn, declaration.profile, declaration.status, declaration.changed_at
    from ${uses([article.article_key])} where ${isOf(article)}
    order by declaration.changed_at desc, item.item_number limit ${LAST}`.execute(db);
  return rows.map(({ content, mrn, ...row }) => ({
    declarationId: row.declaration_id,
    itemId: row.id,
    itemNumber: row.item_number,
    lrn: row.lrn,
    profile: row.profile,
    status: row.status,
    changedAt: row.changed_at.toISOString(),
    open: isEditable(row.status),
    ...(mrn === null ? {} : { mrn }),
    ...(content.quantity === undefined ? {} : { quantity: content.quantity }),
    ...(content.unit === undefined ? {} : { unit: content.unit }),
    ...(content.netMass === undefined ? {} : { netMass: content.netMass }),
    ...(content.commodityCode === undefined ? {} : { commodityCode: content.commodityCode }),
  }));
};

type OpenRow = Pick<UsedRow, 'declaration_id' | 'lrn' | 'profile' | 'status' | 'changed_at'> & { readonly items: number };

/** Declarations in which the article can still be changed, the last changed first. */
export const readOpenUses = async (db: Transaction<Database>, article: Named): Promise<OpenUse[]> => {
  const { rows } = await sql<OpenRow>`
    select declaration.id as declaration_id, declaration.lrn, declaration.profile, declaration.status, declaration.changed_at, count(*)::integer as items
    from ${uses([article.article_key])} where ${isOf(article)} group by declaration.id, declaration.lrn, declaration.profile, declaration.status, declaration.changed_at
    order by declaration.changed_at desc`.execute(db);
  return rows
    .filter(({ status }) => isEditable(status))
    .map(({ declaration_id: declarationId, changed_at, ...row }) => ({ ...row, declarationId, changedAt: changed_at.toISOString() }));
};

export const countOpenUses = async (db: Transaction<Database>, article: Named): Promise<number> => (await readOpenUses(db, article)).length;

export const wasUsed = async (db: Transaction<Database>, article: Named): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${uses([article.article_key])} where ${isOf(article)} limit 1`.execute(db);
  return rows.length > 0;
};

/** When each article was last in a declaration that changed, by article key and owner; an owner of '' is any. */
export const readLastUses = async (db: Transaction<Database>, articles: readonly Named[]): Promise<(article: Named) => string | undefined> => {
  if (articles.length === 0) return () => undefined;
  const { rows } = await sql<{ key: string; owner: string; last: Date }>`
    select used.article_key as key, coalesce(item.content ->> 'articleOwnerId', '') as owner, max(declaration.changed_at) as last
    from ${uses(articles.map(({ article_key }) => article_key))} group by 1, 2`.execute(db);
  const last = new Map(rows.map((row) => [`${row.key}|${row.owner}`, row.last.toISOString()]));
  return ({ article_key, article_owner_id }) =>
    [last.get(`${article_key}|${article_owner_id}`), last.get(`${article_key}|`)]
      .filter((at) => at !== undefined)
      .sort()
      .at(-1);
};
