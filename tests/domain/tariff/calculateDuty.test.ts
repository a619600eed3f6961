import { describe, expect, it } from 'vitest';
import { calculateDuty } from '../../../src/domain/tariff/calculateDuty';
import type { DutyCalculation, DutyQuestion, Tariff } from '../../../src/domain/tariff/dutyQuestion';
import { explain } from '../../../src/domain/tariff/trace';
import { aMeasure, aQuestion, aTariff, BICYCLES, rowsOf } from './aTariff';

const BASE = aMeasure('base');
const PREFERENCE = aMeasure('pref', {
  measureType: '142',
  geoArea: '1008',
  expression: '0.000 %',
  conditions: rowsOf('Q', ['U110', '27'], ['N954', '27'], [undefined, '07']),
});

const calculate = (measures: Tariff['measures'], given: Partial<DutyQuestion> = {}, tariff: Partial<Tariff> = {}): DutyCalculation =>
  calculateDuty(aQuestion(given), aTariff(measures, tariff));
const messages = ({ findings }: DutyCalculation): string[] => findings.map(({ message }) => message);
const amounts = ({ chosen }: DutyCalculation): string[] => chosen.lines.map(({ taxType, amount, status }) => `${taxType} ${amount} ${status}`);

describe('the base line (CT-R7, R8)', () => {
  it('a preference is shown beside the ordinary duty, with what it needs and saves', () => {
    const calculation = calculate([BASE, PREFERENCE], { partner: 'VN' });
    expect(calculation.options.map(({ preference, totals, documents }) => [preference, totals?.duty, documents])).toEqual([
      ['300', '0', [['U110', 'N954']]],
      ['100', '12000', []],
    ]);
    expect(calculation.chosen.totals).toMatchObject({ duty: '12000', vat: '28000', payable: '40000' });
    expect(messages(calculation)).toEqual(['300 (142) saves 12000 SEK with U110 or N954.']);
  });

  it('with the proof of origin the preference holds', () => {
    const { chosen } = calculate([BASE, PREFERENCE], { partner: 'VN', preference: '300', documents: ['N954'] });
    expect(chosen).toMatchObject({ preference: '300', measure: { sid: 'pref' }, totals: { duty: '0', vat: '25000' } });
    expect(chosen.lines[0]?.documents).toEqual(['N954']);
  });

  it('without it the ordinary duty stays', () => {
    expect(amounts(calculate([BASE, PREFERENCE], { partner: 'VN', preference: '300' }))[0]).toBe('A00 12000 payable');
  });

  it('a preference that the origin does not have is refused', () => {
    const calculation = calculate([BASE, PREFERENCE], { partner: 'CN', preference: '300' });
    expect(messages(calculation)).toContain('Preference 300 needs a preference measure for origin CN.');
    expect(calculation.chosen.totals).toBeUndefined();
  });

  it('200 is for the general system, 300 for agreements', () => {
    const general = aMeasure('gsp', { measureType: '142', geoArea: '2020', expression: '9.600 %' });
    const duties = (partner: string, preference: string) =>
      calculate([BASE, general, PREFERENCE], { partner, preference, documents: ['U110'] }).chosen.totals?.duty;
    expect([duties('IN', '200'), duties('VN', '300'), duties('IN', '300')]).toEqual(['9600', '0', undefined]);
  });

  it('goods without any duty measure are not free', () => {
    const calculation = calculate([]);
    expect(messages(calculation)).toEqual(['No duty measure applies to 6109100010 from CN on 2026-01-15.']);
    expect(calculation.chosen.totals).toBeUndefined();
  });

  it('an end-use suspension without its certificate leaves the base duty (CT-R12)', () => {
    const suspension = aMeasure('suspension', { measureType: '115', expression: '0.000 %', conditions: rowsOf('B', ['N990', '27'], [undefined, '07']) });
    expect(amounts(calculate([BASE, suspension], { preference: '110' }))[0]).toBe('A00 12000 payable');
    expect(amounts(calculate([BASE, suspension], { preference: '110', documents: ['N990'] }))[0]).toBe('A00 0 payable');
  });
});

