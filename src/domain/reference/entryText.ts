import { lookUp } from '../kernel/lookUp';
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
