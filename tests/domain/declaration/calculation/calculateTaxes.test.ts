import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateTaxes, taxationDate, type TaxSources } from '../../../../src/domain/declaration/calculation/calculateTaxes';
import type { GoodsItem, Header, Invoice } from '../../../../src/domain/declaration/declaration';
import { compareDecimals, fromUnits, sumDecimals } from '../../../../src/domain/kernel/decimal';
import { explain } from '../../../../src/domain/tariff/trace';
import { aMeasure, aTariff } from '../../tariff/aTariff';

const SHIRTS = '6109100010';
const SWEATERS = '6110209100';
const EUR = '00000000-0000-4000-8000-00000000e001';

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const item = (n: number, given: Partial<GoodsItem> = {}): GoodsItem => ({
  id: idOf(n),
  itemNumber: n,
  commodityCode: SHIRTS,
  countryOfOrigin: 'CN',
  procedureRequested: '40',
  procedurePrevious: '00',
  itemAmountInvoiced: '100.00',
  ...given,
});

const MEASURES = [aMeasure('shirts', { expression: '12 %' }), aMeasure('sweaters', { code: SWEATERS, expression: '2.2 %' })];
const EXCHANGE: Readonly<Record<string, { rate: string; unit: string }>> = {
  EUR: { rate: '11.45', unit: '1' },
  USD: { rate: '10.42', unit: '1' },
  JPY: { rate: '7.0450', unit: '100' },
};
const sweden = (given: Partial<TaxSources> = {}): TaxSources => ({
  country: 'SE',
  currency: 'SEK',
  date: '2026-01-15',
  tariff: aTariff(MEASURES),
  exchangeRate: (currency) => EXCHANGE[currency],
  ...given,
});

const invoice = (given: Invoice = {}): Invoice => ({ id: EUR, currency: 'EUR', ...given });
const registered: Header = { parties: { importer: { vatNumber: 'SE559999999101' } } };
const SE_1: Header = {
  ...registered,
  invoices: [
    invoice({
      additions: [{ code: 'AK', amount: '6000.00', currency: 'SEK' }],
      transportCostInside: { amount: '1500', currency: 'SEK' },
    }),
  ],
};
const SE_1_ITEMS = [
  item(1, { itemAmountInvoiced: '8000.00', invoiceRef: EUR }),
  item(2, { itemAmountInvoiced: '4000.00', invoiceRef: EUR, commodityCode: SWEATERS }),
];

