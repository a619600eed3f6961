import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { MessageIn } from '../../../../src/domain/declaration/flows/flow';
import type { DueAnswer, Owed } from '../../../../src/domain/declaration/flows/schedule';
import type { DeclarationEntry } from '../declarations';
import type { Database } from '../../../db/schema';
import type { AuthoritySettings } from './settings';

/** Delays are divided by it: 1 is the specified schedule, 100 is a hundred times faster. */
export type Speed = number;

interface Owing {
  readonly db: Transaction<Database>;
  readonly now: Date;
  readonly speed: Speed;
  readonly settings: Pick<AuthoritySettings, 'mode'>;
}

const dueAt = ({ now, speed }: Pick<Owing, 'now' | 'speed'>, delayMs: number): Date => new Date(now.getTime() + Math.round(delayMs / speed));

/** Answers are rows from the moment they are owed, so that a restart forgets none (SA-2). In manual mode they wait for a person. */
export const owe = async (owing: Owing, entry: DeclarationEntry, correlationId: string, answers: readonly DueAnswer[]): Promise<void> => {
  if (answers.length === 0) return;
  const rows = answers.map(({ kind, delayMs }) => ({
    id: randomUUID(),
    tenant_id: entry.tenant_id,
    org_unit_id: entry.org_unit_id,
    declaration_id: entry.id,
    correlation_id: correlationId,
    kind,
    due_at: dueAt(owing, delayMs),
    attempt: 1,
    done_at: null,
    held: owing.settings.mode === 'MANUAL',
  }));
  await owing.db.insertInto('authority_answer').values(rows).execute();
};

/** The same for a movement of anybody: it answers the last hand-over of that declaration. */
export const oweMovement = async (owing: Pick<Owing, 'db' | 'now' | 'speed'>, declarationId: string, { kind, delayMs }: DueAnswer): Promise<void> => {
  await sql`select authority_owes(${declarationId}::uuid, ${kind}, ${dueAt(owing, delayMs)}::timestamptz)`.execute(owing.db);
};

/** What the authority will not say any more. */
export const forgetOwed = async (db: Transaction<Database>, declarationId: string): Promise<void> => {
  await db.deleteFrom('authority_answer').where('declaration_id', '=', declarationId).where('done_at', 'is', null).execute();
};

/** The kind of a stored row. */
export const owedKind = (kind: string): Owed => kind as Owed;

/** What is said when a question is answered as hoped. */
const TOLD: Readonly<Partial<Record<Owed, MessageIn>>> = {
  DECIDE: 'ACC',
  PRESENT: 'ACC',
  AMEND: 'AMD',
  CANCEL: 'INV',
  END: 'REJ',
  SUPPLEMENTED: 'CLR',
  DISCHARGED: 'CLR',
};

export const toldAs = (kind: Owed): MessageIn => TOLD[kind] ?? (kind as MessageIn);
