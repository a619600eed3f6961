/** Letters and digits in their plain form: `Ursprungs-Land` and `URSPRUNGSLAND` are the same, `Vægt` is `vaegt`. */
export const foldHeader = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

export interface Synonym {
  readonly target: string;
  readonly folded: string;
}

/** Each line: target, then headings between `|`. */
export const readSynonyms = (words: string): readonly Synonym[] =>
  words
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [target = '', ...headings] = line.split('|');
      return [...new Set(headings.map(foldHeader))].map((folded) => ({ target, folded }));
    });

const SHORTEST_PART = 5;

/** From here on a heading surely means its field. */
export const SURE_HEADING = 0.7;

/** `confidence` 0 to 1: 1 is a heading that is known word for word. */
export interface HeadingMatch {
  readonly target: string;
  /** Place of the column, from 0. */
  readonly index: number;
  readonly confidence: number;
}

const matchesOf = (header: string, index: number, synonyms: readonly Synonym[]): HeadingMatch[] => {
  const folded = foldHeader(header.replace(/\([^()]*\)|\[[^[\]]*\]/g, ''));
  if (folded === '') return [];
  return synonyms.flatMap(({ target, folded: known }) => {
    if (known === folded) return [{ target, index, confidence: 1 }];
    const isPart = known.length >= SHORTEST_PART && folded.length >= SHORTEST_PART && (folded.includes(known) || known.includes(folded));
    return isPart
      ? [{ target, index, confidence: Math.round((70 * Math.min(known.length, folded.length)) / Math.max(known.length, folded.length)) / 100 }]
      : [];
  });
};

/** The likeliest column for each target that is wanted, each used once. */
export const matchHeadings = (
  headers: readonly string[],
  synonyms: readonly Synonym[],
  isWanted: (target: string) => boolean = () => true,
): ReadonlyMap<string, HeadingMatch> => {
  const open = headers
    .flatMap((header, index) => matchesOf(header, index, synonyms))
    .sort((one, other) => other.confidence - one.confidence || one.index - other.index);
  const byTarget = new Map<string, HeadingMatch>();
  const used = new Set<number>();
  for (const match of open) {
    if (byTarget.has(match.target) || used.has(match.index) || !isWanted(match.target)) continue;
    byTarget.set(match.target, match);
    used.add(match.index);
  }
  return byTarget;
};
