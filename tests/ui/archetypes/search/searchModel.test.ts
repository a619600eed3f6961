import { describe, expect, it, vi } from 'vitest';
import { PAGE_SIZE, type Page } from '../../../../src/application/contract/endpoint';
import { fail, type Result } from '../../../../src/domain/kernel/result';
import { aRow, DECLARATIONS, openedSearch, pageOf, rows, type Row } from './aSearch';

const shown = ({ list }: ReturnType<typeof openedSearch>['model']): readonly string[] => list.grid.rows.map(({ lrn, status }) => `${lrn} ${status}`);

/** Answers that come when the test says so. */
const prepared = () => {
  const waiting: ((answer: Result<Page<Row>>) => void)[] = [];
  return { answering: () => new Promise<Result<Page<Row>>>((answer) => waiting.push(answer)), waiting };
};

describe('a search', () => {
  it('asks for the unasked list when it opens, newest first', async () => {
    const { model, asked } = openedSearch(() => pageOf(rows(1, 2)));
    await vi.waitFor(() => expect(model.list.total).toBe(2));
    expect(asked()).toEqual([
      {
        criteria: { createdFrom: '2026-10-22', createdTo: '2026-11-20' },
        paging: { pageNum: 0, pageSize: PAGE_SIZE, sortOrder: [{ fieldId: 'createdAt', sortDirection: 'desc' }] },
      },
    ]);
    expect(shown(model)).toEqual(['SE1 DRAFT', 'SE2 DRAFT']);
  });

  it('asks what a link asks', () => {
    const { model, asked } = openedSearch(() => pageOf([]), `${DECLARATIONS}?statuses=DRAFT,READY&mine=1&sort=lrn`);
    expect(asked()[0]?.criteria).toEqual({ statuses: ['DRAFT', 'READY'], mine: true });
    expect(model.sort).toEqual([{ column: 'lrn', descending: false }]);
    expect(model.valueOf('statuses')).toEqual(['DRAFT', 'READY']);
  });

  it('writes what was asked into the address, without blanks around it', () => {
    const { model, navigation, asked } = openedSearch(() => pageOf([]));
    model.set('lrn', '  SEDEMO26 ');
    model.set('createdFrom', '');
    model.set('createdTo', '');
    model.search();
    expect(asked().at(-1)?.criteria).toEqual({ lrn: 'SEDEMO26' });
    expect(navigation.path).toBe(`${DECLARATIONS}?lrn=SEDEMO26&sort=-createdAt`);
    expect(model.valueOf('lrn')).toBe('SEDEMO26');
  });

  it('is asked by Clear for everything', () => {
    const { model, asked } = openedSearch(() => pageOf([]), `${DECLARATIONS}?lrn=SE1`);
    model.clear();
    expect(asked().at(-1)?.criteria).toEqual({});
    expect(model.hasCriteria).toBe(false);
  });

  it('turns the order round when the same column is chosen again', () => {
    const { model, navigation } = openedSearch(() => pageOf([]));
    model.sortBy('lrn');
    expect(navigation.path).toMatch(/sort=lrn$/);
    model.sortBy('lrn');
    expect(navigation.path).toMatch(/sort=-lrn$/);
  });

  it('shows the newest answer when an older one comes later', async () => {
    const { answering, waiting } = prepared();
    const { model } = openedSearch(answering, `${DECLARATIONS}?lrn=SE1`);
    model.set('lrn', 'SE2');
    model.search();
    waiting[1]?.(pageOf([aRow(2)]));
    await vi.waitFor(() => expect(shown(model)).toEqual(['SE2 DRAFT']));
    waiting[0]?.(pageOf(rows(1, 50), 200));
    await Promise.resolve();
    expect(shown(model)).toEqual(['SE2 DRAFT']);
    expect(model.list.total).toBe(1);
    expect(model.list.busy).toBe(false);
  });

  it('keeps the rows that are shown while new ones load, and when they cannot be loaded', async () => {
    const { answering, waiting } = prepared();
    const { model } = openedSearch(answering, `${DECLARATIONS}?lrn=SE1`);
    waiting[0]?.(pageOf(rows(1, 2)));
    await vi.waitFor(() => expect(model.list.busy).toBe(false));
    model.search();
    expect(model.list.busy).toBe(true);
    expect(shown(model)).toHaveLength(2);
    waiting[1]?.(fail('unavailable', 'Try again later'));
    await vi.waitFor(() => expect(model.list.problem?.kind).toBe('unavailable'));
    expect(shown(model)).toHaveLength(2);
  });

  it('shows nothing of a call that a logout has aborted', async () => {
    const { model } = openedSearch(() => fail('aborted', ''));
    await vi.waitFor(() => expect(model.list.busy).toBe(false));
    expect(model.list.problem).toBeUndefined();
  });
});