describe('trade defence by additional code (CT-R11)', () => {
  const bicycles = [
    aMeasure('base', { code: BICYCLES, expression: '14.000 %' }),
    aMeasure('producer', { code: BICYCLES, measureType: '552', geoArea: 'CN', additionalCode: 'C230', expression: '20.3 %' }),
    aMeasure('others', { code: BICYCLES, measureType: '552', geoArea: 'CN', additionalCode: 'C999', expression: '48.5 %' }),
  ];

  it.each([
    ['C230', '20300'],
    ['C999', '48500'],
  ])('%s: %s, as A30 after the duty', (code, amount) => {
    const calculation = calculate(bicycles, { code: BICYCLES, additionalCodes: [code] });
    expect(amounts(calculation).slice(0, 2)).toEqual(['A00 14000 payable', `A30 ${amount} payable`]);
    expect(messages(calculation)).toEqual([]);
  });

  it('one of the codes has to be chosen before there is a total', () => {
    const calculation = calculate(bicycles, { code: BICYCLES });
    expect(calculation.additionalCodeGroups).toEqual([{ measureType: '552', codes: ['C230', 'C999'], chosen: undefined }]);
    expect(messages(calculation)).toEqual(['Choose an additional code for 552.']);
    expect(calculation.chosen.totals).toBeUndefined();
  });

  it('other origins pay none', () => {
    expect(amounts(calculate(bicycles, { code: BICYCLES, partner: 'VN' }))).toEqual(['A00 14000 payable', 'B00 28500 payable']);
  });
});

describe('quotas (CT-R13)', () => {
  const quota = aMeasure('quota', { measureType: '122', expression: '0.000 %', quotaOrderNo: '090001' });
  const asked = (status: 'Open' | 'Critical' | 'Exhausted') => calculate([BASE, quota], { preference: '120' }, { quotas: { '090001': status } });

  it('open: its rate', () => {
    expect(asked('Open').chosen.totals).toMatchObject({ duty: '0', security: '0' });
  });

  it('critical: payable 0, security 12,000, outside of the VAT base', () => {
    const { chosen } = asked('Critical');
    expect(chosen.totals).toMatchObject({ duty: '0', security: '12000', vat: '25000', payable: '25000' });
    expect(explain(chosen.lines[1]?.steps ?? []).at(-1)).toBe('Quota 090001 is critical: the full duty less the quota duty is security');
  });

  it('exhausted: shown, not selectable', () => {
    const calculation = asked('Exhausted');
    expect(messages(calculation)).toContain('Quota 090001 is exhausted.');
    expect(calculation.options.find(({ preference }) => preference === '120')?.isSelectable).toBe(false);
    expect(messages(calculate([BASE, quota], {}, { quotas: { '090001': 'Exhausted' } }))).toEqual([]);
  });
});

