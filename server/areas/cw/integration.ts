import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type * as cw from '../../../src/application/contract/cwTools';
import type { IntegrationRow } from '../../../src/application/contract/cwTools';
import type { Deviation } from '../../../src/application/contract/cwRecords';
import { endOfDay, isIsoDate, startOfDay, stockholmDate } from '../../../src/domain/kernel/dates';
import { subtractDecimals } from '../../../src/domain/kernel/decimal';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { checkExportSize, rowsOf } from '../../db/batches';
import { isPage } from '../../db/paging';
import { findMessageToChange, moveMessage, queueMessage, sendStatusChanged } from '../../jobs/sending/sendMessages';
import type { AttemptResult } from '../../../src/domain/sending/delivery';
import type { StoringChannel } from '../../jobs/sending/messageSender';
import { CATALOGUE } from '../../records/catalogue';
import { notFound } from '../../records/claim';
import { reply, type Caller, type Context, type Handlers } from '../../records/handlers';
import { nextNumber } from '../../records/numberSeries';
import { refused, type StoredWarehouse } from './books';

export const RECEIVER = 'Simulated receiver';
export const CUSTOMS = 'Simulated customs';

const DIGITS = 6;

export const numbered = async ({ db, caller, now }: Context, prefix: string): Promise<string> => {
  const year = stockholmDate(now).slice(0, 4);
  const next = await nextNumber(db, caller.tenantId, `cw.${prefix}`, year);
  return [prefix, year, String(next).padStart(DIGITS, '0')].join('-');
};

interface Outgoing {
  readonly messageType: string;
  readonly partner: string;
  readonly businessKey: string;
  readonly payload: string;
  readonly contentType: string;
  readonly sourceKind: string;
  readonly sourceId: string;
}

const changed = ({ caller, publish }: Pick<Context, 'caller' | 'publish'>, id: string, status: string): void =>
  publish({ tenantId: caller.tenantId, orgUnitId: caller.orgUnitId, pluginName: 'cw', eventType: 'IntegrationMessageChanged', id, data: { id, status } });

const handOver = async (
  context: Context,
  id: string,
  correlationId: string,
  message: Pick<Outgoing, 'partner' | 'payload' | 'messageType'> & { readonly number: string },
) => {
  const { db, caller, now, publish } = context;
  const { entry } = await queueMessage(
    db,
    {
      kind: 'S2S',
      channel: 'SIMULATED_RECEIVER',
      source: { plugin: 'cw', kind: message.messageType, id, number: message.number },
      recipient: message.partner,
      correlationId,
      payload: message.payload,
      tenantId: caller.tenantId,
      orgUnitId: caller.orgUnitId,
      by: { userId: caller.userId, userName: caller.userName },
    },
    now,
  );
  await sql`update cw_integration set send_id = ${entry.id}::uuid, status = 'QUEUED', correlation_id = ${correlationId} where id = ${id}::uuid`.execute(db);
  publish(sendStatusChanged(entry));
};

/** A message that goes out: what it says stays here, its delivery is the send status (COR-R60). */
export const sendOut = async (context: Context, message: Outgoing): Promise<{ readonly id: string; readonly messageNo: string }> => {
  const { db, caller, now } = context;
  const [id, messageNo] = [randomUUID(), await numbered(context, 'IM')];
  const correlationId = `cw-${id}`;
  await sql`insert into cw_integration (id, tenant_id, org_unit_id, message_no, direction, message_type, business_key, correlation_id, partner, status, payload,
      content_type, source_kind, source_id, created_at)
    values (${id}::uuid, ${caller.tenantId}::uuid, ${caller.orgUnitId}::uuid, ${messageNo}, 'OUT', ${message.messageType}, ${message.businessKey}, ${correlationId},
      ${message.partner}, 'QUEUED', ${message.payload}, ${message.contentType}, ${message.sourceKind}, ${message.sourceId}, ${now})`.execute(db);
  await handOver(context, id, correlationId, { ...message, number: messageNo });
  changed(context, id, 'QUEUED');
  return { id, messageNo };
};

