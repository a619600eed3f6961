const MARKS = /[\u0300-\u036f]/g;
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss', œ: 'oe', đ: 'd', ł: 'l' };

/** Lower case without accents: what is typed on any keyboard finds the text. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[øæßœđł]/g, (letter) => LETTERS[letter] ?? letter);

const STOP = new Set(
  'a an and as at be but by for from in into it not of on or other than that the their this to with without whether och av for i med utan till som eller andra annat ej en ett pa samt og af til uden andre eller den det de er ikke men fra av uten annen annet any all having such used etc'.split(
    ' ',
  ),
);

/** Words of a text, in its order; words that say nothing of goods are left out. `t-shirt` is one word. */
export const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .replace(/t-shirt/g, 'tshirt')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !STOP.has(word) && !/^\d+$/.test(word));

const ENDINGS = [
  'ernas',
  'arnas',
  'orna',
  'arna',
  'erna',
  'erne',
  'ene',
  'ies',
  'ing',
  'ade',
  'are',
  'or',
  'ar',
  'er',
  'es',
  'en',
  'et',
  'an',
  'na',
  'ne',
  'te',
  'a',
  'e',
  'n',
  's',
  't',
  'y',
  'r',
];
const SHORTEST = 3;

/** The part of a word that its forms share, in the four languages alike: `bananas` and `bananer` are `banan`. */
export const stemOf = (word: string): string => {
  const ending = ENDINGS.find((one) => word.length - one.length >= SHORTEST && word.endsWith(one));
  return ending === undefined ? word : word.slice(0, -ending.length);
};

/** Pieces of three letters, with the edges. */
export const trigramsOf = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

/** How alike two words are, 0 to 1: shared pieces of all pieces. */
export const similarity = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let shared = 0;
  for (const piece of one) if (other.has(piece)) shared += 1;
  return shared / (one.size + other.size - shared);
};
