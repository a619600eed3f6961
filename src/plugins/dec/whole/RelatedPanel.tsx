import { observer } from 'mobx-react-lite';
import { followUpsOf } from '../../../domain/declaration/copying/followUps';
import { mayDeclare } from '../../../domain/declaration/profiles/profileAccess';
import { statusTone } from '../../../domain/declaration/status';
import { timeLimitOf } from '../../../domain/declaration/timeLimits';
import { stockholmDate } from '../../../domain/kernel/dates';
import { formatDate, formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import type { TextKey } from '../../../ui/text/keys';
import type { CardModel } from '../card/cardModel';
import { historyOf } from './historyModel';
import { whoDid } from '../whoDid';
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
  const { declaration } = card;
  const followUps = declaration === undefined ? [] : followUpsOf(declaration).filter((key) => mayDeclare({ key }, card.services.session.state.user));
  const limit = declaration && timeLimitOf(declaration, stockholmDate(new Date()));
  return (
    <>
      {limit && (
        <section className={styles['panel']} aria-label={t('dec.limit')}>
          <h3>{t('dec.limit')}</h3>
          <p>
            {formatDate(limit.date, locale)} {limit.flag && <Tag text={`dec.limit.${limit.flag}`} tone={limit.flag} />}
          </p>
        </section>
      )}
      {followUps.length > 0 && (
        <section className={styles['panel']} aria-label={t('dec.next')}>
          <h3>{t('dec.next')}</h3>
          <ul>
            {followUps.map((profile) => (
              <li key={profile}>
                <Link to={`/dec/${profile}/from/dec/${id}`} text={`dec.profile.${profile}` as TextKey} />
              </li>
            ))}
          </ul>
        </section>
      )}
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
                {by !== undefined && <span>{whoDid(by, { t })}</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
});
