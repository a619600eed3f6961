import { observer } from 'mobx-react-lite';
import { VALIDATION_MODES } from '../../../application/contract/dec';
import { Dialog } from '../../../ui/kit/Dialog';
import { ChoiceField, type Choice } from '../../../ui/kit/fields/ChoiceField';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useTexts } from '../../../ui/text/texts';
import type { SettingsModel } from './settingsModel';
import type { Wording } from './wording';
import styles from './card.module.css';

const MODES: readonly Choice[] = VALIDATION_MODES.map((value) => ({ value, text: `dec.settings.${value}` }));

/** OFF, WARNING or ERROR for each optional validation in the active unit. */
export const SettingsDialog = observer(function SettingsDialog({ model, wording }: { readonly model: SettingsModel; readonly wording: Wording }) {
  const { t } = useTexts();
  return (
    <Dialog
      title="dec.settings.title"
      wide
      onClose={() => model.close()}
      actions={[
        { text: 'kit.cancel', onPress: () => model.close(), safe: true },
        { text: 'dec.settings.save', kind: 'primary', busy: model.busy, onPress: () => model.save() },
      ]}
    >
      {model.problem && <ProblemNotice problem={wording.problem(model.problem)} />}
      <p>{t('dec.settings.intro')}</p>
      <table className={styles['table']}>
        <tbody>
          {model.rules.map(({ id, number }) => (
            <tr key={id}>
              <td>{number}</td>
              <td>{wording.texts.translate(`dec.optional.${id}`, id)}</td>
              <td>
                <ChoiceField
                  name={`/settings/${id}`}
                  label="dec.settings.mode"
                  value={model.modeOf(id)}
                  onChange={(mode) => model.choose(id, mode)}
                  choices={[{ value: '', wording: t('dec.settings.inherited', { mode: t(`dec.settings.${model.inherited(id)}`) }) }, ...MODES]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
});
