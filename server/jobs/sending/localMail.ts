import { randomUUID } from 'node:crypto';
import type { Environment } from '../../../src/domain/session/environment';
import { Mail } from '../../mail/mail';
import type { StoringChannel } from './messageSender';

export const MAIL_GONE = { type: 'permanent', technicalCode: 'MAIL-CONTENT', text: 'The content of the mail is no longer stored.' } as const;

const NO_SERVER = { type: 'permanent', technicalCode: 'MAIL-SERVER', text: 'No mail server is set for this portal.' } as const;

export const mailIn = (payload: string | null): Mail | undefined => {
  const content: unknown = payload === null ? undefined : JSON.parse(payload);
  return Mail.is(content) ? content : undefined;
};

/** The simulated mailbox of the environment local: what is sent lies there for whoever tests it, and leaves the portal nowhere. Elsewhere nobody reads it. */
export const localMailChannel = (environment: Environment): StoringChannel => ({
  name: 'LOCAL_MAIL',
  attempt: async (db, message, now) => {
    if (environment !== 'local') return NO_SERVER;
    const mail = mailIn(message.payload);
    if (mail === undefined) return MAIL_GONE;
    await db
      .insertInto('local_mail')
      .values({
        id: randomUUID(),
        tenant_id: message.tenant_id,
        message_id: message.id,
        recipient: message.recipient,
        subject: mail.subject,
        body: mail.body,
        at: now,
      })
      .execute();
    return { type: 'sent' };
  },
});
