import { makeAutoObservable, observableRef } from 'mobx';
import type { Notices } from '../../application/ports/notices';
import type { UserSettings } from '../../application/settings/userSettings';
import { failed } from '../../domain/kernel/result';
import {
  densitySetting,
  enterMovesSetting,
  languageSetting,
  shortcutSetting,
  themeSetting,
  widgetConsentSetting,
  type SettingKey,
} from '../../domain/organization/userSettings';
import type { Shortcuts } from '../kit/shortcuts';
import type { Language } from '../text/language';
import type { Texts } from '../text/texts';
import type { Density, Preferences, Theme } from './preferences';

export interface PreferenceServices {
  readonly preferences: Preferences;
  readonly settings: Pick<UserSettings, 'value$' | 'write'>;
  readonly notices: Notices;
}

/** How the portal was begun: in a language that the user has just chosen on the login page, or in the one that this browser remembers. */
export interface LanguageStart {
  readonly languageChosen: boolean;
  languageChanged(texts: Texts): void;
}

/**
 * How the portal looks and answers to this user. A change shows at once, is kept as a user setting, and in this browser too, so that the login page
 * and the next start look the same before the settings are there.
 */
export class PreferencesModel {
  texts: Texts;
  theme: Theme;
  density: Density;
  enterMoves = false;
  /** Guidance and recording of others may run. */
  widgetConsent = false;
  readonly #services: PreferenceServices;
  readonly #start: LanguageStart;

  constructor(texts: Texts, services: PreferenceServices, start: LanguageStart) {
    this.texts = texts;
    this.theme = services.preferences.theme;
    this.density = services.preferences.density;
    this.#services = services;
    this.#start = start;
    makeAutoObservable(this, { texts: observableRef });
  }

  /** Takes over what the user has set, here or in another browser; returns how to stop. */
  follow(shortcuts: Shortcuts): () => void {
    const { settings } = this.#services;
    if (this.#start.languageChosen) this.#keep(languageSetting, this.texts.language);
    const heard = [
      settings.value$(languageSetting).subscribe((language) => {
        if (language !== undefined) void this.speak(language);
      }),
      settings.value$(themeSetting).subscribe((theme) => {
        if (theme !== undefined) this.wear(theme);
      }),
      settings.value$(densitySetting).subscribe((density) => {
        if (density !== undefined) this.space(density);
      }),
      settings.value$(enterMovesSetting).subscribe((moves) => this.moveByEnter(moves ?? false)),
      settings.value$(widgetConsentSetting).subscribe((consent) => this.allowWidgets(consent ?? false)),
      settings.value$(shortcutSetting).subscribe((remaps) => shortcuts.useRemaps(remaps ?? {}, (changed) => this.#keep(shortcutSetting, changed))),
    ];
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }

  async changeLanguage(language: Language): Promise<void> {
    this.#keep(languageSetting, language);
    await this.speak(language);
  }

  changeTheme(theme: Theme): void {
    this.#keep(themeSetting, theme);
    this.wear(theme);
  }

  changeDensity(density: Density): void {
    this.#keep(densitySetting, density);
    this.space(density);
  }

  changeEnterMoves(moves: boolean): void {
    this.#keep(enterMovesSetting, moves);
    this.moveByEnter(moves);
  }

  changeWidgetConsent(consent: boolean): void {
    this.#keep(widgetConsentSetting, consent);
    this.allowWidgets(consent);
  }

  async speak(language: Language): Promise<void> {
    const { preferences } = this.#services;
    if (language === this.texts.language && language === preferences.language) return;
    preferences.language = language;
    this.#use(language, await this.texts.in(language));
  }

  wear(theme: Theme): void {
    const { preferences } = this.#services;
    this.theme = theme;
    preferences.theme = theme;
    preferences.applyTo(document.documentElement);
  }

  space(density: Density): void {
    const { preferences } = this.#services;
    this.density = density;
    preferences.density = density;
    preferences.applyTo(document.documentElement);
  }

  moveByEnter(moves: boolean): void {
    this.enterMoves = moves;
  }

  allowWidgets(consent: boolean): void {
    this.widgetConsent = consent;
  }

  /** The language chosen last counts, whichever was loaded first. */
  #use(language: Language, texts: Texts | undefined): void {
    const { preferences, notices } = this.#services;
    if (preferences.language !== language) return;
    if (texts === undefined) {
      preferences.language = this.texts.language;
      notices.toast({ kind: 'CRITICAL', text: 'error.502' });
      return;
    }
    this.show(texts);
  }

  show(texts: Texts): void {
    this.texts = texts;
    this.#start.languageChanged(texts);
  }

  /** Sessions without user settings keep it in this browser only. */
  #keep<A>(key: SettingKey<A>, value: A): void {
    const { settings, notices } = this.#services;
    void settings.write(key, value).then((kept) => {
      if (failed(kept) && kept.left.kind !== 'forbidden' && kept.left.kind !== 'aborted') notices.toast({ kind: 'WARNING', text: 'shell.settingNotSaved' });
    });
  }
}
