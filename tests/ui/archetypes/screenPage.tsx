import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { readReferenceList } from '../../../src/application/contract/rd';
import { Api } from '../../../src/application/ports/api';
import { Drafts } from '../../../src/application/ports/drafts';
import { Events } from '../../../src/application/ports/events';
import { Locks } from '../../../src/application/ports/locks';
import { Navigation } from '../../../src/application/ports/navigation';
import { Notices } from '../../../src/application/ports/notices';
import type { Token } from '../../../src/application/token';
import { ReferenceData } from '../../../src/application/reference/referenceData';
import { Session } from '../../../src/application/session/session';
import { ok } from '../../../src/domain/kernel/result';
import { KitProvider } from '../../../src/ui/kit/KitProvider';
import { Shortcuts } from '../../../src/ui/kit/shortcuts';
import { kitMessages, screenMessages } from '../../../src/ui/kit/text/catalogues';
import { ShortcutsContext } from '../../../src/ui/kit/useShortcuts';
import type { ScreenProps } from '../../../src/ui/plugin';
import { ServicesContext } from '../../../src/ui/react/services';
import type { Language } from '../../../src/ui/text/language';
import { Texts, TextsContext } from '../../../src/ui/text/texts';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeDrafts } from '../../fakes/fakeDrafts';
import { FakeEvents } from '../../fakes/fakeEvents';
import { FakeLocks } from '../../fakes/fakeLocks';
import { FakeLog } from '../../fakes/fakeLog';
import { FakeNavigation } from '../../fakes/fakeNavigation';
import { FakeNotices } from '../../fakes/fakeNotices';

afterEach(cleanup);
// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

const memoryOf = (path: string) => {
  const [pathname = '', searchPath = ''] = path.replace(/#.*$/, '').split('?');
  return memoryLocation({ path: pathname, searchPath });
};

/** A navigation whose address the screen's hooks see, as in the portal: a change of the query asks nobody. */
class MemoryNavigation extends FakeNavigation {
  readonly memory = memoryOf(this.path);

  override to(path: string): void {
    const [pathname] = path.split(/[?#]/);
    const isSameScreen = pathname === this.path.split(/[?#]/)[0];
    if (!isSameScreen) return super.to(path);
    this.path = path;
    this.visited.push(path);
    this.memory.navigate(path.replace(/#.*$/, ''));
  }
}

interface Beginning {
  readonly path?: string;
  readonly params?: ScreenProps['params'];
  readonly api?: FakeApi;
  readonly drafts?: FakeDrafts;
  readonly language?: Language;
  readonly allowed?: (access: string) => boolean;
}

/** A screen as the portal shows it, over fakes. Ask for fake timers before. */
export const shownScreen = async (
  Part: ComponentType<ScreenProps>,
  { path = '/', params = {}, api = new FakeApi(), drafts = new FakeDrafts(), language = 'EN', allowed = () => true }: Beginning = {},
) => {
  api.on(readReferenceList, ({ params: asked }) =>
    ok({
      list: asked.datalist,
      date: asked.date,
      versionNo: 1,
      checksum: '',
      items: [{ code: 'SE', text: { EN: 'Sweden', SV: 'Sverige' }, validFrom: '2000-01-01' }],
    }),
  );
  const navigation = new MemoryNavigation(path);
  const fakes = { api, drafts, navigation, events: new FakeEvents(), locks: new FakeLocks(), notices: new FakeNotices() };
  const given = new Map<unknown, unknown>([
    [Api, api],
    [Drafts, drafts],
    [Events, fakes.events],
    [Locks, fakes.locks],
    [Navigation, navigation],
    [Notices, fakes.notices],
    [ReferenceData, new ReferenceData(api, new FakeLog())],
    [Session, { allowed, state: {} }],
  ]);
  const services = <T,>(token: Token<T>): T => given.get(token) as T;
  const texts = new Texts(language);
  await Promise.all([texts.load(kitMessages), texts.load(screenMessages)]);
  const shortcuts = new Shortcuts();
  shortcuts.setEnabled(true);
  const stopKeys = shortcuts.open();
  const view = render(
    <ServicesContext value={services}>
      <TextsContext value={texts}>
        <Router hook={navigation.memory.hook} searchHook={navigation.memory.searchHook}>
          <ShortcutsContext value={shortcuts}>
            <KitProvider navigate={(to) => navigation.to(to)}>
              <Part params={params} />
            </KitProvider>
          </ShortcutsContext>
        </Router>
      </TextsContext>
    </ServicesContext>,
  );
  const rest = (ms = 1_000): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
  await rest();
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  return {
    ...fakes,
    user,
    rest,
    close: () => {
      stopKeys();
      view.unmount();
    },
  };
};
