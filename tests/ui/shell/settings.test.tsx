import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { readUserSettings, writeUserSetting, type UserSetting } from '../../../src/application/contract/org';
import { readNotificationPreferences, writeNotificationPreferences } from '../../../src/application/contract/notifications';
import { fail, ok } from '../../../src/domain/kernel/result';
import { defaultPreference, type Preference } from '../../../src/domain/notification/notification';
import { SettingsDialog } from '../../../src/ui/shell/SettingsDialog';
import { TextsContext } from '../../../src/ui/text/texts';
import { aPlugin, declarant, openedPortal } from './portal';

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-density');
});

const withShortcuts = { ...declarant, features: [...declarant.features, 'KeyboardShortcuts'] };
const stored = (settingId: number, value: unknown): UserSetting => ({ pluginId: 0, settingId, schemaVersion: 1, version: 4, value });

const openedDialog = async (...more: Parameters<typeof openedPortal> extends [string, ...infer R] ? R : never) => {
  const opened = await openedPortal('/dec/search-declaration', ...more);
  await screen.findByText('the hits');
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'User settings' }));
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'User settings' }) };
};

describe('user settings', () => {
  it('stand in a table of names and controls, and Close closes it', async () => {
    const { dialog } = await openedDialog();
    expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Setting name', 'Value']);
    expect(
      within(dialog)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Language',
      'Density',
      'Theme',
      'Enter moves to next field',
      'Keyboard shortcuts',
      'Notifications',
      'Your sessions',
      'Password',
      'Second factor',
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say that there are none where none are registered', async () => {
    const { model, page } = await openedPortal('/dec/search-declaration');
    await screen.findByText('the hits');
    model.overlays.show('settings');
    await screen.findByRole('dialog', { name: 'User settings' });
    page.rerender(
      <TextsContext value={model.preferences.texts}>
        <SettingsDialog preferences={model.preferences} settings={[]} close={() => undefined} show={() => undefined} />
      </TextsContext>,
    );
    await screen.findByText('No user settings available');
  });

  it('count at once, are stored, and stay in this browser for the login page', async () => {
    const { dialog, api, storage } = await openedDialog();
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Density' }), 'Compact');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Theme' }), 'Dark');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Enter moves to next field' }));
    expect([document.documentElement.dataset['density'], document.documentElement.dataset['theme']]).toEqual(['compact', 'dark']);
    await waitFor(() =>
      expect(api.calls(writeUserSetting).map(({ input: { params, body } }) => [params.settingId, body.value])).toEqual([
        ['3', 'compact'],
        ['5', 'dark'],
        ['6', true],
      ]),
    );
    expect([storage.read('browser', 'portal.density'), storage.read('browser', 'portal.theme')]).toEqual(['compact', 'dark']);
  });

  it('tell of what the user wants to be told', async () => {
    const told = (bell: boolean) => ok<Preference[]>([{ ...defaultPreference('dec.released'), bell, toast: bell }, defaultPreference('case.email')]);
    const { dialog, api } = await openedDialog();
    api.on(readNotificationPreferences, () => told(true)).on(writeNotificationPreferences, ({ body }) => told(body[0]?.bell ?? true));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Choose notifications' }));
    const choices = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect((await choices.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual(['Declaration released']);
    await userEvent.click(choices.getByRole('checkbox', { name: 'Declaration released: In the bell' }));
    await waitFor(() =>
      expect(api.calls(writeNotificationPreferences)[0]?.input.body).toEqual([
        { kind: 'dec.released', bell: false, toast: false, email: 'NEVER', sound: false },
      ]),
    );
    expect(choices.getByRole('checkbox', { name: 'Declaration released: Also as a message at once' })).toHaveProperty('disabled', true);
  });

  it('come from the server, over what this browser remembers', async () => {
    const { storage, api } = await openedPortal('/dec/search-declaration', aPlugin(), declarant, 'Local', [stored(1, 'SV'), stored(3, 'comfortable')]);
    await screen.findByRole('button', { name: 'Hjälp' });
    expect([document.documentElement.dataset['density'], storage.read('browser', 'portal.language')]).toEqual(['comfortable', 'SV']);
    expect(api.calls(writeUserSetting)).toEqual([]);
  });

  it('say so when they count on this page only', async () => {
    const { dialog, api } = await openedDialog();
    api.on(writeUserSetting, () => fail('unavailable', ''));
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Theme' }), 'Dark');
    await screen.findByText(/The setting counts on this page only/);
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('are not asked for in a limited session, whose language stays in the browser', async () => {
    const { api, storage } = await openedPortal('/', aPlugin(), { ...declarant, roles: ['DeclarationAdministratorLimited'] });
    await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dansk' }));
    await screen.findByRole('link', { name: 'Hjem' });
    expect([api.calls(readUserSettings), api.calls(writeUserSetting), storage.read('browser', 'portal.language')]).toEqual([[], [], 'DK']);
  });
});

describe('the keys of a user', () => {
  it('are taken from the settings and changed in the list', async () => {
    const { api } = await openedPortal('/dec/search-declaration', aPlugin(), withShortcuts, 'Local', [stored(7, { 'kit.shortcuts.title': 'Control+Alt+l' })]);
    await screen.findByText('the hits');
    await userEvent.keyboard('{Control>}{Alt>}l{/Alt}{/Control}');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const commands = within(list)
      .getAllByRole('row')
      .find(({ textContent }) => textContent?.includes('Commands'));
    if (!commands) throw new Error('the palette is not listed');
    await userEvent.click(within(commands).getByRole('button', { name: /Turn off/ }));
    await waitFor(() =>
      expect(api.calls(writeUserSetting).at(-1)?.input.body.value).toEqual({ 'kit.shortcuts.title': 'Control+Alt+l', 'kit.palette.title': 'off' }),
    );
  });

  it('move by Enter to the next field when that is turned on, but not out of a form', async () => {
    const Fields = () => (
      <>
        <input aria-label="first" />
        <input aria-label="hidden" type="hidden" />
        <select aria-label="second">
          <option>one</option>
        </select>
        <form onSubmit={(event) => event.preventDefault()}>
          <input aria-label="criterion" />
          <input aria-label="other" />
        </form>
      </>
    );
    const plugin = aPlugin({ routes: [{ name: 'x', path: '/x', title: 'menu.registry', screen: () => Promise.resolve({ default: Fields }) }] });
    const { model } = await openedPortal('/x', plugin, declarant, 'Local', [stored(6, true)]);
    await userEvent.click(await screen.findByLabelText('first'));
    await waitFor(() => expect(model.preferences.enterMoves).toBe(true));
    await waitFor(async () => {
      await userEvent.keyboard('{Enter}');
      expect(document.activeElement?.getAttribute('aria-label')).toBe('second');
    });
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('criterion');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('criterion');
  });
});
