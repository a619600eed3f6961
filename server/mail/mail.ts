import * as t from 'io-ts';

/** A mail as it lies in its message. */
export const Mail = t.strict({ subject: t.string, body: t.string });
export type Mail = t.TypeOf<typeof Mail>;

/** `server`: `smtps://user:password@host:465` (TLS from the first byte) or `smtp://…:587` (STARTTLS, unless `?tls=none`). `from`: the sender's address. */
export interface MailSettings {
  readonly server: string;
  readonly from: string;
}
