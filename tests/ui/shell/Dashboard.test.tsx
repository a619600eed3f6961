import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DashboardTab } from '../../../src/ui/plugin';
import { aPlugin, declarant, openedPortal } from './portal';

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
    const tabs = [tabOf('b', 'menu.reports', 20, 'reports'), tabOf('a', 'menu.registry', 10, 'registry', { access: 'dec.search' }), tabOf('c', 'menu.case', 5, 'hidden', { access: 'dec.optionalvalidation' })];
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

  it('says what to do when there is nothing on it', async () => {
    await openedPortal('/', aPlugin({ dashboardTabs: [] }), declarant);
    await screen.findByText('There is nothing on your dashboard. Open a page from the menu.');
  });
});
