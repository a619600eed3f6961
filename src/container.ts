import { lazyPasskeys } from './adapters/auth/lazyPasskeys';
import { Container } from 'inversify';
import { browserModule } from './adapters/browser/module';
import { filesModule } from './adapters/files/module';
import { pdfModule } from './adapters/pdf/module';
import { httpModule } from './adapters/http/module';
import { locksModule } from './adapters/locks/module';
import { monitoringModule } from './adapters/monitoring/module';
import { realtimeModule } from './adapters/realtime/module';
import { storageModule } from './adapters/storage/module';
import { widgetsModule } from './adapters/widgets/module';
import { Activity } from './application/ports/activity';
import { Api } from './application/ports/api';
import type { Auth } from './application/ports/auth';
import { Events } from './application/ports/events';
import { Log } from './application/ports/log';
import { Navigation } from './application/ports/navigation';
import { Passkeys } from './application/ports/passkeys';
import { Notices } from './application/ports/notices';
import { Storage } from './application/ports/storage';
import { Tabs } from './application/ports/tabs';
import { ReferenceData } from './application/reference/referenceData';
import { CallContext, type ServerClock } from './application/session/callContext';
import { CallSignals } from './application/session/callSignals';
import type { PortalConfig } from './application/session/config';
import { Session } from './application/session/session';
import { SessionWatch } from './application/session/sessionWatch';
import { UserSettings } from './application/settings/userSettings';
import { NoticeModel } from './ui/kit/noticeModel';
import type { Plugin } from './ui/plugin';
import { PluginTexts } from './ui/text/pluginTexts';
import { BrowserNavigation } from './ui/shell/browserNavigation';

/** Everything one signed-in session works with; `unbindAll` closes what it holds. */
export const createContainer = (
  config: PortalConfig,
  { storage: keep, auth, clock }: { readonly storage: Storage; readonly auth: Auth | undefined; readonly clock: ServerClock },
  plugins: readonly Plugin[],
): Container => {
  // Not jitless, Inversify would build functions from text, which the content security policy stops.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.load(
    httpModule(config, auth, clock),
    storageModule(keep),
    browserModule(config),
    realtimeModule(config),
    locksModule,
    filesModule,
    pdfModule,
    monitoringModule(config),
    widgetsModule(config),
  );
  for (const { services } of plugins) if (services) container.load(services);

  container.bind(PluginTexts).toConstantValue(new Map(plugins.map(({ id, messages }) => [id, messages])));
  const notices = new NoticeModel();
  container.bind(NoticeModel).toConstantValue(notices);
  container.bind(Notices).toConstantValue(notices);
  container.bind(Passkeys).toConstantValue(lazyPasskeys);
  const navigation = new BrowserNavigation();
  container.bind(BrowserNavigation).toConstantValue(navigation);
  container.bind(Navigation).toConstantValue(navigation);

  container
    .bind(ReferenceData)
    .toResolvedValue((api: Api, log: Log, events: Events) => new ReferenceData(api, log, events), [Api, Log, Events])
    .onDeactivation((reference) => reference.close());
  container
    .bind(Session)
    .toResolvedValue(
      (api: Api, events: Events, storage: Storage, tabs: Tabs, reference: ReferenceData, context: CallContext, signals: CallSignals) =>
        new Session({ api, auth, events, storage, tabs, notices, reference, context, signals }),
      [Api, Events, Storage, Tabs, ReferenceData, CallContext, CallSignals],
    )
    .onDeactivation((session) => session.close());
  container
    .bind(UserSettings)
    .toResolvedValue((api: Api, session: Session) => new UserSettings(api, session), [Api, Session])
    .onDeactivation((settings) => settings.close());
  container
    .bind(SessionWatch)
    .toResolvedValue(
      (session: Session, log: Log, api: Api, activity: Activity, storage: Storage, tabs: Tabs, signals: CallSignals) =>
        new SessionWatch(session, log, async () => {
          const { InactivityMonitor } = await import('./application/session/inactivityMonitor');
          return (watched) => new InactivityMonitor({ api, activity, storage, tabs, signals }, watched);
        }),
      [Session, Log, Api, Activity, Storage, Tabs, CallSignals],
    )
    .onDeactivation((watch) => watch.close());
  return container;
};
