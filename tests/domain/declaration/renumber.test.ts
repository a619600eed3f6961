import { describe, expect, it } from 'vitest';
import { declaredContent, renumbered } from '../../../src/domain/declaration/renumber';
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
    expect(sent.items.map(({ itemNumber, id }) => [itemNumber, id])).toEqual([[1, items[0]?.id], [2, items[2]?.id]]);
    expect(sent.header.equipment?.[0]?.goodsRefs).toBe('1-2');
  });
});
