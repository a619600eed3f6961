import type { Transaction } from 'kysely';
import type { MessagePart } from '../../../../src/application/contract/dec';
import { AUTHORITY } from '../../../../src/domain/declaration/actors';
import type { DeclarationContent, DeclarationStatus, Finding, GoodsItem } from '../../../../src/domain/declaration/declaration';
import type { Flow, MessageIn } from '../../../../src/domain/declaration/flows/flow';
import { flowOf } from '../../../../src/domain/declaration/flows/flows';
import { answerName } from '../../../../src/domain/declaration/flows/messageNames';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { declarationStatus, type DeclarationAction } from '../../../../src/domain/declaration/status';
import { failed } from '../../../../src/domain/kernel/result';
import { statusChanged, updateDeclaration, type DeclarationEntry } from '../declarations';
import { addMessage, messageReceived, type MessagePayload } from '../life/messages';
import { inEnglish, saying } from '../life/sayings';
import type { Database } from '../../../db/schema';
import type { PortalEvent } from '../../../db/event';
import type { Speed } from './dueAnswers';
import { authoritySettings, type AuthoritySettings } from './settings';

/** SA-1: on everything the simulated authority says. */
export const LABEL = 'SIMULATED AUTHORITY - NOT A REAL CUSTOMS DECISION';

/** The declaration an answer is about, held until the end of the transaction. */
export interface Addressed {
  readonly db: Transaction<Database>;
  readonly now: Date;
  readonly speed: Speed;
  readonly entry: DeclarationEntry;
  readonly profile: Profile;
  readonly flow: Flow;
  readonly items: readonly GoodsItem[];
  readonly correlationId: string;
  readonly settings: AuthoritySettings;
  readonly publish: (event: PortalEvent) => void;
}

type Given = Pick<Addressed, 'db' | 'now' | 'speed' | 'entry' | 'items' | 'correlationId' | 'publish'>;

/** Undefined: the profile is not known any more. */
export const address = async (given: Given): Promise<Addressed | undefined> => {
  const { entry, db } = given;
  const profile = profileOf(entry.profile);
  if (profile === undefined) return undefined;
  return { ...given, profile, flow: flowOf(entry.profile, entry.message_type), settings: await authoritySettings(db, entry.tenant_id) };
};

export interface Said {
  readonly kind: MessageIn | 'SEND';
  readonly said: readonly MessagePart[];
  readonly findings?: readonly Finding[];
  /** What it tells of the goods. */
  readonly content?: DeclarationContent;
}

/** Numbers, state and amount of the declaration as the answer leaves them, and what it tells beside them. */
export const answerPayload = (
  { lrn, mrn, mrn_version, status, payable_total, internal_currency }: DeclarationEntry,
  findings: readonly Finding[],
  content?: DeclarationContent,
): MessagePayload => ({
  sender: LABEL,
  lrn,
  ...(mrn !== null && { mrn, version: mrn_version }),
  status,
  ...(payable_total !== null && { payable: payable_total, currency: internal_currency }),
  ...(findings.length > 0 && { findings }),
  ...content,
});

const say = async ({ db, now, entry, correlationId, publish }: Addressed, { kind, said, findings = [], content }: Said, applied: boolean): Promise<void> => {
  const technicalName = kind === 'SEND' ? `${entry.message_type}-SEND` : answerName(entry, kind);
  await addMessage(db, entry, {
    direction: 'IN',
    kind,
    technicalName,
    correlationId,
    at: now,
    said,
    text: `${LABEL}: ${inEnglish(said)}`,
    simulated: true,
    applied,
    findings,
    payload: answerPayload(entry, findings, content),
  });
  publish(messageReceived(entry, kind));
};

/** SA-8, SA-9: kept and shown, never carried out. */
export const putAside = (addressed: Addressed, kind: Said['kind'], ...said: readonly MessagePart[]): Promise<void> => say(addressed, { kind, said }, false);

/** Told without a change of the declaration. */
export const inform = (addressed: Addressed, said: Said): Promise<void> => say(addressed, said, true);

export const outOfOrder = ({ entry }: Addressed): MessagePart => saying('outOfOrder', { status: entry.status });

export type Stored = Omit<Parameters<typeof updateDeclaration>[2], 'changed_at' | 'changed_by'>;

/** Carries an answer out: each action by the status machine as a version of its own, so that every step is told. An answer that does not fit is put aside. */
export const carryOut = async (
  addressed: Addressed,
  actions: readonly DeclarationAction[],
  said: Said,
  stored: Omit<Stored, 'status'>,
): Promise<DeclarationEntry | undefined> => {
  const { entry } = addressed;
  const steps: DeclarationStatus[] = [];
  for (const action of actions) {
    const next = declarationStatus.next(steps.at(-1) ?? entry.status, action);
    if (failed(next)) {
      await putAside(addressed, said.kind, ...said.said, outOfOrder(addressed));
      return undefined;
    }
    steps.push(next.right);
  }
  return store(addressed, steps.length === 0 ? [entry.status] : steps, said, stored);
};

/** Writes each status as a version of its own and tells what the authority said. */
export const store = async (
  addressed: Addressed,
  statuses: readonly DeclarationStatus[],
  said: Said,
  stored: Omit<Stored, 'status'>,
): Promise<DeclarationEntry> => {
  const { db, now, entry, publish } = addressed;
  let after = entry;
  for (const status of statuses) {
    const before = after;
    after = await updateDeclaration(db, before, {
      ...stored,
      status,
      authority_status: said.kind,
      authority_status_at: now,
      changed_at: now,
      changed_by: AUTHORITY,
    });
    if (after.status !== before.status) publish(statusChanged(before.status, after));
  }
  await say({ ...addressed, entry: after }, said, true);
  return after;
};
