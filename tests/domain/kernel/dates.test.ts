import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, endOfDay, isIsoDate, parseTypedDate, startOfDay, stockholmDate, stockholmTime, todayIn } from '../../../src/domain/kernel/dates';

const HOUR = 3_600_000;
const hoursOf = (date: string): number => (Date.parse(endOfDay(date)) - Date.parse(startOfDay(date))) / HOUR;
const day = fc.date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2080-12-31T00:00:00Z'), noInvalidDate: true });

describe('dates', () => {
  it.each(['2026-01-15', '2024-02-29', '2000-02-29', '2026-12-31'])('%s exists', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  it.each(['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '2026-1-5', '26-01-15', '2026-01-15T00:00', '', 20260115, undefined])(
    '%s does not',
    (text) => {
      expect(isIsoDate(text)).toBe(false);
    },
  );

  it.each([
    ['2026-01-15', 10, '2026-01-25'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it('counts days forth and back to the same day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -9999, max: 9999 }), (date, days) => {
        const text = date.toISOString().slice(0, 10);
        expect(addDays(addDays(text, days), -days)).toBe(text);
      }),
    );
  });
});

describe('Stockholm', () => {
  it.each([
    ['2026-01-15T22:59:59.999Z', '2026-01-15', '23:59'],
    ['2026-01-15T23:00:00Z', '2026-01-16', '00:00'],
    ['2026-07-01T21:59:00Z', '2026-07-01', '23:59'],
    ['2026-07-01T22:00:00Z', '2026-07-02', '00:00'],
    ['2026-03-29T00:59:00Z', '2026-03-29', '01:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
  ])('at %s it is %s %s', (instant, date, time) => {
    expect([stockholmDate(instant), stockholmTime(instant)]).toEqual([date, time]);
    expect(todayIn(new Date(instant))).toBe(date);
  });

  it('another zone has another today', () => {
    expect(todayIn('2026-01-15T23:30:00Z', 'Europe/London')).toBe('2026-01-15');
  });

  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T23:00:00.000Z', 24],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 23],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z', 25],
  ])('%s is from %s to %s, %i hours', (date, from, to, hours) => {
    expect([startOfDay(date), endOfDay(date), hoursOf(date)]).toEqual([from, to, hours]);
  });

  it('every instant lies in the day it is dated', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2080-12-31T00:00:00Z'), noInvalidDate: true }), (instant) => {
        const date = stockholmDate(instant);
        expect(Date.parse(startOfDay(date))).toBeLessThanOrEqual(instant.getTime());
        expect(Date.parse(endOfDay(date))).toBeGreaterThan(instant.getTime());
      }),
    );
  });
});

describe('a typed date', () => {
  it.each([
    ['251120', '2025-11-20'],
    ['20251120', '2025-11-20'],
    ['20/11', '2026-11-20'],
    ['5/3', '2026-03-05'],
    ['20.11.', '2026-11-20'],
    ['20.11.2025', '2025-11-20'],
    ['20/11/25', '2025-11-20'],
    ['20-11-2025', '2025-11-20'],
    ['2025-11-20', '2025-11-20'],
    ['2025-1-5', '2025-01-05'],
    [' 2025-11-20 ', '2025-11-20'],
    ['+3', '2026-01-18'],
    ['-2', '2026-01-13'],
    ['\u22122', '2026-01-13'],
    ['t', '2026-01-15'],
    ['T', '2026-01-15'],
    ['240229', '2024-02-29'],
  ])('%s is %s', (typed, expected) => {
    expect(parseTypedDate(typed, '2026-01-15')).toBe(expected);
  });

  it.each(['', 'x', '250229', '29/2', '32/1', '1/13', '2025-11-31', '2511', '0/0', '+', '3', '20/11/205', '1799-01-01'])('%s is none', (typed) => {
    expect(parseTypedDate(typed, '2026-01-15')).toBeUndefined();
  });

  it('the leap day may be typed short in a leap year', () => {
    expect(parseTypedDate('29/2', '2028-01-15')).toBe('2028-02-29');
  });

  it('days from today do not stumble over the change of the clock', () => {
    expect(parseTypedDate('+1', '2026-03-28')).toBe('2026-03-29');
    expect(parseTypedDate('+1', '2026-10-24')).toBe('2026-10-25');
    expect(parseTypedDate('-1', '2026-03-30')).toBe('2026-03-29');
  });
});

describe('a day that does not exist', () => {
  it.each(['2026-02-30', '2026-13-01', 'x', '', '2026-1-5'])('%s has no day after it, no beginning and no end', (day) => {
    for (const ask of [(date: string) => addDays(date, 1), startOfDay, endOfDay]) expect(() => ask(day)).toThrow(RangeError);
  });

  it('is none after the last one, which still has an end', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(endOfDay('9999-12-31')).toBe('9999-12-31T23:00:00.000Z');
  });

  it('has no time of day', () => expect(() => stockholmTime('x')).toThrow(RangeError));
});
