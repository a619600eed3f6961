import { randomUUID } from 'node:crypto';
import * as t from 'io-ts';
import type { StoringChannel } from '../jobs/sending/messageSender';

/** A mail as it lies in its message. */
export const Mail = t.strict({ subject: t.string, body: t.string });
export type Mail = t.TypeOf<typeof Mail>;

const mailIn = (payload: string | null): Mail | undefined => {
  const content: unknown = payload === null ? undefined : JSON.parse(payload);
  return Mail.is(content) ? content : undefined;
};

/** The simulated mailbox: what is sent lies there for whoever tests it, and leaves the portal nowhere. */
export const localMailChannel: StoringChannel = {
  name: 'LOCAL_MAIL',
  attempt: async (db, message, now) => {
    const mail = mailIn(message.payload);
    if (mail === undefined) return { type: 'permanent', technicalCode: 'MAIL-CONTENT', text: 'The content of the mail is no longer stored.' };
    await db
      .insertInto('local_mail')
      .values({ id: randomUUID(), tenant_id: message.tenant_id, message_id: message.id, recipient: message.recipient, ...mail, at: now })
      .execute();
    return { type: 'sent' };
  },
};
