import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesBetween, pareto, rejectionTotals, type RejectionRow } from '../../../../src/domain/declaration/reports/rejections';

const row = (code: string, more: Partial<RejectionRow> = {}): RejectionRow => ({
  key: code,
  id: '11111111-1111-4111-8111-111111111111',
  at: '2026-11-20T10:00:00.000Z',
  lrn: 'SEDEMO',
  profile: 'se-new-import',
  code,
  text: 'The country of origin is missing',
  pointer: '/items/3/countryOfOrigin',
  user: 'declarant.demo',
  ...more,
});

describe('rejections', () => {
  it('stand by code, the most frequent first, with the share they reach', () => {
    expect(pareto([row('SA20001'), row('SA10002'), row('SA20001'), row('SA40049')])).toEqual([
      { code: 'SA20001', count: 2, share: '50.0' },
      { code: 'SA10002', count: 1, share: '75.0' },
      { code: 'SA40049', count: 1, share: '100.0' },
    ]);
  });

  it('end at one hundred percent and lose no finding', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1 }), (codes) => {
        const parts = pareto(codes.map((code) => row(code)));
        expect(parts.at(-1)?.share).toBe('100.0');
        expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(codes.length);
        expect(parts.map(({ count }) => count)).toEqual(parts.map(({ count }) => count).sort((one, other) => other - one));
      }),
    );
  });

  it('count declarations once, however many findings they have, and who made them', () => {
    const other = { id: '22222222-2222-4222-8222-222222222222', user: 'tester.demo', mrn: '26SE0SIM00000001R9' };
    const totals = rejectionTotals([row('A'), row('B'), row('A', other)], { answered: 8, firstTimeRight: 6 });
    expect(totals).toMatchObject({
      rejected: 2,
      resolved: 1,
      rate: '75.0',
      users: [
        { user: 'declarant.demo', count: 2 },
        { user: 'tester.demo', count: 1 },
      ],
    });
    expect(rejectionTotals([], { answered: 0, firstTimeRight: 0 }).rate).toBeUndefined();
  });

  it('took whole minutes to put right', () => {
    expect(minutesBetween('2026-11-20T10:00:00.000Z', '2026-11-20T11:30:59.000Z')).toBe(90);
  });
});
