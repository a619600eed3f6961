import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MAY_HAVE_ARRIVED, type AttemptResult } from '../../../src/domain/sending/delivery';
import type { MailSettings } from '../../mail/mail';
import type { LeavingChannel } from './messageSender';
import { mailIn, MAIL_GONE } from './localMail';

const CONNECT_WITHIN_MS = 15_000;
const REPLY_WITHIN_MS = 60_000;
const TLS_PORT = 465;
const SUBMISSION_PORT = 587;
const PERMANENT = 500;
const ADDRESS = /<([^<>]+)>\s*$/;

/** What is told of a server that refuses; its own words, without what we sent. */
const problemOf = (thrown: unknown): Pick<Exclude<AttemptResult, { type: 'sent' }>, 'technicalCode' | 'text'> & { readonly code: number } => {
  const lost = thrown as { readonly code?: unknown; readonly responseCode?: unknown; readonly response?: unknown; readonly message?: unknown };
  const code = typeof lost.responseCode === 'number' ? lost.responseCode : 0;
  const technicalCode = code > 0 ? `SMTP-${code}` : `SMTP-${typeof lost.code === 'string' ? lost.code : 'LOST'}`;
  const words = typeof lost.response === 'string' && lost.response !== '' ? lost.response : lost.message;
  return { code, technicalCode, text: typeof words === 'string' ? words.slice(0, 500) : 'The mail server cannot be reached.' };
};

interface Server {
  readonly address: URL;
  readonly from: string;
}

const connectTo = ({ address }: Server): SMTPConnection => {
  const secure = address.protocol === 'smtps:';
  const port = address.port === '' ? (secure ? TLS_PORT : SUBMISSION_PORT) : Number(address.port);
  return new SMTPConnection({
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port,
    secure,
    requireTLS: !secure && address.searchParams.get('tls') !== 'none',
    ignoreTLS: address.searchParams.get('tls') === 'none',
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: REPLY_WITHIN_MS,
  });
};

const signedIn = (connection: SMTPConnection, { username, password }: URL): Promise<void> =>
  new Promise((done, refuse) => {
    if (username === '') return done();
    const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    connection.login({ credentials }, (lost) => (lost ? refuse(lost) : done()));
  });

const connected = (connection: SMTPConnection): Promise<void> =>
  new Promise((done, refuse) => {
    connection.once('error', refuse);
    connection.once('end', () => refuse(new Error('The mail server closed the connection.')));
    connection.connect((lost) => (lost ? refuse(lost) : done()));
  });

/** Hands the message over; `onHandedOver` is called when its last byte has gone. */
const handedOver = (connection: SMTPConnection, envelope: { readonly from: string; readonly to: string }, message: Buffer, onHandedOver: () => void) =>
  new Promise<void>((done, refuse) => {
    connection.once('error', refuse);
    connection.once('end', () => refuse(new Error('The mail server closed the connection.')));
    const bytes = Readable.from([message], { objectMode: false });
    bytes.once('end', onHandedOver);
    connection.send({ from: envelope.from, to: [envelope.to] }, bytes, (lost) => (lost ? refuse(lost) : done()));
  });

const addressIn = (from: string): string => ADDRESS.exec(from)?.[1] ?? from;

const serverOf = ({ server, from }: MailSettings): Server => ({ address: new URL(server), from });

/**
 * The operator's mail server. Its 250 after DATA is the receipt; 4xx, and a connection that is refused or lost before the message has gone, is tried again;
 * 5xx is the end; what is lost between the last byte and the reply may have arrived. Stands in for the simulated mailbox wherever a server is set.
 */
export const smtpChannel = (settings: MailSettings): LeavingChannel => {
  const server = serverOf(settings);
  const sender = addressIn(server.from);
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return {
    name: 'SMTP',
    insteadOf: 'LOCAL_MAIL',
    send: async ({ id, payload, recipient, created_at }) => {
      const mail = mailIn(payload);
      if (mail === undefined) return MAIL_GONE;
      const message = await new MailComposer({
        from: mail.from ?? server.from,
        ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
        ...(mail.inReplyTo !== undefined && { inReplyTo: mail.inReplyTo }),
        ...(mail.references !== undefined && { references: [...mail.references] }),
        to: recipient,
        subject: mail.subject,
        text: mail.body,
        messageId: mail.messageId ?? `<${id}@${domain}>`,
        date: created_at,
        ...(mail.messageId === undefined && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      })
        .compile()
        .build();
      const connection = connectTo(server);
      const gone = { whole: false };
      try {
        await connected(connection);
        await signedIn(connection, server.address);
        await handedOver(connection, { from: sender, to: recipient }, message, () => (gone.whole = true));
        connection.quit();
        return { type: 'sent' };
      } catch (thrown) {
        connection.close();
        const { code, technicalCode, text } = problemOf(thrown);
        if (code === 0 && gone.whole) return { type: 'unknown', technicalCode, text: MAY_HAVE_ARRIVED };
        return { type: code >= PERMANENT && !isRefusedSender(thrown) ? 'permanent' : 'temporary', technicalCode, text };
      }
    },
  };
};

/** The server does not let the portal in: the operator mends that, and the mails wait. */
const isRefusedSender = (thrown: unknown): boolean => (thrown as { readonly code?: unknown }).code === 'EAUTH';
