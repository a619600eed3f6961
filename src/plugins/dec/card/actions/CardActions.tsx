import { observer } from 'mobx-react-lite';
import { Button } from '../../../../ui/kit/Button';
import { MenuButton } from '../../../../ui/kit/MenuButton';
import type { MenuButtonItem } from '../../../../ui/kit/menuItem';
import type { CardModel } from '../cardModel';
import { HandedActions } from './HandedParts';
import { wholeActions } from './wholeActions';

/** What may be done in the status that the declaration has. */
export const CardActions = observer(function CardActions({ card }: { readonly card: CardModel }) {
  const { actions, isReadOnly, content, tasks } = card;
  const { running, busy } = actions;
  const { undo } = content;
  const { handed } = card.services;
  if (handed) return <HandedActions card={card} handed={handed} />;
  const more: readonly MenuButtonItem[] = [
    { id: 'new', text: 'dec.new', icon: 'plus', shortcut: 'Alt+N', onAction: () => card.openNew() },
    ...wholeActions(card),
    ...(isReadOnly
      ? []
      : ([
          { id: 'undo', text: 'dec.undo', icon: 'arrowBackUp', shortcut: 'Ctrl+Z', disabled: !undo.canUndo, onAction: () => undo.undo() },
          { id: 'redo', text: 'dec.redo', icon: 'arrowForwardUp', shortcut: 'Ctrl+Y', disabled: !undo.canRedo, onAction: () => undo.redo() },
        ] as const)),
    ...(tasks.mayCancel ? [{ id: 'cancel', text: 'dec.cancel', icon: 'ban', destructive: true, onAction: () => tasks.start('cancel') } as const] : []),
    ...(tasks.hasDraft
      ? [{ id: 'discard', text: 'dec.amend.discard', icon: 'trash', destructive: true, onAction: () => tasks.start('discardAmendment') } as const]
      : []),
    ...(card.mayDelete ? [{ id: 'delete', text: 'dec.delete', icon: 'trash', destructive: true, onAction: () => actions.askDelete() } as const] : []),
  ];
  return (
    <>
      {!isReadOnly && (
        <Button
          text="dec.save"
          kind="primary"
          icon="deviceFloppy"
          busy={running === 'save'}
          disabled={busy && running !== 'save'}
          onPress={() => actions.save()}
        />
      )}
      {!isReadOnly && !tasks.isAmending && (
        <>
          <Button text="dec.validate" busy={running === 'validate'} disabled={busy && running !== 'validate'} onPress={() => actions.validate()} />
          {card.profile.taxes === 'CALC' && (
            <Button text="dec.calculate" busy={running === 'calculate'} disabled={busy && running !== 'calculate'} onPress={() => actions.calculate()} />
          )}
          <Button text="dec.submit" icon="send" busy={running === 'submit'} disabled={busy && running !== 'submit'} onPress={() => actions.submit()} />
        </>
      )}
      {tasks.isAmending && !isReadOnly && <Button text="dec.amend.review" icon="send" disabled={busy} onPress={() => tasks.start('sendAmendment')} />}
      {card.hasFailedToSend && (
        <>
          <Button
            text="dec.retry"
            kind="primary"
            icon="refresh"
            busy={running === 'retry'}
            disabled={busy && running !== 'retry'}
            onPress={() => actions.afterFailure('retry')}
          />
          <Button text="dec.abort" busy={running === 'abort'} disabled={busy && running !== 'abort'} onPress={() => actions.afterFailure('abort')} />
        </>
      )}
      {tasks.areDocumentsAsked && <Button text="dec.documents" kind="primary" icon="send" onPress={() => tasks.start('documents')} />}
      {tasks.mayTakeOver && <Button text="dec.takeover" kind="primary" onPress={() => tasks.start('takeOver')} />}
      {tasks.mayPresent && <Button text="dec.present" kind="primary" onPress={() => tasks.start('present')} />}
      {tasks.isDue && <Button text="dec.additional" kind="primary" icon="plus" onPress={() => tasks.start('additional')} />}
      {tasks.mayAmend && (
        <Button
          text={tasks.isCorrectable ? 'dec.correct' : 'dec.amend'}
          onPress={() => card.goTo(`/dec/${card.profile.key}/${card.declaration?.id ?? ''}/amend`)}
        />
      )}
      <MenuButton text="kit.more" items={more} />
    </>
  );
});