/** CWDI: what differs, when it happened, and where the goods were placed (CW-R15). Times in it are UTC. */
export const reportDeviation = async (
  context: Context,
  { content: place }: StoredWarehouse,
  { id, number, content }: { readonly id: string; readonly number: string; readonly content: Deviation },
): Promise<string> => {
  const report = {
    messageType: 'CWDI',
    lrn: number,
    occasion: content.occasion,
    warehouse: { type: place.typeCode, identifier: place.identifier, country: place.country },
    mrn: content.cwdsMrn ?? '',
    goodsItemNumber: content.goodsItemNo ?? '',
    articleNo: content.articleNo ?? '',
    difference: subtractDecimals(content.physicalQuantity, content.bookQuantity),
    unit: content.unit,
    reason: content.cause,
    occurredAt: new Date(content.occurredAt).toISOString(),
    explanation: content.explanation,
  };
  const sent = await sendOut(context, {
    messageType: 'CWDI',
    partner: CUSTOMS,
    businessKey: number,
    payload: JSON.stringify(report, undefined, 2),
    contentType: 'application/json',
    sourceKind: 'deviation',
    sourceId: id,
  });
  return sent.messageNo;
};

const isOn = async (db: Context['db'], tenantId: string): Promise<boolean> => {
  const { rows } = await sql<{ is_on: boolean }>`select is_on from cw_receiver where tenant_id = ${tenantId}::uuid`.execute(db);
  return rows[0]?.is_on ?? true;
};

const ANSWER_AFTER_MS = { RECEIPT: 3_000, FOLLOWING: 15_000 } as const;

/** The way to the simulated receiver: it takes a message when it is switched on, and answers in its own time. */
export const receiverChannel = (speed: number, wake: () => void): StoringChannel => ({
  name: 'SIMULATED_RECEIVER',
  attempt: async (db, message, now): Promise<AttemptResult> => {
    if (!(await isOn(db, message.tenant_id))) return { type: 'temporary', technicalCode: 'SIM-OFF', text: 'The simulated receiver is switched off.' };
    const { rows } = await sql<{ id: string; partner: string }>`select id, partner from cw_integration where send_id = ${message.id}::uuid`.execute(db);
    const [row] = rows;
    if (row === undefined) return { type: 'permanent', technicalCode: 'SIM-GONE', text: 'The message is no longer there.' };
    const due = (wait: number): Date => new Date(now.getTime() + wait / speed);
    const answers: readonly (readonly [string, Date])[] =
      row.partner === CUSTOMS
        ? [
            ['TEM', due(ANSWER_AFTER_MS.RECEIPT)],
            ['ING', due(2 * ANSWER_AFTER_MS.RECEIPT)],
            ['BOS', due(ANSWER_AFTER_MS.FOLLOWING)],
          ]
        : [
            ['ACK', due(ANSWER_AFTER_MS.RECEIPT)],
            ['PHYSICAL_BALANCE', due(ANSWER_AFTER_MS.FOLLOWING)],
          ];
    for (const [kind, at] of answers) {
      await sql`insert into cw_due_answer (id, tenant_id, org_unit_id, integration_id, kind, due_at)
        values (${randomUUID()}::uuid, ${message.tenant_id}::uuid, ${message.org_unit_id}::uuid, ${row.id}::uuid, ${kind}, ${at})`.execute(db);
    }
    wake();
    return { type: 'sent' };
  },
});

interface Stored {
  readonly id: string;
  readonly message_no: string;
  readonly direction: string;
  readonly message_type: string;
  readonly business_key: string;
  readonly correlation_id: string;
  readonly partner: string;
  readonly status: string;
  readonly error: string;
  readonly created_at: Date;
  readonly processed_at: Date | null;
  readonly send_status: string | null;
  readonly attempt: number | null;
  readonly due_at: Date | null;
  readonly last_error: string | null;
}

/** 3.5: of what goes out, the send status says how it stands. */
const STATUS_OF_SEND: Readonly<Record<string, string>> = {
  Created: 'QUEUED',
  Queued: 'QUEUED',
  Sending: 'SENDING',
  Retrying: 'RETRY',
  Sent: 'SENT',
  Unknown: 'SENT',
  Delivered: 'ACKNOWLEDGED',
  Answered: 'ACKNOWLEDGED',
  Failed: 'FAILED',
  Expired: 'FAILED',
  Cancelled: 'DISCARDED',
};

const FIXED = ['HELD', 'DISCARDED', 'RECEIVED', 'PROCESSED', 'REJECTED'];

const STATUS = sql`case when m.status in ('HELD', 'DISCARDED', 'RECEIVED', 'PROCESSED', 'REJECTED') or s.status is null then m.status
  when s.status in ('Created', 'Queued') then 'QUEUED' when s.status = 'Sending' then 'SENDING' when s.status = 'Retrying' then 'RETRY'
  when s.status in ('Sent', 'Unknown') then 'SENT' when s.status in ('Delivered', 'Answered') then 'ACKNOWLEDGED' when s.status in ('Failed', 'Expired') then 'FAILED'
  else 'DISCARDED' end`;

