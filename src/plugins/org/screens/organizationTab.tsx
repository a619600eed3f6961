import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Session } from '../../../application/session/session';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { CardsModel, cardsOf } from '../administration/cardsModel';
import styles from '../rights/rights.module.css';

/** What an administrator has to look at (organization, 5.17). */
export default observer(function OrganizationTab() {
  const { t, locale } = useTexts();
  const [api, events, session] = [useService(Api), useService(Events), useService(Session)];
  const model = useModel(() => new CardsModel(api, events));
  const { cards, problem } = model;
  if (problem) return <ProblemNotice problem={problem} onRetry={() => model.load()} />;
  if (cards === undefined) return <Loading />;
  return (
    <div className={styles['cards']}>
      {cardsOf(cards).map(({ id, count, to, access, urgent }) => (
        <section key={id} className={styles['card']} aria-label={t(`org.cards.${id}`)}>
          <h3>{session.allowed(access) ? <Link to={to} text={`org.cards.${id}`} /> : t(`org.cards.${id}`)}</h3>
          <p>
            {urgent && count > 0 ? <Tag text="org.cards.count" values={{ count: count.toLocaleString(locale) }} tone="red" /> : count.toLocaleString(locale)}
          </p>
        </section>
      ))}
    </div>
  );
});
