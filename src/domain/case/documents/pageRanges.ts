import { fail, ok, type Result } from '../../kernel/result';

const refused = (code: string, message: string, args: Record<string, string>): Result<never> =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, args }] });

const PART = /^(\d*)(\s*-\s*)?(\d*)$/;

/** `1-3,5,8-` of ten pages is 1, 2, 3, 5, 8, 9, 10 (CM-R33). */
export const pagesOf = (text: string, pageCount: number): Result<readonly number[]> => {
  const wrong = () => refused('CM-R33', `“${text}” is not a page range.`, { text });
  const pages = new Set<number>();
  for (const part of text.split(',')) {
    const [, from = '', dash, to = ''] = PART.exec(part.trim()) ?? [];
    if (from === '' || (dash === undefined && to !== '')) return wrong();
    const first = Number(from);
    const last = dash === undefined ? first : to === '' ? pageCount : Number(to);
    const beyond = [first, last].find((page) => page > pageCount);
    if (beyond !== undefined)
      return refused('CM-R32.page', `Page ${beyond} does not exist; the document has ${pageCount} pages.`, { page: String(beyond), count: String(pageCount) });
    if (first < 1 || last < first) return wrong();
    for (let page = first; page <= last; page += 1) pages.add(page);
  }
  return ok([...pages].toSorted((one, other) => one - other));
};

/** Pages as they are typed. */
export const rangeText = (pages: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const page of pages.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run[1] === page - 1) run[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
};

export interface SplitPart {
  readonly pages: readonly number[];
  readonly documentType: string;
}

export interface SplitFinding {
  readonly code: string;
  readonly message: string;
  readonly args: Record<string, string>;
}

const finding = (code: string, message: string, args: Record<string, string> = {}): SplitFinding => ({ code, message, args });

/** Why a split cannot be made (CM-R32). */
export const checkSplit = (parts: readonly SplitPart[], pageCount: number, { allowsOverlap = false } = {}): readonly SplitFinding[] => {
  const all = parts.flatMap(({ pages }) => [...new Set(pages)]);
  const outside = all.find((page) => page < 1 || page > pageCount);
  const twice = all.find((page, at) => all.indexOf(page) !== at);
  return [
    ...(parts.length === 0 || parts.some(({ pages }) => pages.length === 0) ? [finding('CM-R32.empty', 'Every part has at least one page.')] : []),
    ...(parts.some(({ documentType }) => documentType === '') ? [finding('CM-R32.type', 'Choose the document type of every part.')] : []),
    ...(outside === undefined
      ? []
      : [finding('CM-R32.page', `Page ${outside} does not exist; the document has ${pageCount} pages.`, { page: String(outside), count: String(pageCount) })]),
    ...(twice === undefined || allowsOverlap ? [] : [finding('CM-R32.twice', `Page ${twice} is in more than one part.`, { page: String(twice) })]),
  ];
};

export const unassignedPages = (parts: readonly SplitPart[], pageCount: number): readonly number[] => {
  const taken = new Set(parts.flatMap(({ pages }) => pages));
  return Array.from({ length: pageCount }, (_, at) => at + 1).filter((page) => !taken.has(page));
};

/** Parts between cuts: a cut after page n begins a new part with page n + 1. */
export const partsOfCuts = (cuts: readonly number[], pageCount: number): readonly (readonly number[])[] => {
  const ends = [...new Set(cuts.filter((cut) => cut > 0 && cut < pageCount)), pageCount].toSorted((one, other) => one - other);
  let first = 1;
  return ends.map((end) => {
    const pages = Array.from({ length: end - first + 1 }, (_, at) => first + at);
    first = end + 1;
    return pages;
  });
};

/** Words with which a document begins; a cut is proposed before such a page. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^(commercial )?(invoice|faktura|handelsfaktura)\b/i, 'N380'],
  [/^pro ?forma/i, 'N325'],
  [/^(packing list|packlista|pakkliste)\b/i, 'N271'],
  [/^(bill of lading|konossement|konnossement)\b/i, 'N705'],
  [/^cmr\b/i, 'N730'],
  [/^air ?waybill\b/i, 'N740'],
  [/^(certificate of origin|ursprungsintyg|opprinnelsesbevis|oprindelsescertifikat)\b/i, 'N861'],
];

export interface CutSuggestion {
  /** The page before which to cut. */
  readonly page: number;
  readonly documentType: string;
}

