import { describe, expect, it } from 'vitest';
import { asShown, checkCron, occurrences, readCron } from '../../../src/domain/platform/cron';
import { failed } from '../../../src/domain/kernel/result';
import { closedDays, isWorkday, nextWorkday, type Holiday } from '../../../src/domain/kernel/workday';
import { toldOf } from '../../../src/domain/platform/scheduleCalendar';

const STOCKHOLM = 'Europe/Stockholm';

const next = (text: string, after: string, most = 1, zone = STOCKHOLM, closed?: ReadonlySet<string>): string[] => {
  const cron = readCron(text);
  if (failed(cron)) throw new Error(cron.left.message);
  return occurrences(cron.right, zone, { after, most, closed }).map((at) => at.slice(0, 16) + 'Z');
};

describe('PF-R1: five fields', () => {
  it.each([
    ['0 6 * * 1-5', '2026-11-20T06:00:00Z', ['2026-11-23T05:00Z']],
    ['0 6 L * *', '2026-11-10T00:00:00Z', ['2026-11-30T05:00Z', '2026-12-31T05:00Z']],
    ['0 0 29 2 *', '2026-11-10T00:00:00Z', ['2028-02-28T23:00Z']],
    ['*/20 8-9 * * *', '2026-01-05T07:30:00Z', ['2026-01-05T07:40Z', '2026-01-05T08:00Z', '2026-01-05T08:20Z']],
    ['0 12 * JAN,jul Mon', '2026-01-27T00:00:00Z', ['2026-07-06T10:00Z']],
    ['0 12 13 * 5', '2026-02-01T00:00:00Z', ['2026-02-06T11:00Z', '2026-02-13T11:00Z']],
    ['0 12 * * 7', '2026-02-01T20:00:00Z', ['2026-02-08T11:00Z']],
    ['5/25 0 * * *', '2026-02-01T00:00:00Z', ['2026-02-01T23:05Z', '2026-02-01T23:30Z', '2026-02-01T23:55Z']],
  ])('%s after %s', (text, after, expected) => {
    expect(next(text, after, expected.length)).toEqual(expected);
  });

  it('never comes on a day that no year has', () => {
    expect(next('0 0 30 2 *', '2026-01-01T00:00:00Z')).toEqual([]);
  });

  it.each(['0 0 6 * * *', '* * * *', ''])('refuses %j with the reason', (text) => {
    const read = readCron(text);
    expect(failed(read) && read.left).toMatchObject({ message: 'Use five fields; seconds are not supported.', feedbacks: [{ code: 'PF-CRON' }] });
  });

  it.each([
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '* * * 13 *',
    '* * * * 8',
    '5-1 * * * *',
    '*/0 * * * *',
    '1,,2 * * * *',
    'a * * * *',
    '1/2/3 * * * *',
    '* L * * *',
    '-1 * * * *',
  ])('refuses %s', (text) => {
    expect(failed(readCron(text))).toBe(true);
  });
});

describe('PF-R2: by the clocks of the zone', () => {
  it('runs a time that clocks skip once, an hour later by the clock', () => {
    expect(next('30 2 * * *', '2026-03-28T12:00:00Z', 2)).toEqual(['2026-03-29T01:30Z', '2026-03-30T00:30Z']);
    expect(asShown(STOCKHOLM, '2026-03-29T01:30:00.000Z')).toEqual({ localTime: '2026-03-29T03:30', utc: '2026-03-29T01:30:00.000Z', offset: '+02:00' });
    expect(next('30 2,3 * * *', '2026-03-28T12:00:00Z', 2)).toEqual(['2026-03-29T01:30Z', '2026-03-30T00:30Z']);
  });

  it('runs a time that clocks show twice the first time only', () => {
    expect(next('30 2 * * *', '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T00:30Z', '2026-10-26T01:30Z']);
    expect(asShown(STOCKHOLM, '2026-10-25T00:30:00.000Z').offset).toBe('+02:00');
  });

  it('knows other zones, west of Greenwich too', () => {
    expect(next('0 6 * * *', '2026-07-01T00:00:00Z', 1, 'America/New_York')).toEqual(['2026-07-01T10:00Z']);
    expect(asShown('America/New_York', '2026-07-01T10:00:00.000Z').offset).toBe('-04:00');
    expect(failed(checkCron('0 6 * * *', 'Mars/Olympus', 'Tenant'))).toBe(true);
  });
});

