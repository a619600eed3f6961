import { MAX_ITEMS, type DeclarationContent, type GoodsItem, type Header } from './declaration';
import type { Change } from './differences';

type Tree = Record<string, unknown> | unknown[];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const copyOf = <A>(plain: A): A => (plain === undefined ? plain : (JSON.parse(JSON.stringify(plain)) as A));

const INDEX = /^\d+$/;

const child = (tree: Tree, step: string): unknown => (Array.isArray(tree) ? tree[Number(step)] : tree[step]);

const put = (tree: Tree, step: string, value: unknown): void => {
  if (Array.isArray(tree)) tree[Number(step)] = value;
  else tree[step] = value;
};

/** Writes the value there and makes the records and lists on the way. */
const putAt = (root: Tree, steps: readonly string[], value: unknown): void => {
  let tree = root;
  steps.slice(0, -1).forEach((step, at) => {
    const known = child(tree, step);
    const next: Tree = isTree(known) ? known : INDEX.test(steps[at + 1] ?? '') ? [] : {};
    put(tree, step, next);
    tree = next;
  });
  put(tree, steps.at(-1) ?? '', value);
};

interface Row {
  readonly id?: unknown;
}

const listAt = (root: Tree, step: string): Row[] => {
  const known = child(root, step);
  const list = Array.isArray(known) ? (known as Row[]) : [];
  put(root, step, list);
  return list;
};

const stepsOf = ({ pointer }: Change): readonly string[] => pointer.split('/').slice(1);

/** Deeper than any element stands. */
const MOST_LEVELS = 20;

const isDeep = (value: unknown, levels = MOST_LEVELS): boolean =>
  levels === 0 || (isTree(value) && Object.values(value).some((part) => isDeep(part, levels - 1)));

const isStep = (step: string): boolean => step !== '__proto__' && !(INDEX.test(step) && Number(step) > MAX_ITEMS);

/** A change may have come as JSON from anywhere: it must lead to a place that a declaration can have, and goods items come and go as rows. */
const fits = (change: Change): boolean => {
  const [name = '', , ...inside] = stepsOf(change);
  const { rowId, after } = change;
  if (!stepsOf(change).every(isStep) || inside[0] === 'id' || isDeep(after)) return false;
  if (rowId === undefined) return name !== 'items';
  return ['items', 'invoices'].includes(name) && (inside.length > 0 || after === undefined || (isTree(after) && (after as Row).id === rowId));
};

/** Rows with an id stand at the top: `/items/3/netMass`, `/invoices/0`. */
const applyToRow = (root: Tree, change: Change): void => {
  const [name = '', at = '', ...inside] = stepsOf(change);
  const list = listAt(root, name);
  const place = list.findIndex((row) => isTree(row) && row.id === change.rowId);
  const row = list[place];
  if (inside.length > 0) {
    if (isTree(row)) putAt(row, inside, copyOf(change.after));
  } else if (change.after === undefined) {
    if (place >= 0) list.splice(place, 1);
  } else if (place < 0) list.splice(Math.min(Number(at), list.length), 0, copyOf(change.after) as Row);
};

/** Fields and rows that a change took away leave nothing behind. */
const withoutGaps = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((row) => row !== undefined).map(withoutGaps);
  if (!isTree(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (part === undefined ? [] : [[name, withoutGaps(part)]])));
};

const byNumber = (one: GoodsItem, other: GoodsItem): number => one.itemNumber - other.itemNumber;

/**
 * The content after the changes that `contentDifferences` told (declarations, section 4.6); a change inside a row that is not there any more is left out.
 *
 * @example
 * const item = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', itemNumber: 1, netMass: '10' };
 * const change = { pointer: '/items/0/netMass', before: '10', after: '12', rowId: '0f8fad5b-d9cb-469f-a165-70867728950e' };
 * withChanges({ header: {}, items: [item] }, [change]).items[0].netMass // => '12'
 */
export const withChanges = ({ header, items }: DeclarationContent, changes: readonly Change[]): DeclarationContent => {
  const root = copyOf({ ...header, items }) as Record<string, unknown>;
  const fitting = changes.filter(fits);
  const ofRows = fitting.filter(({ rowId }) => rowId !== undefined);
  for (const change of fitting) if (change.rowId === undefined) putAt(root, stepsOf(change), copyOf(change.after));
  for (const change of ofRows.filter(({ after }) => after === undefined)) applyToRow(root, change);
  for (const change of ofRows.filter(({ after }) => after !== undefined)) applyToRow(root, change);
  const { items: changed, ...rest } = withoutGaps(root) as Header & { readonly items: readonly GoodsItem[] };
  return { header: rest, items: [...changed].sort(byNumber) };
};
