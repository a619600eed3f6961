import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withChanges } from '../../../src/domain/declaration/withChanges';
import type { DeclarationContent, GoodsItem } from '../../../src/domain/declaration/declaration';
import { contentDifferences } from '../../../src/domain/declaration/differences';
import { renumbered } from '../../../src/domain/declaration/renumber';
import { anyContent } from './merging/someLines';
import { aDeclaration, guid, withHeader, withItem } from './sample';

const before = aDeclaration();

describe('what differs between two contents', () => {
  it('has the pointer of the finding that would be there, with both values', () => {
    const after = withItem(1, { netMass: '12.500' }, withHeader({ border: { ...before.header.border, id: 'XYZ999' } }));
    expect(contentDifferences(before, after)).toEqual(
      [
        { pointer: '/border/id', before: before.header.border?.id, after: 'XYZ999' },
        { pointer: '/items/1/netMass', before: before.items[1]?.netMass, after: '12.500', rowId: guid(2) },
      ].filter(({ before: was, after: is }) => was !== is),
    );
  });

  it('is not how a number or a blank is written', () => {
    const netMass = `${before.items[0]?.netMass ?? ''}0`;
    expect(contentDifferences(before, withItem(0, { netMass, cusCode: ' ', specialMentions: [{}] }))).toEqual([]);
    expect(contentDifferences(withItem(0, { preference: '100' }), withItem(0, { preference: '0100' }))).toHaveLength(1);
  });

  it('tells a line that came or went as a whole, and finds the others again', () => {
    const [first, second, third] = before.items;
    const after = renumbered({ header: before.header, items: [first, third].flatMap((item) => item ?? []) });
    expect(contentDifferences(before, after)).toEqual([
      { pointer: '/items/1', before: second, rowId: guid(2) },
      { pointer: '/items/1/itemNumber', before: 3, after: 2, rowId: guid(3) },
    ]);
  });
});

describe('for any two contents', () => {
  const edited = fc.tuple(anyContent, anyContent, fc.array(fc.nat(), { maxLength: 4 })).map(([one, other, cuts]): [DeclarationContent, DeclarationContent] => {
    const kept = other.items.filter((_item, at) => !cuts.includes(at));
    const added: GoodsItem[] = cuts.map((cut, at) => ({ id: guid(700 + at), itemNumber: 0, description: String(cut) }));
    return [
      one,
      renumbered({
        header: { ...other.header, modeAtBorder: String(cuts.length) },
        items: [...added, ...kept.toReversed()].map((item, at) => ({ ...item, itemNumber: at + 1 })),
      }),
    ];
  });

  it('the changes lead from the one to the other, and back', () => {
    fc.assert(
      fc.property(edited, ([one, other]) => {
        expect(contentDifferences(withChanges(one, contentDifferences(one, other)), other)).toEqual([]);
        expect(contentDifferences(withChanges(other, contentDifferences(other, one)), one)).toEqual([]);
        expect(contentDifferences(one, structuredClone(one))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
