import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import type { Context } from '../../records/handlers';
import { nextNumber } from '../../records/numberSeries';

interface Subject {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
}

export interface MessageError {
  readonly code: string;
  readonly pointer: string;
  readonly text: string;
}

interface Said {
  readonly kind: string;
  readonly direction: 'IN' | 'OUT';
  readonly text: string;
  readonly lrn: string;
  readonly answer?: string;
  readonly errors?: readonly MessageError[];
  readonly content?: unknown;
}

/** What was said to customs and what they answered; customs are simulated. */
export const tell = async (
  { db, now, caller }: Pick<Context, 'db' | 'now' | 'caller'>,
  subject: Subject,
  { kind, direction, text, lrn, answer = '', errors = [], content = {} }: Said,
): Promise<void> => {
  await sql`insert into cmm_message (id, tenant_id, org_unit_id, manifest_id, kind, direction, lrn, at, by_user, answer, text, content, errors)
    values (${randomUUID()}::uuid, ${subject.tenant_id}::uuid, ${subject.org_unit_id}::uuid, ${subject.id}::uuid, ${kind}, ${direction}, ${lrn}, ${now}, ${caller.userName},
      ${answer}, ${text}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(errors)}::jsonb)`.execute(db);
};

/** Milliseconds until the simulated authority answers a declaration, and a presentation. */
const DECLARATION_MS = 4_000;
const PRESENTATION_MS = 2_000;

/** How many times faster than specified the simulated authority answers. */
let speed = 1;
export const setAnswerSpeed = (faster: number): void => {
  speed = faster;
};

/** A message leaves under a number of its own, which is never used again, and is kept as it was sent (CMM-R30). */
export const send = async (context: Context, subject: Subject, kind: string, content: unknown, text: string): Promise<string> => {
  const { db, caller, now } = context;
  const day = stockholmDate(now);
  const next = await nextNumber(db, caller.tenantId, 'cmm.lrn', day.slice(0, 4));
  const lrn = `MF${day.slice(2, 4)}${String(next).padStart(8, '0')}`;
  await tell(context, subject, { kind, direction: 'OUT', lrn, text, content });
  const delay = kind === 'PN' ? PRESENTATION_MS : DECLARATION_MS;
  await sql`insert into cmm_answer (id, tenant_id, org_unit_id, subject_id, kind, payload, due_at) values (${randomUUID()}::uuid, ${subject.tenant_id}::uuid,
    ${subject.org_unit_id}::uuid, ${subject.id}::uuid, ${kind}, ${JSON.stringify({ lrn })}::jsonb, ${new Date(now.getTime() + Math.round(delay / speed))})`.execute(
    db,
  );
  return lrn;
};
