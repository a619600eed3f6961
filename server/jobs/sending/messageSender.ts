import { sql, type Kysely, type Transaction } from 'kysely';
import { failed, ok } from '../../../src/domain/kernel/result';
import { afterAttempt, waitForRate, type AttemptResult, type SendChannel } from '../../../src/domain/sending/delivery';
import type { Database } from '../../db/schema';
import type { SendAttempt } from '../../db/tables/jobs';
import { inTransaction } from '../../db/transaction';
import type { ServerLog } from '../../http/log';
import type { PortalEvent } from '../../realtime/event';
import { putEvents } from '../../realtime/outbox';
import { WakeLoop } from '../wakeLoop';
import { moveMessage, sendStatusChanged, type SendEntry } from './sendMessages';

type Publish = (event: PortalEvent) => void;

/** A way out of the portal. */
export interface Channel {
  readonly name: SendChannel;
  /** The other side has it when the attempt ends: there is no receipt to wait for. */
  readonly delivers?: true;
  /** One attempt, in the transaction that notes it. */
  attempt(db: Transaction<Database>, message: SendEntry, now: Date): Promise<AttemptResult>;
}

/** The plugin whose records are sent, and what becomes of them when that fails. */
export interface SendSource {
  readonly plugin: string;
  retried(db: Transaction<Database>, message: SendEntry, now: Date, publish: Publish): Promise<void>;
  /** It is Failed, Expired or Cancelled, `by` a person if one is named: the other side does not get it. */
  ended(db: Transaction<Database>, message: SendEntry, now: Date, publish: Publish, by?: string): Promise<void>;
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
const RATE_MEMORY = 50;

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

  /** False: another node holds it. */
  async #handle({ id, tenant_id: tenantId, org_unit_id: orgUnitId }: Next): Promise<boolean> {
    const { database, eventsStored } = this.#options;
    const handled = await inTransaction(database, { tenantId, userId: '', orgUnitId, units: [orgUnitId] }, async (db) => {
      const message = await db.selectFrom('send_message').selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();
      if (message === undefined) return ok(false);
      const now = new Date();
      if (message.due_at === null || message.due_at > now) return ok(true);
      const events: PortalEvent[] = [];
      const moved = await this.#step(db, message, now, (event) => events.push(event));
      await putEvents(db, [...events, sendStatusChanged(moved)]);
      return ok(true);
    });
    if (failed(handled)) throw new Error(handled.left.message);
    eventsStored();
    return handled.right;
  }

  async #step(db: Transaction<Database>, message: SendEntry, now: Date, publish: Publish): Promise<SendEntry> {
    if (message.status === 'Sent') return must(await moveMessage(db, message, 'lose', now));
    if (message.status === 'Unknown')
      return this.#given(db, must(await moveMessage(db, message, 'fail', now, { last_error: 'No receipt within 24 hours.' })), now, publish);
    if (message.expires_at <= now) return this.#given(db, must(await moveMessage(db, message, 'expire', now)), now, publish);
    return this.#attempt(db, must(await moveMessage(db, message, 'send', now)), now, publish);
  }

  async #attempt(db: Transaction<Database>, message: SendEntry, now: Date, publish: Publish): Promise<SendEntry> {
    const channel = this.#options.channels.find(({ name }) => name === message.channel);
    const result: AttemptResult =
      channel === undefined
        ? { type: 'permanent', technicalCode: 'COR-CHANNEL', text: `There is no channel ${message.channel}.` }
        : await channel.attempt(db, message, now);
    const attempt = message.attempt + 1;
    const made: SendAttempt = {
      no: message.attempts_before + attempt,
      startedAt: now.toISOString(),
      endedAt: new Date().toISOString(),
      result: result.type,
      technicalCode: result.type === 'sent' ? '' : result.technicalCode,
      text: result.type === 'sent' ? '' : result.text,
    };
    const noted = {
      attempt,
      attempts: JSON.stringify([...message.attempts, made]),
      ...(result.type === 'sent' ? {} : { last_error: result.text.slice(0, 500) }),
    };
    const next = afterAttempt(message.kind, attempt, result, message.number);
    if (next.action === 'sent') {
      const sent = must(await moveMessage(db, message, 'sent', now, { ...noted, sent_at: now, last_error: null }));
      return channel?.delivers === true ? must(await moveMessage(db, sent, 'deliver', now, { delivered_at: now })) : sent;
    }
    if (next.action === 'fail')
      return this.#given(db, must(await moveMessage(db, message, 'fail', now, { ...noted, last_error: next.text.slice(0, 500) })), now, publish);
    const due = new Date(now.getTime() + Math.round((next.waitSeconds * 1000) / this.#options.speed));
    const waiting = must(await moveMessage(db, message, 'retry', now, { ...noted, due_at: due }));
    await this.#sourceOf(waiting)?.retried(db, waiting, now, publish);
    return waiting;
  }

  async #given(db: Transaction<Database>, message: SendEntry, now: Date, publish: Publish): Promise<SendEntry> {
    await this.#sourceOf(message)?.ended(db, message, now, publish);
    return message;
  }

  #sourceOf({ source_plugin }: SendEntry): SendSource | undefined {
    return this.#options.sources.find(({ plugin }) => plugin === source_plugin);
  }
}

/** The table of the status allows it: the status was read under the lock. */
const must = (moved: Awaited<ReturnType<typeof moveMessage>>): SendEntry => {
  if (failed(moved)) throw new Error(moved.left.message);
  return moved.right;
};
