import { configure } from 'mobx';
import manifestTexts from 'portal:manifestTexts';
import { Api } from './application/ports/api';
import { Events } from './application/ports/events';
import { Log } from './application/ports/log';
import type { Storage } from './application/ports/storage';
import type { PortalConfig } from './application/session/config';
import { Session } from './application/session/session';
import { SessionTouch } from './application/session/sessionTouch';
import { UserSettings } from './application/settings/userSettings';
import type { Token } from './application/token';
import { createContainer } from './container';
import { failed, ok, type Result } from './domain/kernel/result';
import { plugins } from './plugins';
import { NoticeModel } from './ui/kit/noticeModel';
import { kitMessages } from './ui/kit/text/catalogues';
import { ServicesContext } from './ui/react/services';
import { App } from './ui/shell/App';
import { BrowserNavigation } from './ui/shell/browserNavigation';
import { PortalModel } from './ui/shell/portalModel';
import type { Preferences } from './ui/shell/preferences';
import { PreferencesModel } from './ui/shell/preferencesModel';
import type { OpenedPortal, PortalStart } from './ui/shell/startModel';

configure({ enforceActions: 'always' });

/** The portal of a session: its container, its texts, its frame. Rejects when texts cannot be loaded, like the import of this file. */
export const openPortal = async (config: PortalConfig, storage: Storage, preferences: Preferences, start: PortalStart): Promise<Result<OpenedPortal>> => {
  await Promise.all([start.texts.load(kitMessages), start.texts.load(manifestTexts)]);
  const container = createContainer(config, storage, plugins);
  const get = <T,>(token: Token<T>): T => container.get<T>(token);
  const session = get(Session);
  const user = await session.restore(start.sessionId);
  if (failed(user)) {
    container.unbindAll();
    return user;
  }
  get(SessionTouch);
  const notices = get(NoticeModel);
  const model = new PortalModel(
    { api: get(Api), events: get(Events), log: get(Log), notices, storage, session },
    get(BrowserNavigation),
    new PreferencesModel(start.texts, { preferences, settings: get(UserSettings), notices }, start),
    plugins,
    start.ended,
  );
  return ok({
    userId: user.right.userId,
    view: (
      <ServicesContext value={get}>
        <App create={() => model} notices={notices} />
      </ServicesContext>
    ),
    close: () => {
      notices.clear();
      container.unbindAll();
    },
  });
};
