import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail } from '../../../../src/domain/kernel/result';
import { BoardModel, type BoardOptions } from '../../../../src/ui/archetypes/board/boardModel';
import { FirstRows, type FirstPage } from '../../../../src/ui/archetypes/board/firstRows';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeEvents } from '../../../fakes/fakeEvents';
import { settingsOf } from '../list/userSettings';
import { columns, pageOf, rows, search, type Criteria, type Row } from '../search/aSearch';

const opened = (api: FakeApi, first?: FirstPage<Row>) => {
  const events = new FakeEvents();
  const counts: (number | undefined)[] = [];
  const options: BoardOptions<Criteria, Row> = {
    view: 'dec.open',
    endpoint: search,
    columns,
    rowId: ({ id }) => id,
    criteria: { mine: true },
    sort: [{ column: 'createdAt', descending: true }],
    refreshOn: [{ pluginName: 'dec', eventType: 'DeclarationStatusChanged', id: '' }],
  };
  const loads: number[] = [];
  const model = new BoardModel(
    { api, events, settings: settingsOf(api) },
    options,
    { counted: (count) => counts.push(count), loaded: (_view, at) => loads.push(at) },
    first,
  );
  return { model, events, counts, loads, close: model.open() };
};

describe('a tab of the dashboard', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks its own question when it opens', async () => {
    const api = new FakeApi().on(search, () => pageOf(rows(1, 2)));
    const { model, counts } = opened(api);
    await vi.advanceTimersByTimeAsync(0);
    expect(counts).toEqual([2]);
    expect(api.calls(search).map(({ input }) => input.body.criteria)).toEqual([{ mine: true }]);
    expect(model.list.total).toBe(2);
  });

  it('takes the rows that were asked for before it was drawn, and asks again only when something happens', async () => {
    const api = new FakeApi().on(search, () => pageOf(rows(1, 3)));
    const { model, events, counts } = opened(api, { asked: Promise.resolve(pageOf(rows(1, 2))) });
    await vi.advanceTimersByTimeAsync(0);
    expect([counts, api.calls(search)]).toEqual([[2], []]);
    events.emit('dec', 'DeclarationStatusChanged', 'row-1');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(model.list.total).toBe(3);
  });

  it('is drawn with rows that had come by then', () => {
    const api = new FakeApi();
    const answer = pageOf(rows(1, 2));
    const { model, counts, loads } = opened(api, { asked: Promise.resolve(answer), answer });
    expect([model.list.grid.rows.length, model.list.busy, counts, loads.length, api.calls(search)]).toEqual([2, false, [2], 1, []]);
  });

  it('asks once more after the several events of one submission', async () => {
    const api = new FakeApi().on(search, () => pageOf(rows(1, 2)));
    const { events } = opened(api);
    for (const to of ['SENT', 'RECEIVED', 'ACCEPTED']) events.emit('dec', 'DeclarationStatusChanged', 'row-1', { to });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(api.calls(search)).toHaveLength(2);
  });

  it('asks once more when events were lost', async () => {
    const api = new FakeApi().on(search, () => pageOf([]));
    const { events } = opened(api);
    events.resync();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(api.calls(search)).toHaveLength(2);
  });

  it('keeps what it shows when it cannot be refreshed', async () => {
    const api = new FakeApi().on(search, () => pageOf(rows(1, 2)));
    const { model, events } = opened(api);
    await vi.advanceTimersByTimeAsync(0);
    api.on(search, () => fail('unavailable', 'Try again later'));
    events.emit('dec', 'DeclarationStatusChanged', 'row-1');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(model.list.problem?.kind).toBe('unavailable');
    expect(model.list.grid.rows).toHaveLength(2);
  });

  it('comes back as it was left, without asking, and tells how old that is', async () => {
    const api = new FakeApi().on(search, () => pageOf(rows(1, 2)));
    const { model, events, loads, close } = opened(api);
    await vi.advanceTimersByTimeAsync(0);
    const at = Date.now();
    close();
    await vi.advanceTimersByTimeAsync(60_000);
    const closeAgain = model.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.calls(search)).toHaveLength(1);
    expect(loads.at(-1)).toBe(at);
    events.emit('dec', 'DeclarationStatusChanged', 'row-1');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(api.calls(search)).toHaveLength(2);
    expect(loads.at(-1)).toBeGreaterThan(at);
    closeAgain();
    expect(events.listening).toBe(0);
  });

  it('asks when it comes back, if something happened just before it was left', async () => {
    const api = new FakeApi().on(search, () => pageOf(rows(1, 2)));
    const { model, events, close } = opened(api);
    await vi.advanceTimersByTimeAsync(0);
    events.emit('dec', 'DeclarationStatusChanged', 'row-1');
    close();
    api.on(search, () => pageOf(rows(1, 1)));
    const closeAgain = model.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(model.list.total).toBe(1);
    closeAgain();
    model.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.calls(search)).toHaveLength(2);
  });

  it('asks again when it comes back with what had failed', async () => {
    const api = new FakeApi().on(search, () => fail('unavailable', 'Try again later'));
    const { model, close } = opened(api);
    await vi.advanceTimersByTimeAsync(0);
    close();
    model.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.calls(search)).toHaveLength(2);
  });

  it('asks nothing after it is left', async () => {
    const api = new FakeApi().on(search, () => pageOf([]));
    const { events, close } = opened(api);
    events.emit('dec', 'DeclarationStatusChanged', 'row-1');
    close();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(api.calls(search)).toHaveLength(1);
    expect(events.listening).toBe(0);
  });
});

describe('rows that were asked for ahead', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are for the first who draws them, and not for a page that is drawn later', async () => {
    const first = new FirstRows<Row>();
    const answer = pageOf(rows(1, 2));
    await first.keep(Promise.resolve(answer));
    expect([first.take()?.answer, first.take()]).toEqual([answer, undefined]);
    const coming = Promise.resolve(answer);
    void first.keep(coming);
    const taken = first.take();
    expect([taken?.asked, taken?.answer]).toEqual([coming, undefined]);
    void first.keep(coming);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(first.take()).toBeUndefined();
  });
});
