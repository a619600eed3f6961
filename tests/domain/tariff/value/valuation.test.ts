import { describe, expect, it } from 'vitest';
import { sumDecimals } from '../../../../src/domain/kernel/decimal';
import { declaredElement, valueElementSign } from '../../../../src/domain/tariff/valueElement';
import { defaultDistribution, dutyValueAmount, spreadAmount } from '../../../../src/domain/tariff/value/dutyValue';
import { airFreightIncluded, listedAirport, splitFreight } from '../../../../src/domain/tariff/value/freight';
import {
  assistShare,
  deductiveValue,
  isRelationshipTested,
  methodFindings,
  needsValueDeclaration,
  relationFindings,
  royaltyAmount,
  valueOfDutyPaid,
} from '../../../../src/domain/tariff/value/valuationMethod';

describe('delivered duty paid (CT-R26)', () => {
  it.each([
    ['without VAT in the price', { price: '50000', inland: '1000', dutyPercent: '4.7' }],
    ['with VAT in the price', { price: '62500', inland: '1000', dutyPercent: '4.7', vatPercent: '25' }],
  ])('%s', (_, price) => {
    expect(valueOfDutyPaid(price)).toEqual({ value: '46800.38', duty: '2199.62' });
  });

  it('cannot be worth nothing', () => {
    expect(valueOfDutyPaid({ price: '1000', inland: '1000', dutyPercent: '4.7' })).toMatchObject({ message: 'The customs value is not positive.' });
  });
});

describe('freight', () => {
  it('is split by distance (CT-R27)', () => {
    expect(splitFreight('1800', '1100', '1800')).toEqual({ included: '1100.00', after: '700.00' });
    expect(splitFreight('100.00', '1', '3')).toEqual({ included: '33.33', after: '66.67' });
  });

  it('cannot reach further than the whole way', () => {
    expect(splitFreight('1800', '1900', '1800')).toMatchObject({
      severity: 2,
      message: 'Distance to the border (1900 km) is longer than the whole distance (1800 km).',
    });
  });

  it('by air counts with the percentage of the zone (CT-R28)', () => {
    expect(airFreightIncluded('3000', '70')).toBe('2100.00');
  });

  it('from an airport that is not listed counts as from the nearest', () => {
    const tokyo = { code: 'NRT', zone: 'M', latitude: 35.76, longitude: 140.39 };
    const hongKong = { code: 'HKG', zone: 'L', latitude: 22.31, longitude: 113.91 };
    expect(listedAirport({ code: 'CAN', latitude: 23.39, longitude: 113.3 }, [tokyo, hongKong])).toMatchObject({
      airport: { zone: 'L' },
      findings: [{ severity: 1, message: 'CAN is not listed; HKG is used.' }],
    });
    expect(listedAirport({ code: 'NRT', latitude: 35.76, longitude: 140.39 }, [tokyo, hongKong])).toEqual({ airport: tokyo, findings: [] });
    expect(listedAirport(tokyo, [])).toBeUndefined();
  });
});

describe('assists and royalties', () => {
  it('an assist is borne by the quantity that it serves (CT-R29)', () => {
    expect(assistShare('60000', '100000', '12500')).toBe('7500.00');
    expect(assistShare('60000', undefined, '12500')).toMatchObject({ message: 'Enter the quantity that the assist serves.' });
  });

  it.each([
    [true, true, '2400.00', []],
    [true, false, '0.00', ['Royalty is not added: it is not a condition of the sale.']],
    [false, true, '0.00', ['Royalty is not added: it is not related to the goods.']],
  ])('a royalty related %s and a condition %s (CT-R30)', (isRelatedToGoods, isConditionOfSale, amount, messages) => {
    const royalty = royaltyAmount({ percent: '3', resale: '80000', isRelatedToGoods, isConditionOfSale });
    expect(royalty.amount).toBe(amount);
    expect(royalty.findings.map(({ message }) => message)).toEqual(messages);
  });
});

