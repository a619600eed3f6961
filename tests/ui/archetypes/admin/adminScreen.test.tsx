import { screen, within } from '@testing-library/react';
import * as t from 'io-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '../../../../src/application/contract/endpoint';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { adminPart, adminScreen } from '../../../../src/ui/archetypes/admin/adminScreen';
import { adminTabs } from '../../../../src/ui/archetypes/admin/adminTabs';
import type { AdminScreen } from '../../../../src/ui/archetypes/admin/declared';
import { text } from '../../../../src/ui/archetypes/fields/constructors';
import { FakeApi } from '../../../fakes/fakeApi';
import { shownScreen } from '../screenPage';

const guid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const OfficeDraft = t.type({ name: t.string });
type OfficeDraft = t.TypeOf<typeof OfficeDraft>;
const Office = t.type({ id: t.string, version: t.number, name: t.string });
type Office = t.TypeOf<typeof Office>;
const ById = t.strict({ id: t.string });
const readOffices = endpoint({ method: 'GET', path: '/office', access: 'signedIn', answer: t.array(Office) });
const readOffice = endpoint({ method: 'GET', path: '/office/{id}', access: 'signedIn', params: ById, answer: Office });
const createOffice = endpoint({ method: 'POST', path: '/office', access: 'signedIn', body: OfficeDraft, answer: Office, creates: true });
const saveOffice = endpoint({ method: 'PUT', path: '/office/{id}', access: 'signedIn', params: ById, body: Office, answer: Office });
const deleteOffice = endpoint({ method: 'DELETE', path: '/office/{id}', access: 'signedIn', params: ById, answer: t.unknown });

const offices = (more: Partial<Pick<AdminScreen<Office, Office, OfficeDraft>, 'shown'>> = {}): AdminScreen<Office, Office, OfficeDraft> => ({
  title: 'kit.sections',
  label: 'kit.toasts',
  rows: (api) => api.call(readOffices, {}),
  rowId: ({ id }) => id,
  shown: { columns: [{ id: 'name', title: 'kit.skip', value: ({ name }) => name, opens: true }] },
  empty: 'kit.empty',
  reloadOn: [{ pluginName: 'xx', eventType: 'OfficeChanged' }],
  create: 'record.new',
  record: {
    kind: 'xx.office',
    codec: OfficeDraft,
    draftOf: ({ name }) => ({ name }),
    blank: () => ({ name: '' }),
    sections: [{ layout: 'FORM', id: 'office', title: 'kit.findings', fields: [text('name', 'kit.skip', { maxLength: 20 })] }],
    calls: {
      read: (api, id) => api.call(readOffice, { params: { id } }),
      create: async (api, draft, idempotencyKey) => answered(await api.call(createOffice, { body: draft }, { idempotencyKey })),
      update: async (api, draft, { id, version }) => answered(await api.call(saveOffice, { params: { id }, body: { ...draft, id, version } })),
      remove: (api, { id }) => api.call(deleteOffice, { params: { id } }),
    },
    remove: { question: { title: 'kit.problem', yes: 'kit.close', no: 'kit.cancel' }, shows: () => true },
  },
  ...more,
});

const answered = (answer: Awaited<ReturnType<FakeApi['call']>>) => (answer._tag === 'Left' ? answer : ok({ record: answer.right as Office }));

/** Keeps offices as the server would. */
const serving = (names: readonly string[]) => {
  const stored = new Map(names.map((name, at): [string, Office] => [guid(at + 1), { id: guid(at + 1), version: 1, name }]));
  const keep = (office: Office) => {
    stored.set(office.id, office);
    return ok(office);
  };
  const api = new FakeApi()
    .on(readOffices, () => ok([...stored.values()]))
    .on(readOffice, ({ params }) => {
      const found = stored.get(params.id);
      return found ? ok(found) : fail('notFound', '');
    })
    .on(createOffice, ({ body }) => keep({ id: guid(stored.size + 1), version: 1, ...body }))
    .on(saveOffice, ({ body }) => keep({ ...body, version: body.version + 1 }))
    .on(deleteOffice, ({ params }) => {
      stored.delete(params.id);
      return ok(undefined);
    });
  return { api, stored };
};

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-02-03T10:00:00Z'), shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const path = '/xx/offices';
const name = (): HTMLElement => screen.getByRole('textbox', { name: 'Skip to content' });
const names = (): readonly string[] =>
  screen
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent ?? '')
    .filter((words) => words !== '')
    .sort();

