import { useId, type ComponentType, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Widgets } from '../../application/ports/widgets';
import { Button } from '../kit/Button';
import { Dialog } from '../kit/Dialog';
import { useService } from '../react/services';
import { LANGUAGES, type Language } from '../text/language';
import type { TextKey } from '../text/keys';
import { useTexts } from '../text/texts';
import type { GlobalModal } from '../plugin';
import type { Overlay } from './overlaysModel';
import { DENSITIES, THEMES, type Density, type Theme } from './preferences';
import type { PreferencesModel } from './preferencesModel';
import styles from './SettingsDialog.module.css';

interface SettingsProps {
  readonly preferences: PreferencesModel;
  readonly show: (overlay: Overlay) => void;
}

interface SettingsDialogProps extends SettingsProps {
  readonly close: () => void;
  readonly settings?: readonly ComponentType<SettingsProps>[];
  /** Windows of plugins with settings of their own. */
  readonly windows?: readonly GlobalModal[];
  readonly openWindow?: (id: string) => void;
}

const LanguageSetting = observer(function LanguageSetting({ preferences }: SettingsProps) {
  const change = (language: Language): void => void preferences.changeLanguage(language);
  return <Choice name="language.label" values={LANGUAGES} value={preferences.texts.language} text={(language) => `language.${language}`} change={change} />;
});

const DensitySetting = observer(function DensitySetting({ preferences }: SettingsProps) {
  const change = (density: Density): void => preferences.changeDensity(density);
  return <Choice name="shell.density" values={DENSITIES} value={preferences.density} text={(density) => `shell.density.${density}`} change={change} />;
});

const ThemeSetting = observer(function ThemeSetting({ preferences }: SettingsProps) {
  const change = (theme: Theme): void => preferences.changeTheme(theme);
  return <Choice name="shell.theme" values={THEMES} value={preferences.theme} text={(theme) => `shell.theme.${theme}`} change={change} />;
});

const EnterSetting = observer(function EnterSetting({ preferences }: SettingsProps) {
  const { enterMoves } = preferences;
  return (
    <Setting name="shell.enterMoves">
      {(name) => <input type="checkbox" aria-labelledby={name} checked={enterMoves} onChange={({ target }) => preferences.changeEnterMoves(target.checked)} />}
    </Setting>
  );
});

/** Only where the configuration has a helper that waits for it. */
const ConsentSetting = observer(function ConsentSetting({ preferences }: SettingsProps) {
  const { asksConsent } = useService(Widgets);
  const { widgetConsent } = preferences;
  if (!asksConsent) return null;
  return (
    <Setting name="shell.widgetConsent">
      {(name) => (
        <input type="checkbox" aria-labelledby={name} checked={widgetConsent} onChange={({ target }) => preferences.changeWidgetConsent(target.checked)} />
      )}
    </Setting>
  );
});

function ShortcutSetting({ show }: SettingsProps) {
  return <Setting name="shell.shortcuts">{(name) => <Button text="shell.shortcuts.change" describedBy={name} onPress={() => show('shortcuts')} />}</Setting>;
}

function SessionsSetting({ show }: SettingsProps) {
  return <Setting name="shell.sessions">{(name) => <Button text="shell.sessions.show" describedBy={name} onPress={() => show('sessions')} />}</Setting>;
}

function NotificationSetting({ show }: SettingsProps) {
  return (
    <Setting name="shell.notifications">
      {(name) => <Button text="shell.notifications.choose" describedBy={name} onPress={() => show('notifications')} />}
    </Setting>
  );
}

function PasswordSetting({ show }: SettingsProps) {
  return <Setting name="shell.password">{(name) => <Button text="shell.password.change" describedBy={name} onPress={() => show('password')} />}</Setting>;
}

function FactorsSetting({ show }: SettingsProps) {
  return <Setting name="shell.factors">{(name) => <Button text="shell.factors.show" describedBy={name} onPress={() => show('factors')} />}</Setting>;
}

/** With a provider who vouches for the user, password and second factor are the provider's matter. */
export const SETTINGS_WITHOUT_PASSWORD: readonly ComponentType<SettingsProps>[] = [
  LanguageSetting,
  DensitySetting,
  ThemeSetting,
  EnterSetting,
  ConsentSetting,
  ShortcutSetting,
  NotificationSetting,
  SessionsSetting,
];
export const SETTINGS: readonly ComponentType<SettingsProps>[] = [...SETTINGS_WITHOUT_PASSWORD, PasswordSetting, FactorsSetting];

/** Each change counts and is saved at once. */
export function SettingsDialog({ preferences, show, close, settings = SETTINGS, windows = [], openWindow }: SettingsDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog title="shell.settings" onClose={close} actions={[{ text: 'shell.close', onPress: close, safe: true }]}>
      {settings.length === 0 ? (
        <p>{t('shell.noSettings')}</p>
      ) : (
        <table className={styles['settings']}>
          <thead>
            <tr>
              <th scope="col">{t('shell.settingName')}</th>
              <th scope="col">{t('shell.settingValue')}</th>
            </tr>
          </thead>
          <tbody>
            {settings.map((OneSetting, place) => (
              <OneSetting key={place} preferences={preferences} show={show} />
            ))}
            {windows.map(
              ({ id, title, setting }) =>
                setting && (
                  <Setting key={id} name={title}>
                    {(name) => <Button text={setting} describedBy={name} onPress={() => openWindow?.(id)} />}
                  </Setting>
                ),
            )}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

interface SettingProps {
  readonly name: TextKey;
  /** Given the id of what names the control. */
  readonly children: (name: string) => ReactNode;
}

function Setting({ name, children }: SettingProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <tr>
      <th scope="row" id={id}>
        {t(name)}
      </th>
      <td>{children(id)}</td>
    </tr>
  );
}

interface ChoiceProps<V extends string> {
  readonly name: TextKey;
  readonly values: readonly V[];
  readonly value: V;
  readonly text: (value: V) => TextKey;
  readonly change: (value: V) => void;
}

function Choice<V extends string>({ name, values, value, text, change }: ChoiceProps<V>) {
  const { t } = useTexts();
  return (
    <Setting name={name}>
      {(label) => (
        <select
          aria-labelledby={label}
          value={value}
          onChange={({ target }) => {
            const chosen = values.find((one) => one === target.value);
            if (chosen !== undefined) change(chosen);
          }}
        >
          {values.map((one) => (
            <option key={one} value={one}>
              {t(text(one))}
            </option>
          ))}
        </select>
      )}
    </Setting>
  );
}
