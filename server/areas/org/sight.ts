import { sql, type RawBuilder, type Transaction } from 'kysely';
import { plainGuid } from '../../../src/domain/kernel/guid';
import type { Database } from '../../db/schema';
import type { Caller } from '../../records/handlers';

/** Whose articles a caller sees and whose he may bring. */
export interface Sight {
  readonly tenantId: string;
  readonly readableUnits: readonly string[];
  readonly visibleUnits: readonly string[];
  /** Of an outsider: the owners its unit stands for, and nobody else's (ruling 113). */
  readonly operators: readonly string[] | undefined;
}

/** For an outsider the transaction is told its owners, so that row level security lets their rows through. Asked once by each call. */
export const sightOf = async (db: Transaction<Database>, { tenantId, readableUnits, visibleUnits, orgUnitKind, orgUnitId, roles }: Caller): Promise<Sight> => {
  const places = { tenantId, readableUnits, visibleUnits };
  if (orgUnitKind !== 'CLIENT') return { ...places, operators: undefined };
  if (!roles.includes('ArticleOwner')) return { ...places, operators: [] };
  const unit = await db.selectFrom('org_unit').select('operator_ids').where('id', '=', orgUnitId).executeTakeFirst();
  const operators = unit?.operator_ids ?? [];
  await sql`select set_config('app.operators', ${operators.join(',')}, true)`.execute(db);
  return { ...places, operators };
};

/** The second belt beside row level security. */
export const isSeen = ({ tenantId, readableUnits, operators }: Sight, table: 'article' | 'article_count' = 'article'): RawBuilder<boolean> => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`);
  const own =
    operators === undefined
      ? sql`${column('org_unit_id')} = any (${[...readableUnits]}::uuid[])`
      : sql`${column('article_owner_id')} = any (${[...operators]}::uuid[])`;
  return sql<boolean>`${column('tenant_id')} = ${tenantId}::uuid and ${own}`;
};

export const mayBring = ({ operators }: Sight, ownerId: string): boolean => operators === undefined || operators.includes(plainGuid(ownerId));
