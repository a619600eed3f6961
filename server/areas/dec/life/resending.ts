import { sql } from 'kysely';
import { declarationStatus } from '../../../../src/domain/declaration/status';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { declarationSource, handedMessage } from '../authority/declarationSending';
import type { SentRecords } from '../../../jobs/sending/sentRecords';
import { notAllowed } from '../content/changing';
import { findDeclarationToChange, isIn, notFound, statusChanged, updateDeclaration } from '../declarations';
import { usableProfile } from '../judging/judgement';

/** T4 from where sending is watched: the declaration is on its way again, or the message is not sent again. Nothing of its content changes, so no lock is asked. */
export const sentDeclarations: SentRecords = {
  plugin: declarationSource.plugin,
  access: 'dec.search',
  ended: declarationSource.ended,
  changeable: async ({ db, caller }, ids) => {
    const found = await db
      .selectFrom('declaration')
      .select(['id', 'profile'])
      .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
      .where(isIn(caller.tenantId, caller.visibleUnits))
      .execute();
    return new Set(found.filter(({ profile }) => !failed(usableProfile(caller, profile))).map(({ id }) => id));
  },
  resent: async ({ db, caller, now, publish }, message) => {
    const entry = await findDeclarationToChange(db, caller, message.source_id);
    if (entry === undefined) return notFound();
    const sent = declarationStatus.next(entry.status, 'retry');
    // Any other message was taken back when it failed: it is sent anew from the declaration.
    if (handedMessage(message) !== 'DECLARATION' || failed(sent)) return notAllowed(entry);
    const after = await updateDeclaration(db, entry, {
      status: sent.right,
      authority_status: null,
      authority_status_at: null,
      lodged_at: now,
      changed_at: now,
      changed_by: caller.userName,
    });
    publish(statusChanged(entry.status, after));
    return ok(undefined);
  },
};
