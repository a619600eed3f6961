import { addDecimals, isDecimal, isNegativeDecimal, isPositiveDecimal, subtractDecimals, sumDecimals } from '../../kernel/decimal';
import { exchanged, exchangeStep, PAR, type ExchangeRate, type ForeignAmount } from '../../tariff/exchangeRate';
import { demoSteps, inCents, step, type Step } from '../../tariff/trace';
import { spreadAmount, type ConsignmentTotals, type Spread } from '../../tariff/value/dutyValue';
import { isDeductible } from '../../tariff/value/incoterm';
import { valueElementSign } from '../../tariff/valueElement';
import type { DeclarationContent, Finding, GoodsItem, Invoice } from '../declaration';
import { isBlank, isEmpty } from '../emptiness';
import type { FindingArgs } from '../rules/finding';
import { calculationFinding, type CalculationTextKey } from './calculationFinding';
import { consignmentTotals, invoiceDutyValue } from './invoiceDutyValue';

/** Amounts of an item in national currency, not yet rounded, and the steps that led to them. */
export interface ItemValue {
  readonly value: string;
  /** Its share of the transport cost inside the country: in the VAT base only. */
  readonly transportInside: string;
  readonly steps: readonly Step[];
}

/** What the invoice was converted with, for its own fields. */
export interface InvoiceRate {
  readonly id: string | undefined;
  readonly index: number;
  readonly exchangeRate: string;
  readonly rateUnit: string;
}

export interface CustomsValues {
  readonly byItem: ReadonlyMap<string, ItemValue>;
  readonly invoiceRates: readonly InvoiceRate[];
  readonly findings: readonly Finding[];
}

export interface ValueSources {
  readonly country: string;
  readonly currency: string;
  /** yyyy-MM-dd: decides rates and rounding (DEC-R71). */
  readonly date: string;
  readonly exchangeRate: (currency: string, date: string) => ExchangeRate | undefined;
}

/** Freight, insurance and costs up to the border. */
const DUTY_VALUE = 'AK';

type Rates = (currency: string) => ExchangeRate | undefined;

/** What one addition or deduction is for one item. */
interface Element extends ForeignAmount {
  readonly code: string;
  readonly sign: 1 | -1;
}

interface Component extends Omit<Element, 'amount'> {
  readonly shares: ReadonlyMap<string, string>;
}

const knownRates = ({ currency: national, date, exchangeRate }: ValueSources): Rates => {
  const known = new Map<string, ExchangeRate | undefined>([[national, PAR]]);
  return (currency) => {
    if (!known.has(currency)) known.set(currency, exchangeRate(currency, date));
    return known.get(currency);
  };
};

/** Additions and deductions have no basis of their own on the card: they follow the item price. */
const spreadByPrice = (amount: string, items: readonly GoodsItem[]): Spread =>
  spreadAmount(
    amount,
    items.map(({ id, itemNumber, itemAmountInvoiced }) => ({ id, rank: itemNumber, basis: itemAmountInvoiced })),
    { by: 'BasedOnItemPrice' },
  );

class InvoiceValuation {
  readonly findings: Finding[] = [];
  readonly #invoice: Invoice;
  readonly #index: number;
  readonly #items: readonly GoodsItem[];
  readonly #date: string;
  readonly #rates: Rates;

  constructor(invoice: Invoice, index: number, items: readonly GoodsItem[], date: string, rates: Rates) {
    this.#invoice = invoice;
    this.#index = index;
    this.#items = items;
    this.#date = date;
    this.#rates = rates;
  }

  rateOf(currency: string, path: string): ExchangeRate | undefined {
    const rate = currency === '' ? undefined : this.#rates(currency);
    if (currency === '') this.#find('DEC-R70.currency', path, {});
    else if (rate === undefined) this.#find('CT-R35', path, { currency, date: this.#date });
    return rate;
  }

