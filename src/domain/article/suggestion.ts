import { foldText } from '../kernel/foldText';
import type { ArticleStatus } from './article';
import { isOffered } from './articleStatus';

/** An article as it is compared with a description. */
export interface DescribedArticle {
  readonly articleId: string;
  readonly description: string;
  readonly customsDescription?: string | undefined;
  /** Of all its profiles. */
  readonly commodityCodes: readonly string[];
  readonly countryOfOrigin?: string | undefined;
  readonly status: ArticleStatus;
}

/** What a goods item says of itself. */
export interface DescribedItem {
  readonly description: string;
  readonly commodityCode?: string | undefined;
  readonly countryOfOrigin?: string | undefined;
}

/** An article that a person may choose, and why it is named. */
export interface Suggestion<A> {
  readonly article: A;
  /** 1 to 100. */
  readonly likeness: number;
  /** Words of the article that stand in the description, as the article writes them. */
  readonly words: readonly string[];
  /** Digits that its commodity code begins with as the item's does: 4, 6 or 8; none when fewer. */
  readonly sameDigits?: 4 | 6 | 8;
  readonly sameOrigin: boolean;
}

const MIN_LETTERS = 3;
/** Beginnings from so many letters on mean the same word: shoe, shoes; sko, skor do not reach it and must be equal. */
const STEM = 4;
/** Endings that one word has and the other has not. */
const MOST_ENDING = 3;
const STEM_WEIGHT = 0.8;
/** Below it the texts have only a word of many in common. */
const LEAST_LIKENESS = 0.25;
const DIGITS_BONUS = { 4: 0.05, 6: 0.1, 8: 0.15 } as const;
const ORIGIN_BONUS = 0.05;

const wordsOf = (text: string): readonly string[] =>
  [...new Set(text.split(/[^\p{L}\p{N}]+/u))].filter((word) => word.length >= MIN_LETTERS || /\d/.test(word));

const likenessOfWords = (one: string, other: string): number => {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= STEM && long.startsWith(short) && long.length - short.length <= MOST_ENDING ? STEM_WEIGHT : 0;
};

/** The letters that another form of the word has too: what a register is searched by before its articles are compared. */
export const wordStems = (description: string): readonly string[] => {
  const stems = wordsOf(description.toLowerCase()).map((word) => (word.length > STEM ? word.slice(0, Math.max(STEM, word.length - 2)) : word));
  return [...new Set(stems)].sort((one, other) => other.length - one.length);
};

const compared = (item: readonly string[], text: string): { readonly likeness: number; readonly words: readonly string[] } => {
  const written = wordsOf(text);
  const best = written.map((word) => ({ word, likeness: Math.max(0, ...item.map((own) => likenessOfWords(own, foldText(word)))) }));
  const common = best.filter(({ likeness }) => likeness > 0);
  const sum = common.reduce((total, { likeness }) => total + likeness, 0);
  return { likeness: item.length + written.length === 0 ? 0 : Math.min(1, (2 * sum) / (item.length + written.length)), words: common.map(({ word }) => word) };
};

const sameDigitsOf = (codes: readonly string[], code = ''): 4 | 6 | 8 | undefined =>
  ([8, 6, 4] as const).find((digits) => code.length >= digits && codes.some((one) => one.slice(0, digits) === code.slice(0, digits)));

/**
 * Articles whose description is like that of the goods item, the likest first; equal ones by article id. They are only named and never taken by
 * themselves (article registry, section 4.1). Words decide; the commodity code and the origin only order what has words in common.
 */
export const suggestArticles = <A extends DescribedArticle>(
  { description, commodityCode, countryOfOrigin }: DescribedItem,
  known: readonly A[],
  most: number,
): readonly Suggestion<A>[] => {
  const item = wordsOf(foldText(description));
  return known
    .filter(({ status }) => isOffered(status))
    .flatMap((article): readonly Suggestion<A>[] => {
      const trade = compared(item, article.description);
      const customs = compared(item, article.customsDescription ?? '');
      const text = customs.likeness > trade.likeness ? customs : trade;
      if (text.likeness < LEAST_LIKENESS) return [];
      const sameDigits = sameDigitsOf(article.commodityCodes, commodityCode);
      const sameOrigin = countryOfOrigin !== undefined && countryOfOrigin !== '' && article.countryOfOrigin === countryOfOrigin;
      const likeness = Math.min(1, text.likeness + (sameDigits === undefined ? 0 : DIGITS_BONUS[sameDigits]) + (sameOrigin ? ORIGIN_BONUS : 0));
      return [{ article, likeness: Math.round(likeness * 100), words: text.words, sameOrigin, ...(sameDigits !== undefined && { sameDigits }) }];
    })
    .sort((one, other) => other.likeness - one.likeness || (one.article.articleId < other.article.articleId ? -1 : 1))
    .slice(0, most);
};
