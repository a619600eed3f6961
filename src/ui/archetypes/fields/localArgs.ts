import { isIsoDate } from '../../../domain/kernel/dates';
import { isDecimal } from '../../../domain/kernel/decimalText';
import { formatDate, formatDecimal, formatMonth } from '../../kit/format';

export type Args = Readonly<Record<string, string>>;

/** Amounts, masses, shares and numbers of things. */
const FIGURES = [
  'total',
  'sum',
  'difference',
  'limit',
  'net',
  'gross',
  'most',
  'available',
  'needed',
  'reserved',
  'requested',
  'allocated',
  'percent',
  'a',
  'b',
  'rest',
  'amount',
  'mass',
];
/** A figure in one text, a code or a name in another: groups and decimals tell which. */
const MAYBE = ['invoice', 'declared'];
/** Words with figures among them, as a rate of duty. */
const WITH_FIGURES = ['rates', 'expression'];

const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const DECIMAL = /^-?\d+\.\d+$/;
const WITHIN = /(?<![\w.])\d+(?:\.\d+)?(?![\w.])/g;

const figure = (value: string, locale: string): string => {
  const plain = GROUPED.test(value) ? value.replaceAll(',', '') : value;
  return isDecimal(plain) ? formatDecimal(plain, locale) : value;
};

/** `C085 or N853 and Y900` */
const listed = (value: string, locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    value.split(' and ').map((any) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(any.split(' or '))),
  );

const local = (name: string, value: string, locale: string): string => {
  if (FIGURES.includes(name) || (MAYBE.includes(name) && (GROUPED.test(value) || DECIMAL.test(value)))) return figure(value, locale);
  if (WITH_FIGURES.includes(name)) return value.replace(WITHIN, (found) => formatDecimal(found, locale));
  if (name === 'date' && isIsoDate(value)) return formatDate(value, locale);
  if (name === 'documents') return listed(value, locale);
  return name === 'month' ? formatMonth(value, locale) : value;
};

/** What a finding says of figures, days and months, as the locale writes them. */
export const localArgs = (args: Args, locale: string): Args =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, local(name, value, locale)]));
