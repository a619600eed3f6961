import { fields, type FieldId } from '../../../domain/declaration/fields';
import type { Field } from '../../../domain/declaration/fields/field';
import type { PrintRow } from '../../../domain/declaration/print/printBlocks';
import type { Profile } from '../../../domain/declaration/profiles/profile';
import { isIsoDate } from '../../../domain/kernel/dates';
import { isDecimal } from '../../../domain/kernel/decimal';
import { formatDate, formatDecimal, formatInstant } from '../../../ui/kit/format';
import type { Texts } from '../../../ui/text/texts';

const isField = (id: string): id is FieldId => id in fields;

/** The currency of an invoice is an element beside its amounts. */
const unitOf = ({ unit }: Field, { internalCurrency }: Profile): string => {
  if (unit === 'KG') return ' kg';
  if (unit === 'percent') return ' %';
  return unit === 'internalCurrency' ? ` ${internalCurrency}` : '';
};

const isInstant = (value: string): boolean => !Number.isNaN(Date.parse(value));

const shown = (value: string, field: Field, profile: Profile, { locale, t }: Texts): string => {
  switch (field.type) {
    case 'decimal':
      return isDecimal(value) ? formatDecimal(value, locale) + unitOf(field, profile) : value;
    case 'date':
      return isIsoDate(value) ? formatDate(value, locale) : value;
    case 'instant':
      return isInstant(value) ? formatInstant(value, locale) : value;
    case 'yesNo':
    case 'flag':
      return t(value === '1' ? 'kit.yes' : 'kit.no');
    case 'text':
    case 'code':
    case 'integer':
      return value;
  }
};

/** What is declared and, beside codes, what they mean. */
export const printedValues = ({ field: id, values, texts: named = [] }: PrintRow, profile: Profile, texts: Texts): readonly [string, string] => {
  if (!isField(id)) return [values.join(', '), ''];
  const chosen = values.map((value, at) => named[at] ?? texts.translate(`dec.choice.${id}.${value}`, '')).filter((text) => text !== '');
  return [values.map((value) => shown(value, fields[id], profile, texts)).join(', '), chosen.join(', ')];
};
