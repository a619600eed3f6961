import type { FieldDefault } from './defaultValue';

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);
const isRow = (step: string): boolean => /^\d$/.test(step);

const put = (tree: unknown, [step, ...rest]: readonly string[], value: string): unknown => {
  if (step === undefined) return tree === undefined || tree === '' ? value : tree;
  if (isRow(step)) {
    const rows: readonly unknown[] = Array.isArray(tree) ? tree : [];
    const at = Math.min(Number(step), rows.length);
    return [...rows.slice(0, at), put(rows[at], rest, value), ...rows.slice(at + 1)];
  }
  const group = isGroup(tree) ? tree : {};
  return { ...group, [step]: put(group[step], rest, value) };
};

const OF_LINES = 'items.';

/** The header with what it begins with: `authorisations.0.type` is the type in the first row. What it says already stays. */
export const withDefaults = <H extends object>(header: H, defaults: readonly Pick<FieldDefault, 'fieldPath' | 'value'>[]): H =>
  [...defaults]
    .filter(({ fieldPath }) => !fieldPath.startsWith(OF_LINES))
    .sort((one, other) => (one.fieldPath < other.fieldPath ? -1 : 1))
    .reduce<unknown>((changed, { fieldPath, value }) => put(changed, fieldPath.split('.'), value), header) as H;
