import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { managedColumns, savedFilters, type SavedFilter } from '../../../../src/domain/organization/userSettings';
import { kitMessages, screenMessages } from '../../../../src/ui/kit/text/catalogues';
import { firstLoad } from '../../../../src/ui/text/firstLoad';
import { Texts } from '../../../../src/ui/text/texts';
import { lastStored, storedSetting } from '../list/userSettings';
import { aRow, DECLARATIONS, exported, openedSearch, pageOf, rows } from './aSearch';

const filter = (id: string, query: string, more: Partial<SavedFilter> = {}): SavedFilter => ({ id, name: id, query, ...more });
const stored = (...filters: SavedFilter[]) => [storedSetting(savedFilters('dec'), { 'dec.search': filters, 'dec.other': [filter('x', '?')] })];
const shownWhen = async ({ model }: ReturnType<typeof openedSearch>) => vi.waitFor(() => expect(model.list.total).toBeDefined());
const english = async (): Promise<Texts> => {
  const texts = new Texts('EN');
  await Promise.all([texts.load(firstLoad), texts.load(kitMessages), texts.load(screenMessages)]);
  return texts;
};

describe('saved filters', () => {
  it('keep criteria and order under a name, beside the filters of other lists', async () => {
    const { model, api } = openedSearch(() => pageOf([]), `${DECLARATIONS}?lrn=SE1&sort=lrn`, stored());
    await model.filters.save('  Mine ', model.query);
    const kept = lastStored(api, savedFilters('dec')) as Record<string, SavedFilter[]>;
    expect(kept['dec.other']).toHaveLength(1);
    expect(kept['dec.search']).toMatchObject([{ name: 'Mine', query: '?lrn=SE1&sort=lrn' }]);
    expect(model.filter?.name).toBe('Mine');
  });

  it('ask what they asked then', async () => {
    const saved = filter('drafts', '?statuses=DRAFT&sort=lrn%2C-createdAt');
    const opened = openedSearch(() => pageOf([]), `${DECLARATIONS}?lrn=SE1`, stored(saved));
    opened.model.apply(saved);
    expect(opened.asked().at(-1)).toMatchObject({
      criteria: { statuses: ['DRAFT'] },
      paging: {
        sortOrder: [
          { fieldId: 'lrn', sortDirection: 'asc' },
          { fieldId: 'createdAt', sortDirection: 'desc' },
        ],
      },
    });
    expect(opened.navigation.path).toBe(`${DECLARATIONS}?statuses=DRAFT&sort=lrn%2C-createdAt`);
  });

  it('answer an address that asks nothing when one is the default, and no other address', async () => {
    const settings = stored(filter('drafts', '?statuses=DRAFT&sort=lrn', { isDefault: true }));
    const bare = openedSearch(() => pageOf([]), DECLARATIONS, settings);
    await shownWhen(bare);
    expect(bare.asked().map(({ criteria }) => criteria)).toEqual([{ statuses: ['DRAFT'] }]);
    const linked = openedSearch(() => pageOf([]), `${DECLARATIONS}?mine=1`, settings);
    await shownWhen(linked);
    expect(linked.asked().map(({ criteria }) => criteria)).toEqual([{ mine: true }]);
  });

  it('leave the unasked list reachable by its address when one is the default', async () => {
    const opened = openedSearch(() => pageOf([]), DECLARATIONS, stored(filter('drafts', '?statuses=DRAFT&sort=lrn', { isDefault: true })));
    await shownWhen(opened);
    opened.model.apply(filter('unasked', ''));
    expect(opened.navigation.path).toBe(`${DECLARATIONS}?createdFrom=2026-10-22&createdTo=2026-11-20&sort=-createdAt`);
  });

  it('have at most one default, other names, and go', async () => {
    const { model } = openedSearch(() => pageOf([]), DECLARATIONS, stored(filter('a', '?', { isDefault: true }), filter('b', '?')));
    await vi.waitFor(() => expect(model.filters.filters).toHaveLength(2));
    await model.filters.makeDefault('b');
    expect(model.filters.filters.map(({ isDefault = false }) => isDefault)).toEqual([false, true]);
    expect(model.filters.isTaken(' B ')).toBe(true);
    expect(model.filters.isTaken('b', 'b')).toBe(false);
    await model.filters.change('b', { name: 'c' });
    await model.filters.remove('a');
    expect(model.filters.filters.map(({ name }) => name)).toEqual(['c']);
  });
});

describe('a quick filter', () => {
  const drafts = { id: 'drafts', text: 'dec.search.quick.drafts', criteria: () => ({ statuses: ['DRAFT'], mine: true }) } as const;

  it('adds its criteria, is pressed while they hold, and takes them away again', () => {
    const { model, asked } = openedSearch(() => pageOf([]), `${DECLARATIONS}?lrn=SE1`);
    model.press(drafts);
    expect(asked().at(-1)?.criteria).toEqual({ lrn: 'SE1', statuses: ['DRAFT'], mine: true });
    expect(model.isPressed(drafts)).toBe(true);
    model.press(drafts);
    expect(asked().at(-1)?.criteria).toEqual({ lrn: 'SE1' });
    expect(model.isPressed(drafts)).toBe(false);
  });
});

