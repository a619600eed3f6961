import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import type { JournalEntry } from '../../../src/domain/temporary-storage/journalEntry';
import type { Context } from '../../records/handlers';
import { nextNumber } from '../../records/numberSeries';
import type { EntryRow } from './entryRow';

interface Said {
  readonly kind: string;
  readonly direction: 'IN' | 'OUT';
  readonly text: string;
  readonly lrn?: string;
  readonly errors?: string;
  readonly content?: unknown;
}

type Subject = Pick<EntryRow, 'id' | 'tenant_id' | 'org_unit_id'>;

/** What was said to customs and what they answered; customs are simulated. */
export const tell = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  subject: Subject,
  { kind, direction, text, lrn = '', errors = '', content = {} }: Said,
): Promise<void> => {
  await sql`insert into ts_message (id, tenant_id, org_unit_id, entry_id, kind, direction, lrn, at, text, content, errors)
    values (${randomUUID()}::uuid, ${subject.tenant_id}::uuid, ${subject.org_unit_id}::uuid, ${subject.id}::uuid, ${kind}, ${direction}, ${lrn}, ${now}, ${text},
      ${JSON.stringify(content)}::jsonb, ${errors})`.execute(db);
};

/** Milliseconds until the simulated authority answers a declaration of temporary storage. */
const ANSWER_MS = 4_000;
const HOLD_MS = 120_000;

export type OwedKind = 'DECLARATION' | 'END_HOLD';

/** How many times faster than specified the simulated authority answers. */
let speed = 1;
export const setAnswerSpeed = (faster: number): void => {
  speed = faster;
};

export const owe = async ({ db, now }: Pick<Context, 'db' | 'now'>, subject: Subject, kind: OwedKind, payload: unknown, delayMs: number): Promise<void> => {
  await sql`insert into ts_answer (id, tenant_id, org_unit_id, subject_id, kind, payload, due_at) values (${randomUUID()}::uuid, ${subject.tenant_id}::uuid,
    ${subject.org_unit_id}::uuid, ${subject.id}::uuid, ${kind}, ${JSON.stringify(payload)}::jsonb, ${new Date(now.getTime() + Math.round(delayMs / speed))})`.execute(
    db,
  );
};

/** A declaration leaves under a number of its own, which is never used again. */
export const oweDeclarationAnswer = async (context: Context, row: EntryRow): Promise<string> => {
  const { db, caller, now } = context;
  const day = stockholmDate(now);
  const next = await nextNumber(db, caller.tenantId, 'ts.lrn', day.slice(0, 4));
  const lrn = `TS${day.slice(2, 4)}${String(next).padStart(8, '0')}`;
  const kind = row.content.declarationType ?? '';
  await tell(context, row, { kind, direction: 'OUT', lrn, text: 'Declaration of temporary storage sent.', content: row.content });
  await owe(context, row, 'DECLARATION', { lrn }, ANSWER_MS);
  return lrn;
};

export const oweEndOfHold = (context: Pick<Context, 'db' | 'now'>, subject: Subject, positionIds: readonly string[]): Promise<void> =>
  owe(context, subject, 'END_HOLD', { positionIds }, HOLD_MS);

const hash = (text: string): number => [...text].reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, 7);

/** The simulated authority rejects every twelfth declaration, and what a tester asks it to reject. */
export const isRejected = ({ traderReference = '' }: JournalEntry, lrn: string): boolean =>
  hash(lrn) % 12 === 0 || traderReference.toUpperCase().includes('SIM:REJ');

/** It wants to look at every twentieth position. */
export const isHeld = (mrn: string, item: string): boolean => mrn !== '' && hash(`${mrn}${item}`) % 20 === 0;
