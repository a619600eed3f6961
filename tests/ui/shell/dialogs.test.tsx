import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useShortcuts } from '../../../src/ui/kit/useShortcuts';
import { aPlugin, declarant, openedPortal } from './portal';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const save = vi.fn();
const Saving = () => {
  useShortcuts('menu.registry', [{ keys: '$mod+s', shown: 'Ctrl+S', text: 'shell.settings', onPress: save }]);
  return <p>the record</p>;
};
const plugin = aPlugin({
  routes: [
    { name: 'dec.search', path: '/dec/search-declaration', title: 'menu.registry', access: 'dec.search', screen: () => Promise.resolve({ default: Saving }) },
  ],
});
const withShortcuts = { ...declarant, features: [...declarant.features, 'KeyboardShortcuts'] };
const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

describe('keyboard shortcuts', () => {
  it('of the page answer, and Ctrl+/ lists them with those of the portal', async () => {
    await openedPortal('/dec/search-declaration', plugin, withShortcuts);
    await screen.findByText('the record');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(save).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Control>}/{/Control}');
    await list();
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'KeyActionSettings',
      'Registry',
      'Ctrl+SUser settings',
      'Customs portal',
      'Ctrl+KCommands',
      'Ctrl+/Keyboard shortcuts',
      'F6Next region of the page',
      'Shift+F6Previous region of the page',
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are listed from Help too, and said to be off without the feature', async () => {
    save.mockClear();
    await openedPortal('/dec/search-declaration', plugin);
    await screen.findByText('the record');
    await userEvent.keyboard('{Control>}s{/Control}{Control>}/{/Control}');
    expect([save.mock.calls.length, screen.queryByRole('dialog')]).toEqual([0, null]);
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Keyboard shortcuts/ }));
    expect((await list()).textContent).toContain('Keyboard shortcuts are turned off');
  });

  it('are no longer heard when the portal is left', async () => {
    save.mockClear();
    const { page } = await openedPortal('/dec/search-declaration', plugin, withShortcuts);
    await screen.findByText('the record');
    page.unmount();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(save).not.toHaveBeenCalled();
  });
});
