import { describe, expect, it } from 'vitest';
import { additionalCodeGroups, isOnCode, measuresOfGoods, withAdditionalCodes } from '../../../../src/domain/tariff/measures/applicableMeasures';
import { judgeConditions, type ConditionFacts } from '../../../../src/domain/tariff/measures/conditions';
import { measureGroup, taxTypeOf, type MeasureCondition } from '../../../../src/domain/tariff/measures/measure';
import { procedureFindings, treatmentOf } from '../../../../src/domain/tariff/measures/procedure';
import { aMeasure, aTariff, rowsOf, SHIRTS } from '../aTariff';

const { areas } = aTariff([]);
const sids = (measures: Parameters<typeof measuresOfGoods>[0], country = 'CN', date = '2026-01-15') =>
  measuresOfGoods(measures, { code: SHIRTS, direction: 'import', date, country }, areas).map(({ sid }) => sid);

describe('which measures hold for goods (CT-R5)', () => {
  it.each([
    ['6109000000', SHIRTS, true],
    ['6100000000', SHIRTS, true],
    ['6109100000', '61091000', true],
    ['6109100090', SHIRTS, false],
    ['6110000000', SHIRTS, false],
    ['1000000000', '1006309800', true],
  ])('one on %s for %s: %s', (measured, code, holds) => {
    expect(isOnCode(measured, code)).toBe(holds);
  });

  it.each([
    ['its country', aMeasure('m', { geoArea: 'CN' }), 'CN', true],
    ['a group it is in', aMeasure('m', { geoArea: '5001' }), 'HK', true],
    ['a group it left', aMeasure('m', { geoArea: '2020' }), 'VN', false],
    ['every country', aMeasure('m'), 'ZZ', true],
    ['every country but it', aMeasure('m', { exclusions: ['CN'] }), 'CN', false],
    ['every country but its group', aMeasure('m', { exclusions: ['5001'] }), 'HK', false],
    ['a time that is over', aMeasure('m', { validTo: '2026-01-14' }), 'CN', false],
    ['its last day', aMeasure('m', { validTo: '2026-01-15' }), 'CN', true],
    ['exports', aMeasure('m', { direction: 'export' }), 'CN', false],
    ['both directions', aMeasure('m', { direction: 'both' }), 'CN', true],
  ])('one for %s', (_, measure, country, holds) => {
    expect(sids([measure], country)).toEqual(holds ? ['m'] : []);
  });

  it('the closest code first, then the narrowest area', () => {
    const measures = [
      aMeasure('chapter', { code: '6100000000', geoArea: 'CN' }),
      aMeasure('all'),
      aMeasure('group', { geoArea: '5001' }),
      aMeasure('country', { geoArea: 'CN' }),
    ];
    expect(sids(measures)).toEqual(['country', 'group', 'all', 'chapter']);
  });

  it('an additional code counts when it is chosen', () => {
    const measures = [aMeasure('plain'), aMeasure('coded', { additionalCode: 'C999' })];
    expect(withAdditionalCodes(measures, []).map(({ sid }) => sid)).toEqual(['plain']);
    expect(withAdditionalCodes(measures, ['C999'])).toHaveLength(2);
    expect(additionalCodeGroups(measures, [])).toEqual([]);
  });
});