const statusOf = ({ status, send_status }: Stored): string =>
  FIXED.includes(status) || send_status === null ? status : (STATUS_OF_SEND[send_status] ?? status);

const shown = (row: Stored): IntegrationRow => ({
  id: row.id,
  messageNo: row.message_no,
  direction: row.direction,
  messageType: row.message_type,
  businessKey: row.business_key,
  correlationId: row.correlation_id,
  partner: row.partner,
  status: statusOf(row),
  attempts: Math.max(0, row.attempt ?? 0),
  nextAttempt: row.send_status === 'Retrying' ? (row.due_at?.toISOString() ?? '') : '',
  error: row.error === '' ? (row.last_error ?? '') : row.error,
  createdAt: row.created_at.toISOString(),
  processedAt: row.processed_at?.toISOString() ?? '',
});

const FROM = sql`cw_integration m left join send_message s on s.id = m.send_id`;
const COLUMNS = sql`m.id, m.message_no, m.direction, m.message_type, m.business_key, m.correlation_id, m.partner, m.status, m.error, m.created_at, m.processed_at,
  s.status as send_status, s.attempt, s.due_at, s.last_error`;

type Criteria = Parameters<Handlers<typeof cw>['searchIntegration']>[0]['body']['criteria'];

const whereOf = ({ tenantId, visibleUnits }: Caller, asked: Criteria): Result<RawBuilder<unknown>> => {
  const given = (value: string | undefined, condition: (value: string) => RawBuilder<unknown>): RawBuilder<unknown>[] =>
    value === undefined || value.trim() === '' ? [] : [condition(value.trim())];
  if ([asked.from, asked.to].some((day) => day !== undefined && day !== '' && !isIsoDate(day))) return fail('badRequest', CATALOGUE.badRequest);
  return ok(
    sql.join(
      [
        sql`m.tenant_id = ${tenantId}::uuid and m.org_unit_id = any (${[...visibleUnits]}::uuid[])`,
        ...(asked.unfinished === true ? [sql`${STATUS} not in ('ACKNOWLEDGED', 'PROCESSED', 'DISCARDED')`] : []),
        ...given(asked.direction, (value) => sql`m.direction = ${value}`),
        ...given(asked.messageType, (value) => sql`m.message_type = ${value}`),
        ...given(asked.status, (value) => sql`${STATUS} = ${value}`),
        ...given(asked.partner, (value) => sql`strpos(lower(m.partner), lower(${value})) > 0`),
        ...given(asked.businessKey, (value) => sql`strpos(lower(m.business_key), lower(${value})) > 0`),
        ...given(asked.correlationId, (value) => sql`m.correlation_id = ${value}`),
        ...given(asked.from, (day) => sql`m.created_at >= ${startOfDay(day)}::timestamptz`),
        ...given(asked.to, (day) => sql`m.created_at < ${endOfDay(day)}::timestamptz`),
      ],
      sql` and `,
    ),
  );
};

export const searchIntegration: Handlers<typeof cw>['searchIntegration'] = async ({ body: { criteria, paging } }, { db, caller }) => {
  const where = whereOf(caller, criteria);
  if (failed(where)) return where;
  if (!isPage(paging)) return fail('badRequest', CATALOGUE.badRequest);
  const { rows } = await sql<Stored>`select ${COLUMNS} from ${FROM} where ${where.right} order by m.created_at desc, m.id
    limit ${paging.pageSize} offset ${paging.pageNum * paging.pageSize}`.execute(db);
  const counted = await sql<{ n: string }>`select count(*) as n from ${FROM} where ${where.right}`.execute(db);
  return reply({ items: rows.map(shown), totalCount: Number(counted.rows[0]?.n ?? 0) });
};

async function* streamed(db: Context['db'], where: RawBuilder<unknown>) {
  for await (const row of rowsOf(db, sql<Stored>`select ${COLUMNS} from ${FROM} where ${where} order by m.created_at desc, m.id`)) yield shown(row);
}

export const exportIntegration: Handlers<typeof cw>['exportIntegration'] = async ({ body: { criteria } }, { db, caller }) => {
  const where = whereOf(caller, criteria);
  if (failed(where)) return where;
  const size = await checkExportSize(db, sql`select 1 from ${FROM} where ${where.right}`);
  return failed(size) ? size : ok(streamed(db, where.right));
};

