import type { ReactNode } from 'react';
import type { ChartKind, ChartMark } from './chartLayout';
import styles from './Chart.module.css';

const COLOURS = 6;

/** Colours of a chart come again after six series; pattern or marker then differ. */
export const fillOf = (series: number): string => `var(--chart${(series % COLOURS) + 1})`;

const patternOf = (chart: string, series: number): string => `${chart}-pattern-${series}`;

/** What a series has beside its colour, so that nobody needs the colour: stripes, dots, a lattice. */
const SHAPES: readonly ReactNode[] = [
  null,
  <path key="stripes" d="M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4" />,
  <circle key="dots" cx="4" cy="4" r="1.5" />,
  <path key="lattice" d="M0,4 h8 M4,0 v8" />,
  <path key="back" d="M-2,6 l4,4 M0,0 l8,8 M6,-2 l4,4" />,
  <path key="lines" d="M0,4 h8" />,
  <path key="bars" d="M4,0 v8" />,
];

/** The fills of a chart's bars. */
export function Patterns({ chart, count }: { readonly chart: string; readonly count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, at) => (
        <pattern key={at} id={patternOf(chart, at)} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={fillOf(at)} />
          <g className={styles['shape']}>{SHAPES[at % SHAPES.length]}</g>
        </pattern>
      ))}
    </defs>
  );
}

const MARKERS: readonly string[] = [
  'M4.5,0 a4.5,4.5 0 1 0 0.01,0 z',
  'M0,0 h9 v9 h-9 z',
  'M4.5,-1 L10,8.5 H-1 z',
  'M4.5,-1.5 L10.5,4.5 L4.5,10.5 L-1.5,4.5 z',
  'M-1,0.5 H10 L4.5,10 z',
];

interface MarkerProps {
  readonly chart: string;
  readonly kind: ChartKind;
  readonly mark: ChartMark;
}

export function Marker({ chart, kind, mark: { series, x, y, width, height } }: MarkerProps) {
  if (kind === 'line')
    return <path className={styles['marker']} transform={`translate(${x} ${y})`} d={MARKERS[series % MARKERS.length]} fill={fillOf(series)} />;
  return (
    <rect className={styles['bar']} x={x} y={y} width={width} height={Math.max(height, 1)} fill={`url(#${patternOf(chart, series)})`} stroke={fillOf(series)} />
  );
}

/** Colour and pattern or marker of a series, for the legend. */
export function Swatch({ chart, series, kind }: { readonly chart: string; readonly series: number; readonly kind: ChartKind }) {
  return (
    <svg className={styles['swatch']} width="16" height="12" aria-hidden focusable={false}>
      <Marker
        chart={chart}
        kind={kind}
        mark={kind === 'line' ? { series, category: 0, x: 3.5, y: 1.5, width: 9, height: 9 } : { series, category: 0, x: 1, y: 1, width: 14, height: 10 }}
      />
    </svg>
  );
}
