import { observer } from 'mobx-react-lite';
import { Dialog } from '../../../../ui/kit/Dialog';
import { YesNoField } from '../../../../ui/kit/fields/YesNoField';
import { useTexts } from '../../../../ui/text/texts';
import type { CardModel } from '../cardModel';
import styles from '../card.module.css';

const SHOWN = 100;

/** Warnings do not stop a submission, but they must have been looked at. */
export const SubmitDialog = observer(function SubmitDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const { actions, wording } = card;
  const { submitting } = actions;
  const warnings = submitting.question?.warnings ?? [];
  return (
    <Dialog
      title="dec.submit.title"
      values={{ count: warnings.length }}
      wide
      onClose={() => submitting.close()}
      actions={[
        { text: 'dec.submit.back', onPress: () => submitting.close(), safe: true },
        { text: 'dec.submit.anyway', disabled: !submitting.checked, busy: actions.running === 'submit', onPress: () => actions.submitAnyway() },
      ]}
    >
      <ul className={styles['warnings']}>
        {warnings.slice(0, SHOWN).map((finding, at) => (
          <li key={at}>{wording.finding(finding)}</li>
        ))}
      </ul>
      {warnings.length > SHOWN && <p>{t('kit.findings.rest', { count: warnings.length - SHOWN })}</p>}
      <YesNoField name="/submit/checked" label="dec.submit.checked" value={submitting.checked} onChange={(checked) => submitting.check(checked === true)} />
    </Dialog>
  );
});
