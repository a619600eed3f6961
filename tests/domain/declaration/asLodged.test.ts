import { describe, expect, it } from 'vitest';
import { asLodged } from '../../../src/domain/declaration/asLodged';
import type { DeclarationContent, GoodsItem } from '../../../src/domain/declaration/declaration';

const line = (itemNumber: number, more: Partial<GoodsItem> = {}): GoodsItem => ({
  id: `line ${String(itemNumber)}`,
  itemNumber,
  commodityCode: '6109100010',
  ...more,
});

const numbers = ({ items }: DeclarationContent) => items.map(({ id, itemNumber }) => [id, itemNumber]);

describe('a declaration as it is lodged', () => {
  it('is the very same when nothing has to be put in order', () => {
    const content = { header: { traderReference: 'A' }, items: [line(1), line(2)] };
    const lodged = asLodged(content);
    expect([lodged.header === content.header, lodged.items === content.items]).toEqual([true, true]);
  });

  it('numbers the declared lines without gaps, and the others behind them', () => {
    const lodged = asLodged({ header: {}, items: [line(1), line(2, { excluded: true }), line(4)] });
    expect(numbers(lodged)).toEqual([
      ['line 1', 1],
      ['line 4', 2],
      ['line 2', 3],
    ]);
  });

  it('lets containers follow the numbers they name', () => {
    const lodged = asLodged({
      header: { equipment: [{ containerId: 'CSQU3054383', goodsRefs: '3' }] },
      items: [line(1, { excluded: true }), line(2), line(3)],
    });
    expect(lodged.header.equipment?.[0]?.goodsRefs).toBe('2');
  });

  it('says once what all lines say alike', () => {
    const transportDocuments = [{ type: 'N730', reference: 'CMR-1' }];
    const lodged = asLodged({ header: {}, items: [line(1, { transportDocuments }), line(2, { transportDocuments })] });
    expect(lodged.header.transportDocuments).toEqual(transportDocuments);
    expect(lodged.items.some((item) => item.transportDocuments !== undefined)).toBe(false);
  });
});
