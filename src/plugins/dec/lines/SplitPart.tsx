import { observer } from 'mobx-react-lite';
import { MAX_ITEMS } from '../../../domain/declaration/declaration';
import { Button } from '../../../ui/kit/Button';
import { IntegerField } from '../../../ui/kit/fields/IntegerField';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import type { LineImportModel } from './lineImportModel';
import styles from './lines.module.css';

interface SplitPartProps {
  readonly card: CardModel;
  readonly model: LineImportModel;
  readonly onDone: () => void;
}

/** More lines than a declaration holds can go to several, cut between invoices. */
export const SplitPart = observer(function SplitPart({ card, model, onDone }: SplitPartProps) {
  const { splitting, splitSize, isTooMany } = model;
  if (splitting.parts.length > 0) return <Made card={card} model={model} onDone={onDone} />;
  if (splitSize === undefined)
    return isTooMany ? (
      <div className={styles['tools']}>
        <Button text="dec.lines.split.open" icon="copy" onPress={() => model.setSplit(String(MAX_ITEMS))} />
      </div>
    ) : null;
  return <Asked model={model} />;
});

const Asked = observer(function Asked({ model }: Pick<SplitPartProps, 'model'>) {
  const texts = useTexts();
  const { splitting, splitSize = '', partSizes } = model;
  const sizes = partSizes.map((size) => size.toLocaleString(texts.locale)).join(' + ');
  return (
    <div className={styles['split']}>
      <IntegerField
        name="/lines/split"
        label="dec.lines.split.size"
        hint="dec.lines.split.hint"
        criterion
        value={splitSize}
        max={MAX_ITEMS}
        onChange={(size) => model.setSplit(size)}
      />
      {partSizes.length > 0 && (
        <p className={styles['note']} role="status">
          {texts.t('dec.lines.split.preview', { count: partSizes.length, sizes })}
        </p>
      )}
      {splitting.problem && <ProblemNotice problem={splitting.problem} onRetry={() => model.split()} />}
      {splitting.progress && (
        <ProgressBar text="dec.lines.split.running" done={splitting.progress.done} total={splitting.progress.total} onCancel={() => splitting.cancel()} />
      )}
      <div className={styles['tools']}>
        {partSizes.length > 0 && (
          <Button text="dec.lines.split.go" values={{ count: partSizes.length }} icon="check" busy={splitting.isRunning} onPress={() => model.split()} />
        )}
        <Button text="dec.lines.split.back" kind="quiet" disabled={splitting.isRunning} onPress={() => model.setSplit(undefined)} />
      </div>
    </div>
  );
});

const Made = observer(function Made({ card, model, onDone }: SplitPartProps) {
  const { t } = useTexts();
  const { parts, notes } = model.splitting;
  return (
    <>
      <p role="status">{t('dec.lines.split.done', { count: parts.length })}</p>
      <ul className={styles['parts']}>
        {parts.map(({ id = '', lrn = '', lines }) => (
          <li key={id}>
            <Link to={`/dec/${card.profile.key}/${id}`} text="dec.lines.split.part" values={{ lrn, count: lines }} />
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={`${note.messageKey ?? ''} ${note.pointer}`} className={styles['warning']}>
          {card.wording.finding(note)}
        </p>
      ))}
      <div className={styles['tools']}>
        <Button text="kit.close" onPress={onDone} />
      </div>
    </>
  );
});
