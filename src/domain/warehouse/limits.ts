import { addDecimals, compareDecimals, divideDecimals, groupDigits, multiplyDecimals, subtractDecimals, sumDecimals } from '../kernel/decimal';

export const LIMIT_TYPES = ['QUANTITY', 'NET_MASS', 'VALUE', 'DUTY', 'LOTS'] as const;
export type LimitType = (typeof LIMIT_TYPES)[number];

/** CONSUME goes down for ever; PEAK is compared with what is in stock. */
export interface Limit {
  readonly limitType: LimitType;
  readonly amount: string;
  readonly mode: 'CONSUME' | 'PEAK';
  readonly unit?: string | undefined;
}

export interface LimitUse {
  readonly used: string;
  readonly added: string;
}

export type LimitJudgement =
  | { readonly type: 'within'; readonly left: string }
  | { readonly type: 'warning'; readonly left: string; readonly percent: string }
  | { readonly type: 'exceeded'; readonly by: string };

/** CW-R9: what is in use with the posting included. */
export const judgeLimit = ({ amount }: Limit, { used, added }: LimitUse, warningPct: string): LimitJudgement => {
  const total = addDecimals(used, added);
  if (compareDecimals(total, amount) > 0) return { type: 'exceeded', by: subtractDecimals(total, amount) };
  const left = subtractDecimals(amount, total);
  if (compareDecimals(amount, '0') === 0) return { type: 'within', left };
  const percent = divideDecimals(multiplyDecimals(total, '100'), amount, 1, 'halfUp');
  return compareDecimals(percent, warningPct) >= 0 ? { type: 'warning', left, percent } : { type: 'within', left };
};

/** The words of a refusal: `Guarantee SECGU-0001 would be exceeded by 3,500.00 SEK.` */
export const exceededMessage = (name: string, by: string, unit: string): string =>
  `${name} would be exceeded by ${groupDigits(by)} ${unit}.`.replace(/ \./, '.');

/** What secured goods count for in a guarantee: duty on what is in stock, and debts that are not settled yet. */
export const guaranteeInUse = (lots: readonly { readonly duty: string; readonly debt: string; readonly customsStatus: string }[]): string =>
  sumDecimals(lots.filter(({ customsStatus }) => customsStatus === 'N').flatMap(({ duty, debt }) => [duty, debt]));

interface Validity {
  readonly status: string;
  readonly validFrom: string;
  readonly validTo?: string | undefined;
}

/** Whether a certificate may be used for what happens on a day. */
export const isValidOn = ({ status, validFrom, validTo }: Validity, day: string): boolean =>
  status === 'VALID' && validFrom <= day && (validTo === undefined || validTo === '' || day <= validTo);
