import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { text } from '../../../../src/ui/archetypes/fields/constructors';
import type { SharedFilter } from '../../../../src/ui/archetypes/list/sharedFiltersModel';
import { searchScreen } from '../../../../src/ui/archetypes/search/searchScreen';
import { FakeApi } from '../../../fakes/fakeApi';
import { shownScreen } from '../list/screenPage';
import { columns, criteria, Criteria, DECLARATIONS, pageOf, rows, search, unasked, type Row } from './aSearch';

const shared: SharedFilter[] = [{ id: '1', name: 'Ours', query: '?lrn=SE1', createdBy: 'tester.demo', mayRemove: false }];
const taken: string[] = [];

const Search = searchScreen<Criteria, Row>({
  view: 'dec.search',
  title: 'dec.search.title',
  endpoint: search,
  codec: Criteria,
  criteria: criteria.slice(0, 1),
  further: [text('statusCode', 'dec.search.statusCode', { maxLength: 3 })],
  columns,
  rowId: ({ id }) => id,
  unasked: () => unasked,
  open: ({ id }) => `/dec/se-new-import/${id}`,
  create: { to: '/dec/se-new-import', text: 'dec.search.new', access: 'dec.se-new-import' },
  creates: {
    text: 'dec.search.new',
    ways: [
      { to: '/dec/se-new-import', text: 'dec.profile.se-new-import', access: 'dec.se-new-import' },
      { to: '/dec/se-new-export', text: 'dec.profile.se-new-export', access: 'dec.se-new-export' },
      { to: '/dec/maintenance', text: 'dec.maintenance.title', access: 'dec.maintenance' },
    ],
  },
  detail: { title: 'dec.search.detail', content: () => Promise.resolve({ default: ({ row }) => <p>Known of {row.lrn}</p> }) },
  shared: {
    list: () => Promise.resolve(ok(shared)),
    share: (_api, _view, { name, query }) => {
      taken.push(`${name} ${query}`);
      return Promise.resolve(
        name === 'Ours' ? fail('refused', 'There is a shared search Ours already') : ok({ id: '2', name, query, createdBy: 'me', mayRemove: true }),
      );
    },
    remove: () => Promise.resolve(ok(undefined)),
  },
  empty: 'dec.search.empty',
});

const opened = (address = DECLARATIONS) => shownScreen(Search, { api: new FakeApi().on(search, () => pageOf(rows(1, 3))), address });

describe('parts of a search screen', () => {
  it('shows criteria that are asked less often on demand, and those that are given', async () => {
    const { user } = await opened();
    expect(screen.queryByRole('textbox', { name: 'Status code' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'More criteria' }));
    expect(screen.getByRole('textbox', { name: 'Status code' })).toBeTruthy();
  });

  it('shows a criterion that an address gives', async () => {
    await opened(`${DECLARATIONS}?statusCode=ACC`);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Status code' }).value).toBe('ACC');
  });

  it('offers the new records that the user may begin, and no others', async () => {
    const { user } = await opened();
    await user.click(await screen.findByRole('button', { name: 'New declaration' }));
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toContain('Import Sweden (new)');
    expect(names).not.toContain('Declaration maintenance');
  });

  it('tells below the list what is known of the row that has the focus', async () => {
    const { user } = await opened();
    await waitFor(() => expect(screen.getByText('3 lines')).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Row details' }));
    expect(await screen.findByText('Known of SE1')).toBeTruthy();
    await user.click(within(screen.getByRole('grid')).getAllByRole('gridcell', { name: 'SE2' })[0] as HTMLElement);
    expect(await screen.findByText('Known of SE2')).toBeTruthy();
  });

  it('asks what the unit shares, and says when a name is taken', async () => {
    const { user, api } = await opened();
    await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ours' }));
    await waitFor(() => expect(api.calls(search).at(-1)?.input.body.criteria).toEqual({ lrn: 'SE1' }));
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save these criteria' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ours');
    await user.click(screen.getByRole('checkbox', { name: 'Share with everybody in the unit' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There is a shared search Ours already')).toBeTruthy();
    expect(taken).toEqual(['Ours ?lrn=SE1&sort=-createdAt']);
  });
});