describe('PF-R3: the smallest interval', () => {
  it.each([
    ['*/2 * * * *', 'Tenant', 'At most every 5 minutes.'],
    ['*/5 * * * *', 'Tenant', undefined],
    ['*/10 * * * *', 'User', 'At most every 15 minutes.'],
    ['* * * * *', 'Installation', undefined],
    ['0,58 * * * *', 'Tenant', 'At most every 5 minutes.'],
    ['0,58 6 * * *', 'Tenant', undefined],
    ['0,59 0,23 * * *', 'Tenant', 'At most every 5 minutes.'],
    ['0,59 0,23 1 * *', 'Tenant', undefined],
  ] as const)('%s at level %s: %s', (text, level, told) => {
    const checked = checkCron(text, STOCKHOLM, level);
    expect(failed(checked) ? checked.left.message : undefined).toBe(told);
  });
});

const SWEDISH: readonly Holiday[] = [
  { date: '2026-04-03', kind: 'PUBLIC' },
  { date: '2026-04-06', kind: 'PUBLIC' },
  { date: '2026-06-19', kind: 'BANK' },
  { date: '2026-06-20', kind: 'PUBLIC' },
  { date: '2026-12-24', kind: 'BANK' },
  { date: '2026-12-25', kind: 'PUBLIC' },
  { date: '2026-12-31', kind: 'BANK' },
  { date: '2027-01-01', kind: 'PUBLIC' },
];

describe('ruling 103: working days', () => {
  it('end at weekends and holidays; days on which banks are closed are none for schedules, but for legal limits', () => {
    const [worked, legal] = [closedDays(SWEDISH, { legal: false }), closedDays(SWEDISH, { legal: true })];
    expect([nextWorkday('2026-04-03', worked), nextWorkday('2026-04-07', worked)]).toEqual(['2026-04-07', '2026-04-07']);
    expect([isWorkday('2026-06-19', worked), isWorkday('2026-06-19', legal)]).toEqual([false, true]);
    expect([nextWorkday('2026-12-31', worked), nextWorkday('2026-12-31', legal)]).toEqual(['2027-01-04', '2026-12-31']);
  });
});

describe('the calendar of a schedule', () => {
  const closed = closedDays(SWEDISH, { legal: false });
  it.each([
    // Good Friday to Easter Monday: the four days become one run, on Tuesday.
    ['0 6 * * *', '2026-04-01T12:00:00Z', ['2026-04-02T04:00Z', '2026-04-07T04:00Z', '2026-04-08T04:00Z']],
    // The last day of the year is closed: it moves, and is not lost.
    ['0 6 L * *', '2026-12-01T00:00:00Z', ['2027-01-04T05:00Z', '2027-02-01T05:00Z']],
    // Midsummer Eve is closed for business, the Saturday after it anyway.
    ['0 6 * * 5', '2026-06-13T00:00:00Z', ['2026-06-22T04:00Z', '2026-06-26T04:00Z']],
    // Asked on the Monday between what was moved to it in the night and what is to come.
    ['0 6 * * 6', '2026-11-23T04:59:00Z', ['2026-11-23T05:00Z', '2026-11-30T05:00Z']],
    ['0,30 8 6 4 *', '2026-04-04T12:00:00Z', ['2026-04-07T06:00Z', '2026-04-07T06:30Z']],
  ])('%s after %s', (text, after, expected) => {
    expect(next(text, after, expected.length, STOCKHOLM, closed)).toEqual(expected);
  });

  it('keeps to the clocks when they change: on both sides of the change it is six o’clock', () => {
    const none = closedDays([], { legal: false });
    expect(next('0 6 * * *', '2026-03-27T12:00:00Z', 2, STOCKHOLM, none)).toEqual(['2026-03-30T04:00Z', '2026-03-31T04:00Z']);
    expect(next('0 6 * * *', '2026-10-23T12:00:00Z', 2, STOCKHOLM, none)).toEqual(['2026-10-26T05:00Z', '2026-10-27T05:00Z']);
  });
});

describe('who is told how a run ended', () => {
  const notify = [
    { userId: 'one', on: ['Failure'] },
    { userId: 'two', on: ['Failure', 'Warning', 'Success'] },
  ] as const;
  it.each([
    ['Failed', ['one', 'two']],
    ['TimedOut', ['one', 'two']],
    ['SucceededWithWarnings', ['two']],
    ['Succeeded', ['two']],
    ['Skipped', []],
    ['Cancelled', []],
  ] as const)('%s: %j', (status, users) => {
    expect(toldOf(notify, status)).toEqual(users);
  });
});
