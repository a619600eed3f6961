import type { Context } from '../../../records/handlers';
import { queueMessage, sendStatusChanged, type NewMessage } from '../../../jobs/sending/sendMessages';

interface Told {
  readonly source: NewMessage['source'];
  readonly correlationId: string;
  readonly payload: object;
}

/** A message to the simulated authority about a record of the unit, sent after the commit. */
export const tellAuthority = async (
  { db, caller, now, publish }: Context,
  { tenant_id, org_unit_id }: { readonly tenant_id: string; readonly org_unit_id: string },
  { payload, ...told }: Told,
): Promise<void> => {
  const message = {
    kind: 'AUTHORITY',
    channel: 'SIMULATED_AUTHORITY',
    recipient: 'Simulated authority',
    payload: JSON.stringify(payload),
    tenantId: tenant_id,
    orgUnitId: org_unit_id,
    by: caller,
    ...told,
  } as const;
  const { entry } = await queueMessage(db, message, now);
  publish(sendStatusChanged(entry));
};
