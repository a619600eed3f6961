import { describe, expect, it } from 'vitest';
import { splitLine, splitTotals } from '../../../../src/domain/declaration/lines/splitLine';
import type { GoodsItem } from '../../../../src/domain/declaration/declaration';
import { compareDecimals, sumDecimals } from '../../../../src/domain/kernel/decimal';
import { failed } from '../../../../src/domain/kernel/result';

const line: GoodsItem = {
  id: 'line',
  itemNumber: 1,
  commodityCode: '6109100010',
  netMass: '10',
  grossMass: '10.5',
  quantity: '7',
  itemAmountInvoiced: '100.00',
  packages: [{ type: 'CT', count: '4', marks: 'A-1' }],
  statisticalValue: '1100',
};

let made = 0;
const newId = (): string => `new ${String((made += 1))}`;

describe('a split line', () => {
  it('is several lines of the same goods', () => {
    const lines = splitLine(line, 3, newId);
    expect(lines.map(({ netMass, grossMass, quantity, itemAmountInvoiced }) => [netMass, grossMass, quantity, itemAmountInvoiced])).toEqual([
      ['3.334', '3.5', '3', '33.34'],
      ['3.333', '3.5', '2', '33.33'],
      ['3.333', '3.5', '2', '33.33'],
    ]);
    expect(lines[0]?.id).toBe('line');
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
    expect(lines.every(({ commodityCode, statisticalValue }) => commodityCode === '6109100010' && statisticalValue === undefined)).toBe(true);
  });

  it('counts its packages once', () => {
    expect(splitLine(line, 2, newId).map(({ packages }) => packages)).toEqual([
      [{ type: 'CT', count: '4', marks: 'A-1' }],
      [{ type: 'CT', count: '0', marks: 'A-1' }],
    ]);
  });

  it.each([2, 3, 7, 99])('sums to what it was in %i parts', (parts) => {
    const lines = splitLine(line, parts, newId);
    for (const field of ['netMass', 'grossMass', 'quantity', 'itemAmountInvoiced'] as const)
      expect(compareDecimals(sumDecimals(lines.map((one) => one[field])), line[field] ?? '')).toBe(0);
  });

  it('divides the amounts of its rows too, and every sum stays', () => {
    const rich: GoodsItem = {
      ...line,
      additionalSupplementaryUnits: [{ code: 'LPA', quantity: '10' }],
      valueComponents: [{ type: 'B17A', amount: '5', currency: 'SEK' }],
      intrinsicValue: { amount: '10.01', currency: 'EUR' },
      previousDocuments: [{ type: 'NMRN', reference: '26SE0SIM00000001R9', goodsItemId: '1', quantity: '7', packageCount: '4' }],
      supportingDocuments: [{ countryCode: 'EU', type: 'L100', id: 'L-1', unit: 'KGM', quantity: '9' }],
    };
    const lines = splitLine(rich, 3, newId);
    expect(lines.map(({ additionalSupplementaryUnits, intrinsicValue }) => [additionalSupplementaryUnits?.[0]?.quantity, intrinsicValue?.amount])).toEqual([
      ['4', '3.34'],
      ['3', '3.34'],
      ['3', '3.33'],
    ]);
    expect(lines.map(({ previousDocuments }) => previousDocuments?.[0]?.packageCount)).toEqual(['2', '1', '1']);
    const totals = splitTotals({}, rich, lines);
    expect(failed(totals) ? totals.left.message : totals.right.after.costs).toEqual({ 'B17A SEK': '5' });
  });

  it('is refused when a sum would change', () => {
    const [one, ...more] = splitLine(line, 3, newId);
    const refusal = splitTotals({}, line, [{ ...one, netMass: '4' } as GoodsItem, ...more]);
    expect(failed(refusal) && refusal.left.feedbacks?.[0]?.code).toBe('DEC-TOTALS');
  });

  it('leaves what is no number as it was typed', () => {
    expect(splitLine({ ...line, netMass: 'much' }, 2, newId).map(({ netMass }) => netMass)).toEqual(['much', 'much']);
  });
});
