import {
  addDecimals,
  decimalsOf,
  fromUnits,
  isDecimal,
  isNegativeDecimal,
  isPositiveDecimal,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
  unitsOf,
} from '../../kernel/decimal';
import { exchanged, exchangeStep, PAR, type ExchangeRate } from '../exchangeRate';
import { largestRemainder } from '../largestRemainder';
import { roundingRule, type RoundingRule } from '../roundingRule';
import { isRefusing, tariffFinding, type TariffFinding } from '../tariffFinding';
import { demoSteps, inCents, step, type Step } from '../trace';
import { valueElementSign } from '../valueElement';
import { defaultDistribution, dutyValueAmount, spreadAmount, type AmountDistribution, type CalculationType, type ConsignmentTotals } from './dutyValue';
import { incotermFindings, isDeductible } from './incoterm';

export interface ValueElement {
  readonly code: string;
  /** Entered, or made by `calculationType` from `constant`. */
  readonly amount?: string;
  readonly currency: string;
  /** Needed for a deduction (CT-R22). */
  readonly separatelyShown?: boolean;
  readonly calculationType?: CalculationType;
  readonly constant?: string;
  readonly distribution?: AmountDistribution;
  /** By item id: amounts that somebody entered. */
  readonly manual?: Readonly<Record<string, string>>;
}

export interface ValuedItem {
  readonly id: string;
  readonly line: number;
  readonly price: string;
  readonly currency: string;
  /** Kilograms. */
  readonly grossMass?: string;
}

/** A consignment that is to be valued: prices of its lines, and what is added and deducted. */
export interface ValueRequest {
  readonly country: string;
  readonly currency: string;
  /** Date of acceptance, yyyy-MM-dd. */
  readonly date: string;
  readonly incoterm?: string;
  readonly items: readonly ValuedItem[];
  readonly elements: readonly ValueElement[];
  /** Off the price, spread by it. */
  readonly discounts?: readonly { readonly amount: string; readonly currency: string }[];
  readonly packages?: string;
  readonly rateOf: (currency: string, date: string) => ExchangeRate | undefined;
  readonly roundingRules?: readonly RoundingRule[];
}

/** A, B and C of CT-R22 in one currency. */
export interface ValueSums {
  readonly currency: string;
  readonly price: string;
  readonly additions: string;
  readonly deductions: string;
}

export interface ItemCustomsValue {
  readonly id: string;
  /** National currency, not rounded. */
  readonly exact: string;
  /** The rounded parts sum to the rounded whole (CT-R43). */
  readonly customsValue: string;
  readonly steps: readonly Step[];
}

/** The customs value of a consignment and of each of its lines. */
export interface TransactionValue {
  /** Undefined while something stops the calculation. */
  readonly customsValue: string | undefined;
  readonly items: readonly ItemCustomsValue[];
  /** Each currency in the order in which it appears. */
  readonly sums: readonly ValueSums[];
  readonly rates: Readonly<Record<string, ExchangeRate>>;
  readonly findings: readonly TariffFinding[];
}

interface Component {
  readonly part: 'price' | 'additions' | 'deductions';
  readonly code: string;
  readonly amount: string;
  readonly currency: string;
  readonly rate: ExchangeRate;
  /** Undefined: kept on the header. */
  readonly parts: ReadonlyMap<string, string> | undefined;
}

const DISCOUNT = 'discount';

class Valuation {
  readonly findings: TariffFinding[] = [];
  readonly #rates = new Map<string, ExchangeRate>();
  readonly #request: ValueRequest;
  readonly #totals: ConsignmentTotals;

  constructor(request: ValueRequest) {
    this.#request = request;
    this.#totals = { grossMass: sumDecimals(request.items.map(({ grossMass }) => grossMass)), packages: request.packages };
  }

