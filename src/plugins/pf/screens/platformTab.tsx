import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Session } from '../../../application/session/session';
import { formatDate, formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { PlatformModel } from '../platform/platformModel';
import styles from '../platform/platform.module.css';

function Card({ title, children }: { readonly title: TextKey; readonly children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className={styles['card']}>
      <dt>{t(title)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The dashboard of the platform (specification 6.6). */
export default observer(function PlatformTab() {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const session = useService(Session);
  const model = useModel(() => new PlatformModel(api));
  const { state, problem } = model;
  if (!state) return problem ? <ProblemNotice problem={problem} onRetry={() => model.load()} /> : <Loading />;
  const { failedJobs, suspended, next, open, silent, indexWaiting, undelivered, audit, oldestWaitingAt } = state;
  const number = (count: number): string => count.toLocaleString(locale);
  const linked = (count: string, to: string, isOpen: boolean): ReactNode => (isOpen ? <Link to={to}>{count}</Link> : count);
  const mayJobs = session.allowed('pf.job-manager');
  const mayAdminister = session.allowed('pf.job-admin');
  return (
    <dl className={styles['cards']}>
      <Card title="pf.card.failed">{linked(number(failedJobs), '/pf/job-manager', mayJobs)}</Card>
      <Card title="pf.card.waiting">{oldestWaitingAt === undefined ? t('pf.card.none') : formatInstant(oldestWaitingAt, locale)}</Card>
      <Card title="pf.card.schedules">
        {next.length === 0 && t('pf.card.none')}
        <ul className={styles['list']}>
          {next.map(({ id, name, at }) => (
            <li key={id}>
              {formatInstant(at, locale)} {linked(name, `/pf/job-administration?id=${id}`, mayAdminister)}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="pf.card.suspended">{linked(number(suspended), '/pf/job-administration', mayAdminister)}</Card>
      <Card title="pf.card.connections">
        {linked(
          `${number(open)} ${t('pf.streams.state.Open')}, ${number(silent)} ${t('pf.streams.state.Silent')}`,
          '/pf/sse-manager',
          session.allowed('pf.sse'),
        )}
      </Card>
      <Card title="pf.card.index">{t('pf.card.index.lag', { count: indexWaiting })}</Card>
      <Card title="pf.card.undelivered">{linked(number(undelivered), '/pf/job-administration?tab=undelivered', session.allowed('pf.job-installation'))}</Card>
      <Card title="pf.card.audit">
        {audit.broken ? (
          <Tag text="pf.card.audit.broken" tone="red" />
        ) : audit.seq === undefined || audit.day === undefined ? (
          t('pf.card.audit.unverified')
        ) : (
          t('pf.card.audit.verified', { seq: audit.seq, day: formatDate(audit.day, locale) })
        )}
      </Card>
    </dl>
  );
});
