import { EACH, type TargetStep } from './target';

/** Property names and numbers of rows. */
export type Path = readonly (string | number)[];

const memberOf = (record: unknown, key: string | number): unknown => {
  if (Array.isArray(record)) return typeof key === 'number' ? (record[key] as unknown) : undefined;
  return typeof record === 'object' && record !== null && Object.hasOwn(record, key) ? (record as Readonly<Record<string, unknown>>)[key] : undefined;
};

export const valueIn = (record: unknown, path: Path): unknown => path.reduce(memberOf, record);

export const pointerOf = (path: Path): string => `/${path.join('/')}`;

const rowsOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Where the steps lead in this record: of a row by its number only where it is there or the next one. */
export const pathsOf = (record: unknown, steps: readonly TargetStep[]): readonly Path[] => {
  let found: readonly Path[] = [[]];
  for (const step of steps) {
    found = found.flatMap((path): readonly Path[] => {
      if (typeof step === 'string') return [[...path, step]];
      const rows = rowsOf(valueIn(record, path));
      if (step === EACH) return Array.from({ length: rows }, (_, at) => [...path, at]);
      return step <= rows ? [[...path, step]] : [];
    });
  }
  return found;
};

const put = (record: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  const inside = put(memberOf(record, key), rest, value);
  if (typeof key === 'number') {
    const rows: unknown[] = Array.isArray(record) ? [...(record as readonly unknown[])] : [];
    rows[key] = inside;
    return rows;
  }
  return { ...(typeof record === 'object' && record !== null ? record : {}), [key]: inside };
};

/** A copy with the value there; what leads to it is made. */
export const withValue = <R extends object>(record: R, path: Path, value: unknown): R => put(record, path, value) as R;
