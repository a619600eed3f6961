import { describe, expect, it } from 'vitest';
import { splitLine } from '../../../../src/domain/declaration/lines/splitLine';
import type { GoodsItem } from '../../../../src/domain/declaration/declaration';
import { compareDecimals, sumDecimals } from '../../../../src/domain/kernel/decimal';

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
    expect(splitLine(line, 2, newId).map(({ packages }) => packages)).toEqual([[{ type: 'CT', count: '4', marks: 'A-1' }], [{ type: 'CT', count: '0', marks: 'A-1' }]]);
  });

  it.each([2, 3, 7, 99])('sums to what it was in %i parts', (parts) => {
    const lines = splitLine(line, parts, newId);
    for (const field of ['netMass', 'grossMass', 'quantity', 'itemAmountInvoiced'] as const) expect(compareDecimals(sumDecimals(lines.map((one) => one[field])), line[field] ?? '')).toBe(0);
  });

  it('leaves what is no number as it was typed', () => {
    expect(splitLine({ ...line, netMass: 'much' }, 2, newId).map(({ netMass }) => netMass)).toEqual(['much', 'much']);
  });
});
