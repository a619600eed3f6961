import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { savedFilters } from '../../../../src/domain/organization/userSettings';
import { rowByRow } from '../../../../src/ui/archetypes/list/bulkModel';
import { searchScreen } from '../../../../src/ui/archetypes/search/searchScreen';
import { FakeApi } from '../../../fakes/fakeApi';
import { shownScreen } from '../list/screenPage';
import { lastStored, storedSetting } from '../list/userSettings';
import { columns, criteria, Criteria, DECLARATIONS, exported, pageOf, rows, search, unasked, type Row } from './aSearch';

const Search = searchScreen<Criteria, Row>({
  view: 'dec.search',
  title: 'dec.search.title',
  endpoint: search,
  exported,
  codec: Criteria,
  criteria,
  columns,
  rowId: ({ id }) => id,
  unasked: () => unasked,
  open: ({ id }) => `/dec/se-new-import/${id}`,
  create: { to: '/dec/se-new-import', text: 'dec.search.new', access: 'dec.se-new-import' },
  quickFilters: [{ id: 'drafts', text: 'dec.search.quick.drafts', criteria: () => ({ statuses: ['DRAFT'] }) }],
  actions: [
    {
      id: 'validate',
      text: 'dec.validate',
      access: 'dec.se-new-import',
      run: rowByRow(
        ({ lrn }) => lrn,
        ({ lrn }) => Promise.resolve(lrn === 'SE2' ? fail('refused', 'It has errors') : ok(undefined)),
      ),
    },
    {
      id: 'settings',
      text: 'dec.submit',
      access: 'dec.optionalvalidation',
      run: rowByRow(
        ({ lrn }) => lrn,
        () => Promise.resolve(ok(undefined)),
      ),
    },
  ],
  empty: 'dec.search.empty',
  none: 'dec.tab.empty',
});

const answering = (count: number) => new FakeApi().on(search, () => pageOf(rows(1, count)));
const asked = (api: FakeApi) => api.calls(search).map(({ input }) => input.body.criteria);

describe('a search screen', () => {
  it('is worked by keyboard alone: to the criteria, ask, clear, new', async () => {
    const { api, user, navigation } = await shownScreen(Search, { api: answering(2), address: `${DECLARATIONS}?lrn=SE1` });
    await waitFor(() => expect(screen.getByText('2 lines')).toBeTruthy());
    await user.keyboard('{Control>}{Alt>}f{/Alt}{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'LRN' }));
    await user.keyboard('7{Enter}');
    expect(asked(api).at(-1)).toEqual({ lrn: 'SE17' });
    await user.keyboard('{Control>}{Backspace}{/Control}');
    expect(asked(api).at(-1)).toEqual({});
    await user.keyboard('{Alt>}n{/Alt}');
    expect(navigation.path).toBe('/dec/se-new-import');
  });

  it('shows by a pressed button that a quick filter holds', async () => {
    const { api, user } = await shownScreen(Search, { api: answering(2), address: `${DECLARATIONS}?mine=1` });
    const quick = await screen.findByRole('button', { name: 'My drafts' });
    expect(quick.getAttribute('aria-pressed')).toBe('false');
    await user.click(quick);
    expect(quick.getAttribute('aria-pressed')).toBe('true');
    expect(asked(api).at(-1)).toEqual({ mine: true, statuses: ['DRAFT'] });
  });

  it('says what to do when nothing matches, and when there is nothing at all', async () => {
    const { user } = await shownScreen(Search, { api: answering(0), address: `${DECLARATIONS}?lrn=SE1` });
    expect(await screen.findByText('No declarations match. Clear criteria or create one')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear criteria' }).at(-1)!);
    expect(await screen.findByText('No declarations yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New declaration' }).length).toBeGreaterThan(0);
  });

  it('keeps its rows when a further question fails, and offers to try again', async () => {
    const { api, user } = await shownScreen(Search, { api: answering(2), address: `${DECLARATIONS}?lrn=SE1` });
    await screen.findByText('2 lines');
    api.on(search, () => fail('unavailable', 'Try again later'));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const alert = await screen.findByRole('alert');
    expect(screen.getByText('2 lines')).toBeTruthy();
    api.on(search, () => pageOf(rows(1, 3)));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 lines')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('saves the criteria under a name that is new, and asks them again from the menu', async () => {
    const stored = [storedSetting(savedFilters('dec'), { 'dec.search': [{ id: 'a', name: 'All drafts', query: '?statuses=DRAFT&sort=lrn' }] })];
    const { api, user } = await shownScreen(Search, { api: answering(2), address: `${DECLARATIONS}?lrn=SE1`, stored });
    await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save these criteria' }));
    const dialog = await screen.findByRole('dialog');
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Name' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('Enter a name')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'all drafts{Enter}');
    expect(within(dialog).getByText('There is a filter with this name. Enter another one')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' of SE1{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(JSON.stringify(lastStored(api, savedFilters('dec')))).toContain('all drafts of SE1'));
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    expect((await screen.findByRole('menuitemradio', { name: 'all drafts of SE1' })).getAttribute('aria-checked')).toBe('true');
    await user.click(await screen.findByRole('menuitemradio', { name: 'All drafts' }));
    expect(asked(api).at(-1)).toEqual({ statuses: ['DRAFT'] });
  });

  it('offers exactly Excel and Pdf to print, and the data beside it', async () => {
    const { api, user, files } = await shownScreen(Search, { api: answering(2), address: `${DECLARATIONS}?lrn=SE1` });
    api.onLines(exported, () => [ok(rows(1, 2))]);
    await screen.findByText('2 lines');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Excel', 'Pdf']);
    await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    await waitFor(() => expect(files.written).toHaveLength(1));
    expect(files.written[0]?.table.notes).toEqual(['LRN: SE1', 'Nordic AB, Gothenburg', expect.stringMatching(/^Made .* by declarant\.demo$/)]);
    await user.click(screen.getByRole('button', { name: 'Download data' }));
    await waitFor(() => expect(files.saved.at(-1)).toMatch(/\.csv$/));
  });

  it('does an action to the selected lines, by who may, and names what failed', async () => {
    const { user } = await shownScreen(Search, { api: answering(3), address: `${DECLARATIONS}?lrn=SE` });
    await screen.findByText('3 lines');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'With 0 selected lines' }).disabled).toBe(true);
    await user.click(screen.getAllByRole('gridcell', { name: 'SE1' })[0]!);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'With 3 selected lines' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Validate']);
    await user.click(await screen.findByRole('menuitem', { name: 'Validate' }));
    const dialog = await screen.findByRole('dialog', { name: '1 line failed' });
    expect(within(dialog).getByRole('listitem').textContent).toBe('SE2: It has errors');
  });

  it('offers no new record and no action to who may not make one', async () => {
    await shownScreen(Search, { api: answering(2), address: `${DECLARATIONS}?lrn=SE1`, roles: ['AuthorisedConsignee'] });
    await screen.findByText('2 lines');
    expect(screen.queryByRole('link', { name: 'New declaration' })).toBeNull();
    expect(screen.queryByRole('button', { name: /selected lines/ })).toBeNull();
  });
});
