import { compareDecimals, multiplyDecimals, roundDecimal } from '../../kernel/decimal';

/** Row of the list `LowValueFlatDuty`: EUR for each different six-digit subheading; dates yyyy-MM-dd, both included. */
export interface LowValueFlatDuty {
  readonly validFrom: string;
  readonly validTo: string;
  readonly amount: string;
  /** Only for consignments whose VAT goes through the import one-stop shop; that of 2026-07-01 is for every VAT scheme. */
  readonly onlyIoss: boolean;
}

export interface LowValueConsignment {
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly commodityCodes: readonly string[];
  /** EUR: the goods alone, without transport and insurance. */
  readonly intrinsicValue: string;
  /** EUR, list `LowValueParameter`. */
  readonly limit: string;
  readonly isIoss: boolean;
}

/**
 * Whether a consignment is of low value (declarations, section 6.2); the limit itself still is. Both in the same currency.
 *
 * @example
 * isLowValue('150', '150') // => true
 * isLowValue('150.01', '150') // => false
 */
export const isLowValue = (intrinsicValue: string, limit: string): boolean => compareDecimals(intrinsicValue, limit) <= 0;

/**
 * Customs duty of a low-value consignment in EUR (declarations, section 6.2: `LowValueFlatDuty`): a flat amount for each six-digit subheading; undefined where the ordinary duty is due.
 *
 * @example
 * const rules = [{ validFrom: '2026-07-01', validTo: '2028-06-30', amount: '3', onlyIoss: false }];
 * lowValueDuty({ date: '2026-08-01', commodityCodes: ['6109100010', '6403990000'], intrinsicValue: '80', limit: '150', isIoss: false }, rules) // => '6.00'
 */
export const lowValueDuty = (consignment: LowValueConsignment, rules: readonly LowValueFlatDuty[]): string | undefined => {
  const { date, commodityCodes, intrinsicValue, limit, isIoss } = consignment;
  if (!isLowValue(intrinsicValue, limit)) return undefined;
  const rule = rules.find(({ validFrom, validTo }) => validFrom <= date && date <= validTo);
  if (rule === undefined) return rules.every(({ validFrom }) => date < validFrom) ? '0.00' : undefined;
  if (rule.onlyIoss && !isIoss) return undefined;
  const subheadings = new Set(commodityCodes.map((code) => code.slice(0, 6)));
  return roundDecimal(multiplyDecimals(rule.amount, String(subheadings.size)), 2, 'halfUp');
};
