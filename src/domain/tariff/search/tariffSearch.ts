import type { NomenclatureTree, TariffLanguage, TreeNode } from './nomenclatureTree';
import { StemIndex } from './stemIndex';
import { stemOf, wordsOf } from './words';

/** Words under which goods are looked for, and the heading or code that they mean. */
export interface SearchReference {
  readonly words: string;
  readonly code: string;
}

export interface TariffQuestion {
  readonly text: string;
  /** Two digits. */
  readonly chapter?: string | undefined;
  readonly declarableOnly?: boolean | undefined;
}

/** The best line of a heading. */
export interface TariffHit {
  readonly node: TreeNode;
  readonly how: 'code' | 'reference' | 'text' | 'breadcrumb' | 'similar';
  /** Further lines of the heading that fit as well. */
  readonly more: number;
}

const ALIKE = 0.35;
const MISSPELT = 0.5;
/** A word of the heading itself says more of the goods than one far below. */
const HIGH = [0.8, 1.2, 1];
const CODE = /^[\d\s.]{2,}$/;
const WORD_CACHE = 2_000;

interface Term {
  readonly stem: string;
  readonly nodes: Int32Array;
}

interface Meaning {
  /** By node: how well the word fits its own text. */
  readonly matches: readonly (readonly [Int32Array, number])[];
  readonly weight: number;
  readonly isSimilar: boolean;
}

interface Referenced {
  readonly stems: readonly string[];
  readonly from: number;
}

/** By node, of all words of a question; `touched` are the nodes whose own text has one of them. */
interface Scores {
  readonly scores: Float32Array;
  readonly matched: Uint8Array;
  readonly own: Float32Array;
  readonly touched: number[];
}

/** Text search over one nomenclature in one language (customs tariff 5.1). */
export class TariffSearch {
  readonly #tree: NomenclatureTree;
  readonly #byStem: ReadonlyMap<string, Term>;
  readonly #stems: StemIndex;
  readonly #meanings = new Map<string, Meaning>();
  readonly #compounds = new Map<string, readonly string[]>();
  readonly #references = new Map<string, Referenced[]>();
  readonly #single: StemIndex;
  readonly #headingOf: Int32Array;
  readonly #lengths: Float32Array;

  constructor(tree: NomenclatureTree, language: TariffLanguage, references: readonly SearchReference[]) {
    this.#tree = tree;
    const postings = new Map<string, number[]>();
    this.#lengths = new Float32Array(tree.nodes.length);
    this.#headingOf = new Int32Array(tree.nodes.length).fill(-1);
    let heading = -1;
    for (const node of tree.nodes) {
      if (node.depth === 0) heading = -1;
      else if (node.depth === 1) heading = node.at;
      this.#headingOf[node.at] = heading;
      const own = node.texts[language];
      const stems = new Set([...wordsOf(own ?? ''), ...(language === 'EN' || node.textSource === 'HU' ? [] : wordsOf(node.texts.EN ?? ''))].map(stemOf));
      this.#lengths[node.at] = wordsOf(own ?? node.texts.EN ?? '').length;
      for (const stem of stems) {
        const list = postings.get(stem);
        if (list === undefined) postings.set(stem, [node.at]);
        else list.push(node.at);
      }
    }
    this.#byStem = new Map([...postings].map(([stem, nodes]) => [stem, { stem, nodes: Int32Array.from(nodes) }]));
    this.#stems = new StemIndex(postings.keys());
    const single = new Set<string>();
    for (const { words, code } of references) {
      const node = tree.find(code);
      const [first, ...more] = wordsOf(words).map(stemOf);
      if (node === undefined || first === undefined) continue;
      const known = this.#references.get(first) ?? [];
      this.#references.set(first, known);
      known.push({ stems: [first, ...more], from: node.at });
      if (more.length === 0 && first.length >= 4) single.add(first);
    }
    this.#single = new StemIndex(single);
  }

  /** One hit for each heading, the best first. */
  search({ text, chapter, declarableOnly = false }: TariffQuestion): readonly TariffHit[] {
    const inChapter = (node: TreeNode): boolean => chapter === undefined || node.code.startsWith(chapter);
    const fits = (node: TreeNode): boolean => inChapter(node) && (!declarableOnly || node.isDeclarable);
    return CODE.test(text.trim()) ? this.#byCode(text.replace(/\D/g, ''), fits) : this.#byWords(text, fits, inChapter);
  }

