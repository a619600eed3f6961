import { describe, expect, it } from 'vitest';
import type { DashboardTab } from '../../../src/ui/plugin';
import { likelyTab, SELECTED_TAB } from '../../../src/ui/shell/dashboardTabs';
import { aPlugin } from './portal';
import { FakeStorage } from '../../fakes/fakeStorage';

const tab = (id: string, weight: number, more: Partial<DashboardTab> = {}): DashboardTab => ({
  id,
  title: 'portal.name',
  weight,
  tab: () => Promise.reject(new Error('not loaded here')),
  ...more,
});

const plugins = [aPlugin({ dashboardTabs: [tab('guests', 1, { handed: 'only' }), tab('late', 20)] }), aPlugin({ dashboardTabs: [tab('early', 10)] })];

describe('the tab whose code is loaded while the user types', () => {
  it('is the one that was shown last in this browser', () => {
    const storage = new FakeStorage();
    storage.write('browser', SELECTED_TAB, 'late');
    expect(likelyTab(plugins, storage)?.id).toBe('late');
  });

  it('is the first that is not for guests alone', () => {
    expect(likelyTab(plugins, new FakeStorage())?.id).toBe('early');
    expect(likelyTab([aPlugin()], new FakeStorage())).toBeUndefined();
  });
});
