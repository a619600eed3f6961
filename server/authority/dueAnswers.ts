import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DeclarationEntry } from '../areas/dec/declarations';
import type { Database } from '../db/schema';
import type { DueAnswer } from './schedule';

/** Delays are divided by it: 1 is the specified schedule, 100 is a hundred times faster. */
export type Speed = number;

/** Answers are rows from the moment they are owed, so that a restart forgets none (SA-2). */
export const owe = async (db: Transaction<Database>, entry: DeclarationEntry, correlationId: string, answers: readonly DueAnswer[], now: Date, speed: Speed): Promise<void> => {
  if (answers.length === 0) return;
  const rows = answers.map(({ kind, delayMs }) => ({
    id: randomUUID(),
    tenant_id: entry.tenant_id,
    org_unit_id: entry.org_unit_id,
    declaration_id: entry.id,
    correlation_id: correlationId,
    kind,
    due_at: new Date(now.getTime() + Math.round(delayMs / speed)),
    attempt: 1,
    done_at: null,
  }));
  await db.insertInto('authority_answer').values(rows).execute();
};

export interface NextAnswer {
  readonly id: string;
  readonly tenantId: string;
  readonly orgUnitId: string;
  readonly dueAt: Date;
}

/** The answer that is due first, of whatever tenant. */
export const nextAnswer = async (db: Transaction<Database>): Promise<NextAnswer | undefined> => {
  const { rows } = await sql<NextAnswer>`
    select id, tenant_id as "tenantId", org_unit_id as "orgUnitId", due_at as "dueAt" from next_authority_answer()`.execute(db);
  return rows[0];
};
