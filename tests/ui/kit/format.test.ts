import { describe, expect, it } from 'vitest';
import { decimalMark, editableDecimal, formatDate, formatDecimal, formatInstant } from '../../../src/ui/kit/format';

const blanks = (text: string): string => text.replace(/\s/g, ' ');

describe('what is shown', () => {
  it.each([
    ['en-GB', '1234567.50', '1,234,567.50'],
    ['sv-SE', '1234567.50', '1 234 567,50'],
    ['nb-NO', '-0.125', '−0,125'],
    ['da-DK', '1000', '1.000'],
    // More digits than a JavaScript number holds.
    ['en-GB', '12345678901234567890.123', '12,345,678,901,234,567,890.123'],
    ['en-GB', 'twelve', 'twelve'],
    ['en-GB', '', ''],
  ])('in %s the decimal %s is %s', (locale, value, shown) => expect(blanks(formatDecimal(value, locale))).toBe(shown));

  it('is typed on with the decimal mark of the language and without groups', () => {
    expect([decimalMark('en-GB'), decimalMark('nb-NO')]).toEqual(['.', ',']);
    expect(editableDecimal('1234.50', 'sv-SE')).toBe('1234,50');
  });

  it.each([
    ['en-GB', '20/11/2025'],
    ['sv-SE', '2025-11-20'],
    ['nb-NO', '20.11.2025'],
    ['da-DK', '20.11.2025'],
  ])('in %s a date is %s', (locale, shown) => expect(formatDate('2025-11-20', locale)).toBe(shown));

  it('keeps what is no date', () => expect(formatDate('31/2', 'en-GB')).toBe('31/2'));

  it('is Stockholm time for an instant', () => expect(formatInstant('2025-07-01T22:30:00Z', 'sv-SE')).toBe('2025-07-02 00:30'));
});
