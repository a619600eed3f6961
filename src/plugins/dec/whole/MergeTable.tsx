import { observer } from 'mobx-react-lite';
import type { MergePreview } from '../../../domain/declaration/merging/mergePreview';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { TotalsTable } from './TotalsTable';
import styles from './whole.module.css';

const SHOWN = 100;

/** What becomes of the lines, and that no sum changes. */
export const MergeTable = observer(function MergeTable({ preview }: { readonly preview: MergePreview }) {
  const { t } = useTexts();
  return (
    <>
      <p className={styles['sum']}>{t('dec.merge.preview', { lines: preview.lines, items: preview.items })}</p>
      <div className={styles['scroll']}>
        <TotalsTable totals={preview} />
        <ul className={styles['list']}>
          {preview.merges.slice(0, SHOWN).map(({ itemId, numbers, acrossInvoices }) => (
            <li key={itemId}>
              {t('dec.merge.lines', { numbers: numbers.join(', ') })}
              {acrossInvoices && ` (${t('dec.merge.acrossInvoices')})`}
            </li>
          ))}
          {preview.left.slice(0, SHOWN).map(({ itemId, number, reason }) => (
            <li key={itemId}>{t('dec.merge.left', { n: number, reason: t(`dec.merge.left.${reason}` as TextKey) })}</li>
          ))}
        </ul>
      </div>
    </>
  );
});
