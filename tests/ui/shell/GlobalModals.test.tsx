import { act, cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GlobalModal } from '../../../src/ui/plugin';
import { aPlugin, declarant, openedPortal } from './portal';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });
beforeAll(() =>
  Promise.all([import('../../../src/ui/shell/GlobalModals'), import('../../../src/ui/shell/BarParts'), import('../../../src/ui/shell/Overlays')]),
);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const user = { ...declarant, features: [...declarant.features, 'KeyboardShortcuts'] };

const modal = (id: string, title: GlobalModal['title'], more: Partial<GlobalModal> = {}): GlobalModal => ({
  id,
  title,
  modal: () => Promise.resolve({ default: ({ onClose }: { readonly onClose: () => void }) => <button onClick={onClose}>{`done with ${id}`}</button> }),
  ...more,
});

const lookup = modal('lookup', 'menu.registry', { shortcut: { keys: 'Control+Alt+KeyJ', shown: 'Ctrl+Alt+J' }, closeOnNavigation: true });
const notes = modal('notes', 'menu.reports', { shortcut: { keys: 'Control+Alt+KeyN', shown: 'Ctrl+Alt+N' } });

const press = (code: string) => act(() => userEvent.keyboard(`{Control>}{Alt>}[${code}]{/Alt}{/Control}`));
const opened = async (...modals: GlobalModal[]) => openedPortal('/', aPlugin({ modals }), user);

/** The windows are there as soon as their keys are. */
const withKeys = async (portal: Awaited<ReturnType<typeof opened>>) => {
  await vi.waitFor(() => expect(portal.model.shortcuts.registered.some(({ shortcuts }) => shortcuts.some(({ id }) => id?.startsWith('modal ')))).toBe(true));
  return portal;
};

describe('a window of a plugin', () => {
  it('opens by its shortcut, once, and closes by itself or by its button', async () => {
    await withKeys(await opened(lookup));
    await press('KeyJ');
    await press('KeyJ');
    await userEvent.click(await screen.findByRole('button', { name: 'done with lookup' }));
    expect(screen.queryByRole('dialog', { name: 'Registry' })).toBeNull();
    await press('KeyJ');
    const window = await screen.findByRole('dialog', { name: 'Registry' });
    await userEvent.click(within(window).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Registry' })).toBeNull();
  });

  it('stays while pages come and go, unless it is to be closed then', async () => {
    const { navigation } = await withKeys(await opened(lookup, notes));
    await press('KeyJ');
    await press('KeyN');
    await screen.findByRole('dialog', { name: 'Registry' });
    await screen.findByRole('dialog', { name: 'Reports' });
    act(() => navigation.enter('/dec/search-declaration'));
    await screen.findByText('the hits');
    expect(screen.queryByRole('dialog', { name: 'Registry' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Reports' })).toBeTruthy();
  });

  it('is not there for who may not see it', async () => {
    const portal = await opened(
      modal('hidden', 'menu.case', { access: 'dec.optionalvalidation', shortcut: { keys: 'Control+Alt+KeyJ', shown: 'Ctrl+Alt+J' } }),
    );
    await screen.findByRole('heading', { name: 'Dashboard' });
    await press('KeyJ');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.model.parts.modals).toEqual([]);
  });

  it('is offered by the command palette where it has no shortcut', async () => {
    const { model } = await opened(modal('plain', 'menu.registry'));
    await act(async () => model.overlays.show('palette'));
    await screen.findByRole('dialog', { name: 'Commands' });
    await userEvent.keyboard('registry');
    await userEvent.click((await screen.findAllByRole('menuitem', { name: /^Registry/ })).at(-1) as HTMLElement);
    await screen.findByRole('button', { name: 'done with plain' });
  });
});

describe('a part of the bar', () => {
  const part = (id: string, weight: number) => ({ id, weight, component: () => Promise.resolve({ default: () => <span data-testid="bar">{id}</span> }) });

  it('stands there by its weight; one that cannot be loaded is absent and leaves the others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = { id: 'broken', component: () => Promise.reject(new Error('offline')) };
    const { log } = await openedPortal('/', aPlugin({ bar: [part('second', 20), broken, part('first', 10)] }), user);
    await screen.findByText('second');
    expect(screen.getAllByTestId('bar').map(({ textContent }) => textContent)).toEqual(['first', 'second']);
    await vi.waitFor(() => expect(log.entries.some(({ message }) => message === 'broken could not be shown')).toBe(true));
  });
});
