import * as t from 'io-ts';

/** A mail as it lies in its message. The rest is of one that a person writes: who it is from, where its answer goes, and what it answers. */
export const Mail = t.intersection([
  t.strict({ subject: t.string, body: t.string }),
  t.exact(t.partial({ from: t.string, replyTo: t.string, messageId: t.string, inReplyTo: t.string, references: t.array(t.string) })),
]);
export type Mail = t.TypeOf<typeof Mail>;

/** `server`: `smtps://user:password@host:465` (TLS from the first byte) or `smtp://…:587` (STARTTLS, unless `?tls=none`). `from`: the sender's address. */
export interface MailSettings {
  readonly server: string;
  readonly from: string;
}
