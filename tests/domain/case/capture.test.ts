import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captureTable, problemCount } from '../../../src/domain/case/capture/captureTable';
import { learnMark, readCommodityCode, readNumber } from '../../../src/domain/case/capture/numbers';
import { lineAmount, spreadGrossMass, totalTolerance, wrongTotal } from '../../../src/domain/case/capture/totals';
import { compareDecimals, sumDecimals } from '../../../src/domain/kernel/decimal';

describe('a number of a document', () => {
  it.each([
    ['1 200,50', ',', '1200.50'],
    ['1,234.50', undefined, '1234.50'],
    ['1.234,50', undefined, '1234.50'],
    ['1,2345', undefined, '1.2345'],
    ['12,500', '.', '12500'],
  ] as const)('%s is read as %s writes it', (text, mark, value) => expect(readNumber(text, mark, ',')).toMatchObject({ value, confidence: 1 }));
  it('is never guessed where it may mean two things', () => {
    expect(readNumber('12,500', undefined, ',')).toEqual({
      value: '12.500',
      confidence: 0.5,
      problem: { code: 'twoReadings', args: { one: '12.500', other: '12500' } },
    });
    expect(readNumber('1.2.3', ',', ',').problem).toMatchObject({ code: 'numberMark' });
  });
  it('is read by what the document proves elsewhere', () => {
    expect(learnMark(['12,500', '1,250.00'])).toBe('.');
    expect(learnMark(['12,500'])).toBeUndefined();
    expect(learnMark(['1,5', '1.5'])).toBeUndefined();
  });
  it('may be a commodity code that lost its zero', () => {
    expect(readCommodityCode('7318.15.88')).toMatchObject({ value: '73181588', confidence: 1 });
    expect(readCommodityCode('407211000')).toMatchObject({ value: '0407211000', problem: { code: 'leadingZero' } });
    expect(readCommodityCode('12345').problem).toBeDefined();
  });
});

describe('the total of an invoice', () => {
  const amounts = [
    lineAmount({ linePrice: '', quantity: '1200', unitPrice: '12.50' }),
    lineAmount({ linePrice: '', quantity: '40', unitPrice: '3.333' }),
    lineAmount({ linePrice: '99.99', quantity: '1', unitPrice: '99.99' }),
  ];
  it('may differ by half a cent a line', () => {
    expect(amounts).toEqual(['15000.00', '133.32', '99.99']);
    expect(totalTolerance(3)).toBe('0.02');
    expect(wrongTotal(amounts, '15233.32')).toBeUndefined();
    expect(wrongTotal(amounts, '15233.40')).toMatchObject({ total: '15233.40' });
  });
});

describe('gross mass of the header', () => {
  it('is spread by net mass, the last line takes the rest', () => {
    expect(spreadGrossMass('100', ['30', '30', '33'])).toEqual(['32.258', '32.258', '35.484']);
  });
  it('is neither lost nor made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 40 }), (gross, nets) => {
        expect(compareDecimals(sumDecimals(spreadGrossMass(String(gross), nets.map(String))), String(gross))).toBe(0);
      }),
    );
  });
});

describe('a table', () => {
  const rows = [
    ['Nordic Shoes AB'],
    ['Fakturanr', '4711', '', 'Valuta', 'SEK'],
    [],
    ['Artikel', 'Benämning', 'Antal', 'A-pris', 'Belopp', 'Ursprungsland', 'Varukod'],
    ['S-1', 'Läderskor', '10', '12,50', '125,00', 'vn', '6403.99.93'],
    ['S-2', 'Stövlar', '2', '1 250,00', '2 500,00', 'it', '6403.91.11'],
    ['', '', '', 'Totalt', '2 625,00'],
  ];
  it('is an invoice whose every value says where it stands', () => {
    const invoice = captureTable(rows, { sender: ',' });
    expect(invoice.header.invoiceNumber).toMatchObject({ value: '4711', cell: 'B2' });
    expect(invoice.header.invoiceTotal).toMatchObject({ value: '2625.00', cell: 'E7' });
    expect(invoice.lines[1]).toMatchObject({ unitPrice: { value: '1250.00', cell: 'D6' }, countryOfOrigin: { value: 'IT' }, linePrice: { confidence: 1 } });
    expect(problemCount(invoice)).toBe(0);
  });
  it('whose total does not add up has a problem', () => {
    const wrong = captureTable([...rows.slice(0, -1), ['', '', '', 'Totalt', '9 999,00']], { sender: ',' });
    expect(wrong.problems).toEqual([{ code: 'total', args: { sum: '2625.00', total: '9999.00' } }]);
  });
  it('without headings is none', () => expect(captureTable([['x']], { sender: ',' }).problems).toMatchObject([{ code: 'noHeadings' }]));
});
