import { compareDecimals, decimalsOf, isDecimal } from '../../../domain/kernel/decimal';
import { isIsoDate, stockholmDate } from '../../../domain/kernel/dates';
import { formatDate, formatDecimal } from '../../kit/format';
import type { TextKey, TextValues } from '../../text/keys';
import type { Texts } from '../../text/texts';
import type { Field, FieldValue } from './declared';
import { isGivenValue, listOf, textOf } from './fieldHost';
import type { FieldFinding } from './ruleFinding';

export interface FieldCheck {
  readonly valueOf: (id: string) => FieldValue;
  /** Undefined while it cannot be told. */
  readonly inList?: ((list: string, code: string) => boolean | undefined) | undefined;
  /** Fields that are not optional must be given. */
  readonly required: boolean;
  readonly pointerOf?: ((id: string) => string) | undefined;
}

/** Names inside a sentence begin small, unless they are an abbreviation. */
const insideSentence = (label: string, locale: string): string => {
  const [first = '', second = ''] = label;
  return second === second.toLocaleUpperCase(locale) && second !== ' ' ? label : first.toLocaleLowerCase(locale) + label.slice(1);
};

/** What stands in the fields and cannot be read, or is missing; already in the user's words. */
export const checkFields = (
  fields: readonly Field[],
  { valueOf, inList, required, pointerOf = (id) => `/${id}` }: FieldCheck,
  texts: Texts,
): readonly FieldFinding[] => {
  const found: FieldFinding[] = [];
  let name = '';
  // Texts of the archetype name the field, those of the kit do not.
  const tell = (id: string, code: TextKey, values?: TextValues): void => {
    const beside = texts.t(code, values);
    found.push({
      severity: 2,
      code,
      pointer: pointerOf(id),
      beside,
      message: code.startsWith('kit.') ? texts.t('record.field.said', { field: name, words: beside }) : beside,
    });
  };
  const checkDecimal = (id: string, digits: number): void => {
    const value = textOf(valueOf(id)).trim();
    if (value === '') return;
    if (!isDecimal(value)) tell(id, 'kit.decimal.wrong');
    else if (decimalsOf(value) > digits) tell(id, 'kit.decimal.digits', { digits });
  };
  const checkCode = (id: string, list: string): void => {
    const value = textOf(valueOf(id)).trim();
    if (value !== '' && inList?.(list, value) === false) tell(id, 'kit.code.unknown', { code: value });
  };
  const checkDate = (id: string): void => {
    const value = textOf(valueOf(id)).trim();
    if (value !== '' && !isIsoDate(value)) tell(id, 'kit.date.wrong', { example: formatDate(stockholmDate(new Date()), texts.locale) });
  };
  for (const field of fields) {
    const { id, label } = field;
    const value = valueOf(id);
    name = texts.t(label);
    if (required && !field.optional && !field.readOnly && field.type !== 'yesNo' && field.type !== 'period' && !isGivenValue(value)) {
      tell(id, 'record.field.missing', { field: insideSentence(name, texts.locale) });
      continue;
    }
    switch (field.type) {
      case 'text': {
        const { length } = textOf(value);
        if (length > field.maxLength) tell(id, 'record.field.tooLong', { field: name, length, max: field.maxLength });
        break;
      }
      case 'decimal':
        checkDecimal(id, field.digits);
        break;
      case 'integer': {
        const typed = textOf(value).trim();
        if (typed === '') break;
        if (!isDecimal(typed) || decimalsOf(typed) > 0) tell(id, 'kit.decimal.whole');
        else if (field.max !== undefined && compareDecimals(typed, String(field.max)) > 0)
          tell(id, 'kit.integer.max', { max: formatDecimal(String(field.max), texts.locale) });
        break;
      }
      case 'code':
        checkCode(id, field.list);
        break;
      case 'codes': {
        const given = listOf(value);
        const long = given.find((one) => one.length > field.maxLength);
        const { list, max } = field;
        const unknown = list === undefined ? undefined : given.find((one) => inList?.(list, one) === false);
        if (long !== undefined) tell(id, 'record.field.tooLong', { field: long, length: long.length, max: field.maxLength });
        else if (unknown !== undefined) tell(id, 'kit.code.unknown', { code: unknown });
        else if (max !== undefined && given.length > max) tell(id, 'record.field.tooMany', { count: given.length, max });
        break;
      }
      case 'amount':
        checkDecimal(id, field.digits);
        checkCode(field.code, field.list);
        break;
      case 'date':
        checkDate(id);
        break;
      case 'period':
        checkDate(field.from);
        checkDate(field.to);
        break;
      case 'dateTime':
      case 'yesNo':
      case 'choice':
      case 'choices':
      case 'party':
        break;
    }
  }
  return found;
};
