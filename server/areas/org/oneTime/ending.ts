import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../../../src/domain/platform/documentAudit';
import type { Context } from '../../../records/handlers';
import type { Host } from '../../../http/host';
import { endLinkSessions, linkEvent, receiptOf } from './linkStore';

/** The texts that a receipt holds, and their SHA-256: what was shown and what was answered, in one order of names whatever made them. */
export const receiptContent = (shown: Json): { readonly content: string; readonly hash: string } => {
  const content = canonicalJson(shown);
  return { content, hash: createHash('sha256').update(content).digest('hex') };
};

/** A link is done: it has its receipt, its session ends, and no other link of the request is used any more. */
export const endOneTime = async (
  context: Context,
  host: Host,
  link: { readonly linkId: string; readonly requestId: string; readonly orgUnitId: string; readonly entityId: string; readonly isOneTime: boolean },
  shown: Json,
): Promise<{ readonly receipt: string; readonly hash: string; readonly completedAt: string }> => {
  const { db, caller, now, publish } = context;
  const { content, hash } = receiptContent(shown);
  const receipt = receiptOf(link.linkId);
  for (const sessionId of await endLinkSessions(db, link.linkId)) host.sessionEnds.tell(sessionId, 'logout');
  await db
    .updateTable('one_time_link')
    .set({ state: 'Completed', completed_at: now })
    .where('id', '=', link.linkId)
    .where('state', '<>', 'Completed')
    .execute();
  await db
    .updateTable('one_time_link')
    .set({ state: 'Revoked', revoked_at: now, revoked_by: caller.userName })
    .where('request_id', '=', link.requestId)
    .where('id', '<>', link.linkId)
    .where('state', 'not in', ['Completed', 'Revoked'])
    .execute();
  await db
    .insertInto('one_time_receipt')
    .values({ link_id: link.linkId, tenant_id: caller.tenantId, org_unit_id: link.orgUnitId, reference: receipt, content, hash, completed_at: now })
    .onConflict((conflict) => conflict.column('link_id').doNothing())
    .execute();
  publish(linkEvent({ tenant_id: caller.tenantId, org_unit_id: link.orgUnitId, entity_id: link.entityId }, 'onetimelink.completed'));
  return { receipt, hash, completedAt: now.toISOString() };
};
