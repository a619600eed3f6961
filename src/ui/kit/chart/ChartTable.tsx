import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import { formatDecimal } from '../format';
import type { ChartProps } from './chartProps';
import styles from './Chart.module.css';

interface ChartTableProps {
  readonly id: string;
  readonly chart: ChartProps;
  /** Otherwise only screen readers and paper have it. */
  readonly shown: boolean;
}

/** The values of a chart, as they are. */
export function ChartTable({ id, chart: { title, titleValues, categoryTitle, categories, series, unit }, shown }: ChartTableProps) {
  const texts = useTexts();
  return (
    <div id={id} className={cx(styles['table'], !shown && styles['unseen'])}>
      <table>
        <caption>{texts.t(title, titleValues)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.t(categoryTitle)}</th>
            {series.map((one) => (
              <th key={one.id} scope="col" className={styles['number']}>
                {texts.t(one.title, one.values)}
                {unit && ` (${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, at) => (
            <tr key={`${at} ${category}`}>
              <th scope="row">{category}</th>
              {series.map(({ id: one, points }) => (
                <td key={one} className={styles['number']}>
                  {points[at] === undefined ? '–' : formatDecimal(points[at], texts.locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
