import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUSES } from '../../../../src/domain/declaration/declaration';
import {
  daysBetween,
  STATUS_GROUPS,
  statusGroupOf,
  unsettledStatuses,
  unsettledTable,
  type StatusCount,
} from '../../../../src/domain/declaration/reports/unsettledDeclarations';
import { isFinal } from '../../../../src/domain/declaration/status';

describe('the status groups', () => {
  it('hold every status that can still change, each once, and none that cannot', () => {
    const grouped = STATUS_GROUPS.flatMap((group) => unsettledStatuses(group));
    expect([...grouped].sort()).toEqual(STATUSES.filter((status) => !isFinal(status)).sort());
    expect(unsettledStatuses()).toHaveLength(grouped.length);
    for (const status of STATUSES) expect(statusGroupOf(status) === undefined).toBe(isFinal(status));
  });
});

describe('the days of a status', () => {
  it.each([
    ['the same day', '2026-11-20', '2026-11-20', 0],
    ['yesterday', '2026-11-19', '2026-11-20', 1],
    ['over the day with 25 hours', '2026-10-24', '2026-10-26', 2],
    ['over the day with 23 hours', '2026-03-28', '2026-03-30', 2],
    ['over the end of a leap February', '2028-02-28', '2028-03-01', 2],
    ['of a day that is still to come', '2026-11-21', '2026-11-20', -1],
  ])('are counted by the calendar: %s', (_what, from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});

describe('the sums per status and country', () => {
  it('stand in the order of the statuses, with a sum for each and for all', () => {
    const counts: StatusCount[] = [
      { status: 'ACCEPTED', country: 'SE', count: 3 },
      { status: 'DRAFT', country: 'SE', count: 2 },
      { status: 'DRAFT', country: 'NO', count: 5 },
      { status: 'SENT', country: 'DK', count: 0 },
    ];
    expect(unsettledTable(counts)).toEqual({
      countries: ['NO', 'SE'],
      statuses: [
        { status: 'DRAFT', counts: [5, 2], total: 7 },
        { status: 'ACCEPTED', counts: [0, 3], total: 3 },
      ],
      totals: [5, 5],
      total: 10,
    });
  });

  it('lose no declaration and count none twice', () => {
    const counted = fc.array(
      fc.record({ status: fc.constantFrom(...STATUSES), country: fc.constantFrom('SE', 'NO', 'DK', 'FI'), count: fc.nat({ max: 1_000 }) }),
    );
    fc.assert(
      fc.property(counted, (counts) => {
        const { statuses, totals, total } = unsettledTable(counts);
        const all = counts.reduce((sum, { count }) => sum + count, 0);
        expect(total).toBe(all);
        expect(totals.reduce((sum, one) => sum + one, 0)).toBe(all);
        expect(statuses.reduce((sum, row) => sum + row.total, 0)).toBe(all);
      }),
    );
  });
});