describe('pages', () => {
  it('are joined, and a row that moved to the next page is not shown twice', async () => {
    const pages = [rows(1, PAGE_SIZE), [aRow(PAGE_SIZE), ...rows(51, 20)]];
    const { model, asked } = openedSearch(({ paging }) => pageOf(pages[paging.pageNum] ?? [], 71));
    await vi.waitFor(() => expect(model.list.total).toBe(71));
    await model.list.more();
    expect(asked().map(({ paging }) => paging.pageNum)).toEqual([0, 1]);
    expect(model.list.grid.rows).toHaveLength(70);
    expect(new Set(model.list.grid.rows.map(({ id }) => id)).size).toBe(70);
  });

  it('begin again with another question', async () => {
    const { model, asked } = openedSearch(({ paging }) => pageOf(rows(paging.pageNum * PAGE_SIZE, PAGE_SIZE), 200));
    await vi.waitFor(() => expect(model.list.total).toBe(200));
    await model.list.more();
    model.sortBy('lrn');
    await vi.waitFor(() => expect(model.list.grid.rows).toHaveLength(PAGE_SIZE));
    expect(asked().at(-1)?.paging.pageNum).toBe(0);
  });
});

describe('an event', () => {
  const TYPE = 'DeclarationStatusChanged';

  it('changes its row in its place', async () => {
    const { model, events } = openedSearch(() => pageOf(rows(1, 3)));
    await vi.waitFor(() => expect(model.list.total).toBe(3));
    events.emit('dec', TYPE, 'row-2', { to: 'CLEARED' });
    expect(shown(model)).toEqual(['SE1 DRAFT', 'SE2 CLEARED', 'SE3 DRAFT']);
    expect(model.news.count).toBe(0);
  });

  it('of a record that is not on the list is counted once and moves nothing, until it is asked for', async () => {
    const { model, events, asked } = openedSearch(() => pageOf(rows(1, 3)));
    await vi.waitFor(() => expect(model.list.total).toBe(3));
    for (const to of ['SENT', 'RECEIVED']) events.emit('dec', TYPE, 'row-9', { to });
    events.emit('dec', TYPE, 'row-8', { to: 'SENT' });
    expect(model.news.count).toBe(2);
    expect(shown(model)).toHaveLength(3);
    model.showNew();
    expect(model.news.count).toBe(0);
    expect(asked()).toHaveLength(2);
  });

  it('that says nothing readable is passed over', async () => {
    const { model, events } = openedSearch(() => pageOf(rows(1, 1)));
    await vi.waitFor(() => expect(model.list.total).toBe(1));
    for (const sent of [null, 'CLEARED', {}, { to: 7 }]) events.emit('dec', TYPE, 'row-9', sent);
    expect(model.news.count).toBe(0);
  });

  it('stream that has lost some makes the list load again', async () => {
    const { model, events, asked } = openedSearch(() => pageOf(rows(1, 1)));
    await vi.waitFor(() => expect(model.list.total).toBe(1));
    events.resync();
    expect(asked()).toHaveLength(2);
  });

  it('stream that has lost some while a place far down is being loaded does not lose the place', async () => {
    const { model, events, asked } = openedSearch(
      ({ paging }) => pageOf(rows(1, paging.pageSize === PAGE_SIZE ? PAGE_SIZE : 60), 60),
      `${DECLARATIONS}?sort=lrn&page=2&row=45`,
    );
    events.resync();
    await vi.waitFor(() => expect(model.list.total).toBe(60));
    expect(asked().map(({ paging }) => paging.pageSize)).toEqual([2 * PAGE_SIZE, 2 * PAGE_SIZE]);
    expect(shown(model)).toHaveLength(60);
  });

  it('reaches nobody once the screen is left', () => {
    const { events, close } = openedSearch(() => pageOf([]));
    expect(events.listening).toBe(1);
    close();
    expect(events.listening).toBe(0);
  });
});
