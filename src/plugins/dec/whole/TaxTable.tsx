import { observer } from 'mobx-react-lite';
import { subtractDecimals } from '../../../domain/kernel/decimal';
import { Table } from '../../../ui/kit/Table';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { DemoLabel } from '../card/taxes/DemoLabel';
import { shownAmount } from '../card/taxes/shownAmount';
import styles from './whole.module.css';

/** One line for each kind of duty or tax; where the authority decided, with what differs from the portal's own figure (DEC-R74). */
export default observer(function TaxTable({ card }: { readonly card: CardModel }) {
  const { t, locale } = useTexts();
  const { taxes } = card.check.totals;
  const names = card.lists.entriesOf('items.taxLines.taxType') ?? [];
  const isCompared = taxes.some(({ portal }) => portal !== undefined);
  const named = (taxType: string): string => names.find(({ code }) => code === taxType)?.text ?? '';
  return (
    <div className={styles['scroll']}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('dec.field.items.taxLines.taxType')}</th>
            <th scope="col" data-number>
              {t('dec.field.items.taxLines.baseAmount')}
            </th>
            <th scope="col" data-number>
              {t('dec.field.items.taxLines.taxAmount')}
            </th>
            <th scope="col" data-number>
              {t('dec.field.items.taxLines.payableAmount')}
            </th>
            {isCompared && (
              <th scope="col" data-number>
                {t('dec.taxes.difference')}
              </th>
            )}
            <th scope="col">{t('dec.field.items.taxLines.vatAccounting')}</th>
            <th scope="col">{t('dec.field.items.taxLines.calculatedBy')}</th>
          </tr>
        </thead>
        <tbody>
          {taxes.map(({ taxType, base, amount, payable, isPostponed, byAuthority, portal, isDemo }) => (
            <tr key={taxType}>
              <th scope="row">
                {taxType} {named(taxType)}
                {isDemo && <DemoLabel text="dec.demo" />}
              </th>
              <td data-number>{shownAmount(base, locale)}</td>
              <td data-number>{shownAmount(amount, locale)}</td>
              <td data-number>{shownAmount(payable, locale)}</td>
              {isCompared && <td data-number>{portal === undefined ? '' : shownAmount(subtractDecimals(amount, portal), locale)}</td>}
              <td>{isPostponed ? t('dec.taxes.postponed') : ''}</td>
              <td>{t(byAuthority ? 'dec.taxes.authority' : 'dec.taxes.client')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
});
