import { observer } from 'mobx-react-lite';
import { Button } from '../../../../ui/kit/Button';
import { Dialog } from '../../../../ui/kit/Dialog';
import { EmptyState } from '../../../../ui/kit/EmptyState';
import { formatInstant } from '../../../../ui/kit/format';
import { ProblemNotice } from '../../../../ui/kit/ProblemNotice';
import { useTexts } from '../../../../ui/text/texts';
import type { CardModel } from '../cardModel';
import type { HandedModel } from './handedModel';
import { titleOf } from '../checking/wording';

interface HandedProps {
  readonly card: CardModel;
  readonly handed: HandedModel;
}

/** Save, check, done: whoever was handed the declaration never sends it. */
export const HandedActions = observer(function HandedActions({ card, handed }: HandedProps) {
  const { actions, isReadOnly } = card;
  const { running, busy } = actions;
  return (
    <>
      {!isReadOnly && (
        <>
          <Button
            text="dec.save"
            kind="primary"
            icon="deviceFloppy"
            busy={running === 'save'}
            disabled={busy && running !== 'save'}
            onPress={() => actions.save()}
          />
          <Button text="dec.validate" busy={running === 'validate'} disabled={busy && running !== 'validate'} onPress={() => actions.validate()} />
        </>
      )}
      {handed.handed && <Button text="dec.handed.done" icon="check" disabled={busy} onPress={() => handed.ask(true)} />}
      {handed.isAsking && <DoneDialog card={card} handed={handed} />}
    </>
  );
});

const DoneDialog = observer(function DoneDialog({ card, handed }: HandedProps) {
  const { t } = useTexts();
  const keep = () => handed.ask(false);
  const finish = async () => {
    if (card.content.dirty && !(await card.actions.save())) return keep();
    card.leave.close();
    await handed.finish();
  };
  return (
    <Dialog
      title="dec.handed.done.title"
      onClose={keep}
      actions={[
        { text: 'dec.handed.keep', onPress: keep, safe: true },
        { text: 'dec.handed.done', kind: 'primary', busy: handed.busy, onPress: finish },
      ]}
    >
      {handed.problem && <ProblemNotice problem={handed.problem} />}
      <p>{t('dec.handed.done.body')}</p>
    </Dialog>
  );
});

/** What was handed over, and until when. */
export const HandedBanner = observer(function HandedBanner({ card, handed: { handed, mayComplete, sections } }: HandedProps) {
  const { t, locale } = useTexts();
  if (!handed) return null;
  const named = card.profile.sections.filter(({ id }) => sections.includes(id)).map((section) => t(titleOf(section)));
  const until = formatInstant(handed.endsAt, locale);
  if (!mayComplete) return <p role="note">{t('dec.handed.read', { until })}</p>;
  return <p role="note">{named.length === 0 ? t('dec.handed.all', { until }) : t('dec.handed.sections', { until, sections: named.join(', ') })}</p>;
});

/** Kept as a proof of what was done. */
export function Receipt({ receipt, completedAt }: { readonly receipt: string; readonly completedAt: string }) {
  const { locale } = useTexts();
  return <EmptyState text="dec.handed.receipt" values={{ receipt, at: formatInstant(completedAt, locale) }} />;
}
