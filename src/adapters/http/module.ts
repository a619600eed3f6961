import { ContainerModule } from 'inversify';
import { Api } from '../../application/ports/api';
import { Monitoring } from '../../application/ports/monitoring';
import { CallBases } from '../../application/session/callBases';
import type { Auth } from '../../application/ports/auth';
import { CallContext, type ServerClock } from '../../application/session/callContext';
import { CallSignals } from '../../application/session/callSignals';
import type { PortalConfig } from '../../application/session/config';
import { MonitoredApi } from '../monitoring/monitoredApi';
import { KyApi } from './kyApi';

export const httpModule = (config: PortalConfig, auth: Auth | undefined, clock: ServerClock): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(CallBases).toConstantValue({ ...config.apiBases });
    const context = new CallContext(config.consumerKey, clock);
    context.auth = auth;
    bind(CallContext).toConstantValue(context);
    bind(CallSignals).toConstantValue(new CallSignals());
    bind(Api).toResolvedValue(
      (bases: CallBases, context: CallContext, signals: CallSignals, monitoring: Monitoring) => {
        const api = new KyApi(bases, context, signals);
        return config.monitoring.url === undefined ? api : new MonitoredApi(api, monitoring);
      },
      [CallBases, CallContext, CallSignals, Monitoring],
    );
  });
