import { foldText } from '../kernel/foldText';
import { textIn } from './entryText';

/** Words of a folded text. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** 0 everything, 1 the code begins with it, 2 every word begins a word of a text (RD-R16). */
export type SearchMode = 0 | 1 | 2;

interface Searched {
  readonly code: string;
  readonly text: Readonly<Record<string, string>>;
}

/** RD-R16: 0 everything, 1 the code begins with it, 2 every word typed begins a word of a text, in whatever language. */
export const matchesSearch = ({ code, text }: Searched, mode: SearchMode, typed: string): boolean => {
  if (mode === 0) return true;
  if (mode === 1) return code.toLowerCase().startsWith(typed.trim().toLowerCase());
  const wanted = wordsOf(typed);
  return (
    wanted.length > 0 &&
    Object.values(text).some((one) => {
      const words = wordsOf(one);
      return wanted.every((part) => words.some((word) => word.startsWith(part)));
    })
  );
};

/**
 * Entries that a picker finds, in its order: in mode 2 texts that begin with what was typed come first, then by text, then by code (RD-R16).
 * Accents and case play no part.
 *
 * @example
 * const ports = [{ code: 'SEGOT', text: { EN: 'Port of Gothenburg', SV: 'Göteborgs hamn' } }, { code: 'SEMMA', text: { EN: 'Malmö' } }];
 * searchEntries(ports, 2, 'goteb', 'SV').map(({ code }) => code) // => ['SEGOT']
 * searchEntries(ports, 1, 'sem', 'EN').map(({ code }) => code) // => ['SEMMA']
 */
export const searchEntries = <E extends Searched>(entries: readonly E[], mode: SearchMode, typed: string, language: string): E[] => {
  const found = entries.filter((entry) => matchesSearch(entry, mode, typed));
  if (mode !== 2) return found;
  const beginning = foldText(typed.trim());
  return found
    .map((entry) => ({ entry, shown: foldText(textIn(entry.text, language) ?? entry.code) }))
    .sort(
      (one, other) =>
        Number(other.shown.startsWith(beginning)) - Number(one.shown.startsWith(beginning)) ||
        one.shown.localeCompare(other.shown) ||
        one.entry.code.localeCompare(other.entry.code),
    )
    .map(({ entry }) => entry);
};
