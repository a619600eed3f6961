import { divideDecimals, isPositiveDecimal, multiplyDecimals, sumDecimals } from '../../kernel/decimal';
import { declaredDuty } from '../../tariff/calculateDuty';
import type { Tariff } from '../../tariff/dutyQuestion';
import type { ExchangeRate } from '../../tariff/exchangeRate';
import { NO_PREFERENCE } from '../../tariff/measures/preference';
import { declaredGoods, vatCodesOf } from '../calculation/declaredGoods';
import type { GoodsItem } from '../declaration';

export interface FallbackAmount {
  readonly amount: string;
  readonly currency: string;
}

/** What secures a movement whose duties cannot be told, where the list GuaranteeFallbackAmount says nothing else. */
export const FALLBACK: FallbackAmount = { amount: '10000', currency: 'EUR' };

/** The duty for every origin: no country, no preference. */
const THIRD_COUNTRY = { partner: '', preference: NO_PREFERENCE, procedureCode: '4000', additionalProcedures: [] };

const CENTS = { scale: 2, mode: 'halfUp' } as const;

export interface AmountRegisters {
  /** Country of the tariff. */
  readonly country: string;
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly tariff: Tariff;
  readonly exchangeRate: (currency: string) => ExchangeRate | undefined;
  /** What the amount is in: the currency of the exchange rates. */
  readonly currency: string;
  /** Of the values of the goods. */
  readonly valueCurrency: string;
  readonly fallback?: FallbackAmount | undefined;
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

const valueOf = ({ statisticalValue, customsValue }: GoodsItem): string | undefined => [statisticalValue, customsValue].find(isPositiveDecimal);

const taxesOf = (registers: AmountRegisters): ((item: GoodsItem) => string | undefined) => {
  const { country, currency, date, tariff } = registers;
  const dutyOf = declaredDuty(tariff, { country, validFrom: date, customsValue: CENTS, duty: CENTS, tax: CENTS });
  const vatCodes = vatCodesOf(tariff, country);
  return (item) => {
    const declared = valueOf(item);
    if (declared === undefined) return undefined;
    const customsValue = converted(declared, registers.valueCurrency, registers);
    const place = { country, currency, date, direction: 'import' } as const;
    const { totals } = dutyOf({
      ...declaredGoods(item, {}, vatCodes),
      ...THIRD_COUNTRY,
      ...place,
      customsValue,
      incidentalCosts: '0',
      vatAccounting: 'COLLECTED',
    });
    return totals?.payable;
  };
};

/** Declarations 6.3: duty and VAT of the goods at the rates for third countries. */
export const guaranteeAmount = (items: readonly GoodsItem[], registers: AmountRegisters): ProposedAmount => {
  const { amount: each, currency: of } = registers.fallback ?? FALLBACK;
  const declared = items.filter(({ excluded }) => excluded !== true);
  const amountOf = taxesOf(registers);
  const taxes = declared.map((item) => ({ number: item.itemNumber, amount: amountOf(item) }));
  const unknown = taxes.flatMap(({ number, amount }) => (amount === undefined ? [number] : []));
  const fallback = unknown.length === 0 ? [] : [converted(each, of, registers)];
  return { amount: sumDecimals([...taxes.map(({ amount }) => amount), ...fallback]), currency: registers.currency, unknown };
};
