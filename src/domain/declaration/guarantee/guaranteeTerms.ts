import { compareDecimals, groupDigits, isDecimal, isNegativeDecimal, trimDecimal } from '../../kernel/decimal';
import { fail, ok, type Failed, type Result } from '../../kernel/result';
import { checkGrn, isVoucherGrn } from '../identifiers/grn';
import { GUARANTEE_LEVELS, guaranteeRefused, reservedAmount, type Guarantee, type GuaranteeMovement } from './guarantee';

const VOUCHER = '4';

export const isAccessCodeForm = (code: string): boolean => /^[A-Za-z0-9]{4}$/.test(code);

const wrongForm = (pointer: string, message: string): Failed =>
  fail('badRequest', message, { feedbacks: [{ severity: 2, code: 'DEC-G-FORM', pointer, message }] });

export interface NeededTerms {
  readonly grn: string;
  readonly type: string;
  readonly holderIdentifier: string;
  readonly office: string;
  readonly referenceAmount: string;
  readonly currency: string;
}

const NEEDED = ['grn', 'type', 'holderIdentifier', 'office', 'referenceAmount', 'currency'] as const;

/** Pointers of what must be given and is not. */
export const missingTerms = (terms: NeededTerms): readonly string[] => NEEDED.filter((name) => terms[name].trim() === '').map((name) => `/${name}`);

/** DEC-R12 and 6.3: what a guarantee may be registered with, given what is reserved on it. */
export const checkTerms = (guarantee: Guarantee, movements: readonly GuaranteeMovement[]): Result<true> => {
  const { grn, type, referenceAmount, currency, level, notValidIn } = guarantee;
  if (!checkGrn(grn).ok) return guaranteeRefused('DEC-G-GRN', {}, '/grn');
  if (type === VOUCHER && !isVoucherGrn(grn)) return guaranteeRefused('DEC-G-VOUCHER', {}, '/grn');
  if (!isDecimal(referenceAmount) || isNegativeDecimal(referenceAmount)) return wrongForm('/referenceAmount', 'The reference amount is not a positive amount.');
  if (!/^[A-Z]{3}$/.test(currency)) return wrongForm('/currency', 'The currency is not a code of three letters.');
  if (!(GUARANTEE_LEVELS as readonly number[]).includes(level)) return wrongForm('/level', 'The level is 100, 50, 30 or 0.');
  if (!notValidIn.every((country) => /^[A-Z]{2}$/.test(country))) return wrongForm('/notValidIn', 'Countries are codes of two letters.');
  const reserved = reservedAmount(movements);
  return compareDecimals(reserved, referenceAmount) > 0
    ? guaranteeRefused('DEC-G-REFERENCE', { reserved: groupDigits(trimDecimal(reserved)), currency }, '/referenceAmount')
    : ok(true);
};
