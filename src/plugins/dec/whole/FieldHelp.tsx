import { observer } from 'mobx-react-lite';
import { Dialog } from '../../../ui/kit/Dialog';
import { Loading } from '../../../ui/kit/Loading';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { helpTexts } from '../helpTexts';
import { helpOf } from './explainedField';
import { LaterTexts } from './laterTexts';
import { ListTitles } from './listTitles';
import styles from './whole.module.css';

/** What the field with the cursor is: number, place on the form, format, codes, and whether it has to be given. */
export const FieldHelp = observer(function FieldHelp({ card }: { readonly card: CardModel }) {
  const texts = useTexts();
  const { t } = texts;
  const { isReady } = useModel(() => new LaterTexts(texts, helpTexts));
  const titles = useModel(() => new ListTitles());
  const { helped } = card.tasks;
  if (!isReady || !titles.isReady) return <Loading />;
  const help = helped === undefined ? undefined : helpOf(card, helped, texts, titles);
  const close = () => card.tasks.close();
  return (
    <Dialog
      title={help === undefined ? 'dec.help.title' : 'dec.help.of'}
      values={{ field: help?.title ?? '' }}
      onClose={close}
      actions={[{ text: 'kit.close', onPress: close, safe: true }]}
    >
      {help === undefined ? (
        <p>{t('dec.help.none')}</p>
      ) : (
        <>
          {help.about !== '' && <p>{help.about}</p>}
          <dl className={styles['help']}>
            {help.lines.map(({ label, value }) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Dialog>
  );
});
