import { observer } from 'mobx-react-lite';
import { LeaveDialog } from '../../../ui/archetypes/record/editing/LeaveDialog';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog';
import { StaleComparison } from '../../../ui/kit/StaleComparison';
import type { CardModel } from './cardModel';
import { DistributionDialog } from './lines/DistributionDialog';
import { RareDialogs } from './actions/RareDialogs';
import { SubmitDialog } from './actions/SubmitDialog';

/** Everything that the card asks; one at a time. */
export const CardDialogs = observer(function CardDialogs({ card }: { readonly card: CardModel }) {
  const { actions } = card;
  const { stale } = actions;
  return (
    <>
      <LeaveDialog model={card.leave} />
      {stale.isOpen && (
        <StaleComparison rows={stale.rows} changed={stale.changed} onResolve={(kept) => card.resolveStale(kept)} onCancel={() => stale.close()} />
      )}
      {actions.submitting.question && <SubmitDialog card={card} />}
      {card.distribution.isOpen && <DistributionDialog model={card.distribution} />}
      <RareDialogs card={card} />
      {actions.askingDelete && (
        <ConfirmDialog
          title="dec.delete.title"
          body="dec.delete.body"
          values={{ lrn: card.declaration?.lrn ?? '' }}
          onClose={() => actions.keep()}
          actions={[
            { text: 'dec.delete.keep', onPress: () => actions.keep(), safe: true },
            { text: 'dec.delete.delete', kind: 'danger', onPress: () => actions.delete() },
          ]}
        />
      )}
    </>
  );
});