describe('procedures (CT-R10)', () => {
  it('5100: 12,000 are suspended, nothing is payable', () => {
    const calculation = calculate([BASE], { procedureCode: '5100' });
    expect(calculation.chosen.totals).toEqual({ duty: '12000', vat: '28000', payable: '0', postponed: '0', suspended: '40000', security: '0' });
    expect(messages(calculation)).toContain('Duty is suspended under procedure 5100; 12000 is shown as security.');
  });

  it('4200: duty, no VAT, VAT numbers needed', () => {
    const calculation = calculate([BASE], { procedureCode: '4200' });
    expect(amounts(calculation)).toEqual(['A00 12000 payable', 'B00 0 exempt']);
    expect(messages(calculation)).toEqual([
      'Procedure 4200 is not the default for SE Import.',
      'Procedure 4200 needs the VAT numbers of importer (FR1) and customer (FR2).',
    ]);
    expect(messages(calculate([BASE], { procedureCode: '4200', fiscalRoles: ['FR1', 'FR2'] }))).toHaveLength(1);
  });

  it('6121 with the relief for returned goods: no duty', () => {
    expect(amounts(calculate([BASE], { procedureCode: '6121', additionalProcedures: ['F01'] }))[0]).toBe('A00 0 payable');
    expect(amounts(calculate([BASE], { procedureCode: '6121' }))[0]).toBe('A00 12000 payable');
  });

  it('export: export duty only', () => {
    const duty = aMeasure('export', { measureType: '481', direction: 'export', expression: '5.000 %' });
    const calculation = calculate([BASE, duty], { direction: 'export', procedureCode: '1000', partner: 'NO' }, { groups: { '481': 'ExportDuty' } });
    expect(amounts(calculation)).toEqual(['C00 5000 payable']);
    expect(calculation.chosen.totals).toMatchObject({ payable: '5000', vat: '0' });
  });

  it('postponed VAT is not payable', () => {
    expect(calculate([BASE], { vatAccounting: 'POSTPONED' }).chosen.totals).toMatchObject({ payable: '12000', postponed: '28000' });
  });
});

describe('licences and units', () => {
  const licence = aMeasure('licence', { measureType: '410', conditions: rowsOf('B', ['C640', '29'], ['Y058', '29'], [undefined, '09']) });

  it('one of the certificates is needed (CT-R12)', () => {
    expect(messages(calculate([BASE, licence]))).toEqual(['Import needs C640 or Y058.']);
    expect(messages(calculate([BASE, licence], { documents: ['Y058'] }))).toEqual([]);
  });

  it('the supplementary unit is asked for (CT-R14)', () => {
    const unit = aMeasure('unit', { measureType: '109', expression: 'NAR' });
    expect(calculate([BASE, unit]).demandedUnits).toEqual(['NAR']);
    expect(messages(calculate([BASE, unit]))).toEqual(['Enter the quantity in NAR.']);
    expect(messages(calculate([BASE, unit], { quantities: { supplementary: { NAR: '12' } } }))).toEqual([]);
  });

  it('a type nobody has grouped is information (CT-R6)', () => {
    const { expression: _none, ...other } = aMeasure('other', { measureType: '999' });
    expect(messages(calculate([BASE, other]))).toEqual(['Measure type 999 is shown as information only.']);
  });
});

describe('taxes (CT-R15 to R17)', () => {
  it('SE: (100,000 + 12,000 + 3,000) × 25 % = 28,750', () => {
    expect(calculate([BASE], { incidentalCosts: '3000' }).chosen.totals?.vat).toBe('28750');
  });

  it('NO cheese: (50,000 + 30,812) × 15 % = 12,122, as TL and MV', () => {
    const cheese = aMeasure('cheese', { code: '0406000000', expression: '24.64 NOK KGM' });
    const given = {
      code: '04061000',
      country: 'NO',
      currency: 'NOK',
      customsValue: '50000',
      quantities: { netMass: '1250.5' },
      procedureCode: '40',
      vatCode: 'FOOD',
    };
    expect(amounts(calculate([cheese], given))).toEqual(['TL 30812 payable', 'MV 12122 payable']);
  });

  it('GB: excise counts in the VAT base, 290.474 is cut', () => {
    const free = aMeasure('free', { expression: '0.000 %' });
    const excise = aMeasure('excise', { measureType: '306', additionalCode: 'X411', expression: '452.37 GBP HLT' });
    const given = { country: 'GB', currency: 'GBP', customsValue: '1000.00', quantities: { litres: '100' }, additionalCodes: ['X411'] };
    expect(amounts(calculate([free, excise], given))).toEqual(['A00 0.00 payable', '411 452.37 payable', 'B00 290.47 payable']);
  });

  it('a code with two British rates: the additional code chooses', () => {
    const vat = [
      aMeasure('vat', { measureType: '305', expression: '20.000 %' }),
      aMeasure('reduced', { measureType: '305', additionalCode: 'VATR', expression: '5.000 %' }),
    ];
    const given: Partial<DutyQuestion> = { country: 'GB', currency: 'GBP', customsValue: '1000.00' };
    const rates = (more: Partial<DutyQuestion>) => {
      const { vatCode: _none, ...question } = { ...aQuestion(), ...given, ...more };
      return calculateDuty(question, aTariff([BASE, ...vat]));
    };
    expect(messages(rates({}))).toEqual(['Choose the VAT rate: STANDARD 20 %, VATR 5 %.']);
    expect(amounts(rates({ additionalCodes: ['VATR'] }))).toEqual(['A00 120.00 payable', 'B00 56.00 payable']);
  });

  it.each([
    ['2026-03-31', '1200'],
    ['2026-04-01', '600'],
  ])('Swedish food on %s: %s of 10,000', (date, vat) => {
    const free = aMeasure('free', { expression: 'NIHIL' });
    expect(calculate([free], { date, customsValue: '10000', vatCode: 'FOOD' }).chosen.totals?.vat).toBe(vat);
  });

  it('costs to the first destination have to be stated', () => {
    const calculation = calculate([BASE], { incidentalCosts: undefined });
    expect(messages(calculation)).toEqual(['Incidental costs to the first destination are missing (enter 0 if none).']);
    expect(calculation.chosen.totals).toBeUndefined();
  });
});

