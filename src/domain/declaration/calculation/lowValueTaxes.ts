import { isDecimal, roundDecimal, sumDecimals } from '../../kernel/decimal';
import { declaredVat } from '../../tariff/calculateDuty';
import { parseDuty } from '../../tariff/duty/dutyExpression';
import { crossExchanged, exchanged, PAR, type ExchangeRate } from '../../tariff/exchangeRate';
import { dutyTaxType, vatTaxType } from '../../tariff/measures/measure';
import { roundingRule } from '../../tariff/roundingRule';
import { lowValueDuty, type LowValueFlatDuty } from '../../tariff/taxation/lowValue';
import { consignmentLimit, type AskLowValue } from '../../tariff/taxation/lowValueParameter';
import { chargeLine, vatLine, type TaxedGoods } from '../../tariff/taxation/taxGoods';
import { step } from '../../tariff/trace';
import type { DeclarationContent, Finding, GoodsItem } from '../declaration';
import type { FindingArgs } from '../rules/finding';
import { calculationFinding, placedFinding } from './calculationFinding';
import { totalsOf, type CalculatedItem, type CalculatedTaxes, type TaxSources } from './calculateTaxes';
import type { ItemValue } from './customsValue';
import { declaredGoods, vatCodesOf } from './declaredGoods';
import { customsValueOf, taxLinesOf, type TaxContext } from './taxLines';

export interface LowValueSources extends TaxSources {
  /** Rows of the list `LowValueFlatDuty`. */
  readonly flatDuty: readonly LowValueFlatDuty[];
  /** Rows of the list `LowValueParameter` on the day. */
  readonly lowValue: AskLowValue;
}

const ONE_STOP_SHOP = 'F48';
const PIECE = 'NAR';
const FREE = '0 %';

const isIoss = ({ additionalProcedures }: GoodsItem): boolean => additionalProcedures?.includes(ONE_STOP_SHOP) === true;

const subheadingOf = ({ commodityCode = '' }: GoodsItem): string => commodityCode.slice(0, 6);

/** The first goods item of each six-digit subheading carries its flat duty. */
const carriesDuty = (item: GoodsItem, items: readonly GoodsItem[]): boolean => items.find((one) => subheadingOf(one) === subheadingOf(item)) === item;

type Money = GoodsItem['intrinsicValue'];

/** The amount of the flat duty a subheading, `0` where none is due; undefined where the ordinary duty is. */
const flatDutyOf = (
  items: readonly GoodsItem[],
  value: string,
  euro: ExchangeRate,
  { country, date, flatDuty, lowValue }: LowValueSources,
): string | undefined => {
  const limit = consignmentLimit(lowValue, country);
  if (limit === undefined) return undefined;
  const consignment = {
    date,
    commodityCodes: items.map(subheadingOf),
    intrinsicValue: crossExchanged(value, PAR, euro),
    limit: limit.amount,
    isIoss: items.every(isIoss),
  };
  const duty = lowValueDuty(consignment, flatDuty);
  if (duty === undefined || Number(duty) === 0) return duty === undefined ? undefined : '0';
  return flatDuty.find(({ validFrom, validTo }) => validFrom <= date && date <= validTo)?.amount;
};

const uncalculated = (country: string, findings: readonly Finding[]): CalculatedTaxes => ({
  items: [],
  totals: totalsOf([], new Set(), country, 2),
  invoiceRates: [],
  findings,
});

/**
 * Duty and VAT of a consignment of low value (specification 6.2, LV-1 and LV-2): no ordinary duty, from its day on a flat one for each subheading whatever the VAT scheme;
 * carriage and insurance in the VAT base, and no VAT at import where the vendor accounts for it (IOSS, VOEC).
 */
