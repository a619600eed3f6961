/** What a record is made of: objects, lists and the values of the wire. */
export type Tree = unknown;

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> => isTree(value) && !Array.isArray(value);

/** Steps of a JSON pointer (RFC 6901): `/parties/importer/name`. The empty pointer is the whole record. */
export const stepsOf = (pointer: string): readonly string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

export const childPointer = (pointer: string, step: string | number): string => `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;

export const valueAt = (tree: Tree, pointer: string): unknown =>
  stepsOf(pointer).reduce<unknown>((value, step) => (isTree(value) ? value[step] : undefined), tree);

/** A copy with another value at the place; all beside the path is the same object. `undefined` takes the place away. */
export const withValueAt = (tree: Tree, pointer: string, value: unknown): Tree => put(tree, stepsOf(pointer), value);

const put = (tree: Tree, steps: readonly string[], value: unknown): Tree => {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (Array.isArray(tree)) return tree.map((row: unknown, at) => (String(at) === step ? put(row, rest, value) : row));
  const group = isGroup(tree) ? tree : {};
  const child = put(group[step], rest, value);
  if (child !== undefined) return { ...group, [step]: child };
  const { [step]: _, ...others } = group;
  return others;
};
