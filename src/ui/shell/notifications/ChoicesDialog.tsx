import { observer } from 'mobx-react-lite';
import { MAIL_CHOICES, type Preference } from '../../../domain/notification/notification';
import { Dialog } from '../../kit/Dialog';
import { Loading } from '../../kit/Loading';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { useModel } from '../../react/model';
import { useTexts } from '../../text/texts';
import styles from '../SettingsDialog.module.css';
import type { ChoicesModel } from './choicesModel';

interface ChoicesDialogProps {
  readonly create: () => ChoicesModel;
  readonly close: () => void;
}

/** Which of the portal's notifications the user wants in the bell, which as a message at once, with a sound or by mail. */
export const ChoicesDialog = observer(function ChoicesDialog({ create, close }: ChoicesDialogProps) {
  const model = useModel(create);
  const { t } = useTexts();
  const { preferences, problem } = model;
  return (
    <Dialog title="shell.notifications" wide onClose={close} actions={[{ text: 'shell.close', onPress: close, safe: true }]}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      {!preferences && !problem && <Loading />}
      {preferences && (
        <table className={styles['settings']}>
          <thead>
            <tr>
              <th scope="col">{t('notification.choices.kind')}</th>
              <th scope="col">{t('notification.choices.bell')}</th>
              <th scope="col">{t('notification.choices.toast')}</th>
              <th scope="col">{t('notification.choices.sound')}</th>
              <th scope="col">{t('notification.choices.email')}</th>
            </tr>
          </thead>
          <tbody>
            {preferences.map((preference) => (
              <ChoiceRow key={preference.kind} model={model} preference={preference} />
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
});

const ChoiceRow = observer(function ChoiceRow({ model, preference }: { readonly model: ChoicesModel; readonly preference: Preference }) {
  const { t } = useTexts();
  const { kind, bell, email } = preference;
  const name = t(`notification.kind.${kind}`);
  const labelOf = (choice: 'bell' | 'toast' | 'sound' | 'email'): string => `${name}: ${t(`notification.choices.${choice}`)}`;
  return (
    <tr>
      <th scope="row">{name}</th>
      {(['bell', 'toast', 'sound'] as const).map((choice) => (
        <td key={choice}>
          <input
            type="checkbox"
            aria-label={labelOf(choice)}
            checked={preference[choice]}
            disabled={choice !== 'bell' && !bell}
            onChange={({ target }) => void model.choose({ ...preference, [choice]: target.checked })}
          />
        </td>
      ))}
      <td>
        <select
          aria-label={labelOf('email')}
          value={email}
          onChange={({ target }) => void model.choose({ ...preference, email: MAIL_CHOICES.find((choice) => choice === target.value) ?? email })}
        >
          {MAIL_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {t(`notification.choices.email.${choice}`)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
});
