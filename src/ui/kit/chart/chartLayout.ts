import { scaleBand, scalePoint } from 'd3-scale';
import { line, stack, stackOffsetDiverging } from 'd3-shape';
import { niceTicks } from './niceTicks';

export type ChartKind = 'bar' | 'line' | 'stacked';

export interface ChartBox {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A value as it is drawn, in px of the picture: a bar with its box, or a point in the middle of one. */
export interface ChartMark {
  readonly series: number;
  readonly category: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ChartLayout {
  readonly marks: readonly ChartMark[];
  /** SVG paths, one per series of a line chart. */
  readonly lines: readonly string[];
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly categories: readonly { readonly index: number; readonly x: number }[];
  readonly zero: number;
}

const MARKER = 9;
/** Width a label under the axis needs; where there is less, labels are left out. */
const LABEL = 72;

type Row = readonly (number | undefined)[];

/** Places the values of each series (one per category, undefined where there is none). */
export const chartLayout = (kind: ChartKind, series: readonly Row[], count: number, box: ChartBox): ChartLayout => {
  const indexes = Array.from({ length: count }, (_, at) => at);
  const stacks = kind === 'stacked' ? stacked(series, indexes) : [];
  const values = kind === 'stacked' ? stacks.flat(2) : series.flat().filter((value) => value !== undefined);
  const tickValues = niceTicks(values);
  const [least = 0, most = 1] = [tickValues[0], tickValues.at(-1)];
  const range = [box.left, box.width - box.right] as const;
  const yOf = (value: number): number => box.height - box.bottom - ((value - least) / (most - least)) * (box.height - box.top - box.bottom);
  const zero = yOf(0);
  const band = scaleBand(indexes, range).paddingInner(0.25).paddingOuter(0.125);
  const point = scalePoint(indexes, range).padding(0.5);
  const middle = (category: number): number => (kind === 'line' ? (point(category) ?? 0) : (band(category) ?? 0) + band.bandwidth() / 2);

  const barOf = (from: number, to: number): { y: number; height: number } => ({ y: Math.min(yOf(from), yOf(to)), height: Math.abs(yOf(from) - yOf(to)) });
  const marks = series.flatMap((row, at) =>
    row.flatMap((value, category): ChartMark[] => {
      if (value === undefined) return [];
      const place = { series: at, category };
      if (kind === 'line') return [{ ...place, x: middle(category) - MARKER / 2, y: yOf(value) - MARKER / 2, width: MARKER, height: MARKER }];
      if (kind === 'stacked') {
        const [from = 0, to = 0] = stacks[at]?.[category] ?? [];
        return [{ ...place, x: band(category) ?? 0, width: band.bandwidth(), ...barOf(from, to) }];
      }
      const width = band.bandwidth() / series.length;
      return [{ ...place, x: (band(category) ?? 0) + at * width, width, ...barOf(0, value) }];
    }),
  );
  const path = line<number | undefined>()
    .defined((value) => value !== undefined)
    .x((_, category) => middle(category))
    .y((value) => yOf(value ?? 0));
  const step = count > 1 ? (range[1] - range[0]) / count : LABEL;
  const every = Math.max(1, Math.ceil(LABEL / Math.max(step, 1)));
  return {
    marks,
    lines: kind === 'line' ? series.map((row) => path([...row]) ?? '') : [],
    ticks: tickValues.map((value) => ({ value, y: yOf(value) })),
    categories: indexes.filter((index) => index % every === 0).map((index) => ({ index, x: middle(index) })),
    zero,
  };
};

/** From and to of each value, series by series; negative ones go down from zero. */
const stacked = (series: readonly Row[], indexes: readonly number[]): readonly (readonly (readonly number[])[])[] =>
  stack<number, number>()
    .keys(series.map((_, at) => at))
    .value((category, at) => series[at]?.[category] ?? 0)
    .offset(stackOffsetDiverging)([...indexes]);