const found = async ({ db, caller }: Context, id: string) => {
  const { rows } = await sql<
    Stored & { payload: string; content_type: string; answer: string; send_id: string | null; sent_at: Date | null; answered_at: Date | null }
  >`
    select ${COLUMNS}, m.payload, m.content_type, m.answer, m.send_id, s.changed_at as sent_at, s.answered_at from ${FROM}
    where m.id = ${id}::uuid and m.tenant_id = ${caller.tenantId}::uuid and m.org_unit_id = any (${[...caller.visibleUnits]}::uuid[])`.execute(db);
  return rows[0];
};

export const readIntegration: Handlers<typeof cw>['readIntegration'] = async ({ params }, context) => {
  const row = await found(context, params.id);
  if (row === undefined) return notFound();
  const message = shown(row);
  const timeline = [
    { at: message.createdAt, what: 'created', note: message.messageNo },
    ...(row.sent_at === null ? [] : [{ at: row.sent_at.toISOString(), what: 'sent', note: row.last_error ?? '' }]),
    ...(row.answered_at === null ? [] : [{ at: row.answered_at.toISOString(), what: 'acknowledged', note: '' }]),
    ...(message.processedAt === '' ? [] : [{ at: message.processedAt, what: 'processed', note: row.error }]),
  ];
  return reply({ message, payload: row.payload, contentType: row.content_type, answer: row.answer, timeline, sentAt: row.sent_at?.toISOString() ?? '' });
};

const MAY: Readonly<Record<string, readonly string[]>> = {
  resend: ['FAILED', 'REJECTED'],
  hold: ['QUEUED', 'RETRY'],
  release: ['HELD'],
  discard: ['FAILED'],
};

export const actOnIntegration: Handlers<typeof cw>['actOnIntegration'] = async ({ params: { id, action }, body }, context) => {
  const { db } = context;
  const row = await found(context, id);
  if (row === undefined) return notFound();
  const status = statusOf(row);
  if (MAY[action]?.includes(status) !== true) return refused('COR-STATUS', `This is not allowed when the status is ${status}.`, { status });
  const reason = (body.reason ?? '').trim();
  if (action === 'discard' && reason === '') return refused('COR-REASON', 'Give a reason of at most 500 characters.', { max: '500' }, '/reason');
  const entry = row.send_id === null ? undefined : await findMessageToChange(db, row.send_id);
  if (action === 'resend' && entry !== undefined) {
    const moved = await moveMessage(db, entry, 'resend', context.now, { attempt: 1 });
    if (failed(moved)) return moved;
    context.publish(sendStatusChanged(moved.right));
  }
  if (action === 'hold' && entry !== undefined) {
    const moved = await moveMessage(db, entry, 'cancel', context.now);
    if (failed(moved)) return moved;
  }
  const next = { resend: 'QUEUED', hold: 'HELD', release: 'QUEUED', discard: 'DISCARDED' }[action];
  await sql`update cw_integration set status = ${next}, error = ${action === 'discard' ? reason.slice(0, 500) : ''} where id = ${id}::uuid`.execute(db);
  if (action === 'release' || (action === 'resend' && entry === undefined)) {
    await handOver(context, id, `cw-${id}-${context.now.getTime()}`, {
      partner: row.partner,
      payload: row.payload,
      messageType: row.message_type,
      number: row.message_no,
    });
  }
  changed(context, id, next);
  return reply({ status: next });
};

export const readQueue: Handlers<typeof cw>['readQueue'] = async (_input, { db, caller }) => {
  const { rows } = await sql<{ status: string; n: string }>`select ${STATUS} as status, count(*) as n from ${FROM}
    where m.tenant_id = ${caller.tenantId}::uuid and m.org_unit_id = any (${[...caller.visibleUnits]}::uuid[]) group by 1 order by 1`.execute(db);
  return reply({ counts: rows.map(({ status, n }) => ({ status, count: Number(n) })), receiverOn: await isOn(db, caller.tenantId) });
};

export const switchReceiver: Handlers<typeof cw>['switchReceiver'] = async ({ body: { on } }, { db, caller }) => {
  await sql`insert into cw_receiver (tenant_id, is_on) values (${caller.tenantId}::uuid, ${on}) on conflict (tenant_id) do update set is_on = excluded.is_on`.execute(
    db,
  );
  return reply({ receiverOn: on });
};

export const integrationChanged = changed;
