export const LANGUAGES = ['EN', 'SV', 'NO', 'DK'] as const;
export type Language = (typeof LANGUAGES)[number];

/** BCP 47: formats of numbers and dates, and the `lang` of the page. */
export const localeOf: Readonly<Record<Language, string>> = { EN: 'en-GB', SV: 'sv-SE', NO: 'nb-NO', DK: 'da-DK' };

const LANGUAGE_OF_TAG: Readonly<Record<string, Language>> = { en: 'EN', sv: 'SV', nb: 'NO', nn: 'NO', no: 'NO', da: 'DK' };

export const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((language) => language === text);

/** The remembered language, else the first of the browser's (BCP 47 tags) that we have, else English. */
export const firstLanguage = (remembered: string | undefined, preferred: readonly string[]): Language => {
  if (isLanguage(remembered)) return remembered;
  const known = preferred.map((tag) => LANGUAGE_OF_TAG[tag.toLowerCase().split('-')[0] ?? '']);
  return known.find((language) => language !== undefined) ?? 'EN';
};
