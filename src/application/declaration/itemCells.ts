import type { GoodsItem } from '../../domain/declaration/declaration';
import type { FieldId } from '../../domain/declaration/fields';
import type { ColumnKind } from '../../domain/declaration/profiles/profile';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Elements that hold several codes; one cell or field shows them between blanks. */
const CODES: ReadonlySet<FieldId> = new Set<FieldId>([
  'items.additionalCodes',
  'items.nationalAdditionalCodes',
  'items.additionalProcedures',
  'items.dangerousGoods',
  'routing',
  'guarantees.notValidIn',
]);

export const holdsCodes = (field: FieldId): boolean => CODES.has(field);

export const codesOf = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((code) => code !== '');

const at = (value: unknown, step: string): unknown => {
  if (Array.isArray(value)) return value[Number(step)];
  return isRow(value) ? value[step] : undefined;
};

const put = (value: unknown, [step, ...rest]: readonly string[], leaf: unknown): unknown => {
  if (step === undefined) return leaf;
  if (!/^\d+$/.test(step)) return { ...(isRow(value) ? value : {}), [step]: put(at(value, step), rest, leaf) };
  const rows: unknown[] = Array.isArray(value) ? [...value] : [];
  while (rows.length <= Number(step)) rows.push({});
  rows[Number(step)] = put(rows[Number(step)], rest, leaf);
  return rows;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `path` with `/` between its steps, from the goods item. */
export const readCell = (item: GoodsItem, path: string, kind: ColumnKind): string => {
  if (kind === 'procedure') return (item.procedureRequested ?? '') + (item.procedurePrevious ?? '');
  if (kind === 'procedureOfSeven') return (item.procedureRequested ?? '') + (item.procedurePrevious ?? '') + (item.additionalProcedures?.[0] ?? '');
  const value = path.split('/').reduce<unknown>(at, item);
  return kind === 'codes' && Array.isArray(value) ? value.join(' ') : textOf(value);
};

/** The mass that a weight distribution fills, of a declaration that has chosen one. */
export type FilledMass = 'grossMass' | 'netMass' | undefined;

/** A mass that was distributed and is typed over stands fixed from then on (specification 4.4). */
const withManualMass = (before: GoodsItem, after: GoodsItem, filled: FilledMass): GoodsItem =>
  filled !== undefined && before.massDistributed === true && before[filled] !== after[filled] ? { ...after, massDistributed: false } : after;

/** The line with another value in it; an element of another line is never touched. */
export const withItemValue = (item: GoodsItem, path: string, value: unknown, filled?: FilledMass): GoodsItem =>
  withManualMass(item, put(item, path.split('/'), value) as GoodsItem, filled);

export const writeCell = (item: GoodsItem, path: string, kind: ColumnKind, text: string, filled?: FilledMass): GoodsItem => {
  if (kind === 'procedure') return { ...item, procedureRequested: text.slice(0, 2), procedurePrevious: text.slice(2) };
  if (kind === 'procedureOfSeven') {
    const additionalProcedures = [text.slice(4), ...(item.additionalProcedures ?? []).slice(1)].filter((code) => code !== '');
    return { ...item, procedureRequested: text.slice(0, 2), procedurePrevious: text.slice(2, 4), additionalProcedures };
  }
  return withItemValue(item, path, kind === 'codes' ? [...codesOf(text)] : text, filled);
};
