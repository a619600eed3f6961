export const LANGUAGES = ['EN', 'SV', 'NO', 'DK'] as const;
export type Language = (typeof LANGUAGES)[number];

/** BCP 47: formats of numbers and dates, and the `lang` of the page. */
export const localeOf: Readonly<Record<Language, string>> = { EN: 'en-GB', SV: 'sv-SE', NO: 'nb-NO', DK: 'da-DK' };
