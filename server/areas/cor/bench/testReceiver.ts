import { randomUUID } from 'node:crypto';
import * as t from 'io-ts';
import { sql, type Transaction } from 'kysely';
import { ok } from '../../../../src/domain/kernel/result';
import { scriptedAnswers, scriptedAttempt, SEND_SCRIPTS, type ReceiverSays, type Scripted } from '../../../../src/domain/sending/sendScript';
import type { Database } from '../../../db/schema';
import type { StoringChannel } from '../../../jobs/sending/messageSender';
import type { AnswerQueue } from '../../../jobs/sending/owedAnswers';
import { noteAnswer, noteDuplicate, noteReceipt, sendStatusChanged, type Heard, type SendEntry } from '../../../jobs/sending/sendMessages';
import { oneOf } from '../../../../src/domain/kernel/oneOf';

const Stored = t.type({
  script: oneOf(SEND_SCRIPTS),
  seconds: t.number,
  times: t.number,
});

/** The script of a test message; undefined where it has none. */
export const scriptOf = ({ payload }: Pick<SendEntry, 'payload'>): Scripted | undefined => {
  try {
    const read: unknown = JSON.parse(payload ?? 'null');
    return Stored.is(read) ? read : undefined;
  } catch {
    return undefined;
  }
};

/** The simulated receiver of the bench: it does what the script of each message says. */
export const testReceiver: StoringChannel = {
  name: 'TEST_RECEIVER',
  attempt: async (db, message, now) => {
    const scripted = scriptOf(message);
    if (scripted === undefined) return { type: 'permanent', technicalCode: 'COR-SCRIPT', text: 'The message has no script.' };
    const result = scriptedAttempt(scripted, message.attempt + 1);
    if (result.type !== 'sent') return result;
    for (const { after, says } of scriptedAnswers(scripted))
      await sql`insert into cor_test_answer (id, tenant_id, org_unit_id, message_id, due_at, says) values (${randomUUID()}::uuid, ${message.tenant_id}::uuid,
        ${message.org_unit_id}::uuid, ${message.id}::uuid, ${new Date(now.getTime() + after * 1_000)}, ${says})`.execute(db);
    return result;
  },
};

const hear = async (db: Transaction<Database>, heard: Heard, status: string, says: ReceiverSays): Promise<SendEntry | undefined> => {
  const moved = says === 'RECEIPT' ? await noteReceipt(db, heard) : await noteAnswer(db, heard, says);
  // A receipt that comes after the answer says nothing new; a second one of a kind is counted (COR-R65).
  if (moved === undefined && (status === 'Delivered' || (status === 'Answered' && says !== 'RECEIPT'))) await noteDuplicate(db, heard);
  return moved;
};

const give: AnswerQueue['give'] = async (db, { id, place }, publish) => {
  const { rows } = await sql<{ message_id: string; says: ReceiverSays }>`delete from cor_test_answer where id = ${id}::uuid
    returning message_id, says`.execute(db);
  const [answer] = rows;
  if (answer === undefined) return ok(undefined);
  const message = await db.selectFrom('send_message').select(['correlation_id', 'status']).where('id', '=', answer.message_id).forUpdate().executeTakeFirst();
  if (message === undefined) return ok(undefined);
  const heard = { tenantId: place.tenantId, correlationId: message.correlation_id, now: new Date() };
  const moved = await hear(db, heard, message.status, answer.says);
  if (moved !== undefined) publish(sendStatusChanged(moved));
  return ok(undefined);
};

/** What the receiver of test messages says. */
export const testAnswers: AnswerQueue = { table: 'cor_test_answer', next: 'next_cor_test_answer', give };
