import { foldText } from '../../kernel/foldText';

/** Words with two blanks before and one behind, cut in threes, as PostgreSQL's pg_trgm does. */
const trigrams = (text: string): ReadonlySet<string> => {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    }),
  );
};

/** 0 for nothing in common, 1 for the same words. */
export const nameSimilarity = (one: string, other: string): number => {
  const first = trigrams(one);
  const second = trigrams(other);
  const shared = [...first].filter((three) => second.has(three)).length;
  const all = first.size + second.size - shared;
  return all === 0 ? 0 : shared / all;
};
