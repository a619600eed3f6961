import { plainIdentifier } from '../../declaration/identifiers/identifierCheck';
import { checkVatNumber } from '../../declaration/identifiers/vatNumber';
import { isEmailAddress } from '../../kernel/emailAddress';
import { MAX_NOTES, OPERATOR_LENGTHS, type EconomicOperator } from './economicOperator';
import { checkOperatorEori, checkRegistrationNumber, hasFinnishCheckDigit, storedEori } from './operatorIdentifiers';

/** An error (2) keeps the party from being saved, a warning (1) does not. */
export interface OperatorFinding {
  readonly severity: 1 | 2;
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
  readonly messageKey?: string;
  readonly args?: Record<string, string>;
}

export const given = (text: string | undefined): string => text?.trim() ?? '';

const finding = (severity: 1 | 2, code: string, field: string, message: string, more: Partial<OperatorFinding> = {}): OperatorFinding => ({
  severity,
  code,
  pointer: `/${field}`,
  message,
  messageKey: `feedback.${code}`,
  ...more,
});

const CHECKED_NUMBERS: Readonly<Record<string, number>> = { SE: 10, NO: 9, DK: 8 };

const eoriFindings = (typed: string): readonly OperatorFinding[] => {
  if (typed === '') return [];
  const checked = checkOperatorEori(typed);
  if (checked.ok)
    return hasFinnishCheckDigit(typed) ? [] : [finding(1, 'ORG-EORI-DIGIT', 'eori', 'The last digit of this Finnish number does not fit the others.')];
  const country = plainIdentifier(typed).slice(0, 2);
  const digits = CHECKED_NUMBERS[country];
  if (checked.problem === 'check') return [finding(2, 'ORG-EORI-CHECK', 'eori', 'The check digit of the EORI number is wrong.')];
  if (digits === undefined) return [finding(2, 'ORG-EORI', 'eori', 'An EORI number is the code of a country and at most 15 letters and digits.')];
  const args = { country, digits: String(digits) };
  return [finding(2, 'ORG-EORI-FORM', 'eori', `An EORI number from ${country} has ${digits} digits after ${country}.`, { args })];
};

const registrationFindings = (country: string, typed: string): readonly OperatorFinding[] => {
  const checked = typed === '' ? ({ ok: true } as const) : checkRegistrationNumber(country, typed);
  if (checked.ok) return [];
  if (checked.problem === 'check') return [finding(2, 'ORG-REGNO', 'registrationNumber', 'The check digit of the registration number is wrong.')];
  const args = { country, digits: String(CHECKED_NUMBERS[country] ?? '') };
  const message = `A registration number in ${country} has ${args.digits} digits.`;
  return [finding(2, 'ORG-REGNO-FORM', 'registrationNumber', message, { args })];
};

const vatFindings = ({ country, vatNumber, registrationNumber }: EconomicOperator): readonly OperatorFinding[] => {
  const typed = plainIdentifier(given(vatNumber));
  if (typed === '') return [];
  if (!checkVatNumber(typed).ok) return [finding(1, 'ORG-VAT', 'vatNumber', 'This VAT number does not have the form of its country.')];
  const number = plainIdentifier(given(registrationNumber));
  const expected = `SE${number}01`;
  if (given(country) !== 'SE' || number === '' || typed === expected) return [];
  return [finding(1, 'ORG-VAT-OTHER', 'vatNumber', `The VAT number of this registration number is usually ${expected}.`, { args: { expected } })];
};

const tooLong = (operator: EconomicOperator): readonly OperatorFinding[] => {
  const limits = [...Object.entries(OPERATOR_LENGTHS), ['notes', MAX_NOTES] as const];
  const texts = new Map<string, unknown>(Object.entries(operator));
  return limits.flatMap(([field, max]) => {
    const text = texts.get(field);
    if (typeof text !== 'string' || text.trim().length <= max) return [];
    return [finding(2, 'ORG-LENGTH', field, `At most ${max} characters.`, { args: { max: String(max) } })];
  });
};

/** Rules of one party by itself (ORG-R5 to R8). */
export const checkOperator = (operator: EconomicOperator): readonly OperatorFinding[] => {
  const country = given(operator.country);
  const email = given(operator.email);
  return [
    ...(given(operator.name) === '' ? [finding(2, 'ORG-NAME', 'name', 'Enter the name.')] : []),
    ...(country === '' ? [finding(2, 'ORG-COUNTRY', 'country', 'Enter the country.')] : []),
    ...eoriFindings(given(operator.eori)),
    ...registrationFindings(country, given(operator.registrationNumber)),
    ...vatFindings(operator),
    ...(email === '' || isEmailAddress(email) ? [] : [finding(2, 'ORG-EMAIL', 'email', 'Enter a valid e-mail address.')]),
    ...tooLong(operator),
  ];
};

/** As it is stored: numbers in the form in which they are compared and sent. */
export const storedOperator = (operator: EconomicOperator): EconomicOperator => {
  const plain = (field: 'tin' | 'vatNumber' | 'registrationNumber') => {
    const text = given(operator[field]);
    return text === '' ? {} : { [field]: plainIdentifier(text) };
  };
  const eori = given(operator.eori);
  return {
    ...operator,
    ...(operator.name !== undefined && { name: operator.name.trim() }),
    ...(operator.country !== undefined && { country: operator.country.trim().toUpperCase() }),
    ...(eori !== '' && { eori: storedEori(eori) }),
    ...plain('tin'),
    ...plain('vatNumber'),
    ...plain('registrationNumber'),
  };
};