/** By the beginning of each page's text (case management, 5.3). */
export const suggestedCuts = (pageTexts: readonly string[]): readonly CutSuggestion[] =>
  pageTexts.flatMap((text, at) => {
    const start = text.trim().slice(0, 200);
    const known = BEGINNINGS.find(([form]) => form.test(start));
    if (known !== undefined) return [{ page: at + 1, documentType: known[1] }];
    return /\bpage 1 of \d+|\bsida 1 (av|\() ?\d+|\bside 1 av \d+/i.test(start) ? [{ page: at + 1, documentType: '' }] : [];
  });

/** Under the digits 1 to 9 of the keyboard. */
export const FREQUENT_TYPES = ['N380', 'N325', 'N271', 'N705', 'N740', 'N730', 'N861', 'N954', 'ZZZZ'] as const;

export interface CutPart {
  readonly pages: string;
}

const pagesIn = ({ pages }: CutPart, pageCount: number): readonly number[] => {
  const read = pagesOf(pages, pageCount);
  return read._tag === 'Right' ? read.right : [];
};

/** Divides the part that goes on over the page, or joins the two that meet after it. */
export const cutAfter = <P extends CutPart>(parts: readonly P[], page: number, pageCount: number, blank: P): readonly P[] => {
  const all = parts.map((part) => ({ part, pages: pagesIn(part, pageCount) }));
  const through = all.find(({ pages }) => pages.includes(page) && pages.includes(page + 1));
  if (through !== undefined) {
    const [before, after] = [through.pages.filter((one) => one <= page), through.pages.filter((one) => one > page)];
    return parts.flatMap((part) =>
      part === through.part
        ? [
            { ...part, pages: rangeText(before) },
            { ...blank, pages: rangeText(after) },
          ]
        : [part],
    );
  }
  const ends = all.find(({ pages }) => pages.at(-1) === page);
  const begins = all.find(({ pages }) => pages[0] === page + 1);
  if (ends === undefined || begins === undefined) return parts;
  return parts.flatMap((part) => (part === ends.part ? [{ ...part, pages: rangeText([...ends.pages, ...begins.pages]) }] : part === begins.part ? [] : [part]));
};

/** Pages that are chosen become a part of their own, and leave the others. */
export const partOf = <P extends CutPart>(parts: readonly P[], chosen: readonly number[], pageCount: number, blank: P): readonly P[] => {
  const left = parts.flatMap((part) => {
    const pages = pagesIn(part, pageCount).filter((page) => !chosen.includes(page));
    return pages.length === 0 ? [] : [{ ...part, pages: rangeText(pages) }];
  });
  return chosen.length === 0 ? parts : [...left, { ...blank, pages: rangeText(chosen) }];
};

const PLAIN = /\.[A-Za-z0-9]{1,8}$/;

/** `{base}_{n}_{type}.pdf` */
export const partName = (fileName: string, place: number, documentType: string): string =>
  `${fileName.replace(PLAIN, '').slice(0, 80)}_${place}_${documentType || 'ZZZZ'}.pdf`;

interface PageShape {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** The printed sheet between two documents of a scan (C61). */
const SEPARATOR = /\bCP-SPLIT\b/;

/** By words, or without any by a change of the paper (C61). */
export const suggestedByShape = (pages: readonly PageShape[]): readonly CutSuggestion[] => {
  const isOther = (one: PageShape, other: PageShape): boolean => Math.abs(one.width - other.width) > 5 || Math.abs(one.height - other.height) > 5;
  const byText = suggestedCuts(pages.map(({ text }) => text));
  const byShape = pages.flatMap((page, at) => {
    const before = pages[at - 1];
    if (before === undefined) return [];
    if (SEPARATOR.test(before.text) || SEPARATOR.test(page.text)) return [{ page: at + 1, documentType: '' }];
    return page.text.trim() === '' && before.text.trim() === '' && isOther(page, before) ? [{ page: at + 1, documentType: '' }] : [];
  });
  return [...byText, ...byShape.filter(({ page }) => !byText.some((one) => one.page === page))].toSorted((one, other) => one.page - other.page);
};
