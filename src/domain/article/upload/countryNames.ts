const LANGUAGES = ['en', 'sv', 'nb', 'da'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Former codes share the name of what came after them: DD is called Germany. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

const folded = (name: string): string => name.trim().toLowerCase();

let known: ReadonlyMap<string, string> | undefined;

const read = (): ReadonlyMap<string, string> => {
  const names = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }));
  const found = new Map<string, string>();
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const code = `${first}${second}`;
      if (!isCurrent(code)) continue;
      for (const name of names) {
        const text = name.of(code);
        if (text !== undefined && !found.has(folded(text))) found.set(folded(text), code);
      }
    }
  }
  return found;
};

/** ISO code of a country by its name in English, Swedish, Norwegian or Danish. */
export const countryCodeOf = (name: string): string | undefined => {
  known ??= read();
  return known.get(folded(name));
};
