import { formatDecimal, formatMonth } from '../../../ui/kit/format';
import type { GridColumn } from '../../../ui/kit/grid/column';
import type { Texts } from '../../../ui/text/texts';
import { gapIn, ratesIn, type RateRow } from './rateMatrix';
import styles from './rates.module.css';

/** The columns of months are known by their places, so that how a user arranges them holds for other months too. */
export const monthColumn = (place: number): string => `month${place}`;

/** One column per month; what is missing says so in words, not by colour alone. */
export const rateColumns = (months: readonly string[], { t, locale }: Texts): readonly GridColumn<RateRow>[] => [
  { id: 'currency', title: 'rd.rate.currency', width: 90, sortable: true, value: ({ currency }) => currency },
  { id: 'units', title: 'rd.attribute.units', kind: 'integer', width: 80, value: ({ rates }) => rates.at(-1)?.units ?? '' },
  ...months.map((month, place): GridColumn<RateRow> => ({
    id: monthColumn(place),
    title: { text: formatMonth(month, locale) },
    kind: 'decimal',
    width: 104,
    value: (row) => ratesIn(row, month).at(-1)?.rate ?? '',
    content: (row) => {
      const gap = gapIn(row, month);
      if (gap) return <span className={styles['missing']}>{t('rd.rate.missing')}</span>;
      const rates = ratesIn(row, month);
      const rate = rates.at(-1);
      if (rate === undefined) return '';
      return (
        <>
          {formatDecimal(rate.rate, locale)}
          {rate.isDemo && <span className={styles['manual']}> {t('rd.rate.demo')}</span>}
          {rate.reason && (
            <span className={styles['manual']} title={t('rd.rate.manual', { reason: rate.reason })}>
              {' '}
              *
            </span>
          )}
          {rates.length > 1 && (
            <span className={styles['manual']} title={t('rd.rate.several', { count: rates.length })}>
              {' '}
              ({rates.length})
            </span>
          )}
        </>
      );
    },
  })),
];
