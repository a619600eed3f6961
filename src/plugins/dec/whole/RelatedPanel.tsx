import { observer } from 'mobx-react-lite';
import { statusTone } from '../../../domain/declaration/status';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import type { TextKey } from '../../../ui/text/keys';
import type { CardModel } from '../card/cardModel';
import { historyOf } from './historyModel';
import styles from './whole.module.css';

interface RelatedPanelProps {
  readonly card: CardModel;
  readonly id: string;
}

/** Under the findings: the way of the declaration, and those that belong to it. */
export default observer(function RelatedPanel({ card, id }: RelatedPanelProps) {
  const { t, locale } = useTexts();
  const model = useModel(() => historyOf(card, id));
  const { related, history } = model;
  return (
    <>
      {related.length > 0 && (
        <section className={styles['panel']} aria-label={t('dec.related')}>
          <h3>{t('dec.related')}</h3>
          <ul>
            {related.map((other) => (
              <li key={other.id}>
                <span>{t(`dec.related.${other.isParent ? 'parent' : 'child'}.${other.relation ?? 'LINK'}` as TextKey)}</span>
                <Link to={`/dec/${other.profile}/${other.id}`}>{other.mrn ?? other.lrn}</Link>
                <Tag text={`dec.status.${other.status}`} tone={statusTone(other.status)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {history && (
        <section className={styles['panel']} aria-label={t('dec.timeline')}>
          <h3>{t('dec.timeline')}</h3>
          <ol>
            {history.statuses.map(({ status, at, by }) => (
              <li key={`${at} ${status}`}>
                <span className={styles['when']}>{formatInstant(at, locale)}</span>
                <Tag text={`dec.status.${status}`} tone={statusTone(status)} />
                {by !== undefined && <span>{by}</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
});
