import { compareDecimals, divideDecimals, isZeroDecimal } from '../../kernel/decimal';
import type { MeasureComponent } from '../duty/dutyComponents';
import { quantityIn, type Quantities } from '../duty/quantities';
import { exchanged, INTERMEDIATE_DECIMALS, type ExchangeRate } from '../exchangeRate';
import { step, type Step } from '../trace';
import type { MeasureCondition } from './measure';

export interface ConditionFacts {
  /** Certificates C, D, L, N, U and waivers Y that are declared. */
  readonly documents: readonly string[];
  /** In national currency. */
  readonly value: string;
  readonly currency: string;
  readonly quantities: Quantities;
  readonly tariffRate: (currency: string) => ExchangeRate | undefined;
}

export interface ConditionOutcome {
  /** `falls`: the measure does not apply and the next candidate does (action 07). */
  readonly effect: 'applies' | 'falls' | 'refused';
  /** Amount of the condition itself instead of that of the measure (action 01). */
  readonly components?: readonly MeasureComponent[];
  /** For every condition that failed, the certificates of which one would do. */
  readonly needed: readonly (readonly string[])[];
  /** Certificates that decided. */
  readonly used: readonly string[];
  readonly steps: readonly Step[];
}

const OWN_AMOUNT = '01';
const EXEMPT_OR_REDUCED = '34';
const FALLS = '07';
const ALLOWED = ['24', '25', '26', '27', '28', '29', EXEMPT_OR_REDUCED, OWN_AMOUNT];
const REFUSED = ['04', '05', '06', '08', '09'];

/** Conditions met by at most the threshold; the others by at least it. */
const MAXIMUM_CODES = ['E', 'I'];

const measured = ({ threshold }: MeasureCondition, { value, quantities }: ConditionFacts): string | undefined => {
  const isMoney = threshold?.currency !== undefined;
  if (threshold?.unit === undefined) return isMoney ? value : undefined;
  const { amount } = quantityIn(quantities, threshold.unit, threshold.qualifier);
  if (amount === undefined || !isMoney) return amount;
  return isZeroDecimal(amount) ? undefined : divideDecimals(value, amount, INTERMEDIATE_DECIMALS, 'halfUp');
};

const thresholdOf = ({ threshold }: MeasureCondition, { currency, tariffRate }: ConditionFacts): string | undefined => {
  if (threshold?.currency === undefined || threshold.currency === currency) return threshold?.amount;
  const rate = tariffRate(threshold.currency);
  return rate === undefined ? undefined : exchanged(threshold.amount, rate);
};

const isMet = (row: MeasureCondition, facts: ConditionFacts): boolean => {
  if (row.certificate !== undefined && facts.documents.includes(row.certificate)) return true;
  if (row.threshold === undefined) return row.certificate === undefined;
  const value = measured(row, facts);
  const threshold = thresholdOf(row, facts);
  if (value === undefined || threshold === undefined) return false;
  const compared = compareDecimals(value, threshold);
  return MAXIMUM_CODES.includes(row.code) ? compared <= 0 : compared >= 0;
};

/** Without an amount of its own, action 34 is the whole exemption. */
const isExemption = ({ action, components }: MeasureCondition): boolean => action === EXEMPT_OR_REDUCED && components === undefined;

const effectOf = (row: MeasureCondition | undefined): ConditionOutcome['effect'] => {
  if (row === undefined || REFUSED.includes(row.action)) return 'refused';
  return row.action === FALLS || isExemption(row) ? 'falls' : 'applies';
};

interface Decision {
  readonly effect: ConditionOutcome['effect'];
  readonly row: MeasureCondition | undefined;
  readonly alternatives: readonly string[];
}

const decide = (rows: readonly MeasureCondition[], facts: ConditionFacts): Decision => {
  const inSequence = [...rows].sort((a, b) => a.sequence - b.sequence);
  const row = inSequence.find((candidate) => isMet(candidate, facts));
  const alternatives = inSequence.flatMap((candidate) =>
    candidate.certificate !== undefined && effectOf(candidate) === 'applies' ? [candidate.certificate] : [],
  );
  return { effect: effectOf(row), row, alternatives };
};

/** CT-R12: rows of one code are alternatives in sequence, different codes must all pass. A refusal weighs more than a measure that falls away. */
export const judgeConditions = (conditions: readonly MeasureCondition[] | undefined, facts: ConditionFacts): ConditionOutcome => {
  const codes = [...new Set((conditions ?? []).map(({ code }) => code))];
  const decisions = codes.map((code) =>
    decide(
      (conditions ?? []).filter((row) => row.code === code),
      facts,
    ),
  );
  const failing = decisions.filter(({ effect }) => effect !== 'applies');
  const effect = failing.some((decision) => decision.effect === 'refused') ? 'refused' : failing.length > 0 ? 'falls' : 'applies';
  const own = decisions.find(({ row }) => row?.components !== undefined && [OWN_AMOUNT, EXEMPT_OR_REDUCED].includes(row.action));
  return {
    effect,
    ...(own?.row?.components !== undefined && { components: own.row.components }),
    needed: failing.flatMap(({ row, alternatives }) => (row !== undefined && isExemption(row) ? [] : [alternatives])),
    used: decisions.flatMap(({ row }) => (row?.certificate === undefined ? [] : [row.certificate])),
    steps: decisions.flatMap(({ row }) =>
      row === undefined || (ALLOWED.includes(row.action) && row.certificate === undefined)
        ? []
        : [step('conditionAction', { code: row.certificate ?? row.code, action: row.action })],
    ),
  };
};
