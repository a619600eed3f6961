import { describe, expect, it } from 'vitest';
import { calculateTaxes } from '../../../../src/domain/declaration/calculation/calculateTaxes';
import type { Measure } from '../../../../src/domain/tariff/measures/measure';
import { readTariff } from '../../../../src/domain/tariff/readTariff';
import { explain } from '../../../../src/domain/tariff/trace';

const duty = (more: Partial<Measure> = {}): Measure => ({
  sid: '1',
  code: '6109000000',
  measureType: '103',
  geoArea: '1011',
  validFrom: '2020-01-01',
  direction: 'import',
  expression: '12 %',
  ...more,
});

const calculated = ({ measure = duty(), rate = {}, vat = {}, currency = 'SEK' }: { measure?: Measure; rate?: object; vat?: object; currency?: string }) => {
  const content = {
    header: { invoices: [{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', currency, amount: '1000' }] },
    items: [
      {
        id: '0f8fad5b-d9cb-469f-a165-70867728950e',
        itemNumber: 1,
        commodityCode: '6109100010',
        countryOfOrigin: 'CN',
        itemAmountInvoiced: '1000',
        procedureRequested: '40',
        procedurePrevious: '00',
        netMass: '100',
      },
    ],
  };
  const vatRates = [{ country: 'SE', code: 'STANDARD', rate: '25', validFrom: '2020-01-01', ...vat }];
  const exchangeRate = () => ({ rate: '11.45', unit: '1', ...rate });
  const tariff = { measures: [measure], areas: [], quotas: {}, vatRates, tariffRate: exchangeRate };
  return (
    calculateTaxes(content, { country: 'SE', currency: 'SEK', date: '2026-01-15', exchangeRate, tariff }).items[0]?.taxLines.map((line) => ({
      taxType: line.taxType,
      isDemo: line.isDemo,
      explained: explain(line.formulaTrace ?? []),
    })) ?? []
  );
};

const demoLines = (asked: Parameters<typeof calculated>[0]) => calculated(asked).map(({ taxType, isDemo }) => `${taxType}${isDemo === true ? ' demo' : ''}`);

describe('a rate that comes from no official source', () => {
  it('of official sources leaves no mark', () => {
    expect(demoLines({ currency: 'EUR' })).toEqual(['A00', 'B00']);
    expect(
      calculated({ currency: 'EUR' })
        .flatMap(({ explained }) => explained)
        .join(),
    ).not.toContain('demo');
  });

  it('of duty marks the duty, and the VAT whose base it is in', () => {
    const measure = duty({ isDemo: true });
    expect(demoLines({ measure })).toEqual(['A00 demo', 'B00 demo']);
    expect(calculated({ measure })[0]?.explained).toContain('12 % × 1,000 = 120.00 (demo rate), cut to 120');
  });

  it('of VAT marks the VAT alone', () => {
    expect(demoLines({ vat: { isDemo: true } })).toEqual(['A00', 'B00 demo']);
  });

  it('of exchange marks all that the value is the base of, and the step that uses it', () => {
    const lines = calculated({ currency: 'EUR', rate: { isDemo: true } });
    expect(lines.map(({ isDemo }) => isDemo)).toEqual([true, true]);
    expect(lines[0]?.explained[0]).toBe('1,000.00 EUR × 11.45 = 11,450.00 SEK (demo rate)');
  });

  it('of the tariff in euro marks a duty by quantity', () => {
    expect(demoLines({ measure: duty({ expression: '41.90 EUR DTN' }), rate: { isDemo: true } })).toEqual(['A00 demo', 'B00 demo']);
  });

  it('is a property of measures and rates in a file, too', () => {
    const read = readTariff({ measures: [duty({ isDemo: true })], areas: [], vatRates: [], rates: { EUR: { rate: '11.45', unit: '1', isDemo: true } } });
    expect(read).toMatchObject({ right: { measures: [{ isDemo: true }] } });
    expect(read._tag === 'Right' && read.right.tariffRate('EUR')).toEqual({ rate: '11.45', unit: '1', isDemo: true });
  });
});
