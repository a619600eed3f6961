import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quotaOutcome, quotaSums, requestedQuantity, type QuotaRow } from '../../../../src/domain/declaration/reports/quotas';
import { compareDecimals, sumDecimals } from '../../../../src/domain/kernel/decimal';

describe('what is drawn from a quota', () => {
  it.each([
    [
      'supplementary units where the code has one',
      { supplementaryUnits: '250', supplementaryUnitCode: 'NAR', netMass: '45.000' },
      { requested: '250', unit: 'NAR' },
    ],
    ['else the net mass', { netMass: '45.000' }, { requested: '45.000', unit: 'KGM' }],
    ['nothing without either', {}, { requested: '0', unit: 'KGM' }],
  ])('is %s', (_what, item, expected) => {
    expect(requestedQuantity(item)).toEqual(expected);
  });
});

describe('the answer to a request', () => {
  it.each([
    ['none yet', undefined, { state: 'requested' }],
    ['40 percent', { percent: '40' }, { state: 'allocated', allocated: '100.000000', percent: '40.0' }],
    ['a quantity', { allocated: '62.5' }, { state: 'allocated', allocated: '62.5', percent: '25.0' }],
    ['nothing', { percent: '0' }, { state: 'refused', allocated: '0', percent: '0.0' }],
    ['a quota that is used up', { exhausted: true }, { state: 'exhausted', allocated: '0', percent: '0.0' }],
  ])('is told: %s', (_what, answer, expected) => {
    expect(quotaOutcome('250', answer)).toEqual(expected);
  });
});

const row = (orderNumber: string, unit: string, requested: string, allocated?: string): QuotaRow => ({
  key: '1',
  id: '11111111-1111-4111-8111-111111111111',
  profile: 'se-new-import',
  orderNumber,
  lrn: 'SEDEMO',
  item: 1,
  requested,
  unit,
  state: allocated === undefined ? 'requested' : 'allocated',
  day: '2026-11-20',
  ...(allocated !== undefined && { allocated }),
});

describe('the sums of the quotas', () => {
  it('name what is left of a quota in the unit that it is counted in', () => {
    expect(quotaSums([row('090120', 'KGM', '10', '4'), row('090120', 'NAR', '5')]).map(({ unit, balance }) => [unit, balance])).toEqual([
      ['KGM', undefined],
      ['NAR', '1248500'],
    ]);
  });

  it('are one for each order number and unit', () => {
    expect(quotaSums([row('090051', 'KGM', '10', '4'), row('090050', 'NAR', '5'), row('090051', 'KGM', '2.5', '2.5'), row('090051', 'NAR', '7')])).toEqual([
      { orderNumber: '090050', unit: 'NAR', requests: 1, requested: '5', allocated: '0' },
      { orderNumber: '090051', unit: 'KGM', requests: 2, requested: '12.5', allocated: '6.5' },
      { orderNumber: '090051', unit: 'NAR', requests: 1, requested: '7', allocated: '0' },
    ]);
  });

  it('come to all rows', () => {
    const quantity = fc.nat({ max: 1_000_000 }).map((thousandths) => (thousandths / 1000).toFixed(3));
    const rows = fc.array(fc.tuple(fc.constantFrom('090050', '090051'), fc.constantFrom('KGM', 'NAR'), quantity, quantity).map((parts) => row(...parts)));
    fc.assert(
      fc.property(rows, (all) => {
        const sums = quotaSums(all);
        expect(sums.reduce((count, { requests }) => count + requests, 0)).toBe(all.length);
        expect(compareDecimals(sumDecimals(sums.map(({ requested }) => requested)), sumDecimals(all.map(({ requested }) => requested)))).toBe(0);
        expect(compareDecimals(sumDecimals(sums.map(({ allocated }) => allocated)), sumDecimals(all.map(({ allocated }) => allocated)))).toBe(0);
      }),
    );
  });
});
