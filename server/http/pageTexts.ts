import dk from './pageTexts/dk.json';
import en from './pageTexts/en.json';
import no from './pageTexts/no.json';
import sv from './pageTexts/sv.json';

export type PageTexts = Readonly<Record<keyof typeof en, string>>;

const TEXTS: Readonly<Record<string, PageTexts>> = { en, sv, nb: no, nn: no, no, da: dk };

export interface PageLanguage {
  /** For the attribute `lang`. */
  readonly tag: string;
  readonly texts: PageTexts;
}

/** The first language that is asked for and spoken here: the client's choice, then the browser's; else English. */
export const languageOf = (asked: unknown, accepted: string | undefined): PageLanguage => {
  const wanted = `${typeof asked === 'string' ? asked : ''} ${(accepted ?? '').replaceAll(',', ' ')}`.split(/\s+/);
  for (const entry of wanted) {
    const tag = entry.split(/[-;_]/, 1)[0]?.toLowerCase() ?? '';
    const texts = TEXTS[tag];
    if (texts !== undefined) return { tag: tag === 'no' ? 'nb' : tag, texts };
  }
  return { tag: 'en', texts: en };
};

export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
