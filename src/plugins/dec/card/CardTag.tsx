import { observer } from 'mobx-react-lite';
import { statusTone } from '../../../domain/declaration/status';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Tag } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from './cardModel';
import { Sending } from './actions/WholeParts';
import styles from './card.module.css';

const copied = async (text = ''): Promise<void> => navigator.clipboard?.writeText(text).catch(() => undefined);

/** Status and lock of the card. */
export const CardTag = observer(function CardTag({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const { declaration, lock } = card;
  const { amendmentState } = declaration ?? {};
  return (
    <div className={styles['tags']}>
      {declaration ? <Tag text={`dec.status.${declaration.status}`} tone={statusTone(declaration.status)} live /> : <Tag text="dec.card.new" />}
      {declaration?.statusCode && <strong>{declaration.statusCode}</strong>}
      {card.tasks.isAmending && <Tag text={declaration?.status === 'RECEIVED' ? 'dec.correcting' : 'dec.amending'} tone="amber" />}
      {!card.tasks.isAmending && amendmentState === 'SENT' && <Tag text="dec.amendmentState.SENT" tone="amber" live />}
      {!card.tasks.isAmending && amendmentState === 'REJECTED' && <Tag text="dec.amendmentState.REJECTED" tone="red" live />}
      {declaration && card.content.isEditable && (
        <span
          className={styles['lock']}
          role="img"
          aria-label={t(lock.isReadOnly ? 'dec.lock.other' : 'dec.lock.own')}
          title={t(lock.isReadOnly ? 'dec.lock.other' : 'dec.lock.own')}
        >
          <Icon name={lock.isReadOnly ? 'lock' : 'lockOpen'} />
        </span>
      )}
      {declaration && <Sending key={declaration.id} card={card} id={declaration.id} />}
      {declaration?.mrn && <Button text="dec.mrn.copy" icon="copy" iconOnly kind="quiet" onPress={() => copied(declaration.mrn)} />}
    </div>
  );
});
