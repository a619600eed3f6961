import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { wordingOf } from '../../../src/domain/outcome/catalogue';
import { overrideKey } from '../../../src/domain/session/unitOverride';
import { aPlugin, declarant, openedPortal, screenOf } from './portal';

// What is loaded when it is first shown is there before the first test, so that none waits for the machine.
beforeAll(() => Promise.all([import('../../../src/ui/shell/GlobalModals'), import('../../../src/ui/shell/Overlays')]));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the address', () => {
  it('shows the screen, names the window and puts the focus on its heading', async () => {
    await openedPortal('/dec/search-declaration');
    expect(await heading('Registry')).toBe(document.activeElement);
    expect(document.title).toBe('Registry');
  });

  it('shows the 403 text and a way home without loading the screen of somebody who may not', async () => {
    const load = vi.fn(screenOf('menu.reports', 'secret'));
    const plugin = aPlugin({
      routes: [{ name: 'dec.se-new-import', path: '/dec/se-new-import/*?', title: 'menu.reports', access: 'dec.se-new-import', screen: load }],
    });
    await openedPortal('/dec/se-new-import', plugin, { ...declarant, features: [] });
    await screen.findByText("Access denied. You don't have permission to view this resource.");
    expect(screen.getAllByRole('link', { name: 'Home' }).length).toBeGreaterThan(0);
    expect(load).not.toHaveBeenCalled();
  });

  it('shows the 404 text where nothing is', async () => {
    await openedPortal('/dec/nothing');
    await screen.findByText('Sorry, the requested page or resource could not be found.');
  });

  it('is replaced by / for the old address of the login page', async () => {
    const { navigation } = await openedPortal('/login');
    await heading('Dashboard');
    expect(navigation.path).toBe('/');
  });

  it('goes to the remembered place after sign-in, once', async () => {
    const { storage, navigation } = await openedPortal('/');
    storage.write('tab', 'portal.returnTo', '/dec/search-declaration?lrn=1');
    navigation.to('/process-login');
    await heading('Registry');
    expect([navigation.path, storage.read('tab', 'portal.returnTo')]).toEqual(['/dec/search-declaration?lrn=1', undefined]);
  });

  it('/logout ends the session', async () => {
    const { ends } = await openedPortal('/logout');
    await waitFor(() => expect(ends).toEqual([{ reason: 'signedOut' }]));
    expect(document.body.textContent).toBe('');
  });

  it('/help/about tells the version in an alert and leads home', async () => {
    const { navigation } = await openedPortal('/help/about');
    await screen.findByText('Version 0.1.0');
    expect(screen.getByRole('alertdialog', { name: 'About the customs portal' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(navigation.path).toBe('/'));
  });
});

describe('a screen that breaks', () => {
  it('shows the catalogue text and a reference that the log has too, and is made anew on trying again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let loads = 0;
    const broken = () => {
      loads += 1;
      return loads === 1 ? Promise.reject(new Error('chunk is gone')) : screenOf('menu.registry', 'the hits')();
    };
    const { log } = await openedPortal('/broken', aPlugin({ routes: [{ name: 'broken', path: '/broken', title: 'menu.registry', screen: broken }] }));
    await screen.findByText('Sorry, something went wrong on our end. Please try again later.');
    const [entry] = log.entries.filter(({ kind }) => kind === 'Error');
    expect(screen.getByText(String(entry?.context?.['reference']))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('the hits');
  });
});

