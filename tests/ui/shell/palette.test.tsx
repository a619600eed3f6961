import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../src/domain/kernel/result';
import { useShortcuts } from '../../../src/ui/kit/useShortcuts';
import type { PaletteSearch } from '../../../src/ui/plugin';
import { paletteSearch } from '../../../src/ui/shell/paletteCommands';
import { FakeApi } from '../../fakes/fakeApi';
import { aPlugin, declarant, openedPortal } from './portal';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const withShortcuts = { ...declarant, features: [...declarant.features, 'KeyboardShortcuts'] };
const save = vi.fn();
const Record = () => {
  useShortcuts('menu.registry', [
    { keys: '$mod+s', shown: 'Ctrl+S', text: 'shell.settings', onPress: save },
    { keys: 'Alt+(Digit[1-9])', shown: 'Alt+1 .. 9', text: 'shell.help', onPress: save },
  ]);
  return <p>the record</p>;
};
const find: PaletteSearch = (_api, typed) => Promise.resolve(ok([{ id: '1', text: `SEDEMO ${typed}`, note: '26SE1', path: '/dec/se-new-import/1' }]));
const plugin = (() => {
  const base = aPlugin();
  return {
    ...base,
    routes: [...base.routes, { name: 'x', path: '/x', title: 'menu.registry', screen: () => Promise.resolve({ default: Record }) } as const],
    palette: [{ title: 'menu.declaration', access: 'dec.search', search: () => Promise.resolve({ default: find }) } as const],
  };
})();

const opened = async (user = withShortcuts) => {
  const portal = await openedPortal('/x', plugin, user);
  await screen.findByText('the record');
  await userEvent.keyboard('{Control>}k{/Control}');
  return portal;
};
const palette = () => screen.findByRole('dialog', { name: 'Commands' });
const offered = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

describe('the command palette', () => {
  it('offers what the page does, where the menu leads, and what the frame does', async () => {
    await opened();
    expect(offered(await palette())).toEqual([
      'User settingsCtrl+S',
      'Keyboard shortcutsCtrl+/',
      'Next region of the pageF6',
      'Previous region of the pageShift+F6',
      'Home',
      'User settings',
      'About',
      'Logout',
      'RegistryDeclaration › Search',
      'ReportsDeclaration › Sweden',
    ]);
  });

  it('goes to a screen by its words', async () => {
    const { navigation } = await opened();
    await palette();
    await userEvent.keyboard('report{Enter}');
    await screen.findByText('the card');
    expect(navigation.path).toBe('/dec/se-new-import');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does what a key of the page does', async () => {
    save.mockClear();
    await opened();
    const [own] = within(await palette()).getAllByRole('menuitem');
    await userEvent.click(own ?? document.body);
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
  });

  it('finds records of the plugins, and opens them', async () => {
    const { navigation } = await opened();
    await palette();
    await userEvent.keyboard('2601');
    await userEvent.click(await screen.findByRole('menuitem', { name: /SEDEMO 2601/ }));
    await waitFor(() => expect(navigation.path).toBe('/dec/se-new-import/1'));
  });

  it('looks for records only that the user may see', async () => {
    const { model } = await openedPortal('/', plugin, { ...declarant, roles: [] });
    expect(model.parts.palette).toEqual([]);
  });

  it('stays closed without the feature', async () => {
    await opened(declarant);
    expect([screen.queryByRole('dialog'), screen.queryByRole('button', { name: 'Commands' })]).toEqual([null, null]);
  });
});

describe('records of several plugins', () => {
  const records = (search: PaletteSearch) => ({ title: 'menu.registry', search: () => Promise.resolve({ default: search }) }) as const;
  const down: PaletteSearch = () => Promise.resolve(fail('unavailable', 'down'));

  it('are shown as far as they can be found', async () => {
    const answer = await paletteSearch([records(down), records(find)], new FakeApi(), () => undefined)?.('26');
    expect(answer).toMatchObject({ right: [{ text: 'SEDEMO 26' }] });
  });

  it('are said to be out of reach when none can be searched', async () => {
    expect(await paletteSearch([records(down)], new FakeApi(), () => undefined)?.('26')).toEqual(fail('unavailable', 'down'));
    expect(paletteSearch([], new FakeApi(), () => undefined)).toBeUndefined();
  });
});
