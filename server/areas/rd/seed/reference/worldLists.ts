import { COMMON_TRANSIT, COUNTRIES, CURRENCIES, LANGUAGES, SUCCESSORS, UNION } from './worldCodes';
import { VALID_FROM, type EntrySeed } from './listSeed';

type Texts = Readonly<Record<string, string>>;

const LOCALES = { EN: 'en', SV: 'sv', NO: 'nb', DK: 'da' } as const;

const UNKNOWN_TO_THE_RUNTIME: Readonly<Record<string, Texts>> = {
  XI: { EN: 'Northern Ireland', SV: 'Nordirland', NO: 'Nord-Irland', DK: 'Nordirland' },
  VED: { EN: 'Venezuelan Digital Bolívar', SV: 'venezuelansk digital bolívar', NO: 'venezuelanske digitale bolivar', DK: 'venezuelansk digital bolívar' },
  XAD: { EN: 'Arab Accounting Dinar', SV: 'arabisk räknedinar', NO: 'arabisk regnskapsdinar', DK: 'arabisk regnskabsdinar' },
  XCG: { EN: 'Caribbean guilder', SV: 'karibisk gulden', NO: 'karibiske gylden', DK: 'caribisk gylden' },
  ZWG: { EN: 'Zimbabwean Gold', SV: 'zimbabwiskt guld', NO: 'zimbabwisk gull', DK: 'zimbabwisk guld' },
};

/** Names in the four languages are those of the runtime (CLDR); one that it does not know in a language is the English one. */
const namesOf = (type: 'region' | 'currency' | 'language') => {
  const names = Object.entries(LOCALES).map(([language, locale]) => [language, new Intl.DisplayNames(locale, { type, fallback: 'code' })] as const);
  return (code: string): Texts => {
    const known = Object.fromEntries(names.map(([language, display]) => [language, display.of(code) ?? code]));
    const english = known['EN'] ?? code;
    if (english === code) return UNKNOWN_TO_THE_RUNTIME[code] ?? known;
    return Object.fromEntries(Object.entries(known).map(([language, name]) => [language, name === code ? english : name]));
  };
};

/** `CODE<first>last`, both days optional. */
const periodOf = (word: string): { code: string; from: string; to: string | null } => {
  const [, code = '', from = VALID_FROM, to = null] = /^([A-Za-z]+)(?:<([\d-]+))?(?:>([\d-]+))?$/.exec(word) ?? [];
  if (code === '') throw new Error(`Not a code with its days: ${word}`);
  return { code, from, to };
};

const entries = (list: string, words: string, nameOf: (code: string) => Texts, standard?: string): EntrySeed[] =>
  words
    .trim()
    .split(/\s+/)
    .map(periodOf)
    .sort((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, from, to }, at) => ({
      list,
      code,
      text: nameOf(code),
      valid_from: from,
      valid_to: to,
      is_default: code === standard,
      attributes: null,
      sort_key: at + 1,
      ...(list === 'Currency' && SUCCESSORS[code] !== undefined ? { replaced_by: [SUCCESSORS[code]] } : {}),
    }));

/** Northern Ireland is a code of its own since the United Kingdom left the customs union. */
const WITH_DAYS = COUNTRIES.replace(' XI ', ' XI<2021-01-01 ');

/** Countries, currencies and languages: whole lists. */
export const worldEntries = (): EntrySeed[] => {
  const country = namesOf('region');
  const members = UNION.split(' ').filter((word) => !word.startsWith('GB'));
  return [
    ...entries('Country', WITH_DAYS, country),
    ...entries('CountryNationality', WITH_DAYS, country),
    ...entries('CountryUnion', UNION, country),
    ...entries('CountryCommonTransit', [...members, COMMON_TRANSIT].join(' '), country),
    ...entries('Currency', CURRENCIES, namesOf('currency')),
    ...entries('Language', LANGUAGES, namesOf('language')),
  ];
};