describe('a list beside its editor', () => {
  it('is searched by the words that it shows, accents folded', async () => {
    const { user, rest } = await shownScreen(adminScreen(offices()), { path, api: serving(['Göteborg', 'Malmö', 'Oslo']).api });
    await user.type(screen.getByLabelText('Search the list'), 'gote');
    await rest();
    expect(names()).toEqual(['Göteborg']);
  });

  it('opens what the address names, stores it and shows it in the list', async () => {
    const { api, stored } = serving(['Göteborg', 'Malmö']);
    const { user, rest } = await shownScreen(adminScreen(offices()), { path: `${path}?id=${guid(2)}`, api });
    await user.type(name(), ' hamn');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await rest();
    expect(stored.get(guid(2))?.name).toBe('Malmö hamn');
    expect(names()).toEqual(['Göteborg', 'Malmö hamn']);
  });

  it('makes a new entry, which keeps its editor and gets its address', async () => {
    const { api, stored } = serving(['Göteborg']);
    const { user, rest, navigation } = await shownScreen(adminScreen(offices()), { path, api });
    await user.click(screen.getByRole('button', { name: 'New' }));
    await rest();
    const field = name();
    await user.type(field, 'Ystad');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await rest();
    expect([stored.get(guid(2))?.name, navigation.path]).toEqual(['Ystad', `${path}?id=${guid(2)}`]);
    expect(name()).toBe(field);
  });

  it('asks before another entry takes the place of unsaved input', async () => {
    const { user, rest, navigation } = await shownScreen(adminScreen(offices()), { path: `${path}?id=${guid(1)}`, api: serving(['Göteborg', 'Malmö']).api });
    await user.type(name(), 'x');
    await user.click(screen.getByRole('link', { name: 'Malmö' }));
    await rest();
    const dialog = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    await rest();
    expect([navigation.path, name()]).toMatchObject([`${path}?id=${guid(1)}`, { value: 'Göteborgx' }]);
  });

  it('takes an entry out after the question', async () => {
    const { api, stored } = serving(['Göteborg', 'Malmö']);
    const { user, rest, navigation } = await shownScreen(adminScreen(offices()), { path: `${path}?id=${guid(1)}`, api });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close' }));
    await rest();
    expect([stored.size, navigation.path, names()]).toEqual([1, path, ['Malmö']]);
  });

  it('follows what happens elsewhere, and keeps its entries when they cannot be read again', async () => {
    const { api, stored } = serving(['Göteborg']);
    const { events, rest } = await shownScreen(adminScreen(offices()), { path, api });
    stored.set(guid(9), { id: guid(9), version: 1, name: 'Kiruna' });
    events.emit('xx', 'OfficeChanged', guid(9));
    await rest();
    expect(names()).toEqual(['Göteborg', 'Kiruna']);
    api.on(readOffices, () => fail('unavailable', 'The server does not answer'));
    events.emit('xx', 'OfficeChanged', guid(9));
    await rest();
    expect(screen.getByText('The server does not answer')).toBeTruthy();
    expect(names()).toEqual(['Göteborg', 'Kiruna']);
  });

  it('says that there is nothing yet, and leaves out what may not be done', async () => {
    const { record, ...rest } = { ...offices() } as Extract<AdminScreen<Office, Office, OfficeDraft>, { readonly record: unknown }>;
    await shownScreen(adminScreen({ ...rest, record: { ...record, write: 'rd.admin' } }), { path, api: serving([]).api, allowed: () => false });
    expect(screen.getByText('Not given')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
  });
});

it('shows a tree where one is declared', async () => {
  const tree = (rows: readonly Office[]) => [{ id: 'area', text: 'Sweden', children: rows.map(({ id, name: words }) => ({ id, text: words })) }];
  const { user, rest, navigation } = await shownScreen(adminScreen(offices({ shown: { tree } })), { path, api: serving(['Göteborg']).api });
  screen.getByRole('treeitem', { name: 'Sweden' }).focus();
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  await rest();
  expect(navigation.path).toBe(`${path}?id=${guid(1)}`);
  expect(name()).toHaveProperty('value', 'Göteborg');
});

describe('several parts on one screen', () => {
  const tabs = () =>
    adminTabs({
      title: 'kit.sections',
      tabs: [
        { id: 'offices', title: 'kit.yes', part: async () => ({ default: adminPart(offices()) }) },
        {
          id: 'inbox',
          title: 'kit.no',
          count: { read: () => Promise.resolve(ok(3)), reloadOn: [] },
          part: async () => ({ default: () => <p>Nothing waits</p> }),
        },
        { id: 'hidden', title: 'kit.more', access: 'rd.admin', part: async () => ({ default: () => null }) },
      ],
    });

  it('are tabs with their own address, of which those without the right are left out', async () => {
    const { navigation, user, rest } = await shownScreen(tabs(), {
      path: `${path}?tab=inbox`,
      api: serving(['Göteborg']).api,
      allowed: (access) => access !== 'rd.admin',
    });
    expect(screen.getByText('Nothing waits')).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Yes', expect.stringMatching(/^No.*3/)]);
    await user.click(screen.getByRole('tab', { name: 'Yes' }));
    await rest();
    expect([navigation.path, names()]).toEqual([path, ['Göteborg']]);
  });

  it('are not left with unsaved input without a question', async () => {
    const { user, rest, navigation } = await shownScreen(tabs(), { path: `${path}?id=${guid(1)}`, api: serving(['Göteborg']).api });
    await user.type(name(), 'x');
    await user.click(screen.getByRole('tab', { name: /^No/ }));
    await rest();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await rest();
    expect([navigation.path, screen.getByText('Nothing waits')]).toMatchObject([`${path}?tab=inbox`, {}]);
  });
});
