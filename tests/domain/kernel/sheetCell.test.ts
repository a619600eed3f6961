import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asPlainText, plainTextRead, sheetDate, sheetNumber, sheetSerial } from '../../../src/domain/kernel/sheetCell';

describe('a number of a spreadsheet', () => {
  it('of at most 15 digits is the decimal it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), fc.integer({ min: 0, max: 14 }), (units, scale) => {
        const digits = String(Math.abs(units)).padStart(scale + 1, '0');
        const whole = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
        const plain = whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole;
        const decimal = units < 0 && /[1-9]/.test(plain) ? `-${plain}` : plain;
        expect(sheetNumber(String(Number(decimal)))).toBe(decimal);
      }),
    );
  });

  it.each([
    ['0.1', '0.1'],
    ['1E-7', '0.0000001'],
    ['2.5E+3', '2500'],
    ['999999999999999', '999999999999999'],
    ['1E+15', '1E+15'],
    ['abc', 'abc'],
    ['', ''],
    ['1E+400', '1E+400'],
  ])('%s is %s', (stored, number) => {
    expect(sheetNumber(stored)).toBe(number);
  });
});

describe('a day of a spreadsheet', () => {
  it.each([
    ['61', false, '1900-03-01'],
    ['46081', false, '2026-02-28'],
    ['46081.5', false, '2026-02-28T12:00:00'],
    ['46081.999999999', false, '2026-03-01'],
    ['0.25', false, '06:00:00'],
    ['0', true, '1904-01-01'],
    ['-1', false, undefined],
    ['2958466', false, undefined],
    ['x', false, undefined],
  ])('%s (counted from 1904: %s) is %s', (serial, from1904, date) => {
    expect(sheetDate(serial, from1904)).toBe(date);
  });

  it('is written under the number it is read by', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-03-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }), (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(sheetDate(String(sheetSerial(Date.parse(day))), false)).toBe(day);
      }),
    );
    expect(sheetSerial(Date.parse('1900-02-28'))).toBeUndefined();
  });
});

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['\ta', "'\ta"],
  ['\ra', "'\ra"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['a=1', 'a=1'],
  ['', ''],
])('%j is no formula when it is written as %j (AR-R14)', (text, written) => {
  expect(asPlainText(text)).toBe(written);
  expect(plainTextRead(written)).toBe(text);
});
