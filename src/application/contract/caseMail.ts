import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { MailDraft } from './caseDrafts';
import { endpoint } from './endpoint';
import { oneOf } from '../../domain/kernel/oneOf';

const ById = t.strict({ id: Guid });
const MAX_RAW = 41_000_000;

/** A part that a mail brought. `kept`: it became a document of the case; else `reason` says why it lies in the raw mail only. */
const Part = t.type({ fileName: t.string, sizeBytes: t.number, kept: t.boolean, reason: t.string });

export const CaseMessage = t.type({
  id: Guid,
  direction: oneOf(['IN', 'OUT'] as const),
  subject: t.string,
  from: t.string,
  fromName: t.string,
  to: t.array(t.string),
  at: t.string,
  text: t.string,
  /** Out-of-office answers, lists, reports: shown folded. */
  automatic: t.boolean,
  trusted: t.boolean,
  verdict: t.string,
  state: t.string,
  failure: t.string,
  isRead: t.boolean,
  parts: t.array(Part),
});
export type CaseMessage = t.TypeOf<typeof CaseMessage>;

export const CaseConversation = t.intersection([
  t.type({ id: Guid, subject: t.string, lastAt: t.string, participants: t.array(t.string), messages: t.array(CaseMessage) }),
  t.partial({ draft: MailDraft }),
]);
export type CaseConversation = t.TypeOf<typeof CaseConversation>;

export const readConversations = endpoint({
  method: 'GET',
  path: '/api/cm/ui/case/{id}/conversation',
  access: 'cm.search',
  params: ById,
  answer: t.array(CaseConversation),
});

export const readMessage = endpoint({
  method: 'POST',
  path: '/api/cm/ui/message/{id}/read',
  access: 'cm.new',
  params: ById,
  body: t.strict({}),
  answer: t.type({}),
  background: true,
});

/** A mail of the case, in the conversation it answers or in one of its own. `waitForAnswer`: the case waits from now on. `draft`: the version of the conversation's draft, which ends by it. */
export const sendCaseMail = endpoint({
  method: 'POST',
  path: '/api/cm/ui/case/{id}/mail',
  access: 'cm.new',
  params: ById,
  body: t.intersection([
    t.strict({ to: t.array(t.string), subject: t.string, text: t.string }),
    t.exact(t.partial({ conversationId: Guid, waitForAnswer: t.boolean, draft: t.number, lockId: Guid })),
  ]),
  answer: CaseMessage,
  creates: true,
});

const Unsorted = t.type({
  id: Guid,
  subject: t.string,
  from: t.string,
  at: t.string,
  verdict: t.string,
  text: t.string,
  fileCount: t.number,
  /** The case it may belong to, by number. */
  proposal: t.string,
  /** Why a team is proposed: `domain:demo.example 18/20`. */
  reason: t.string,
});
export type UnsortedMail = t.TypeOf<typeof Unsorted>;

/** Mail of senders that are not proven or not known: it changes nothing until somebody has sorted it (C46, C54). */
export const readUnsortedMail = endpoint({ method: 'GET', path: '/api/cm/ui/mail/unsorted', access: 'cm.search', answer: t.array(Unsorted) });

export const sortMail = endpoint({
  method: 'POST',
  path: '/api/cm/ui/mail/{id}/sort',
  access: 'cm.new',
  params: ById,
  body: t.intersection([t.strict({ action: oneOf(['newCase', 'belongsTo', 'notForUs'] as const) }), t.exact(t.partial({ caseNumber: t.string }))]),
  answer: t.type({ caseId: t.string, caseNumber: t.string }),
  creates: true,
});

/** A raw mail (RFC 5322), as a mail server hands it over with the key of its integration endpoint, or the test bench. */
export const receiveMail = endpoint({
  method: 'POST',
  path: '/api/cm/ui/mail/inbound',
  access: 'cm.cmtest',
  machine: 'cm.new',
  body: t.strict({ raw: t.string }),
  answer: t.type({
    conversationId: t.string,
    caseId: t.string,
    matchedBy: t.string,
    trusted: t.boolean,
    state: t.string,
    isKnown: t.boolean,
  }),
  creates: true,
  limit: MAX_RAW,
});
