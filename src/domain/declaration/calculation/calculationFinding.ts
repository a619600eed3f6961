import type { Finding } from '../declaration';
import { fillIn, type FindingArgs } from '../rules/finding';

/** Why an item got no amounts: never a silent zero. `finding.<key>` translates the texts. */
export const calculationTexts = {
  'CT-R1': '"{value}" is not a number.',
  'CT-R2': 'No rounding rule for {country} on {date}.',
  'CT-R5': 'No duty measure applies to {code} from {origin} on {date}.',
  'CT-R22': '{code} is neither an addition to nor a deduction from the customs value.',
  'CT-R25': 'The customs value is not positive.',
  'CT-R35': 'No exchange rate for {currency} on {date}.',
  'CT-R44': 'Cannot distribute by price: the sum of the item prices is 0.',
  'DEC-R70.invoice': 'Goods item {n}: no invoice tells the currency of the price.',
  'DEC-R70.price': 'Goods item {n}: the total price is missing.',
  'DEC-R70.currency': 'The invoice currency is missing.',
  'DEC-R70.amount': '{code}: the amount is missing.',
} as const;

export type CalculationTextKey = keyof typeof calculationTexts;

export const calculationMessageKeys = (Object.keys(calculationTexts) as readonly CalculationTextKey[]).map((key) => `finding.${key}`);

export interface FindingPlace {
  readonly pointer: string;
  readonly category: Finding['category'];
  readonly itemId?: string;
}

/** The code is the key without its variant: `DEC-R70` for `DEC-R70.price`. */
export const calculationFinding = (key: CalculationTextKey, args: FindingArgs, place: FindingPlace): Finding => ({
  severity: key === 'CT-R2' ? 3 : 2,
  code: key.split('.')[0] ?? key,
  message: fillIn(calculationTexts[key], args),
  messageKey: `finding.${key}`,
  args,
  origin: 'CROSS',
  ...place,
});
