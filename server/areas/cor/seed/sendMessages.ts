import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lifeOf, maxAttempts, priorityOf, type MessageKind, type SendChannel } from '../../../../src/domain/sending/delivery';
import type { SendStatus } from '../../../../src/domain/sending/sendStatus';
import type { Database } from '../../../db/schema';
import type { SendAttempt } from '../../../db/tables/jobs';
import { demoUsers } from '../../../db/demo/demoUsers';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

interface DemoKind {
  readonly kind: MessageKind;
  readonly channel: SendChannel;
  readonly recipient: string;
}

const KINDS: readonly DemoKind[] = [
  { kind: 'EMAIL', channel: 'LOCAL_MAIL', recipient: 'declarant@demo.example' },
  { kind: 'DOCUMENT', channel: 'LOCAL_MAIL', recipient: 'importer@demo.example' },
  { kind: 'TEST', channel: 'LOCAL_MAIL', recipient: 'tester@demo.example' },
];

/** How many stand in each status: 60 in all. */
const COUNTS: Readonly<Record<SendStatus, number>> = {
  Created: 2,
  Queued: 6,
  Sending: 2,
  Retrying: 5,
  Sent: 5,
  Unknown: 4,
  Delivered: 16,
  Answered: 8,
  Failed: 6,
  Cancelled: 3,
  Expired: 3,
};

const isStatus = (name: string): name is SendStatus => name in COUNTS;

const REACHED: readonly SendStatus[] = ['Sent', 'Unknown', 'Delivered', 'Answered'];
const NEVER_TRIED: readonly SendStatus[] = ['Created', 'Queued', 'Cancelled', 'Expired'];
const BUSY = 'The mailbox is busy.';
const REFUSED = '550 unknown mailbox';

const triesOf = (status: SendStatus, kind: MessageKind, place: number): number => {
  if (NEVER_TRIED.includes(status)) return 0;
  if (status === 'Failed') return place % 2 === 0 ? 1 : maxAttempts(kind);
  return status === 'Retrying' ? 2 : 1;
};

const attemptOf = (no: number, status: SendStatus, tries: number, from: Date): SendAttempt => {
  const startedAt = new Date(from.getTime() + (no - 1) * 60 * SECOND_MS);
  const isLast = no === tries;
  const result = isLast && REACHED.includes(status) ? 'sent' : isLast && status === 'Failed' && tries === 1 ? 'permanent' : 'temporary';
  const said = { sent: ['', ''], permanent: ['550', REFUSED], temporary: ['421', BUSY] } as const;
  const [technicalCode, text] = said[result];
  return { no, startedAt: startedAt.toISOString(), endedAt: new Date(startedAt.getTime() + SECOND_MS).toISOString(), result, technicalCode, text };
};

/** Nothing is done with them by itself (`due_at` empty), so that every status can be looked at. */
const rowOf = (status: SendStatus, place: number, now: Date) => {
  const { kind, channel, recipient } = KINDS[place % KINDS.length] ?? { kind: 'TEST', channel: 'LOCAL_MAIL', recipient: '' };
  const createdAt = new Date(now.getTime() - (place + 1) * 3 * HOUR_MS);
  const tries = triesOf(status, kind, place);
  const attempts = Array.from({ length: tries }, (_, at) => attemptOf(at + 1, status, tries, createdAt));
  const number = `DEMO-${String(place + 1).padStart(4, '0')}`;
  const payload = JSON.stringify({ subject: `Demonstration message ${number}`, body: `Message ${number} of the demonstration.` });
  const reachedAt = REACHED.includes(status) ? new Date(createdAt.getTime() + SECOND_MS) : null;
  const tester = demoUsers.find(({ name }) => name === 'tester.demo');
  return {
    id: randomUUID(),
    version: 1 + tries,
    tenant_id: tenantIds.nordic,
    org_unit_id: unitIds.gothenburg,
    created_at: createdAt,
    created_by: tester?.name ?? '',
    created_by_id: tester?.id ?? null,
    changed_at: reachedAt ?? createdAt,
    kind,
    channel,
    source_plugin: 'cor',
    source_kind: 'demonstration',
    source_id: randomUUID(),
    source_number: number,
    recipient,
    correlation_id: number,
    idempotency_key: number,
    payload,
    payload_size: Buffer.byteLength(payload),
    payload_hash: createHash('sha256').update(payload).digest('hex'),
    status,
    priority: priorityOf(kind),
    attempt: tries,
    attempts: JSON.stringify(attempts),
    due_at: null,
    expires_at: new Date(createdAt.getTime() + lifeOf(kind) * SECOND_MS),
    sent_at: reachedAt,
    delivered_at: status === 'Delivered' || status === 'Answered' ? reachedAt : null,
    answered_at: status === 'Answered' ? reachedAt : null,
    answer_kind: status === 'Answered' ? (place % 3 === 0 ? ('REJECTED' as const) : ('ACCEPTED' as const)) : null,
    last_error:
      status === 'Failed' ? (tries === 1 ? REFUSED : `Message ${number} could not be sent after ${tries} attempts.`) : status === 'Retrying' ? BUSY : null,
  };
};

/** 60 messages in every status and 2 answers to nothing that was sent (core 8). */
export const sendMessageSeed = {
  name: 'sendMessages',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    const statuses = Object.entries(COUNTS).flatMap(([status, count]) => (isStatus(status) ? Array.from({ length: count }, () => status) : []));
    await db
      .insertInto('send_message')
      .values(statuses.map((status, place) => rowOf(status, place, now)))
      .execute();
    await db
      .insertInto('unmatched_answer')
      .values(
        [2, 5].map((daysAgo, at) => ({
          id: randomUUID(),
          tenant_id: tenantIds.nordic,
          correlation_id: `UNKNOWN-000${at + 1}`,
          kind: 'ACC',
          at: new Date(now.getTime() - daysAgo * 24 * HOUR_MS),
          text: 'An answer to a message that this portal has not sent.',
        })),
      )
      .execute();
  },
};
