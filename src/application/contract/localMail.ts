import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint, searchEndpoint } from './endpoint';

/** A mail that the portal would have sent; `at` is an ISO instant. */
export const LocalMail = t.type({ id: Guid, recipient: t.string, subject: t.string, body: t.string, at: t.string });
export type LocalMail = t.TypeOf<typeof LocalMail>;

/** `text`: a part of address, subject or text. */
export const LocalMailCriteria = t.exact(t.partial({ text: t.string }));
export type LocalMailCriteria = t.TypeOf<typeof LocalMailCriteria>;

/** What lies in the simulated mailbox of the tenant, the newest first. */
export const searchLocalMail = searchEndpoint('/api/pf/ui/testbench/mail/search', 'dy.mail', LocalMailCriteria, LocalMail);

export const readLocalMail = endpoint({
  method: 'GET',
  path: '/api/pf/ui/testbench/mail/{id}',
  access: 'dy.mail',
  params: t.strict({ id: Guid }),
  answer: LocalMail,
});
