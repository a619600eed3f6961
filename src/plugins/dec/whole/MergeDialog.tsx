import { observer } from 'mobx-react-lite';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { MergeModel, UnmergeModel } from './mergeModel';
import { MergeTable } from './MergeTable';
import { TaskDialog } from './TaskDialog';
import styles from './whole.module.css';

export const MergeDialog = observer(function MergeDialog({ card }: { readonly card: CardModel }) {
  const model = useModel(() => new MergeModel(card));
  const { preview, call } = model;
  return (
    <TaskDialog
      card={card}
      call={call}
      title="dec.merge.title"
      wide
      actions={[{ text: 'dec.merge.merge', kind: 'primary', disabled: preview === undefined, onPress: () => model.merge() }]}
    >
      <div className={styles['choices']}>
        <YesNoField
          name="/merge/description"
          label="dec.merge.description"
          value={model.description}
          onChange={(on) => model.keep('description', on === true)}
        />
        <YesNoField name="/merge/invoice" label="dec.merge.invoice" value={model.invoice} onChange={(on) => model.keep('invoice', on === true)} />
      </div>
      {preview && <MergeTable preview={preview} />}
    </TaskDialog>
  );
});

const SHOWN = 100;

export const UnmergeDialog = observer(function UnmergeDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const model = useModel(() => new UnmergeModel(card));
  const { preview, call } = model;
  return (
    <TaskDialog
      card={card}
      call={call}
      title="dec.unmerge.title"
      actions={[{ text: 'dec.unmerge.unmerge', kind: 'primary', disabled: preview === undefined, onPress: () => model.unmerge() }]}
    >
      {preview && (
        <>
          <p>{t('dec.unmerge.preview', { items: preview.items, lines: preview.lines })}</p>
          {preview.lost.length > 0 && (
            <>
              <p>{t('dec.unmerge.lost')}</p>
              <ul className={styles['list']}>
                {preview.lost.slice(0, SHOWN).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </TaskDialog>
  );
});
