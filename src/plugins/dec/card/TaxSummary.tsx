import { observer } from 'mobx-react-lite';
import type { Section as ProfileSection } from '../../../domain/declaration/profiles/profile';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from './cardModel';
import { SimulatedLabel } from './CardTag';
import { shownAmount } from './shownAmount';
import { titleOf } from './wording';
import styles from './card.module.css';

/** Duties and taxes of all goods items, one line for each kind. */
export const TaxSummary = observer(function TaxSummary({ card, section }: { readonly card: CardModel; readonly section: ProfileSection }) {
  const { t, locale } = useTexts();
  const { taxes } = card.check.totals;
  const names = card.lists.entriesOf('items.taxLines.taxType') ?? [];
  const named = (taxType: string): string => names.find(({ code }) => code === taxType)?.text ?? '';
  return (
    <Section id={section.id} title={titleOf(section)} actions={taxes.some(({ byAuthority }) => byAuthority) && <SimulatedLabel />}>
      {taxes.length === 0 ? (
        <EmptyState text="dec.taxes.none" />
      ) : (
        <div className={styles['scroll']}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('dec.field.items.taxLines.taxType')}</th>
                <th scope="col" data-number>{t('dec.field.items.taxLines.baseAmount')}</th>
                <th scope="col" data-number>{t('dec.field.items.taxLines.taxAmount')}</th>
                <th scope="col" data-number>{t('dec.field.items.taxLines.payableAmount')}</th>
                <th scope="col">{t('dec.field.items.taxLines.vatAccounting')}</th>
                <th scope="col">{t('dec.field.items.taxLines.calculatedBy')}</th>
              </tr>
            </thead>
            <tbody>
              {taxes.map(({ taxType, base, amount, payable, isPostponed, byAuthority }) => (
                <tr key={taxType}>
                  <th scope="row">
                    {taxType} {named(taxType)}
                  </th>
                  <td data-number>{shownAmount(base, locale)}</td>
                  <td data-number>{shownAmount(amount, locale)}</td>
                  <td data-number>{shownAmount(payable, locale)}</td>
                  <td>{isPostponed ? t('dec.taxes.postponed') : ''}</td>
                  <td>{t(byAuthority ? 'dec.taxes.authority' : 'dec.taxes.client')}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Section>
  );
});
