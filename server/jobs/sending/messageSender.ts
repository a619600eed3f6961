import { sql, type Kysely, type Transaction } from 'kysely';
import { failed, ok } from '../../../src/domain/kernel/result';
import {
  afterAttempt,
  channelFacts,
  MAY_HAVE_ARRIVED,
  SENDING_STALE_AFTER,
  waitForRate,
  waitThereafter,
  type AttemptResult,
  type SendChannel,
} from '../../../src/domain/sending/delivery';
import type { Database } from '../../db/schema';
import type { SendAttempt } from '../../db/tables/jobs';
import { inTransaction } from '../../db/transaction';
import { errorFields, type ServerLog } from '../../db/log';
import type { PortalEvent } from '../../db/event';
import { putEvents } from '../../realtime/outbox';
import { WakeLoop } from '../../db/wakeLoop';
import { findMessageToChange, moveMessage, sendStatusChanged, type SendEntry } from './sendMessages';

type Publish = (event: PortalEvent) => void;

/** It ends in our own database: one attempt, in the transaction that notes it. */
export interface StoringChannel {
  readonly name: SendChannel;
  attempt(db: Transaction<Database>, message: SendEntry, now: Date): Promise<AttemptResult>;
}

/** It leaves the portal: one attempt outside every transaction. The id of the message is its Message-ID and key, the same in each attempt. */
export interface LeavingChannel {
  readonly name: SendChannel;
  /** Takes what is queued for this other way out. */
  readonly insteadOf?: SendChannel;
  send(message: SendEntry): Promise<AttemptResult>;
}

/** A way out of the portal. */
export type Channel = StoringChannel | LeavingChannel;

/** The plugin whose records are sent, and what becomes of them when that fails. */
export interface SendSource {
  readonly plugin: string;
  retried(db: Transaction<Database>, message: SendEntry, now: Date, publish: Publish): Promise<void>;
  /** It is Failed, Expired or Cancelled, `by` a person if one is named: the other side does not get it. */
  ended(db: Transaction<Database>, message: SendEntry, now: Date, publish: Publish, by?: string): Promise<void>;
  /** Whether a failed message is tried on, seldom, until its life is over; without this it is not. */
  triedOn?(db: Transaction<Database>, message: SendEntry): Promise<boolean>;
  /** A failed message has left after all. */
  recovered?(db: Transaction<Database>, message: SendEntry, now: Date, publish: Publish): Promise<void>;
  /** Nobody knows since a day whether the other side has it. */
  unanswered?(db: Transaction<Database>, message: SendEntry, now: Date, publish: Publish): Promise<void>;
}

export interface SenderOptions {
  readonly database: Kysely<Database>;
  readonly channels: readonly Channel[];
  readonly sources: readonly SendSource[];
  readonly eventsStored: () => void;
  readonly log: ServerLog;
  /** Waits are divided by it; 1 but for the simulated authority. */
  readonly speed: number;
}

interface Next {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly channel: SendChannel;
  readonly due_at: Date;
}

const WAIT_AFTER_FAILURE_MS = 5_000;
const BLOCKED_MS = 1_000;
const HEARTBEAT_MS = 10_000;
const RATE_MEMORY = 50;
const MOST_ATTEMPTS = 50;

/** Sends what is queued, when it is due, and looks after what was sent and is not answered. Of several nodes one makes an attempt. */
export class MessageSender extends WakeLoop {
  readonly #options: SenderOptions;