describe('conditions (CT-R12)', () => {
  const facts = (given: Partial<ConditionFacts> = {}): ConditionFacts => ({
    documents: [],
    value: '100000',
    currency: 'SEK',
    quantities: { netMass: '1000' },
    tariffRate: () => ({ rate: '11.2500', unit: '1' }),
    ...given,
  });
  const LICENCE = rowsOf('B', ['C640', '29'], ['Y058', '29'], [undefined, '09']);

  it.each([
    ['C640', 'applies', []],
    ['Y058', 'applies', []],
    ['N990', 'refused', [['C640', 'Y058']]],
  ])('with %s: %s', (document, effect, needed) => {
    expect(judgeConditions(LICENCE, facts({ documents: [document] }))).toMatchObject({ effect, needed });
  });

  it('different codes must all pass', () => {
    const both = [...LICENCE, ...rowsOf('E', ['L100', '24'], [undefined, '05'])];
    expect(judgeConditions(both, facts({ documents: ['C640'] }))).toMatchObject({ effect: 'refused', needed: [['L100']] });
    expect(judgeConditions(both, facts({ documents: ['C640', 'L100'] })).effect).toBe('applies');
  });

  it('without conditions a measure applies', () => {
    expect(judgeConditions(undefined, facts())).toMatchObject({ effect: 'applies', needed: [] });
  });

  it('the exemption from anti-dumping duty takes it away', () => {
    const rows = rowsOf('A', ['D008', '34'], [undefined, '27']);
    expect(judgeConditions(rows, facts({ documents: ['D008'] }))).toMatchObject({ effect: 'falls', needed: [] });
    expect(judgeConditions(rows, facts()).effect).toBe('applies');
  });

  const entryPrice = (amount: string, duty: string, sequence: number): MeasureCondition => ({
    code: 'V',
    sequence,
    threshold: { amount, currency: 'EUR', unit: 'DTN' },
    action: '01',
    components: [{ dutyExpressionId: '01', amount: duty }],
  });

  it.each([
    ['11250', '8.000'],
    ['11249', '9.000'],
    ['1125', '20.000'],
  ])('goods worth %s a tonne pay the duty of their entry price, %s', (value, duty) => {
    const rows = [entryPrice('100', '8.000', 1), entryPrice('90', '9.000', 2), entryPrice('0', '20.000', 3)];
    expect(judgeConditions(rows, facts({ value })).components?.[0]?.amount).toBe(duty);
  });

  it.each([
    ['at most 1,000 kg', { code: 'E', threshold: { amount: '1000', unit: 'KGM' } }, 'applies'],
    ['at most 999 kg', { code: 'E', threshold: { amount: '999', unit: 'KGM' } }, 'refused'],
    ['a value of at least 100,000', { code: 'F', threshold: { amount: '100000', currency: 'SEK' } }, 'applies'],
    ['a number of pieces that nobody stated', { code: 'F', threshold: { amount: '1', unit: 'NAR' } }, 'refused'],
  ])('%s', (_, row, effect) => {
    expect(judgeConditions([{ ...row, sequence: 1, action: '24' }], facts()).effect).toBe(effect);
  });
});

describe('codes', () => {
  it.each([
    ['103', 'Duty'],
    ['115', 'Suspension'],
    ['122', 'Quota'],
    ['143', 'PreferentialQuota'],
    ['106', 'CustomsUnion'],
    ['147', 'PreferentialQuota'],
    ['695', 'Additional'],
    ['554', 'TradeDefence'],
    ['110', 'SupplementaryUnit'],
    ['305', 'Vat'],
    ['475', 'Licence'],
    ['705', 'Licence'],
    ['760', 'Licence'],
    ['761', 'Licence'],
    ['415', 'Licence'],
    ['107', 'LowValue'],
    ['673', 'Meursing'],
    ['704', 'Information'],
  ])('measure type %s is %s (CT-R6)', (type, group) => {
    expect(measureGroup(type)).toBe(group);
  });

  it('the list may say otherwise', () => {
    expect(measureGroup('704', { '704': 'Licence' })).toBe('Licence');
  });

  it.each([
    ['103', 'SE', 'A00'],
    ['103', 'NO', 'TL'],
    ['305', 'NO', 'MV'],
    ['305', 'DK', 'B00'],
    ['551', 'SE', 'A35'],
    ['552', 'SE', 'A30'],
    ['553', 'SE', 'A45'],
    ['554', 'SE', 'A40'],
    ['695', 'SE', 'A20'],
  ])('measure type %s in %s is tax %s (CT-R18)', (measureType, country, tax) => {
    expect(taxTypeOf(aMeasure('m', { measureType }), country, 'import')).toBe(tax);
  });

  it('exports pay C00, a fee its own code', () => {
    expect(taxTypeOf(aMeasure('m', { measureType: '481' }), 'SE', 'export')).toBe('C00');
    expect(taxTypeOf(aMeasure('m', { taxType: 'SF' }), 'NO', 'import')).toBe('SF');
  });

  it.each([
    ['NO', '40', '10'],
    ['DK', '4000000', '1000000'],
    ['SE', '4000', '1000'],
    ['GB', '4000', '1040'],
    ['NL', '4000', '1000'],
  ])('default procedures of %s (CT-R9)', (country, imported, exported) => {
    expect([...procedureFindings(imported, country, 'import'), ...procedureFindings(exported, country, 'export')]).toEqual([]);
    expect(procedureFindings('9999', country, 'import')).toHaveLength(1);
  });

  it.each([
    ['40', 'free'],
    ['4000', 'free'],
    ['4200', 'onward'],
    ['63', 'onward'],
    ['5300', 'suspended'],
    ['7100', 'suspended'],
    ['6121', 'returned'],
    ['3151', 'export'],
  ])('procedure %s is %s', (code, treatment) => {
    expect(treatmentOf(code)).toBe(treatment);
  });
});
