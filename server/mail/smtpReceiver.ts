import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { MAX_MAIL_BYTES } from './parseMail';

export interface SmtpTaker {
  /** What the receiver puts above the mail of who is known to us: the name of the receiver of the mailbox, or undefined where there is no such mailbox. */
  receiverOf(address: string): Promise<string | undefined>;
  /** Resolves when the mail is stored. */
  take(raw: Uint8Array, to: readonly string[]): Promise<void>;
}

export interface SmtpReceiverOptions {
  /** `127.0.0.1:2525`; port 0 takes a free one. */
  readonly address: string;
  readonly taker: SmtpTaker;
  readonly log: (level: 'info' | 'warn' | 'error', text: string, fields?: Readonly<Record<string, string | number>>) => void;
}

const refused = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

const MOST_CLIENTS = 50;

/** Mail from this machine, for the environment local: what it says of its sender is simulated, and says so. */
export class SmtpReceiver {
  readonly #options: SmtpReceiverOptions;
  readonly #server: SMTPServer;

  constructor(options: SmtpReceiverOptions) {
    this.#options = options;
    const { taker, log } = options;
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      size: MAX_MAIL_BYTES,
      maxClients: MOST_CLIENTS,
      onRcptTo: ({ address }, _session, done) => {
        taker.receiverOf(address).then(
          (receiver) => done(receiver === undefined ? refused(550, 'No such mailbox') : undefined),
          () => done(refused(451, 'Try again later')),
        );
      },
      onData: (stream, session, done) => {
        const pieces: Buffer[] = [];
        let size = 0;
        stream.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size <= MAX_MAIL_BYTES) pieces.push(piece);
        });
        stream.on('end', () => {
          if (stream.sizeExceeded || size > MAX_MAIL_BYTES) return done(refused(552, 'The mail is too large'));
          const to = session.envelope.rcptTo.map(({ address }) => address);
          const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
          void this.#stored(Buffer.concat(pieces), from, to).then(
            () => done(),
            (thrown: unknown) => {
              log('warn', 'incoming mail not stored', { reason: thrown instanceof Error ? thrown.message : String(thrown) });
              done(refused(451, 'Try again later'));
            },
          );
        });
      },
    });
    this.#server.on('error', (thrown: Error) => log('error', 'mail receiver', { reason: thrown.message }));
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  listen(): Promise<void> {
    const [host = '127.0.0.1', port = '0'] = this.#options.address.split(':');
    return new Promise((resolve) => {
      this.#server.listen(Number(port), host, () => resolve());
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  async #stored(mail: Buffer, from: string, to: readonly string[]): Promise<void> {
    const { taker } = this.#options;
    const receiver = (await taker.receiverOf(to[0] ?? '')) ?? '';
    const head = `${receiver === '' ? '' : `Authentication-Results: ${receiver}; dmarc=pass (simulated)\r\n`}Return-Path: <${from}>\r\n`;
    await taker.take(Buffer.concat([Buffer.from(head, 'latin1'), mail]), to);
  }
}
