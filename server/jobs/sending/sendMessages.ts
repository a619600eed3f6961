import { createHash, randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { ASKED_AFTER, lifeOf, priorityOf, RECEIPT_WITHIN, SENDING_STALE_AFTER, type MessageKind, type SendChannel } from '../../../src/domain/sending/delivery';
import { sendStatus, type SendAction } from '../../../src/domain/sending/sendStatus';
import type { Database } from '../../db/schema';
import type { SendMessageTable } from '../../db/tables/jobs';
import type { PortalEvent } from '../../db/event';

export type SendEntry = Selectable<SendMessageTable>;

export interface NewMessage {
  readonly kind: MessageKind;
  readonly channel: SendChannel;
  readonly source: { readonly plugin: string; readonly kind: string; readonly id: string; readonly number: string };
  readonly recipient: string;
  readonly correlationId: string;
  readonly payload: string;
  readonly tenantId: string;
  readonly orgUnitId: string;
  readonly by: { readonly userId: string; readonly userName: string };
  /** That of its kind if absent; 0 is sent first. */
  readonly priority?: number;
  /** Not sent before; at once if absent. */
  readonly notBefore?: Date;
}

export const sendStatusChanged = (message: SendEntry): PortalEvent => ({
  tenantId: message.tenant_id,
  orgUnitId: message.org_unit_id,
  pluginName: 'cor',
  eventType: 'SendStatusChanged',
  id: message.source_id,
  data: { id: message.id, sourcePlugin: message.source_plugin, status: message.status },
});

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/**
 * Stored with the change it tells of and sent after the commit (COR-R60). The correlation id is the key: a message that is there already is
 * answered as it is (COR-R64).
 */
export const queueMessage = async (
  db: Transaction<Database>,
  message: NewMessage,
  now: Date,
): Promise<{ readonly entry: SendEntry; readonly isNew: boolean }> => {
  const { kind, source, payload, tenantId, correlationId, notBefore = now } = message;
  const stored = await db
    .insertInto('send_message')
    .values({
      id: randomUUID(),
      version: 1,
      tenant_id: tenantId,
      org_unit_id: message.orgUnitId,
      created_at: now,
      created_by: message.by.userName,
      created_by_id: message.by.userId,
      changed_at: now,
      kind,
      channel: message.channel,
      source_plugin: source.plugin,
      source_kind: source.kind,
      source_id: source.id,
      source_number: source.number,
      recipient: message.recipient,
      correlation_id: correlationId,
      idempotency_key: correlationId,
      payload,
      payload_size: Buffer.byteLength(payload),
      payload_hash: createHash('sha256').update(payload).digest('hex'),
      status: 'Queued',
      priority: message.priority ?? priorityOf(kind),
      due_at: notBefore,
      expires_at: after(notBefore, lifeOf(kind)),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (stored !== undefined) return { entry: stored, isNew: true };
  return {
    entry: await db
      .selectFrom('send_message')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('idempotency_key', '=', correlationId)
      .executeTakeFirstOrThrow(),
    isNew: false,
  };
};

type Changed = Partial<Omit<SendEntry, 'id' | 'number' | 'attempts' | 'version' | 'status'>> & { readonly attempts?: string };

/** When something has to be done with a message of this status although nobody asks for it. */
const dueAfter = (status: SendEntry['status'], now: Date): Date | null => {
  if (status === 'Queued') return now;
  if (status === 'Sending') return after(now, SENDING_STALE_AFTER);
  if (status === 'Sent') return after(now, RECEIPT_WITHIN);
  return status === 'Unknown' ? after(now, ASKED_AFTER) : null;
};

/** Moves it along its table (COR-R66) and writes the next version. */
export const moveMessage = async (
  db: Transaction<Database>,
  entry: SendEntry,
  action: SendAction,
  now: Date,
  changed: Changed = {},
): Promise<Result<SendEntry>> => {
  const next = sendStatus.next(entry.status, action);
  if (failed(next))
    return fail('refused', next.left.message, { feedbacks: [{ severity: 2, code: 'COR-SEND', args: { status: entry.status }, message: next.left.message }] });
  return ok(
    await db
      .updateTable('send_message')
      .set({ due_at: dueAfter(next.right, now), ...changed, status: next.right, version: entry.version + 1, changed_at: now })
      .where('id', '=', entry.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
};

/** Held until the end of the transaction. */
export const findMessageToChange = (db: Transaction<Database>, id: string): Promise<SendEntry | undefined> =>
  db.selectFrom('send_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface Heard {
  readonly tenantId: string;
  readonly correlationId: string;
  readonly now: Date;
}

export const findSent = (db: Transaction<Database>, { tenantId, correlationId }: Heard): Promise<SendEntry | undefined> =>
  db.selectFrom('send_message').selectAll().where('tenant_id', '=', tenantId).where('correlation_id', '=', correlationId).forUpdate().executeTakeFirst();

const lateness = ({ status }: SendEntry): Changed => (status === 'Failed' ? { last_error: 'late' } : {});

/** A delivery report (RFC 3464) of what the other side had taken: it was returned. */
export const noteReturn = async (
  db: Transaction<Database>,
  heard: Heard,
  report: { readonly host: string; readonly status: string },
): Promise<SendEntry | undefined> => {
  const entry = await findSent(db, heard);
  if (entry === undefined) return undefined;
  const moved = await moveMessage(db, entry, 'bounce', heard.now, { last_error: `returned by ${report.host}: ${report.status}`.slice(0, 500) });
  return failed(moved) ? undefined : moved.right;
};

/** A technical receipt; one after the message was given up is noted as late. */
export const noteReceipt = async (db: Transaction<Database>, heard: Heard): Promise<SendEntry | undefined> => {
  const entry = await findSent(db, heard);
  if (entry === undefined) return undefined;
  const moved = await moveMessage(db, entry, 'deliver', heard.now, { delivered_at: heard.now, ...lateness(entry) });
  return failed(moved) ? undefined : moved.right;
};

export const noteAnswer = async (
  db: Transaction<Database>,
  heard: Heard,
  answerKind: NonNullable<SendEntry['answer_kind']>,
): Promise<SendEntry | undefined> => {
  const entry = await findSent(db, heard);
  if (entry === undefined) return undefined;
  const moved = await moveMessage(db, entry, 'answer', heard.now, {
    answered_at: heard.now,
    answer_kind: answerKind,
    delivered_at: entry.delivered_at ?? heard.now,
    ...lateness(entry),
  });
  return failed(moved) ? undefined : moved.right;
};

/** COR-R65: counted, not applied. */
export const noteDuplicate = async (db: Transaction<Database>, { tenantId, correlationId }: Heard): Promise<void> => {
  await db
    .updateTable('send_message')
    .set(({ eb }) => ({ duplicates: eb('duplicates', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('correlation_id', '=', correlationId)
    .execute();
};

/** COR-R65: an answer to nothing that was sent. */
export const keepUnmatched = async (db: Transaction<Database>, { tenantId, correlationId, now }: Heard, kind: string, text: string): Promise<void> => {
  await db.insertInto('unmatched_answer').values({ id: randomUUID(), tenant_id: tenantId, correlation_id: correlationId, kind, at: now, text }).execute();
};
