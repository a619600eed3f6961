import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDeclaration, readGoodsItems, saveDeclaration } from '../../../../src/application/contract/dec';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, guid, itemsOf, openedCard, storing } from './openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stale = fail('stale', 'Changed by tester.demo at 09:14. Reload or compare.', {
  data: { currentVersion: 5, changedBy: 'tester.demo', changedAt: '2026-01-15T08:14:00.000Z' },
});
const theirs = aDeclaration({ version: 5, header: { ...aDeclaration().header, traderReference: 'THEIRS', regionOfDestination: 'Skåne' } });
const theirItems = itemsOf((items) => {
  items[2] = { ...items[2]!, description: 'Their goods' };
});

/** Somebody else saved while this card was edited. */
const refused = async () => {
  const api = new FakeApi().on(saveDeclaration, () => stale);
  const opened = await openedCard({ api });
  const { card } = opened;
  api.on(readDeclaration, () => ok(theirs)).on(readGoodsItems, () => ok({ version: 5, items: theirItems }));
  card.content.form.set('/traderReference', 'MINE');
  card.content.form.set('/ucr', 'UCR-MINE');
  const { grid } = card.content.lines;
  grid.change([{ type: 'replace', at: [0], before: [grid.rows[0]!], after: [{ ...grid.rows[0]!, netMass: '1.000' }] }]);
  await card.actions.save();
  return opened;
};

it('shows field by field what differs and overwrites nothing', async () => {
  const { card, api } = await refused();
  const { stale: comparison } = card.actions;
  const texts = card.wording.texts;
  expect(comparison.changed).toBe('Changed by tester.demo at 09:14.');
  expect(comparison.rows.map(({ label, values, mine, theirs: other, kept }) => [texts.t(label, values), mine, other, kept])).toEqual([
    ['Trader reference', 'MINE', 'THEIRS', 'mine'],
    ['Unique consignment reference', 'UCR-MINE', '', 'mine'],
    ['Region of destination', '', 'Skåne', 'theirs'],
    ['Goods item 1: Net mass', '1.000', '7.200', 'mine'],
    ['Goods item 3: Description of goods', 'Headphones with microphone', 'Their goods', 'theirs'],
  ]);
  expect(card.content.form.value.traderReference).toBe('MINE');
  expect(api.calls(saveDeclaration)).toHaveLength(1);
});

it('stands on their state after the choice, with mine unsaved, and can be saved', async () => {
  const { card, api } = await refused();
  card.resolveStale(new Map(card.actions.stale.rows.map(({ pointer, kept }) => [pointer, pointer === '/ucr' ? 'theirs' : (kept ?? 'mine')])));
  expect(card.content.form.value).toMatchObject({ traderReference: 'MINE', regionOfDestination: 'Skåne' });
  expect(card.content.form.value.ucr ?? '').toBe('');
  expect(card.content.form.changedPointers).toEqual(['/traderReference']);
  expect(card.content.lines.items.map(({ netMass, description }) => [netMass, description]).at(0)).toEqual(['1.000', 'T-shirts of cotton, knitted']);
  storing(api);
  expect(await card.actions.save()).toBe(true);
  const body = api.calls(saveDeclaration).at(-1)?.input.body;
  expect(body?.version).toBe(5);
  expect(body?.items.upserts.map(({ id }) => id)).toEqual([guid(1)]);
});

it('takes all of theirs when that is chosen', async () => {
  const { card } = await refused();
  card.resolveStale(new Map(card.actions.stale.rows.map(({ pointer }) => [pointer, 'theirs'])));
  expect(card.content.dirty).toBe(false);
  expect(card.content.form.value.traderReference).toBe('THEIRS');
  expect(card.content.lines.items[2]?.description).toBe('Their goods');
});

it('keeps the draft as it was when it is not decided', async () => {
  const { card } = await refused();
  card.actions.stale.close();
  expect(card.content.form.value.traderReference).toBe('MINE');
  expect(card.declaration?.version).toBe(3);
});

it('compares lines that only one side has', async () => {
  const api = new FakeApi().on(saveDeclaration, () => stale);
  const { card } = await openedCard({ api });
  const removed = card.content.lines.grid.rows[1]!;
  card.content.lines.grid.change([{ type: 'splice', at: 1, removed: [removed], inserted: [] }]);
  const added = { ...itemsOf()[0]!, id: guid(8), itemNumber: 4, description: 'Added by them' };
  api.on(readDeclaration, () => ok(aDeclaration({ version: 5 }))).on(readGoodsItems, () => ok({ version: 5, items: [...itemsOf(), added] }));
  await card.actions.save();
  const { rows } = card.actions.stale;
  expect(rows.map(({ pointer, kept }) => [pointer, kept])).toEqual([
    [`/items/${guid(2)}`, 'mine'],
    [`/items/${guid(8)}`, 'theirs'],
  ]);
  card.resolveStale(new Map(rows.map(({ pointer, kept }) => [pointer, kept ?? 'mine'])));
  expect(card.content.lines.items.map(({ id, itemNumber }) => [id, itemNumber])).toEqual([
    [guid(1), 1],
    [guid(3), 2],
    [guid(8), 3],
  ]);
});

it('folds more lines than anybody compares into one choice', async () => {
  const many = Array.from({ length: 200 }, (_, n) => ({ ...itemsOf()[0]!, id: guid(1000 + n), itemNumber: n + 1 }));
  const api = new FakeApi().on(saveDeclaration, () => stale);
  const { card } = await openedCard({ api, items: many });
  card.content.form.set('/ucr', 'UCR');
  api
    .on(readDeclaration, () => ok(aDeclaration({ version: 5 })))
    .on(readGoodsItems, () => ok({ version: 5, items: many.map((item) => ({ ...item, description: 'Theirs' })) }));
  await card.actions.save();
  expect(card.actions.stale.rows.filter(({ pointer }) => pointer.startsWith('/items')).map(({ pointer, theirs: other }) => [pointer, other])).toEqual([
    ['/items', '200 lines changed'],
  ]);
});
