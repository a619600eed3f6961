import { describe, expect, it } from 'vitest';
import { parseTypedInstant, parseTypedTime, stockholmInstant } from '../../../src/domain/kernel/dates';

const NOW = '2025-11-20T23:30:00.000Z';

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['23:59', '23:59'],
  ])('%s is %s', (typed, time) => expect(parseTypedTime(typed)).toBe(time));

  it.each(['24', '9:60', '9:3', 'x', '', '12345'])('%s is none', (typed) => expect(parseTypedTime(typed)).toBeUndefined());
});

describe('a typed day and time in Stockholm', () => {
  it.each([
    ['251120 1430', '2025-11-20T13:30:00.000Z'],
    ['20/11/2025, 14:30', '2025-11-20T13:30:00.000Z'],
    ['20.11.2025, 14.30', '2025-11-20T13:30:00.000Z'],
    ['2025-11-20 14:30', '2025-11-20T13:30:00.000Z'],
    // It is already the 21st in Stockholm.
    ['t', '2025-11-20T23:30:00.000Z'],
    ['t 8', '2025-11-21T07:00:00.000Z'],
    ['+1 0800', '2025-11-22T07:00:00.000Z'],
    // Summer time, and a day without a time.
    ['260701 12', '2026-07-01T10:00:00.000Z'],
    ['260701', '2026-06-30T22:00:00.000Z'],
  ])('%s is %s', (typed, instant) => expect(parseTypedInstant(typed, NOW)).toBe(instant));

  it.each(['', '31/2 12', '20/11 25', '20/11 14:30 15', 'tomorrow'])('%s is none', (typed) => expect(parseTypedInstant(typed, NOW)).toBeUndefined());

  it('that the clock skips is the hour before it', () => expect(stockholmInstant('2026-03-29', '02:30')).toBe('2026-03-29T00:30:00.000Z'));
});
