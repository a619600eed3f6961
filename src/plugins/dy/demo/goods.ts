import { addDays } from '../../../domain/kernel/dates';
import { sumDecimals } from '../../../domain/kernel/decimal';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { countries } from './codes';

/** A line of goods as a grid shows it; `extra` holds the values of further columns. */
export interface GoodsLine {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly origin: string;
  readonly mass: string;
  readonly value: string;
  readonly packages: string;
  readonly date: string;
  readonly extra: Readonly<Record<string, string>>;
}

const NAMES = ['Ball bearings', 'Steel tubes', 'Glass panels', 'Cotton yarn', 'Copper fittings', 'Rubber seals'];
const FIRST_DAY = '2026-01-01';
const DAYS = Array.from({ length: 300 }, (_, at) => addDays(FIRST_DAY, at));

export const goodsLine = (at: number): GoodsLine => ({
  id: `line-${at}`,
  name: `${NAMES[at % NAMES.length] ?? ''} ${at + 1}`,
  code: String(8_400_000_000 + ((at * 7_919) % 99_999_999)),
  origin: countries[at % countries.length]?.code ?? '',
  mass: `${(at * 37) % 9_000}.${at % 10}`,
  value: `${(at * 113) % 50_000}.50`,
  packages: String((at % 40) + 1),
  date: DAYS[at % DAYS.length] ?? FIRST_DAY,
  extra: {},
});

export const goodsLines = (count: number): readonly GoodsLine[] => Array.from({ length: count }, (_, at) => goodsLine(at));

type Written = Exclude<keyof GoodsLine, 'id' | 'extra'>;

const column = (id: Written, title: `dy.goods.${Written}`, more: Partial<GridColumn<GoodsLine>> = {}): GridColumn<GoodsLine> => ({
  id,
  title,
  sortable: true,
  value: (line) => line[id],
  edited: (line, value) => ({ ...line, [id]: value }),
  ...more,
});

export const goodsColumns: readonly GridColumn<GoodsLine>[] = [
  column('name', 'dy.goods.name', { width: 240 }),
  column('code', 'dy.goods.code', { width: 120, titleNote: '18 09' }),
  column('origin', 'dy.goods.origin', { kind: 'code', options: () => countries }),
  column('mass', 'dy.goods.mass', { kind: 'decimal', sum: sumDecimals }),
  column('value', 'dy.goods.value', { kind: 'decimal', sum: sumDecimals }),
  column('packages', 'dy.goods.packages', { kind: 'integer', sum: sumDecimals }),
  column('date', 'dy.goods.date', { kind: 'date' }),
];

export const readOnlyColumns: readonly GridColumn<GoodsLine>[] = goodsColumns.map(({ edited: _, ...shown }) => shown);

/** Further columns, each with the heading that is given. */
export const extraColumns = (count: number, heading: (n: number) => string): readonly GridColumn<GoodsLine>[] =>
  Array.from({ length: count }, (_, at) => {
    const id = `extra${at + 1}`;
    return {
      id,
      title: { text: heading(at + 1) },
      width: 120,
      value: ({ extra }) => extra[id] ?? '',
      edited: (line, value) => ({ ...line, extra: { ...line.extra, [id]: value } }),
    };
  });
