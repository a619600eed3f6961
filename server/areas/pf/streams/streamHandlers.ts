import { randomUUID } from 'node:crypto';
import * as t from 'io-ts';
import { sql } from 'kysely';
import type * as eventStreams from '../../../../src/application/contract/eventStreams';
import type { EventStream, StreamSubscription } from '../../../../src/application/contract/eventStreams';
import type * as testEvents from '../../../../src/application/contract/testEvents';
import { fail, ok, type Result } from '../../../../src/domain/kernel/result';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { latencyOf, MAX_TEST_PAYLOAD, presenceOf } from '../../../../src/domain/platform/eventStreams';
import { endOwnSession } from '../../../db/ownSessions';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import type { ServerLog } from '../../../db/log';
import { EVERY_TENANT } from '../../../db/event';
import { HEARTBEAT_INTERVAL_MS, type EventHub } from '../../../realtime/hub';
import { keysFor, keyOf } from '../../../realtime/connection';
import type { NumberedEvent } from '../../../realtime/retainedEvents';
import { refused } from '../jobRuns';
import { widen } from '../jobSight';
import { streamEnded, streamsAsked, streamTested, type StreamDirectory } from './streamDirectory';

const MAX_REASON = 500;
const MOST_STREAMS = 2_000;
const MOST_EVENTS = 500;
const MOST_OF_STREAM = 50;
const MINUTE_MS = 60_000;

const Content = t.type({
  id: t.string,
  transport: t.keyof({ Sse: null, Hub: null }),
  openedAt: t.number,
  heardAt: t.number,
  waiting: t.number,
  eventsSent: t.number,
  bytesSent: t.number,
  browser: t.string,
  address: t.string,
  userName: t.string,
  names: t.array(t.type({ unit: t.string, pluginName: t.string, eventType: t.string, id: t.string })),
  units: t.array(t.string),
});
type Content = t.TypeOf<typeof Content>;

interface StreamRow {
  readonly connection_id: string;
  readonly node: string;
  readonly tenant_id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly simulated: boolean;
  readonly content: unknown;
  readonly tenant: string;
  readonly unit: string;
}

type Stream = StreamRow & { readonly content: Content };

const readStreams = async ({ db }: Context, connectionId?: string): Promise<readonly Stream[]> => {
  const only = connectionId === undefined ? sql`true` : sql`s.connection_id = ${connectionId}`;
  const { rows } = await sql<StreamRow>`select s.connection_id, s.node, s.tenant_id, s.user_id, s.session_id, s.simulated, s.content,
      coalesce(n.name, '') as tenant, coalesce(u.name, '') as unit
    from pf_stream s left join tenant n on n.id = s.tenant_id left join org_unit u on u.id = s.org_unit_id
    where ${only} order by s.content->>'userName', s.connection_id limit ${MOST_STREAMS}`.execute(db);
  return rows.flatMap((row) => (Content.is(row.content) ? [{ ...row, content: row.content }] : []));
};

/** Of one of the demo data the life is told by how long ago its client was heard. */
const heardAt = ({ simulated, content }: Stream, now: Date): number => (simulated ? now.getTime() - content.heardAt : content.heardAt);

const shown = (stream: Stream, { caller, now }: Context): EventStream => {
  const { content, connection_id: id, node, simulated, tenant, unit, session_id } = stream;
  return {
    id,
    user: content.userName,
    unit,
    tenant,
    transport: content.transport,
    node,
    connectedAt: new Date(content.openedAt).toISOString(),
    heardAt: new Date(heardAt(stream, now)).toISOString(),
    subscriptions: content.names.length,
    waiting: content.waiting,
    eventsSent: content.eventsSent,
    bytesSent: content.bytesSent,
    browser: content.browser,
    address: content.address,
    state: presenceOf(heardAt(stream, now), now.getTime(), HEARTBEAT_INTERVAL_MS),
    ...(session_id === caller.sessionId && { own: true }),
    ...(simulated && { simulated: true }),
  };
};

const hears = ({ content, tenant_id }: Stream, { event }: NumberedEvent): boolean => {
  if (event.tenantId !== EVERY_TENANT && event.tenantId !== tenant_id) return false;
  if (event.orgUnitId !== '' && !content.units.includes(event.orgUnitId)) return false;
  const wanted = keysFor(event);
  return content.names.some((name) => wanted.includes(keyOf(name)));
};

/** A sum of what is listened to: by plugin and kind of event. */
const grouped = (streams: readonly Stream[]): readonly StreamSubscription[] => {
  const counts = Map.groupBy(
    streams.flatMap(({ content }) => content.names),
    ({ pluginName, eventType }) => `${pluginName} ${eventType}`,
  );
  return [...counts.values()]
    .map((names) => ({ pluginName: names[0]?.pluginName ?? '', eventType: names[0]?.eventType ?? '', id: '', count: names.length }))
    .toSorted((one, other) => other.count - one.count || `${one.pluginName}${one.eventType}`.localeCompare(`${other.pluginName}${other.eventType}`));
};

const textOf = (written: string, most: number): Result<string> => {
  const text = written.trim();
  return text === '' || text.length > most ? refused('PF-PARAM', `A reason has 1 to ${most} characters.`, '/reason') : ok(text);
};

