import { useContext, useEffect, useState } from 'react';
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DashboardTab } from '../../../src/ui/plugin';
import { LoadedContext } from '../../../src/ui/react/loaded';
import { aPlugin, declarant, openedPortal } from './portal';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const tabOf = (id: string, title: DashboardTab['title'], weight: number, body: string, more: Partial<DashboardTab> = {}): DashboardTab => ({
  id,
  title,
  weight,
  tab: () => Promise.resolve({ default: () => <p>{body}</p> }),
  ...more,
});

const titles = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('the dashboard', () => {
  it('shows the tabs of the user, lightest first, the first one open', async () => {
    const tabs = [
      tabOf('b', 'menu.reports', 20, 'reports'),
      tabOf('a', 'menu.registry', 10, 'registry', { access: 'dec.search' }),
      tabOf('c', 'menu.case', 5, 'hidden', { access: 'dec.optionalvalidation' }),
    ];
    await openedPortal('/', aPlugin({ dashboardTabs: tabs }));
    await screen.findByText('registry');
    expect(titles()).toEqual(['Registry', 'Reports']);
  });

  it('loads a tab when it is chosen, and remembers the choice', async () => {
    const load = vi.fn(() => Promise.resolve({ default: () => <p>reports</p> }));
    const plugin = aPlugin({ dashboardTabs: [tabOf('a', 'menu.registry', 10, 'registry'), { ...tabOf('b', 'menu.reports', 20, ''), tab: load }] });
    const { storage } = await openedPortal('/', plugin);
    await screen.findByText('registry');
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('tab', { name: 'Reports' }));
    await screen.findByText('reports');
    expect(storage.read('browser', 'portal.dashboardTab')).toBe('b');
  });

  it('keeps the other tabs usable when one fails, which can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let loads = 0;
    const flaky: DashboardTab = {
      ...tabOf('a', 'menu.registry', 10, ''),
      tab: () => (++loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ default: () => <p>registry</p> })),
    };
    await openedPortal('/', aPlugin({ dashboardTabs: [flaky, tabOf('b', 'menu.reports', 20, 'reports')] }));
    await screen.findByText('Sorry, something went wrong on our end. Please try again later.');
    await userEvent.click(screen.getByRole('tab', { name: 'Reports' }));
    await screen.findByText('reports');
    await userEvent.click(screen.getByRole('tab', { name: 'Registry' }));
    await screen.findByText('registry');
  });

  it('can be tried again in place', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let loads = 0;
    const flaky: DashboardTab = {
      ...tabOf('a', 'menu.registry', 10, ''),
      tab: () => (++loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ default: () => <p>registry</p> })),
    };
    await openedPortal('/', aPlugin({ dashboardTabs: [flaky] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('registry');
  });

  it('comes back as it was left, with nothing loaded again, until the user changes something', async () => {
    const Content = () => {
      const [made] = useState(() => crypto.randomUUID());
      const loaded = useContext(LoadedContext);
      useEffect(() => loaded('content', Date.now()), [loaded]);
      return <p>{`made ${made}`}</p>;
    };
    const { navigation, signals } = await openedPortal(
      '/',
      aPlugin({ dashboardTabs: [{ ...tabOf('a', 'menu.registry', 10, ''), tab: () => Promise.resolve({ default: Content }) }] }),
    );
    const away = async (): Promise<void> => {
      act(() => navigation.to('/dec/search-declaration'));
      await screen.findByText('the hits');
    };
    const content = async () => (await screen.findByText(/^made/)).textContent;
    const first = await content();
    await away();
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
    act(() => navigation.to('/'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dashboard' })));
    expect(await content()).toBe(first);
    await away();
    act(() => signals.succeeded(true));
    act(() => navigation.to('/'));
    expect(await content()).not.toBe(first);
  });

  it('says what to do when there is nothing on it', async () => {
    await openedPortal('/', aPlugin({ dashboardTabs: [] }), declarant);
    await screen.findByText('There is nothing on your dashboard. Open a page from the menu.');
  });
});
