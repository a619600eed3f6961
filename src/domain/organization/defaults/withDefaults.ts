import type { FieldDefault } from './defaultValue';

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);
const isRow = (step: string): boolean => /^\d$/.test(step);

const put = (tree: unknown, [step, ...rest]: readonly string[], value: string, over: boolean): unknown => {
  if (step === undefined) return over || tree === undefined || tree === '' ? value : tree;
  if (isRow(step)) {
    const rows: readonly unknown[] = Array.isArray(tree) ? tree : [];
    const at = Math.min(Number(step), rows.length);
    return [...rows.slice(0, at), put(rows[at], rest, value, over), ...rows.slice(at + 1)];
  }
  const group = isGroup(tree) ? tree : {};
  return { ...group, [step]: put(group[step], rest, value, over) };
};

const OF_LINES = 'items.';

/** The record with what it begins with: `authorisations.0.type` is the type in the first row. What it says already stays, unless the value is forced. */
export const withDefaults = <H extends object>(
  record: H,
  defaults: readonly (Pick<FieldDefault, 'fieldPath' | 'value'> & Partial<Pick<FieldDefault, 'forced'>>)[],
): H =>
  [...defaults]
    .filter(({ fieldPath }) => !fieldPath.startsWith(OF_LINES))
    .sort((one, other) => (one.fieldPath < other.fieldPath ? -1 : 1))
    .reduce<unknown>((changed, { fieldPath, value, forced = false }) => put(changed, fieldPath.split('.'), value, forced), record) as H;
