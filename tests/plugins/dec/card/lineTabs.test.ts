import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guid, itemsOf, openedCard } from './openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The second line lacks what is required. */
const items = itemsOf((lines) => {
  const [, second] = lines;
  if (second) lines[1] = { ...second, commodityCode: '' };
});

const shown = ({ grid }: { readonly grid: { readonly filledCount: number; rowIdAt(index: number): string | undefined } }): readonly (string | undefined)[] =>
  Array.from({ length: grid.filledCount }, (_, at) => grid.rowIdAt(at));

describe('goods items by what was found on them', () => {
  it('are counted, and the tab shows those with errors alone', async () => {
    const { card, rest } = await openedCard({ items });
    await rest();
    const { errors, warnings, clean } = card.board.tabs.found;
    expect([errors, errors + warnings + clean]).toEqual([1, 3]);
    await card.board.tabs.show('errors');
    await rest();
    expect(shown(card.content.lines)).toEqual([guid(2)]);
  });

  it('are counted from the first line of a new card on', async () => {
    const { card, rest } = await openedCard({ rest: '' });
    expect(card.board.tabs.found).toEqual({ errors: 0, warnings: 0, clean: 0 });
    card.drawer.addLine();
    card.content.lines.grid.begin('replace');
    card.content.lines.grid.type('TS-1');
    card.content.lines.grid.enter(1);
    await rest();
    expect(card.board.tabs.found).toEqual({ errors: 1, warnings: 0, clean: 0 });
  });

  it('stay while they are put right, and are gone when the tab is chosen again', async () => {
    const { card, rest } = await openedCard({ items });
    await rest();
    await card.board.tabs.show('errors');
    const line = card.content.lines.items[1];
    const [first] = card.content.lines.items;
    if (!line || first?.commodityCode === undefined) throw new Error('no lines');
    card.content.lines.replace([{ ...line, commodityCode: first.commodityCode }]);
    await rest();
    expect([shown(card.content.lines), card.board.tabs.found.errors]).toEqual([[guid(2)], 0]);
    await card.board.tabs.show('errors');
    await rest();
    expect(shown(card.content.lines)).toEqual([]);
  });

  it('are all shown again for a finding on a line that the tab hides', async () => {
    const { card, rest } = await openedCard({ items });
    await rest();
    await card.board.tabs.show('errors');
    card.jump({ severity: 1, code: 'X', pointer: '/items/2/commodityCode', message: '', origin: 'CROSS', category: 'Goods item', itemId: guid(3) });
    await rest();
    const { grid } = card.content.lines;
    expect([card.board.tabs.tab, grid.rowIdAt(grid.focus.row)]).toEqual(['all', guid(3)]);
  });
});
