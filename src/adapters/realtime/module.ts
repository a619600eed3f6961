import { ContainerModule } from 'inversify';
import { Api } from '../../application/ports/api';
import { Events } from '../../application/ports/events';
import { Log } from '../../application/ports/log';
import { CallContext } from '../../application/session/callContext';
import { CallSignals } from '../../application/session/callSignals';
import type { PortalConfig } from '../../application/session/config';
import { SseEvents } from './sseEvents';
import { wakeOnReturn } from './wakeOnReturn';

export const realtimeModule = (config: PortalConfig): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const sleeping = new AbortController();
    const base = (config.apiBases['event-stream'] ?? config.apiBases.default).replace(/\/+$/, '');
    bind(Events)
      .toResolvedValue(
        (api: Api, context: CallContext, signals: CallSignals, log: Log) => {
          const events = new SseEvents(config.realtime === 'sse' ? `${base}/api/event-stream` : undefined, api, context, log);
          wakeOnReturn(events, signals, sleeping.signal);
          return events;
        },
        [Api, CallContext, CallSignals, Log],
      )
      .onDeactivation((events) => {
        sleeping.abort();
        if (events instanceof SseEvents) events.close();
      });
  });
