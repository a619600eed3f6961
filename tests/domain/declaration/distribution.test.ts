import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GoodsItem, WeightDistribution } from '../../../src/domain/declaration/declaration';
import { distributedMass, distributeWeights, weightRequestOf } from '../../../src/domain/declaration/distribution';
import { compareDecimals, fromUnits, sumDecimals, trimDecimal } from '../../../src/domain/kernel/decimal';
import { failed, type Result } from '../../../src/domain/kernel/result';

type Masses = Partial<Omit<GoodsItem, 'id' | 'itemNumber'>>;

const idOf = (itemNumber: number): string => `00000000-0000-4000-8000-${String(itemNumber).padStart(12, '0')}`;
const itemsOf = (...masses: readonly Masses[]): GoodsItem[] => masses.map((given, at) => ({ id: idOf(at + 1), itemNumber: at + 1, ...given }));
const by = (field: 'netMass' | 'grossMass' | 'itemAmountInvoiced', ...values: readonly string[]): GoodsItem[] =>
  itemsOf(...values.map((value) => ({ [field]: value })));

const partsOf = (result: Result<ReadonlyMap<string, string>>): string[] => {
  if (failed(result)) throw new Error(result.left.message);
  return [...result.right.values()];
};
const refusalOf = (result: Result<ReadonlyMap<string, string>>): string => (failed(result) ? result.left.message : 'done');

describe('worked examples of the weight distribution', () => {
  it.each([
    ['W1', 'GrossMassBasedOnNetMass', '1250.500', by('netMass', '400', '350.25', '249.75', '0.001'), ['500.200', '437.987', '312.312', '0.001']],
    ['W2', 'NetMassBasedOnGrossMass', '930.000', by('grossMass', '410', '355', '245'), ['377.525', '326.881', '225.594']],
    ['W3', 'NetMassBasedOnItemPrice', '900.000', by('itemAmountInvoiced', '5000', '2500', '1250'), ['514.286', '257.143', '128.571']],
    ['W4', 'NetMassBasedOnItemPrice', '1.000', by('itemAmountInvoiced', '1000', '0.2'), ['0.999', '0.001']],
    ['W5', 'GrossMassBasedOnNetMass', '100.00', by('netMass', '1', '1', '1'), ['33.34', '33.33', '33.33']],
    ['CT-R41', 'GrossMassBasedOnNetMass', '1050', by('netMass', '400', '600'), ['420.000', '630.000']],
  ] as const)('%s %s of %s', (_, type, total, items, expected) => {
    const parts = partsOf(distributeWeights({ type, total, items }));
    expect(parts).toEqual(expected);
    expect(trimDecimal(sumDecimals(parts))).toBe(trimDecimal(total));
  });

  it.each(['NoValue', 'NoDistribution'] as const)('%s distributes nothing', (type) => {
    expect(partsOf(distributeWeights({ type, total: '10', items: by('netMass', '1') }))).toEqual([]);
    expect(distributedMass(type)).toBeUndefined();
  });

  it('is never written coarser than the masses it stands beside', () => {
    const parts = partsOf(distributeWeights({ type: 'GrossMassBasedOnNetMass', total: '10.00', items: by('netMass', '3.333', '3.333', '3.333') }));
    expect(parts).toEqual(['3.334', '3.333', '3.333']);
    expect(partsOf(distributeWeights({ type: 'GrossMassBasedOnNetMass', total: '10.5', items: by('netMass', '1', '1') }))).toEqual(['5.250', '5.250']);
  });
});

describe('refusals', () => {
  it.each([
    ['GrossMassBasedOnNetMass', '900', by('netMass', '500', '430'), 'Total gross 900 kg is less than total net 930 kg'],
    ['NetMassBasedOnGrossMass', '950', by('grossMass', '500', '430.000'), 'Total net 950 kg is more than total gross 930 kg'],
    ['NetMassBasedOnItemPrice', '9', itemsOf({ itemAmountInvoiced: '1', grossMass: '8' }), 'Total net 9 kg is more than total gross 8 kg'],
    ['GrossMassBasedOnNetMass', '100', itemsOf({}, { netMass: '0' }), 'Cannot distribute: no goods item has a value in net mass'],
    ['NetMassBasedOnGrossMass', '1', itemsOf({ grossMass: '0' }, { grossMass: '-1' }), 'Cannot distribute: goods item 2 has a negative gross mass'],
    ['NetMassBasedOnItemPrice', '1', itemsOf({ itemAmountInvoiced: '' }), 'Cannot distribute: no goods item has a value in item price'],
    ['GrossMassBasedOnNetMass', undefined, by('netMass', '1'), 'Cannot distribute: total gross mass is missing'],
    ['GrossMassBasedOnNetMass', '0', by('netMass', '1'), 'Cannot distribute: total gross mass is missing'],
    ['NetMassBasedOnItemPrice', '0.002', by('itemAmountInvoiced', '1', '1', '1'), 'Cannot distribute: 0.002 kg is too little for 3 goods items'],
  ] as const)('%s of %s', (type, total, items, text) => {
    const refused = distributeWeights({ type, total, items });
    expect(refusalOf(refused)).toBe(text);
    expect(failed(refused) && refused.left.feedbacks?.[0]?.message).toBe(text);
  });
});

