import { act, render } from '@testing-library/react';
import { Subject } from 'rxjs';
import { readShownAnnouncements } from '../../../src/application/contract/announcements';
import { searchNotifications } from '../../../src/application/contract/notifications';
import { readAppVersion } from '../../../src/application/contract/cor';
import {
  readCurrentUser,
  readUserSession,
  readUserSettings,
  writeUserSetting,
  type OrgUnit,
  type UserSession,
  type UserSetting,
} from '../../../src/application/contract/org';
import { signOut } from '../../../src/application/contract/auth';
import { readUiProperties } from '../../../src/application/contract/uiProperties';
import { UserSettings } from '../../../src/application/settings/userSettings';
import { Api } from '../../../src/application/ports/api';
import { Events } from '../../../src/application/ports/events';
import { Notices } from '../../../src/application/ports/notices';
import { Storage } from '../../../src/application/ports/storage';
import { Widgets } from '../../../src/application/ports/widgets';
import { ReferenceData } from '../../../src/application/reference/referenceData';
import { CallContext } from '../../../src/application/session/callContext';
import { CallSignals } from '../../../src/application/session/callSignals';
import type { Watched } from '../../../src/application/session/inactivityMonitor';
import { InactivityMonitor } from '../../../src/application/session/inactivityMonitor';
import { Session } from '../../../src/application/session/session';
import { SessionWatch } from '../../../src/application/session/sessionWatch';
import { ok } from '../../../src/domain/kernel/result';
import { NoticeModel } from '../../../src/ui/kit/noticeModel';
import { Screen } from '../../../src/ui/kit/Screen';
import { kitMessages } from '../../../src/ui/kit/text/catalogues';
import type { Plugin } from '../../../src/ui/plugin';
import { ServicesContext, type Services } from '../../../src/ui/react/services';
import { App } from '../../../src/ui/shell/App';
import { BrowserNavigation } from '../../../src/ui/shell/browserNavigation';
import { PortalModel } from '../../../src/ui/shell/portalModel';
import { Preferences } from '../../../src/ui/shell/preferences';
import { PreferencesModel } from '../../../src/ui/shell/preferencesModel';
import type { SessionEnd } from '../../../src/ui/shell/openedPortal';
import { firstLoad } from '../../../src/ui/text/firstLoad';
import { Texts } from '../../../src/ui/text/texts';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeEvents } from '../../fakes/fakeEvents';
import { FakeLog } from '../../fakes/fakeLog';
import { FakeStorage } from '../../fakes/fakeStorage';
import { FakeTabs } from '../../fakes/fakeTabs';
import { FakeWidgets } from '../../fakes/fakeWidgets';
// The frame loads them at once; so they are there before a test waits.
import '../../../src/ui/shell/announcements/AnnouncementBoard';
import '../../../src/ui/shell/notifications/notificationsModel';

export const gothenburg: OrgUnit = { id: '11111111-6a52-4a05-9d3c-0a7f0f6f2a11', name: 'Gothenburg', company: 'Nordic AB', country: 'SE' };
export const malmo: OrgUnit = { id: '22222222-6a52-4a05-9d3c-0a7f0f6f2a11', name: 'Malmö', company: 'Nordic AB', country: 'SE' };

export const declarant: UserSession = {
  userId: '7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a11',
  userAuthName: 'declarant.demo',
  firstName: 'Declarant',
  orgUnitId: gothenburg.id,
  features: ['DeclarationsSweden', 'ServerSentEvents'],
  roles: ['DeclarationAdministrator'],
};

export const screenOf = (title: 'menu.reports' | 'menu.registry', body: string) => () =>
  Promise.resolve({
    default: () => (
      <Screen title={title}>
        <p>{body}</p>
      </Screen>
    ),
  });

