import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDecimals } from '../../../src/domain/kernel/decimal';
import { daysLeft, hasLapsed, isNoticeDay, timeLimit, trafficLight, type LimitPlace } from '../../../src/domain/temporary-storage/deadline';
import { checkStorageMrn, declarationTypesFor, previousDocumentOf, usualLodgement } from '../../../src/domain/temporary-storage/declarations';
import { checkGuarantee } from '../../../src/domain/temporary-storage/facility';
import { periodAccounts } from '../../../src/domain/temporary-storage/reports/accounting';
import { masterTotals } from '../../../src/domain/temporary-storage/reports/masters';
import { checkHandling, checkRelease } from '../../../src/domain/temporary-storage/subsequent';
import { countedOf, deviationDeltas, takeOf } from '../../../src/domain/temporary-storage/writingOff';

const SWEDEN = new Set([
  '2026-01-01',
  '2026-01-06',
  '2026-04-03',
  '2026-04-06',
  '2026-05-01',
  '2026-05-14',
  '2026-06-06',
  '2026-06-20',
  '2026-10-31',
  '2026-12-25',
  '2026-12-26',
]);
const FACILITY: LimitPlace = { placeKind: 'TSF', authorisedConsignee: false, limitStart: 'PRESENTED', extendToWorkingDay: true };
const OTHER: LimitPlace = { ...FACILITY, placeKind: 'OTHER_PLACE' };
const deadline = (day: string, place: LimitPlace = FACILITY): string => timeLimit(`${day}T09:00:00+01:00`, undefined, place, SWEDEN).deadline;

describe('the time limit (TS-R1, TS-R3)', () => {
  it.each([
    ['2026-01-15', '2026-04-15', 'a working day'],
    ['2026-01-12', '2026-04-13', 'a Sunday'],
    ['2026-01-06', '2026-04-07', 'Easter Monday'],
    ['2026-01-05', '2026-04-07', 'Easter Sunday and Monday'],
    ['2026-01-10', '2026-04-10', 'CMM-R14'],
    ['2026-03-03', '2026-06-01', 'a new limit after transit'],
  ])('of goods presented on %s ends on %s: %s', (day, last) => expect(deadline(day)).toBe(last));

  it('at another place is 3 days, for an authorised consignee 6, and holds two working days', () => {
    expect(deadline('2026-01-15', OTHER)).toBe('2026-01-19');
    expect(deadline('2026-01-15', { ...OTHER, authorisedConsignee: true })).toBe('2026-01-21');
    expect(deadline('2026-04-02', OTHER)).toBe('2026-04-08');
  });

  it('tells how it was found, and may be stricter at a facility', () => {
    expect(timeLimit('2026-01-05T09:00:00+01:00', undefined, FACILITY, SWEDEN)).toMatchObject({
      start: '2026-01-05',
      counted: '2026-04-05',
      movedOver: ['2026-04-05', '2026-04-06'],
    });
    expect(deadline('2026-01-12', { ...FACILITY, extendToWorkingDay: false })).toBe('2026-04-12');
    const early = timeLimit('2026-01-15T09:00:00+01:00', '2026-01-13T09:00:00+01:00', { ...FACILITY, limitStart: 'EARLIER_OF_ARRIVAL' }, SWEDEN);
    expect(early).toMatchObject({ startedBy: 'ARRIVED', start: '2026-01-13' });
  });

  it('begins on the day in Stockholm: a minute before and after midnight, and over a change of clocks', () => {
    const start = (instant: string): string => timeLimit(instant, undefined, FACILITY, SWEDEN).start;
    expect([start('2026-01-15T22:59:00Z'), start('2026-01-15T23:01:00Z')]).toEqual(['2026-01-15', '2026-01-16']);
    expect([start('2026-03-28T23:30:00Z'), start('2026-03-29T21:59:00Z'), start('2026-03-29T22:00:00Z')]).toEqual(['2026-03-29', '2026-03-29', '2026-03-30']);
  });

  it('is counted down to the end of its day (TS-R2)', () => {
    expect([daysLeft('2026-04-15', '2026-04-06'), trafficLight(9)]).toEqual([9, 'RED']);
    expect([31, 30, 11, 10, 0, -1].map(trafficLight)).toEqual(['GREEN', 'AMBER', 'AMBER', 'RED', 'RED', 'BLACK']);
    expect([30, 29, 10, 3, 0, -1, -5].map(isNoticeDay)).toEqual([true, false, true, true, true, true, true]);
  });

  it('of a pre-lodged declaration ends at 24:00 of day 30', () => {
    expect([hasLapsed('2026-03-01T09:00:00+01:00', '2026-03-31'), hasLapsed('2026-03-01T09:00:00+01:00', '2026-04-01')]).toEqual([false, true]);
  });
});

