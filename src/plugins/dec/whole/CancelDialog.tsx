import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { CANCELLATION_REASONS, MAX_CANCELLATION_TEXT } from '../../../domain/declaration/cancellation';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { CancelModel } from './cancelModel';
import { TaskDialog } from './TaskDialog';

export const CancelDialog = observer(function CancelDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const [model] = useState(() => new CancelModel(card));
  return (
    <TaskDialog
      card={card}
      call={model.call}
      title="dec.cancel.title"
      values={{ number: card.declaration?.mrn ?? card.declaration?.lrn ?? '' }}
      wayOut="dec.cancel.keep"
      actions={[{ text: 'dec.cancel.cancel', kind: 'danger', onPress: () => model.cancel() }]}
    >
      {model.asksReason ? (
        <FieldGrid>
          <ChoiceField
            name="/reasonCode"
            label="dec.cancel.reason"
            span={12}
            value={model.reasonCode}
            onChange={(reason) => model.choose(reason)}
            choices={CANCELLATION_REASONS.map((value) => ({ value, text: `dec.cancel.reason.${value}` }) as const)}
            error={model.errorAt('/reasonCode')}
          />
          <TextArea
            name="/text"
            label="dec.cancel.text"
            span={12}
            value={model.text}
            onChange={(text) => model.type(text)}
            maxLength={MAX_CANCELLATION_TEXT}
            error={model.errorAt('/text')}
          />
        </FieldGrid>
      ) : (
        <p>{t('dec.cancel.withdrawn')}</p>
      )}
    </TaskDialog>
  );
});
