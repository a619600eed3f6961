import { compareDecimals, divideDecimals, isZeroDecimal } from '../../kernel/decimal';
import type { MeasureComponent } from '../duty/dutyComponents';
import { quantityIn, type Quantities } from '../duty/quantities';
import { exchanged, INTERMEDIATE_DECIMALS, type ExchangeRate } from '../exchangeRate';
import { step, type Step } from '../trace';
import type { MeasureCondition } from './measure';

export interface ConditionFacts {
  /** Certificates C, D, L, N, U and Y codes that are declared. */
  readonly documents: readonly string[];
  /** In national currency. */
  readonly value: string;
  readonly currency: string;
  readonly quantities: Quantities;
  readonly tariffRate: (currency: string) => ExchangeRate | undefined;
}

export interface ConditionOutcome {
  /** `falls`: the measure does not apply and the next candidate does (action 07). `price`: its amount follows from a comparison of prices that is not made here. */
  readonly effect: 'applies' | 'falls' | 'refused' | 'price';
  /** Amount of the condition itself instead of that of the measure (action 01). */
  readonly components?: readonly MeasureComponent[];
  readonly expression?: string;
  /** For every condition that failed, the certificates of which one would do. */
  readonly needed: readonly (readonly string[])[];
  /** Certificates that decided. */
  readonly used: readonly string[];
  /** Action of the row that compares prices, or that is only a text. */
  readonly noted: readonly { readonly condition: string; readonly action: string }[];
  readonly steps: readonly Step[];
}

const OWN_AMOUNT = '01';
const EXEMPT_OR_REDUCED = '34';
const FALLS = '07';
const REFUSED = ['04', '05', '06', '08', '09'];
/** The amount of the action less the import, free-at-frontier or CIF price (TARIC). */
const PRICE_COMPARED = ['02', '03', '11', '12', '13', '15'];
const TEXT_ONLY = ['10', '16', '30', '36'];
const ALLOWED = ['24', '25', '26', '27', '28', '29', EXEMPT_OR_REDUCED, OWN_AMOUNT];

type Met = (compared: number) => boolean;
const atLeast: Met = (compared) => compared >= 0;
const above: Met = (compared) => compared > 0;
const atMost: Met = (compared) => compared <= 0;
const below: Met = (compared) => compared < 0;
/** How what is declared compares with the threshold, by condition code: quantities are met up to it, prices from it on. */
const MET: Readonly<Record<string, Met>> = { E: atMost, I: atMost, L: above, S: above, U: below };

/** R and U: a ratio to the supplementary unit of the goods. */
const ratioOf = (code: string, { value, quantities }: ConditionFacts): string | undefined => {
  const units = Object.values(quantities.supplementary ?? {}).find((amount) => amount !== undefined);
  const counted = code === 'R' ? quantities.netMass : value;
  return units === undefined || counted === undefined || isZeroDecimal(units) ? undefined : divideDecimals(counted, units, INTERMEDIATE_DECIMALS, 'halfUp');
};

const measured = ({ code, threshold }: MeasureCondition, facts: ConditionFacts): string | undefined => {
  const { value, quantities } = facts;
  const isMoney = threshold?.currency !== undefined;
  if (threshold?.unit === undefined) return code === 'R' || code === 'U' ? ratioOf(code, facts) : isMoney ? value : undefined;
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
  return (MET[row.code] ?? atLeast)(compareDecimals(value, threshold));
};

const ownAmount = ({ components, expression }: MeasureCondition) => ({
  ...(components !== undefined && { components }),
  ...(expression !== undefined && { expression }),
});

const hasOwnAmount = ({ components, expression }: MeasureCondition): boolean => components !== undefined || expression !== undefined;

/** Without an amount of its own, action 34 is the whole exemption. */
const isExemption = (row: MeasureCondition): boolean => row.action === EXEMPT_OR_REDUCED && !hasOwnAmount(row);

const effectOf = (row: MeasureCondition | undefined): ConditionOutcome['effect'] => {
  if (row === undefined || REFUSED.includes(row.action)) return 'refused';
  if (PRICE_COMPARED.includes(row.action)) return 'price';
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

const WEIGHT: readonly ConditionOutcome['effect'][] = ['refused', 'falls', 'price', 'applies'];

/** CT-R12: rows of one code are alternatives in sequence, different codes must all pass. A refusal weighs more than a measure that falls away. */
export const judgeConditions = (conditions: readonly MeasureCondition[] | undefined, facts: ConditionFacts): ConditionOutcome => {
  const codes = [...new Set((conditions ?? []).map(({ code }) => code))];
  const decisions = codes.map((code) =>
    decide(
      (conditions ?? []).filter((row) => row.code === code),
      facts,
    ),
  );
  const failing = decisions.filter(({ effect }) => effect === 'refused' || effect === 'falls');
  const own = decisions.find(({ row }) => row !== undefined && hasOwnAmount(row) && [OWN_AMOUNT, EXEMPT_OR_REDUCED].includes(row.action));
  return {
    effect: WEIGHT.find((effect) => decisions.some((decision) => decision.effect === effect)) ?? 'applies',
    ...(own?.row !== undefined && ownAmount(own.row)),
    needed: failing.flatMap(({ row, alternatives }) => (row !== undefined && isExemption(row) ? [] : [alternatives])),
    used: decisions.flatMap(({ row }) => (row?.certificate === undefined ? [] : [row.certificate])),
    noted: decisions.flatMap(({ row }) =>
      row !== undefined && [...PRICE_COMPARED, ...TEXT_ONLY].includes(row.action) ? [{ condition: row.certificate ?? row.code, action: row.action }] : [],
    ),
    steps: decisions.flatMap(({ row }) =>
      row === undefined || (ALLOWED.includes(row.action) && row.certificate === undefined)
        ? []
        : [step('conditionAction', { code: row.certificate ?? row.code, action: row.action })],
    ),
  };
};