  constructor(options: SenderOptions) {
    super({ work: () => this.#work(), log: options.log, failure: 'messages not sent', waitAfterFailureMs: WAIT_AFTER_FAILURE_MS });
    this.#options = options;
  }

  async #work(): Promise<number | undefined> {
    while (!this.stopped) {
      const { rows } = await sql<Next>`select * from next_send(${new Date()})`.execute(this.#options.database);
      const [next] = rows;
      if (next === undefined) return undefined;
      const now = Date.now();
      const dueMs = next.due_at.getTime() - now;
      const waitMs = dueMs > 0 ? dueMs : await this.#useChannel(next.channel, now);
      if (waitMs > 0) return waitMs;
      if (!(await this.#handle(next))) return BLOCKED_MS;
    }
    return undefined;
  }

  /** Milliseconds until the channel may be used, by whichever node; 0: it is used now (COR-R67). */
  async #useChannel(name: SendChannel, now: number): Promise<number> {
    const { database, speed } = this.#options;
    const waited = await inTransaction(database, { tenantId: '', userId: '' }, async (db) => {
      await db
        .insertInto('send_channel')
        .values({ name, used: JSON.stringify([]) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const { used } = await db.selectFrom('send_channel').select('used').where('name', '=', name).forUpdate().executeTakeFirstOrThrow();
      const waitMs =
        waitForRate(
          name,
          used.map((at) => at * speed),
          now * speed,
        ) / speed;
      if (waitMs === 0)
        await db
          .updateTable('send_channel')
          .set({ used: JSON.stringify([...used, now].slice(-RATE_MEMORY)) })
          .where('name', '=', name)
          .execute();
      return ok(waitMs);
    });
    if (failed(waited)) throw new Error(waited.left.message);
    return waited.right;
  }

  /** False: another node holds it, or sends another message of its record. */
  async #handle({ id, tenant_id: tenantId, org_unit_id: orgUnitId }: Next): Promise<boolean> {
    const { database, eventsStored } = this.#options;
    const begun: { leaving: SendEntry | undefined } = { leaving: undefined };
    const handled = await inTransaction(database, { tenantId, userId: '', orgUnitId, units: [orgUnitId] }, async (db) => {
      const message = await db.selectFrom('send_message').selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();
      if (message === undefined || !(await holdsRecord(db, message))) return ok(false);
      const now = new Date();
      if (message.due_at === null || message.due_at > now) return ok(true);
      const events: PortalEvent[] = [];
      const moved = await this.#step(db, message, now, (event) => events.push(event));
      begun.leaving = moved.status === 'Sending' ? moved : undefined;
      await putEvents(db, [...events, sendStatusChanged(moved)]);
      return ok(true);
    });
    if (failed(handled)) throw new Error(handled.left.message);
    eventsStored();
    if (begun.leaving !== undefined) await this.#send(begun.leaving);
    return handled.right;
  }

  async #step(db: Transaction<Database>, message: SendEntry, now: Date, publish: Publish): Promise<SendEntry> {
    if (message.status === 'Sending') return this.#interrupted(db, message, now);
    if (message.status === 'Sent') return must(await moveMessage(db, message, 'lose', now));
    if (message.status === 'Unknown') {
      await this.#sourceOf(message)?.unanswered?.(db, message, now, publish);
      return db.updateTable('send_message').set({ due_at: null }).where('id', '=', message.id).returningAll().executeTakeFirstOrThrow();
    }
    if (message.status === 'Failed') return this.#tryOn(db, message, now, publish);
    if (message.expires_at <= now) return this.#given(db, must(await moveMessage(db, message, 'expire', now)), now, publish);
    const channel = this.#channelOf(message);
    const sending = must(await moveMessage(db, message, 'send', now, { attempt: message.attempt + 1, channel: channel?.name ?? message.channel }));
    if (channel !== undefined && 'send' in channel) return sending;
    const result: AttemptResult =
      channel === undefined
        ? { type: 'permanent', technicalCode: 'COR-CHANNEL', text: `There is no channel ${message.channel}.` }
        : await channel.attempt(db, message, now);
    return this.#noted(db, sending, result, { startedAt: now, now, publish });
  }

  /** The other side did not answer the quick attempts. It stays failed, for everybody to see, until one of the slow ones is taken. */
  async #tryOn(db: Transaction<Database>, message: SendEntry, now: Date, publish: Publish): Promise<SendEntry> {
    const still = (changed: { readonly due_at: Date | null; readonly attempts?: string }) =>
      db.updateTable('send_message').set(changed).where('id', '=', message.id).returningAll().executeTakeFirstOrThrow();
    const channel = this.#channelOf(message);
    const source = this.#sourceOf(message);
    if (message.expires_at <= now || channel === undefined || !('attempt' in channel) || (await source?.triedOn?.(db, message)) !== true)
      return still({ due_at: null });
    const result = await channel.attempt(db, message, now);
    if (result.type === 'temporary') {
      const last = message.attempts.at(-1)?.no ?? 0;
      const attempts = JSON.stringify([...message.attempts, { ...madeOf(message, result, now, new Date()), no: last + 1 }].slice(-MOST_ATTEMPTS));
      return still({ due_at: this.#after(now, waitThereafter(message.kind)), attempts });
    }
    const sending = must(await moveMessage(db, message, 'send', now, { attempt: message.attempt + 1 }));
    const noted = await this.#noted(db, sending, result, { startedAt: now, now, publish });
    if (noted.status !== 'Failed') await source?.recovered?.(db, noted, now, publish);
    return noted;
  }

  #after(now: Date, seconds: number | undefined): Date | null {
    return seconds === undefined ? null : new Date(now.getTime() + Math.round((seconds * 1000) / this.#options.speed));
  }

  /** The node that was sending it gave no sign of life: what the receiver takes only once is sent again, of anything else nobody knows. */
  async #interrupted(db: Transaction<Database>, message: SendEntry, now: Date): Promise<SendEntry> {
    const text = 'The server that was sending it stopped.';
    const attempts = JSON.stringify([...message.attempts, madeOf(message, { type: 'unknown', technicalCode: 'COR-STOPPED', text }, message.changed_at, now)]);
    return channelFacts(message.channel).knowsOurKey
      ? must(await moveMessage(db, message, 'retry', now, { attempts, last_error: text, due_at: now }))
      : must(await moveMessage(db, message, 'lose', now, { attempts, last_error: MAY_HAVE_ARRIVED }));
  }

  /** The attempt itself, outside every transaction; meanwhile its row says that this node lives. */
  async #send(sending: SendEntry): Promise<void> {
    const { database, eventsStored, log } = this.#options;
    const channel = this.#channelOf(sending);
    if (channel === undefined || !('send' in channel)) return;
    const scope = { tenantId: sending.tenant_id, userId: '', orgUnitId: sending.org_unit_id, units: [sending.org_unit_id] };
    const isOurs = (entry: SendEntry | undefined): entry is SendEntry => entry?.status === 'Sending' && entry.version === sending.version;
    const alive = setInterval(() => {
      const dueAt = new Date(Date.now() + SENDING_STALE_AFTER * 1_000);
      void inTransaction(database, scope, async (db) =>
        ok(await db.updateTable('send_message').set({ due_at: dueAt }).where('id', '=', sending.id).where('version', '=', sending.version).execute()),
      ).catch(() => undefined);
    }, HEARTBEAT_MS);
    const startedAt = new Date();
    const result = await channel.send(sending).catch((thrown: unknown): AttemptResult => {
      log('error', 'channel failed', { ...errorFields(thrown), message: sending.id });
      return { type: 'unknown', technicalCode: 'COR-CHANNEL', text: MAY_HAVE_ARRIVED };
    });
    clearInterval(alive);
    const noted = await inTransaction(database, scope, async (db) => {
      const held = await findMessageToChange(db, sending.id);
      if (!isOurs(held)) return ok(undefined);
      const events: PortalEvent[] = [];
      const moved = await this.#noted(db, held, result, { startedAt, now: new Date(), publish: (event) => events.push(event) });
      await putEvents(db, [...events, sendStatusChanged(moved)]);
      return ok(undefined);
    });
    if (failed(noted)) throw new Error(noted.left.message);
    eventsStored();
  }

  async #noted(
    db: Transaction<Database>,
    sending: SendEntry,
    result: AttemptResult,
    { startedAt, now, publish }: { readonly startedAt: Date; readonly now: Date; readonly publish: Publish },
  ): Promise<SendEntry> {
    const attempts = JSON.stringify([...sending.attempts, madeOf(sending, result, startedAt, new Date())]);
    const next = afterAttempt(sending.kind, sending.attempt, result, sending.number);
    switch (next.action) {
      case 'sent': {
        const sent = must(await moveMessage(db, sending, 'sent', now, { attempts, sent_at: now, last_error: null }));
        return channelFacts(sending.channel).receipt === 'WITH_ATTEMPT' ? must(await moveMessage(db, sent, 'deliver', now, { delivered_at: now })) : sent;
      }
      case 'lose':
        return must(await moveMessage(db, sending, 'lose', now, { attempts, sent_at: now, last_error: next.text }));
      case 'fail': {
        const dueAt = this.#after(now, next.goesOnAfter);
        return this.#given(
          db,
          must(await moveMessage(db, sending, 'fail', now, { attempts, last_error: next.text.slice(0, 500), due_at: dueAt })),
          now,
          publish,
        );
      }
      case 'retry': {
        const lastError = result.type === 'sent' ? null : result.text.slice(0, 500);
        const waiting = must(await moveMessage(db, sending, 'retry', now, { attempts, last_error: lastError, due_at: this.#after(now, next.waitSeconds) }));
        await this.#sourceOf(waiting)?.retried(db, waiting, now, publish);
        return waiting;
      }
    }
  }

  #channelOf({ channel }: SendEntry): Channel | undefined {
    const { channels } = this.#options;
    return channels.find((one) => 'insteadOf' in one && one.insteadOf === channel) ?? channels.find(({ name }) => name === channel);
  }

  async #given(db: Transaction<Database>, message: SendEntry, now: Date, publish: Publish): Promise<SendEntry> {
    await this.#sourceOf(message)?.ended(db, message, now, publish);
    return message;
  }

  #sourceOf({ source_plugin }: SendEntry): SendSource | undefined {
    return this.#options.sources.find(({ plugin }) => plugin === source_plugin);
  }
}

const madeOf = ({ attempts_before, attempt }: SendEntry, result: AttemptResult, startedAt: Date, endedAt: Date): SendAttempt => ({
  no: attempts_before + attempt,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt.toISOString(),
  result: result.type,
  technicalCode: result.type === 'sent' ? '' : result.technicalCode,
  text: result.type === 'sent' ? '' : result.text,
});

/** One sender for each record at a time, on whichever node (COR-R63); until the end of the transaction. */
const holdsRecord = async (db: Transaction<Database>, { id, source_plugin, source_id }: SendEntry): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${`send ${source_plugin} ${source_id}`}, 11))
    and not exists (select from send_message where source_plugin = ${source_plugin} and source_id = ${source_id} and status = 'Sending' and id <> ${id}) as free`.execute(
    db,
  );
  return rows[0]?.free === true;
};

/** The table of the status allows it: the status was read under the lock. */
const must = (moved: Awaited<ReturnType<typeof moveMessage>>): SendEntry => {
  if (failed(moved)) throw new Error(moved.left.message);
  return moved.right;
};
