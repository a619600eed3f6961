import { act, cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { searchEverywhere, suggestRecords, type SearchAnswer, type SearchHit } from '../../../src/application/contract/globalSearch';
import { fail, ok } from '../../../src/domain/kernel/result';
import { MARK_END, MARK_START } from '../../../src/domain/platform/searchHit';
import type { DashboardTab } from '../../../src/ui/plugin';
import { aPlugin, declarant, openedPortal } from './portal';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });

/** The lazy parts are there before the first of them is waited for. */
beforeAll(() =>
  Promise.all([
    import('../../../src/ui/shell/DashboardSearch'),
    import('../../../src/ui/shell/DashboardHits'),
    import('../../../src/ui/shell/DashboardToolbox'),
  ]),
);
afterEach(cleanup);

const searcher = { ...declarant, features: [...declarant.features, 'GlobalSearch20', 'DashboardToolbox', 'KeyboardShortcuts'] };

const tab = (id: string, title: DashboardTab['title'], more: Partial<DashboardTab> = {}): DashboardTab => ({
  id,
  title,
  weight: 10,
  tab: () => Promise.resolve({ default: () => <p>own content</p> }),
  ...more,
});

const plugin = aPlugin({
  dashboardTabs: [tab('a', 'menu.declaration', { searchEntityType: 'declaration', searchStatus: 'search.kind.' }), tab('b', 'menu.reports', { weight: 20 })],
});

const hit = (number: number, more: Partial<SearchHit> = {}): SearchHit => ({
  result: {
    entityType: 'declaration',
    entityId: `id-${number}`,
    title: `Import SE ${number}`,
    subtitle: 'Demo Importer AB',
    status: 'DRF',
    route: `/dec/se-new-import/id-${number}`,
    statusAt: '2026-03-02T09:14:00Z',
  },
  match: { kind: 'exact', field: 'reference', rank: '103.97' },
  highlights: [],
  ...more,
});

const answer = (...items: SearchHit[]): SearchAnswer => ({
  totalCount: items.length,
  countsByType: items.length === 0 ? {} : { declaration: items.length },
  items,
});

const opened = async (address: string, found: (text: string, page: number) => SearchAnswer = () => answer(hit(1)), user = searcher) => {
  const asked: { text: string; page: number }[] = [];
  const portal = await openedPortal(address, plugin, user, 'Local', [], (api) =>
    api
      .on(searchEverywhere, ({ body }) => {
        asked.push({ text: body.criteria.text, page: body.paging.pageNum });
        return ok(found(body.criteria.text, body.paging.pageNum));
      })
      .on(suggestRecords, () => ok({ items: [{ text: 'ORDER-1042', title: 'Import SE 1', entityType: 'declaration', route: '/dec/se-new-import/id-1' }] })),
  );
  return { ...portal, asked };
};

const bar = () => screen.findByRole('combobox', { name: 'Search cases, declarations and temporary storage' });

