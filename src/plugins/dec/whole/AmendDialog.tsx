import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { MAX_REASON } from '../../../domain/declaration/amendment';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { AmendModel } from './amendModel';
import { ChangesTable } from './ChangesTable';
import { TaskDialog } from './TaskDialog';

export const AmendDialog = observer(function AmendDialog({ card }: { readonly card: CardModel }) {
  const model = useModel(() => new AmendModel(card));
  const { refusal, changes, call } = model;
  return (
    <TaskDialog
      card={card}
      call={call}
      title={card.declaration?.status === 'RECEIVED' ? 'dec.correct.title' : 'dec.amend.title'}
      values={{ count: changes.length }}
      wide
      actions={[{ text: 'dec.amend.send', kind: 'primary', disabled: refusal !== undefined, onPress: () => model.send() }]}
    >
      {refusal ? <ProblemNotice problem={refusal} /> : <ChangesTable changes={changes} wording={card.wording} />}
      <FieldGrid>
        <TextArea
          name="/reason"
          label="dec.amend.reason"
          span={12}
          value={model.reason}
          onChange={(reason) => model.type(reason)}
          maxLength={MAX_REASON}
          error={model.errorOfReason}
        />
      </FieldGrid>
    </TaskDialog>
  );
});

export const DiscardDialog = observer(function DiscardDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const [model] = useState(() => new AmendModel(card));
  return (
    <TaskDialog
      card={card}
      call={model.call}
      title="dec.amend.discard.title"
      actions={[{ text: 'dec.amend.discard', kind: 'danger', onPress: () => model.discard() }]}
    >
      <p>{t('dec.amend.discard.body')}</p>
    </TaskDialog>
  );
});
