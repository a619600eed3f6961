/** Row of the list `GoodsNomenclature` that is valid on the day: a chapter, heading, subheading or code of up to ten digits. */
export interface NomenclatureEntry {
  readonly code: string;
  /** Demanded supplementary unit, of all that lies below too. */
  readonly unit?: string | undefined;
  /** Supplementary units a kilogram of net mass that are plausible. */
  readonly lower?: string | undefined;
  readonly upper?: string | undefined;
}

/** What the nomenclature says of a code. */
export interface KnownCode {
  /** False where the tariff has no such code on that day. */
  readonly isValid: boolean;
  /** Codes below it; with any of them the code itself cannot be declared. */
  readonly children?: readonly string[];
  readonly supplementaryUnit?: string;
  readonly plausible?: { readonly lower: string; readonly upper: string };
}

/** What the nomenclature says of a commodity code on the day; undefined where nothing is known. */
export type AskNomenclature = (code: string) => KnownCode | undefined;

/** Chapter 77 is kept free for later, 98 and 99 are for special use. */
const CHAPTER = /^(?:0[1-9]|[1-68]\d|7[0-689]|9\d)/;
const HEADING = 4;
const CHAPTER_DIGITS = 2;
const INVALID: KnownCode = { isValid: false };

/** `6109100000` and `61091000` are the subheading 6109 10. */
const plain = (code: string): string => (code.length > HEADING && code.endsWith('00') ? plain(code.slice(0, -2)) : code);

const isBelow = (code: string, above: string): boolean => code !== above && code.startsWith(above);

/** Lists hold parts of a tariff: where an entry has others below it they are all there are, below one without any nothing is judged. */
class Nomenclature {
  readonly #entries: ReadonlyMap<string, NomenclatureEntry>;

  constructor(entries: readonly NomenclatureEntry[]) {
    this.#entries = new Map(entries.map((entry) => [plain(entry.code), entry]));
  }

  ask(code: string): KnownCode | undefined {
    if (!CHAPTER.test(code)) return INVALID;
    const place = plain(code);
    const children = this.#childrenOf(place, code.length);
    if (this.#entries.has(place) || children.length > 0) return { isValid: true, ...(children.length > 0 && { children }), ...this.#saidOf(place) };
    const above = this.#above(place);
    if (above === undefined) return undefined;
    return this.#childrenOf(above, code.length).length > 0 ? INVALID : { isValid: true, ...this.#saidOf(place) };
  }

  /** The next ones below, as codes of the length that is declared; what is longer is not declared there. */
  #childrenOf(place: string, length: number): readonly string[] {
    const below = [...this.#entries.keys()].filter((code) => code.length <= length && isBelow(code, place));
    return below.filter((code) => !below.some((other) => isBelow(code, other))).map((code) => code.padEnd(length, '0'));
  }

  #above(place: string): string | undefined {
    for (let digits = place.length - 1; digits >= CHAPTER_DIGITS; digits -= 1) if (this.#entries.has(place.slice(0, digits))) return place.slice(0, digits);
    return undefined;
  }

  #saidOf(place: string): Pick<KnownCode, 'supplementaryUnit' | 'plausible'> {
    for (let digits = place.length; digits >= CHAPTER_DIGITS; digits -= 1) {
      const { unit, lower, upper } = this.#entries.get(place.slice(0, digits)) ?? {};
      if (unit !== undefined) return { supplementaryUnit: unit, ...(lower !== undefined && upper !== undefined && { plausible: { lower, upper } }) };
    }
    return {};
  }
}

/**
 * What a nomenclature says of commodity codes (tariff, section 2.1: `GoodsNomenclature`). Its answers are undefined where the list does not tell; each code is looked for once.
 *
 * @example
 * const ask = nomenclatureOf([{ code: '6109', unit: 'NAR' }, { code: '61091000' }]);
 * ask('61091000') // => { isValid: true, supplementaryUnit: 'NAR' }
 * ask('61099999') // => { isValid: false }
 */
export const nomenclatureOf = (entries: readonly NomenclatureEntry[]): AskNomenclature => {
  const nomenclature = new Nomenclature(entries);
  const known = new Map<string, KnownCode | undefined>();
  return (code) => {
    if (!known.has(code)) known.set(code, nomenclature.ask(code));
    return known.get(code);
  };
};

/** Countries that declare by the combined nomenclature and TARIC. */
const UNION: ReadonlySet<string> = new Set(['SE', 'DK', 'NL', 'IT', 'EU']);

export const usesNomenclature = (country: string): boolean => UNION.has(country);

/** The shape in which both ends read the list. */
export const nomenclatureEntry = ({
  code,
  attributes,
}: {
  readonly code: string;
  readonly attributes?: Readonly<Record<string, string>> | null | undefined;
}): NomenclatureEntry => ({
  code,
  unit: attributes?.['unit'],
  lower: attributes?.['lower'],
  upper: attributes?.['upper'],
});
