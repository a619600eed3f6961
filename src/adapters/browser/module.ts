import { ContainerModule } from 'inversify';
import { Activity } from '../../application/ports/activity';
import { Api } from '../../application/ports/api';
import { Log } from '../../application/ports/log';
import { Tabs } from '../../application/ports/tabs';
import { CallContext } from '../../application/session/callContext';
import { CallSignals } from '../../application/session/callSignals';
import type { PortalConfig } from '../../application/session/config';
import { ApiLog } from './apiLog';
import { BroadcastTabs } from './broadcastTabs';
import { pageActivity } from './pageActivity';

export const browserModule = (config: PortalConfig): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Log)
      .toResolvedValue(
        (api: Api, context: CallContext, signals: CallSignals) => new ApiLog(api, context, signals, config.monitoring.logLevel),
        [Api, CallContext, CallSignals],
      )
      .onDeactivation((log) => {
        if (log instanceof ApiLog) log.close();
      });
    bind(Activity).toResolvedValue(pageActivity);
    bind(Tabs)
      .toResolvedValue(() => new BroadcastTabs())
      .onDeactivation((tabs) => {
        if (tabs instanceof BroadcastTabs) tabs.close();
      });
  });
