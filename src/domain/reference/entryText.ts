import { TEXT_LANGUAGES } from './listEntry';

/** RD-R4: the user's language, else English, else the first that is there. */
export const textIn = (text: Readonly<Record<string, string>>, language: string): string | undefined =>
  [text[language], ...TEXT_LANGUAGES.map((one) => text[one]), ...Object.values(text)].find((one) => one !== undefined && one.trim() !== '');
