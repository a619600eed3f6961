import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodsLocationCode, goodsLocationRows, goodsLocationTotals, type LocatedDeclaration } from '../../../../src/domain/declaration/reports/goodsLocations';
import { compareDecimals, sumDecimals } from '../../../../src/domain/kernel/decimal';

const known = (country: string, code: string): string | undefined => (country === 'SE' && code === 'SEDEMO0001' ? 'Göteborg, Arendal' : undefined);

const declared = (code: string, day: string, more: Partial<LocatedDeclaration> = {}): LocatedDeclaration => ({
  location: { type: 'A', qualifier: 'U', country: 'SE', code },
  country: 'SE',
  items: 2,
  packages: '3',
  grossMass: '10.500',
  day,
  ...more,
});

describe('the code of a place', () => {
  it.each([
    ['its register', { code: 'SEDEMO0001', unlocode: 'SEGOT' }, 'SEDEMO0001'],
    ['the authorisation', { code: ' ', authorisationNumber: 'SETST0001', unlocode: 'SEGOT' }, 'SETST0001'],
    ['the UN/LOCODE', { unlocode: 'SEGOT' }, 'SEGOT'],
    ['the office', { customsOffice: 'SE003000' }, 'SE003000'],
    ['nothing', {}, ''],
  ])('is that of %s', (_what, location, code) => {
    expect(goodsLocationCode(location)).toBe(code);
  });
});

describe('the places of declared goods', () => {
  it('are counted with first and last day, the busiest first, and the register is asked for each', () => {
    const rows = goodsLocationRows([declared('UNKNOWN', '2026-11-03'), declared('SEDEMO0001', '2026-11-20'), declared('SEDEMO0001', '2026-09-01')], known);
    expect(rows).toMatchObject([
      {
        code: 'SEDEMO0001',
        name: 'Göteborg, Arendal',
        registered: true,
        declarations: 2,
        items: 4,
        packages: '6',
        grossMass: '21.000',
        first: '2026-09-01',
        last: '2026-11-20',
      },
      { code: 'UNKNOWN', registered: false, declarations: 1 },
    ]);
    expect(goodsLocationTotals(rows)).toEqual({ declarations: 3, items: 6, packages: '9', grossMass: '31.500', unregistered: 1 });
  });

  it('hold every declaration once', () => {
    const one = fc.record({
      code: fc.constantFrom('A', 'B', 'C'),
      day: fc.constantFrom('2026-01-01', '2026-02-01'),
      items: fc.nat({ max: 99 }),
      mass: fc.nat({ max: 99_999 }),
    });
    fc.assert(
      fc.property(fc.array(one), (all) => {
        const declarations = all.map(({ code, day, items, mass }) => declared(code, day, { items, grossMass: (mass / 1000).toFixed(3) }));
        const totals = goodsLocationTotals(goodsLocationRows(declarations, known));
        expect(totals.declarations).toBe(all.length);
        expect(totals.items).toBe(all.reduce((sum, { items }) => sum + items, 0));
        expect(compareDecimals(totals.grossMass, sumDecimals(declarations.map(({ grossMass }) => grossMass)))).toBe(0);
      }),
    );
  });
});
