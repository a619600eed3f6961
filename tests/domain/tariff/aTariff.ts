import type { DutyQuestion, Tariff } from '../../../src/domain/tariff/dutyQuestion';
import type { Measure, MeasureCondition } from '../../../src/domain/tariff/measures/measure';

export const SHIRTS = '6109100010';
export const BICYCLES = '8712003000';

export const aMeasure = (sid: string, given: Partial<Measure> = {}): Measure => ({
  sid,
  code: '6109000000',
  measureType: '103',
  geoArea: '1011',
  validFrom: '2020-01-01',
  direction: 'import',
  expression: '12.000 %',
  ...given,
});

/** The row of the list `VatRate` that goods have. */
export const aVatCode = (code: string, vatCode: string): Measure => {
  const { expression: _none, ...measure } = aMeasure(`vat ${code}`, { code, measureType: '305', additionalCode: vatCode });
  return measure;
};

/** `B C640 (29)`; without a certificate the row that holds for everybody else. */
export const rowsOf = (code: string, ...rows: readonly (readonly [string | undefined, string])[]): MeasureCondition[] =>
  rows.map(([certificate, action], at) => ({ code, sequence: at + 1, certificate, action }));

const VAT = [
  ['SE', 'STANDARD', '25', '1990-07-01'],
  ['SE', 'FOOD', '12', '1996-01-01', '2026-03-31'],
  ['SE', 'FOOD', '6', '2026-04-01', '2027-12-31'],
  ['NO', 'FOOD', '15', '2012-01-01'],
  ['GB', 'STANDARD', '20', '2011-01-04'],
  ['NL', 'STANDARD', '21', '2012-10-01'],
] as const;

export const aTariff = (measures: readonly Measure[], given: Partial<Tariff> = {}): Tariff => ({
  measures,
  areas: [
    { id: '2020', members: [{ country: 'VN', validTo: '2022-12-31' }, { country: 'IN' }] },
    { id: '1008', members: [{ country: 'VN' }] },
    { id: '5001', members: [{ country: 'CN' }, { country: 'HK' }] },
  ],
  quotas: {},
  vatRates: VAT.map(([country, code, rate, validFrom, validTo]) => ({ country, code, rate, validFrom, ...(validTo !== undefined && { validTo }) })),
  tariffRate: (currency) => (currency === 'EUR' ? { rate: '11.2500', unit: '1' } : undefined),
  ...given,
});

export const aQuestion = (given: Partial<DutyQuestion> = {}): DutyQuestion => ({
  country: 'SE',
  currency: 'SEK',
  direction: 'import',
  date: '2026-01-15',
  code: SHIRTS,
  partner: 'CN',
  procedureCode: '4000',
  customsValue: '100000',
  quantities: {},
  incidentalCosts: '0',
  vatCode: 'STANDARD',
  vatAccounting: 'COLLECTED',
  ...given,
});