describe('an expression that cannot be read', () => {
  const odd = aMeasure('odd', { expression: 'see note 7' });
  const entered = (amount: string, reason: string) => calculate([odd], { manualAmounts: { odd: { amount, reason } } });

  it('leaves the totals empty', () => {
    const calculation = calculate([odd]);
    expect(messages(calculation)).toEqual(["Duty expression 'see note 7' cannot be calculated; enter the amount."]);
    expect(calculation.chosen.totals).toBeUndefined();
  });

  it('takes an amount with a reason, marked as entered by hand', () => {
    const { chosen } = entered('500', 'By the authority');
    expect(chosen.lines[0]).toMatchObject({ amount: '500', isManual: true, expression: 'see note 7' });
    expect(chosen.totals?.duty).toBe('500');
  });

  it.each([
    ['500', ' ', 'Enter a reason for the amount.'],
    ['much', 'By the authority', '"much" is not a number.'],
  ])('%s because of "%s" is not enough', (amount, reason, message) => {
    expect(messages(entered(amount, reason))).toEqual([message]);
  });
});

it('a country without rounding rule is told first', () => {
  expect(messages(calculate([BASE], { country: 'FI' }))).toEqual(['No rounding rule for FI on 2026-01-15.']);
});

it.each([
  [{ customsValue: 'much' }, '"much" is not a number.'],
  [{ customsValue: '-1' }, '"-1" is not a number.'],
  [{ incidentalCosts: 'some' }, '"some" is not a number.'],
])('%j is no amount to calculate with', (given, message) => {
  expect(messages(calculate([BASE], given))).toEqual([message]);
  expect(calculate([BASE], given).chosen.totals).toBeUndefined();
});

it('each line tells measure, legal base, base, rate and how it came about (CT-R20)', () => {
  const mixed = aMeasure('mixed', { expression: '1.40 % + 13.30 EUR DTN', regulation: 'R2658/87' });
  const [line] = calculate([mixed], { customsValue: '80000', quantities: { netMass: '1000' } }).chosen.lines;
  expect(line).toMatchObject({ measureSid: 'mixed', legalBase: 'R2658/87', base: '80000', rate: '1.40', unrounded: '2616.25', amount: '2616' });
  expect(explain(line?.steps ?? [])).toEqual([
    '1.4 % × 80,000 = 1,120.00',
    '13.30 EUR × 10 DTN = 133.00 EUR',
    '133.00 EUR × 11.2500 = 1,496.25 SEK',
    'Together 2,616.25, cut to 2,616',
  ]);
});