  #byCode(digits: string, fits: (node: TreeNode) => boolean): readonly TariffHit[] {
    const found = this.#tree.nodes.filter((node) => node.suffix === '80' && node.code.startsWith(digits) && fits(node));
    const exact = digits.padEnd(10, '0');
    return [...found.filter(({ code }) => code === exact), ...found.filter(({ code }) => code !== exact)].map((node) => ({ node, how: 'code', more: 0 }));
  }

  #byWords(text: string, fits: (node: TreeNode) => boolean, inChapter: (node: TreeNode) => boolean): readonly TariffHit[] {
    const asked = [...new Set(wordsOf(text).map(stemOf))];
    if (asked.length === 0) return [];
    const stems = [...new Set(asked.flatMap((stem) => this.#parts(stem)))];
    const { nodes } = this.#tree;
    const [scores, matched, own] = [new Float32Array(nodes.length), new Uint8Array(nodes.length), new Float32Array(nodes.length)];
    const touched: number[] = [];
    let isSimilar = false;
    let known = 0;
    for (const stem of stems) {
      const { matches, weight, isSimilar: alike } = this.#meaningOf(stem);
      if (matches.length > 0) known += 1;
      isSimilar ||= alike;
      this.#spread(matches, weight, { scores, matched, own, touched });
    }
    const referenced = this.#referenced(asked, stems);
    return this.#headings({ scores, matched, own, touched, referenced, words: Math.max(known, 1), isSimilar }, fits, inChapter);
  }

  /** A word of a line counts for all lines below it, a little less with each step. */
  #spread(matches: Meaning['matches'], weight: number, { scores, matched, own, touched }: Scores): void {
    const { nodes } = this.#tree;
    const best = new Float32Array(nodes.length);
    const reached: number[] = [];
    for (const [found, fit] of matches)
      for (const at of found) {
        const node = nodes[at];
        if (node === undefined) continue;
        const short = 1 / (1 + Math.log2(1 + (this.#lengths[at] ?? 0) / 4));
        const value = fit * (0.6 + 0.4 * short) * (HIGH[node.depth] ?? 0.9);
        if ((own[at] ?? 0) === 0) touched.push(at);
        own[at] = Math.max(own[at] ?? 0, value);
        for (let below = at; below < node.end; below += 1) {
          const depth = (nodes[below]?.depth ?? 0) - node.depth;
          const passed = value * (depth === 0 ? 1 : 0.85 - 0.03 * depth);
          const known = best[below] ?? 0;
          if (known === 0) reached.push(below);
          if (passed > known) best[below] = passed;
        }
      }
    for (const at of reached) {
      scores[at] = (scores[at] ?? 0) + (best[at] ?? 0) * weight;
      matched[at] = (matched[at] ?? 0) + 1;
    }
  }

  /** What the lists of words mean, by how much of the question they cover. */
  #referenced(words: readonly string[], parts: readonly string[]): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    const asked = new Set([...words, ...parts]);
    for (const word of asked)
      for (const { stems: needed, from } of this.#references.get(word) ?? [])
        if (needed.every((stem) => asked.has(stem))) found.set(from, Math.max(found.get(from) ?? 0, needed.length / words.length));
    if (found.size > 0) return found;
    for (const one of words)
      for (const [word, alike] of this.#single.alike(one, MISSPELT))
        for (const { stems: needed, from } of this.#references.get(word) ?? [])
          if (needed.length === 1) found.set(from, Math.max(found.get(from) ?? 0, (alike * 0.8) / words.length));
    return found;
  }

  #parts(stem: string): readonly string[] {
    const known = this.#compounds.get(stem);
    if (known !== undefined) return known;
    if (this.#compounds.size >= WORD_CACHE) this.#compounds.clear();
    const parts = this.#divided(stem);
    this.#compounds.set(stem, parts);
    return parts;
  }

  /** A compound that no text has, as its two parts: `vetemjöl` is asked for as `vete` and `mjöl`. */
  #divided(stem: string): readonly string[] {
    if (stem.length < 7 || this.#stems.beginning(stem).length > 0) return [stem];
    for (let at = stem.length - 3; at >= 3; at -= 1) {
      const [left, right] = [stem.slice(0, at), stemOf(stem.slice(at))];
      const first = [left, stemOf(left), left.replace(/s$/, '')].find((one) => one.length >= 3 && this.#byStem.has(one));
      if (first !== undefined && right.length >= 3 && this.#byStem.has(right)) return [first, right];
    }
    return [stem];
  }

  #headings(
    found: Scores & {
      readonly referenced: ReadonlyMap<number, number>;
      readonly words: number;
      readonly isSimilar: boolean;
    },
    fits: (node: TreeNode) => boolean,
    inChapter: (node: TreeNode) => boolean,
  ): readonly TariffHit[] {
    const { scores, matched, own, touched, referenced, words, isSimilar } = found;
    const { nodes } = this.#tree;
    const bonus = new Float32Array(nodes.length);
    const seen = new Set(touched);
    for (const [from, covered] of referenced) {
      const end = nodes[from]?.end ?? from;
      bonus.fill(covered, from, end);
      for (let at = from; at < end; at += 1) seen.add(at);
    }
    const byHeading = new Map<number, { node: TreeNode; score: number; how: TariffHit['how']; more: number }>();
    for (const at of [...seen].sort((one, other) => one - other)) {
      const node = nodes[at];
      if (node === undefined) continue;
      const hasReference = (bonus[at] ?? 0) > 0;
      if (node.suffix !== '80' || node.depth === 0 || ((own[at] ?? 0) === 0 && !hasReference) || !fits(node)) continue;
      const covers = (matched[at] ?? 0) / words;
      const score = (scores[at] ?? 0) * covers * covers + (bonus[at] ?? 0) * 12 + (node.isDeclarable ? 0.05 : 0);
      const how = hasReference ? 'reference' : isSimilar ? 'similar' : covers === 1 && (own[at] ?? 0) > 0 ? 'text' : 'breadcrumb';
      const heading = this.#headingOf[at] ?? -1;
      const known = byHeading.get(heading);
      if (known === undefined) byHeading.set(heading, { node, score, how, more: 0 });
      else {
        known.more += 1;
        if (score > known.score + 1e-6) Object.assign(known, { node, score, how });
      }
    }
    return [...byHeading.values()]
      .filter(({ node }) => inChapter(node))
      .sort((one, other) => other.score - one.score || (one.node.code < other.node.code ? -1 : 1))
      .map(({ node, how, more }) => ({ node, how, more }));
  }

  #meaningOf(stem: string): Meaning {
    const known = this.#meanings.get(stem);
    if (known !== undefined) return known;
    if (this.#meanings.size >= WORD_CACHE) this.#meanings.clear();
    const meaning = this.#look(stem);
    this.#meanings.set(stem, meaning);
    return meaning;
  }

  #look(stem: string): Meaning {
    const found = new Map<Term, number>();
    const take = (one: string, fit: number): void => {
      const term = this.#byStem.get(one);
      if (term !== undefined && fit > (found.get(term) ?? 0)) found.set(term, fit);
    };
    take(stem, 1);
    if (stem.length >= 4) {
      for (const one of this.#stems.beginning(stem)) if (one !== stem) take(one, 0.45 + 0.5 * (stem.length / one.length));
      for (const one of this.#stems.ending(stem)) if (one !== stem) take(one, 0.35 + 0.5 * (stem.length / one.length));
    }
    const isExact = found.size > 0;
    for (let length = 4; length <= stem.length - 3; length += 1) {
      take(stem.slice(0, length), 0.7 * (length / stem.length));
      take(stem.slice(-length), 0.95 * (length / stem.length));
    }
    if (!isExact) for (const [one, alike] of this.#stems.alike(stem, ALIKE)) if (!found.has(this.#byStem.get(one) as Term)) take(one, alike);
    const total = new Set([...found.keys()].flatMap(({ nodes }) => [...nodes])).size;
    const weight = total === 0 ? 0 : Math.log2(1 + this.#tree.nodes.length / total);
    return { matches: [...found].map(([{ nodes }, fit]) => [nodes, fit] as const), weight, isSimilar: found.size > 0 && !isExact };
  }
}