const findingsOf = (header: Header, items: readonly GoodsItem[], given: Partial<TaxSources> = {}): string[] =>
  calculateTaxes({ header, items }, sweden(given)).findings.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`);

describe('worked example SE-1', () => {
  const { items, totals, findings, invoiceRates } = calculateTaxes({ header: SE_1, items: SE_1_ITEMS }, sweden());

  it('item 1: value 95,600, duty 11,472, VAT 27,018', () => {
    expect(items[0]).toMatchObject({ itemId: idOf(1), customsValue: '95600', statisticalValue: '95600' });
    expect(items[0]?.taxLines).toMatchObject([
      { taxType: 'A00', baseAmount: '95600', rate: '12', taxAmount: '11472', payableAmount: '11472', currency: 'SEK', calculatedBy: 'CLIENT' },
      { taxType: 'B00', baseAmount: '108072.00', rate: '25', taxAmount: '27018', payableAmount: '0.00', vatAccounting: 'POSTPONED' },
    ]);
  });

  it('item 2: value 47,800, duty 1,051.60 cut to 1,051, VAT 12,337.75 cut to 12,337', () => {
    expect(items[1]?.customsValue).toBe('47800');
    expect(items[1]?.taxLines).toMatchObject([
      { taxType: 'A00', taxAmount: '1051', payableAmount: '1051' },
      { taxType: 'B00', baseAmount: '49351.00', taxAmount: '12337', payableAmount: '0.00' },
    ]);
  });

  it('total: duty 12,523 payable, VAT 39,355 postponed', () => {
    expect(totals).toEqual({ duty: '12523', vat: '39355', payable: '12523', vatPostponed: '39355', potential: '0' });
    expect(findings).toEqual([]);
  });

  it('explains each amount step by step', () => {
    expect(items.flatMap(({ taxLines }) => taxLines.map(({ formulaTrace = [] }) => explain(formulaTrace)))).toEqual([
      ['8,000.00 EUR × 11.45 = 91,600.00 SEK', '+ AK 4,000.00 SEK', '= 95,600.00 SEK', 'Customs value 95,600 SEK', '12 % × 95,600 = 11,472.00, cut to 11,472'],
      [
        '95,600 + A00 11,472 + transport inside 1,000.00 = 108,072.00',
        '25 % × 108,072.00 = 27,018.00, cut to 27,018',
        'VAT to account for in the VAT return, nothing to pay',
      ],
      ['4,000.00 EUR × 11.45 = 45,800.00 SEK', '+ AK 2,000.00 SEK', '= 47,800.00 SEK', 'Customs value 47,800 SEK', '2.2 % × 47,800 = 1,051.60, cut to 1,051'],
      [
        '47,800 + A00 1,051 + transport inside 500.00 = 49,351.00',
        '25 % × 49,351.00 = 12,337.75, cut to 12,337',
        'VAT to account for in the VAT return, nothing to pay',
      ],
    ]);
  });

  it('tells the rates that the invoices were converted with', () => {
    expect(invoiceRates).toEqual([{ id: EUR, index: 0, exchangeRate: '11.45', rateUnit: '1' }]);
  });
});

describe('who pays the VAT (DEC-R74 to R77)', () => {
  const one = (header: Header, given: Partial<GoodsItem> = {}) =>
    calculateTaxes({ header: { ...header, invoices: [invoice()] }, items: [item(1, given)] }, sweden());

  it('is collected from who is not in the VAT register', () => {
    const { items, totals } = one({ methodOfPayment: 'E' });
    expect(items[0]?.taxLines[1]).toMatchObject({ taxAmount: '320', payableAmount: '320', vatAccounting: 'COLLECTED', methodOfPayment: 'E' });
    expect(totals).toMatchObject({ duty: '137', vat: '320', payable: '457', vatPostponed: '0' });
  });

  it('a declarant in the register accounts for it too', () => {
    expect(one({ parties: { declarant: { vatNumber: 'SE559999999101' } } }).totals).toMatchObject({ payable: '137', vatPostponed: '320' });
  });

  it.each(['42', '63'])('procedure %s is an onward supply: no VAT, for this reason', (procedureRequested) => {
    const { items, totals } = one(registered, { procedureRequested });
    expect(items[0]?.taxLines[1]).toMatchObject({ taxType: 'B00', taxAmount: '0', payableAmount: '0.00' });
    expect(explain(items[0]?.taxLines[1]?.formulaTrace ?? []).at(-1)).toBe(`Procedure ${procedureRequested}: onward supply, no VAT`);
    expect(totals).toMatchObject({ duty: '137', vat: '0', payable: '137' });
  });

  it.each(['51', '53', '71', '78'])('procedure %s: potential debt only', (procedureRequested) => {
    const { items, totals } = one(registered, { procedureRequested });
    expect(items[0]?.taxLines.map(({ taxAmount, payableAmount }) => [taxAmount, payableAmount])).toEqual([
      ['137', '0.00'],
      ['320', '0.00'],
    ]);
    expect(totals).toEqual({ duty: '137', vat: '320', payable: '0', vatPostponed: '0', potential: '457' });
  });
});

describe('customs value (DEC-R70)', () => {
  const valueOf = (given: Invoice, price = '100.00'): string | undefined =>
    calculateTaxes({ header: { invoices: [invoice(given)] }, items: [item(1, { itemAmountInvoiced: price })] }, sweden()).items[0]?.customsValue;

  it.each([
    [
      'additions of the border',
      {
        additions: [
          { code: 'AK', amount: '10' },
          { code: 'AB', amount: '5', currency: 'SEK' },
        ],
      },
      '1265',
    ],
    ['deductions from the price', { additions: [{ code: 'BA', amount: '10' }] }, '1031'],
    ['another currency by its unit', { currency: 'JPY' }, '7'],
    ['the national currency', { currency: 'SEK' }, '100'],
    ['a confirmed zero and a blank row', { additions: [{ code: 'AK', amount: '0' }, {}] }, '1145'],
  ])('%s', (_, given, value) => {
    expect(valueOf(given)).toBe(value);
  });

  it.each([
    ['B17A', '1260'],
    ['B17C', '1260'],
    ['FIC', '1031'],
    ['FIE', '1031'],
    ['FII', '1031'],
  ])('the part %s that stands on the item', (type, value) => {
    const components = [{ type, amount: type.startsWith('B') ? '115' : '10', currency: type.startsWith('B') ? 'SEK' : 'EUR' }, {}];
    const { items } = calculateTaxes({ header: { invoices: [invoice()] }, items: [item(1, { valueComponents: components })] }, sweden());
    expect(items[0]?.customsValue).toBe(value);
  });

  it('a part without an amount stops its item and no other', () => {
    const { items, findings } = calculateTaxes(
      { header: { invoices: [invoice()] }, items: [item(1, { valueComponents: [{ type: 'B17A' }] }), item(2)] },
      sweden(),
    );
    expect(findings.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['DEC-R70 /items/0/valueComponents/0/amount']);
    expect(items.map(({ itemId }) => itemId)).toEqual([idOf(2)]);
  });

  it('is rounded half up to whole kronor', () => {
    expect(valueOf({ currency: 'SEK' }, '100.50')).toBe('101');
    expect(valueOf({ currency: 'SEK' }, '100.49')).toBe('100');
  });

  it('an excluded item neither counts nor is calculated', () => {
    const { items } = calculateTaxes({ header: SE_1, items: [...SE_1_ITEMS, item(3, { excluded: true })] }, sweden());
    expect(items.map(({ itemId, customsValue }) => [itemId, customsValue])).toEqual([
      [idOf(1), '95600'],
      [idOf(2), '47800'],
    ]);
  });
});

describe('what cannot be calculated is said and never a silent zero', () => {
  it.each([
    [
      'no rate for the code',
      { invoices: [invoice()] },
      { commodityCode: '9999999999' },
      'CT-R5 /items/0/commodityCode No duty measure applies to 9999999999 from CN on 2026-01-15.',
    ],
    ['no exchange rate', { invoices: [invoice({ currency: 'XXX' })] }, {}, 'CT-R35 /invoices/0/currency No exchange rate for XXX on 2026-01-15.'],
    ['no currency', { invoices: [{ id: EUR }] }, {}, 'DEC-R70 /invoices/0/currency The invoice currency is missing.'],
    ['no invoice', {}, {}, 'DEC-R70 /items/0/invoiceRef Goods item 1: no invoice tells the currency of the price.'],
    [
      'another invoice',
      { invoices: [invoice()] },
      { invoiceRef: idOf(7) },
      'DEC-R70 /items/0/invoiceRef Goods item 1: no invoice tells the currency of the price.',
    ],
    ['no price', { invoices: [invoice()] }, { itemAmountInvoiced: ' ' }, 'DEC-R70 /items/0/itemAmountInvoiced Goods item 1: the total price is missing.'],
    ['price in words', { invoices: [invoice()] }, { itemAmountInvoiced: 'ten' }, 'CT-R1 /items/0/itemAmountInvoiced "ten" is not a number.'],
    ['price of nothing', { invoices: [invoice()] }, { itemAmountInvoiced: '0' }, 'CT-R25 /items/0/itemAmountInvoiced The customs value is not positive.'],
    [
      'deductions above the price',
      { invoices: [invoice({ additions: [{ code: 'BA', amount: '101' }] })] },
      {},
      'CT-R25 /items/0/itemAmountInvoiced The customs value is not positive.',
    ],
    [
      'unknown element',
      { invoices: [invoice({ additions: [{ code: 'ZZ', amount: '1' }] })] },
      {},
      'CT-R22 /invoices/0/additions/0/code ZZ is neither an addition to nor a deduction from the customs value.',
    ],
    [
      'element without amount',
      { invoices: [invoice({ additions: [{ code: 'AK' }] })] },
      {},
      'DEC-R70 /invoices/0/additions/0/amount AK: the amount is missing.',
    ],
    [
      'negative element',
      { invoices: [invoice({ additions: [{ code: 'AK', amount: '-1' }] })] },
      {},
      'CT-R1 /invoices/0/additions/0/amount "-1" is not a number.',
    ],
  ])('%s', (_, header, given, expected) => {
    expect(findingsOf(header, [item(1, given)])).toEqual([expected]);
    expect(calculateTaxes({ header, items: [item(1, given)] }, sweden()).totals).toMatchObject({ duty: '0', vat: '0', payable: '0' });
  });

  it('costs cannot be spread over prices of nothing', () => {
    const header = { invoices: [invoice({ additions: [{ code: 'AK', amount: '1' }] })] };
    expect(findingsOf(header, [item(1, { itemAmountInvoiced: '0' })])).toEqual([
      'CT-R44 /invoices/0/additions/0/amount Cannot distribute by price: the sum of the item prices is 0.',
    ]);
  });

  it('a country without a rounding rule', () => {
    expect(findingsOf(SE_1, SE_1_ITEMS, { country: 'FI' })).toEqual(['CT-R2 /expectedTaxationDate No rounding rule for FI on 2026-01-15.']);
  });

  it('one item without a rate leaves the others as they are', () => {
    const { items, totals } = calculateTaxes(
      { header: SE_1, items: [...SE_1_ITEMS.slice(0, 1), item(2, { commodityCode: '1', itemAmountInvoiced: '4000.00' })] },
      sweden({}),
    );
    expect(items.map(({ taxLines }) => taxLines.length)).toEqual([2, 0]);
    expect(totals.duty).toBe('11472');
  });
});

describe('the day of the rates', () => {
  it.each([
    [{}, '2026-01-15'],
    [{ expectedTaxationDate: '2026-02-01' }, '2026-02-01'],
    [{ expectedTaxationDate: 'soon' }, '2026-01-15'],
    [{ expectedTaxationDate: '2026-02-01', acceptanceDate: '2026-01-20' }, '2026-01-20'],
  ])('on the taxation date of %j', (header, date) => {
    expect(taxationDate(header, '2026-01-15')).toBe(date);
  });
});

it('for any prices and costs the totals are the sums of the lines, and the costs are spread to the last öre', () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((units) => fromUnits(units, 2));
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), cents, fc.constantFrom('40', '42', '71'), (prices, freight, procedureRequested) => {
      const items = prices.map((price, at) => item(at + 1, { itemAmountInvoiced: price, procedureRequested: at % 2 === 0 ? '40' : procedureRequested }));
      const header = { ...registered, invoices: [invoice({ currency: 'SEK', additions: [{ code: 'AK', amount: freight }] })] };
      const { items: calculated, totals } = calculateTaxes({ header, items }, sweden());
      const lines = calculated.flatMap(({ taxLines }) => taxLines);
      const sum = (type: string): string => sumDecimals(lines.filter(({ taxType }) => taxType === type).map(({ taxAmount }) => taxAmount));
      expect(calculated).toHaveLength(items.length);
      expect([totals.duty, totals.vat]).toEqual([sum('A00'), sum('B00')]);
      expect(compareDecimals(totals.payable, sumDecimals(lines.map(({ payableAmount }) => payableAmount)))).toBe(0);
      const raw = sumDecimals([...prices, freight]);
      const rounded = sumDecimals(calculated.map(({ customsValue }) => customsValue));
      expect(Math.abs(Number(rounded) - Number(raw))).toBeLessThanOrEqual(items.length / 2);
    }),
  );
});
