import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closedTransits,
  closedTransitTotals,
  openDays,
  unclosedTransitTotals,
  type TransitStep,
  type UnclosedTransitRow,
} from '../../../../src/domain/declaration/reports/transits';

const MRN = '26SE0SIM00000001J5';

const step = (flow: string, more: Partial<TransitStep> = {}): TransitStep => ({
  id: flow,
  profile: flow.toLowerCase(),
  flow,
  type: 'IE015',
  mrn: MRN,
  packages: '0',
  grossMass: '0',
  ...more,
});

const start = step('TRANSIT', {
  type: 'T1',
  departure: 'SE003000',
  destination: 'NO01016A',
  holder: 'Demo Customs Agency AB',
  packages: '12',
  grossMass: '900.5',
  releasedOn: '2026-11-02',
  limitOn: '2026-11-10',
  clearedOn: '2026-11-09',
});
const arrival = step('ARRIVAL', { lodgedOn: '2026-11-08', arrivedOn: '2026-11-07', releasedOn: '2026-11-08', destination: 'NO01016A' });
const unloading = step('UNLOADING', { lodgedOn: '2026-11-09', clearedOn: '2026-11-09', conform: true, seals: '1' });

describe('a closed movement', () => {
  it('is told from its start, its arrival and its unloading together', () => {
    expect(closedTransits([start, arrival, unloading])).toEqual([
      {
        id: 'UNLOADING',
        profile: 'unloading',
        side: 'arrived',
        type: 'T1',
        mrn: MRN,
        departure: 'SE003000',
        destination: 'NO01016A',
        holder: 'Demo Customs Agency AB',
        arrivedOn: '2026-11-07',
        permittedOn: '2026-11-08',
        remarkedOn: '2026-11-09',
        conform: true,
        seals: '1',
        releasedOn: '2026-11-09',
        writtenOffOn: '2026-11-09',
        limitOn: '2026-11-10',
        daysOpen: 7,
        packages: '12',
        grossMass: '900.5',
      },
    ]);
  });

  it('of somebody else ends with the release from transit and is open from its arrival', () => {
    expect(closedTransits([arrival, { ...unloading, clearedOn: '2026-11-12' }])).toMatchObject([{ side: 'arrived', writtenOffOn: '2026-11-12', daysOpen: 5 }]);
  });

  it('is not closed while our departure is not written off, or nobody has unloaded', () => {
    const { clearedOn: _open, ...open } = start;
    expect(closedTransits([open, arrival, unloading])).toEqual([]);
    expect(closedTransits([arrival])).toEqual([]);
  });
});

describe('the totals of closed movements', () => {
  it('tell average and most days, and the share on time of those with a limit', () => {
    const rows = closedTransits([
      start,
      { ...start, mrn: 'LATE', clearedOn: '2026-11-20' },
      { ...start, mrn: 'FREE', clearedOn: '2026-11-03', limitOn: undefined },
    ]);
    expect(closedTransitTotals(rows)).toMatchObject({ count: 3, average: '8.7', longest: 18, onTime: '50.0', packages: '36', grossMass: '2701.5' });
  });

  it('have no average without movements', () => {
    expect(closedTransitTotals([])).toEqual({ count: 0, packages: '0', grossMass: '0', bands: openDays([]) });
  });

  it('put every movement into one band of days', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 400 })), (days) => {
        expect(openDays(days).reduce((sum, { count }) => sum + count, 0)).toBe(days.length);
      }),
    );
  });
});

const open = (mrn: string, more: Partial<UnclosedTransitRow> = {}): UnclosedTransitRow => ({
  key: mrn,
  id: '11111111-1111-4111-8111-111111111111',
  profile: 'new-start-transit',
  side: 'started',
  lrn: 'SEDEMO',
  status: 'RELEASED',
  mrn,
  ...more,
});

describe('movements under way', () => {
  it('are overdue from the day after the limit; reserved amounts stand per currency', () => {
    const rows = [
      open('1', { daysLeft: 0, reserved: '150000', currency: 'SEK' }),
      open('2', { daysLeft: -1, reserved: '1000', currency: 'EUR' }),
      open('2', { daysLeft: -1, reserved: '70000', currency: 'SEK' }),
      open('3'),
    ];
    expect(unclosedTransitTotals(rows)).toEqual({
      count: 3,
      overdue: 1,
      reserved: [
        { currency: 'EUR', amount: '1000' },
        { currency: 'SEK', amount: '220000' },
      ],
    });
  });
});
