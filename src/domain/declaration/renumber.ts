import type { DeclarationContent, GoodsItem, Header } from './declaration';

/** Longest text of the references of one container. */
const MAX_REFERENCES = 100;
const REFERENCES = /^[\s\d,;-]*$/;
const RUN = /(\d+)\s*-\s*(\d+)|\d+/g;
/** Numbers that a text may stand for; more of them are no goods items. */
const MOST_NUMBERS = 100_000;

/** `1, 3-5` as numbers; undefined when it says something else. */
const numbersIn = (text: string): number[] | undefined => {
  if (!REFERENCES.test(text) || !/\d/.test(text)) return undefined;
  const numbers: number[] = [];
  for (const [run, from, to] of text.matchAll(RUN)) {
    const [first, last] = from === undefined ? [Number(run), Number(run)] : [Number(from), Number(to)];
    if (last < first || last - first > 9999 || !Number.isSafeInteger(last) || numbers.length > MOST_NUMBERS) return undefined;
    for (let number = first; number <= last; number += 1) numbers.push(number);
  }
  return numbers;
};

const inRuns = (numbers: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${String(first)}-${String(last)}`)).join(', ');
};

const written = (numbers: readonly number[], withRuns: boolean): string => {
  const text = numbers.join(', ');
  return withRuns || text.length > MAX_REFERENCES ? inRuns(numbers) : text;
};

type NewNumbers = (old: number) => number | readonly number[];

const followed = (text: string, newNumbers: NewNumbers): string => {
  const numbers = numbersIn(text);
  if (numbers === undefined) return text;
  const now = [...new Set(numbers.flatMap(newNumbers))].sort((one, other) => one - other);
  if (now.join() === numbers.join()) return text;
  return written(now, text.includes('-'));
};

/** The header whose containers name the items by their new numbers; the same one where no name changes. */
const withReferences = (header: Header, newNumbers: NewNumbers): Header => {
  const { equipment } = header;
  const now = equipment?.map((row) => {
    if (row.goodsRefs === undefined) return row;
    const goodsRefs = followed(row.goodsRefs, newNumbers);
    return goodsRefs === row.goodsRefs ? row : { ...row, goodsRefs };
  });
  return now === undefined || now.every((row, at) => row === equipment?.[at]) ? header : { ...header, equipment: now };
};

interface Line {
  readonly id: string;
}

/** DEC-R30 while lines are put in, moved and taken out: the containers name the lines of `before` by the places they have in `after`. */
export const withLinesMoved = (header: Header, before: readonly Line[], after: readonly Line[]): Header => {
  let places: ReadonlyMap<string, number> | undefined;
  return withReferences(header, (old) => {
    places ??= new Map(after.map(({ id }, at) => [id, at + 1]));
    return places.get(before[old - 1]?.id ?? '') ?? [];
  });
};

/** One item became `count` items in its place, which all lie in its containers. */
export const withItemSplit = (header: Header, itemNumber: number, count: number): Header =>
  withReferences(header, (old) => (old === itemNumber ? Array.from({ length: count }, (_, at) => old + at) : [old < itemNumber ? old : old + count - 1]));

/**
 * DEC-R30: goods items numbered 1..n in the order in which they stand; what names an item by its number (the containers) follows, and loses
 * the items that are gone. The items still come with their old numbers; `became` tells where a number is now meant by others, as after merging.
 */
export const renumbered = ({ header, items }: DeclarationContent, became: ReadonlyMap<number, readonly number[]> = new Map()): DeclarationContent => {
  const places = new Map(items.map(({ itemNumber }, at) => [itemNumber, at + 1]));
  return {
    header: withReferences(header, (old) => (became.get(old) ?? [old]).flatMap((number) => places.get(number) ?? [])),
    items: items.map((item, at): GoodsItem => (item.itemNumber === at + 1 ? item : { ...item, itemNumber: at + 1 })),
  };
};

/** What is sent: excluded lines stay on the card and take no number. */
export const declaredContent = ({ header, items }: DeclarationContent): DeclarationContent =>
  renumbered({ header, items: items.filter(({ excluded }) => excluded !== true) });
