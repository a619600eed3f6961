import { childPointer, isGroup, type Tree } from './pointer';

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) ? value.length === 0 : isGroup(value) && Object.values(value).every(isBlank));

/** Equal as the record means it: absent, empty and blank are all "not given". */
export const sameTree = (left: Tree, right: Tree): boolean => {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) return left.length === right.length && left.every((row, at) => sameTree(row, right[at]));
  if (isGroup(left) && isGroup(right)) return keysOf(left, right).every((key) => sameTree(left[key], right[key]));
  return isBlank(left) && isBlank(right);
};

const keysOf = (...groups: readonly Readonly<Record<string, unknown>>[]): readonly string[] => [...new Set(groups.flatMap((group) => Object.keys(group)))];

/** Pointers of the values that differ; a list with another number of rows differs as a whole. */
export const differences = (left: Tree, right: Tree, at = ''): readonly string[] => {
  if (sameTree(left, right)) return [];
  if (Array.isArray(left) && Array.isArray(right) && left.length === right.length) {
    return left.flatMap((row: unknown, index) => differences(row, right[index], childPointer(at, index)));
  }
  if (isGroup(left ?? {}) && isGroup(right ?? {}) && (isGroup(left) || isGroup(right))) {
    const [one, other] = [isGroup(left) ? left : {}, isGroup(right) ? right : {}];
    return keysOf(one, other).flatMap((key) => differences(one[key], other[key], childPointer(at, key)));
  }
  return [at];
};

/** What was changed from `base` to `mine` is kept, all else is as in `theirs`. A list with rows added or removed is kept as a whole. */
export const mergeTrees = (base: Tree, mine: Tree, theirs: Tree): Tree => {
  if (sameTree(base, mine)) return theirs;
  if (Array.isArray(mine) && Array.isArray(base) && Array.isArray(theirs) && mine.length === base.length && mine.length === theirs.length) {
    return mine.map((row: unknown, at) => mergeTrees(base[at], row, theirs[at]));
  }
  if (isGroup(mine) && isGroup(theirs)) {
    const from = isGroup(base) ? base : {};
    const merged = keysOf(mine, theirs).map((key) => [key, mergeTrees(from[key], mine[key], theirs[key])] as const);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  return mine;
};
