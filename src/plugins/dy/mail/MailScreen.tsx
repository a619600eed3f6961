import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { Screen } from '../../../ui/kit/Screen';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { MailModel } from './mailModel';
import styles from './mail.module.css';

/** A mail as it would have arrived. */
export const MailScreen = observer(function MailScreen({ id }: { readonly id: string }) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new MailModel(api, id));
  const { mail, problem } = model;
  const facts = mail && [
    { label: 'dy.mail.recipient' as const, value: mail.recipient },
    { label: 'dy.mail.at' as const, value: formatInstant(mail.at, locale) },
  ];
  return (
    <Screen
      title="dy.mail.one"
      breadcrumb={<Link to="/dy/mail">{t('dy.mail.title')}</Link>}
      tag={<Tag text="dy.mail.simulated" tone="amber" />}
      problem={problem}
      onRetry={() => model.load()}
      {...(facts && { facts })}
    >
      {!mail && !problem && <Loading />}
      {mail && (
        <article className={styles['mail']}>
          <h2>{mail.subject}</h2>
          <p>{mail.body}</p>
        </article>
      )}
    </Screen>
  );
});
