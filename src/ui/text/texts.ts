import { createContext, useContext } from 'react';
import { setupI18n, type Messages } from '@lingui/core';
import type { TextKey, TextValues } from './keys';
import { localeOf, type Language } from './language';

/** A catalogue as the build makes it from `text/<language>.json`. */
export type CatalogueLoader = () => Promise<{ readonly default: Messages }>;
export type Catalogues = Readonly<Record<Language, CatalogueLoader>>;

/** The texts of one language. Another language is another `Texts`: the page is drawn again with it. */
export class Texts {
  readonly language: Language;
  readonly locale: string;
  readonly #i18n;
  readonly #loaded = new Map<Catalogues, Promise<void>>();

  constructor(language: Language) {
    this.language = language;
    this.locale = localeOf[language];
    this.#i18n = setupI18n({ locale: this.locale, messages: { [this.locale]: {} }, missing: (_, key) => `[${key}]` });
  }

  /** Loads a catalogue once; a failed load may be tried again. */
  load(catalogues: Catalogues): Promise<void> {
    const known = this.#loaded.get(catalogues);
    if (known) return known;
    const loading = catalogues[this.language]().then(({ default: messages }) => this.#i18n.load(this.locale, messages));
    this.#loaded.set(catalogues, loading);
    loading.catch(() => this.#loaded.delete(catalogues));
    return loading;
  }

  /** The same catalogues in another language; undefined when one of them cannot be loaded. */
  in(language: Language): Promise<Texts | undefined> {
    const other = new Texts(language);
    return Promise.all([...this.#loaded.keys()].map((catalogues) => other.load(catalogues))).then(
      () => other,
      () => undefined,
    );
  }

  readonly t = (key: TextKey, values?: TextValues): string => this.#i18n._(key, values);

  /** Whether a key that is made at run time (`rule.<id>`, `error.<status>`) has a text. */
  has(key: string): key is TextKey {
    return key in this.#i18n.messages;
  }

  /** A key made at run time, or the English wording that came with it. */
  readonly translate = (key: string, english: string, values?: TextValues): string => (this.has(key) ? this.t(key, values) : english);
}

export const TextsContext = createContext<Texts | undefined>(undefined);

export const useTexts = (): Texts => {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('No texts: the screen stands outside the language provider');
  return texts;
};