describe('the place in a list', () => {
  it('is loaded again in one answer', async () => {
    const opened = openedSearch(({ paging }) => pageOf(rows(1, paging.pageSize), 400), `${DECLARATIONS}?lrn=SE&sort=lrn&page=3&row=120`);
    await shownWhen(opened);
    expect(opened.asked().map(({ paging }) => [paging.pageNum, paging.pageSize])).toEqual([[0, 150]]);
    await opened.model.list.more();
    expect(opened.asked().at(-1)?.paging).toMatchObject({ pageNum: 3, pageSize: 50 });
  });

  it('far down comes in few large pages, and no further than there are hits', async () => {
    const opened = openedSearch(
      ({ paging }) => pageOf(rows(1 + paging.pageNum * 500, Math.min(500, 700 - paging.pageNum * 500)), 700),
      `${DECLARATIONS}?lrn=SE&page=40`,
    );
    await vi.waitFor(() => expect(opened.model.list.grid.rows).toHaveLength(700));
    expect(opened.asked().map(({ paging }) => paging.pageSize)).toEqual([500, 500]);
  });

  it('is in the address when the list is left, and forgotten by another question', async () => {
    const opened = openedSearch(({ paging }) => pageOf(rows(1 + 50 * paging.pageNum, 50), 100), `${DECLARATIONS}?lrn=SE&sort=lrn`);
    await shownWhen(opened);
    await opened.model.list.more();
    opened.model.keepPlace();
    expect(opened.navigation.path).toBe(`${DECLARATIONS}?lrn=SE&sort=lrn&page=2`);
    opened.model.sortBy('createdAt', true);
    expect(opened.navigation.path).toBe(`${DECLARATIONS}?lrn=SE&sort=lrn%2CcreatedAt`);
  });
});

describe('columns', () => {
  it('are those that the user arranged, and kept when arranged anew', async () => {
    const arranged = {
      columns: [
        { id: 'status', visible: true, width: 90 },
        { id: 'lrn', visible: false },
      ],
      frozen: 1,
    };
    const opened = openedSearch(() => pageOf([]), DECLARATIONS, [storedSetting(managedColumns('dec'), { 'dec.search': arranged, 'dec.other': arranged })]);
    const { grid } = opened.model.list;
    await vi.waitFor(() => expect(grid.columns.map(({ column }) => column.id)).toEqual(['status', 'createdAt']));
    grid.arrange(undefined);
    expect(grid.columns.map(({ column }) => column.id)).toEqual(['lrn', 'createdAt', 'status']);
    await vi.waitFor(() => expect(lastStored(opened.api, managedColumns('dec'))).toEqual({ 'dec.other': arranged }));
  });
});

describe('a file', () => {
  it('holds all hits of the question in the visible columns, with words for codes and the criteria above', async () => {
    const opened = openedSearch(() => pageOf(rows(1, 2), 3), `${DECLARATIONS}?statuses=DRAFT,READY&mine=1&sort=lrn`);
    opened.api.onLines(exported, () => [ok(rows(1, 2)), ok([aRow(3, { status: 'READY' })])]);
    await shownWhen(opened);
    opened.model.set('lrn', 'typed but not asked');
    opened.model.list.grid.arrange({
      columns: [
        { id: 'status', visible: true },
        { id: 'createdAt', visible: false },
        { id: 'lrn', visible: true },
      ],
      frozen: 0,
    });
    opened.model.print('Excel', 'Search/declarations', await english(), ['Gothenburg']);
    await vi.waitFor(() => expect(opened.files.written).toHaveLength(1));
    const [{ table, rows: written, format } = { table: undefined, rows: [], format: undefined }] = opened.files.written;
    expect(format).toBe('Excel');
    expect(opened.api.calls(exported).map(({ input }) => input.body)).toEqual([
      { criteria: { statuses: ['DRAFT', 'READY'], mine: true }, sortOrder: [{ fieldId: 'lrn', sortDirection: 'asc' }] },
    ]);
    expect(written).toEqual([
      ['draft', 'SE1'],
      ['draft', 'SE2'],
      ['ready', 'SE3'],
    ]);
    expect(table?.notes.at(-1)).toBe('Gothenburg');
    expect(table?.notes).toHaveLength(3);
    expect(table?.words.page).toBe('Page {page} of {pages}');
    expect(opened.files.saved).toEqual([expect.stringMatching(/^Search declarations \d{4}-\d\d-\d\d\.xlsx$/)]);
    expect(opened.notices.shown).toMatchObject([{ kind: 'SUCCESS', text: 'list.export.done' }]);
  });

  it('that could not be made is told in place and made by a second try', async () => {
    const opened = openedSearch(() => pageOf(rows(1, 1)), `${DECLARATIONS}?mine=1`);
    opened.api.onLines(exported, () => [fail('unavailable', 'Try again later')]);
    await shownWhen(opened);
    opened.model.print('Csv', 'Search', await english(), []);
    await vi.waitFor(() => expect(opened.model.exporting.problem?.kind).toBe('unavailable'));
    expect(opened.files.saved).toEqual([]);
    opened.api.onLines(exported, () => [ok(rows(1, 1))]);
    await opened.model.exporting.retry();
    expect(opened.model.exporting.problem).toBeUndefined();
    expect(opened.files.saved).toEqual([expect.stringMatching(/\.csv$/)]);
  });

  it('that is cancelled is not handed out, whenever it is ready', async () => {
    const opened = openedSearch(() => pageOf(rows(1, 1)), `${DECLARATIONS}?mine=1`);
    opened.api.onLines(exported, () => [ok(rows(1, 1))]);
    await shownWhen(opened);
    const texts = await english();
    let ready: (() => void) | undefined;
    opened.files.before = () => new Promise((resolve) => (ready = resolve));
    opened.model.print('Pdf', 'Search', texts, []);
    expect(opened.model.exporting.isRunning).toBe(true);
    await vi.waitFor(() => expect(ready).toBeDefined());
    opened.model.exporting.cancel();
    ready?.();
    await vi.waitFor(() => expect(opened.files.written).toHaveLength(1));
    expect(opened.model.exporting.isRunning).toBe(false);
    expect(opened.files.saved).toEqual([]);
  });
});