describe('writing off (TS-R5)', () => {
  it('takes the mass with the packages, and the rest with the last of them', () => {
    expect(takeOf({ packages: '40', grossMass: '820.000' }, { packages: '15' }, '1', '')).toEqual({ packages: '15', grossMass: '307.500' });
    expect(takeOf({ packages: '5', grossMass: '107.500' }, { packages: '5' }, '1', '')).toEqual({ packages: '5', grossMass: '107.500' });
    expect(takeOf({ packages: '0', grossMass: '25000.000' }, { packages: '0', grossMass: '24950.000' }, '1', '')).toEqual({
      packages: '0',
      grossMass: '24950.000',
    });
  });

  it('loses and makes nothing, in whatever parts it is done', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 9_000_000 }),
        fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 40 }),
        (packages, grams, parts) => {
          let left = { packages: String(packages), grossMass: (grams / 1000).toFixed(3) };
          const all = left;
          const taken: { packages: string; grossMass: string }[] = [];
          for (const part of parts) {
            const one = takeOf(left, { packages: String(part) }, '1', '');
            if ('code' in one) expect(part).toBeGreaterThan(Number(left.packages));
            else {
              taken.push(one);
              left = { packages: String(Number(left.packages) - part), grossMass: sumDecimals([left.grossMass, `-${one.grossMass}`]) };
            }
          }
          expect(sumDecimals([left.packages, ...taken.map((one) => one.packages)])).toBe(all.packages);
          expect(Number(sumDecimals([left.grossMass, ...taken.map((one) => one.grossMass)]))).toBeCloseTo(Number(all.grossMass), 6);
          if (left.packages === '0') expect(Number(left.grossMass)).toBe(0);
        },
      ),
    );
  });

  it('of a count that is short scales the mass (TS-R6), and the duty of what is missing stays owed', () => {
    const { counted } = countedOf({ packageType: 'CT', packages: '40', grossMass: '820.000', countedPackages: '38' });
    expect(counted).toEqual({ packages: '38', grossMass: '779.000' });
    expect(deviationDeltas({ packages: '40', grossMass: '820.000', duty: '4000.00' }, { packages: '-2', grossMass: '-41.000' })).toEqual({
      packages: '-2',
      grossMass: '-41.000',
      duty: '-200.00',
      debt: '200.00',
    });
  });
});

