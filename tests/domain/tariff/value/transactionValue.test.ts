import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, sumDecimals } from '../../../../src/domain/kernel/decimal';
import { explain } from '../../../../src/domain/tariff/trace';
import { transactionValue, type ValuedItem, type ValueElement, type ValueRequest } from '../../../../src/domain/tariff/value/transactionValue';

const RATES: Readonly<Record<string, { rate: string; unit: string }>> = {
  USD: { rate: '10.4200', unit: '1' },
  EUR: { rate: '11.2500', unit: '1' },
  GBP: { rate: '13.2000', unit: '1' },
  JPY: { rate: '7.0450', unit: '100' },
};

const item = (line: number, price: string, grossMass = '100', currency = 'USD'): ValuedItem => ({
  id: `item-${String(line)}`,
  line,
  price,
  currency,
  grossMass,
});
const usd = (code: string, amount: string, more: Partial<ValueElement> = {}): ValueElement => ({ code, amount, currency: 'USD', ...more });
const request = (given: Partial<ValueRequest> = {}): ValueRequest => ({
  country: 'SE',
  currency: 'SEK',
  date: '2026-01-15',
  items: [item(1, '1000.00')],
  elements: [],
  rateOf: (currency) => RATES[currency],
  ...given,
});

const FOB: Partial<ValueRequest> = {
  incoterm: 'FOB',
  items: [item(1, '10000', '500'), item(2, '6000', '1200'), item(3, '4000', '300')],
  elements: [usd('B17A', '1800'), usd('B17B', '140'), usd('B17C', '60')],
};

const messagesOf = (given: Partial<ValueRequest>): string[] => transactionValue(request(given)).findings.map(({ message }) => message);
const valueOf = (given: Partial<ValueRequest>): string | undefined => transactionValue(request(given)).customsValue;

describe('the FOB example (CT-R25, R43)', () => {
  const { customsValue, items, sums, rates, findings } = transactionValue(request(FOB));

  it('22,000 USD are 229,240 SEK', () => {
    expect(customsValue).toBe('229240');
    expect(sums).toEqual([{ currency: 'USD', price: '20000.00', additions: '2000.00', deductions: '0.00' }]);
    expect(rates).toEqual({ USD: RATES['USD'] });
    expect(findings).toEqual([]);
  });

  it('the missing krona goes to line 2, whose fraction is the largest', () => {
    expect(items.map(({ exact }) => Number(exact))).toEqual([109566.3, 74836.44, 44837.26]);
    expect(items.map((one) => one.customsValue)).toEqual(['109566', '74837', '44837']);
  });

  it('is explained for each line', () => {
    expect(explain(items[0]?.steps ?? [])).toEqual([
      '10,000.00 USD × 10.4200 = 104,200.00 SEK',
      '+ B17A 450.00 USD × 10.4200 = 4,689.00 SEK',
      '+ B17B 35.00 USD × 10.4200 = 364.70 SEK',
      '+ B17C 30.00 USD × 10.4200 = 312.60 SEK',
      '= 109,566.30 SEK',
      'Customs value 109,566 SEK',
    ]);
  });
});

describe('A + B − C (CT-R22)', () => {
  it.each([
    ['a deduction that is shown separately', { incoterm: 'DAP', elements: [usd('FIC', '100', { separatelyShown: true })] }, '9378'],
    ['one that is not', { incoterm: 'DAP', elements: [usd('FIC', '100')] }, '10420'],
    ['a discount', { discounts: [{ amount: '50', currency: 'USD' }] }, '9899'],
    ['an amount that is ignored', { elements: [usd('AB', '100', { distribution: 'NoValue' })] }, '10420'],
    ['an amount that stays on the header', { elements: [usd('AB', '100', { distribution: 'NoDistribution' })] }, '11462'],
    ['another currency', { elements: [{ code: 'AB', amount: '10', currency: 'EUR' }] }, '10533'],
    ['pounds (CT-R38)', { items: [item(1, '1000', '1', 'GBP')] }, '13200'],
    ['yen per hundred (CT-R36)', { country: 'NO', currency: 'NOK', items: [item(1, '1250000', '1', 'JPY')] }, '88063'],
    [
      'a constant for each kilogram (CT-R40)',
      { items: [item(1, '1000', '2000', 'SEK')], elements: [{ code: 'AK', currency: 'SEK', calculationType: 'CONST_X_GROSS', constant: '0.85' }] },
      '2700',
    ],
  ] as const)('%s', (_, given, expected) => {
    expect(valueOf(given)).toBe(expected);
  });

  it('what stays on the header is in no item', () => {
    const { customsValue, items } = transactionValue(request({ elements: [usd('AB', '100', { distribution: 'NoDistribution' })] }));
    expect([customsValue, items[0]?.customsValue]).toEqual(['11462', '10420']);
  });

  it('an amount that somebody entered for an item is kept, the others share the rest (CT-R39)', () => {
    const elements = [usd('AB', '100', { distribution: 'BasedOnItemPrice', manual: { 'item-2': '70' } })];
    const { items } = transactionValue(request({ currency: 'SEK', items: [item(1, '100'), item(2, '100'), item(3, '200')], elements }));
    expect(items.map(({ exact }) => Number(exact))).toEqual([1146.2, 1771.4, 2292.4]);
  });
});

