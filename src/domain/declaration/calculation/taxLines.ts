import { groupDigits, isZeroDecimal, multiplyDecimals, roundDecimal, sumDecimals, trimDecimal } from '../../kernel/decimal';
import { asMoney } from '../../tariff/exchangeRate';
import type { Rounding, RoundingRule } from '../../tariff/roundingRule';
import type { GoodsItem, TaxLine } from '../declaration';
import { isEmpty } from '../emptiness';
import type { ItemValue } from './customsValue';

/** Percentages as decimals: `12` is 12 %. */
export interface TaxRates {
  readonly dutyPercent: string;
  readonly vatPercent: string;
}

export type VatAccounting = 'POSTPONED' | 'COLLECTED';

export interface TaxContext {
  readonly currency: string;
  readonly rounding: RoundingRule;
  readonly vatAccounting: VatAccounting;
  readonly methodOfPayment: string | undefined;
}

const NOTHING_TO_PAY = '0.00';

/** Goods supplied on to another member state: their VAT is due there (DEC-R76). */
const isOnwardSupply = ({ procedureRequested }: GoodsItem): boolean => procedureRequested === '42' || procedureRequested === '63';

/** Duty and VAT arise only if the procedure is not ended as it should be (DEC-R77). */
export const isPotentialDebt = ({ procedureRequested }: Pick<GoodsItem, 'procedureRequested'>): boolean =>
  ['51', '53', '71', '78'].includes(procedureRequested ?? '');

const percentOf = (base: string, percent: string): string => multiplyDecimals(multiplyDecimals(base, percent), '0.01');

const round = (amount: string, { scale, mode }: Rounding): string => roundDecimal(amount, scale, mode);

/** `12 % × 95,600 = 11,472.00, cut to 11,472`. */
const explainTax = (base: string, percent: string, rounding: Rounding): string => {
  const exact = trimDecimal(percentOf(base, percent));
  const decimals = exact.split('.')[1]?.length ?? 0;
  const written = groupDigits(decimals < 2 ? roundDecimal(exact, 2, 'down') : exact);
  const way = rounding.mode === 'down' ? 'cut' : 'rounded';
  return `${trimDecimal(percent)} % × ${groupDigits(base)} = ${written}, ${way} to ${groupDigits(round(exact, rounding))}`;
};

const remarks = (item: GoodsItem, accounting: VatAccounting | undefined): readonly string[] => {
  if (isPotentialDebt(item)) return [`Procedure ${item.procedureRequested ?? ''}: potential debt only, nothing to pay`];
  return accounting === 'POSTPONED' ? ['VAT to account for in the VAT return, nothing to pay'] : [];
};

const line = (
  tax: { readonly type: string; readonly base: string; readonly percent: string; readonly rounding: Rounding; readonly steps: readonly string[] },
  item: GoodsItem,
  { currency, methodOfPayment }: TaxContext,
  accounting?: VatAccounting,
): TaxLine => {
  const taxAmount = round(percentOf(tax.base, tax.percent), tax.rounding);
  return {
    taxType: tax.type,
    baseAmount: tax.base,
    rate: tax.percent,
    taxAmount,
    payableAmount: isPotentialDebt(item) || accounting === 'POSTPONED' ? NOTHING_TO_PAY : taxAmount,
    currency,
    calculatedBy: 'CLIENT',
    formulaTrace: [...tax.steps, explainTax(tax.base, tax.percent, tax.rounding), ...remarks(item, accounting)],
    ...(accounting !== undefined && { vatAccounting: accounting }),
    ...(!isEmpty(methodOfPayment) && methodOfPayment !== undefined && { methodOfPayment }),
  };
};

const vatBase = (customsValue: string, duty: TaxLine, transportInside: string): { readonly base: string; readonly step: string } => {
  const base = roundDecimal(sumDecimals([customsValue, duty.taxAmount, transportInside]), 2, 'halfUp');
  const inside = isZeroDecimal(transportInside) ? '' : ` + transport inside ${asMoney(transportInside)}`;
  return { base, step: `${groupDigits(customsValue)} + ${duty.taxType} ${groupDigits(duty.taxAmount)}${inside} = ${groupDigits(base)}` };
};

const onwardSupplyLine = (base: string, steps: readonly string[], item: GoodsItem, { currency, rounding }: TaxContext): TaxLine => ({
  taxType: 'B00',
  baseAmount: base,
  rate: '0',
  taxAmount: roundDecimal('0', rounding.tax.scale, 'down'),
  payableAmount: NOTHING_TO_PAY,
  currency,
  calculatedBy: 'CLIENT',
  formulaTrace: [...steps, `Procedure ${item.procedureRequested ?? ''}: onward supply, no VAT`],
});

export interface ItemTaxes {
  /** Rounded as the country rounds it (DEC-R74). */
  readonly customsValue: string;
  readonly taxLines: readonly TaxLine[];
}

/** Duty A00 and VAT B00 of one item, in this order (DEC-R71, R72); without rates the customs value alone. */
export const taxItem = (item: GoodsItem, value: ItemValue, rates: TaxRates | undefined, context: TaxContext): ItemTaxes => {
  const { rounding, currency } = context;
  const customsValue = round(value.value, rounding.customsValue);
  if (rates === undefined) return { customsValue, taxLines: [] };

  const valueStep = `Customs value ${groupDigits(customsValue)} ${currency}`;
  const duty = line(
    { type: 'A00', base: customsValue, percent: rates.dutyPercent, rounding: rounding.duty, steps: [...value.trace, valueStep] },
    item,
    context,
  );
  const { base, step } = vatBase(customsValue, duty, value.transportInside);
  if (isOnwardSupply(item)) return { customsValue, taxLines: [duty, onwardSupplyLine(base, [step], item, context)] };
  const accounting = isPotentialDebt(item) ? undefined : context.vatAccounting;
  const vat = line({ type: 'B00', base, percent: rates.vatPercent, rounding: rounding.tax, steps: [step] }, item, context, accounting);
  return { customsValue, taxLines: [duty, vat] };
};
