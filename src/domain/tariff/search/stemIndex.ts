import { similarity, trigramsOf } from './words';

const reversed = (text: string): string => [...text].reverse().join('');

/** Where a sorted list begins to hold what is not before `wanted`. */
const placeOf = (sorted: readonly string[], wanted: string): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

const withPrefix = (sorted: readonly string[], prefix: string): readonly string[] => {
  const from = placeOf(sorted, prefix);
  let to = from;
  while (sorted[to]?.startsWith(prefix) === true) to += 1;
  return sorted.slice(from, to);
};

/** Stems by their beginning, their end, and what they are alike to, without a look at all of them. */
export class StemIndex {
  readonly #forwards: readonly string[];
  readonly #backwards: readonly string[];
  readonly #pieces = new Map<string, ReadonlySet<string>>();
  readonly #withPiece = new Map<string, string[]>();

  constructor(stems: Iterable<string>) {
    this.#forwards = [...stems].sort();
    this.#backwards = this.#forwards.map(reversed).sort();
    for (const stem of this.#forwards) {
      const pieces = trigramsOf(stem);
      this.#pieces.set(stem, pieces);
      for (const piece of pieces) {
        const known = this.#withPiece.get(piece);
        if (known === undefined) this.#withPiece.set(piece, [stem]);
        else known.push(stem);
      }
    }
  }

  beginning(stem: string): readonly string[] {
    return withPrefix(this.#forwards, stem);
  }

  ending(stem: string): readonly string[] {
    return withPrefix(this.#backwards, reversed(stem)).map(reversed);
  }

  /** With how alike they are, at least `least`. */
  alike(stem: string, least: number): readonly (readonly [string, number])[] {
    const pieces = trigramsOf(stem);
    const near = new Set([...pieces].flatMap((piece) => this.#withPiece.get(piece) ?? []));
    return [...near].flatMap((one) => {
      const alike = similarity(pieces, this.#pieces.get(one) ?? new Set());
      return alike >= least ? [[one, alike] as const] : [];
    });
  }
}
