import { sql, type SelectQueryBuilder, type Transaction } from 'kysely';
import type * as sendStatus from '../../../src/application/contract/sendStatus';
import type { SendMessage } from '../../../src/application/contract/sendStatus';
import { allows } from '../../../src/domain/access/access';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { channelFacts, lifeOf, maxAttempts } from '../../../src/domain/sending/delivery';
import { letsNextGo, personsActions, sendLight, type PersonsSendAction } from '../../../src/domain/sending/sendStatus';
import { pageOf } from '../../db/paging';
import type { Database } from '../../db/schema';
import { unfit } from '../../records/unfit';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Caller, type Context, type Handlers, type Reply } from '../../records/handlers';
import type { AskedRecords, SentRecords } from '../../jobs/sending/sentRecords';
import { findMessageToChange, moveMessage, sendStatusChanged, type SendEntry } from '../../jobs/sending/sendMessages';
import { changedMeanwhile, notFound } from '../../records/claim';

/** These see what was sent of all records of their tenant, without its content. */
const OVERSEERS = ['TestEngineer', 'SendStatusAdministrator'];

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));

const oversees = ({ roles }: Caller): boolean => OVERSEERS.some((role) => roles.includes(role));

interface Standing {
  readonly waitsFor: number | undefined;
  readonly mayChange: boolean;
}

const shown = (entry: SendEntry, { waitsFor, mayChange }: Standing): SendMessage => ({
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
  isContentKept: entry.payload !== null,
  actions: mayChange ? [...personsActions(entry.status)] : [],
  ...((entry.status === 'Retrying' || entry.status === 'Failed') && entry.due_at !== null ? { nextAttemptAt: entry.due_at.toISOString() } : {}),
  ...(entry.delivered_at === null ? {} : { deliveredAt: entry.delivered_at.toISOString() }),
  ...(entry.answered_at === null ? {} : { answeredAt: entry.answered_at.toISOString() }),
  ...(entry.answer_kind === null ? {} : { answerKind: entry.answer_kind }),
  ...(entry.last_error === null ? {} : { lastError: entry.last_error }),
  ...(waitsFor === undefined ? {} : { waitsFor }),
  ...(entry.status === 'Unknown' && !channelFacts(entry.channel).knowsOurKey ? { mayArriveTwice: true } : {}),
});

interface SendStatusView {
  readonly handlers: Handlers<typeof sendStatus>;
  /** Messages as the caller sees them, with what may be done with each. */
  readonly shown: (asked: AskedRecords, entries: readonly SendEntry[]) => Promise<readonly SendMessage[]>;
}