  get rates(): Readonly<Record<string, ExchangeRate>> {
    return Object.fromEntries(this.#rates);
  }

  components(): Component[] {
    const { elements, discounts = [], incoterm = '', country } = this.#request;
    this.findings.push(...incotermFindings(incoterm, country, elements));
    return [
      ...discounts.flatMap(({ amount, currency }) => this.#component('price', DISCOUNT, amount, { currency }, 'BasedOnItemPrice')),
      ...elements.flatMap((element) => this.#elementComponent(element)),
    ];
  }

  rateOf(currency: string): ExchangeRate | undefined {
    const { currency: national, date, rateOf } = this.#request;
    const rate = this.#rates.get(currency) ?? (currency === national ? PAR : rateOf(currency, date));
    if (rate === undefined) this.#find(tariffFinding('CT-R35', { currency, date }));
    else this.#rates.set(currency, rate);
    return rate;
  }

  #find(finding: TariffFinding): void {
    if (!this.findings.some(({ message }) => message === finding.message)) this.findings.push(finding);
  }

  #elementComponent(element: ValueElement): Component[] {
    const { code, calculationType, constant, currency, distribution = defaultDistribution(code) } = element;
    const sign = valueElementSign(code);
    if (distribution === 'NoValue') return [];
    if (sign === undefined) {
      this.#find(tariffFinding('CT-R22', { code }));
      return [];
    }
    const amount = calculationType === undefined ? (element.amount ?? '') : dutyValueAmount(calculationType, constant, currency, this.#totals);
    if (typeof amount !== 'string') {
      this.#find(amount);
      return [];
    }
    if (sign === -1 && !this.#isDeducted(element, amount)) return [];
    return this.#component(sign === 1 ? 'additions' : 'deductions', code, amount, element, distribution);
  }

  #isDeducted({ code, currency, separatelyShown }: ValueElement, amount: string): boolean {
    if (separatelyShown === true) return isDeductible(code, this.#request.incoterm ?? '');
    if (isPositiveDecimal(amount)) this.#find(tariffFinding('CT-R22.separate', { code, amount, currency }));
    return false;
  }

  #component(
    part: Component['part'],
    code: string,
    amount: string,
    { currency, manual }: Pick<ValueElement, 'currency' | 'manual'>,
    distribution: AmountDistribution,
  ): Component[] {
    const rate = this.rateOf(currency);
    if (!isDecimal(amount) || isNegativeDecimal(amount)) {
      this.#find(tariffFinding('CT-R1', { value: amount }));
      return [];
    }
    if (rate === undefined) return [];
    const made = { part, code, amount, currency, rate };
    if (distribution === 'NoDistribution' || distribution === 'NoValue') return [{ ...made, parts: undefined }];
    const spread = spreadAmount(
      amount,
      this.#request.items.map(({ id, line, price, currency: priced, grossMass }) => ({
        id,
        rank: line,
        basis: distribution === 'BasedOnWeight' ? grossMass : this.#national(price, priced),
        manual: manual?.[id],
      })),
      { by: distribution },
    );
    if ('finding' in spread) this.#find(spread.finding);
    return 'finding' in spread ? [] : [{ ...made, parts: spread.parts }];
  }

  #national(amount: string, currency: string): string | undefined {
    const rate = this.rateOf(currency);
    return rate === undefined || !isDecimal(amount) ? undefined : exchanged(amount, rate);
  }
}

const STEPS = { price: 'discount', additions: 'added', deductions: 'deducted' } as const;

const valueOfItem = (item: ValuedItem, rate: ExchangeRate, components: readonly Component[], national: string): { exact: string; steps: Step[] } => {
  let exact = exchanged(item.price, rate);
  const steps = [exchangeStep('price', { amount: item.price, currency: item.currency, rate }, national), ...demoSteps(rate)];
  for (const { part, code, currency, rate: own, parts } of components) {
    const amount = parts?.get(item.id);
    if (amount === undefined) continue;
    const share = exchanged(amount, own);
    exact = part === 'additions' ? addDecimals(exact, share) : subtractDecimals(exact, share);
    steps.push(exchangeStep(STEPS[part], { amount, currency, rate: own }, national, code), ...demoSteps(own));
  }
  return { exact, steps: [...steps, step('valueSum', { amount: inCents(exact), currency: national })] };
};