describe('methods (CT-R21, R31 to R33)', () => {
  it('the deductive value of a unit', () => {
    expect(deductiveValue({ unitPrice: '120.00', profitPercent: '20', inlandTransport: '6.00', dutyPercent: '12' })).toBe('80.36');
  });

  it.each([
    ['1', {}, false, []],
    ['3', { '1': 'no sale' }, false, ['Give the reason why method 2 cannot be used.']],
    ['3', { '1': 'no sale', '2': 'none imported' }, false, []],
    ['5', { '1': 'a', '2': 'b', '3': 'c' }, true, []],
    ['5', { '1': 'a', '2': 'b', '3': 'c' }, false, ['Give the reason why method 4 cannot be used.']],
  ])('method %s with reasons %j, 4 and 5 changed: %s', (method, reasons, swapped, messages) => {
    expect(methodFindings(method, reasons as Record<string, string>, swapped).map(({ message }) => message)).toEqual(messages);
  });

  it('relatives say whether the price was influenced', () => {
    expect(relationFindings({ related: true, influenced: undefined })).toMatchObject([{ severity: 1, code: 'CT-R31' }]);
    expect(relationFindings({ related: true, influenced: false })).toEqual([]);
    expect(isRelationshipTested({ related: false, influenced: undefined })).toBe(true);
  });

  it('the value declaration is needed above 20,000 euros', () => {
    expect([needsValueDeclaration('20000.00'), needsValueDeclaration('20000.01')]).toEqual([false, true]);
  });
});

describe('duty values (CT-R39, R40, declarations 4.5)', () => {
  it.each([
    ['CONST_X_GROSS', '0.85', 'SEK', { grossMass: '2000' }, '1700.00'],
    ['FIXED', '1500', 'SEK', {}, '1500.00'],
    ['CONST_X_PACKAGES', '12.50', 'SEK', { packages: '64' }, '800.00'],
    ['CONST_X_GROSS', '2.35', 'SEK', { grossMass: '1250.500' }, '2938.68'],
    ['CONST_X_PACKAGES', '35.00', 'DKK', { packages: '12' }, '420.00'],
    ['FIXED', '899.50', 'NOK', {}, '900'],
  ] as const)('%s of %s %s', (type, constant, currency, totals, expected) => {
    expect(dutyValueAmount(type, constant, currency, totals)).toBe(expected);
  });

  it.each([
    ['FIXED', ' ', {}, 'The constant is missing.'],
    ['CONST_X_GROSS', '1', {}, 'The total gross mass is missing.'],
    ['CONST_X_PACKAGES', '1', { packages: '0' }, 'The number of packages is missing.'],
  ] as const)('%s of "%s" and %j cannot be calculated', (type, constant, totals, message) => {
    expect(dutyValueAmount(type, constant, 'SEK', totals)).toMatchObject({ severity: 2, message });
  });

  const by = (...bases: string[]) => bases.map((basis, at) => ({ id: String(at), rank: at, basis }));
  it.each([
    ['V1', '2938.68', ['500.200', '437.987', '312.312', '0.001'], 2, ['1175.47', '1029.27', '733.94', '0.00']],
    ['V2', '2938.68', ['12000', '4500', '1500.01', '300'], 2, ['1927.00', '722.63', '240.88', '48.17']],
    ['V3', '900', ['12000', '4500', '1500.01'], 0, ['600', '225', '75']],
    ['CT-R42', '1000.00', ['100', '200', '33'], 2, ['300.30', '600.60', '99.10']],
  ])('%s', (_, amount, bases, scale, expected) => {
    const spread = spreadAmount(amount, by(...bases), { by: 'BasedOnWeight', scale });
    const parts = 'parts' in spread ? [...spread.parts.values()] : [];
    expect(parts).toEqual(expected);
    expect(sumDecimals(parts)).toBe(amount);
  });

  it('what everybody entered by hand needs no basis', () => {
    expect(spreadAmount('5', [{ id: 'a', rank: 1, basis: undefined, manual: '5' }], { by: 'BasedOnWeight' })).toEqual({ parts: new Map([['a', '5']]) });
  });

  it('transport follows the weight, insurance and commissions the price', () => {
    expect(['B17A', 'B17B', 'FII', 'B17C', 'AB'].map(defaultDistribution)).toEqual([
      'BasedOnWeight',
      'BasedOnWeight',
      'BasedOnWeight',
      'BasedOnItemPrice',
      'BasedOnItemPrice',
    ]);
  });

  it('the parts of box 17 are declared as AK, freight after the border as BA', () => {
    expect(['B17A', 'B17C', 'FII', 'FIC', 'AB'].map(declaredElement)).toEqual(['AK', 'AK', 'BA', 'BA', 'AB']);
    expect(['B17A', 'FII', 'AB', 'BC', '??'].map(valueElementSign)).toEqual([1, -1, 1, -1, undefined]);
  });
});
