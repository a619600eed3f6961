import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

const ById = t.strict({ id: Guid });
const Written = t.strict({ to: t.array(t.string), subject: t.string, text: t.string, waitForAnswer: t.boolean });

/** A mail that is not sent yet: one in each conversation, seen by everybody who sees the case. */
export const MailDraft = t.type({
  conversationId: Guid,
  version: t.number,
  by: t.string,
  at: t.string,
  to: t.array(t.string),
  subject: t.string,
  text: t.string,
  waitForAnswer: t.boolean,
});
export type MailDraft = t.TypeOf<typeof MailDraft>;

/** In a conversation that has a draft already the answer is that draft: it is written on, not over. */
export const beginDraft = endpoint({
  method: 'POST',
  path: '/api/cm/ui/case/{id}/draft',
  access: 'cm.new',
  params: ById,
  body: t.intersection([Written, t.exact(t.partial({ conversationId: Guid }))]),
  answer: MailDraft,
  creates: true,
});

/** `{id}` is the conversation. */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/cm/ui/draft/{id}',
  access: 'cm.new',
  params: ById,
  body: t.intersection([Written, t.strict({ version: t.number }), t.exact(t.partial({ lockId: Guid }))]),
  answer: MailDraft,
  background: true,
});

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/cm/ui/draft/{id}',
  access: 'cm.new',
  params: t.intersection([t.strict({ id: Guid, version: t.string }), t.exact(t.partial({ lockId: Guid }))]),
  answer: t.type({}),
});
