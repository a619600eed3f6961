import type { ExchangeRate } from '../../tariff/exchangeRate';
import { addDecimals, divideDecimals, isPositiveDecimal, multiplyDecimals, roundDecimal, sumDecimals } from '../../kernel/decimal';
import type { TaxRates } from '../calculation/taxLines';
import type { GoodsItem } from '../declaration';

/** EUR that secure a movement whose duties cannot be told (reference data GuaranteeFallbackAmount). */
export const FALLBACK_EUR = '10000';

/** The rates for every origin: no preference (TARIC area 1011). */
const THIRD_COUNTRY = '';

export interface AmountRegisters {
  readonly rateFor: (commodityCode: string, origin: string) => TaxRates | undefined;
  readonly exchangeRate: (currency: string) => ExchangeRate | undefined;
  /** What the amount is in: the currency of the exchange rates. */
  readonly currency: string;
  /** Of the values of the goods. */
  readonly valueCurrency: string;
}

export interface ProposedAmount {
  readonly amount: string;
  readonly currency: string;
  /** Goods items whose code or value is not known; together they count with the fallback amount. */
  readonly unknown: readonly number[];
}

/** An amount of another currency in that of the exchange rates; unchanged without a rate. */
export const converted = (amount: string, currency: string, { currency: target, exchangeRate }: Pick<AmountRegisters, 'currency' | 'exchangeRate'>): string => {
  const rate = currency === target ? undefined : exchangeRate(currency);
  return rate === undefined ? amount : divideDecimals(multiplyDecimals(amount, rate.rate), rate.unit, 2, 'halfUp');
};

const percent = (value: string, rate: string): string => roundDecimal(divideDecimals(multiplyDecimals(value, rate), '100', 6, 'halfUp'), 2, 'halfUp');

const valueOf = ({ statisticalValue, customsValue }: GoodsItem): string | undefined => [statisticalValue, customsValue].find(isPositiveDecimal);

const taxesOf = (item: GoodsItem, registers: AmountRegisters): string | undefined => {
  const declared = valueOf(item);
  const value = declared === undefined ? undefined : converted(declared, registers.valueCurrency, registers);
  const rates = registers.rateFor((item.commodityCode ?? '').trim(), THIRD_COUNTRY);
  if (value === undefined || rates === undefined) return undefined;
  const duty = percent(value, rates.dutyPercent);
  return addDecimals(duty, percent(addDecimals(value, duty), rates.vatPercent));
};

/** Declarations 6.3: duty and VAT of the goods at the rates for third countries. */
export const guaranteeAmount = (items: readonly GoodsItem[], registers: AmountRegisters): ProposedAmount => {
  const declared = items.filter(({ excluded }) => excluded !== true);
  const taxes = declared.map((item) => ({ number: item.itemNumber, amount: taxesOf(item, registers) }));
  const unknown = taxes.flatMap(({ number, amount }) => (amount === undefined ? [number] : []));
  const fallback = unknown.length === 0 ? [] : [converted(FALLBACK_EUR, 'EUR', registers)];
  return { amount: sumDecimals([...taxes.map(({ amount }) => amount), ...fallback]), currency: registers.currency, unknown };
};
