import { isIsoDate } from '../kernel/dates';
import { unfitCharacter } from '../kernel/plainText';
import type { FieldPlan } from './checkPlan';
import type { FindingArgs, FindingKey } from './rules/finding';

/** What the form of a value depends on. */
export type ValueForm = Pick<FieldPlan, 'label' | 'type' | 'max' | 'scale'>;

export interface FormatProblem {
  readonly key: FindingKey;
  readonly args: FindingArgs;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/;

const problem = (key: FindingKey, field: ValueForm, args: FindingArgs): FormatProblem => ({ key, args: { label: field.label, ...args } });

/** Only what stops a value from being stored at all (DEC-R1); this runs for every cell of 9,999 lines, so it counts characters by hand. */
const numberProblem = (field: ValueForm, value: string): FormatProblem | undefined => {
  const start = value.charCodeAt(0) === 45 ? 1 : 0;
  let digits = 0;
  let decimals = -1;
  for (let at = start; at < value.length; at += 1) {
    const digit = value.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) {
      digits += 1;
      if (decimals >= 0) decimals += 1;
    } else if (digit === -2 && decimals < 0 && digits > 0) decimals = 0;
    else return problem(field.type === 'integer' ? 'DEC-R-FORMAT.integer' : 'DEC-R-FORMAT.number', field, { value });
  }
  if (digits === 0 || decimals === 0) return problem('DEC-R-FORMAT.number', field, { value });
  if (field.type === 'integer' && decimals > 0) return problem('DEC-R-FORMAT.integer', field, { value });
  const { max, scale } = field;
  return digits > max || decimals > scale ? problem('DEC-R-LEN.digits', field, { n: String(max), s: String(scale) }) : undefined;
};

const textProblem = (field: ValueForm, value: string): FormatProblem | undefined => {
  if (value.length > field.max) return problem('DEC-R-LEN', field, { n: String(field.max), m: String(value.length) });
  const unfit = unfitCharacter(value, true);
  return unfit && problem('DEC-R-FORMAT.character', field, { n: String(unfit.place), character: unfit.character });
};

/** What is wrong with the form of a value that is given: not a number, not a date, too long, with a character that no text may hold. */
export const formatProblem = (field: ValueForm, value: string): FormatProblem | undefined => {
  switch (field.type) {
    case 'decimal':
    case 'integer':
      return numberProblem(field, value);
    case 'text':
    case 'code':
      return textProblem(field, value);
    case 'date':
      return isIsoDate(value) ? undefined : problem('DEC-R-FORMAT.date', field, { value });
    case 'instant':
      return INSTANT.test(value) ? undefined : problem('DEC-R-FORMAT.date', field, { value });
    case 'yesNo':
      return value === '0' || value === '1' ? undefined : problem('DEC-R-FORMAT.yesNo', field, { value });
    case 'flag':
      return undefined;
  }
};
