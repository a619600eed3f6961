import type { MessagePart } from '../../../../src/application/contract/dec';
import { AUTHORITY } from '../../../../src/domain/declaration/actors';
import type { MessageOut } from '../../../../src/domain/declaration/flows/flow';
import { afterRefusedCancellation } from '../../../../src/domain/declaration/status';
import { failed } from '../../../../src/domain/kernel/result';
import { saying } from '../life/sayings';
import { carryOut, putAside, store, type Addressed, type Said } from './answer';

/** What could not be handed over after the declaration itself: everything is as it was before, and the amendment a draft again. */
export const takeBack = async (addressed: Addressed, message: Exclude<MessageOut, 'DECLARATION'>, why: MessagePart): Promise<void> => {
  const { db, entry, now, correlationId } = addressed;
  const said: Said = { kind: 'SEND', said: [why, saying(`notHandedOver.${message}`)] };
  switch (message) {
    case 'AMENDMENT':
    case 'CORRECTION':
      await db
        .updateTable('declaration_amendment')
        .set({ state: 'DRAFT', sent_at: null, changed_at: now, changed_by: AUTHORITY })
        .where('declaration_id', '=', entry.id)
        .where('correlation_id', '=', correlationId)
        .execute();
      await carryOut(addressed, [], said, { amendment_state: null });
      return;
    case 'CANCELLATION': {
      const previous = afterRefusedCancellation(entry.status, entry.cancel_requested_in ?? 'ACCEPTED');
      if (failed(previous)) return putAside(addressed, 'SEND', ...said.said);
      await store(addressed, [previous.right], said, { cancel_requested_in: null });
      return;
    }
    case 'DOCUMENTS':
      await carryOut(addressed, ['requestDocuments'], said, {});
      return;
    case 'PRESENTATION':
      await carryOut(addressed, [], said, {});
  }
};
