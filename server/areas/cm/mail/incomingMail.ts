import { sql } from 'kysely';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { PortalEvent } from '../../../db/event';
import { inTransaction } from '../../../db/transaction';
import type { Host } from '../../../http/host';
import { ImapReader, type ReadUpTo } from '../../../mail/imapReader';
import { parseMail } from '../../../mail/parseMail';
import { SmtpReceiver } from '../../../mail/smtpReceiver';
import { putEvents } from '../../../realtime/outbox';
import { systemContext } from '../../../records/systemContext';
import { receive, storeUnreadable } from './receiving';

interface Place {
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly address: string;
  readonly authserv: string;
}

const NOBODY = { tenantId: '', userId: '' };
const plain = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*/, '');

/** Mail that comes in, by the ways that the operator has set: it is stored in the unit of its mailbox, each mail once. */
export class IncomingMail {
  readonly #host: Host;
  readonly #imap: ImapReader | undefined;
  readonly smtp: SmtpReceiver | undefined;
  readonly #account: string;

  constructor(host: Host) {
    this.#host = host;
    const { imap, smtp } = host.settings(host.environment).incoming ?? {};
    this.#account = imap === undefined ? '' : accountOf(imap);
    const log: ConstructorParameters<typeof ImapReader>[0]['log'] = (level, text, fields) => host.log(level, text, fields);
    this.#imap =
      imap === undefined
        ? undefined
        : new ImapReader({ server: imap, log, taker: { readUpTo: () => this.readUpTo(), take: (raw, upTo) => this.take(raw, [loginOf(imap)], upTo) } });
    this.smtp =
      smtp === undefined || host.environment !== 'local'
        ? undefined
        : new SmtpReceiver({
            address: smtp,
            log,
            taker: { receiverOf: async (address) => (await this.#placeOf([address]))?.authserv, take: (raw, to) => this.take(raw, to) },
          });
  }

  start(): void {
    this.#imap?.start();
    void this.smtp?.listen();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#imap?.stop(), this.smtp?.close()]);
  }

  async readUpTo(): Promise<ReadUpTo | undefined> {
    const { rows } = await sql<{ uid_validity: string; last_uid: string }>`select * from cm_mail_read_up_to(${this.#account})`.execute(this.#host.database);
    return rows[0] && { uidValidity: rows[0].uid_validity, lastUid: Number(rows[0].last_uid) };
  }

  /** `to`: who it was handed in for, where its own headers name none of our mailboxes. The mail and how far was read are one transaction. */
  async take(raw: Uint8Array, to: readonly string[], upTo?: ReadUpTo): Promise<void> {
    const { database, eventsStored } = this.#host;
    const read = await parseMail(raw);
    const named = failed(read) ? [] : [...read.right.mail.to, ...read.right.mail.cc];
    const place = await this.#placeOf([...named, ...to]);
    if (place === undefined) return this.#leave(upTo);
    const scope = { tenantId: place.tenant_id, userId: '', orgUnitId: place.org_unit_id, units: [place.org_unit_id] };
    const done = await inTransaction(database, scope, async (db): Promise<Result<unknown>> => {
      const events: PortalEvent[] = [];
      const now = new Date();
      const context = systemContext(db, {
        now,
        publish: (event) => events.push(event),
        tenantId: place.tenant_id,
        orgUnitId: place.org_unit_id,
        userName: 'mail',
      });
      const stored = failed(read) ? await storeUnreadable(context, raw, read.left.message) : await receive(context, raw);
      if (failed(stored)) return stored;
      if (upTo !== undefined) await sql`select cm_note_mail_read(${this.#account}, ${upTo.uidValidity}, ${upTo.lastUid}, ${now})`.execute(db);
      await putEvents(db, events);
      return ok(undefined);
    });
    if (failed(done)) throw new Error(done.left.message);
    eventsStored();
  }

  /** For none of our mailboxes: it stays with the mail server, and is not looked at again. */
  async #leave(upTo: ReadUpTo | undefined): Promise<void> {
    this.#host.log('warn', 'incoming mail for no mailbox of the portal', {});
    if (upTo !== undefined)
      await sql`select cm_note_mail_read(${this.#account}, ${upTo.uidValidity}, ${upTo.lastUid}, ${new Date()})`.execute(this.#host.database);
  }

  async #placeOf(addresses: readonly string[]): Promise<Place | undefined> {
    const wanted = addresses.map(plain).filter((address) => address !== '');
    const found = await inTransaction(this.#host.database, NOBODY, async (db) =>
      ok((await sql<Place>`select * from cm_mailbox_at(${wanted}::text[])`.execute(db)).rows),
    );
    if (failed(found)) throw new Error(found.left.message);
    return found.right[0];
  }
}

const loginOf = (server: string): string => decodeURIComponent(new URL(server).username);
const accountOf = (server: string): string => `${loginOf(server)}@${new URL(server).host}`;
