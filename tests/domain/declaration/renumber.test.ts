import { describe, expect, it } from 'vitest';
import { declaredContent, renumbered, withItemSplit, withLinesMoved } from '../../../src/domain/declaration/renumber';
import { contentOf, linesOf } from './merging/someLines';

const references = (goodsRefs: string) => ({ equipment: [{ containerId: 'MSCU1234566', goodsRefs }] });

describe('DEC-R30: goods items are numbered in the order in which they stand', () => {
  const [first, second, third] = linesOf({ description: 'a' }, { description: 'b' }, { description: 'c' });
  const moved = [third, first, second].flatMap((item) => item ?? []);

  it.each([
    ['1', '2'],
    ['1,3', '1, 2'],
    ['2-3', '1, 3'],
    ['1-3', '1-3'],
    ['9', ''],
    ['all', 'all'],
    ['9'.repeat(30), '9'.repeat(30)],
    ['1-9999,'.repeat(50), '1-9999,'.repeat(50)],
    ['', ''],
  ])('and a container with %s then holds %s', (before, after) => {
    const { header, items } = renumbered(contentOf(moved, references(before)));
    expect(items.map(({ itemNumber, description }) => `${String(itemNumber)}${description ?? ''}`)).toEqual(['1c', '2a', '3b']);
    expect(header.equipment?.[0]?.goodsRefs).toBe(after);
  });

  it('the item of a previous document is another declaration’s and stays', () => {
    const previousDocuments = [{ type: 'N337', reference: 'T1', goodsItemId: '3' }];
    const { items } = renumbered(contentOf([third, first].flatMap((item) => (item ? [{ ...item, previousDocuments }] : []))));
    expect(items.map((item) => item.previousDocuments)).toEqual([previousDocuments, previousDocuments]);
  });

  it('what is sent has no gaps where lines are excluded', () => {
    const items = linesOf({}, { excluded: true }, {});
    const sent = declaredContent(contentOf(items, references('1-3')));
    expect(sent.items.map(({ itemNumber, id }) => [itemNumber, id])).toEqual([
      [1, items[0]?.id],
      [2, items[2]?.id],
    ]);
    expect(sent.header.equipment?.[0]?.goodsRefs).toBe('1-2');
  });

  it.each([
    ['one is put in before', 'NABC', '2-4'],
    ['one is added at the end', 'ABCN', '1-2,3'],
    ['one is taken out', 'AC', '1-2'],
    ['they change places', 'CBA', '1-2,3'],
    ['all are gone', '', ''],
  ])('while lines are edited: %s', (_, after, named) => {
    const lines = (ids: string) => [...ids].map((id) => ({ id }));
    const header = references('1-2,3');
    expect(withLinesMoved(header, lines('ABC'), lines(after)).equipment?.[0]?.goodsRefs).toBe(named);
  });

  it('the header stays the very same where no container names a line that moved', () => {
    const header = references('1');
    expect(withLinesMoved(header, [{ id: 'A' }, { id: 'B' }], [{ id: 'A' }])).toBe(header);
    expect(withLinesMoved({}, [{ id: 'A' }], [])).toEqual({});
  });

  it('the parts of a line that is split lie in its containers', () => {
    expect(withItemSplit(references('1,2,5'), 2, 3).equipment?.[0]?.goodsRefs).toBe('1, 2, 3, 4, 7');
    expect(withItemSplit(references('2'), 2, 2).equipment?.[0]?.goodsRefs).toBe('2, 3');
  });
});
