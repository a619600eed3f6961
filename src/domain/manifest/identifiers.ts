import { wrong, type RuleFinding } from '../kernel/finding';
import { checkContainerId } from '../declaration/identifiers/containerId';

const AIR_WAYBILL = /^\d{3}-?(\d{7})(\d)$/;

/** CMM-R5: prefix of the airline, serial, and the serial modulo 7. Undefined: it has not the shape of an air waybill. */
export const airWaybillCheckDigit = (text: string): number | undefined => {
  const [, serial] = AIR_WAYBILL.exec(text.trim()) ?? [];
  return serial === undefined ? undefined : Number(serial) % 7;
};

export const checkAirWaybill = (text: string, pointer: string): readonly RuleFinding[] => {
  const expected = airWaybillCheckDigit(text);
  if (expected === undefined) return [wrong('CMM-R5', pointer, 'An air waybill has a prefix of 3 digits and a number of 8.')];
  return text.trim().endsWith(String(expected))
    ? []
    : [wrong('CMM-R5-DIGIT', pointer, `Air waybill check digit should be ${expected}.`, { expected: String(expected) })];
};

const IMO = /^(\d{6})(\d)$/;

/** CMM-R6: the number of a ship, whose last digit follows from the six before it. */
export const isImoNumber = (text: string): boolean => {
  const [, digits, check] = IMO.exec(text.trim().replace(/^IMO\s*/i, '')) ?? [];
  if (digits === undefined) return false;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (7 - at), 0);
  return sum % 10 === Number(check);
};

/** CMM-R4: by sea a container has a number of ISO 6346; elsewhere one may say that it has not. */
export const checkContainer = (
  text: string,
  { mode, isNotIso }: { readonly mode: string; readonly isNotIso: boolean },
  pointer: string,
): readonly RuleFinding[] => {
  const checked = checkContainerId(text.trim().toUpperCase());
  if (checked.ok || (isNotIso && mode !== '1')) return [];
  return checked.problem === 'check'
    ? [wrong('CMM-R4', pointer, `Check digit of ${text} should be ${checked.expected ?? ''}.`, { container: text, expected: checked.expected ?? '' })]
    : [wrong('CMM-R4-SHAPE', pointer, 'A container number has 3 letters, U, J or Z, 6 digits and a check digit.')];
};

/** CMM-R27. */
export const checkUnNumber = (text: string, pointer: string): readonly RuleFinding[] =>
  text.trim() === '' || /^\d{4}$/.test(text.trim()) ? [] : [wrong('CMM-R27', pointer, 'UN number has 4 digits.')];

/** CMM-R8. */
export const checkPartyEori = (eori: string, pointer: string): readonly RuleFinding[] => {
  const text = eori.trim().toUpperCase();
  if (text === '') return [];
  if (!/^[A-Z]{2}[A-Z0-9]{1,15}$/.test(text)) return [wrong('CMM-R8', pointer, 'An EORI has the code of the country and up to 15 letters and digits.')];
  return text.startsWith('SE') && !/^SE\d{10}$/.test(text) ? [wrong('CMM-R8-SE', pointer, 'A Swedish EORI has SE and 10 digits.')] : [];
};
