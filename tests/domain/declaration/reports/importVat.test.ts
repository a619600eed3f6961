import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  importVat,
  importVatRows,
  importVatTotals,
  type ImportVatEntry,
  type TaxFigure,
  type VatAmount,
} from '../../../../src/domain/declaration/reports/importVat';
import { sumDecimals, trimDecimal } from '../../../../src/domain/kernel/decimal';

const line = (taxType: string, rate: string, base: string, amount: string, procedure = '40'): TaxFigure => ({
  procedure,
  taxType,
  rate,
  base,
  amount,
  ...(taxType === 'B00' && { vatAccounting: 'POSTPONED' }),
});

/** Example SE-1 of the specification (6.2): two items of a VAT registered importer. */
const SE_1 = {
  customsValues: { '40': '143400' },
  taxes: [line('A00', '12', '95600', '11472'), line('A00', '2.2', '47800', '1051'), line('B00', '25', '157423.00', '39355')],
};

describe('the import VAT of a declaration', () => {
  it('is that of the worked example, the costs to the destination told apart', () => {
    expect(importVat(SE_1)).toMatchObject({
      customsValue: '143400',
      duty: '12523',
      otherDuties: '0',
      insideCosts: '1500.00',
      vatBase: '157423.00',
      vat25: '39355',
      vat12: '0',
      vat6: '0',
      vatTotal: '39355',
      accounting: 'POSTPONED',
    });
  });

  it('keeps goods of several rates and other duties apart', () => {
    const taxes = [line('A00', '10', '100', '10'), line('A30', '5', '100', '5'), line('B00', '12.0', '115', '13'), line('B00', '6', '50', '3')];
    expect(importVat({ customsValues: { '40': '150' }, taxes })).toMatchObject({
      duty: '10',
      otherDuties: '5',
      vat12: '13',
      vat6: '3',
      vat25: '0',
      vatTotal: '16',
      insideCosts: '0',
    });
  });

  it('says that it is of demo rates if a line is, unless its debt is only potential', () => {
    const demo = (procedure: string): TaxFigure => ({ ...line('A00', '10', '100', '10', procedure), isDemo: true });
    expect(importVat({ ...SE_1, taxes: [...SE_1.taxes, demo('40')] }).isDemo).toBe(true);
    expect(importVat({ ...SE_1, taxes: [...SE_1.taxes, demo('71')] }).isDemo).toBeUndefined();
    expect(importVat(SE_1).isDemo).toBeUndefined();
  });

  it('leaves out goods whose debt is only potential', () => {
    const taxes = [...SE_1.taxes, line('B00', '25', '1000', '250', '71')];
    expect(importVat({ customsValues: { ...SE_1.customsValues, '71': '1000' }, taxes })).toEqual(importVat(SE_1));
  });

  it('is nothing before the taxes are decided', () => {
    expect(importVat({ customsValues: {}, taxes: [] })).toMatchObject({ vatBase: '0', vatTotal: '0', insideCosts: '0', parts: [] });
  });
});

const entry = (at: number, day: string, declarant: string, figures = SE_1): ImportVatEntry => ({
  ...importVat(figures),
  key: String(at),
  declarations: 1,
  acceptedOn: day,
  lrn: `LRN${at}`,
  declarant,
});

describe('the rows of the report', () => {
  const entries = [entry(1, '2026-10-30', 'Demo B'), entry(2, '2026-11-02', 'Demo A'), entry(3, '2026-11-20', 'Demo B')];

  it('are one for each declaration, or one for each declarant or month', () => {
    expect(importVatRows(entries, 'none').map(({ lrn }) => lrn)).toEqual(['LRN1', 'LRN2', 'LRN3']);
    expect(importVatRows(entries, 'month').map(({ group, declarations, vat25 }) => [group, declarations, vat25])).toEqual([
      ['2026-10', 1, '39355'],
      ['2026-11', 2, '78710'],
    ]);
    expect(importVatRows(entries, 'declarant').map(({ group, declarations }) => [group, declarations])).toEqual([
      ['Demo A', 1],
      ['Demo B', 2],
    ]);
  });

  it('fill the boxes of the VAT return with what is postponed to it only', () => {
    const collected = { ...SE_1, taxes: SE_1.taxes.map((tax) => (tax.taxType === 'B00' ? { ...tax, vatAccounting: 'COLLECTED' } : tax)) };
    const { boxes, sums, months } = importVatTotals([...entries, entry(4, '2026-11-21', 'Demo A', collected)]);
    expect(boxes).toEqual([{ rate: '25', base: '472269.00', vat: '118065' }]);
    expect(sums.vat25).toBe('157420');
    expect(months).toEqual([
      { month: '2026-10', vat25: '39355', vat12: '0', vat6: '0' },
      { month: '2026-11', vat25: '118065', vat12: '0', vat6: '0' },
    ]);
  });

  it('come to the same sums however they are grouped', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2));
    const declaration = fc.record({
      day: fc.constantFrom('2026-09-30', '2026-10-01', '2026-10-31', '2026-11-22'),
      declarant: fc.constantFrom('A', 'B', 'C'),
      rate: fc.constantFrom('25', '12', '6', '0'),
      value: amount,
      duty: amount,
      vat: amount,
    });
    const names: readonly VatAmount[] = ['customsValue', 'duty', 'otherDuties', 'insideCosts', 'vatBase', 'vat25', 'vat12', 'vat6', 'vatTotal'];
    fc.assert(
      fc.property(fc.array(declaration), fc.constantFrom('none' as const, 'month' as const, 'declarant' as const), (declarations, grouping) => {
        const made = declarations.map(({ day, declarant, rate, value, duty, vat }, at) =>
          entry(at, day, declarant, {
            customsValues: { '40': value },
            taxes: [line('A00', '5', value, duty), line('B00', rate, sumDecimals([value, duty]), vat)],
          }),
        );
        const rows = importVatRows(made, grouping);
        const { sums, declarations: counted } = importVatTotals(made);
        for (const name of names) expect(trimDecimal(sumDecimals(rows.map((row) => row[name])))).toBe(trimDecimal(sums[name]));
        expect(rows.reduce((all, row) => all + row.declarations, 0)).toBe(counted);
      }),
    );
  });
});
