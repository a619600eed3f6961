import { addDecimals, compareDecimals, divideDecimals, groupDigits, multiplyDecimals, subtractDecimals, sumDecimals, trimDecimal } from '../../kernel/decimal';
import { machine } from '../../kernel/machine';
import { fail, ok, type Failed, type Result } from '../../kernel/result';
import { fillIn, type FindingArgs } from '../rules/finding';

export const GUARANTEE_STATES = ['ACTIVE', 'SUSPENDED', 'EXPIRED'] as const;
export type GuaranteeState = (typeof GUARANTEE_STATES)[number];

/** What people do to the state; it expires by its last day. */
export const guaranteeStates = machine<GuaranteeState, 'suspend' | 'resume'>({
  ACTIVE: { suspend: 'SUSPENDED' },
  SUSPENDED: { resume: 'ACTIVE' },
  EXPIRED: {},
});

/** Locks of guarantees that are open for changes. */
export const GUARANTEE_LOCK = 'dec.guarantee';

export const MOVEMENT_STATES = ['RESERVED', 'RELEASED', 'CLAIMED'] as const;
export type MovementState = (typeof MOVEMENT_STATES)[number];

/** Percent of the reference amount that is secured; the reference amount itself limits what is under way. */
export const GUARANTEE_LEVELS = [100, 50, 30, 0] as const;

/** What a transit is secured with. Amounts are exact decimals in `currency`. */
export interface Guarantee {
  readonly grn: string;
  readonly type: string;
  readonly referenceAmount: string;
  readonly currency: string;
  readonly level: number;
  readonly notValidIn: readonly string[];
  /** yyyy-MM-dd, included. */
  readonly validTo?: string | undefined;
  readonly state: GuaranteeState;
}

export interface GuaranteeMovement {
  readonly mrn: string;
  readonly amount: string;
  readonly state: MovementState;
}

/** Types with a guarantee reference number, so that something can be reserved. */
const REGISTERED_TYPES = ['0', '1', '2', '4', '9'];
export const isRegisteredType = (type: string): boolean => REGISTERED_TYPES.includes(type);

export const guaranteeRefusals = {
  'DEC-G-AMOUNT': 'Guarantee {grn}: {available} {currency} available, {needed} needed',
  'DEC-G-TWICE': 'Guarantee {grn} already has the movement {mrn}',
  'DEC-G-NONE': 'Guarantee {grn} has no reserved movement {mrn}',
  'DEC-G-USED': 'Guarantee {grn} has reserved movements',
  'DEC-G-VOUCHER': 'A voucher guarantee needs the 24-character GRN',
  'DEC-G-GRN': 'The guarantee reference number is not valid',
  'DEC-G-KNOWN': 'The guarantee {grn} is registered already',
  'DEC-G-DEPARTURE': 'The amount follows from the customs office of departure, which is missing',
  'DEC-G-REFERENCE': 'More than the reference amount is reserved: {reserved} {currency}',
} as const;
export type GuaranteeRefusal = keyof typeof guaranteeRefusals;

export const guaranteeRefusalKeys: readonly string[] = Object.keys(guaranteeRefusals).map((key) => `feedback.${key}`);

export const guaranteeRefused = (key: GuaranteeRefusal, args: FindingArgs, pointer?: string): Failed => {
  const message = fillIn(guaranteeRefusals[key], args);
  return fail('refused', message, { feedbacks: [{ severity: 2, code: key, args, message, ...(pointer !== undefined && { pointer }) }] });
};

const shown = (amount: string): string => groupDigits(trimDecimal(amount));

export const reservedAmount = (movements: readonly GuaranteeMovement[]): string =>
  sumDecimals(movements.flatMap(({ state, amount }) => (state === 'RELEASED' ? [] : [amount])));

/** The reference amount less what is reserved or claimed. */
export const availableAmount = ({ referenceAmount }: Pick<Guarantee, 'referenceAmount'>, movements: readonly GuaranteeMovement[]): string =>
  subtractDecimals(referenceAmount, reservedAmount(movements));

export const securedAmount = ({ referenceAmount, level }: Pick<Guarantee, 'referenceAmount' | 'level'>): string =>
  trimDecimal(divideDecimals(multiplyDecimals(referenceAmount, String(level)), '100', 2, 'halfUp'));

