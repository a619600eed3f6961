import * as t from 'io-ts';
import { sumDecimals } from '../../kernel/decimal';
import { Guid } from '../../kernel/guid';
import { vatTaxType } from '../../tariff/measures/measure';
import { CurrencyAmount, sumPerCurrency } from './currencyAmounts';
import type { TaxFigure } from './importVat';

/** A simplified declaration whose supplementary one is missing. Days yyyy-MM-dd; `daysLeft` is negative when it is late, `age` counts from the release. */
export const UnsettledSimplifiedRow = t.intersection([
  t.type({
    id: Guid,
    profile: t.string,
    lrn: t.string,
    messageType: t.string,
    releasedOn: t.string,
    age: t.number,
    items: t.number,
    covered: t.number,
    duty: t.string,
    currency: t.string,
  }),
  t.partial({ mrn: t.string, dueOn: t.string, daysLeft: t.number, importer: t.string, declarant: t.string, isDemo: t.boolean }),
]);
export type UnsettledSimplifiedRow = t.TypeOf<typeof UnsettledSimplifiedRow>;

/** Days since the release. */
export const AGE_GROUPS = ['0-5', '6-10', '11-'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export const ageGroupOf = (age: number): AgeGroup => {
  if (age <= 5) return '0-5';
  return age <= 10 ? '6-10' : '11-';
};

/** Duties and fees without VAT: what is owed if no supplementary declaration comes. */
export const potentialDuty = (country: string, taxes: readonly TaxFigure[]): string => {
  const vat = vatTaxType(country);
  return sumDecimals(taxes.flatMap(({ taxType, amount }) => (taxType === vat ? [] : [amount])));
};

export const UnsettledSimplifiedTotals = t.type({
  ages: t.array(t.type({ group: t.keyof({ '0-5': null, '6-10': null, '11-': null }), count: t.number })),
  items: t.number,
  covered: t.number,
  duty: t.array(CurrencyAmount),
});
export type UnsettledSimplifiedTotals = t.TypeOf<typeof UnsettledSimplifiedTotals>;

const count = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

export const unsettledSimplifiedTotals = (rows: readonly UnsettledSimplifiedRow[]): UnsettledSimplifiedTotals => ({
  ages: AGE_GROUPS.map((group) => ({ group, count: rows.filter(({ age }) => ageGroupOf(age) === group).length })),
  items: count(rows.map(({ items }) => items)),
  covered: count(rows.map(({ covered }) => covered)),
  duty: sumPerCurrency(rows.map(({ duty, currency }) => ({ currency, amount: duty }))),
});
