import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

/** An open event stream of whatever node. `simulated`: of the demo data. `heardAt`: the last sign of life of its client. */
export const EventStream = t.intersection([
  t.type({
    id: t.string,
    user: t.string,
    unit: t.string,
    tenant: t.string,
    transport: t.keyof({ Sse: null, Hub: null }),
    node: t.string,
    connectedAt: t.string,
    heardAt: t.string,
    subscriptions: t.number,
    waiting: t.number,
    eventsSent: t.number,
    bytesSent: t.number,
    browser: t.string,
    address: t.string,
    state: t.keyof({ Open: null, Silent: null }),
  }),
  t.partial({ own: t.literal(true), simulated: t.literal(true) }),
]);
export type EventStream = t.TypeOf<typeof EventStream>;

/** `dropped`: queues of slow receivers that were given up. `replayed`: events handed over late. Both since the nodes began. */
export const StreamTotals = t.type({
  open: t.number,
  silent: t.number,
  subscriptions: t.number,
  eventsPerMinute: t.number,
  dropped: t.number,
  replayed: t.number,
});
export type StreamTotals = t.TypeOf<typeof StreamTotals>;

/** The streams of the tenant; of all tenants for the administrators of the installation. */
export const searchStreams = endpoint({
  method: 'POST',
  path: '/api/pf/ui/ssemanager/connection/search',
  access: 'pf.sse',
  answer: t.type({ items: t.array(EventStream), totals: StreamTotals }),
  background: true,
});

export const StreamSubscription = t.type({ pluginName: t.string, eventType: t.string, id: t.string, count: t.number });
export type StreamSubscription = t.TypeOf<typeof StreamSubscription>;

const OfStream = t.exact(t.partial({ connectionId: t.string }));

/** Of one stream each of its subscriptions; else all together, by plugin and kind of event. */
export const searchStreamSubscriptions = endpoint({
  method: 'POST',
  path: '/api/pf/ui/ssemanager/subscription/search',
  access: 'pf.sse',
  body: OfStream,
  answer: t.type({ items: t.array(StreamSubscription) }),
  background: true,
});

/** `receivers`: streams that listen to it now. */
export const StreamEvent = t.type({
  seq: t.number,
  at: t.string,
  pluginName: t.string,
  eventType: t.string,
  id: t.string,
  payload: t.unknown,
  receivers: t.number,
});
export type StreamEvent = t.TypeOf<typeof StreamEvent>;

/** The last 500 events, the newest first; of one stream the last 50 that it may have got. */
export const searchStreamEvents = endpoint({
  method: 'POST',
  path: '/api/pf/ui/ssemanager/event/search',
  access: 'pf.sse',
  body: OfStream,
  answer: t.type({ items: t.array(StreamEvent) }),
  background: true,
});

/** With `endSession` the user is signed out; else the client connects again by itself. */
export const disconnectStream = endpoint({
  method: 'POST',
  path: '/api/pf/ui/ssemanager/connection/{id}/disconnect',
  access: 'pf.sse',
  params: t.strict({ id: t.string }),
  body: t.strict({ reason: t.string, endSession: t.boolean }),
  answer: t.unknown,
  creates: true,
});

const Target = t.keyof({ connection: null, user: null, subscription: null });

/** `of`: the id of a stream, or a user name; of those with the subscription nothing. No screen changes data because of it. */
export const sendTestEvent = endpoint({
  method: 'POST',
  path: '/api/pf/ui/ssemanager/testevent',
  access: 'pf.sse',
  body: t.strict({ pluginName: t.string, eventType: t.string, id: t.string, payload: t.unknown, target: t.strict({ kind: Target, of: t.string }) }),
  answer: t.type({ testId: Guid }),
  creates: true,
});

/** `latencyMs`: the shortest, the middle and the longest time until a client had said that it has the event. */
export const readTestEvent = endpoint({
  method: 'GET',
  path: '/api/pf/ui/ssemanager/testevent/{testId}',
  access: 'pf.sse',
  params: t.strict({ testId: Guid }),
  answer: t.intersection([t.type({ delivered: t.number, acknowledged: t.number }), t.partial({ latencyMs: t.tuple([t.number, t.number, t.number]) })]),
  background: true,
});
