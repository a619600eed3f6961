import type { Api } from '../../application/ports/api';
import type { Log } from '../../application/ports/log';
import type { Tabs } from '../../application/ports/tabs';
import type { CallContext } from '../../application/session/callContext';
import type { CallSignals } from '../../application/session/callSignals';
import type { Feed, FeedListener } from './feed';
import { SharedEvents } from './sharedEvents';
import { SseFeed } from './sseFeed';
import { wakeOnReturn } from './wakeOnReturn';

export interface EventPorts {
  readonly api: Api;
  readonly context: CallContext;
  readonly signals: CallSignals;
  readonly log: Log;
  readonly tabs: Tabs;
}

const feedOf = async (realtime: 'sse' | 'hub', base: string, { api, context, log }: EventPorts): Promise<(listener: FeedListener) => Feed> => {
  if (realtime === 'sse') return (listener) => new SseFeed(`${base}/api/event-stream`, api, context, log, listener);
  const { HubFeed } = await import('./hubFeed');
  return (listener) => new HubFeed(`${base}/api/event-hub`, api, context, log, listener);
};

/** The events of this tab, awake whenever trying again may be worth it. `base` is the address before `/api/…`. */
export const openEvents = async (realtime: 'sse' | 'hub', base: string, ports: EventPorts): Promise<SharedEvents> => {
  const { context, signals, log, tabs } = ports;
  const events = new SharedEvents(await feedOf(realtime, base, ports), tabs, context, log, window);
  wakeOnReturn(events, signals, events.untilClosed);
  return events;
};
