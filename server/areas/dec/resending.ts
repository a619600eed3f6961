import { declarationStatus } from '../../../src/domain/declaration/status';
import { failed, ok } from '../../../src/domain/kernel/result';
import type { SentRecords } from '../cor/sendStatus';
import { openToChange, notAllowed } from './changing';
import { findDeclarationToChange, notFound, statusChanged, updateDeclaration } from './declarations';

/** T4 from where sending is watched: the declaration is on its way again, or the message is not sent again. */
export const sentDeclarations: SentRecords = {
  plugin: 'dec',
  access: 'dec.search',
  resent: async (context, message) => {
    const { db, caller, now, publish } = context;
    const held = await findDeclarationToChange(db, caller, message.source_id);
    if (held === undefined) return notFound();
    const opened = await openToChange(context, { id: held.id, version: held.version });
    if (failed(opened)) return opened;
    const { entry } = opened.right;
    const sent = declarationStatus.next(entry.status, 'retry');
    if (failed(sent)) return notAllowed(entry);
    const after = await updateDeclaration(db, entry, { status: sent.right, authority_status: null, authority_status_at: null, lodged_at: now, changed_at: now, changed_by: caller.userName });
    publish(statusChanged(entry.status, after));
    return ok(undefined);
  },
};
