import { observer } from 'mobx-react-lite';
import type { Preference } from '../../../domain/notification/notification';
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

/** Which of the portal's notifications the user wants in the bell, and which as a message at once. */
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
            </tr>
          </thead>
          <tbody>
            {preferences.map((preference) => <ChoiceRow key={preference.kind} model={model} preference={preference} />)}
          </tbody>
        </table>
      )}
    </Dialog>
  );
});

const ChoiceRow = observer(function ChoiceRow({ model, preference }: { readonly model: ChoicesModel; readonly preference: Preference }) {
  const { t } = useTexts();
  const { kind, bell, toast } = preference;
  const name = t(`notification.kind.${kind}`);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <input type="checkbox" aria-label={`${name}: ${t('notification.choices.bell')}`} checked={bell} onChange={({ target }) => void model.choose({ ...preference, bell: target.checked })} />
      </td>
      <td>
        <input type="checkbox" aria-label={`${name}: ${t('notification.choices.toast')}`} checked={toast} disabled={!bell} onChange={({ target }) => void model.choose({ ...preference, toast: target.checked })} />
      </td>
    </tr>
  );
});
