import { describe, expect, it } from 'vitest';
import type { DashboardTab } from '../../../src/ui/plugin';
import { askEarly, firstPage } from '../../../src/ui/shell/firstPage';
import { aPlugin, openedPortal } from './portal';

const tabOf = (id: string, weight: number, asked: string[]): DashboardTab => ({
  id,
  title: 'menu.registry',
  weight,
  tab: () =>
    Promise.resolve({
      default: () => <p>{id}</p>,
      ahead: () => {
        asked.push(id);
        return Promise.resolve();
      },
    }),
});

const opened = async (asked: string[]) => {
  const tabs = [tabOf('open', 1, asked), tabOf('late', 2, asked)] as const;
  const { model, api } = await openedPortal('/', aPlugin({ dashboardTabs: tabs }));
  return { model, api, tabs };
};

describe('the rows of the first page', () => {
  it('are asked for once, also when they were asked for before there was a dashboard', async () => {
    const asked: string[] = [];
    const { model, api, tabs } = await opened(asked);
    const [open] = tabs;
    await firstPage(model, api, askEarly({ tab: open, part: await open.tab() }, api));
    expect(asked).toEqual(['open']);
  });

  it('are those of the chosen tab, where another one was asked for early', async () => {
    const asked: string[] = [];
    const { model, api, tabs } = await opened(asked);
    const [, late] = tabs;
    await firstPage(model, api, askEarly({ tab: late, part: await late.tab() }, api));
    expect(asked).toEqual(['late', 'open']);
  });
});
