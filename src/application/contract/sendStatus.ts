import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint, searchEndpoint } from './endpoint';

const SendStatuses = t.keyof({
  Created: null,
  Queued: null,
  Sending: null,
  Retrying: null,
  Sent: null,
  Unknown: null,
  Delivered: null,
  Answered: null,
  Failed: null,
  Cancelled: null,
  Expired: null,
});

const SendAttempt = t.type({
  no: t.number,
  startedAt: t.string,
  endedAt: t.string,
  result: t.keyof({ sent: null, temporary: null, permanent: null, unknown: null }),
  technicalCode: t.string,
  text: t.string,
});

/**
 * A message to the other side. `waitsFor`: the number of an earlier one of the same record; `content` only where one message is read, while it is kept;
 * `actions`: what the reader may do with it now.
 */
export const SendMessage = t.intersection([
  t.type({
    id: Guid,
    version: t.number,
    number: t.number,
    messageKind: t.keyof({ AUTHORITY: null, EMAIL: null, S2S: null, DOCUMENT: null, TEST: null }),
    channel: t.string,
    sourcePlugin: t.string,
    sourceKind: t.string,
    sourceId: Guid,
    sourceNumber: t.string,
    recipient: t.string,
    correlationId: t.string,
    status: SendStatuses,
    light: t.keyof({ grey: null, blue: null, green: null, red: null }),
    priority: t.number,
    attempt: t.number,
    maxAttempts: t.number,
    attempts: t.array(SendAttempt),
    createdAt: t.string,
    createdBy: t.string,
    expiresAt: t.string,
    payloadSize: t.number,
    payloadHash: t.string,
    duplicates: t.number,
    isContentKept: t.boolean,
    actions: t.array(t.keyof({ resend: null, cancel: null, askAgain: null })),
  }),
  t.partial({
    nextAttemptAt: t.string,
    deliveredAt: t.string,
    answeredAt: t.string,
    answerKind: t.keyof({ ACCEPTED: null, REJECTED: null, OTHER: null }),
    lastError: t.string,
    waitsFor: t.number,
    /** It may have arrived, and the receiver would not know a second one as the same. */
    mayArriveTwice: t.literal(true),
    content: t.string,
  }),
]);
export type SendMessage = t.TypeOf<typeof SendMessage>;

const SendCriteria = t.exact(t.partial({ statuses: t.array(SendStatuses), sourcePlugin: t.string, text: t.string, from: t.string, to: t.string }));

/** Newest first. `text`: source number, correlation id or recipient, from the beginning. */
export const searchSendStatus = searchEndpoint('/api/cor/ui/sendstatus/search', 'cor.sending', SendCriteria, SendMessage);

const ById = t.strict({ id: Guid });

export const readSendStatus = endpoint({ method: 'GET', path: '/api/cor/ui/sendstatus/{id}', access: 'cor.sending', params: ById, answer: SendMessage });

/** In the order in which they were made. */
export const readSendStatusBySource = endpoint({
  method: 'GET',
  path: '/api/cor/ui/sendstatus/bysource/{plugin}/{sourceId}',
  access: 'cor.sending',
  params: t.strict({ plugin: t.string, sourceId: Guid }),
  answer: t.array(SendMessage),
});

const sendAction = (action: string) =>
  endpoint({
    method: 'POST',
    path: `/api/cor/ui/sendstatus/{id}/${action}`,
    access: 'cor.sending',
    params: ById,
    body: t.strict({ version: t.number }),
    answer: SendMessage,
    creates: true,
  });

export const resendMessage = sendAction('resend');
export const cancelMessage = sendAction('cancel');
export const askAgainForMessage = sendAction('askagain');
