import * as t from 'io-ts';
import { endpoint } from './endpoint';

export const EventIdentifier = t.strict({ pluginName: t.string, eventType: t.string, id: t.string });
export type EventIdentifier = t.TypeOf<typeof EventIdentifier>;

const Batch = t.strict({ subscriptionId: t.string, eventIdentifiers: t.array(EventIdentifier) });

export const subscribeBatch = endpoint({
  method: 'POST',
  path: '/api/pf/ui/sse/subscribebatch',
  access: 'pf.events',
  /** `since`: the oldest of these wishes, an instant by the server's clock; what happened from then on is handed over. */
  body: t.intersection([Batch, t.exact(t.partial({ since: t.string }))]),
  answer: t.type({ refused: t.array(EventIdentifier) }),
  background: true,
});

export const unsubscribeBatch = endpoint({
  method: 'POST',
  path: '/api/pf/ui/sse/unsubscribebatch',
  access: 'pf.events',
  body: Batch,
  answer: t.unknown,
  background: true,
});

const Kind = t.strict({ subscriptionId: t.string, pluginName: t.string, eventType: t.string });
const Identified = t.strict({ subscriptionId: t.string, pluginName: t.string, eventType: t.string, id: t.string });

const single = <P>(action: 'subscribe' | 'unsubscribe', params: t.Type<P>, id: '' | '/{id}') =>
  endpoint({
    method: 'POST',
    path: `/api/pf/ui/sse/${action}/{subscriptionId}/{pluginName}/{eventType}${id}`,
    access: 'pf.events',
    params,
    answer: t.unknown,
    background: true,
  });

/** One event, of one record or of all of its kind. Refused alone: 403. */
export const subscribeKind = single('subscribe', Kind, '');
export const subscribeOne = single('subscribe', Identified, '/{id}');
export const unsubscribeKind = single('unsubscribe', Kind, '');
export const unsubscribeOne = single('unsubscribe', Identified, '/{id}');

/** 404 when the server does not know the connection. */
export const heartbeat = endpoint({
  method: 'POST',
  path: '/api/pf/ui/sse/heartbeat',
  access: 'pf.events',
  params: t.strict({ subscriptionid: t.string }),
  answer: t.unknown,
  background: true,
});

export const unregisterStream = endpoint({
  method: 'POST',
  path: '/api/pf/ui/sse/unregister/{subscriptionId}',
  access: 'pf.events',
  params: t.strict({ subscriptionId: t.string }),
  answer: t.unknown,
  background: true,
});

/** First event of the stream, and one event after it (`event: message`); `event: resync` has no data. Path: GET /api/event-stream?token=&userid=&lastEventId= */
export const Connected = t.type({ id: t.string, heartbeatIntervalMs: t.number, idleTimeoutMs: t.number });
/** `units`: in whose subscriptions the event is. */
export const StreamedEvent = t.intersection([
  t.type({ pluginName: t.string, eventType: t.string, id: t.string, data: t.unknown }),
  t.partial({ units: t.array(t.string) }),
]);
