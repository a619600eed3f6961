import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveDeclaration } from '../../../../src/application/contract/dec';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeDrafts } from '../../../fakes/fakeDrafts';
import { aDeclaration, guid, itemsOf, openedCard, storing, type Opened } from './openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const changeLine = ({ card: { content } }: Opened, at: number, change: Readonly<Record<string, string>>): void => {
  const { grid } = content.lines;
  const before = grid.rows[at]!;
  grid.change([{ type: 'replace', at: [at], before: [before], after: [{ ...before, ...change }] }]);
};

/** Header, a changed line, a new one in the middle, and the last one taken out; then the browser crashes. */
const crashed = async (drafts: FakeDrafts): Promise<Opened> => {
  const opened = await openedCard({ drafts });
  const { content } = opened.card;
  content.form.set('/traderReference', 'MINE');
  changeLine(opened, 0, { netMass: '1.000' });
  const { grid } = content.lines;
  grid.change([{ type: 'splice', at: 1, removed: [], inserted: [{ ...content.lines.blank(grid.rows[0]), id: guid(9), description: 'New goods' }] }]);
  grid.change([{ type: 'splice', at: 3, removed: [grid.rows[3]!], inserted: [] }]);
  await vi.advanceTimersByTimeAsync(5_000);
  changeLine(opened, 1, { description: 'New goods, boxed' });
  await vi.advanceTimersByTimeAsync(5_000);
  drafts.crash();
  return opened;
};

const linesOf = ({ card }: Opened) => card.content.lines.items.map(({ id, itemNumber, netMass, description }) => [id, itemNumber, netMass, description]);

it('puts the whole input back after a crash, unsaved as it was', async () => {
  const drafts = new FakeDrafts();
  const before = await crashed(drafts);
  const api = storing(new FakeApi());
  const after = await openedCard({ drafts, api });
  expect([after.card.content.dirty, after.card.draft.isStale]).toEqual([false, false]);
  after.card.draft.restore();
  expect(linesOf(after)).toEqual(linesOf(before));
  expect(after.card.content.form.changedPointers).toEqual(['/traderReference']);
  expect(await after.card.actions.save()).toBe(true);
  const body = api.calls(saveDeclaration).at(-1)?.input.body;
  expect(body?.items).toEqual(before.card.content.lines.changes());
  await after.rest();
  expect(drafts.rows).toEqual([]);
});

it('keeps no line that was not touched', async () => {
  const drafts = new FakeDrafts();
  const opened = await openedCard({ drafts });
  changeLine(opened, 0, { netMass: '1.000' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(drafts.rows[0]?.value).toMatchObject({ changed: [{ base: { id: guid(1) }, mine: { id: guid(1), netMass: '1.000' } }], removed: [] });
});

it('compares with what somebody else has saved since', async () => {
  const drafts = new FakeDrafts();
  await crashed(drafts);
  const theirs = aDeclaration({ version: 5, header: { ...aDeclaration().header, traderReference: 'THEIRS', regionOfDestination: 'Skåne' } });
  const items = itemsOf((lines) => {
    lines[1] = { ...lines[1]!, description: 'Their goods' };
  });
  const { card } = await openedCard({ drafts, declaration: theirs, items, api: storing(new FakeApi()) });
  expect(card.draft.isStale).toBe(true);
  card.draft.restore();
  const { stale } = card.actions;
  const { t } = card.wording.texts;
  expect(stale.rows.map(({ label, values, mine, theirs: other, kept }) => [t(label, values), mine, other, kept])).toEqual([
    ['Trader reference', 'MINE', 'THEIRS', 'mine'],
    ['Region of destination', '', 'Skåne', 'theirs'],
    ['Goods item 1: Net mass', '1.000', '7.200', 'mine'],
    ['Goods item 2', 'New goods, boxed', '', 'mine'],
    ['Goods item 3', '', expect.any(String), 'mine'],
  ]);
  card.resolveStale(new Map(stale.rows.map(({ pointer, kept }) => [pointer, kept ?? 'mine'])));
  expect(card.content.form.value).toMatchObject({ traderReference: 'MINE', regionOfDestination: 'Skåne' });
  expect(card.content.lines.items.map(({ id, description }) => [id, description])).toEqual([
    [guid(1), items[0]?.description],
    [guid(9), 'New goods, boxed'],
    [guid(2), 'Their goods'],
  ]);
  expect(card.declaration?.version).toBe(5);
});

it('is content when what was typed is stored already: the answer to the save was lost', async () => {
  const drafts = new FakeDrafts();
  const opened = await openedCard({ drafts });
  opened.card.content.form.set('/traderReference', 'MINE');
  changeLine(opened, 0, { netMass: '1.000' });
  await vi.advanceTimersByTimeAsync(5_000);
  const { form, lines } = opened.card.content;
  drafts.crash();
  const { card } = await openedCard({ drafts, declaration: aDeclaration({ version: 4, header: form.value }), items: lines.items });
  card.draft.restore();
  await vi.advanceTimersByTimeAsync(0);
  expect([card.actions.stale.isOpen, card.content.dirty, drafts.rows, card.declaration?.version]).toEqual([false, false, [], 4]);
});

it('puts a card that was never saved back', async () => {
  const drafts = new FakeDrafts();
  const opened = await openedCard({ drafts, rest: '' });
  opened.card.content.form.set('/traderReference', 'MINE');
  const { lines } = opened.card.content;
  lines.grid.change([{ type: 'splice', at: 0, removed: [], inserted: [{ ...lines.blank(), id: guid(9), description: 'New goods' }] }]);
  await vi.advanceTimersByTimeAsync(5_000);
  drafts.crash();
  const { card } = await openedCard({ drafts, rest: '' });
  card.draft.restore();
  expect([card.content.dirty, card.content.form.value.traderReference, card.content.lines.items.map(({ description }) => description)]).toEqual([
    true,
    'MINE',
    ['New goods'],
  ]);
});

it('lets go of what was left behind on purpose', async () => {
  const drafts = new FakeDrafts();
  const { card, navigation, close } = await openedCard({ drafts });
  card.content.form.set('/traderReference', 'MINE');
  await vi.advanceTimersByTimeAsync(5_000);
  navigation.to('/');
  card.leave.leave();
  await vi.advanceTimersByTimeAsync(0);
  close();
  await vi.advanceTimersByTimeAsync(0);
  expect([navigation.visited, drafts.rows]).toEqual([['/'], []]);
});
