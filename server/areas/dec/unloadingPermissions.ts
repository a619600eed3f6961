import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/declarationPermission';
import type { DeclarationContent, Header } from '../../../src/domain/declaration/declaration';
import { reply, type Handlers } from '../../http/handlers';
import { notFound } from './declarations';

interface Permission {
  readonly id: string;
  readonly arrival: Header;
  readonly payload: DeclarationContent;
}

export const permissionHandlers: Handlers<typeof contract> = {
  readUnloadingPermission: async ({ params }, { db, caller }) => {
    const { rows } = await sql<Permission>`
      select declaration.id, declaration.header as arrival, message.payload
      from declaration_link link join declaration on declaration.id = link.declaration_id join declaration_message message on message.declaration_id = declaration.id
      where link.tenant_id = ${caller.tenantId}::uuid and link.mrn = ${params.mrn.toUpperCase()} and link.relation = 'ARRIVAL_OF'
        and declaration.org_unit_id = any (${[...caller.readableUnits]}::uuid[])
        and message.direction = 'IN' and message.kind = 'REL' and message.applied and message.payload -> 'header' is not null
      order by message.seq desc limit 1`.execute(db);
    const [permission] = rows;
    if (permission === undefined) return notFound();
    const { id, arrival, payload } = permission;
    return reply({ arrivalId: id, arrival, header: payload.header, items: [...payload.items] });
  },
};
