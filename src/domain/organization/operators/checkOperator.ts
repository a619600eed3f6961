import { doubtful, wrong, type RuleFinding } from '../../kernel/finding';
import { plainIdentifier } from '../../declaration/identifiers/identifierCheck';
import { checkVatNumber } from '../../declaration/identifiers/vatNumber';
import { isEmailAddress } from '../../kernel/emailAddress';
import { MAX_NOTES, OPERATOR_LENGTHS, type EconomicOperator } from './economicOperator';
import { checkOperatorEori, checkRegistrationNumber, hasFinnishCheckDigit, storedEori } from './operatorIdentifiers';

export const given = (text: string | undefined): string => text?.trim() ?? '';

const CHECKED_NUMBERS: Readonly<Record<string, number>> = { SE: 10, NO: 9, DK: 8 };

const eoriFindings = (typed: string): readonly RuleFinding[] => {
  if (typed === '') return [];
  const checked = checkOperatorEori(typed);
  if (checked.ok)
    return hasFinnishCheckDigit(typed) ? [] : [doubtful('ORG-EORI-DIGIT', '/eori', 'The last digit of this Finnish number does not fit the others.')];
  const country = plainIdentifier(typed).slice(0, 2);
  const digits = CHECKED_NUMBERS[country];
  if (checked.problem === 'check') return [wrong('ORG-EORI-CHECK', '/eori', 'The check digit of the EORI number is wrong.')];
  if (digits === undefined) return [wrong('ORG-EORI', '/eori', 'An EORI number is the code of a country and at most 15 letters and digits.')];
  const args = { country, digits: String(digits) };
  return [wrong('ORG-EORI-FORM', '/eori', `An EORI number from ${country} has ${digits} digits after ${country}.`, args)];
};

const registrationFindings = (country: string, typed: string): readonly RuleFinding[] => {
  const checked = typed === '' ? ({ ok: true } as const) : checkRegistrationNumber(country, typed);
  if (checked.ok) return [];
  if (checked.problem === 'check') return [wrong('ORG-REGNO', '/registrationNumber', 'The check digit of the registration number is wrong.')];
  const args = { country, digits: String(CHECKED_NUMBERS[country] ?? '') };
  const message = `A registration number in ${country} has ${args.digits} digits.`;
  return [wrong('ORG-REGNO-FORM', '/registrationNumber', message, args)];
};

const vatFindings = ({ country, vatNumber, registrationNumber }: EconomicOperator): readonly RuleFinding[] => {
  const typed = plainIdentifier(given(vatNumber));
  if (typed === '') return [];
  if (!checkVatNumber(typed).ok) return [doubtful('ORG-VAT', '/vatNumber', 'This VAT number does not have the form of its country.')];
  const number = plainIdentifier(given(registrationNumber));
  const expected = `SE${number}01`;
  if (given(country) !== 'SE' || number === '' || typed === expected) return [];
  return [doubtful('ORG-VAT-OTHER', '/vatNumber', `The VAT number of this registration number is usually ${expected}.`, { expected })];
};

const tooLong = (operator: EconomicOperator): readonly RuleFinding[] => {
  const limits = [...Object.entries(OPERATOR_LENGTHS), ['notes', MAX_NOTES] as const];
  const texts = new Map<string, unknown>(Object.entries(operator));
  return limits.flatMap(([field, max]) => {
    const text = texts.get(field);
    if (typeof text !== 'string' || text.trim().length <= max) return [];
    return [wrong('ORG-LENGTH', `/${field}`, `At most ${max} characters.`, { max: String(max) })];
  });
};

/** Rules of one party by itself (ORG-R5 to R8). */
export const checkOperator = (operator: EconomicOperator): readonly RuleFinding[] => {
  const country = given(operator.country);
  const email = given(operator.email);
  return [
    ...(given(operator.name) === '' ? [wrong('ORG-NAME', '/name', 'Enter the name.')] : []),
    ...(country === '' ? [wrong('ORG-COUNTRY', '/country', 'Enter the country.')] : []),
    ...eoriFindings(given(operator.eori)),
    ...registrationFindings(country, given(operator.registrationNumber)),
    ...vatFindings(operator),
    ...(email === '' || isEmailAddress(email) ? [] : [wrong('ORG-EMAIL', '/email', 'Enter a valid e-mail address.')]),
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
