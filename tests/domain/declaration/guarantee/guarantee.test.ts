import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableAmount,
  invalidBecause,
  isLow,
  release,
  reserve,
  reservedAmount,
  securedAmount,
  shareLeft,
  shares,
  type Guarantee,
  type GuaranteeMovement,
} from '../../../../src/domain/declaration/guarantee/guarantee';
import { guaranteeAmount } from '../../../../src/domain/declaration/guarantee/guaranteeAmount';
import { aMeasure, aTariff } from '../../tariff/aTariff';
import { addDecimals, compareDecimals } from '../../../../src/domain/kernel/decimal';
import { failed } from '../../../../src/domain/kernel/result';

const guarantee: Guarantee = {
  grn: '26SE000000SIM0010',
  type: '1',
  referenceAmount: '1000000',
  currency: 'SEK',
  level: 30,
  notValidIn: ['AD'],
  state: 'ACTIVE',
};
const inUse: readonly GuaranteeMovement[] = [{ mrn: 'M1', amount: '820000', state: 'RESERVED' }];

describe('a movement in a guarantee', () => {
  it('that is more than what is available is refused with both figures', () => {
    const answer = reserve(guarantee, inUse, { mrn: 'M2', amount: '250000' });
    expect(failed(answer) && answer.left.message).toBe('Guarantee 26SE000000SIM0010: 180,000 SEK available, 250,000 needed');
  });

  it('that fits is reserved; below a tenth the administrators are warned', () => {
    const answer = reserve(guarantee, inUse, { mrn: 'M2', amount: '150000' });
    const after = failed(answer) ? [] : answer.right;
    expect(availableAmount(guarantee, after)).toBe('30000');
    expect([isLow(guarantee, availableAmount(guarantee, inUse)), isLow(guarantee, '30000'), isLow(guarantee, '100000')]).toEqual([false, true, false]);
  });

  it('frees its amount at the write-off, once', () => {
    const freed = release(guarantee, inUse, 'M1');
    expect(failed(freed) ? '' : availableAmount(guarantee, freed.right)).toBe('1000000');
    expect(failed(release(guarantee, failed(freed) ? [] : freed.right, 'M1'))).toBe(true);
  });

  it('stays in use while it is claimed', () => {
    expect(reservedAmount([...inUse, { mrn: 'M3', amount: '1', state: 'CLAIMED' }, { mrn: 'M4', amount: '5', state: 'RELEASED' }])).toBe('820001');
  });

  it('counts against the reference amount, whatever part of it is secured', () => {
    expect(securedAmount(guarantee)).toBe('300000');
    expect(availableAmount(guarantee, inUse)).toBe('180000');
  });
});

type Step = { readonly mrn: string; readonly amount: string } | { readonly frees: string };

const mrn = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ mrn, amount: fc.integer({ min: 0, max: 70_000_000 }).map((cents) => (cents / 100).toFixed(2)) }),
  mrn.map((frees) => ({ frees })),
);

it('whatever happens, what is reserved never exceeds the reference amount, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let movements: readonly GuaranteeMovement[] = [];
      for (const one of steps) {
        const next = 'frees' in one ? release(guarantee, movements, one.frees) : reserve(guarantee, movements, one);
        if (!failed(next)) movements = next.right;
        const reserved = reservedAmount(movements);
        expect(compareDecimals(reserved, guarantee.referenceAmount)).toBeLessThanOrEqual(0);
        expect(compareDecimals(addDecimals(reserved, availableAmount(guarantee, movements)), guarantee.referenceAmount)).toBe(0);
      }
    }),
    { numRuns: 200 },
  );
});

describe('a guarantee does not secure a movement', () => {
  const secured = { amount: '100', countries: ['SE', 'NO'], accessCodeIsRight: true, date: '2026-01-15' };
  it.each([
    ['when it is unknown', undefined, {}, '1'],
    ['when it is suspended', { ...guarantee, state: 'SUSPENDED' as const }, {}, '1'],
    ['when its time is over', { ...guarantee, validTo: '2026-01-14' }, {}, '1'],
    ['with a wrong access code', guarantee, { accessCodeIsRight: false }, '2'],
    ['through a country that it excludes', guarantee, { countries: ['SE', 'AD'] }, '3'],
    ['that needs more than it has', guarantee, { amount: '180000.01' }, '4'],
    ['but all others', guarantee, { amount: '180000' }, undefined],
  ])('%s', (_case, known, more, reason) => {
    expect(invalidBecause(known, inUse, { ...secured, ...more })).toBe(reason);
  });
});

describe('the amount of a movement', () => {
  const tariff = aTariff([
    aMeasure('duty', { code: '8471300000', expression: '10 %' }),
    aMeasure('preference', { code: '8471300000', measureType: '142', expression: '0 %' }),
  ]);
  const registers = {
    country: 'SE',
    date: '2026-01-15',
    tariff,
    exchangeRate: (currency: string) => (currency === 'EUR' ? { rate: '11.45', unit: '1' } : undefined),
    currency: 'SEK',
    valueCurrency: 'SEK',
  };
  const item = (itemNumber: number, more: object) => ({ id: String(itemNumber), itemNumber, ...more });

  it('is duty and VAT at the rates for third countries', () => {
    expect(guaranteeAmount([item(1, { commodityCode: '847130', statisticalValue: '1000', preference: '300' })], registers)).toEqual({
      amount: '375.00',
      currency: 'SEK',
      unknown: [],
    });
  });

  it('counts goods of unknown code or value with 10,000 EUR together', () => {
    const items = [
      item(1, { commodityCode: '847130', statisticalValue: '1000' }),
      item(2, { commodityCode: '999999', statisticalValue: '5' }),
      item(3, { commodityCode: '847130' }),
    ];
    expect(guaranteeAmount(items, registers)).toEqual({ amount: '114875.00', currency: 'SEK', unknown: [2, 3] });
    expect(guaranteeAmount(items, { ...registers, fallback: { amount: '20000', currency: 'SEK' } }).amount).toBe('20375.00');
  });

  it('that is proposed for one of several guarantees is what the others leave', () => {
    expect(shareLeft('1000', ['300', '50', undefined], 2)).toBe('650');
    expect(shareLeft('1000', ['300', '50', undefined], 1)).toBe('700');
    expect(shareLeft('1000', ['1200', undefined], 1)).toBe('0');
  });

  it('is shared by its guarantees: what is declared, and the rest on the first without an amount', () => {
    expect(shares('1000', ['300', undefined, undefined])).toEqual(['300', '700', '0']);
    expect(shares('1000', ['1200', undefined])).toEqual(['1200', '0']);
  });
});
