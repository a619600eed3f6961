import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { Dialog } from '../kit/Dialog';
import { LANGUAGES } from '../text/language';
import type { TextKey } from '../text/keys';
import { useTexts } from '../text/texts';
import { DENSITIES, THEMES } from './preferences';
import type { PreferencesModel } from './preferencesModel';
import styles from './SettingsDialog.module.css';

interface SettingsDialogProps {
  readonly preferences: PreferencesModel;
  readonly close: () => void;
}

export const SettingsDialog = observer(function SettingsDialog({ preferences, close }: SettingsDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog title="shell.settings" onClose={close} actions={[{ text: 'shell.close', onPress: close, safe: true }]}>
      <table className={styles['settings']}>
        <thead>
          <tr>
            <th scope="col">{t('shell.settingName')}</th>
            <th scope="col">{t('shell.settingValue')}</th>
          </tr>
        </thead>
        <tbody>
          <Setting
            name="language.label"
            values={LANGUAGES}
            value={preferences.texts.language}
            text={(language) => `language.${language}`}
            change={(language) => void preferences.changeLanguage(language)}
          />
          <Setting
            name="shell.density"
            values={DENSITIES}
            value={preferences.density}
            text={(density) => `shell.density.${density}`}
            change={(density) => preferences.changeDensity(density)}
          />
          <Setting
            name="shell.theme"
            values={THEMES}
            value={preferences.theme}
            text={(theme) => `shell.theme.${theme}`}
            change={(theme) => preferences.changeTheme(theme)}
          />
        </tbody>
      </table>
    </Dialog>
  );
});

interface SettingProps<V extends string> {
  readonly name: TextKey;
  readonly values: readonly V[];
  readonly value: V;
  readonly text: (value: V) => TextKey;
  readonly change: (value: V) => void;
}

function Setting<V extends string>({ name, values, value, text, change }: SettingProps<V>) {
  const { t } = useTexts();
  const id = useId();
  return (
    <tr>
      <th scope="row" id={id}>{t(name)}</th>
      <td>
        <select
          aria-labelledby={id}
          value={value}
          onChange={({ target }) => {
            const chosen = values.find((one) => one === target.value);
            if (chosen !== undefined) change(chosen);
          }}
        >
          {values.map((one) => <option key={one} value={one}>{t(text(one))}</option>)}
        </select>
      </td>
    </tr>
  );
}
