import { sql, type SelectQueryBuilder, type Transaction } from 'kysely';
import type * as sendStatus from '../../../src/application/contract/sendStatus';
import type { SendMessage } from '../../../src/application/contract/sendStatus';
import { allows, type Access } from '../../../src/domain/access/access';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, type Failed, type Result } from '../../../src/domain/kernel/result';
import { maxAttempts } from '../../../src/domain/sending/delivery';
import { letsNextGo, sendLight, type SendAction } from '../../../src/domain/sending/sendStatus';
import { pageOf } from '../../db/paging';
import type { Database } from '../../db/schema';
import { CATALOGUE } from '../../http/answers';
import { reply, type Caller, type Context, type Handlers, type Reply } from '../../http/handlers';
import { findMessageToChange, moveMessage, sendStatusChanged, type SendEntry } from '../../jobs/sending/sendMessages';

/** The plugin whose records are sent: what opens them, and what a resend means for one. */
export interface SentRecords {
  readonly plugin: string;
  readonly access: Access;
  /** Refused where the record no longer waits for it. */
  resent(context: Context, message: SendEntry): Promise<Result<void>>;
}

/** These see what was sent of all records of their units, without its content. */
const OVERSEERS = ['TestEngineer', 'SendStatusAdministrator'];

const oversees = ({ roles }: Caller): boolean => OVERSEERS.some((role) => roles.includes(role));

const shown = (entry: SendEntry, more: Partial<SendMessage> = {}): SendMessage => ({
  id: entry.id,
  version: entry.version,
  number: Number(entry.number),
  messageKind: entry.kind,
  channel: entry.channel,
  sourcePlugin: entry.source_plugin,
  sourceKind: entry.source_kind,
  sourceId: entry.source_id,
  sourceNumber: entry.source_number,
  recipient: entry.recipient,
  correlationId: entry.correlation_id,
  status: entry.status,
  light: sendLight(entry.status),
  priority: entry.priority,
  attempt: entry.attempt,
  maxAttempts: maxAttempts(entry.kind),
  attempts: [...entry.attempts],
  createdAt: entry.created_at.toISOString(),
  createdBy: entry.created_by,
  expiresAt: entry.expires_at.toISOString(),
  payloadSize: entry.payload_size,
  payloadHash: entry.payload_hash,
  duplicates: entry.duplicates,
  ...(entry.status === 'Retrying' && entry.due_at !== null ? { nextAttemptAt: entry.due_at.toISOString() } : {}),
  ...(entry.delivered_at === null ? {} : { deliveredAt: entry.delivered_at.toISOString() }),
  ...(entry.answered_at === null ? {} : { answeredAt: entry.answered_at.toISOString() }),
  ...(entry.answer_kind === null ? {} : { answerKind: entry.answer_kind }),
  ...(entry.last_error === null ? {} : { lastError: entry.last_error }),
  ...more,
});

const notFound = (): Failed => fail('notFound', CATALOGUE.notFound, { feedbacks: [{ severity: 2, code: 'COR-NOTFOUND' }] });

