import { observer } from 'mobx-react-lite';
import type { UploadTotals } from '../../../domain/article/upload/upload';
import { Button } from '../../../ui/kit/Button';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import type { RowFilter } from './checkedRows';
import styles from './upload.module.css';

interface Counter {
  readonly text: TextKey;
  readonly count: (totals: UploadTotals) => number;
  readonly filter: Pick<RowFilter, 'state' | 'action'>;
}

const COUNTERS: readonly Counter[] = [
  { text: 'ar.upload.count.all', count: ({ read }) => read, filter: {} },
  { text: 'ar.upload.count.ok', count: ({ ok }) => ok, filter: { state: 'Ok' } },
  { text: 'ar.upload.count.warning', count: ({ warning }) => warning, filter: { state: 'Warning' } },
  { text: 'ar.upload.count.error', count: ({ error }) => error, filter: { state: 'Error' } },
  { text: 'ar.upload.count.excluded', count: ({ excluded }) => excluded, filter: { state: 'Excluded' } },
  { text: 'ar.upload.count.insert', count: ({ toInsert }) => toInsert, filter: { action: 'Insert' } },
  { text: 'ar.upload.count.update', count: ({ toUpdate }) => toUpdate, filter: { action: 'Update' } },
  { text: 'ar.upload.count.skip', count: ({ toSkip }) => toSkip, filter: { action: 'Skip' } },
];

interface CountersProps {
  readonly totals: UploadTotals;
  readonly filter?: RowFilter;
  /** With it a counter shows its rows. */
  readonly onFilter?: (filter: RowFilter) => unknown;
}

/** How many rows there are of each kind. */
export const Counters = observer(function Counters({ totals, filter, onFilter }: CountersProps) {
  const { t } = useTexts();
  return (
    <div className={styles['counters']} role="group" aria-label={t('ar.upload.count')}>
      {COUNTERS.map(({ text, count, filter: { state, action } }) => {
        const values = { count: count(totals) };
        if (!onFilter)
          return (
            <span key={text} className={styles['counter']}>
              {t(text, values)}
            </span>
          );
        const isOn = filter?.state === state && filter?.action === action;
        return <Button key={text} text={text} values={values} pressed={isOn} onPress={() => onFilter({ state, action, code: filter?.code })} />;
      })}
    </div>
  );
});
