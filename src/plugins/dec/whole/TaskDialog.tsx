import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Dialog, type DialogAction } from '../../../ui/kit/Dialog';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import type { TextKey, TextValues } from '../../../ui/text/keys';
import type { CardModel } from '../card/cardModel';
import type { CallModel } from './callModel';

interface TaskDialogProps {
  readonly card: CardModel;
  readonly call: CallModel;
  readonly title: TextKey;
  readonly values?: TextValues;
  readonly wide?: boolean;
  /** The way out, which loses nothing; where the task is itself a cancellation, "Cancel" would say both. */
  readonly wayOut?: TextKey;
  readonly actions: readonly DialogAction[];
  readonly children?: ReactNode;
}

/** The dialog of something that is done with the whole declaration; a refusal stands in it. */
export const TaskDialog = observer(function TaskDialog({ card, call, title, values, wide = false, wayOut = 'kit.cancel', actions, children }: TaskDialogProps) {
  const close = () => card.tasks.close();
  return (
    <Dialog
      title={title}
      wide={wide}
      {...(values ? { values } : {})}
      onClose={close}
      actions={[{ text: wayOut, onPress: close, safe: true }, ...actions.map((action) => ({ ...action, busy: call.busy }))]}
    >
      {call.problem && <ProblemNotice problem={call.problem} />}
      {children}
    </Dialog>
  );
});
