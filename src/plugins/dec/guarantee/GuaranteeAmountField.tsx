import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/kit/Button';
import { DecimalField } from '../../../ui/kit/fields/DecimalField';
import type { FieldProps } from '../../../ui/kit/fields/field';
import { useModel } from '../../../ui/react/model';
import type { CardModel } from '../card/cardModel';
import styles from '../card/card.module.css';
import { GuaranteeProposal } from './guaranteeProposal';

const ROW = /^\/guarantees\/(\d+)\//;

interface GuaranteeAmountFieldProps {
  readonly card: CardModel;
  readonly field: FieldProps;
  readonly unit: string | undefined;
}

/** The amount of a guarantee of a transit, typed or proposed. An amendment is compared with what is accepted and not stored yet: it is typed there. */
export const GuaranteeAmountField = observer(function GuaranteeAmountField({ card, field, unit }: GuaranteeAmountFieldProps) {
  const proposal = useModel(() => new GuaranteeProposal(card.services, card.content, card.actions));
  const [, row] = ROW.exec(field.name) ?? [];
  const mayPropose = field.readOnly !== true && card.profile.flow === 'TRANSIT' && !card.tasks.isAmending && !card.services.handed;
  return (
    <>
      <DecimalField {...field} unit={unit} />
      {mayPropose && row !== undefined && (
        <span className={styles['pick']} data-span="2">
          <Button text="dec.propose" kind="quiet" busy={proposal.asking === Number(row)} keepsFocus onPress={() => proposal.propose(Number(row))} />
        </span>
      )}
    </>
  );
});