describe('masses changed by hand', () => {
  const items = itemsOf(
    { netMass: '10', grossMass: '20.5', massDistributed: false },
    { netMass: '10', grossMass: '1', massDistributed: true },
    { netMass: '20' },
  );

  it('stay, and the others share the rest', () => {
    const shared = distributeWeights({ type: 'GrossMassBasedOnNetMass', total: '50.000', items });
    expect(failed(shared) ? shared : [...shared.right]).toEqual([
      [idOf(2), '9.833'],
      [idOf(3), '19.667'],
    ]);
  });

  it('may not be more than the total', () => {
    const heavy = itemsOf({ netMass: '1', grossMass: '60', massDistributed: false }, { netMass: '1' });
    expect(refusalOf(distributeWeights({ type: 'GrossMassBasedOnNetMass', total: '50', items: heavy }))).toBe(
      'Manual values (60) are larger than the total (50).',
    );
  });

  it('an excluded item neither counts nor gets a part', () => {
    const shared = distributeWeights({ type: 'GrossMassBasedOnNetMass', total: '50', items: itemsOf({ netMass: '90', excluded: true }, { netMass: '10' }) });
    expect(failed(shared) ? shared : [...shared.right]).toEqual([[idOf(2), '50.000']]);
  });
});

describe('prices of several currencies', () => {
  const [eur, jpy] = [idOf(901), idOf(902)];
  const items = itemsOf({ itemAmountInvoiced: '100', invoiceRef: eur }, { itemAmountInvoiced: '10000', invoiceRef: jpy });

  it('are compared in one', () => {
    const invoices = [
      { id: eur, currency: 'EUR', exchangeRate: '11.00' },
      { id: jpy, currency: 'JPY', exchangeRate: '7.00', rateUnit: '100' },
    ];
    expect(partsOf(distributeWeights({ type: 'NetMassBasedOnItemPrice', total: '18.000', items, invoices }))).toEqual(['11.000', '7.000']);
  });

  it('need a rate', () => {
    const invoices = [
      { id: eur, currency: 'EUR', exchangeRate: '11.00' },
      { id: jpy, currency: 'JPY' },
    ];
    expect(refusalOf(distributeWeights({ type: 'NetMassBasedOnItemPrice', total: '18', items, invoices }))).toBe('Cannot distribute: no exchange rate for JPY');
  });
});

it('takes what the declaration has chosen', () => {
  const items = by('grossMass', '1', '2');
  const header = { grossMassTotal: '9', netMassTotal: '3.000', weights: { distributionType: 'NetMassBasedOnGrossMass' } };
  expect(weightRequestOf({ header, items })).toMatchObject({ type: 'NetMassBasedOnGrossMass', total: '3.000', items });
  expect(weightRequestOf({ header: {}, items }).type).toBe('NoValue');
});

describe('for any goods items', () => {
  const TYPES: readonly WeightDistribution[] = ['GrossMassBasedOnNetMass', 'NetMassBasedOnGrossMass', 'NetMassBasedOnItemPrice'];
  const FIELDS = { GrossMassBasedOnNetMass: 'netMass', NetMassBasedOnGrossMass: 'grossMass', NetMassBasedOnItemPrice: 'itemAmountInvoiced' } as const;
  const request = fc
    .record({
      type: fc.constantFrom('GrossMassBasedOnNetMass' as const, 'NetMassBasedOnGrossMass' as const, 'NetMassBasedOnItemPrice' as const),
      total: fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 8n }), fc.integer({ min: 0, max: 6 })).map(([units, scale]) => fromUnits(units, scale)),
      bases: fc.array(
        fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 6n }), fc.integer({ min: 0, max: 4 })).map(([units, scale]) => fromUnits(units, scale)),
        { minLength: 1, maxLength: 50 },
      ),
    })
    .map(({ type, total, bases }) => ({ type, total, items: by(FIELDS[type], ...bases) }));

  it('the parts sum to the total, none is negative or empty, and none breaks net <= gross', () => {
    let done = 0;
    fc.assert(
      fc.property(request, ({ type, total, items }) => {
        const shared = distributeWeights({ type, total, items });
        if (failed(shared)) return;
        done += 1;
        const parts = [...shared.right.values()];
        expect(compareDecimals(sumDecimals(parts), total)).toBe(0);
        for (const item of items) {
          const basis = item[FIELDS[type]] ?? '0';
          const part = shared.right.get(item.id) ?? '';
          expect(compareDecimals(part, '0')).toBe(compareDecimals(basis, '0'));
          if (type === 'GrossMassBasedOnNetMass') expect(compareDecimals(part, basis)).toBeGreaterThanOrEqual(0);
          if (type === 'NetMassBasedOnGrossMass') expect(compareDecimals(part, basis)).toBeLessThanOrEqual(0);
        }
        const reversed = distributeWeights({ type, total, items: [...items].reverse() });
        expect(failed(reversed) ? undefined : [...reversed.right].sort()).toEqual([...shared.right].sort());
      }),
      { numRuns: 400 },
    );
    expect(done).toBeGreaterThan(50);
    expect(TYPES.map(distributedMass)).toEqual(['grossMass', 'netMass', 'netMass']);
  });
});
