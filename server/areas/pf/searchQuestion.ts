import { endOfDay, startOfDay } from '../../../src/domain/kernel/dates';
import type { SearchKind } from '../../../src/domain/platform/searchHit';
import { identifierForm, SIMILAR_FROM } from '../../../src/domain/platform/searchIdentifier';
import type { SearchQuery, SearchTerm } from '../../../src/domain/platform/searchQuery';

/** What the function of the database is asked, as it takes it. */
export interface Question {
  readonly types: readonly SearchKind[];
  readonly units: readonly string[];
  readonly languages: readonly string[];
  readonly terms: readonly (SearchTerm & { readonly form: string; readonly instant?: string })[];
  /** Words and identifiers that are asked for, in identifier form, and all words together. */
  readonly forms: readonly string[];
  readonly whole: string | null;
  /** All words together where none of them is long enough for one that is almost the same, but they are. */
  readonly wholeSimilar: boolean;
  /** A word is long enough for one that is almost the same. */
  readonly mayBeSimilar: boolean;
}

/** A single character is no identifier. */
const SHORTEST = 2;

const asked = (term: SearchTerm): Question['terms'][number] => {
  const form = identifierForm(term.text);
  const kept = { ...term, form: form.length < SHORTEST ? '' : form };
  if (term.type === 'from') return { ...kept, instant: startOfDay(term.text) };
  return term.type === 'to' ? { ...kept, instant: endOfDay(term.text) } : kept;
};

const NAMES_IDENTIFIER: readonly SearchTerm['type'][] = ['word', 'phrase', 'prefix', 'mrn', 'eori'];

const isLong = (form: string): boolean => form.length >= SIMILAR_FROM;

export const questionOf = ({ terms, whole }: SearchQuery, place: Pick<Question, 'types' | 'units' | 'languages'>): Question => {
  const sought = terms.map(asked);
  const named = sought.filter(({ type, negated, form }) => !negated && form !== '' && NAMES_IDENTIFIER.includes(type)).map(({ form }) => form);
  const words = sought.filter(({ type, negated }) => type === 'word' && !negated).map(({ form }) => form);
  return {
    ...place,
    terms: sought,
    forms: [...new Set([...named, ...(whole === undefined ? [] : [whole])])],
    whole: whole ?? null,
    wholeSimilar: whole !== undefined && !words.some(isLong),
    mayBeSimilar: [...words, whole ?? ''].some(isLong),
  };
};
