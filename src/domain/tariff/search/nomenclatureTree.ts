import type { NodeContent, TariffTexts, TextContent } from '../loading/tariffRow';

export type TariffLanguage = 'EN' | 'SV' | 'NO' | 'DK';

/** A line of the nomenclature as it is stored. */
export interface StoredNode {
  readonly code: string;
  readonly validFrom?: string | undefined;
  readonly validTo?: string | undefined;
  readonly content: NodeContent;
}

export interface StoredText {
  readonly code?: string | undefined;
  readonly validFrom?: string | undefined;
  readonly validTo?: string | undefined;
  readonly content: TextContent & { readonly of: string };
}

/** A line in its place. `from` and `end`: it and all below it, in the order of the tariff. */
export interface TreeNode {
  readonly at: number;
  end: number;
  readonly code: string;
  readonly suffix: string;
  readonly depth: number;
  readonly parent: TreeNode | undefined;
  readonly texts: TariffTexts;
  readonly unit: string | undefined;
  readonly validFrom: string | undefined;
  readonly validTo: string | undefined;
  readonly textSource: string | undefined;
  isDeclarable: boolean;
}

const SECTION_CHAPTERS: readonly (readonly [string, number, number])[] = [
  ['I', 1, 5],
  ['II', 6, 14],
  ['III', 15, 15],
  ['IV', 16, 24],
  ['V', 25, 27],
  ['VI', 28, 38],
  ['VII', 39, 40],
  ['VIII', 41, 43],
  ['IX', 44, 46],
  ['X', 47, 49],
  ['XI', 50, 63],
  ['XII', 64, 67],
  ['XIII', 68, 70],
  ['XIV', 71, 71],
  ['XV', 72, 83],
  ['XVI', 84, 85],
  ['XVII', 86, 89],
  ['XVIII', 90, 92],
  ['XIX', 93, 93],
  ['XX', 94, 96],
  ['XXI', 97, 99],
];

export interface Section {
  readonly id: string;
  readonly texts: TariffTexts;
  readonly chapters: readonly [number, number];
}

const valid = (date: string, { validFrom, validTo }: { readonly validFrom?: string | undefined; readonly validTo?: string | undefined }): boolean =>
  (validFrom === undefined || validFrom <= date) && (validTo === undefined || date <= validTo);

const FALLBACK: Readonly<Record<TariffLanguage, readonly TariffLanguage[]>> = {
  EN: ['EN', 'SV', 'DK', 'NO'],
  SV: ['SV', 'EN', 'DK', 'NO'],
  NO: ['NO', 'EN', 'DK', 'SV'],
  DK: ['DK', 'EN', 'NO', 'SV'],
};

export interface WordedText {
  readonly text: string;
  /** Where it is not the language asked for. */
  readonly language?: string;
}

/** The text in the language asked for, else in another one, which is said. */
export const worded = (texts: TariffTexts, language: TariffLanguage, textSource?: string): WordedText => {
  const found = FALLBACK[language].find((one) => texts[one] !== undefined);
  if (found === undefined) return { text: '' };
  const spoken = found === 'EN' && textSource === 'HU' ? 'HU' : found;
  return { text: texts[found] ?? '', ...(spoken !== language && { language: spoken }) };
};

const byPlace = (one: StoredNode, other: StoredNode): number => {
  const [left, right] = [one.content.order, other.content.order];
  if (left !== undefined && right !== undefined) return left - right;
  if (one.code !== other.code) return one.code < other.code ? -1 : 1;
  if (one.content.depth !== other.content.depth && one.content.suffix !== other.content.suffix) return one.content.suffix < other.content.suffix ? -1 : 1;
  return one.content.depth - other.content.depth;
};

/** The nomenclature of a tariff on a day, as a tree: sections, chapters, headings and what lies below. */
export class NomenclatureTree {
  readonly nodes: readonly TreeNode[];
  readonly sections: readonly Section[];
  readonly #byCode = new Map<string, TreeNode>();

  constructor(stored: readonly StoredNode[], texts: readonly StoredText[], date: string) {
    const current = texts.filter((text) => valid(date, text));
    const completing = new Map(current.flatMap(({ code, content }) => (code === undefined ? [] : [[code, content] as const])));
    const named = new Map(current.filter(({ content }) => content.level === 'section').map(({ content }) => [content.of, content.texts]));
    this.nodes = this.#planted(stored.filter((node) => valid(date, node)).sort(byPlace), completing);
    this.sections = SECTION_CHAPTERS.map(([id, from, to], at) => ({
      id,
      texts: named.get(id) ?? named.get(`S${String(at + 1).padStart(2, '0')}`) ?? {},
      chapters: [from, to],
    }));
  }

  /** The line that bears the code: the declarable one, else the lowest of suffix 80. */
  find(code: string): TreeNode | undefined {
    return this.#byCode.get(code.padEnd(10, '0'));
  }

  childrenOf(parent: TreeNode): readonly TreeNode[] {
    return this.nodes.slice(parent.at + 1, parent.end).filter((node) => node.parent === parent);
  }

  chaptersOf(section: string): readonly TreeNode[] {
    const [from, to] = this.sections.find(({ id }) => id === section)?.chapters ?? [0, -1];
    return this.nodes.filter(({ depth, code }) => depth === 0 && Number(code.slice(0, 2)) >= from && Number(code.slice(0, 2)) <= to);
  }

  sectionOf(code: string): Section | undefined {
    const chapter = Number(code.slice(0, 2));
    return this.sections.find(({ chapters: [from, to] }) => from <= chapter && chapter <= to);
  }

  #planted(sorted: readonly StoredNode[], completing: ReadonlyMap<string, TextContent>): TreeNode[] {
    const nodes: TreeNode[] = [];
    const above: TreeNode[] = [];
    for (const { code, validFrom, validTo, content } of sorted) {
      while ((above.at(-1)?.depth ?? -1) >= content.depth) above.pop();
      const cn = content.suffix === '80' ? completing.get(code) : undefined;
      const parent = above.at(-1);
      const node: TreeNode = {
        at: nodes.length,
        end: nodes.length + 1,
        code,
        suffix: content.suffix,
        depth: content.depth,
        parent,
        texts: { ...cn?.texts, ...content.texts },
        unit: content.unit ?? cn?.unit ?? parent?.unit,
        validFrom,
        validTo,
        textSource: content.textSource,
        isDeclarable: content.declarable ?? content.suffix === '80',
      };
      for (const one of above) {
        one.end = nodes.length + 1;
        if (content.declarable === undefined) one.isDeclarable = false;
      }
      above.push(node);
      nodes.push(node);
      const known = this.#byCode.get(code);
      if (content.suffix === '80' && (known === undefined || node.isDeclarable)) this.#byCode.set(code, node);
    }
    return nodes;
  }
}

/** From the chapter down to the line itself. */
export const pathOf = (node: TreeNode): readonly TreeNode[] => {
  const path: TreeNode[] = [];
  for (let one: TreeNode | undefined = node; one !== undefined; one = one.parent) path.unshift(one);
  return path;
};
