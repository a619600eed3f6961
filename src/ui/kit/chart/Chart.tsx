import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { useTexts } from '../../text/texts';
import { Button } from '../Button';
import { cx } from '../cx';
import { formatDecimal } from '../format';
import { chartLayout, type ChartMark } from './chartLayout';
import type { ChartProps } from './chartProps';
import { ChartTable } from './ChartTable';
import { fillOf, Marker, Patterns, Swatch } from './seriesLook';
import { useWidth } from './useWidth';
import styles from './Chart.module.css';

const HEIGHT = 280;
const EDGES = { left: 64, right: 12, top: 12, bottom: 28 };

/** A bar, line or stacked chart with its table. One stop of Tab; arrows walk the values. */
export default observer(function Chart(props: ChartProps) {
  const { kind, title, titleValues, categories, series, unit, tableBeside = false } = props;
  const texts = useTexts();
  const id = useId();
  const [picture, width] = useWidth<HTMLDivElement>();
  const [tableShown, setTableShown] = useState(!tableBeside);
  const [current, setCurrent] = useState<ChartMark>();
  const marks = useRef(new Map<string, SVGGElement>());
  const box = { width, height: HEIGHT, ...EDGES };
  const numbers = series.map(({ points }) => categories.map((_, at) => (points[at] === undefined ? undefined : Number(points[at]))));
  const layout = chartLayout(kind, numbers, categories.length, box);
  const shown = current && layout.marks.find((mark) => isSame(mark, current));
  const stop = shown ?? layout.marks[0];

  const valueOf = ({ series: at, category }: ChartMark): string =>
    [formatDecimal(series[at]?.points[category] ?? '', texts.locale), unit].filter(Boolean).join(' ');
  const titleOf = (at: number): string => {
    const one = series[at];
    return one ? texts.t(one.title, one.values) : '';
  };
  const labelOf = (mark: ChartMark): string => `${categories[mark.category] ?? ''}, ${titleOf(mark.series)}: ${valueOf(mark)}`;
  const tick = (value: number): string =>
    value.toLocaleString(texts.locale, Math.abs(value) >= 10_000 ? { notation: 'compact', maximumFractionDigits: 1 } : {});

  const press = (event: KeyboardEvent) => {
    const to = stop && nextMark(layout.marks, stop, event.key);
    if (!to) return;
    event.preventDefault();
    setCurrent(to);
    marks.current.get(keyOf(to))?.focus();
  };
  return (
    <figure className={styles['chart']} aria-labelledby={`${id}-title`}>
      <figcaption className={styles['head']}>
        <span id={`${id}-title`} className={styles['title']}>
          {texts.t(title, titleValues)}
          {unit && <span className={styles['unit']}> ({unit})</span>}
        </span>
        <span className={styles['legend']} aria-hidden>
          {series.map((one, at) => (
            <span key={one.id} className={styles['entry']}>
              <Swatch chart={id} series={at} kind={kind} /> {titleOf(at)}
            </span>
          ))}
        </span>
      </figcaption>
      <div ref={picture} className={styles['picture']} onPointerLeave={() => setCurrent(undefined)}>
        <svg width={width} height={HEIGHT} role="group" aria-label={texts.t('kit.chart.values')} onKeyDown={press}>
          <Patterns chart={id} count={series.length} />
          <g aria-hidden>
            {layout.ticks.map(({ value, y }) => (
              <g key={value}>
                <line className={styles['rule']} x1={EDGES.left} x2={width - EDGES.right} y1={y} y2={y} />
                <text className={styles['label']} x={EDGES.left - 8} y={y} textAnchor="end" dominantBaseline="middle">
                  {tick(value)}
                </text>
              </g>
            ))}
            {layout.categories.map(({ index, x }) => (
              <text key={index} className={styles['label']} x={x} y={HEIGHT - 8} textAnchor="middle">
                {categories[index]}
              </text>
            ))}
            {layout.lines.map((path, at) => (
              <path key={series[at]?.id} className={cx(styles['line'], styles[`dash${at % 4}`])} d={path} stroke={fillOf(at)} />
            ))}
            <line className={styles['axis']} x1={EDGES.left} x2={width - EDGES.right} y1={layout.zero} y2={layout.zero} />
          </g>
          {layout.marks.map((mark) => (
            <g
              key={keyOf(mark)}
              ref={(element) => {
                if (element) marks.current.set(keyOf(mark), element);
                else marks.current.delete(keyOf(mark));
              }}
              className={styles['mark']}
              role="img"
              aria-label={labelOf(mark)}
              tabIndex={stop && isSame(mark, stop) ? 0 : -1}
              onFocus={() => setCurrent(mark)}
              onBlur={() => setCurrent(undefined)}
              onPointerEnter={() => setCurrent(mark)}
            >
              <Marker chart={id} kind={kind} mark={mark} />
            </g>
          ))}
        </svg>
        {shown && (
          <div
            className={styles['tip']}
            aria-hidden
            style={{ left: Math.min(Math.max(shown.x + shown.width / 2, 90), width - 90), top: Math.max(0, shown.y - 8) }}
          >
            {labelOf(shown)}
          </div>
        )}
      </div>
      {!tableBeside && (
        <Button
          text={tableShown ? 'kit.chart.hideTable' : 'kit.chart.showTable'}
          kind="quiet"
          expanded={tableShown}
          controls={`${id}-table`}
          onPress={() => setTableShown(!tableShown)}
        />
      )}
      <ChartTable id={`${id}-table`} chart={props} shown={tableShown} />
    </figure>
  );
});

const keyOf = ({ series, category }: ChartMark): string => `${series} ${category}`;
const isSame = (one: ChartMark, other: ChartMark): boolean => one.series === other.series && one.category === other.category;

/** Left and right to the next value of the series, up and down to the next series, Home and End to the ends. */
const nextMark = (marks: readonly ChartMark[], from: ChartMark, key: string): ChartMark | undefined => {
  const sameSeries = marks.filter(({ series }) => series === from.series);
  const sameCategory = marks.filter(({ category }) => category === from.category);
  const along = sameSeries.findIndex((mark) => isSame(mark, from));
  const across = sameCategory.findIndex((mark) => isSame(mark, from));
  switch (key) {
    case 'ArrowRight':
      return sameSeries[along + 1];
    case 'ArrowLeft':
      return sameSeries[along - 1];
    case 'ArrowDown':
      return sameCategory[across + 1];
    case 'ArrowUp':
      return sameCategory[across - 1];
    case 'Home':
      return sameSeries[0];
    case 'End':
      return sameSeries.at(-1);
    default:
      return undefined;
  }
};
