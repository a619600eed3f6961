import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import type { TransportUnitRole } from '../../../../src/domain/transport-unit/transportUnit';
import type { Context } from '../../../records/handlers';

export interface TransportUse {
  readonly unitId: string;
  readonly pluginName: string;
  readonly recordKind: string;
  readonly recordId: string;
  readonly recordNumber: string;
  readonly role: TransportUnitRole;
}

/** A record uses a unit of the registry; the same record counts once in the same role. */
export const noteTransportUse = async ({ db, caller, now }: Context, use: TransportUse): Promise<void> => {
  const { rows } = await sql<{ id: string }>`insert into cor_tu_use
      (id, tenant_id, org_unit_id, unit_id, plugin_name, record_kind, record_id, record_number, role, used_at, used_by)
    select ${randomUUID()}::uuid, tenant_id, org_unit_id, id, ${use.pluginName}, ${use.recordKind}, ${use.recordId}::uuid, ${use.recordNumber}, ${use.role},
      ${now}, ${caller.userName} from cor_tu where id = ${use.unitId}::uuid
    on conflict (unit_id, record_id, role) do nothing returning id`.execute(db);
  if (rows.length === 0) return;
  await sql`update cor_tu set use_count = use_count + 1, last_used_on = ${stockholmDate(now)}::date where id = ${use.unitId}::uuid`.execute(db);
};
