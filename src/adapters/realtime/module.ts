import { ContainerModule } from 'inversify';
import { Api } from '../../application/ports/api';
import { Events } from '../../application/ports/events';
import { Log } from '../../application/ports/log';
import { Tabs } from '../../application/ports/tabs';
import { CallContext } from '../../application/session/callContext';
import { CallSignals } from '../../application/session/callSignals';
import type { PortalConfig } from '../../application/session/config';
import { afterPaint } from './afterPaint';
import { LazyEvents } from './lazyEvents';
import { NoEvents } from './noEvents';

export const realtimeModule = ({ realtime, apiBases }: PortalConfig): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const base = (apiBases['event-stream'] ?? apiBases.default).replace(/\/+$/, '');
    bind(Events)
      .toResolvedValue(
        (api: Api, context: CallContext, signals: CallSignals, log: Log, tabs: Tabs) =>
          realtime === 'off'
            ? new NoEvents()
            : new LazyEvents(
                () => import('./openEvents').then(({ openEvents }) => openEvents(realtime, base, { api, context, signals, log, tabs })),
                afterPaint,
              ),
        [Api, CallContext, CallSignals, Log, Tabs],
      )
      .onDeactivation((events) => {
        if (events instanceof LazyEvents) events.close();
      });
  });
