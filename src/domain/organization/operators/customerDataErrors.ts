import { addDays } from '../../kernel/dates';
import type { PowerOfAttorney } from '../powerOfAttorney';
import { given } from './checkOperator';
import type { EconomicOperator } from './economicOperator';
import { checkOperatorEori } from './operatorIdentifiers';

export const CUSTOMER_DATA_RULES = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10'] as const;
export type CustomerDataRule = (typeof CUSTOMER_DATA_RULES)[number];

/** Severities as in the outcome. `detail`: the number, day or name that the text names; `none` of a number that was never checked. */
export interface CustomerDataError {
  readonly rule: CustomerDataRule;
  readonly severity: 1 | 2;
  readonly detail: string;
}

/** What is known of a party beside its own data. Days are yyyy-MM-dd. */
export interface OperatorCircumstances {
  readonly today: string;
  /** When declarations last named it as importer or exporter. */
  readonly tradedOn?: string | undefined;
  /** When its EORI number was last checked. */
  readonly checkedOn?: string | undefined;
  /** Those that are in force or have ended, not those that were revoked or rejected. */
  readonly powers: readonly Pick<PowerOfAttorney, 'type' | 'state' | 'validTo'>[];
  /** Names of others that are probably the same party. */
  readonly duplicates: readonly string[];
  /** References of authorisations that declarations name. */
  readonly declaredAuthorisations: readonly string[];
}

const RECENT_DAYS = 90;
const CHECKED_DAYS = 180;
const ENDING_DAYS = 30;

const POSTCODES: Readonly<Record<string, RegExp>> = { SE: /^\d{3} ?\d{2}$/, NO: /^\d{4}$/, DK: /^\d{4}$/ };

const error = (rule: CustomerDataRule, severity: 1 | 2, detail = ''): CustomerDataError => ({ rule, severity, detail });

const ofEori = ({ eori }: EconomicOperator, { today, tradedOn, checkedOn }: OperatorCircumstances): readonly CustomerDataError[] => {
  const number = given(eori);
  if (number === '') return tradedOn !== undefined && tradedOn >= addDays(today, -RECENT_DAYS) ? [error('E1', 2, tradedOn)] : [];
  if (!checkOperatorEori(number).ok) return [error('E2', 2, number)];
  return checkedOn === undefined || checkedOn < addDays(today, -CHECKED_DAYS) ? [error('E3', 1, checkedOn ?? 'none')] : [];
};

/** One finding of each power: a newer one of the same type makes an older one that has ended harmless. */
const ofPowers = ({ today, powers }: OperatorCircumstances): readonly CustomerDataError[] => {
  const lasting = new Set(powers.filter(({ validTo }) => validTo === undefined || validTo > addDays(today, ENDING_DAYS)).map(({ type }) => type));
  return powers.flatMap(({ type, validTo }) => {
    if (validTo === undefined || lasting.has(type) || validTo > addDays(today, ENDING_DAYS)) return [];
    return [error('E5', validTo < today ? 2 : 1, `${type} ${validTo}`)];
  });
};

const ofAddress = ({ street, postcode, city, country }: EconomicOperator): readonly CustomerDataError[] => {
  const missing = Object.entries({ street, postcode, city, country }).filter(([, text]) => given(text) === '');
  if (missing.length > 0) return [error('E6', 2, missing.map(([field]) => field).join(', '))];
  const pattern = POSTCODES[given(country)];
  return pattern === undefined || pattern.test(given(postcode)) ? [] : [error('E7', 1, given(postcode))];
};

const ofAuthorisations = ({ authorisations = [] }: EconomicOperator, { today, declaredAuthorisations }: OperatorCircumstances): readonly CustomerDataError[] =>
  authorisations.flatMap(({ reference, validTo }) => {
    const ended = validTo !== undefined && validTo !== '' && validTo < today;
    return ended && declaredAuthorisations.includes(given(reference)) ? [error('E10', 2, `${given(reference)} ${validTo}`)] : [];
  });

/** What would have an authority reject a declaration, found before that (ORG-R29, E1 to E10). */
export const customerDataErrors = (operator: EconomicOperator, circumstances: OperatorCircumstances): readonly CustomerDataError[] => {
  const needsVat = operator.deferredVat === true && given(operator.country) === 'SE' && (operator.partyRoles ?? []).includes('importer');
  return [
    ...ofEori(operator, circumstances),
    ...(needsVat && given(operator.vatNumber) === '' ? [error('E4', 2)] : []),
    ...ofPowers(circumstances),
    ...ofAddress(operator),
    ...circumstances.duplicates.map((name) => error('E8', 1, name)),
    ...(given(operator.channel) === '@' && given(operator.email) === '' ? [error('E9', 2)] : []),
    ...ofAuthorisations(operator, circumstances),
  ];
};

const POINTS = { 0: 1, 1: 3, 2: 10, 3: 10 } as const;

/** By which the report is sorted: an error counts 10, a warning 3, an information 1. */
export const errorScore = (errors: readonly { readonly severity: keyof typeof POINTS }[]): number =>
  errors.reduce((sum, { severity }) => sum + POINTS[severity], 0);
