import { addDecimals, compareDecimals, divideDecimals, isPositiveDecimal, multiplyDecimals, roundDecimal, subtractDecimals } from '../../kernel/decimal';
import { INTERMEDIATE_DECIMALS } from '../exchangeRate';
import { tariffFinding, type TariffFinding } from '../tariffFinding';

const MONEY_DECIMALS = 2;
const METHODS = ['1', '2', '3', '4', '5', '6'];

/**
 * Reasons that are missing for a valuation method, 1 to 6 (CT-R21): whoever uses a later one says why each earlier one fails. 4 and 5 change
 * places on request. `reasons` by method.
 *
 * @example
 * methodFindings('3', { 1: 'no sale' }).map(({ args }) => args.method) // => ['2']
 */
export const methodFindings = (method: string, reasons: Readonly<Record<string, string>>, swapsFourAndFive = false): TariffFinding[] => {
  const order = swapsFourAndFive ? ['1', '2', '3', '5', '4', '6'] : METHODS;
  const earlier = order.slice(0, Math.max(order.indexOf(method), 0));
  return earlier.flatMap((skipped) => ((reasons[skipped] ?? '').trim() === '' ? [tariffFinding('CT-R21', { method: skipped })] : []));
};

export interface PartyRelation {
  readonly related: boolean;
  /** Undefined: not known. */
  readonly influenced: boolean | undefined;
}

/**
 * Whether it is known that a relationship of the parties did not influence the price (CT-R31). Method 1 stays allowed, but the result is
 * marked as not tested.
 *
 * @example
 * isRelationshipTested({ related: true, influenced: undefined }) // => false
 */
export const isRelationshipTested = ({ related, influenced }: PartyRelation): boolean => !related || influenced !== undefined;

export const relationFindings = (relation: PartyRelation): TariffFinding[] => (isRelationshipTested(relation) ? [] : [tariffFinding('CT-R31')]);

const fraction = (percent: string): string => multiplyDecimals(percent, '0.01');
const withRate = (percent: string): string => addDecimals('1', fraction(percent));
const money = (amount: string): string => roundDecimal(amount, MONEY_DECIMALS, 'halfUp');

export interface DutyPaidPrice {
  /** DDP: duty paid in the price, VAT as well where `vatPercent` says so. */
  readonly price: string;
  /** FIE and FIC, without VAT. */
  readonly inland: string;
  readonly dutyPercent: string;
  readonly vatPercent?: string;
}

/**
 * What is left of a delivered duty paid price at the border, and the duty that was in it (CT-R26), to two decimals; a finding when nothing is
 * left.
 *
 * @example
 * valueOfDutyPaid({ price: '1100', inland: '50', dutyPercent: '5' }) // => { value: '1000.00', duty: '50.00' }
 */
export const valueOfDutyPaid = ({
  price,
  inland,
  dutyPercent,
  vatPercent = '0',
}: DutyPaidPrice): { readonly value: string; readonly duty: string } | TariffFinding => {
  const withoutVat = divideDecimals(price, withRate(vatPercent), INTERMEDIATE_DECIMALS, 'halfUp');
  const atBorder = subtractDecimals(withoutVat, inland);
  const value = divideDecimals(atBorder, withRate(dutyPercent), INTERMEDIATE_DECIMALS, 'halfUp');
  if (!isPositiveDecimal(value)) return tariffFinding('CT-R25');
  return { value: money(value), duty: money(subtractDecimals(atBorder, value)) };
};

export interface DeductivePrice {
  /** Unit price at which the greatest quantity is sold in the country, without VAT. */
  readonly unitPrice: string;
  readonly profitPercent: string;
  readonly inlandTransport: string;
  readonly dutyPercent: string;
}

/**
 * Value of one unit by method 4 (CT-R32): the price in the country without profit, inland transport and duty, to two decimals.
 *
 * @example
 * deductiveValue({ unitPrice: '120', profitPercent: '10', inlandTransport: '3', dutyPercent: '5' }) // => '100.00'
 */
export const deductiveValue = ({ unitPrice, profitPercent, inlandTransport, dutyPercent }: DeductivePrice): string => {
  const profit = multiplyDecimals(unitPrice, fraction(profitPercent));
  const left = subtractDecimals(subtractDecimals(unitPrice, profit), inlandTransport);
  return divideDecimals(left, withRate(dutyPercent), MONEY_DECIMALS, 'halfUp');
};

/**
 * The part of an assist (AE to AH) that this shipment bears, by quantity (CT-R29), to two decimals; a finding when the quantity it serves is
 * missing.
 *
 * @example
 * assistShare('12000', '1000', '250') // => '3000.00'
 */
export const assistShare = (cost: string, servedQuantity: string | undefined, shipped: string): string | TariffFinding =>
  isPositiveDecimal(servedQuantity) ? divideDecimals(multiplyDecimals(cost, shipped), servedQuantity, MONEY_DECIMALS, 'halfUp') : tariffFinding('CT-R29');

export interface Royalty {
  readonly percent: string;
  readonly resale: string;
  readonly isRelatedToGoods: boolean;
  readonly isConditionOfSale: boolean;
}

/**
 * A royalty (AI) as part of the customs value (CT-R30), to two decimals: it counts only if it is related to the goods and a condition of the
 * sale.
 *
 * @example
 * royaltyAmount({ percent: '5', resale: '10000', isRelatedToGoods: true, isConditionOfSale: true }).amount // => '500.00'
 */
export const royaltyAmount = ({
  percent,
  resale,
  isRelatedToGoods,
  isConditionOfSale,
}: Royalty): { readonly amount: string; readonly findings: readonly TariffFinding[] } => {
  if (isRelatedToGoods && isConditionOfSale) return { amount: money(multiplyDecimals(resale, fraction(percent))), findings: [] };
  const reason = isRelatedToGoods ? 'it is not a condition of the sale' : 'it is not related to the goods';
  return { amount: money('0'), findings: [tariffFinding('CT-R30', { reason })] };
};

/** EUR: above it the data of the value declaration are required (CT-R33, Annex B). */
export const VALUE_DECLARATION_THRESHOLD = '20000';

/**
 * Whether the data of the value declaration are required: above the threshold, in EUR (CT-R33).
 *
 * @example
 * needsValueDeclaration('20000') // => false
 * needsValueDeclaration('20000.01') // => true
 */
export const needsValueDeclaration = (valueInEuro: string, threshold = VALUE_DECLARATION_THRESHOLD): boolean => compareDecimals(valueInEuro, threshold) > 0;
