import { observer } from 'mobx-react-lite';
import type { MergePreview } from '../../../domain/declaration/merging/mergePreview';
import { formatDecimal } from '../../../ui/kit/format';
import { Table } from '../../../ui/kit/Table';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import styles from './whole.module.css';

const SHOWN = 100;

/** What becomes of the lines, and that no sum changes. */
export const MergeTable = observer(function MergeTable({ preview }: { readonly preview: MergePreview }) {
  const { t, locale } = useTexts();
  const { before, after } = preview;
  const totals: readonly (readonly [string, string, string])[] = [
    [t('dec.field.items.netMass'), before.netMass, after.netMass],
    [t('dec.field.items.grossMass'), before.grossMass, after.grossMass],
    ...Object.entries(before.amounts).map(([currency, amount]) => [`${t('dec.field.items.itemAmountInvoiced')} ${currency}`.trim(), amount, after.amounts[currency] ?? '0'] as const),
  ];
  return (
    <>
      <p className={styles['sum']}>{t('dec.merge.preview', { lines: preview.lines, items: preview.items })}</p>
      <div className={styles['scroll']}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('dec.merge.total')}</th>
              <th scope="col" data-number>{t('dec.merge.before')}</th>
              <th scope="col" data-number>{t('dec.merge.after')}</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(([name, was, is]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-number>{formatDecimal(was, locale)}</td>
                <td data-number>{formatDecimal(is, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
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
