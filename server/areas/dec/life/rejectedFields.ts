import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/declarationRejections';
import { plainIdentifier } from '../../../../src/domain/declaration/identifiers/identifierCheck';
import { rejectedFields } from '../../../../src/domain/declaration/reports/rejectedFields';
import { startOfDay, stockholmDate } from '../../../../src/domain/kernel/dates';
import { reply, type Handlers } from '../../../records/handlers';

/** More answers than anybody counts. */
const MOST = 1_000;

export const rejectionHandlers: Handlers<typeof contract> = {
  readRejectedFields: async ({ params }, { db, caller, now }) => {
    const monthStart = startOfDay(`${stockholmDate(now).slice(0, 7)}-01`);
    const { rows } = await sql<{ pointers: string[] }>`
      select array(select finding ->> 'pointer' from jsonb_array_elements(message.findings) as finding) as pointers
      from declaration_message message join declaration on declaration.id = message.declaration_id
      where message.tenant_id = ${caller.tenantId}::uuid and message.org_unit_id = any (${[...caller.readableUnits]}::uuid[])
        and message.at >= ${monthStart}::timestamptz and message.direction = 'IN' and message.kind = 'REJ' and message.applied
        and declaration.profile = ${params.profile}
        and upper(regexp_replace(declaration.header -> 'parties' -> 'importer' ->> 'identifier', '[[:space:]-]', '', 'g')) = ${plainIdentifier(params.importer)}
      order by message.at desc limit ${MOST}`.execute(db);
    return reply({ fields: [...rejectedFields(rows.map(({ pointers }) => pointers))] });
  },
};