  components(): readonly Component[] {
    return (this.#invoice.additions ?? []).flatMap((addition, at) => {
      if (isBlank(addition)) return [];
      const code = addition.code ?? '';
      const sign = valueElementSign(code);
      if (sign === undefined) {
        this.#find('CT-R22', `additions/${String(at)}/code`, { code });
        return [];
      }
      return this.#component(code, sign, addition.amount, addition.currency, `additions/${String(at)}`);
    });
  }

  transportInside(): readonly Component[] {
    const { amount, currency } = this.#invoice.transportCostInside ?? {};
    return isEmpty(amount) ? [] : this.#component('transport inside', 1, amount, currency, 'transportCostInside');
  }

  /** As an addition AK, or inside the country; a part without an amount of its own counts nothing. */
  dutyValue(totals: ConsignmentTotals): { readonly component: Component; readonly isInside: boolean } | undefined {
    const made = invoiceDutyValue(this.#invoice, this.#items, totals);
    if (made === undefined) return undefined;
    if ('code' in made) {
      this.#find(made.key, 'dutyValue/constant', made.args);
      return undefined;
    }
    const { currency, parts: shares, isInside } = made;
    const rate = this.rateOf(currency, 'dutyValue/currency');
    return rate === undefined ? undefined : { component: { code: DUTY_VALUE, sign: 1, currency, rate, shares }, isInside };
  }

  #component(code: string, sign: 1 | -1, amount: string | undefined, currency: string | undefined, path: string): readonly Component[] {
    if (amount === undefined || isEmpty(amount)) {
      this.#find('DEC-R70.amount', `${path}/amount`, { code });
      return [];
    }
    if (!isDecimal(amount) || isNegativeDecimal(amount)) {
      this.#find('CT-R1', `${path}/amount`, { value: amount });
      return [];
    }
    const given = (isEmpty(currency) ? this.#invoice.currency : currency)?.trim() ?? '';
    const rate = this.rateOf(given, `${path}/currency`);
    const spread = spreadByPrice(amount, this.#items);
    if ('finding' in spread) this.#find(spread.finding.key, `${path}/amount`, spread.finding.args);
    return rate === undefined || 'finding' in spread ? [] : [{ code, sign, currency: given, rate, shares: spread.parts }];
  }

  #find(key: CalculationTextKey, path: string, args: FindingArgs): void {
    this.findings.push(calculationFinding(key, args, { pointer: `/invoices/${String(this.#index)}/${path}`, category: 'Invoice' }));
  }
}

const amountOf = ({ shares, rate }: Component, item: GoodsItem): string => exchanged(shares.get(item.id) ?? '0', rate);

const shareOf = ({ shares, ...component }: Component, item: GoodsItem): Element => ({ ...component, amount: shares.get(item.id) ?? '0' });

const valueOf = (price: ForeignAmount, elements: readonly Element[], transportInside: string, national: string): ItemValue => {
  let value = exchanged(price.amount, price.rate);
  const steps = [exchangeStep('price', price, national), ...demoSteps(price.rate)];
  for (const element of elements) {
    const amount = exchanged(element.amount, element.rate);
    value = element.sign === 1 ? addDecimals(value, amount) : subtractDecimals(value, amount);
    steps.push(exchangeStep(element.sign === 1 ? 'added' : 'deducted', element, national, element.code), ...demoSteps(element.rate));
  }
  if (elements.length > 0) steps.push(step('valueSum', { amount: inCents(value), currency: national }));
  return { value, transportInside, steps };
};

type Told = (key: CalculationTextKey, field: string, args: FindingArgs) => void;

/** Parts of the value that stand on the item itself: B17A, B17B, B17C are added, FIC, FIE, FII deducted (DEC-R70). */
const ownElements = ({ valueComponents = [] }: GoodsItem, invoiceCurrency: string, rates: Rates, date: string, tell: Told): Element[] =>
  valueComponents.flatMap((component, at): Element[] => {
    if (isBlank(component)) return [];
    const { type: code = '', amount, currency = '' } = component;
    const path = `valueComponents/${String(at)}`;
    const sign = valueElementSign(code);
    const given = isEmpty(currency) ? invoiceCurrency : currency.trim();
    const rate = rates(given);
    if (sign === undefined) tell('CT-R22', `${path}/type`, { code });
    else if (amount === undefined || isEmpty(amount)) tell('DEC-R70.amount', `${path}/amount`, { code });
    else if (!isDecimal(amount) || isNegativeDecimal(amount)) tell('CT-R1', `${path}/amount`, { value: amount });
    else if (rate === undefined) tell('CT-R35', `${path}/currency`, { currency: given, date });
    else return [{ code, sign, amount, currency: given, rate }];
    return [];
  });

