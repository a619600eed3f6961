import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { readCurrentUser, readUserSession, type UserSetting } from '../../../../src/application/contract/org';
import { readReferenceList } from '../../../../src/application/contract/rd';
import type { ReferenceEntry } from '../../../../src/application/contract/referenceList';
import { Api } from '../../../../src/application/ports/api';
import { Events } from '../../../../src/application/ports/events';
import { Files } from '../../../../src/application/ports/files';
import { Navigation } from '../../../../src/application/ports/navigation';
import { Notices } from '../../../../src/application/ports/notices';
import { ReferenceData } from '../../../../src/application/reference/referenceData';
import { CallContext } from '../../../../src/application/session/callContext';
import { CallSignals } from '../../../../src/application/session/callSignals';
import { Session } from '../../../../src/application/session/session';
import { UserSettings } from '../../../../src/application/settings/userSettings';
import { ok } from '../../../../src/domain/kernel/result';
import { declarations, listMessages } from '../../../../src/plugins/dec/manifest';
import { KitProvider } from '../../../../src/ui/kit/KitProvider';
import { Shortcuts } from '../../../../src/ui/kit/shortcuts';
import { kitMessages, screenMessages } from '../../../../src/ui/kit/text/catalogues';
import { ShortcutsContext } from '../../../../src/ui/kit/useShortcuts';
import type { ScreenProps } from '../../../../src/ui/plugin';
import { ServicesContext, type Services } from '../../../../src/ui/react/services';
import { firstLoad } from '../../../../src/ui/text/firstLoad';
import type { Language } from '../../../../src/ui/text/language';
import { Texts, TextsContext } from '../../../../src/ui/text/texts';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeEvents } from '../../../fakes/fakeEvents';
import { FakeLog } from '../../../fakes/fakeLog';
import { FakeNavigation } from '../../../fakes/fakeNavigation';
import { FakeNotices } from '../../../fakes/fakeNotices';
import { FakeStorage } from '../../../fakes/fakeStorage';
import { FakeTabs } from '../../../fakes/fakeTabs';
import { declarant, gothenburg } from '../../shell/portal';
import { settingsOf } from './userSettings';
import { WrittenFiles } from './writtenFiles';

afterEach(cleanup);

interface Shown {
  readonly api?: FakeApi;
  readonly address?: string;
  readonly language?: Language;
  readonly roles?: readonly string[];
  readonly stored?: readonly UserSetting[];
  /** Of every list of reference data. */
  readonly entries?: readonly ReferenceEntry[];
}

/** Draws a screen as the portal would, for a signed-in declarant over fakes. */
export const shownScreen = async (
  Screen: ComponentType<ScreenProps>,
  { api = new FakeApi(), address = '/dec/test', language = 'EN', roles = declarant.roles, stored = [], entries = [] }: Shown = {},
) => {
  api
    .on(readUserSession, () => ok({ ...declarant, roles: [...roles] }))
    .on(readCurrentUser, () => ok({ orgUnitId: gothenburg.id, defaultOrgUnitId: gothenburg.id, orgUnits: [gothenburg] }))
    .on(readReferenceList, ({ params }) => ok({ list: params.datalist, date: '', versionNo: 1, checksum: '', items: [...entries] }));
  const services = {
    events: new FakeEvents(),
    navigation: new FakeNavigation(address),
    notices: new FakeNotices(),
    files: new WrittenFiles(),
    settings: settingsOf(api, stored),
  };
  const { events, navigation, notices, files, settings } = services;
  const reference = new ReferenceData(api, new FakeLog());
  const session = new Session({
    api,
    events,
    storage: new FakeStorage(),
    tabs: new FakeTabs(),
    notices,
    reference,
    context: new CallContext('key'),
    signals: new CallSignals(),
  });
  const texts = new Texts(language);
  await Promise.all([
    texts.load(firstLoad),
    texts.load(kitMessages),
    texts.load(screenMessages),
    texts.load(declarations.messages),
    texts.load(listMessages),
    session.restore(),
  ]);
  const known = new Map<unknown, unknown>([
    [Api, api],
    [Events, events],
    [Files, files],
    [Navigation, navigation],
    [Notices, notices],
    [Session, session],
    [UserSettings, settings],
    [ReferenceData, reference],
  ]);
  const give: Services = (token) => known.get(token) as never;
  const shortcuts = new Shortcuts();
  shortcuts.setEnabled(true);
  const stop = shortcuts.open();
  const view = render(
    <TextsContext value={texts}>
      <ServicesContext value={give}>
        <Router hook={memoryLocation({ path: address }).hook}>
          <ShortcutsContext value={shortcuts}>
            <KitProvider navigate={(path) => navigation.to(path)}>
              <Screen params={{}} />
            </KitProvider>
          </ShortcutsContext>
        </Router>
      </ServicesContext>
    </TextsContext>,
  );
  await act(() => Promise.resolve());
  return { ...services, api, texts, view, user: userEvent.setup(), close: stop };
};