export const aPlugin = (more: Partial<Plugin> = {}): Plugin => ({
  id: 'dec',
  messages: firstLoad,
  routes: [
    {
      name: 'dec.search',
      path: '/dec/search-declaration',
      title: 'menu.registry',
      access: 'dec.search',
      menu: true,
      screen: screenOf('menu.registry', 'the hits'),
    },
    {
      name: 'dec.se-new-import',
      path: '/dec/se-new-import/*?',
      title: 'menu.reports',
      access: 'dec.se-new-import',
      menu: true,
      screen: screenOf('menu.reports', 'the card'),
    },
  ],
  ...more,
});

/** The portal of a signed-in user over fakes, with the real session, drawn at an address. */
export const openedPortal = async (
  address: string,
  plugin = aPlugin(),
  user = declarant,
  applicationEnvironment = 'Local',
  kept: readonly UserSetting[] = [],
  prepare: (api: FakeApi) => unknown = () => undefined,
) => {
  history.replaceState(null, '', address);
  const rights = new Map([
    [gothenburg.id, user],
    [malmo.id, { ...user, roles: ['AuthorisedConsignee'], features: [] }],
  ]);
  const context = new CallContext('key');
  const signals = new CallSignals();
  const unit = (): string => context.orgUnitOverride ?? gothenburg.id;
  const api = new FakeApi()
    .on(readUserSession, () => ok({ ...(rights.get(unit()) ?? user), orgUnitId: unit() }))
    .on(readCurrentUser, () => ok({ orgUnitId: unit(), defaultOrgUnitId: gothenburg.id, orgUnits: [gothenburg, malmo] }))
    .on(readUiProperties, () => ok({ applicationEnvironment }))
    .on(readAppVersion, () => ok({ appVersion: '0.1.0' }))
    .on(readUserSettings, () => ok({ settings: [...kept] }))
    .on(writeUserSetting, ({ params, body }) =>
      ok({ pluginId: Number(params.pluginId), settingId: Number(params.settingId), ...body, version: body.version + 1 }),
    )
    .on(readShownAnnouncements, () => ok([]))
    .on(searchNotifications, () => ok({ items: [], totalCount: 0, unread: 0 }))
    .on(signOut, () => ok({}));
  prepare(api);
  const [storage, events, tabs, log, notices] = [new FakeStorage(), new FakeEvents(), new FakeTabs(), new FakeLog(), new NoticeModel()];
  const session = new Session({ api, events, storage, tabs, notices, reference: new ReferenceData(api, log), context, signals });
  const activity = { input$: new Subject<void>(), returned$: new Subject<void>() };
  const watch = new SessionWatch(session, log, () =>
    Promise.resolve((watched: Watched) => new InactivityMonitor({ api, activity, storage, tabs, signals }, watched)),
  );
  const settings = new UserSettings(api, session);
  const texts = new Texts('EN');
  await Promise.all([texts.load(firstLoad), texts.load(kitMessages), session.restore()]);
  const ends: SessionEnd[] = [];
  const navigation = new BrowserNavigation();
  const preferences = new PreferencesModel(
    texts,
    { preferences: new Preferences(storage), settings, notices },
    { languageChosen: false, languageChanged: () => undefined },
  );
  const model = new PortalModel({ api, events, log, notices, storage, session, watch, signals }, navigation, preferences, [plugin], (end) => ends.push(end));
  const widgets = new FakeWidgets();
  const services: Services = (token) => {
    const found: unknown = new Map<unknown, unknown>([
      [Api, api],
      [Events, events],
      [Notices, notices],
      [Storage, storage],
      [Widgets, widgets],
    ]).get(token);
    if (found === undefined) throw new Error('No such service in this test');
    return found as never;
  };
  const page = await act(async () =>
    render(
      <ServicesContext value={services}>
        <App create={() => model} notices={notices} />
      </ServicesContext>,
    ),
  );
  return { page, context, widgets, activity, model, api, settings, notices, storage, events, tabs, log, session, signals, navigation, ends };
};