const LOW_PERCENT = '10';

/** Below a tenth of the reference amount the administrators of guarantees are warned. */
export const isLow = ({ referenceAmount }: Pick<Guarantee, 'referenceAmount'>, available: string): boolean =>
  compareDecimals(multiplyDecimals(available, '100'), multiplyDecimals(referenceAmount, LOW_PERCENT)) < 0;

/** What a movement lacks in the guarantee, in words; undefined when it fits. */
export const shortage = (
  guarantee: Guarantee,
  movements: readonly GuaranteeMovement[],
  amount: string,
): { readonly message: string; readonly messageKey: string; readonly args: Readonly<Record<string, string>> } | undefined => {
  const available = availableAmount(guarantee, movements);
  if (compareDecimals(amount, available) <= 0) return undefined;
  const args = { grn: guarantee.grn, currency: guarantee.currency, available: shown(available), needed: shown(amount) };
  return { message: fillIn(guaranteeRefusals['DEC-G-AMOUNT'], args), messageKey: 'feedback.DEC-G-AMOUNT', args };
};

/** A movement in the guarantee, as long as it fits into what is available. */
export const reserve = (
  guarantee: Guarantee,
  movements: readonly GuaranteeMovement[],
  { mrn, amount }: Pick<GuaranteeMovement, 'mrn' | 'amount'>,
): Result<readonly GuaranteeMovement[]> => {
  const { grn } = guarantee;
  if (movements.some((movement) => movement.mrn === mrn)) return guaranteeRefused('DEC-G-TWICE', { grn, mrn });
  const short = shortage(guarantee, movements, amount);
  if (short !== undefined) return guaranteeRefused('DEC-G-AMOUNT', short.args);
  return ok([...movements, { mrn, amount, state: 'RESERVED' }]);
};

/** At the write-off of the movement (IE045), or by hand. */
export const release = ({ grn }: Pick<Guarantee, 'grn'>, movements: readonly GuaranteeMovement[], mrn: string): Result<readonly GuaranteeMovement[]> => {
  if (!movements.some((movement) => movement.mrn === mrn && movement.state === 'RESERVED')) return guaranteeRefused('DEC-G-NONE', { grn, mrn });
  return ok(movements.map((movement) => (movement.mrn === mrn ? { ...movement, state: 'RELEASED' } : movement)));
};

/** Why a guarantee does not secure a movement (SA55001): 1 unknown or not in force, 2 wrong access code, 3 not valid in a country of the route, 4 amount. */
export type InvalidGuarantee = '1' | '2' | '3' | '4';

export interface Secured {
  readonly amount: string;
  /** Of the offices of the route. */
  readonly countries: readonly string[];
  readonly accessCodeIsRight: boolean;
  /** yyyy-MM-dd. */
  readonly date: string;
}

export const invalidBecause = (
  guarantee: Guarantee | undefined,
  movements: readonly GuaranteeMovement[],
  { amount, countries, accessCodeIsRight, date }: Secured,
): InvalidGuarantee | undefined => {
  if (guarantee?.state !== 'ACTIVE' || (guarantee.validTo !== undefined && guarantee.validTo < date)) return '1';
  if (!accessCodeIsRight) return '2';
  if (countries.some((country) => guarantee.notValidIn.includes(country))) return '3';
  return shortage(guarantee, movements, amount) === undefined ? undefined : '4';
};

/** What of a movement is left for one of its guarantees when the others keep what is declared for them. */
export const shareLeft = (total: string, declared: readonly (string | undefined)[], place: number): string => {
  const left = subtractDecimals(total, sumDecimals(declared.filter((_amount, at) => at !== place)));
  return compareDecimals(left, '0') > 0 ? left : '0';
};

/** Shares of a movement between its guarantees: what is declared for each, and the rest of the whole on the first that declares nothing. */
export const shares = (total: string, declared: readonly (string | undefined)[]): readonly string[] => {
  const given = sumDecimals(declared);
  const rest = compareDecimals(total, given) > 0 ? subtractDecimals(total, given) : '0';
  const first = declared.findIndex((amount) => amount === undefined);
  return declared.map((amount, at) => amount ?? (at === first ? addDecimals(rest, '0') : '0'));
};