/** Handlers of send status; `records` are the plugins that send. */
export const sendStatusHandlers = (records: readonly SentRecords[]): Handlers<typeof sendStatus> => {
  const openedBy = (caller: Caller): string[] => records.filter(({ access }) => allows(access, caller)).map(({ plugin }) => plugin);

  const visible = (db: Transaction<Database>, caller: Caller) => {
    const query = db
      .selectFrom('send_message')
      .where('tenant_id', '=', caller.tenantId)
      .where(sql<boolean>`org_unit_id = any (${[...caller.readableUnits]}::uuid[])`);
    return oversees(caller) ? query : query.where(sql<boolean>`source_plugin = any (${openedBy(caller)}::text[])`);
  };

  const find = (db: Transaction<Database>, caller: Caller, id: string): Promise<SendEntry | undefined> => visible(db, caller).selectAll().where('id', '=', plainGuid(id)).executeTakeFirst();

  /** The number of the message that has to go first (COR-R63). */
  const waitsFor = async (db: Transaction<Database>, caller: Caller, entry: SendEntry): Promise<number | undefined> => {
    if (entry.status !== 'Queued' && entry.status !== 'Retrying') return undefined;
    const earlier = await visible(db, caller).select(['number', 'status']).where('source_plugin', '=', entry.source_plugin).where('source_id', '=', entry.source_id).where('number', '<', entry.number).orderBy('number').execute();
    const blocking = earlier.find(({ status }) => !letsNextGo(status));
    return blocking === undefined ? undefined : Number(blocking.number);
  };

  const whole = async (db: Transaction<Database>, caller: Caller, entry: SendEntry): Promise<SendMessage> => {
    const first = await waitsFor(db, caller, entry);
    const mayRead = openedBy(caller).includes(entry.source_plugin);
    return shown(entry, { ...(first === undefined ? {} : { waitsFor: first }), ...(mayRead && entry.payload !== null ? { content: entry.payload } : {}) });
  };

  /** Changed by whoever may change the record, or the administrator of sending. */
  const change = async (context: Context, id: string, version: number, action: SendAction): Promise<Result<Reply<SendMessage>>> => {
    const { db, caller, now, publish } = context;
    const found = await find(db, caller, id);
    if (found === undefined) return notFound();
    const record = records.find(({ plugin }) => plugin === found.source_plugin);
    const mayChange = caller.visibleUnits.includes(found.org_unit_id) && (caller.roles.includes('SendStatusAdministrator') || (record !== undefined && allows(record.access, caller)));
    if (!mayChange) return fail('forbidden', CATALOGUE.forbidden);
    const entry = await findMessageToChange(db, found.id);
    if (entry === undefined) return notFound();
    if (entry.version !== version) return fail('stale', 'The message has changed meanwhile.', { feedbacks: [{ severity: 2, code: 'COR-VERSION' }], data: { currentVersion: entry.version } });
    const anew = action === 'resend' || action === 'askAgain' ? { attempt: 0, attempts_before: entry.attempts_before + entry.attempt } : {};
    const moved = await moveMessage(db, entry, action, now, anew);
    if (failed(moved)) return moved;
    if (action === 'resend' && record !== undefined) {
      const resent = await record.resent(context, moved.right);
      if (failed(resent)) return resent;
    }
    publish(sendStatusChanged(moved.right));
    return reply(await whole(db, caller, moved.right));
  };

  return {
    searchSendStatus: async ({ body: { criteria, paging } }, { db, caller }) => {
      const matching = (): SelectQueryBuilder<Database, 'send_message', object> => {
        let query = visible(db, caller);
        const { statuses, sourcePlugin, text, from, to } = criteria;
        if (statuses !== undefined && statuses.length > 0) query = query.where('status', 'in', statuses);
        if (sourcePlugin !== undefined) query = query.where('source_plugin', '=', sourcePlugin);
        if (text !== undefined && text.trim() !== '') {
          const start = text.trim();
          query = query.where(sql<boolean>`(starts_with(lower(source_number), lower(${start})) or starts_with(lower(correlation_id), lower(${start})) or starts_with(lower(recipient), lower(${start})))`);
        }
        if (from !== undefined) query = query.where(sql<boolean>`created_at >= ${from}::timestamptz`);
        if (to !== undefined) query = query.where(sql<boolean>`created_at < ${to}::timestamptz`);
        return query;
      };
      const count = async (): Promise<number> => Number((await matching().select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow()).n);
      const page = await pageOf(matching().selectAll().orderBy('created_at', 'desc').orderBy('id'), count, paging, (entry: SendEntry) => shown(entry));
      return failed(page) ? page : reply(page.right);
    },

    readSendStatus: async ({ params }, { db, caller }) => {
      const entry = await find(db, caller, params.id);
      return entry === undefined ? notFound() : reply(await whole(db, caller, entry));
    },

    readSendStatusBySource: async ({ params }, { db, caller }) => {
      const entries = await visible(db, caller).selectAll().where('source_plugin', '=', params.plugin).where('source_id', '=', plainGuid(params.sourceId)).orderBy('number').execute();
      return reply(entries.map((entry) => shown(entry)));
    },

    resendMessage: ({ params, body }, context) => change(context, params.id, body.version, 'resend'),
    cancelMessage: ({ params, body }, context) => change(context, params.id, body.version, 'cancel'),
    askAgainForMessage: ({ params, body }, context) => change(context, params.id, body.version, 'askAgain'),
  };
};
