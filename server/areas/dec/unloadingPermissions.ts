import { sql, type Transaction } from 'kysely';
import type * as contract from '../../../src/application/contract/declarationPermission';
import type { DeclarationContent, Header } from '../../../src/domain/declaration/declaration';
import type { Database } from '../../db/schema';
import { reply, type Handlers } from '../../records/handlers';
import { notFound } from './declarations';

interface Permission {
  readonly id: string;
  readonly arrival: Header;
  readonly payload: DeclarationContent;
}

/** The newest that was given to an arrival of these units. */
export const findPermission = async (db: Transaction<Database>, tenantId: string, units: readonly string[], mrn: string): Promise<Permission | undefined> => {
  const { rows } = await sql<Permission>`
    select declaration.id, declaration.header as arrival, message.payload
    from declaration_link link join declaration on declaration.id = link.declaration_id join declaration_message message on message.declaration_id = declaration.id
    where link.tenant_id = ${tenantId}::uuid and link.mrn = ${mrn.toUpperCase()} and link.relation = 'ARRIVAL_OF'
      and declaration.org_unit_id = any (${[...units]}::uuid[])
      and message.direction = 'IN' and message.kind = 'REL' and message.applied and message.payload -> 'header' is not null
    order by message.seq desc limit 1`.execute(db);
  return rows[0];
};

export const permissionHandlers: Handlers<typeof contract> = {
  readUnloadingPermission: async ({ params }, { db, caller }) => {
    const permission = await findPermission(db, caller.tenantId, caller.readableUnits, params.mrn);
    if (permission === undefined) return notFound();
    const { id, arrival, payload } = permission;
    return reply({ arrivalId: id, arrival, header: payload.header, items: [...payload.items] });
  },
};
