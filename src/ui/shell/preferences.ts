import type { Storage } from '../../application/ports/storage';
import { firstLanguage, type Language } from '../text/language';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const DENSITIES = ['auto', 'compact', 'normal', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

const LANGUAGE_KEY = 'portal.language';
const THEME_KEY = 'portal.theme';
const DENSITY_KEY = 'portal.density';

/** What this browser remembers about how the portal looks. */
export class Preferences {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Without a remembered one: the first of the browser's languages that the portal has. */
  get language(): Language {
    return firstLanguage(this.#storage.read('browser', LANGUAGE_KEY), navigator.languages);
  }

  set language(language: Language) {
    this.#storage.write('browser', LANGUAGE_KEY, language);
  }

  get theme(): Theme {
    const remembered = this.#storage.read('browser', THEME_KEY);
    return THEMES.find((theme) => theme === remembered) ?? 'system';
  }

  set theme(theme: Theme) {
    this.#storage.write('browser', THEME_KEY, theme);
  }

  get density(): Density {
    const remembered = this.#storage.read('browser', DENSITY_KEY);
    return DENSITIES.find((density) => density === remembered) ?? 'auto';
  }

  set density(density: Density) {
    this.#storage.write('browser', DENSITY_KEY, density);
  }

  /** Puts theme and density on the page; without an attribute the style sheet follows the system and the pointer. */
  applyTo(page: HTMLElement): void {
    page.toggleAttribute('data-theme', false);
    page.toggleAttribute('data-density', false);
    if (this.theme !== 'system') page.setAttribute('data-theme', this.theme);
    if (this.density !== 'auto') page.setAttribute('data-density', this.density);
  }
}
