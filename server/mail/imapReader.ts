import { ImapFlow } from 'imapflow';
import { MAX_MAIL_BYTES } from './parseMail';
import { stubOf } from './stubMail';

/** How far a mailbox was read; a changed validity begins it anew, and what is known already is not stored twice. */
export interface ReadUpTo {
  readonly uidValidity: string;
  readonly lastUid: number;
}

export interface ImapTaker {
  readUpTo(): Promise<ReadUpTo | undefined>;
  /** Resolves when the mail and how far was read are stored together. */
  take(raw: Uint8Array, upTo: ReadUpTo): Promise<void>;
}

export interface ImapOptions {
  /** `imaps://user:password@host:993`, or `imap://…:143` with STARTTLS unless `?tls=none`. */
  readonly server: string;
  readonly taker: ImapTaker;
  readonly log: (level: 'info' | 'warn' | 'error', text: string, fields?: Readonly<Record<string, string | number>>) => void;
  /** Besides the server's own news. */
  readonly pollMs?: number;
  /** After a failure it waits twice as long each time, up to a quarter of an hour. */
  readonly firstWaitMs?: number;
}

const INBOX = 'INBOX';
const DONE = 'Portal';
const POLL_MS = 5 * 60_000;
/** RFC 2177 allows 29 minutes; networks cut a silent line sooner. */
const IDLE_MS = 9 * 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const TLS_PORT = 993;
const PLAIN_PORT = 143;

const clientOf = (server: string): ImapFlow => {
  const address = new URL(server);
  const secure = address.protocol === 'imaps:';
  return new ImapFlow({
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: address.port === '' ? (secure ? TLS_PORT : PLAIN_PORT) : Number(address.port),
    secure,
    doSTARTTLS: !secure && address.searchParams.get('tls') !== 'none',
    auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
    maxIdleTime: IDLE_MS,
    disableAutoIdle: true,
    logger: false,
  });
};

/** Reads new mail of one account, told by the server or asked for, and puts what is stored into the folder Portal. It goes on where it was after every failure. */
export class ImapReader {
  readonly #options: ImapOptions;
  #client: ImapFlow | undefined;
  #isStopped = true;
  #running: Promise<void> | undefined;
  #wake: () => void = () => undefined;
  lastLook: Date | undefined;

  constructor(options: ImapOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isStopped = false;
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    this.#client?.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { firstWaitMs = FIRST_WAIT_MS, log } = this.#options;
    let wait = firstWaitMs;
    while (!this.#isStopped) {
      try {
        await this.#session(() => {
          wait = firstWaitMs;
        });
      } catch (thrown: unknown) {
        if (this.#isStopped) return;
        log('warn', 'incoming mail cannot be read', { reason: thrown instanceof Error ? thrown.message : String(thrown), waitMs: wait });
      }
      this.#client?.close();
      if (this.#isStopped) return;
      await this.#rest(wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #session(looked: () => void): Promise<void> {
    const { server, pollMs = POLL_MS } = this.#options;
    const client = clientOf(server);
    this.#client = client;
    let lost: unknown;
    client.on('error', (thrown: unknown) => {
      lost = thrown;
      this.#wake();
    });
    client.on('close', () => {
      lost ??= new Error('The mail server closed the connection.');
      this.#wake();
    });
    await client.connect();
    client.on('exists', () => this.#wake());
    while (!this.#isStopped && lost === undefined) {
      await this.#look(client);
      this.lastLook = new Date();
      looked();
      if (this.#isStopped || lost !== undefined) break;
      // The answer to IDLE ends with the next command: whoever is first wakes the next look.
      const idle = client.capabilities.has('IDLE') ? client.idle().catch(() => false) : new Promise<boolean>(() => undefined);
      await Promise.race([this.#rest(pollMs), idle]);
    }
    if (lost !== undefined) throw lost instanceof Error ? lost : new Error('The mail server closed the connection.');
    await client.logout().catch(() => undefined);
  }

  async #look(client: ImapFlow): Promise<void> {
    const box = await client.mailboxOpen(INBOX);
    const uidValidity = String(box.uidValidity);
    const before = await this.#options.taker.readUpTo();
    const isSame = before?.uidValidity === uidValidity;
    const from = isSame ? before.lastUid + 1 : 1;
    const found = await client.search({ uid: `${from}:*` }, { uid: true });
    // `n:*` names the last mail also where it is older than n.
    const uids = (found || []).filter((uid) => uid >= from).toSorted((one, other) => one - other);
    for (const uid of uids) {
      if (this.#isStopped) return;
      await this.#options.taker.take(await this.#rawOf(client, uid), { uidValidity, lastUid: uid });
    }
    await this.#putAway(client, isSame ? Math.max(before.lastUid, uids.at(-1) ?? 0) : (uids.at(-1) ?? 0));
  }

  async #rawOf(client: ImapFlow, uid: number): Promise<Uint8Array> {
    const facts = await client.fetchOne(String(uid), { uid: true, size: true, headers: true }, { uid: true });
    const size = facts === false ? 0 : (facts.size ?? 0);
    if (size > MAX_MAIL_BYTES) return stubOf(facts === false || facts.headers === undefined ? new Uint8Array() : facts.headers, size);
    const whole = await client.fetchOne(String(uid), { uid: true, source: true }, { uid: true });
    if (whole === false || whole.source === undefined) throw new Error(`Mail ${uid} cannot be fetched.`);
    return whole.source;
  }

  /** What is stored leaves the inbox, also where an earlier run was ended before it could; who reads mails there is never asked what was seen. */
  async #putAway(client: ImapFlow, lastUid: number): Promise<void> {
    if (lastUid === 0) return;
    const left = await client.search({ uid: `1:${lastUid}` }, { uid: true });
    if (!left || left.length === 0) return;
    const folders = await client.list();
    if (!folders.some(({ path }) => path === DONE)) await client.mailboxCreate(DONE);
    await client.messageMove(left, DONE, { uid: true });
  }
}
