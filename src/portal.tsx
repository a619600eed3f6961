import type { Container } from 'inversify';
import { configure } from 'mobx';
import manifestTexts from 'portal:manifestTexts';
import { Api } from './application/ports/api';
import type { Auth } from './application/ports/auth';
import { Events } from './application/ports/events';
import { Log } from './application/ports/log';
import { Monitoring } from './application/ports/monitoring';
import type { Storage } from './application/ports/storage';
import { Widgets } from './application/ports/widgets';
import { CallBases } from './application/session/callBases';
import type { ServerClock } from './application/session/callContext';
import { CallSignals, type Fault } from './application/session/callSignals';
import type { PortalConfig } from './application/session/config';
import { Session } from './application/session/session';
import { SessionWatch } from './application/session/sessionWatch';
import { UserSettings } from './application/settings/userSettings';
import type { Token } from './application/token';
import { loadServiceBases } from './application/session/serviceBases';
import { createContainer } from './container';
import { failed, ok, type Result } from './domain/kernel/result';
import { plugins } from './plugins';
import { isOpenTo } from './ui/plugin';
import { NoticeModel } from './ui/kit/noticeModel';
import { RequestAccessContext } from './ui/kit/requestAccess';
import { kitMessages, screenMessages } from './ui/kit/text/catalogues';
import { ServicesContext } from './ui/react/services';
import { App } from './ui/shell/App';
import { BrowserNavigation } from './ui/shell/browserNavigation';
import { likelyTab } from './ui/shell/dashboardTabs';
import { searchMessages } from './ui/shell/dashboardSearchTexts';
import { askEarly, firstPage, type FirstTab } from './ui/shell/firstPage';
import { notificationMessages } from './ui/shell/notifications/notificationTexts';
import { PortalModel } from './ui/shell/portalModel';
import type { Preferences } from './ui/shell/preferences';
import { rehearse } from './ui/shell/rehearsal';
import { PreferencesModel } from './ui/shell/preferencesModel';
import { takeReturnTo } from './ui/shell/returnAddress';
import type { OpenedPortal, PortalStart } from './ui/shell/openedPortal';
import type { Texts } from './ui/text/texts';

configure({ enforceActions: 'always' });

/** What the page has opened before there was a session. */
export interface Opened {
  readonly storage: Storage;
  readonly auth: Auth | undefined;
  readonly clock: ServerClock;
  /** What was wrong with answers until then: it can be logged only with a session. */
  readonly faults: Fault[];
}

/** What is made for the session that comes next while the user types. */
interface Prepared {
  readonly container: Container;
  readonly first?: FirstTab;
}

const waiting = new Map<PortalConfig, Prepared>();

const preparedFor = (config: PortalConfig, opened: Opened): Prepared => {
  const made = waiting.get(config);
  waiting.delete(config);
  return made ?? { container: createContainer(config, opened, plugins) };
};

/** Brings the code and the files of the first page into the browser's memory. What of them cannot be had now is asked for again when it is needed. */
export const prepare = async (config: PortalConfig, opened: Opened, texts: Texts): Promise<void> => {
  const { language } = texts;
  const tab = likelyTab(plugins, opened.storage);
  const first = plugins.flatMap(({ messages, dashboardTabs = [], dashboardTools = [], bar = [] }) => {
    const parts = [
      ...dashboardTabs.filter((one) => one === tab).map(({ tab: load }) => load()),
      ...dashboardTools.map(({ tool }) => tool()),
      ...bar.map(({ component }) => component()),
    ];
    return parts.length === 0 ? [] : [messages[language](), ...parts];
  });
  await Promise.allSettled([
    texts.load(kitMessages),
    texts.load(screenMessages),
    texts.load(manifestTexts),
    searchMessages[language](),
    notificationMessages[language](),
    import('./application/session/followSignIn'),
    import('./application/session/inactivityMonitor'),
    import('./ui/archetypes/board/BoardColumns'),
    import('./ui/shell/BarParts'),
    import('./ui/shell/DashboardToolbox'),
    import('./ui/shell/DashboardSearch'),
    import('./ui/shell/notifications/notificationsModel'),
    ...first,
  ]);
  if (waiting.has(config)) return;
  const container = createContainer(config, opened, plugins);
  for (const one of [Session, SessionWatch, UserSettings, Log, Monitoring, Widgets]) container.get<unknown>(one);
  waiting.set(config, { container });
  if (tab === undefined) return;
  const part = await tab.tab();
  if (!waiting.has(config)) return;
  waiting.set(config, { container, first: { tab, part } });
  await rehearse(part, texts, (token) => container.get(token));
};

/** The portal of a session: its container, its texts, its frame. Rejects when texts cannot be loaded, like the import of this file. */
export const openPortal = async (config: PortalConfig, opened: Opened, preferences: Preferences, start: PortalStart): Promise<Result<OpenedPortal>> => {
  const { storage, auth } = opened;
  const { container, first } = preparedFor(config, opened);
  const get = <T,>(token: Token<T>): T => container.get<T>(token);
  const session = get(Session);
  const log = get(Log);
  const asked = Promise.all([
    session.restore(start.sessionId),
    loadServiceBases(get(Api), config),
    start.texts.load(kitMessages),
    start.texts.load(manifestTexts),
  ]);
  asked.catch(() => container.unbindAll());
  const [user, services] = await asked;
  Object.assign(get(CallBases), services);
  if (failed(user)) {
    container.unbindAll();
    return user;
  }
  const navigation = get(BrowserNavigation);
  navigation.arrive();
  const place = navigation.pathname === '/process-login' ? takeReturnTo(storage) : navigation.path;
  const early = place === '/' && first !== undefined && isOpenTo(first.tab, user.right) ? askEarly(first, get(Api)) : undefined;
  // The question goes out before the rest is made, which takes as long as its way there and back.
  if (early) await new Promise((sent) => setTimeout(sent));
  if (place !== navigation.path) navigation.to(place, { replace: true });
  for (const { reason, ...fault } of opened.faults.splice(0)) log.write('Error', reason, fault);
  const unwatch = auth?.watch(() => void session.tokenEnded());
  const notices = get(NoticeModel);
  const model = new PortalModel(
    { api: get(Api), events: get(Events), log, notices, storage, session, watch: get(SessionWatch), signals: get(CallSignals) },
    navigation,
    new PreferencesModel(start.texts, { preferences, settings: get(UserSettings), notices }, start),
    plugins,
    start.ended,
  );
  const drawn = firstPage(model, get(Api), early);
  const followers = { session, events: get(Events), settings: get(UserSettings), monitoring: get(Monitoring), widgets: get(Widgets), log };
  void import('./application/session/followSignIn')
    .then(({ followSignIn }) => followSignIn(followers))
    .catch((reason: unknown) => log.write('Warning', 'What follows a sign-in was not loaded', { reason: String(reason) }));
  await drawn;
  return ok({
    userId: user.right.userId,
    view: (
      <ServicesContext value={get}>
        <RequestAccessContext value={config.auth.requestAccessUrl}>
          <App create={() => model} notices={notices} />
        </RequestAccessContext>
      </ServicesContext>
    ),
    close: () => {
      unwatch?.();
      notices.clear();
      container.unbindAll();
    },
  });
};
