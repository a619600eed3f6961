import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { afterEach, describe, expect, it } from 'vitest';
import { ImapReader, type ReadUpTo } from '../../../../server/mail/imapReader';
import { SmtpReceiver } from '../../../../server/mail/smtpReceiver';

interface ImapServer {
  listen(port: number, done: () => void): void;
  close(done: () => void): void;
  appendMessage(folder: string, flags: readonly string[], internal: boolean, raw: string): unknown;
  readonly server: Server;
}
const hoodiecrow = createRequire(import.meta.url)('hoodiecrow-imap') as (options: object) => ImapServer;

const mail = (number: number): string =>
  `From: <orders@nordic-shoes.example>\r\nTo: import@portal.example\r\nSubject: Invoice ${number}\r\nMessage-ID: <${number}@test.example>\r\n\r\nPlease declare ${number}.\r\n`;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const imapServer = async (numbers: readonly number[], port = 0): Promise<{ server: ImapServer; port: number; close: () => Promise<void> }> => {
  const server = hoodiecrow({
    plugins: ['IDLE', 'UIDPLUS'],
    storage: { INBOX: { messages: numbers.map((number) => ({ raw: mail(number) })) }, '': { folders: {} } },
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  let isClosed = false;
  const close = () =>
    new Promise<void>((resolve) => {
      if (isClosed) return resolve();
      isClosed = true;
      server.close(() => resolve());
      setTimeout(resolve, 200).unref();
    });
  ends.push(close);
  return { server, port: (server.server.address() as AddressInfo).port, close };
};

/** Keeps what it takes as a database would: the mail and how far was read, or neither. */
class Store {
  readonly mails: string[] = [];
  upTo: ReadUpTo | undefined;
  /** So many more are taken before it fails. */
  left = Number.POSITIVE_INFINITY;
  #heard: (() => void)[] = [];

  readUpTo = () => Promise.resolve(this.upTo);
  take = (raw: Uint8Array, upTo: ReadUpTo) => {
    if (this.left <= 0) return Promise.reject(new Error('The database is gone.'));
    this.left -= 1;
    this.mails.push(/Subject: Invoice (\d+)/.exec(new TextDecoder().decode(raw))?.[1] ?? '?');
    this.upTo = upTo;
    for (const heard of this.#heard.splice(0)) heard();
    return Promise.resolve();
  };
  async until(isDone: () => boolean): Promise<void> {
    while (!isDone()) await new Promise<void>((resolve) => this.#heard.push(resolve));
  }
}

const reading = (port: number, store: Store, log: (text: string) => void = () => undefined) => {
  const reader = new ImapReader({
    server: `imap://testuser:testpass@127.0.0.1:${port}?tls=none`,
    taker: store,
    log: (_level, text) => log(text),
    pollMs: 100,
    firstWaitMs: 20,
  });
  ends.push(() => reader.stop());
  reader.start();
  return reader;
};

describe('mail that is read by IMAP', () => {
  it('comes once each, in its order, and what arrives later is heard of', async () => {
    const { server, port } = await imapServer([1, 2, 3]);
    const store = new Store();
    reading(port, store);
    await store.until(() => store.mails.length === 3);
    server.appendMessage('INBOX', [], false, mail(4));
    await store.until(() => store.mails.length === 4);
    expect(store.mails).toEqual(['1', '2', '3', '4']);
  });

  it('is neither lost nor doubled when the reader is ended in the middle', async () => {
    const { port } = await imapServer([1, 2, 3, 4, 5]);
    const store = new Store();
    store.left = 2;
    const first = reading(port, store);
    await store.until(() => store.mails.length === 2);
    await first.stop();
    store.left = Number.POSITIVE_INFINITY;
    reading(port, store);
    await store.until(() => store.mails.length === 5);
    expect(store.mails).toEqual(['1', '2', '3', '4', '5']);
  });

  it('waits for a server that is away, and says so', async () => {
    const { port, close } = await imapServer([1]);
    await close();
    const store = new Store();
    const said: string[] = [];
    let heard: () => void = () => undefined;
    const tried = new Promise<void>((resolve) => (heard = resolve));
    reading(port, store, (text) => {
      said.push(text);
      if (said.length === 3) heard();
    });
    await tried;
    await imapServer([7], port);
    await store.until(() => store.mails.length === 1);
    expect(store.mails).toEqual(['7']);
    expect(new Set(said)).toEqual(new Set(['incoming mail cannot be read']));
  });
});

describe('mail that is handed in by SMTP', () => {
  const receiver = async () => {
    const taken: { raw: string; to: readonly string[] }[] = [];
    const smtp = new SmtpReceiver({
      address: '127.0.0.1:0',
      log: () => undefined,
      taker: {
        receiverOf: (address) => Promise.resolve(address === 'import@portal.example' ? 'mx.portal.example' : undefined),
        take: (raw, to) => {
          taken.push({ raw: new TextDecoder().decode(raw), to });
          return Promise.resolve();
        },
      },
    });
    await smtp.listen();
    ends.push(() => smtp.close());
    return { taken, port: smtp.port };
  };

  const sent = async (port: number, to: string, raw: string): Promise<number> => {
    const connection = new SMTPConnection({ host: '127.0.0.1', port, ignoreTLS: true });
    connection.on('error', () => undefined);
    await new Promise<void>((resolve) => connection.connect(() => resolve()));
    return new Promise((resolve) => {
      connection.send({ from: 'orders@nordic-shoes.example', to: [to] }, raw, (lost) => {
        connection.close();
        resolve((lost as { responseCode?: number } | null)?.responseCode ?? 250);
      });
    });
  };

  it('is stored before it is answered for, under what this receiver itself says of its sender', async () => {
    const { taken, port } = await receiver();
    const forged = `Authentication-Results: mx.portal.example; dmarc=fail\r\n${mail(1)}`;
    expect(await sent(port, 'import@portal.example', forged)).toBe(250);
    expect(taken[0]?.raw.split('\r\n').slice(0, 2)).toEqual([
      'Authentication-Results: mx.portal.example; dmarc=pass (simulated)',
      'Return-Path: <orders@nordic-shoes.example>',
    ]);
  });

  it('is refused for a mailbox that is not ours', async () => {
    const { taken, port } = await receiver();
    expect(await sent(port, 'nobody@portal.example', mail(1))).toBe(550);
    expect(taken).toEqual([]);
  });
});
