import { observer } from 'mobx-react-lite';
import type { OwnSession } from '../../application/contract/ownSessions';
import { Button } from '../kit/Button';
import { Dialog } from '../kit/Dialog';
import { formatInstant } from '../kit/format';
import { Loading } from '../kit/Loading';
import { ProblemNotice } from '../kit/ProblemNotice';
import { useModel } from '../react/model';
import { useTexts } from '../text/texts';
import type { SessionsModel } from './sessionsModel';
import styles from './SettingsDialog.module.css';

interface SessionsDialogProps {
  readonly create: () => SessionsModel;
  readonly close: () => void;
}

export const SessionsDialog = observer(function SessionsDialog({ create, close }: SessionsDialogProps) {
  const model = useModel(create);
  const { t } = useTexts();
  return (
    <Dialog title="shell.sessions" wide onClose={close} actions={[{ text: 'shell.close', onPress: close, safe: true }]}>
      {model.problem && <ProblemNotice problem={model.problem} onRetry={() => model.load()} />}
      {!model.sessions && !model.problem && <Loading />}
      {model.sessions && (
        <table className={styles['settings']}>
          <thead>
            <tr>
              <th scope="col">{t('shell.sessions.browser')}</th>
              <th scope="col">{t('shell.sessions.begun')}</th>
              <th scope="col">{t('shell.sessions.seen')}</th>
              <th scope="col">{t('shell.sessions.end')}</th>
            </tr>
          </thead>
          <tbody>
            {model.sessions.map((session) => (
              <SessionRow key={session.id} model={model} session={session} />
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
});

const SessionRow = observer(function SessionRow({ model, session }: { readonly model: SessionsModel; readonly session: OwnSession }) {
  const { t, locale } = useTexts();
  const { id, createdAt, lastSeenAt, userAgentFamily, current } = session;
  const browser = userAgentFamily === 'Other' ? t('shell.sessions.unknown') : userAgentFamily;
  return (
    <tr>
      <th scope="row">{browser}</th>
      <td>{formatInstant(createdAt, locale)}</td>
      <td>{formatInstant(lastSeenAt, locale)}</td>
      <td>
        {current ? (
          t('shell.sessions.this')
        ) : (
          <Button text="shell.sessions.end" label={t('shell.sessions.endNamed', { browser })} busy={model.ending === id} onPress={() => model.end(id)} />
        )}
      </td>
    </tr>
  );
});