export const calculateLowValue = (content: DeclarationContent, sources: LowValueSources): CalculatedTaxes => {
  const { country, currency, date, exchangeRate, tariff } = sources;
  const { header } = content;
  const items = content.items.filter(({ excluded }) => excluded !== true);
  const rateOf = (code: string): ExchangeRate | undefined => (code === currency ? PAR : exchangeRate(code, date));
  const national = (money: Money): string | undefined => {
    const rate = rateOf(money?.currency ?? '');
    return rate === undefined || !isDecimal(money?.amount) ? undefined : exchanged(money.amount, rate);
  };
  const refused = (key: 'CT-R2' | 'CT-R35' | 'DEC-R70.lowValue', args: FindingArgs, pointer: string): CalculatedTaxes =>
    uncalculated(country, [calculationFinding(key, args, { pointer, category: 'Goods item' })]);
  const findings: Finding[] = [];
  items.forEach((item, at) => {
    if (national(item.intrinsicValue) !== undefined) return;
    const args = { currency: item.intrinsicValue?.currency ?? '', date };
    findings.push(calculationFinding('CT-R35', args, { pointer: `/items/${String(at)}/intrinsicValue/currency`, category: 'Goods item', itemId: item.id }));
  });
  if (findings.length > 0) return uncalculated(country, findings);
  const rounding = roundingRule(country, date, tariff.roundingRules);
  if (rounding === undefined) return refused('CT-R2', { country, date }, '/expectedTaxationDate');
  const euro = rateOf('EUR');
  if (euro === undefined && country !== 'NO') return refused('CT-R35', { currency: 'EUR', date }, '/expectedTaxationDate');
  const value = sumDecimals(items.map(({ intrinsicValue }) => national(intrinsicValue)));
  const flat = euro === undefined || country === 'NO' ? '0' : flatDutyOf(items, value, euro, sources);
  if (flat === undefined) return refused('DEC-R70.lowValue', { date }, '/items/0/intrinsicValue/amount');

  const byVendor = country === 'NO' || items.every(isIoss);
  const accounting = byVendor ? 'ONE_STOP_SHOP' : 'COLLECTED';
  const context: TaxContext = { country, currency, date, rounding, vatAccounting: accounting, header };
  const vatCodes = vatCodesOf(tariff, country);
  const vatOf = declaredVat(tariff);
  const calculated = items.flatMap((item, at): CalculatedItem[] => {
    const asked = declaredGoods(item, header, vatCodes);
    const place = { pointer: `/items/${String(at)}/commodityCode`, category: 'Goods item', itemId: item.id } as const;
    const { rate: percent, findings: vatFindings } = vatOf({ ...asked, country, date });
    findings.push(...vatFindings.map((finding) => placedFinding(finding, place)));
    if (percent === undefined) return [];
    const goods = national(item.intrinsicValue) ?? '0';
    const value: ItemValue = {
      value: goods,
      transportInside: national(item.transportInsuranceCost) ?? '0',
      steps: [step('price', { amount: roundDecimal(goods, 2, 'halfUp'), currency })],
    };
    const customsValue = customsValueOf(value, context);
    const taxed: TaxedGoods = {
      customsValue,
      currency,
      date,
      quantities: { supplementary: { [PIECE]: '1' } },
      tariffRate: rateOf,
      rounding,
      procedureRequested: item.procedureRequested ?? '',
      status: 'payable',
    };
    const expression = flat !== '0' && carriesDuty(item, items) ? `${flat} EUR ${PIECE}` : FREE;
    const duty = chargeLine({ taxType: dutyTaxType(country), expression: parseDuty(expression), text: expression }, taxed).line;
    if (duty === undefined) return [];
    const vat = vatLine({ taxType: vatTaxType(country), percent, incidental: value.transportInside, accounting, isOnward: false }, [duty], taxed);
    return [{ itemId: item.id, customsValue, statisticalValue: customsValue, taxLines: taxLinesOf([duty, vat], value, customsValue, context) }];
  });
  return { items: calculated, totals: totalsOf(calculated, new Set(), country, rounding.duty.scale), invoiceRates: [], findings };
};
