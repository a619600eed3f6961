import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight, MARK_END, MARK_START, textParts, withoutMarks } from '../../../src/domain/platform/searchHit';
import { searchRank } from '../../../src/domain/platform/searchRank';

describe('the rank of a hit (PF-R17)', () => {
  it('is 103.97 for an exact hit 10 days old', () => {
    expect(searchRank({ kind: 'exact', textRank: 0, ageDays: 10 })).toBeCloseTo(103.97, 2);
  });

  it('puts every exact identifier before a beginning, that before a similar one, and text last where it is weak', () => {
    const old = 10_000;
    const ranks = [
      searchRank({ kind: 'exact', textRank: 0, ageDays: old }),
      searchRank({ kind: 'prefix', textRank: 1, ageDays: 0 }),
      searchRank({ kind: 'similar', textRank: 1, ageDays: 0 }),
      searchRank({ kind: 'text', textRank: 1, ageDays: 0 }),
    ];
    expect(ranks.toSorted((one, other) => other - one)).toEqual(ranks);
  });

  it('halves what age adds in 30 days, and takes the future for today', () => {
    expect(searchRank({ kind: 'text', textRank: 0.5, ageDays: 30 })).toBe(12.5);
    expect(searchRank({ kind: 'text', textRank: 0.5, ageDays: -3 })).toBe(15);
  });
});

const shown = (text: string): string =>
  textParts(text)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

describe('highlights (PF-R19)', () => {
  it.each([
    ['Göteborg, hamnen', ['goteborg'], '[Göteborg], hamnen'],
    ['Deklarationerna för bilarna', ['bil'], 'Deklarationerna för [bil]arna'],
    ['mobil', ['bil'], 'mobil'],
    ['<b>x1</b>', ['x1'], '<b>[x1]</b>'],
    ['order ORDER-1042', ['order', 'order-1042'], '[order] [ORDER-1042]'],
    ['nothing', [''], 'nothing'],
  ])('marks in %s', (text, words, expected) => {
    expect(shown(highlight(text, words))).toBe(expected);
  });

  it('drops marks that a record brings along', () => {
    expect(shown(highlight(`a ${MARK_START}forged${MARK_END} b`, ['b']))).toBe('a forged [b]');
  });

  it('loses no character, whatever the text and the words are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'grapheme', maxLength: 4 })), (text, words) => {
        const parts = textParts(highlight(text, words));
        expect(parts.map((part) => part.text).join('')).toBe(withoutMarks(text));
      }),
    );
  });
});
