import { doubtful, wrong, type RuleFinding } from '../kernel/finding';
import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals, subtractDecimals } from '../kernel/decimal';
import { checkMrn } from '../declaration/identifiers/mrn';

export interface InboundLine {
  readonly lineNo: number;
  readonly articleNo: string;
  readonly quantity: string;
  readonly receivedQuantity?: string | undefined;
  readonly unit: string;
}

/** CW-R13: what a person decides about a line where less or more came than was announced. */
export const DIFFERENCE_CHOICES = ['ACCEPT', 'DEVIATION', 'INCORRECT_DELIVERY'] as const;
export type DifferenceChoice = (typeof DIFFERENCE_CHOICES)[number];

export interface LineDifference {
  readonly lineNo: number;
  readonly difference: string;
}

export const differencesOf = (lines: readonly InboundLine[]): readonly LineDifference[] =>
  lines.flatMap(({ lineNo, quantity, receivedQuantity }) => {
    const difference = subtractDecimals(receivedQuantity ?? '0', quantity);
    return compareDecimals(difference, '0') === 0 ? [] : [{ lineNo, difference }];
  });

/** What may be chosen: an announcement may have been wrong as long as nothing is declared; more than was declared was never placed. */
export const choicesFor = ({ difference }: LineDifference, declared: boolean): readonly DifferenceChoice[] => {
  if (compareDecimals(difference, '0') > 0) return declared ? ['INCORRECT_DELIVERY'] : ['ACCEPT', 'INCORRECT_DELIVERY'];
  return declared ? ['DEVIATION'] : ['ACCEPT'];
};

export interface OpenedQuantity {
  /** What the lot is opened with. */
  readonly inbound: string;
  /** What is missing at arrival; the lot is blocked until it is approved. */
  readonly deviation: string;
  /** What is kept outside of the books until it is declared. */
  readonly outside: string;
}

/** The law sees what was declared: it opens with that, and what is missing is a deviation. */
export const openedQuantity = ({ quantity, receivedQuantity = '0' }: InboundLine, choice: DifferenceChoice | undefined): OpenedQuantity => {
  switch (choice) {
    case 'DEVIATION':
      return { inbound: quantity, deviation: subtractDecimals(receivedQuantity, quantity), outside: '0' };
    case 'INCORRECT_DELIVERY':
      return { inbound: quantity, deviation: '0', outside: subtractDecimals(receivedQuantity, quantity) };
    case 'ACCEPT':
    case undefined:
      return { inbound: receivedQuantity, deviation: '0', outside: '0' };
  }
};

/** A shortage that is approved: its value and duty are no longer in stock, but the duty stays owed until it is settled (UCC Art. 79, 124). */
export const debtOf = ({ duty }: { readonly duty: string }, shortage: string, bookQuantity: string): string =>
  compareDecimals(bookQuantity, '0') === 0 ? '0.00' : divideDecimals(multiplyDecimals(duty, shortage), bookQuantity, 2, 'halfUp');

interface Placing {
  readonly customsStatus: 'N' | 'U';
  readonly cwdsMrn?: string | undefined;
  readonly goodsItemNo?: number | undefined;
  readonly customsId?: string | undefined;
  readonly eidrReference?: string | undefined;
  readonly fallback?: boolean | undefined;
}

/** Goods under the procedure need their declaration: its MRN and item, an entry in the declarant's records, or the fallback procedure. */
export const checkPlacing = ({
  customsStatus,
  cwdsMrn = '',
  goodsItemNo,
  customsId = '',
  eidrReference = '',
  fallback = false,
}: Placing): readonly RuleFinding[] => {
  if (customsStatus === 'U') return [];
  if (cwdsMrn === '') {
    return fallback || (customsId !== '' && eidrReference !== '') ? [] : [wrong('CW-R9', '/cwdsMrn', 'Enter the MRN of the customs warehouse declaration.')];
  }
  const checked = checkMrn(cwdsMrn);
  const expected = !checked.ok && checked.problem === 'check' ? (checked.expected ?? '') : '';
  const item = goodsItemNo === undefined ? [wrong('CW-R9-ITEM', '/goodsItemNo', 'Enter the goods item of the declaration.')] : [];
  if (checked.ok) return item;
  return checked.problem === 'check'
    ? [doubtful('CW-R21', '/cwdsMrn', `The check digit of the MRN should be ${expected}.`, { expected }), ...item]
    : [wrong('CW-R21-SHAPE', '/cwdsMrn', 'An MRN has 18 characters: year, country, 12 letters and digits, procedure, check digit.'), ...item];
};

export const dutyOf = (value: string, ratePct: string): string => divideDecimals(multiplyDecimals(value, ratePct), '100', 2, 'halfUp');

/** CW-R23: an estimate, never an assessment. VAT is charged on value and duty. */
export const estimateAtExit = (value: string, dutyRatePct: string, vatRatePct: string): { readonly duty: string; readonly vat: string } => {
  const duty = dutyOf(value, dutyRatePct);
  return { duty, vat: dutyOf(addDecimals(value, duty), vatRatePct) };
};
