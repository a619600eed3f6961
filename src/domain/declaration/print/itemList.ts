import type { GoodsItem } from '../goodsItem';
import { isEmpty } from '../emptiness';
import { sumDecimals, trimDecimal } from '../../kernel/decimal';
import type { GridColumn, Profile } from '../profiles/profile';

/** Places in the columns of the goods items that are summed up. */
const SUMMED = new Set(['grossMass', 'netMass', 'packages/0/count']);

/** The columns of the goods items as the profile has them on the card, but the trader's own article. */
export const itemListColumns = ({ sections }: Pick<Profile, 'sections'>): readonly GridColumn[] =>
  (sections.find(({ layout }) => layout === 'GRID')?.columns ?? []).filter(({ field }) => field !== 'items.articleId');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const textsAt = (value: unknown, [step, ...rest]: readonly string[]): string[] => {
  if (Array.isArray(value))
    return value.flatMap((one) => textsAt(one, step === undefined || !/^\d+$/.test(step) ? (step === undefined ? [] : [step, ...rest]) : rest));
  if (step === undefined) return typeof value === 'string' && !isEmpty(value) ? [value.trim()] : [];
  return isRecord(value) ? textsAt(value[step], rest) : [];
};

/** A cell of the grid shows the first of several packages, the list has all of them. */
const valuesOf = (item: GoodsItem, { path, kind }: GridColumn): readonly string[] => {
  const { procedureRequested = '', procedurePrevious = '', additionalProcedures: [first = ''] = [] } = item;
  if (kind === 'procedure') return [procedureRequested + procedurePrevious];
  if (kind === 'procedureOfSeven') return [procedureRequested + procedurePrevious + first];
  return textsAt(item, path.split('/'));
};

const isCount = ({ path }: GridColumn): boolean => path.endsWith('/count');

const cellOf = (item: GoodsItem, column: GridColumn): string => {
  const values = valuesOf(item, column);
  return isCount(column) && values.length > 0 ? trimDecimal(sumDecimals(values)) : values.join(column.kind === 'codes' ? ' ' : '; ');
};

/** The number of the item and one text per column. */
export const itemListRows = (profile: Pick<Profile, 'sections'>, items: readonly GoodsItem[]): string[][] => {
  const columns = itemListColumns(profile);
  return items.map((item) => [String(item.itemNumber), ...columns.map((column) => cellOf(item, column))]);
};

/** Masses and packages of all items, under their columns. */
export const itemListTotals = (profile: Pick<Profile, 'sections'>, items: readonly GoodsItem[]): string[] => [
  '',
  ...itemListColumns(profile).map((column) => (SUMMED.has(column.path) ? sumDecimals(items.flatMap((item) => valuesOf(item, column))) : '')),
];