describe('the search bar of the dashboard', () => {
  it('shows the hits of the kind of the tab, and their number on it, with the search in the address', async () => {
    await opened('/');
    await userEvent.type(await bar(), 'order{Enter}');
    expect(await screen.findByRole('link', { name: 'Import SE 1' })).toHaveProperty('pathname', '/dec/se-new-import/id-1');
    expect(location.search).toBe('?q=order&kind=declaration');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Declaration, 1');
    expect(screen.queryByText('own content')).toBeNull();
  });

  it('opens with what the address asks, page and all', async () => {
    const many = (page: number): SearchAnswer => ({
      totalCount: 60,
      countsByType: { declaration: 60 },
      items: Array.from({ length: page === 0 ? 50 : 10 }, (_, at) => hit(page * 50 + at)),
    });
    const { asked } = await opened('/?q=order&kind=declaration&page=2', (_text, page) => many(page));
    await screen.findByText('Import SE 59');
    expect(asked.at(-1)).toEqual({ text: 'order', page: 1 });
    expect(screen.getByText('51–60 of 60')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByText('Import SE 0');
    expect(location.search).toBe('?q=order&kind=declaration');
  });

  it('orders the hits as one chooses, from the first page on', async () => {
    const many = (page: number): SearchAnswer => ({
      totalCount: 60,
      countsByType: { declaration: 60 },
      items: Array.from({ length: page === 0 ? 50 : 10 }, (_, at) => hit(page * 50 + at)),
    });
    const { api } = await opened('/?q=order&kind=declaration&page=2', (_text, page) => many(page));
    await screen.findByText('Import SE 59');
    const paging = () => api.calls(searchEverywhere).at(-1)?.input.body.paging;
    expect(paging()).toEqual({ pageNum: 1, pageSize: 50, sortOrder: [{ sortDirection: 'desc', fieldId: 'rank' }] });
    await userEvent.click(screen.getByRole('button', { name: /Sort by/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Oldest first' }));
    await screen.findByText('Import SE 0');
    expect(paging()).toEqual({ pageNum: 0, pageSize: 50, sortOrder: [{ sortDirection: 'asc', fieldId: 'statusAt' }] });
    expect(location.search).toBe('?q=order&kind=declaration');
  });

  it('words the status of a hit as its tab says, and leaves a code that has no words', async () => {
    const [worded, other] = [hit(1), hit(2)];
    await opened('/?q=order&kind=declaration', () => answer({ ...worded, result: { ...worded.result, status: 'declaration' } }, other));
    const [first, second] = within(await screen.findByRole('list', { name: 'Search hits' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('Status: Declaration');
    expect(second?.textContent).toContain('Status: DRF');
  });

  it('shows the hits again without asking, when one comes back to them', async () => {
    const { asked, navigation } = await opened('/?q=order&kind=declaration');
    await screen.findByRole('link', { name: 'Import SE 1' });
    const before = asked.length;
    act(() => navigation.to('/dec/search-declaration'));
    await screen.findByText('the hits');
    act(() => navigation.to('/?q=order&kind=declaration'));
    await screen.findByRole('link', { name: 'Import SE 1' });
    expect((await bar()).getAttribute('value')).toBe('order');
    expect(asked).toHaveLength(before);
  });

  it('gives the dashboard back when the search is cleared', async () => {
    await opened('/?q=order&kind=declaration');
    await screen.findByRole('link', { name: 'Import SE 1' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await screen.findByText('own content');
    expect(location.search).toBe('');
    expect(document.activeElement).toBe(await bar());
  });

  it('marks what was found, and shows markup as text', async () => {
    const marked = hit(1, {
      highlights: [
        { field: 'title', text: `<b>${MARK_START}order${MARK_END}</b>` },
        { field: 'identifiers', text: `container ${MARK_START}MSKU1234565${MARK_END}` },
      ],
    });
    await opened('/?q=order&kind=declaration', () => answer({ ...marked, match: { ...marked.match, kind: 'similar' } }));
    const link = await screen.findByRole('link', { name: '<b>order</b>' });
    expect(link.querySelector('mark')?.textContent).toBe('order');
    const entry = within(screen.getByRole('list', { name: 'Search hits' }));
    expect(entry.getByText('MSKU1234565').tagName).toBe('MARK');
    expect(entry.getByText('Similar')).toBeTruthy();
  });

  it('goes from hit to hit by the arrows', async () => {
    await opened('/?q=order&kind=declaration', () => answer(hit(1), hit(2)));
    (await screen.findByRole('link', { name: 'Import SE 1' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Import SE 2');
  });

  it('offers what was searched lately, and records, by the arrows and Enter', async () => {
    const { storage, asked } = await opened('/?q=order&kind=declaration');
    await screen.findByRole('link', { name: 'Import SE 1' });
    expect(storage.read('browser', `portal.recentSearches.${declarant.userId}`)).toBe('order');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['orderRecent search', 'ORDER-1042Import SE 1']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('link', { name: 'Import SE 1' });
    expect(asked.map(({ text }) => text)).toEqual(['order', 'order']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await userEvent.type(await bar(), 'o');
    await userEvent.click(await screen.findByRole('option', { name: /ORDER-1042/ }));
    expect(location.pathname).toBe('/dec/se-new-import/id-1');
  });

  it('says when nothing was found, when the text is too short, and what went wrong', async () => {
    const { api } = await opened('/?q=nowhere&kind=declaration', () => answer());
    await screen.findByText('Nothing was found for “nowhere”. Check the spelling, or use fewer words.');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Declaration, 0');
    await userEvent.clear(await bar());
    await userEvent.type(await bar(), 'x{Enter}');
    await screen.findByText('Type at least 2 letters or digits to search.');
    api.on(searchEverywhere, () => fail('unavailable', 'The database cannot be reached at the moment.'));
    await userEvent.type(await bar(), 'yz{Enter}');
    await screen.findByText('The database cannot be reached at the moment.');
    api.on(searchEverywhere, () => ok(answer(hit(7))));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Import SE 7' });
  });

  it('explains what can be written', async () => {
    await opened('/');
    await bar();
    expect(screen.queryByRole('region', { name: 'Search help' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Search help' }));
    expect(screen.getByRole('region', { name: 'Search help' }).textContent).toContain('-stålNot this word');
  });

  it('is absent on a tab that has no kind, and without its feature', async () => {
    await opened('/');
    await bar();
    await userEvent.click(screen.getByRole('tab', { name: 'Reports' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    cleanup();
    await opened('/?q=order&kind=declaration', undefined, declarant);
    await screen.findByText('own content');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('the toolbox of the dashboard', () => {
  const tools = aPlugin({
    dashboardTabs: [tab('a', 'menu.declaration')],
    dashboardTools: [
      { id: 'heavy', title: 'menu.reports', weight: 20, tool: () => Promise.resolve({ default: () => <p>second tool</p> }) },
      { id: 'light', title: 'menu.registry', weight: 10, tool: () => Promise.resolve({ default: () => <p>first tool</p> }) },
      { id: 'other', title: 'menu.case', access: 'dec.optionalvalidation', tool: () => Promise.resolve({ default: () => <p>not for all</p> }) },
    ],
  });

  it('has the tools of the user, lightest first', async () => {
    await openedPortal('/', tools, searcher);
    await screen.findByText('second tool');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Registry', 'Reports']);
  });

  it('is absent without its feature', async () => {
    await openedPortal('/', tools, declarant);
    await screen.findByText('own content');
    expect(screen.queryByText('first tool')).toBeNull();
  });
});
