import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ListDefinition } from '../../../src/domain/reference/listDefinition';
import type { ListOwner } from '../../../src/domain/reference/listVersion';
import { definitionOf, listDefinitions } from '../../../src/domain/reference/lists/all';
import { ok, type Result } from '../../../src/domain/kernel/result';
import { refusedBy } from '../../../src/domain/reference/ruleTexts';
import type { Database } from '../../db/schema';
import type { Caller } from '../../records/handlers';
import { nearestName } from './nearestName';

/** Whose entries are meant: the shared ones without a tenant, or what one tenant added. */
export interface Owned {
  readonly list: string;
  readonly tenantId: string | null;
}

export const ownerOf = (tenantId: string | null): ListOwner => (tenantId === null ? 'Shared' : 'Tenant');

export const ofOwner = ({ list, tenantId }: Owned, table = ''): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(table === '' ? name : `${table}.${name}`);
  return sql<boolean>`${column('list')} = ${list} and ${column('tenant_id')} is not distinct from ${tenantId}::uuid`;
};

/** The shared lists for an administrator of the installation, else what the own tenant added (ruling 204). */
export const editedTenant = async (db: Transaction<Database>, caller: Caller): Promise<string | null> => {
  const { rows } = await sql<{ shared: boolean }>`select may_edit_shared_reference() as shared`.execute(db);
  return rows[0]?.shared === true ? null : caller.tenantId;
};

/** RD-R9. */
export const knownList = (name: string): Result<ListDefinition> => {
  const definition = definitionOf(name);
  if (definition !== undefined) return ok(definition);
  const near = nearestName(
    name,
    listDefinitions.map((one) => one.name),
  );
  return near === undefined ? refusedBy('RD-R9', { list: name.slice(0, 60) }) : refusedBy('RD-R9.near', { list: name.slice(0, 60), near });
};

/** RD-R15. */
export const editableList = (name: string): Result<ListDefinition> => {
  const definition = knownList(name);
  return definition._tag === 'Right' && definition.right.editMode === 'System' ? refusedBy('RD-R15') : definition;
};
