import { wrong, type RuleFinding } from '../kernel/finding';
import * as t from 'io-ts';
import { isIsoDate } from '../kernel/calendar';
import { compareDecimals, isDecimal, subtractDecimals, sumDecimals } from '../kernel/decimal';
import { limitRule, type LimitPlace } from './deadline';

export const PLACE_KINDS = ['TSF', 'OTHER_PLACE'] as const;
export const GUARANTEE_MODES = ['REFUSE', 'WARN'] as const;
export const LIMIT_STARTS = ['PRESENTED', 'EARLIER_OF_ARRIVAL'] as const;
/** UCC Art. 148(5)(a) to (c), DA Art. 118. */
export const MOVE_BASES = ['SAME_AUTHORITY', 'SAME_AUTHORISATION', 'OTHER_HOLDER'] as const;

export const Facility = t.exact(
  t.partial({
    code: t.string,
    name: t.string,
    placeKind: t.string,
    authorisationNo: t.string,
    validFrom: t.string,
    validTo: t.string,
    typeCode: t.string,
    identifier: t.string,
    goodsLocationCode: t.string,
    supervisingOffice: t.string,
    authorisedConsignee: t.boolean,
    guaranteeNo: t.string,
    guaranteeLimit: t.string,
    currency: t.string,
    guaranteeMode: t.string,
    limitStart: t.string,
    countsToTheDay: t.boolean,
    country: t.string,
    locations: t.array(t.string),
    allowedMovesTo: t.array(t.string),
    moveBasis: t.string,
    notifiesMovements: t.boolean,
  }),
);
/** A place where goods lie in temporary storage. */
export type Facility = t.TypeOf<typeof Facility>;

export const limitPlaceOf = ({ placeKind, authorisedConsignee = false, limitStart, countsToTheDay = false }: Facility): LimitPlace => ({
  placeKind: placeKind === 'OTHER_PLACE' ? 'OTHER_PLACE' : 'TSF',
  authorisedConsignee,
  limitStart: limitStart === 'EARLIER_OF_ARRIVAL' ? 'EARLIER_OF_ARRIVAL' : 'PRESENTED',
  extendToWorkingDay: !countsToTheDay,
});

export const limitRuleOf = (facility: Facility) => limitRule(limitPlaceOf(facility));

const needed: readonly (keyof Facility)[] = ['code', 'name', 'placeKind', 'identifier', 'goodsLocationCode', 'supervisingOffice', 'country'];
/** A guarantee is a condition of the authorisation (UCC Art. 148(2)(c)). */
const neededForFacility: readonly (keyof Facility)[] = ['authorisationNo', 'validFrom', 'guaranteeNo', 'guaranteeLimit', 'currency'];

const isBlank = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.trim() === '');

const CODE = /^[A-Z0-9-]{1,10}$/;

export const checkFacility = (facility: Facility): readonly RuleFinding[] => {
  const names = facility.placeKind === 'TSF' ? [...needed, ...neededForFacility] : needed;
  const missing = names.filter((name) => isBlank(facility[name])).map((name) => wrong('TS-MISSING', `/${name}`, 'Fill in this field.'));
  const { code = '', validFrom, validTo, guaranteeLimit } = facility;
  return [
    ...missing,
    ...(code !== '' && !CODE.test(code) ? [wrong('TS-FACILITY-CODE', '/code', 'A code has 1 to 10 capital letters, digits and hyphens.')] : []),
    ...(isIsoDate(validFrom) && isIsoDate(validTo) && validTo < validFrom ? [wrong('TS-VALIDITY', '/validTo', 'The end lies before the beginning.')] : []),
    ...(!isBlank(guaranteeLimit) && !isDecimal(guaranteeLimit) ? [wrong('TS-NUMBER', '/guaranteeLimit', 'Enter a number.')] : []),
  ];
};

export interface GuaranteeUse {
  readonly limit: string;
  readonly used: string;
  readonly left: string;
}

/** TS-R11: duty at risk of what lies here, of what is on the way to another facility, and debts that are not settled. */
export const guaranteeUse = ({ guaranteeLimit = '0' }: Facility, amounts: readonly string[]): GuaranteeUse => {
  const used = sumDecimals(['0.00', ...amounts]);
  return { limit: guaranteeLimit, used, left: subtractDecimals(isDecimal(guaranteeLimit) ? guaranteeLimit : '0', used) };
};

/** What taking more into storage means for the guarantee. */
export const checkGuarantee = (facility: Facility, used: string, more: string): RuleFinding | undefined => {
  const { guaranteeLimit, guaranteeMode, currency = '' } = facility;
  if (!isDecimal(guaranteeLimit) || compareDecimals(more, '0') <= 0) return undefined;
  const above = subtractDecimals(sumDecimals([used, more]), guaranteeLimit);
  if (compareDecimals(above, '0') <= 0) return undefined;
  const found = wrong('TS-R11', '', `The guarantee is exceeded by ${above} ${currency}.`, { above, currency });
  return guaranteeMode === 'WARN' ? { ...found, severity: 1 } : found;
};
