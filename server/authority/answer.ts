import type { Transaction } from 'kysely';
import type { DeclarationStatus, Finding, GoodsItem } from '../../src/domain/declaration/declaration';
import type { Profile } from '../../src/domain/declaration/profiles/profile';
import { declarationStatus, type DeclarationAction } from '../../src/domain/declaration/status';
import { failed } from '../../src/domain/kernel/result';
import { statusChanged, updateDeclaration, type DeclarationEntry } from '../areas/dec/declarations';
import { addMessage, messageReceived } from '../areas/dec/messages';
import type { Database } from '../db/schema';
import type { PortalEvent } from '../realtime/event';

/** SA-1: on everything the simulated authority says. */
export const LABEL = 'SIMULATED AUTHORITY - NOT A REAL CUSTOMS DECISION';

export const AUTHORITY = 'authority';

/** The declaration an answer is about, held until the end of the transaction. */
export interface Addressed {
  readonly db: Transaction<Database>;
  readonly now: Date;
  readonly entry: DeclarationEntry;
  readonly profile: Profile;
  readonly items: readonly GoodsItem[];
  readonly correlationId: string;
  readonly publish: (event: PortalEvent) => void;
}

export interface Said {
  readonly kind: string;
  readonly text: string;
  readonly findings?: readonly Finding[];
}

const say = async ({ db, now, entry, correlationId, publish }: Addressed, { kind, text, findings = [] }: Said, applied: boolean): Promise<void> => {
  const technicalName = `${entry.message_type}-${kind}`;
  await addMessage(db, entry, { direction: 'IN', kind, technicalName, correlationId, at: now, text: `${LABEL}: ${text}`, simulated: true, applied, findings });
  publish(messageReceived(entry, kind));
};

/** SA-8, SA-9: kept and shown, never carried out. */
export const putAside = (addressed: Addressed, kind: string, reason: string): Promise<void> => say(addressed, { kind, text: reason }, false);

type Stored = Omit<Parameters<typeof updateDeclaration>[2], 'changed_at' | 'changed_by' | 'status'>;

/** Carries an answer out: each action by the status machine as a version of its own, so that every step is told. An answer that does not fit is put aside. */
export const carryOut = async (addressed: Addressed, actions: readonly DeclarationAction[], said: Said, stored: Stored): Promise<DeclarationEntry | undefined> => {
  const { db, now, entry, publish } = addressed;
  const steps: DeclarationStatus[] = [];
  for (const action of actions) {
    const next = declarationStatus.next(steps.at(-1) ?? entry.status, action);
    if (failed(next)) {
      await putAside(addressed, said.kind, `${said.text} Out of order: the declaration is ${entry.status}.`);
      return undefined;
    }
    steps.push(next.right);
  }
  let after = entry;
  for (const status of steps.length === 0 ? [entry.status] : steps) {
    const before = after;
    after = await updateDeclaration(db, before, { ...stored, status, authority_status: said.kind, authority_status_at: now, changed_at: now, changed_by: AUTHORITY });
    if (after.status !== before.status) publish(statusChanged(before.status, after));
  }
  await say({ ...addressed, entry: after }, said, true);
  return after;
};
