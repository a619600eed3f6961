import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals, trimDecimal } from '../../kernel/decimal';
import { exchanged, PAR, rateText, type ExchangeRate } from '../exchangeRate';
import { tariffFinding, type TariffFinding } from '../tariffFinding';
import { demoSteps, inCents, shownExactly, step, type Step } from '../trace';
import { dutyText, type Agricultural, type DutyExpression, type Sum, type Term } from './dutyExpression';
import { quantityIn, unitName, type MissingQuantity, type Quantities } from './quantities';

/** What an expression is calculated from. */
export interface DutyBasis {
  /** In national currency, rounded. */
  readonly customsValue: string;
  readonly currency: string;
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly quantities: Quantities;
  /** EUR per 100 kg net (Meursing row of the goods). */
  readonly agricultural?: Partial<Record<Agricultural, string>> | undefined;
  /** National currency for the currency of a specific duty: the monthly tariff rate, not that of the customs value (CT-R3). */
  readonly tariffRate: (currency: string) => ExchangeRate | undefined;
}

/** An amount, or what is missing for it. */
export interface EvaluatedDuty {
  /** National currency, not rounded; undefined while something is missing. */
  readonly amount: string | undefined;
  readonly steps: readonly Step[];
  readonly findings: readonly TariffFinding[];
  readonly missing: readonly MissingQuantity[];
  /** Units without an amount that the declaration has to state (CT-R14). */
  readonly demanded: readonly string[];
}

const AGRICULTURAL_UNIT = 'DTN';
const AGRICULTURAL_CURRENCY = 'EUR';

class Evaluation {
  readonly steps: Step[] = [];
  readonly findings: TariffFinding[] = [];
  readonly missing: MissingQuantity[] = [];
  readonly demanded: string[] = [];
  readonly #basis: DutyBasis;
  readonly #text: string;

  constructor(basis: DutyBasis, text: string) {
    this.#basis = basis;
    this.#text = text;
  }

  /** A sum of several terms is told as such. */
  sum(terms: Sum): string | undefined {
    const amounts = terms.map(({ sign, term }) => ({ sign, amount: this.#term(term) }));
    let total = '0';
    for (const { sign, amount } of amounts) {
      if (amount === undefined) return undefined;
      total = sign === 1 ? addDecimals(total, amount) : subtractDecimals(total, amount);
    }
    if (terms.length > 1) this.steps.push(step('sum', { amount: shownExactly(total) }));
    return total;
  }

  #term(term: Term): string | undefined {
    switch (term.kind) {
      case 'percent':
        return this.#percent(term.percent);
      case 'specific':
        return this.#specific(term.amount, term.currency, term.unit, term.qualifier);
      case 'fixed':
        return this.#fixed(term.amount, term.currency);
      case 'agricultural':
        return this.#agricultural(term.component);
      case 'nil':
        this.steps.push(step('nil'));
        return '0';
      case 'unit': {
        this.demanded.push(unitName(term.unit, term.qualifier));
        return this.#quantity(term.unit, term.qualifier) === undefined ? undefined : '0';
      }
    }
  }

  #percent(percent: string): string {
    const { customsValue } = this.#basis;
    const amount = multiplyDecimals(multiplyDecimals(customsValue, percent), '0.01');
    this.steps.push(step('percent', { rate: trimDecimal(percent), base: customsValue, amount: shownExactly(amount) }));
    return amount;
  }

  #agricultural(component: Agricultural): string | undefined {
    const amount = this.#basis.agricultural?.[component];
    if (amount !== undefined) return this.#specific(amount, AGRICULTURAL_CURRENCY, AGRICULTURAL_UNIT);
    this.#need({ field: component, name: component });
    return undefined;
  }

  #rateOf(currency: string): ExchangeRate | undefined {
    const { currency: national, tariffRate, date } = this.#basis;
    const rate = currency === national ? PAR : tariffRate(currency);
    if (rate === undefined) this.findings.push(tariffFinding('CT-R3', { month: date.slice(0, 7), currency }));
    return rate;
  }

  #fixed(amount: string, currency: string): string | undefined {
    const rate = this.#rateOf(currency);
    if (rate === undefined) return undefined;
    this.steps.push(step('fixed', { amount: shownExactly(amount), currency }));
    return this.#inNational(amount, currency, rate);
  }

  #specific(amount: string, currency: string, unit: string, qualifier?: string): string | undefined {
    const quantity = this.#quantity(unit, qualifier);
    const rate = this.#rateOf(currency);
    if (quantity === undefined || rate === undefined) return undefined;
    const foreign = multiplyDecimals(amount, quantity);
    const name = unitName(unit, qualifier);
    this.steps.push(step('specific', { rate: amount, currency, quantity: trimDecimal(quantity), unit: name, amount: shownExactly(foreign) }));
    return this.#inNational(foreign, currency, rate);
  }

  #inNational(foreign: string, currency: string, rate: ExchangeRate): string {
    const national = this.#basis.currency;
    if (currency === national) return foreign;
    const converted = exchanged(foreign, rate);
    this.steps.push(
      step('converted', { amount: shownExactly(foreign), currency, rate: rateText(rate), result: shownExactly(converted), national }),
      ...demoSteps(rate),
    );
    return converted;
  }

  #quantity(unit: string, qualifier?: string): string | undefined {
    const { amount, missing } = quantityIn(this.#basis.quantities, unit, qualifier);
    for (const needed of missing) this.#need(needed);
    return amount;
  }

  #need(needed: MissingQuantity): void {
    if (this.missing.some(({ field }) => field === needed.field)) return;
    this.missing.push(needed);
    const key = this.demanded.includes(needed.field) ? 'CT-R14' : 'CT-R4';
    this.findings.push(tariffFinding(key, key === 'CT-R14' ? { unit: needed.field } : { quantity: needed.name, expression: this.#text }));
  }
}

/**
 * The amount of a duty expression for goods, in national currency and not rounded (tariff, section 4.2). What is missing is asked for in
 * `findings`, all of it at once; the amount then stays open, it is never a silent zero.
 *
 * @example
 * const basis = { customsValue: '1000', currency: 'SEK', date: '2026-01-15', quantities: { netMass: '200' }, tariffRate: () => ({ rate: '11.45', unit: '1' }) };
 * evaluateDuty(parseDuty('10 % + 5 EUR DTN'), basis).amount // => '214.5'
 * evaluateDuty(parseDuty('5 EUR HLT'), basis).missing // => [{ field: 'litres', name: 'Volume in litres' }]
 */
export const evaluateDuty = (expression: DutyExpression, basis: DutyBasis): EvaluatedDuty => {
  const evaluation = new Evaluation(basis, dutyText(expression));
  let amount = evaluation.sum(expression.first);
  for (const { kind, sum } of expression.limits) {
    const limit = evaluation.sum(sum);
    if (amount === undefined || limit === undefined) {
      amount = undefined;
      continue;
    }
    const isLarger = compareDecimals(limit, amount) > 0;
    if (isLarger === (kind === 'MIN')) amount = limit;
    evaluation.steps.push(step(kind === 'MIN' ? 'minimum' : 'maximum', { limit: inCents(limit), amount: shownExactly(amount) }));
  }
  const { steps, findings, missing, demanded } = evaluation;
  return { amount, steps, findings, missing, demanded };
};
