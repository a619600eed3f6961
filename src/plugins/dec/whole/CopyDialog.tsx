import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { CopyModel } from './copyModel';
import { TaskDialog } from './TaskDialog';
import { TotalsTable } from './TotalsTable';
import styles from './whole.module.css';

export const CopyDialog = observer(function CopyDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const [model] = useState(() => new CopyModel(card));
  const { copied, call } = model;
  if (copied) {
    return (
      <TaskDialog card={card} call={call} title="dec.copy.title" actions={[{ text: 'dec.copy.open', kind: 'primary', onPress: () => model.open() }]}>
        <p>{t('dec.copy.dropped', { count: copied.dropped.length })}</p>
        <ul className={styles['list']}>
          {copied.dropped.map((element) => (
            <li key={element}>{element}</li>
          ))}
        </ul>
        <TotalsTable totals={copied.totals} />
      </TaskDialog>
    );
  }
  return (
    <TaskDialog card={card} call={call} title="dec.copy.title" actions={[{ text: 'dec.copy.copy', kind: 'primary', onPress: () => model.copy() }]}>
      <FieldGrid>
        {model.targets.length > 1 && (
          <ChoiceField
            name="/copy/profile"
            label="dec.copy.profile"
            span={12}
            value={model.profile}
            onChange={(profile) => model.choose(profile)}
            choices={model.targets.map((key) => ({ value: key, text: `dec.profile.${key}` as TextKey }))}
          />
        )}
        <YesNoField
          name="/copy/attachments"
          label="dec.copy.attachments"
          span={12}
          value={model.withAttachments}
          onChange={(on) => model.takeAttachments(on === true)}
        />
        <YesNoField
          name="/copy/previousDocuments"
          label="dec.copy.previousDocuments"
          span={12}
          value={model.withPreviousDocuments}
          onChange={(on) => model.takePreviousDocuments(on === true)}
        />
      </FieldGrid>
    </TaskDialog>
  );
});