export const streamHandlers = ({
  hub,
  directory,
  log,
}: {
  readonly hub: EventHub;
  readonly directory: StreamDirectory;
  readonly log: ServerLog;
}): Handlers<typeof eventStreams & Pick<typeof testEvents, 'acknowledgeTestEvent'>> => {
  /** This node tells at once, the others until the next look. */
  const look = async (context: Context, connectionId?: string): Promise<readonly Stream[]> => {
    await directory.note();
    await widen(context.db, context.caller);
    return readStreams(context, connectionId);
  };
  const recent = async (context: Context): Promise<readonly NumberedEvent[]> => {
    const sight = await widen(context.db, context.caller);
    const { tenantId } = context.caller;
    return hub.recent().filter(({ event }) => sight === 'installation' || event.tenantId === EVERY_TENANT || event.tenantId === tenantId);
  };

  return {
    searchStreams: async (_input, context) => {
      context.publish(streamsAsked());
      const streams = await look(context);
      const items = streams.map((stream) => shown(stream, context));
      const { rows } = await sql<{ dropped: string; replayed: string }>`select coalesce(sum(dropped), 0) as dropped, coalesce(sum(replayed), 0) as replayed
        from pf_stream_node`.execute(context.db);
      const since = context.now.getTime() - MINUTE_MS;
      return reply({
        items,
        totals: {
          open: items.filter(({ state }) => state === 'Open').length,
          silent: items.filter(({ state }) => state === 'Silent').length,
          subscriptions: items.reduce((sum, { subscriptions }) => sum + subscriptions, 0),
          eventsPerMinute: (await recent(context)).filter(({ at }) => at >= since).length,
          dropped: Number(rows[0]?.dropped ?? 0),
          replayed: Number(rows[0]?.replayed ?? 0),
        },
      });
    },

    searchStreamSubscriptions: async ({ body: { connectionId } }, context) => {
      const streams = await look(context, connectionId);
      if (connectionId === undefined) return reply({ items: [...grouped(streams)] });
      const items = streams.flatMap(({ content }) => content.names.map(({ pluginName, eventType, id }) => ({ pluginName, eventType, id, count: 1 })));
      return reply({ items });
    },

    searchStreamEvents: async ({ body: { connectionId } }, context) => {
      const streams = await look(context);
      const [one] = connectionId === undefined ? [] : streams.filter(({ connection_id }) => connection_id === connectionId);
      if (connectionId !== undefined && one === undefined) return fail('notFound', CATALOGUE.notFound);
      const events = (await recent(context)).filter((event) => one === undefined || hears(one, event));
      const items = events
        .slice(one === undefined ? -MOST_EVENTS : -MOST_OF_STREAM)
        .toReversed()
        .map((numbered) => ({
          seq: numbered.seq,
          at: new Date(numbered.at).toISOString(),
          pluginName: numbered.event.pluginName,
          eventType: numbered.event.eventType,
          id: numbered.event.id,
          payload: numbered.event.data,
          receivers: streams.filter((stream) => hears(stream, numbered)).length,
        }));
      return reply({ items });
    },

    disconnectStream: async ({ params: { id }, body: { reason, endSession } }, context) => {
      const written = textOf(reason, MAX_REASON);
      if (written._tag === 'Left') return written;
      const [stream] = await look(context, id);
      if (stream === undefined || stream.simulated) return fail('notFound', CATALOGUE.notFound);
      const { caller, db, publish, trace } = context;
      if (endSession) await endOwnSession(db, stream.session_id, stream.user_id);
      publish(streamEnded(id));
      log('warn', 'event stream disconnected', {
        trace,
        by: caller.userName,
        user: stream.content.userName,
        connection: id,
        endSession,
        reason: written.right,
      });
      return reply(undefined);
    },

    sendTestEvent: async ({ body: { pluginName, eventType, id, payload, target } }, context) => {
      const { db, caller, now, publish } = context;
      if (JSON.stringify(payload ?? null).length > MAX_TEST_PAYLOAD) return refused('PF-PARAM', 'A test event holds at most 16 kB.', '/payload');
      const named = target.of.trim();
      if (target.kind !== 'subscription' && named === '') return refused('PF-PARAM', 'Say whose stream it is meant for.', '/of');
      if (pluginName.trim() === '' || eventType.trim() === '') return refused('PF-PARAM', 'A test event has a plugin and a kind.', '/eventType');
      const testId = randomUUID();
      const sight = await widen(db, caller);
      await sql`insert into pf_stream_test values (${testId}, ${caller.tenantId}, ${caller.userName}, ${now})`.execute(db);
      const tenantId = sight === 'installation' ? EVERY_TENANT : caller.tenantId;
      publish(streamTested(testId, { tenantId, pluginName, eventType, id, payload: payload ?? null, target: { kind: target.kind, of: named } }));
      return reply({ testId });
    },

    readTestEvent: async ({ params: { testId } }, context) => {
      await widen(context.db, context.caller);
      const { rows } = await sql<{ delivered: number; times: number[] }>`select
          (select coalesce(sum(delivered), 0)::int from pf_stream_test_sent where test_id = t.id) as delivered,
          array(select round(extract(epoch from heard_at - t.sent_at) * 1000)::int from pf_stream_test_heard where test_id = t.id) as times
        from pf_stream_test t where t.id = ${plainGuid(testId)}::uuid`.execute(context.db);
      const [found] = rows;
      if (found === undefined) return fail('notFound', CATALOGUE.notFound);
      const latency = latencyOf(found.times);
      return reply({ delivered: found.delivered, acknowledged: found.times.length, ...(latency && { latencyMs: [...latency] as [number, number, number] }) });
    },

    acknowledgeTestEvent: async ({ params: { testId }, body: { connectionId } }, { db }) => {
      await sql`select note_stream_test_heard(${plainGuid(testId)}::uuid, ${connectionId})`.execute(db);
      return reply(undefined);
    },
  };
};
