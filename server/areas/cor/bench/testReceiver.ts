import { randomUUID } from 'node:crypto';
import * as t from 'io-ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { scriptedAnswers, scriptedAttempt, SEND_SCRIPTS, type ReceiverSays, type Scripted } from '../../../../src/domain/sending/sendScript';
import type { PortalEvent } from '../../../db/event';
import type { ServerLog } from '../../../db/log';
import type { Database } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import { WakeLoop } from '../../../db/wakeLoop';
import type { StoringChannel } from '../../../jobs/sending/messageSender';
import { noteAnswer, noteDuplicate, noteReceipt, sendStatusChanged, type Heard, type SendEntry } from '../../../jobs/sending/sendMessages';
import { putEvents } from '../../../realtime/outbox';
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

interface Due {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly due_at: Date;
}

const RETRY_MS = 5_000;

const hear = async (db: Transaction<Database>, heard: Heard, status: string, says: ReceiverSays): Promise<SendEntry | undefined> => {
  const moved = says === 'RECEIPT' ? await noteReceipt(db, heard) : await noteAnswer(db, heard, says);
  // A receipt that comes after the answer says nothing new; a second one of a kind is counted (COR-R65).
  if (moved === undefined && (status === 'Delivered' || (status === 'Answered' && says !== 'RECEIPT'))) await noteDuplicate(db, heard);
  return moved;
};

/** Gives what the receiver says when it is due. */
export class TestAnswers extends WakeLoop {
  constructor({ database, eventsStored, log }: { readonly database: Kysely<Database>; readonly eventsStored: () => void; readonly log: ServerLog }) {
    super({ work: () => this.#give(database, eventsStored), log, failure: 'answers to test messages', waitAfterFailureMs: RETRY_MS });
  }

  async #give(database: Kysely<Database>, eventsStored: () => void): Promise<number | undefined> {
    while (!this.stopped) {
      const { rows } = await sql<Due>`select * from next_cor_test_answer()`.execute(database);
      const [due] = rows;
      if (due === undefined) return undefined;
      const wait = due.due_at.getTime() - Date.now();
      if (wait > 0) return wait;
      await this.#answer(database, due);
      eventsStored();
    }
    return undefined;
  }

  async #answer(database: Kysely<Database>, due: Due): Promise<void> {
    const given = await inTransaction(database, { tenantId: due.tenant_id, userId: '', orgUnitId: due.org_unit_id, units: [due.org_unit_id] }, async (db) => {
      const { rows } = await sql<{ message_id: string; says: ReceiverSays }>`delete from cor_test_answer where id = ${due.id}::uuid
        returning message_id, says`.execute(db);
      const [answer] = rows;
      if (answer === undefined) return ok(undefined);
      const message = await db
        .selectFrom('send_message')
        .select(['correlation_id', 'status'])
        .where('id', '=', answer.message_id)
        .forUpdate()
        .executeTakeFirst();
      if (message === undefined) return ok(undefined);
      const heard = { tenantId: due.tenant_id, correlationId: message.correlation_id, now: new Date() };
      const moved = await hear(db, heard, message.status, answer.says);
      const events: PortalEvent[] = moved === undefined ? [] : [sendStatusChanged(moved)];
      await putEvents(db, events);
      return ok(undefined);
    });
    if (failed(given)) throw new Error(given.left.message);
  }
}
