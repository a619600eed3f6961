/** The kinds of record that the global search knows. */
export const SEARCH_KINDS = ['case', 'declaration', 'temporarystorage'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The best of what made a record a hit. */
export type SearchMatchKind = 'exact' | 'prefix' | 'similar' | 'text';

/** Around what was found; private characters that no text of a record may bring along (PF-R19). */
export const MARK_START = '\uE000';
export const MARK_END = '\uE001';

const MARKS = /[\uE000\uE001]/g;

export const withoutMarks = (text: string): string => text.replace(MARKS, '');

const COMBINING = /\p{M}/gu;
const FOLDED: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss', đ: 'd', ð: 'd', þ: 'th', ł: 'l', œ: 'oe' };

/** Each character without accent and case, so that places stay countable. */
const foldedCharacters = (text: string): readonly string[] =>
  [...text].map((character) => {
    const lower = character.normalize('NFD').replace(COMBINING, '').toLowerCase();
    return FOLDED[lower] ?? lower;
  });

const isWordCharacter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Where a word of the text begins with `word`: places of characters, the end not included. */
const placesOf = (characters: readonly string[], word: readonly string[]): readonly (readonly [number, number])[] => {
  const places: [number, number][] = [];
  for (let at = 0; at + word.length <= characters.length; at += 1) {
    const begins = !isWordCharacter(characters[at - 1]);
    if (begins && word.every((character, place) => characters[at + place] === character)) places.push([at, at + word.length]);
  }
  return places;
};

/** Puts the marks around whatever begins a word like one of `words`, whatever its accents and case. Marks that the text brought are dropped. */
export const highlight = (text: string, words: readonly string[]): string => {
  const clean = withoutMarks(text);
  const characters = foldedCharacters(clean);
  const marked = new Set<number>();
  for (const word of words) {
    const sought = foldedCharacters(word);
    if (sought.length === 0) continue;
    for (const [from, to] of placesOf(characters, sought)) for (let place = from; place < to; place += 1) marked.add(place);
  }
  return [...clean]
    .map((character, place) => {
      const start = marked.has(place) && !marked.has(place - 1) ? MARK_START : '';
      const end = marked.has(place) && !marked.has(place + 1) ? MARK_END : '';
      return start + character + end;
    })
    .join('');
};

export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/** A text with marks as the parts that a screen draws: markup in it stays text. A mark that is not closed reaches to the end. */
export const textParts = (text: string): readonly TextPart[] =>
  text
    .split(MARK_START)
    .flatMap((piece, place): TextPart[] => {
      if (place === 0) return [{ text: withoutMarks(piece), marked: false }];
      const [inside = '', ...outside] = piece.split(MARK_END);
      return [
        { text: inside, marked: true },
        { text: outside.join(''), marked: false },
      ];
    })
    .filter((part) => part.text !== '');