describe('the bar', () => {
  it('has the menu between Home and Help, and the user at the end', async () => {
    await openedPortal('/');
    const bar = screen.getByRole('banner');
    const names = [...bar.querySelectorAll('a, button')].map(
      (part) => part.getAttribute('aria-label') ?? part.querySelector('svg[role]')?.getAttribute('aria-label') ?? part.textContent,
    );
    expect(names).toEqual(['Home', 'Declaration', 'Help', 'Notifications', 'Organisation unit: Gothenburg', 'Declarant, User menu']);
  });

  it('opens by keyboard and leads to the screen', async () => {
    await openedPortal('/');
    screen.getByRole('button', { name: 'Declaration' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Registry'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Reports');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('the card');
  });

  it('keeps only Home, language and Logout for a limited session', async () => {
    await openedPortal('/', aPlugin(), { ...declarant, roles: ['DeclarationAdministrator', 'DeclarationAdministratorLimited'] });
    expect(screen.queryByRole('button', { name: 'Declaration' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Logout']);
  });

  it('changes the language at once, without losing the screen', async () => {
    const Typing = () => <input aria-label="kept" />;
    const plugin = aPlugin({ routes: [{ name: 'x', path: '/x', title: 'menu.registry', screen: () => Promise.resolve({ default: Typing }) }] });
    const { storage } = await openedPortal('/x', plugin);
    await userEvent.type(await screen.findByLabelText('kept'), 'typed');
    await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dansk' }));
    await screen.findByRole('button', { name: 'Hjælp' });
    expect(screen.getByLabelText<HTMLInputElement>('kept').value).toBe('typed');
    expect(storage.read('browser', 'portal.language')).toBe('DK');
  });

  it('says so quietly while live updates are down', async () => {
    const { events } = await openedPortal('/');
    expect(screen.queryByText('No live updates')).toBeNull();
    events.state$.next('waiting');
    await screen.findByText('No live updates');
    events.state$.next('connected');
    await waitFor(() => expect(screen.queryByText('No live updates')).toBeNull());
  });

  it('is marked in staging', async () => {
    await openedPortal('/', aPlugin(), declarant, 'Staging');
    await screen.findByText('STAGING');
  });
});

describe('the organisation unit', () => {
  const choose = async (): Promise<void> => {
    await screen.findByText('the hits');
    await userEvent.click(screen.getByRole('button', { name: /Organisation unit/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Malmö (Nordic AB)' }));
  };

  it('brings its own rights and leads home', async () => {
    const { model, navigation } = await openedPortal('/dec/search-declaration');
    await choose();
    await heading('Dashboard');
    expect(navigation.path).toBe('/');
    expect(model.groups[0]?.sections[0]?.entries.map(({ route }) => route)).toEqual(['dec.search']);
  });

  it('is the default one again when that is chosen, and no header goes along any more (AC-R2)', async () => {
    const { model, context, storage } = await openedPortal('/dec/search-declaration');
    await choose();
    await heading('Dashboard');
    await userEvent.click(screen.getByRole('button', { name: /Organisation unit/ }));
    expect((await screen.findByRole('menuitemradio', { name: 'Malmö (Nordic AB)' })).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'My default unit' }));
    await waitFor(() => expect(model.activeUnit?.name).toBe('Gothenburg'));
    const key = overrideKey(declarant.userId);
    expect([context.orgUnitOverride, storage.read('tab', key), storage.read('browser', key)]).toEqual([undefined, 'default', 'default']);
  });

  it('stays when unsaved changes are not given up', async () => {
    const { model, navigation } = await openedPortal('/dec/search-declaration');
    navigation.guard(() => Promise.resolve(false));
    await choose();
    expect([model.activeUnit?.name, navigation.path]).toEqual(['Gothenburg', '/dec/search-declaration']);
  });
});

describe('the end of the session', () => {
  it('takes everything protected away and hands on the 401 text, once', async () => {
    const { signals, ends } = await openedPortal('/dec/search-declaration');
    await screen.findByText('the hits');
    const problem = { kind: 'unauthenticated', ...wordingOf(401) } as const;
    signals.sessionEnded(problem);
    signals.sessionEnded(problem);
    await waitFor(() => expect(screen.queryByText('the hits')).toBeNull());
    expect(ends).toEqual([{ reason: 'lost', message: { words: 'Authentication failed. Please log in again.', textKey: 'error.401' } }]);
  });

  it('comes with the logout of another tab', async () => {
    const { tabs, ends } = await openedPortal('/dec/search-declaration');
    tabs.messages$.next({ type: 'signedOut', userId: declarant.userId });
    expect(ends).toEqual([{ reason: 'signedOut' }]);
  });

  it('waits for the answer about unsaved changes', async () => {
    const { model, navigation, ends } = await openedPortal('/dec/search-declaration');
    const release = navigation.guard(() => Promise.resolve(false));
    await model.logout();
    expect(ends).toEqual([]);
    release();
    await model.logout();
    expect(ends).toEqual([{ reason: 'signedOut' }]);
  });
});

it('warns of an unsupported browser until the warning is dismissed', async () => {
  const { storage } = await openedPortal('/');
  await screen.findByText(/This browser is not supported/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/This browser is not supported/)).toBeNull();
  expect(storage.read('tab', 'portal.browserWarning')).toBe('dismissed');
});
