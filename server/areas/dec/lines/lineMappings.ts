import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type * as decLines from '../../../../src/application/contract/declarationLines';
import { headerSignature } from '../../../../src/domain/declaration/lines/lineSynonyms';
import { reply, type Handlers } from '../../../records/handlers';

type LineHandlers = Handlers<typeof decLines>;

/** Of one unit; the one that was used longest ago goes first. */
const MAX_MAPPINGS = 200;

const signatureOf = (headers: readonly string[]): string => createHash('sha256').update(headerSignature(headers)).digest('hex');

export const lineMappingHandlers: Pick<LineHandlers, 'findLineMapping' | 'rememberLineMapping'> = {
  findLineMapping: async ({ body }, { db, caller }) => {
    const found = await db
      .selectFrom('line_mapping')
      .select('content')
      .where('tenant_id', '=', caller.tenantId)
      .where('org_unit_id', '=', caller.orgUnitId)
      .where('signature', '=', signatureOf(body.headers))
      .executeTakeFirst();
    return reply(found === undefined ? {} : { found: found.content });
  },

  rememberLineMapping: async ({ body }, { db, caller, now }) => {
    const { tenantId, orgUnitId, userName } = caller;
    const used = { content: JSON.stringify(body), used_at: now, used_by: userName };
    await db
      .insertInto('line_mapping')
      .values({ tenant_id: tenantId, org_unit_id: orgUnitId, signature: signatureOf(body.headers), ...used })
      .onConflict((conflict) => conflict.columns(['org_unit_id', 'signature']).doUpdateSet(used))
      .execute();
    await sql`delete from line_mapping where org_unit_id = ${orgUnitId}::uuid and signature in (
      select signature from line_mapping where org_unit_id = ${orgUnitId}::uuid order by used_at desc offset ${MAX_MAPPINGS})`.execute(db);
    return reply({});
  },
};
