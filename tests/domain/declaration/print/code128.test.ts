import { describe, expect, it } from 'vitest';
import { code128, code128Values } from '../../../../src/domain/declaration/print/code128';

const every = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

describe('Code 128', () => {
  it.each([
    ['PJJ123C', 55],
    ['Wikipedia', 88],
    ['A', 34],
  ])('ends %s with the check symbol %i', (text, check) => {
    expect(code128Values(text)?.at(-1)).toBe(check);
  });

  it('gives each sign eleven modules of three bars, with an even sum of bars, and no two signs the same', () => {
    const symbols = every.map((sign) => (code128(sign) ?? []).slice(6, 12));
    for (const widths of symbols) {
      expect(widths).toHaveLength(6);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11);
      expect(widths.filter((_, at) => at % 2 === 0).reduce((sum, width) => sum + width, 0) % 2).toBe(0);
    }
    expect(new Set(symbols.map(String)).size).toBe(every.length);
  });

  it('begins with set B and ends with the stop and its last bar', () => {
    const widths = code128('26SE000000000A1234') ?? [];
    expect(widths.slice(0, 6)).toEqual([2, 1, 1, 2, 1, 4]);
    expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(20 * 11 + 13);
  });

  it('has no bars for nothing or for letters that it does not know', () => {
    expect([code128(''), code128('Å')]).toEqual([undefined, undefined]);
  });
});
