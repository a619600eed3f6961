import { ContainerModule } from 'inversify';
import { Api } from '../../application/ports/api';
import { CallContext } from '../../application/session/callContext';
import { CallSignals } from '../../application/session/callSignals';
import type { PortalConfig } from '../../application/session/config';
import { KyApi } from './kyApi';

export const httpModule = (config: PortalConfig): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(CallContext).toConstantValue(new CallContext(config.consumerKey));
    bind(CallSignals).toConstantValue(new CallSignals());
    bind(Api).toResolvedValue((context: CallContext, signals: CallSignals) => new KyApi(config.apiBases, context, signals), [CallContext, CallSignals]);
  });
