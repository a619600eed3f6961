import type { Header } from '../../../../src/domain/declaration/declaration';
import type { Context } from '../../../records/handlers';
import type { Opened } from './changing';
import { addMessage } from '../life/messages';
import { saying } from '../life/sayings';
import { keptReference, type LocalReference } from './series';

/** T7: the first change after a rejection gives another local reference number; the rejected one stays among the messages. */
export const changedReference = async ({ db, now }: Pick<Context, 'db' | 'now'>, { entry, profile }: Opened, header: Header): Promise<LocalReference> => {
  const reference = await keptReference(db, { tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id }, profile, entry, header, now);
  if (entry.status === 'REJECTED') {
    const said = [saying('lrnReplaced', { lrn: entry.lrn, by: reference.lrn })];
    await addMessage(db, entry, {
      direction: 'OUT',
      kind: 'LRN',
      technicalName: 'LRN',
      correlationId: entry.lrn,
      at: now,
      said,
      simulated: false,
      applied: true,
    });
  }
  return reference;
};