const sumsOf = (items: readonly ValuedItem[], components: readonly Component[]): ValueSums[] => {
  const currencies = [...new Set([...items, ...components].map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const total = (part: Component['part']): string =>
      inCents(sumDecimals(components.filter((found) => found.part === part && found.currency === currency).map(({ amount }) => amount)));
    const prices = sumDecimals(items.filter((item) => item.currency === currency).map(({ price }) => price));
    return { currency, price: inCents(subtractDecimals(prices, total('price'))), additions: total('additions'), deductions: total('deductions') };
  });
};

/** What stays on the header counts in the whole, in no item. */
const headerAmount = (components: readonly Component[]): string =>
  components
    .filter(({ parts }) => parts === undefined)
    .reduce((sum, { part, amount, rate }) => (part === 'additions' ? addDecimals : subtractDecimals)(sum, exchanged(amount, rate)), '0');

/** The items' values rounded so that they sum to their rounded whole. */
const roundedTogether = (exact: readonly string[], items: readonly ValuedItem[], { customsValue: { scale, mode } }: RoundingRule): string[] => {
  const basisScale = Math.max(0, ...exact.map(decimalsOf));
  const whole = roundDecimal(sumDecimals(exact), scale, mode);
  const shares = exact.map((amount, at) => ({ basis: unitsOf(amount, basisScale), rank: items[at]?.line ?? at }));
  return largestRemainder(unitsOf(whole, scale), shares).map((part) => fromUnits(part, scale));
};

/**
 * Customs value by method 1: price paid or payable, with additions and without deductions, in national currency (CT-R22 to R25, R36 to R44).
 * The values of the lines sum to that of the consignment. Undefined with findings when something is missing.
 *
 * @example
 * const items = [{ id: 'a', price: '1000', currency: 'EUR', grossMass: '10' }];
 * const elements = [{ code: 'AK', amount: '100', currency: 'EUR' }];
 * const request = { country: 'SE', currency: 'SEK', date: '2026-01-15', incoterm: 'FOB', items, elements, rateOf: () => ({ rate: '11.45', unit: '1' }) };
 * transactionValue(request).customsValue // => '12595'
 */
export const transactionValue = (request: ValueRequest): TransactionValue => {
  const { country, currency, date, items, roundingRules } = request;
  const rounding = roundingRule(country, date, roundingRules);
  const valuation = new Valuation(request);
  const { findings } = valuation;
  if (rounding === undefined) findings.push(tariffFinding('CT-R2', { country, date }));
  if (items.length === 0) findings.push(tariffFinding('CT-R44.items'));
  for (const { price } of items) if (!isDecimal(price)) findings.push(tariffFinding('CT-R1', { value: price }));
  const itemRates = items.map((item) => valuation.rateOf(item.currency));
  const components = items.length === 0 ? [] : valuation.components();
  const stopped = (): TransactionValue => ({ customsValue: undefined, items: [], sums: [], rates: valuation.rates, findings });
  if (rounding === undefined || findings.some(isRefusing)) return stopped();

  const values = items.map((item, at) => valueOfItem(item, itemRates[at] ?? PAR, components, currency));
  if (values.some(({ exact }) => !isPositiveDecimal(exact))) {
    findings.push(tariffFinding('CT-R25'));
    return stopped();
  }
  const exact = values.map((value) => value.exact);
  const rounded = roundedTogether(exact, items, rounding);
  const { scale, mode } = rounding.customsValue;
  return {
    customsValue: roundDecimal(addDecimals(sumDecimals(exact), headerAmount(components)), scale, mode),
    items: items.map(({ id }, at) => {
      const customsValue = rounded[at] ?? '0';
      return { id, exact: exact[at] ?? '0', customsValue, steps: [...(values[at]?.steps ?? []), step('customsValue', { amount: customsValue, currency })] };
    }),
    sums: sumsOf(items, components),
    rates: valuation.rates,
    findings,
  };
};