describe('what is allowed', () => {
  const standing = { now: '2026-06-01T10:00:00Z', daysStored: 20, allowedMovesTo: ['b'], mayPostLate: false };
  const codes = (procedure: Parameters<typeof checkRelease>[0], more = {}) =>
    checkRelease({ lines: [{ position: 'a' }], releasedAt: '2026-06-01T09:00:00Z', ...procedure }, { ...standing, ...more }).map(({ code }) => code);

  it('as a way out needs its document (TS-R8)', () => {
    expect(codes({ kind: 'IMPORT' })).toEqual(['TS-R8']);
    expect(codes({ kind: 'MOVE', targetFacilityId: 'c' })).toEqual(['TS-R8-MOVE']);
    expect(codes({ kind: 'MOVE', targetFacilityId: 'b' })).toEqual([]);
    expect(codes({ kind: 'REEXPORT', documentType: 'RENO', documentNo: '26SE0000DEMO0008J7' })).toContain('TS-R8-REEXPORT');
    expect(codes({ kind: 'UNION_STATUS', documentType: 'N821', documentNo: 'x' })).toEqual(['TS-R8-PROOF']);
    expect(codes({ kind: 'MOVE', targetFacilityId: 'b' }, { passed: '2026-05-01' })).toEqual(['TS-R10-ROLE', 'TS-R10-REASON', 'TS-R10']);
  });

  it('as handling preserves the goods (TS-R9)', () => {
    expect(checkHandling('Repacking')[0]?.code).toBe('TS-R9');
    expect(checkHandling('Ventilated and dried')).toEqual([]);
  });

  it('within the guarantee (TS-R11)', () => {
    const facility = { guaranteeLimit: '500000', currency: 'SEK', guaranteeMode: 'REFUSE' };
    expect(checkGuarantee(facility, '480000', '30000')).toMatchObject({ severity: 2, args: { above: '10000' } });
    expect(checkGuarantee({ ...facility, guaranteeMode: 'WARN' }, '480000', '30000')?.severity).toBe(1);
    expect(checkGuarantee(facility, '480000', '20000')).toBeUndefined();
  });

  it('as a declaration depends on country and mode of transport', () => {
    expect([
      declarationTypesFor('SE', '4').includes('TSDS'),
      declarationTypesFor('SE', '3').includes('TSDS'),
      declarationTypesFor('DK', '3').includes('G4'),
    ]).toEqual([true, false, true]);
    expect(['4', '1', '3'].map((mode) => usualLodgement('SE', mode))).toEqual(['TSDS', 'EXTERNAL', 'NONE']);
  });
});

describe('numbers and documents', () => {
  it.each([
    ['26SE0000DEMO0001U1', []],
    ['26SE0000DEMO0001U2', ['MRN-DIGIT']],
    ['26SE0000DEMO0001U', ['MRN-SHAPE']],
    ['26SE0000DEMO0007T8', ['MRN-IS-ENS']],
  ])('an MRN of a temporary storage declaration: %s', (mrn, codes) => expect(checkStorageMrn(mrn, 'TSD', '').map(({ code }) => code)).toEqual(codes));

  it('goods refer to their declaration, or to the transit they came under', () => {
    expect(previousDocumentOf('26SE0000DEMO0001U1', '2', [])).toEqual({ type: 'N337', reference: '26SE0000DEMO0001U1', item: '2' });
    expect(previousDocumentOf('', '1', [{ type: 'N821', reference: '26SE0000DEMO0008J7' }])).toMatchObject({ type: 'N821', item: '1' });
  });
});

describe('accounts', () => {
  it('close (TS-R14): 1,200 + 340 - 410 + 20 - 50 + 0 - 2 = 1,098', () => {
    const entry = (type: 'INB' | 'WOF' | 'MVI' | 'MVO' | 'DEV', packages: string, effectiveAt: string) => ({
      type,
      customsStatus: 'N',
      packages,
      grossMass: '0.000',
      effectiveAt,
    });
    const accounts = periodAccounts(
      [
        entry('INB', '1200', '2026-02-01'),
        entry('INB', '340', '2026-03-02'),
        entry('WOF', '-410', '2026-03-03'),
        entry('MVI', '20', '2026-03-04'),
        entry('MVO', '-50', '2026-03-05'),
        entry('DEV', '-2', '2026-03-31'),
      ],
      '2026-03-01',
      '2026-04-01',
    );
    expect(accounts.at(-1)).toMatchObject({
      opening: { packages: '1200' },
      withdrawn: { packages: '-410' },
      deviation: { packages: '-2' },
      closing: { packages: '1098' },
      closes: true,
    });
  });

  it('of a master that does not add up are named', () => {
    const line = { master: 'M', packagesIn: '40', packagesOut: '15', packagesLeft: '23', deviation: '-2' };
    expect(masterTotals([line])[0]?.closes).toBe(true);
    expect(masterTotals([{ ...line, packagesLeft: '24' }])[0]?.closes).toBe(false);
  });
});