/** Send status; `records` are the plugins that send. */
export const sendStatusView = (records: readonly SentRecords[]): SendStatusView => {
  const openedBy = (caller: Caller): string[] => records.filter(({ access }) => allows(access, caller)).map(({ plugin }) => plugin);

  const visible = (db: Transaction<Database>, caller: Caller) => {
    const query = db.selectFrom('send_message').where('tenant_id', '=', caller.tenantId);
    if (oversees(caller)) return query;
    return query
      .where(sql<boolean>`org_unit_id = any (${[...caller.readableUnits]}::uuid[])`)
      .where(sql<boolean>`source_plugin = any (${openedBy(caller)}::text[])`);
  };

  /** Lets overseers past the units, for what is left of the transaction. */
  const look = async ({ db, caller }: AskedRecords): Promise<void> => {
    if (oversees(caller)) await sql`select set_config('app.oversees', 'sending', true)`.execute(db);
  };

  const find = async (asked: AskedRecords, id: string): Promise<SendEntry | undefined> => {
    await look(asked);
    return visible(asked.db, asked.caller).selectAll().where('id', '=', plainGuid(id)).executeTakeFirst();
  };

  /** The messages of these records that others of them wait for (COR-R63). */
  const blocking = async ({ db, caller }: AskedRecords, entries: readonly SendEntry[]) => {
    const waiting = entries.filter(({ status }) => status === 'Queued' || status === 'Retrying').map(({ source_id }) => source_id);
    if (waiting.length === 0) return [];
    const unended = await visible(db, caller)
      .select(['number', 'status', 'source_plugin', 'source_id'])
      .where(sql<boolean>`source_id = any (${[...new Set(waiting)]}::uuid[])`)
      .execute();
    return unended
      .filter(({ status }) => !letsNextGo(status))
      .map(({ number, ...source }) => ({ ...source, number: Number(number) }))
      .sort((one, other) => one.number - other.number);
  };

  /** `plugin sourceId` of the records that the caller may change, as the administrator of sending or by the record. */
  const changeable = async (asked: AskedRecords, entries: readonly SendEntry[]): Promise<(entry: SendEntry) => boolean> => {
    const { caller } = asked;
    const isHere = ({ org_unit_id }: SendEntry): boolean => caller.visibleUnits.includes(org_unit_id);
    if (caller.roles.includes('SendStatusAdministrator')) return isHere;
    const own = new Set<string>();
    for (const { plugin, changeable: ofPlugin } of records) {
      const ids = entries.filter((entry) => entry.source_plugin === plugin && isHere(entry)).map(({ source_id }) => source_id);
      if (ids.length > 0) for (const id of await ofPlugin(asked, [...new Set(ids)])) own.add(`${plugin} ${id}`);
    }
    return ({ source_plugin, source_id }) => own.has(`${source_plugin} ${source_id}`);
  };

  const shownAll = async (asked: AskedRecords, entries: readonly SendEntry[]): Promise<SendMessage[]> => {
    const unended = await blocking(asked, entries);
    const mayChange = await changeable(asked, entries);
    return entries.map((entry) => {
      const waits = entry.status === 'Queued' || entry.status === 'Retrying';
      const first = waits
        ? unended.find(
            ({ number, source_plugin, source_id }) => source_id === entry.source_id && source_plugin === entry.source_plugin && number < Number(entry.number),
          )
        : undefined;
      return shown(entry, { waitsFor: first?.number, mayChange: mayChange(entry) });
    });
  };

  const whole = async (asked: AskedRecords, entry: SendEntry): Promise<Result<Reply<SendMessage>>> => {
    const [message] = await shownAll(asked, [entry]);
    if (message === undefined) return notFound();
    const mayRead = openedBy(asked.caller).includes(entry.source_plugin) && asked.caller.readableUnits.includes(entry.org_unit_id);
    return reply(mayRead && entry.payload !== null ? { ...message, content: entry.payload } : message);
  };

  /** Changed by whoever may change the record, or the administrator of sending. */
  const change = async (context: Context, id: string, version: number, action: PersonsSendAction): Promise<Result<Reply<SendMessage>>> => {
    const { db, caller, now, publish } = context;
    const found = await find(context, id);
    if (found === undefined) return notFound();
    const mayChange = await changeable(context, [found]);
    if (!mayChange(found)) return fail('forbidden', CATALOGUE.forbidden);
    const entry = await findMessageToChange(db, found.id);
    if (entry === undefined) return notFound();
    if (entry.version !== version) return changedMeanwhile(entry.version);
    const anew =
      action === 'cancel'
        ? {}
        : { attempt: 0, attempts_before: entry.attempts_before + entry.attempt, expires_at: new Date(now.getTime() + lifeOf(entry.kind) * 1_000) };
    const moved = await moveMessage(db, entry, action, now, anew);
    if (failed(moved)) return moved;
    const record = records.find(({ plugin }) => plugin === found.source_plugin);
    if (action === 'cancel') await record?.ended(db, moved.right, now, publish, caller.userName);
    const resent = action === 'resend' && record !== undefined ? await record.resent(context, moved.right) : ok(undefined);
    if (failed(resent)) return resent;
    publish(sendStatusChanged(moved.right));
    return whole(context, moved.right);
  };

  const handlers: Handlers<typeof sendStatus> = {
    searchSendStatus: async ({ body: { criteria, paging } }, context) => {
      const { db, caller } = context;
      const wrong = (['from', 'to'] as const).filter((at) => criteria[at] !== undefined && !isInstant(criteria[at]));
      if (wrong.length > 0) return unfit(wrong.map((at) => `/criteria/${at}`));
      await look(context);
      const matching = (): SelectQueryBuilder<Database, 'send_message', object> => {
        let query = visible(db, caller);
        const { statuses, sourcePlugin, text, from, to } = criteria;
        if (statuses !== undefined && statuses.length > 0) query = query.where('status', 'in', statuses);
        if (sourcePlugin !== undefined) query = query.where('source_plugin', '=', sourcePlugin);
        if (text !== undefined && text.trim() !== '') {
          const start = text.trim();
          query = query.where(
            sql<boolean>`(starts_with(lower(source_number), lower(${start})) or starts_with(lower(correlation_id), lower(${start})) or starts_with(lower(recipient), lower(${start})))`,
          );
        }
        if (from !== undefined) query = query.where(sql<boolean>`created_at >= ${from}::timestamptz`);
        if (to !== undefined) query = query.where(sql<boolean>`created_at < ${to}::timestamptz`);
        return query;
      };
      const count = async (): Promise<number> =>
        Number(
          (
            await matching()
              .select(({ fn }) => fn.countAll<string>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        );
      const page = await pageOf(matching().selectAll().orderBy('created_at', 'desc').orderBy('id'), count, paging, (entry: SendEntry) => entry);
      return failed(page) ? page : reply({ ...page.right, items: await shownAll(context, page.right.items) });
    },

    readSendStatus: async ({ params }, context) => {
      const entry = await find(context, params.id);
      return entry === undefined ? notFound() : whole(context, entry);
    },

    readSendStatusBySource: async ({ params }, context) => {
      await look(context);
      const entries = await visible(context.db, context.caller)
        .selectAll()
        .where('source_plugin', '=', params.plugin)
        .where('source_id', '=', plainGuid(params.sourceId))
        .orderBy('number')
        .execute();
      return reply(await shownAll(context, entries));
    },

    resendMessage: ({ params, body }, context) => change(context, params.id, body.version, 'resend'),
    cancelMessage: ({ params, body }, context) => change(context, params.id, body.version, 'cancel'),
    askAgainForMessage: ({ params, body }, context) => change(context, params.id, body.version, 'askAgain'),
  };
  return { handlers, shown: shownAll };
};
