import { describe, expect, it } from 'vitest';
import { liftToHeader } from '../../../src/domain/declaration/liftToHeader';
import { contentOf, linesOf } from './merging/someLines';

const way = [{ type: 'N730', reference: 'W-1' }];
const other = [{ type: 'N730', reference: 'W-2' }];

describe('DEC-R37: what all items say alike', () => {
  it('is said once, by the declaration', () => {
    const { content, lifted } = liftToHeader(contentOf(linesOf({ transportDocuments: way }, { transportDocuments: way }), { transportDocuments: [{}] }));
    expect(content.header.transportDocuments).toEqual(way);
    expect(content.items.some((item) => 'transportDocuments' in item)).toBe(false);
    expect(lifted).toEqual(['transportDocuments']);
  });

  it('is left out of the items where the declaration says it already', () => {
    expect(liftToHeader(contentOf(linesOf({ transportDocuments: way }), { transportDocuments: way })).content.items[0]).not.toHaveProperty(
      'transportDocuments',
    );
  });

  it.each([
    ['an item says something else', linesOf({ transportDocuments: way }, { transportDocuments: other }), {}],
    ['an item says nothing', linesOf({ transportDocuments: way }, {}), {}],
    ['the declaration says something else', linesOf({ transportDocuments: way }), { transportDocuments: other }],
    ['there are no items', [], { transportDocuments: way }],
  ])('stays where it is when %s', (_when, items, header) => {
    const content = contentOf(items, header);
    expect(liftToHeader(content)).toEqual({ content, lifted: [] });
  });

  it('also countries, references and parties, these among the parties', () => {
    const consignee = { name: 'Demo Eksport AS' };
    const line = { ucr: 'U-1', countryOfDestination: 'NO', consignee };
    const { content, lifted } = liftToHeader(contentOf(linesOf(line, line), { parties: { principal: { name: 'Holder' } } }));
    expect(content.header).toEqual({ ucr: 'U-1', countryOfDestination: 'NO', parties: { principal: { name: 'Holder' }, consignee } });
    expect(content.items.every((item) => !('ucr' in item) && !('consignee' in item))).toBe(true);
    expect(lifted).toEqual(['consignee', 'ucr', 'countryOfDestination']);
  });

  it('stays with the goods items where a house consignment says it too', () => {
    const items = linesOf({ ucr: 'U-1' }, { ucr: 'U-1' });
    expect(liftToHeader(contentOf(items, { houses: [{ ucr: 'H-1' }] })).lifted).toEqual([]);
  });

  it('an excluded line is not asked and not touched', () => {
    const items = linesOf({ transportDocuments: way }, { transportDocuments: other, excluded: true });
    expect(liftToHeader(contentOf(items, {})).content.items[1]).toEqual(items[1]);
  });
});