describe('Incoterms (CT-R23, R24)', () => {
  it.each(['EXW', 'FCA', 'FAS', 'FOB'])('%s lacks the transport', (incoterm) => {
    expect(messagesOf({ incoterm })).toEqual([`Term ${incoterm} needs transport costs (B17A).`]);
    expect(valueOf({ incoterm })).toBeUndefined();
    expect(messagesOf({ incoterm, elements: [usd('B17A', '0')] })).toEqual([]);
  });

  it.each(['CFR', 'CPT', 'CIF', 'CIP', 'DAP', 'DPU', 'DDP'])('%s has it in the price', (incoterm) => {
    expect(messagesOf({ incoterm })).toEqual([]);
    expect(messagesOf({ incoterm, elements: [usd('B17A', '5')] })).toEqual([`The price of term ${incoterm} covers B17A already.`]);
  });

  it('freight after the border is deducted only from a price that holds it', () => {
    const elements = [usd('B17A', '0'), usd('FII', '100', { separatelyShown: true })];
    expect(messagesOf({ incoterm: 'FOB', elements })).toEqual(['FII is not in the price of term FOB and is not deducted.']);
    expect(valueOf({ incoterm: 'FOB', elements })).toBe('10420');
    expect(valueOf({ incoterm: 'CPT', elements: [usd('FII', '100', { separatelyShown: true })] })).toBe('9378');
  });

  it.each([
    ['NO', 'NOK', ['FIE is not used for NO.']],
    ['GB', 'GBP', ['FIE is not used for GB.']],
    ['DK', 'DKK', []],
  ])('FIE into %s', (country, currency, messages) => {
    expect(messagesOf({ country, currency, incoterm: 'DAP', elements: [usd('FIE', '10', { separatelyShown: true })] })).toEqual(messages);
  });
});

describe('what stops the calculation is said', () => {
  it.each([
    ['no rate', { items: [item(1, '1', '1', 'XXX')] }, ['No exchange rate for XXX on 2026-01-15.']],
    ['no items', { items: [] }, ['Add at least one goods item.']],
    ['no number', { items: [item(1, 'ten')] }, ['"ten" is not a number.']],
    ['no amount', { elements: [{ code: 'AB', currency: 'USD' }] }, ['"" is not a number.']],
    ['no constant', { elements: [usd('AK', '1', { calculationType: 'FIXED' })] }, ['The constant is missing.']],
    ['no weight', { items: [item(1, '1', '0')], elements: [usd('B17A', '1')] }, ['Cannot distribute by weight: total gross mass is 0.']],
    ['unknown element', { elements: [usd('ZZ', '1')] }, ['ZZ is neither an addition to nor a deduction from the customs value.']],
    ['more entered than there is', { elements: [usd('AB', '1', { manual: { 'item-1': '2' } })] }, ['Manual values (2) are larger than the total (1).']],
    ['deductions above the price', { elements: [usd('BB', '1001', { separatelyShown: true })] }, ['The customs value is not positive.']],
    ['a country without rounding', { country: 'FI' }, ['No rounding rule for FI on 2026-01-15.']],
  ] as const)('%s', (_, given, messages) => {
    expect(messagesOf(given)).toEqual(messages);
    expect(transactionValue(request(given))).toMatchObject({ customsValue: undefined, items: [] });
  });

  it('a deduction that is hidden in the price only warns', () => {
    const { findings, customsValue } = transactionValue(request({ incoterm: 'DAP', elements: [{ code: 'FIC', amount: '400', currency: 'EUR' }] }));
    expect(findings).toMatchObject([{ severity: 1, message: 'FIC 400 EUR is not shown separately and is not deducted.' }]);
    expect(customsValue).toBe('10420');
  });
});

it('for any goods, the values of the items sum to the value of the whole', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 }).map((units) => (units / 100).toFixed(2));
  const goods = fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 9999 })), { minLength: 1, maxLength: 30 });
  const countries = fc.constantFrom(['SE', 'SEK'], ['NO', 'NOK'], ['DK', 'DKK'], ['GB', 'GBP'], ['NL', 'EUR']);
  fc.assert(
    fc.property(goods, cents, cents, countries, (lines, freight, insurance, [country = '', currency = '']) => {
      const { customsValue = '', items } = transactionValue(
        request({
          country,
          currency,
          rateOf: () => ({ rate: '0.90713', unit: '1' }),
          items: lines.map(([price, mass], at) => item(at + 1, price, String(mass))),
          elements: [usd('B17A', freight), usd('B17C', insurance)],
        }),
      );
      expect(compareDecimals(sumDecimals(items.map((one) => one.customsValue)), customsValue)).toBe(0);
    }),
    { numRuns: 60 },
  );
});
