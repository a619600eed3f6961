import { observer } from 'mobx-react-lite';
import { formatDecimal } from '../../../../ui/kit/format';
import type { TextKey } from '../../../../ui/text/keys';
import { useTexts } from '../../../../ui/text/texts';
import type { CardModel } from '../cardModel';
import { DemoLabel } from './DemoLabel';
import { SimulatedLabel } from '../messages/SimulatedLabel';
import { shownAmount } from './shownAmount';
import styles from '../card.module.css';

/** What the card sums up; with the labels of demo rates and of the simulated authority. */
export const CardTotals = observer(function CardTotals({ card }: { readonly card: CardModel }) {
  const { t, locale } = useTexts();
  const { items, packages, grossMass, netMass, value, payable, taxes } = card.check.totals;
  const number = (amount: string): string => formatDecimal(amount, locale);
  const total = (label: TextKey, words: string) => (
    <div>
      <dt>{t(label)}</dt>
      <dd>{words}</dd>
    </div>
  );
  return (
    <div className={styles['totalsBar']} role="group" aria-label={t('dec.totals')}>
      <dl className={styles['totals']}>
        {total('dec.fact.items', number(String(items)))}
        {total('dec.fact.packages', number(packages))}
        {total('dec.fact.gross', `${number(grossMass)} kg`)}
        {total('dec.fact.net', `${number(netMass)} kg`)}
        {total('dec.fact.value', `${shownAmount(value, locale)} ${card.parts.currency}`.trim())}
        {payable !== undefined && total('dec.fact.payable', `${shownAmount(payable, locale)} ${card.profile.internalCurrency}`)}
      </dl>
      {taxes.some(({ isDemo }) => isDemo) && <DemoLabel text="dec.demoRates" />}
      {card.isSimulated && <SimulatedLabel />}
    </div>
  );
});
