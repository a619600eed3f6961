import { lookUp } from '../kernel/lookUp';
import { shownText } from './demoEntry';
import { TEXT_LANGUAGES } from './listEntry';

/**
 * A text of an entry in the user's language (EN, SV, NO, DK), else in English, else the first that is there (RD-R4).
 *
 * @example
 * textIn({ EN: 'Sweden', SV: 'Sverige' }, 'SV') // => 'Sverige'
 * textIn({ EN: 'Sweden' }, 'DK') // => 'Sweden'
 */
export const textIn = (text: Readonly<Record<string, string>>, language: string): string | undefined =>
  [lookUp(text, language), ...TEXT_LANGUAGES.map((one) => text[one]), ...Object.values(text)].find((one) => one !== undefined && one.trim() !== '');

interface Named {
  readonly code: string;
  readonly text: Readonly<Record<string, string>>;
  readonly attributes?: Readonly<Record<string, string>> | null | undefined;
}

/**
 * What an entry is called where its code is shown, in the user's language; a demo entry says so (reference data, section 8).
 *
 * @example
 * entryName({ code: 'SE003000', text: { EN: 'Gothenburg' }, attributes: { demo: 'true' } }, 'SV') // => 'Gothenburg (demo)'
 * entryName({ code: 'SE', text: {} }, 'SV') // => 'SE'
 */
export const entryName = (entry: Named, language: string): string => {
  const text = textIn(entry.text, language);
  return text === undefined ? entry.code : shownText(text, entry);
};
