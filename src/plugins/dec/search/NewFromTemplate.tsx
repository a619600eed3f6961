import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Session } from '../../../application/session/session';
import { Dialog } from '../../../ui/kit/Dialog';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { NewFromTemplateModel } from './newFromTemplateModel';
import styles from './search.module.css';

/** The templates of the unit and its company, each a link to a new declaration that begins with it. */
export default observer(function NewFromTemplate({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const api = useService(Api);
  const session = useService(Session);
  const model = useModel(() => new NewFromTemplateModel(api, session));
  const { groups, problem } = model;
  return (
    <Dialog title="dec.search.fromTemplate" onClose={onClose} actions={[{ text: 'kit.close', onPress: onClose, safe: true }]}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      {!groups && !problem && <Loading />}
      {groups?.length === 0 && <EmptyState text="dec.search.fromTemplate.none" />}
      {groups?.map(({ profile, templates }) => (
        <section key={profile} aria-label={t(`dec.profile.${profile}` as TextKey)}>
          <h3>{t(`dec.profile.${profile}` as TextKey)}</h3>
          <ul className={styles['templates']}>
            {templates.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/dec/${profile}/new/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
});
