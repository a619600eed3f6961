import { isDecimal } from '../../kernel/decimalText';

/** Amounts per 100 kg net of an agricultural product, by Meursing row or by the goods themselves. */
export const AGRICULTURAL = ['EA', 'EAR', 'ADSZ', 'ADSZR', 'ADFM', 'ADFMR'] as const;
export type Agricultural = (typeof AGRICULTURAL)[number];

export type Term =
  | { readonly kind: 'percent'; readonly percent: string }
  | { readonly kind: 'specific'; readonly amount: string; readonly currency: string; readonly unit: string; readonly qualifier?: string }
  /** For each goods item, whatever its quantity. */
  | { readonly kind: 'fixed'; readonly amount: string; readonly currency: string }
  | { readonly kind: 'agricultural'; readonly component: Agricultural }
  | { readonly kind: 'nil' }
  /** Demands a supplementary unit, brings no amount. */
  | { readonly kind: 'unit'; readonly unit: string; readonly qualifier?: string };

export interface SignedTerm {
  readonly sign: 1 | -1;
  readonly term: Term;
}

export type Sum = readonly SignedTerm[];

/** `first` limited from left to right: MIN is a floor (the larger counts), MAX a ceiling (the smaller counts). */
export interface DutyExpression {
  readonly first: Sum;
  readonly limits: readonly { readonly kind: 'MIN' | 'MAX'; readonly sum: Sum }[];
}

const UNIT = /^[A-Z]{3}$/;
const QUALIFIER = /^[A-Z]$/;

const isNumber = (word: string): boolean => isDecimal(word) && !word.startsWith('-');

const isAgricultural = (word: string): word is Agricultural => (AGRICULTURAL as readonly string[]).includes(word);

/** The euro of agricultural measures is one euro. */
const currencyOf = (written: string): string => (written === 'EUC' ? 'EUR' : written);

const qualified = (qualifier: string | undefined) => (qualifier === undefined ? {} : { qualifier });

const termOf = (words: readonly string[]): Term | undefined => {
  const [first = '', second = '', third = '', fourth, ...more] = words;
  if (words.length === 1 && first === 'NIHIL') return { kind: 'nil' };
  if (words.length === 1 && isAgricultural(first)) return { kind: 'agricultural', component: first };
  if (words.length === 2 && isNumber(first) && second === '%') return { kind: 'percent', percent: first };
  if (UNIT.test(first) && words.length <= 2 && (words.length === 1 || QUALIFIER.test(second))) {
    return { kind: 'unit', unit: first, ...qualified(words[1]) };
  }
  if (words.length === 2 && isNumber(first) && UNIT.test(second)) return { kind: 'fixed', amount: first, currency: currencyOf(second) };
  const isSpecific = isNumber(first) && UNIT.test(second) && UNIT.test(third) && more.length === 0;
  if (!isSpecific || (fourth !== undefined && !QUALIFIER.test(fourth))) return undefined;
  return { kind: 'specific', amount: first, currency: currencyOf(second), unit: third, ...qualified(fourth) };
};

/** Cuts at the separators; each part comes with the separator before it, the first with `start`. */
const partsAt = (words: readonly string[], separators: readonly string[], start: string): { by: string; words: string[] }[] =>
  words.reduce<{ by: string; words: string[] }[]>(
    (parts, word) => {
      if (separators.includes(word)) parts.push({ by: word, words: [] });
      else parts.at(-1)?.words.push(word);
      return parts;
    },
    [{ by: start, words: [] }],
  );

const sumOf = (words: readonly string[]): Sum | undefined => {
  const terms = partsAt(words, ['+', '-'], '+').map(({ by, words: own }): SignedTerm | undefined => {
    const term = termOf(own);
    return term === undefined ? undefined : { sign: by === '-' ? -1 : 1, term };
  });
  const known = terms.filter((term) => term !== undefined);
  return known.length === terms.length ? known : undefined;
};

/**
 * A duty expression of a tariff as data: `12 %`, `10 % + 93.10 EUR DTN MAX 18 %`, `NIHIL` (tariff, grammar of section 4.2); undefined for what
 * is not in the grammar.
 *
 * @example
 * parseDuty('12 %').first // => [{ sign: 1, term: { kind: 'percent', percent: '12' } }]
 * parseDuty('twelve') // => undefined
 */
export const parseDuty = (text: string): DutyExpression | undefined => {
  const words = text.replace(/[%+-]/g, ' $& ').trim().split(/\s+/);
  const [head, ...rest] = partsAt(words, ['MIN', 'MAX'], '');
  const first = sumOf(head?.words ?? []);
  const limits = rest.map(({ by, words: own }) => ({ kind: by === 'MIN' ? ('MIN' as const) : ('MAX' as const), sum: sumOf(own) }));
  if (first === undefined) return undefined;
  const known = limits.flatMap(({ kind, sum }) => (sum === undefined ? [] : [{ kind, sum }]));
  return known.length === limits.length ? { first, limits: known } : undefined;
};

export const percentDuty = (percent: string): DutyExpression => ({ first: [{ sign: 1, term: { kind: 'percent', percent } }], limits: [] });

const wordedTerm = (term: Term): string => {
  const unit = 'unit' in term ? [term.unit, ...(term.qualifier === undefined ? [] : [term.qualifier])].join(' ') : '';
  switch (term.kind) {
    case 'percent':
      return `${term.percent} %`;
    case 'specific':
      return `${term.amount} ${term.currency} ${unit}`;
    case 'fixed':
      return `${term.amount} ${term.currency}`;
    case 'agricultural':
      return term.component;
    case 'nil':
      return 'NIHIL';
    case 'unit':
      return unit;
  }
};

const wordedSum = (sum: Sum): string =>
  sum.map(({ sign, term }, at) => `${at === 0 && sign === 1 ? '' : sign === 1 ? '+ ' : '- '}${wordedTerm(term)}`).join(' ');

/**
 * A duty expression as the tariff writes it (tariff, section 4.2); `parseDuty` reads it again.
 *
 * @example
 * dutyText(parseDuty('10.20% + 93.10 EUR DTN')) // => '10.20 % + 93.10 EUR DTN'
 */
export const dutyText = ({ first, limits }: DutyExpression): string =>
  [wordedSum(first), ...limits.map(({ kind, sum }) => `${kind} ${wordedSum(sum)}`)].join(' ');
