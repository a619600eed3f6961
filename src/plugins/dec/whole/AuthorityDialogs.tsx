import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { DocumentsModel, PresentModel, TakeOverModel } from './authorityTasks';
import { ChangesTable } from './ChangesTable';
import { TaskDialog } from './TaskDialog';

export const DocumentsDialog = observer(function DocumentsDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const model = useModel(() => new DocumentsModel(card));
  return (
    <TaskDialog
      card={card}
      call={model.call}
      title="dec.documents.title"
      actions={[{ text: 'dec.documents.send', kind: 'primary', onPress: () => model.send() }]}
    >
      {model.files?.length === 0 && <p>{t('dec.documents.none')}</p>}
      {model.files?.map(({ id, fileName }) => (
        <YesNoField
          key={id}
          name={`/documents/${id}`}
          label="dec.documents.file"
          labelValues={{ name: fileName }}
          value={model.chosen.has(id)}
          onChange={(on) => model.choose(id, on === true)}
        />
      ))}
    </TaskDialog>
  );
});

export const TakeOverDialog = observer(function TakeOverDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const model = useModel(() => new TakeOverModel(card));
  return (
    <TaskDialog
      card={card}
      call={model.call}
      title="dec.takeover.title"
      wide
      actions={[{ text: 'dec.takeover', kind: 'primary', onPress: () => model.takeOver() }]}
    >
      <p>{t('dec.takeover.body')}</p>
      {model.changes && <ChangesTable changes={model.changes} wording={card.wording} />}
    </TaskDialog>
  );
});

export const PresentDialog = observer(function PresentDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const [model] = useState(() => new PresentModel(card));
  return (
    <TaskDialog card={card} call={model.call} title="dec.present.title" actions={[{ text: 'dec.present', kind: 'primary', onPress: () => model.present() }]}>
      <p>{t('dec.present.body')}</p>
    </TaskDialog>
  );
});
