import * as t from 'io-ts';
import { isIsoDate } from '../kernel/dates';
import { ROUNDING_RULES, type Rounding, type RoundingRule } from './roundingRule';

/** Amounts that are rounded (CT-R1). */
export const ROUNDED_AMOUNTS = ['customsValue', 'duty', 'tax'] as const;
export type RoundedAmount = (typeof ROUNDED_AMOUNTS)[number];

/** Decimals at most: declared amounts have two. */
export const MAX_SCALE = 2;

const Amount = t.keyof({ customsValue: null, duty: null, tax: null });
const Way = { scale: t.number, mode: t.keyof({ halfUp: null, down: null }) };

/** How a country rounds one amount. */
export const CountryRounding = t.readonly(t.type({ country: t.string, amount: Amount, ...Way }));
export type CountryRounding = t.TypeOf<typeof CountryRounding>;

/** How a unit rounds one amount of a country in place of the country's own rule. Dates yyyy-MM-dd, both included. */
export const RoundingOverride = t.readonly(
  t.intersection([t.type({ country: t.string, amount: Amount, ...Way, validFrom: t.string }), t.partial({ validTo: t.string })]),
);
export type RoundingOverride = t.TypeOf<typeof RoundingOverride>;

export type RoundingOverrideFault = 'country' | 'scale' | 'days' | 'overlap';

const LAST_DAY = '9999-12-31';

const lastDayOf = ({ validTo = LAST_DAY }: RoundingOverride): string => validTo;

const holdsOn =
  (date: string) =>
  (override: RoundingOverride): boolean =>
    override.validFrom <= date && date <= lastDayOf(override);

const areOfOneAmount = (one: RoundingOverride, other: RoundingOverride): boolean => one.country === other.country && one.amount === other.amount;

/** Why a unit cannot have it beside its `others`; a day has one override of an amount at most. */
export const roundingOverrideFault = (wanted: RoundingOverride, others: readonly RoundingOverride[]): RoundingOverrideFault | undefined => {
  if (!ROUNDING_RULES.some(({ country }) => country === wanted.country)) return 'country';
  if (!Number.isInteger(wanted.scale) || wanted.scale < 0 || wanted.scale > MAX_SCALE) return 'scale';
  if (![wanted.validFrom, lastDayOf(wanted)].every(isIsoDate) || lastDayOf(wanted) < wanted.validFrom) return 'days';
  const isMet = others.some((other) => areOfOneAmount(wanted, other) && other.validFrom <= lastDayOf(wanted) && wanted.validFrom <= lastDayOf(other));
  return isMet ? 'overlap' : undefined;
};

/** The rule with what units say of it, the nearest unit first: for each amount the first override that holds on the day counts (DEC-R74). */
export const overriddenRule = (rule: RoundingRule, overrides: readonly RoundingOverride[], date: string): RoundingRule => {
  const said = (amount: RoundedAmount): Rounding => {
    const found = overrides.filter(holdsOn(date)).find((override) => override.country === rule.country && override.amount === amount);
    return found === undefined ? rule[amount] : { scale: found.scale, mode: found.mode };
  };
  return { ...rule, customsValue: said('customsValue'), duty: said('duty'), tax: said('tax') };
};