/** An item names its invoice; where there is one only, it need not. -1: none. */
const itemsByInvoice = (items: readonly GoodsItem[], invoices: readonly Invoice[]): ReadonlyMap<number, GoodsItem[]> => {
  const indexes = new Map(invoices.map(({ id }, at) => [id, at]));
  const grouped = new Map<number, GoodsItem[]>();
  for (const item of items) {
    const only = invoices.length === 1 ? 0 : -1;
    const index = isEmpty(item.invoiceRef) ? only : (indexes.get(item.invoiceRef) ?? -1);
    const group = grouped.get(index);
    if (group === undefined) grouped.set(index, [item]);
    else group.push(item);
  }
  return grouped;
};

/**
 * DEC-R70 for every item that is declared: item price, additions and deductions in national currency. An item whose value cannot be told
 * has none, and a finding says why.
 */
export const customsValues = ({ header, items }: DeclarationContent, sources: ValueSources): CustomsValues => {
  const invoices = header.invoices ?? [];
  const rates = knownRates(sources);
  const byItem = new Map<string, ItemValue>();
  const invoiceRates: InvoiceRate[] = [];
  const findings: Finding[] = [];
  const places = new Map(items.map(({ id }, at) => [id, at]));
  const about = (item: GoodsItem, field: string) => ({
    pointer: `/items/${String(places.get(item.id) ?? 0)}/${field}`,
    category: 'Goods item' as const,
    itemId: item.id,
  });

  for (const [index, group] of itemsByInvoice(
    items.filter(({ excluded }) => excluded !== true),
    invoices,
  )) {
    const invoice = invoices[index];
    if (invoice === undefined) {
      findings.push(...group.map((item) => calculationFinding('DEC-R70.invoice', { n: String(item.itemNumber) }, about(item, 'invoiceRef'))));
      continue;
    }
    const valuation = new InvoiceValuation(invoice, index, group, sources.date, rates);
    const currency = invoice.currency?.trim() ?? '';
    const rate = valuation.rateOf(currency, 'currency');
    const made = valuation.dutyValue(consignmentTotals(header, group));
    const ofInvoice = made === undefined ? [] : [made.component];
    const elements = [...valuation.components(), ...(made?.isInside === true ? [] : ofInvoice)];
    const inside = [...valuation.transportInside(), ...(made?.isInside === true ? ofInvoice : [])];
    findings.push(...valuation.findings);
    if (rate === undefined) continue;
    invoiceRates.push({ id: invoice.id, index, exchangeRate: rate.rate, rateUnit: rate.unit });
    if (valuation.findings.length > 0) continue;
    for (const item of group) {
      const found = findings.length;
      const tell: Told = (key, field, args) => void findings.push(calculationFinding(key, args, about(item, field)));
      const amount = item.itemAmountInvoiced;
      const own = ownElements(item, currency, rates, sources.date, tell);
      if (amount === undefined || isEmpty(amount)) tell('DEC-R70.price', 'itemAmountInvoiced', { n: String(item.itemNumber) });
      else if (!isDecimal(amount)) tell('CT-R1', 'itemAmountInvoiced', { value: amount });
      else if (findings.length === found) {
        const transportInside = sumDecimals(inside.map((component) => amountOf(component, item)));
        const counted = [...elements.map((element) => shareOf(element, item)), ...own].filter(
          ({ code, sign }) => sign === 1 || isDeductible(code, invoice.deliveryTerms?.incoterm ?? ''),
        );
        const value = valueOf({ amount, currency, rate }, counted, transportInside, sources.currency);
        if (isPositiveDecimal(value.value)) byItem.set(item.id, value);
        else tell('CT-R25', 'itemAmountInvoiced', {});
      }
    }
  }
  return { byItem, invoiceRates, findings };
};
