import { makeAutoObservable, observableRef } from 'mobx';
import type { Notices } from '../../application/ports/notices';
import type { Language } from '../text/language';
import type { Texts } from '../text/texts';
import type { Density, Preferences, Theme } from './preferences';

/** Language, theme and density while signed in; a change shows at once, what is typed stays. */
export class PreferencesModel {
  texts: Texts;
  theme: Theme;
  density: Density;
  readonly #preferences: Preferences;
  readonly #notices: Notices;
  readonly #languageChanged: (texts: Texts) => void;

  constructor(texts: Texts, preferences: Preferences, notices: Notices, languageChanged: (texts: Texts) => void) {
    this.texts = texts;
    this.theme = preferences.theme;
    this.density = preferences.density;
    this.#preferences = preferences;
    this.#notices = notices;
    this.#languageChanged = languageChanged;
    makeAutoObservable(this, { texts: observableRef });
  }

  async changeLanguage(language: Language): Promise<void> {
    this.#preferences.language = language;
    this.#use(language, await this.texts.in(language));
  }

  changeTheme(theme: Theme): void {
    this.theme = theme;
    this.#preferences.theme = theme;
    this.#preferences.applyTo(document.documentElement);
  }

  changeDensity(density: Density): void {
    this.density = density;
    this.#preferences.density = density;
    this.#preferences.applyTo(document.documentElement);
  }

  /** The language chosen last counts, whichever was loaded first. */
  #use(language: Language, texts: Texts | undefined): void {
    if (this.#preferences.language !== language) return;
    if (texts === undefined) {
      this.#preferences.language = this.texts.language;
      this.#notices.toast({ kind: 'CRITICAL', text: 'error.502' });
      return;
    }
    this.show(texts);
  }

  show(texts: Texts): void {
    this.texts = texts;
    this.#languageChanged(texts);
  }
}
