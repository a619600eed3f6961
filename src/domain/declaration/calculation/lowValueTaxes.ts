import { isDecimal, roundDecimal, sumDecimals } from '../../kernel/decimal';
import { crossExchanged, exchanged, PAR, type ExchangeRate } from '../../tariff/exchangeRate';
import { dutyTaxType } from '../../tariff/measures/measure';
import { roundingRule } from '../../tariff/roundingRule';
import { lowValueDuty, type LowValueFlatDuty } from '../../tariff/taxation/lowValue';
import { consignmentLimit, type AskLowValue } from '../../tariff/taxation/lowValueParameter';
import { step } from '../../tariff/trace';
import type { DeclarationContent, Finding, GoodsItem } from '../declaration';
import { calculationFinding } from './calculationFinding';
import { totalsOf, type CalculatedItem, type CalculatedTaxes, type TaxSources } from './calculateTaxes';
import { taxItem, type TaxContext, type TaxRates } from './taxLines';

export interface LowValueSources extends Pick<TaxSources, 'country' | 'currency' | 'date' | 'exchangeRate' | 'rateFor'> {
  /** Rows of the list `LowValueFlatDuty`. */
  readonly flatDuty: readonly LowValueFlatDuty[];
  /** Rows of the list `LowValueParameter` on the day. */
  readonly lowValue: AskLowValue;
}

const ONE_STOP_SHOP = 'F48';
const PIECE = 'NAR';

const isIoss = ({ additionalProcedures }: GoodsItem): boolean => additionalProcedures?.includes(ONE_STOP_SHOP) === true;

const subheadingOf = ({ commodityCode = '' }: GoodsItem): string => commodityCode.slice(0, 6);

/** The first goods item of each six-digit subheading carries its flat duty. */
const carriesDuty = (item: GoodsItem, items: readonly GoodsItem[]): boolean => items.find((one) => subheadingOf(one) === subheadingOf(item)) === item;

type Money = GoodsItem['intrinsicValue'];

/** The amount of the flat duty a subheading, `0` where none is due; undefined where the ordinary duty is. */
const flatDutyOf = (items: readonly GoodsItem[], value: string, euro: ExchangeRate, { country, date, flatDuty, lowValue }: LowValueSources): string | undefined => {
  if (country === 'NO') return '0';
  const limit = consignmentLimit(lowValue, country);
  if (limit === undefined) return undefined;
  const consignment = { date, commodityCodes: items.map(subheadingOf), intrinsicValue: crossExchanged(value, PAR, euro), limit: limit.amount, isIoss: items.every(isIoss) };
  const duty = lowValueDuty(consignment, flatDuty);
  if (duty === undefined || Number(duty) === 0) return duty === undefined ? undefined : '0';
  return flatDuty.find(({ validFrom, validTo }) => validFrom <= date && date <= validTo)?.amount;
};

/**
 * Duty and VAT of a consignment of low value (specification 6.2, LV-1 and LV-2): no ordinary duty, from its day on a flat one for each subheading;
 * carriage and insurance in the VAT base, and no VAT at import where the vendor accounts for it (IOSS, VOEC).
 */
export const calculateLowValue = (content: DeclarationContent, sources: LowValueSources): CalculatedTaxes => {
  const { country, currency, date, exchangeRate, rateFor } = sources;
  const items = content.items.filter(({ excluded }) => excluded !== true);
  const rateOf = (code: string): ExchangeRate | undefined => (code === currency ? PAR : exchangeRate(code, date));
  const national = (money: Money): string | undefined => {
    const rate = rateOf(money?.currency ?? '');
    return rate === undefined || !isDecimal(money?.amount) ? undefined : exchanged(money.amount, rate);
  };
  const findings: Finding[] = [];
  items.forEach((item, at) => {
    if (national(item.intrinsicValue) !== undefined) return;
    const args = { currency: item.intrinsicValue?.currency ?? '', date };
    findings.push(calculationFinding('CT-R35', args, { pointer: `/items/${String(at)}/intrinsicValue/currency`, category: 'Goods item', itemId: item.id }));
  });
  const rounding = roundingRule(country, date);
  const euro = rateOf('EUR');
  const value = sumDecimals(items.map(({ intrinsicValue }) => national(intrinsicValue)));
  const flat = euro === undefined || findings.length > 0 ? undefined : flatDutyOf(items, value, euro, sources);
  if (rounding === undefined || flat === undefined) return { items: [], totals: totalsOf([], new Set(), country, 2), invoiceRates: [], findings };

  const byVendor = country === 'NO' || items.every(isIoss);
  const context: TaxContext = {
    country,
    currency,
    date,
    rounding,
    vatAccounting: byVendor ? 'ONE_STOP_SHOP' : 'COLLECTED',
    methodOfPayment: content.header.methodOfPayment,
    tariffRate: rateOf,
  };
  const calculated = items.map((item): CalculatedItem => {
    const goods = national(item.intrinsicValue) ?? '0';
    const { dutyPercent: _ordinary, ...rates } = rateFor(item.commodityCode ?? '', '', date, '') ?? { dutyPercent: '0', vatPercent: '0' };
    const charged: TaxRates = { ...rates, dutyPercent: '0', ...(flat !== '0' && carriesDuty(item, items) && { charges: [{ taxType: dutyTaxType(country), expression: `${flat} EUR ${PIECE}` }] }) };
    const counted = { ...item, supplementaryUnits: '1', supplementaryUnitCode: PIECE };
    const steps = [step('price', { amount: roundDecimal(goods, 2, 'halfUp'), currency })];
    const { customsValue, taxLines } = taxItem(counted, { value: goods, transportInside: national(item.transportInsuranceCost) ?? '0', steps }, charged, context);
    return { itemId: item.id, customsValue, statisticalValue: customsValue, taxLines };
  });
  return { items: calculated, totals: totalsOf(calculated, new Set(), country, rounding.duty.scale), invoiceRates: [], findings };
};
