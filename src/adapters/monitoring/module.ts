import { ContainerModule } from 'inversify';
import { Monitoring } from '../../application/ports/monitoring';
import { CallContext } from '../../application/session/callContext';
import { CallSignals } from '../../application/session/callSignals';
import type { PortalConfig } from '../../application/session/config';
import { LazyMonitoring } from './lazyMonitoring';

export const monitoringModule = ({ environment, monitoring: { url } }: PortalConfig): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const stops: (() => void)[] = [];
    bind(Monitoring)
      .toResolvedValue(
        (context: CallContext, signals: CallSignals) =>
          url === undefined
            ? new LazyMonitoring()
            : new LazyMonitoring(async () => {
                const { openMonitoring } = await import('./openMonitoring');
                const { measuring, close } = openMonitoring({ url, environment, traceId: () => context.traceId }, signals, window);
                stops.push(close);
                return measuring;
              }),
        [CallContext, CallSignals],
      )
      .onDeactivation(() => stops.forEach((stop) => stop()));
  });
