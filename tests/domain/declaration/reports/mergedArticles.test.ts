import { describe, expect, it } from 'vitest';
import { linesAgree, mergedArticleTotals, type MergedArticleRow } from '../../../../src/domain/declaration/reports/mergedArticles';

/** Example of DEC-R50: 10 kg for 200.00 and 5 kg for 95.50 become one item of 15 kg for 295.50. */
const lines = [
  { netMass: '10', grossMass: '11', price: '200.00', quantity: '4' },
  { netMass: '5', grossMass: '5.5', price: '95.50', quantity: '2' },
];

describe('the lines of a merged goods item', () => {
  it.each([
    ['agree with it', { netMass: '15.000', grossMass: '16.5', price: '295.5', quantity: '6' }, true],
    ['are not compared in what the item does not have', { netMass: '15', grossMass: '16.5', price: '295.50' }, true],
    ['differ in a price', { netMass: '15', grossMass: '16.5', price: '295.49', quantity: '6' }, false],
    ['differ in a mass', { netMass: '15.001', grossMass: '16.5', price: '295.50', quantity: '6' }, false],
  ])('%s', (_what, item, agrees) => {
    expect(linesAgree(item, lines)).toBe(agrees);
  });
});

const row = (item: number, line: number, price: string, currency: string, agrees = true): MergedArticleRow => ({
  key: `${item}/${line}`,
  id: '11111111-1111-4111-8111-111111111111',
  profile: 'se-new-import',
  lrn: 'SEDEMO',
  item,
  line,
  netMass: '1.5',
  grossMass: '2',
  price,
  currency,
  agrees,
});

describe('the totals of merged articles', () => {
  it('count items once, lines all, prices per currency', () => {
    expect(mergedArticleTotals([row(1, 1, '200.00', 'EUR'), row(1, 2, '95.50', 'EUR'), row(2, 3, '10', 'USD', false), row(2, 4, '5', 'USD', false)])).toEqual({
      declarations: 1,
      items: 2,
      lines: 4,
      netMass: '6.0',
      grossMass: '8',
      prices: [
        { currency: 'EUR', amount: '295.50' },
        { currency: 'USD', amount: '15' },
      ],
      disagreeing: 1,
    });
  });
});
