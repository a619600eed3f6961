import { describe, expect, it } from 'vitest';
import { asShown, checkCron, occurrences, readCron } from '../../../src/domain/platform/cron';
import { failed } from '../../../src/domain/kernel/result';

const STOCKHOLM = 'Europe/Stockholm';

const next = (text: string, after: string, most = 1, zone = STOCKHOLM): string[] => {
  const cron = readCron(text);
  if (failed(cron)) throw new Error(cron.left.message);
  return occurrences(cron.right, zone, { after, most }).map((at) => at.slice(0, 16) + 'Z');
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

  it.each(['60 * * * *', '* 24 * * *', '* * 0 * *', '* * * 13 *', '* * * * 8', '5-1 * * * *', '*/0 * * * *', '1,,2 * * * *', 'a * * * *', '1/2/3 * * * *', '* L * * *', '-1 * * * *'])(
    'refuses %s',
    (text) => {
      expect(failed(readCron(text))).toBe(true);
    },
  );
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
