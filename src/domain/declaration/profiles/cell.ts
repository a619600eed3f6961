import type { GoodsItem } from '../declaration';
import type { GridColumn } from './profile';

type Row = Readonly<Record<string, unknown>>;

const stepsOf = ({ path }: GridColumn): readonly string[] => path.split('/');

const valueAt = (record: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((inside, step) => (typeof inside === 'object' && inside !== null ? (inside as Row)[step] : undefined), record);

const replaced = (record: unknown, [step, ...rest]: readonly string[], value: unknown): unknown => {
  if (step === undefined) return value;
  const isRow = /^\d+$/.test(step);
  if (isRow) {
    const rows: unknown[] = Array.isArray(record) ? [...(record as readonly unknown[])] : [];
    while (rows.length < Number(step)) rows.push({});
    rows[Number(step)] = replaced(rows[Number(step)], rest, value);
    return rows;
  }
  const around = typeof record === 'object' && record !== null ? record : {};
  return { ...around, [step]: replaced((around as Row)[step], rest, value) };
};

/** What the cell of a goods item shows, as it is typed and copied. */
export const cellText = (item: GoodsItem, column: GridColumn): string => {
  if (column.kind === 'procedure') return `${item.procedureRequested ?? ''}${item.procedurePrevious ?? ''}`;
  const value = valueAt(item, stepsOf(column));
  if (column.kind === 'codes') return Array.isArray(value) ? value.join(' ') : '';
  return typeof value === 'string' ? value : '';
};

/** The item with the cell's text put in. */
export const withCellText = (item: GoodsItem, column: GridColumn, typed: string): GoodsItem => {
  const text = typed.trim();
  if (column.kind === 'procedure') return { ...item, procedureRequested: text.slice(0, 2), procedurePrevious: text.slice(2) };
  const value = column.kind === 'codes' ? text.split(/\s+/).filter((code) => code !== '') : text;
  return replaced(item, stepsOf(column), value) as GoodsItem;
};
