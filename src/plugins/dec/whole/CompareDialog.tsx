import { observer } from 'mobx-react-lite';
import { Dialog } from '../../../ui/kit/Dialog';
import { formatInstant } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { ChangesTable } from './ChangesTable';
import { CompareModel } from './compareModel';
import { whoDid } from '../whoDid';

/** What differs between two versions of the accepted data. */
export const CompareDialog = observer(function CompareDialog({ card }: { readonly card: CardModel }) {
  const { t, locale } = useTexts();
  const model = useModel(() => new CompareModel(card));
  const { from, to } = card.tasks.compared ?? { from: 1, to: 1 };
  const { found, problem } = model;
  return (
    <Dialog
      title="dec.diff.title"
      values={{ from, to }}
      wide
      onClose={() => card.tasks.close()}
      actions={[{ text: 'kit.close', onPress: () => card.tasks.close(), safe: true }]}
    >
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      {!found && !problem && <Loading />}
      {found && (
        <p>{t('dec.diff.when', { from: formatInstant(found.from.at, locale), to: formatInstant(found.to.at, locale), by: whoDid(found.to.by, { t }) })}</p>
      )}
      {found && (found.changes.length === 0 ? <p>{t('dec.diff.none')}</p> : <ChangesTable changes={found.changes} wording={card.wording} />)}
    </Dialog>
  );
});
