/** What one may call alike, in any language of the portal; each as it stands in a name of the menu, in small letters. */
const ALIKE: readonly (readonly string[])[] = [
  ['import', 'införsel', 'innførsel', 'indførsel', 'h1'],
  ['export', 'utförsel', 'utførsel', 'udførsel', 'eksport', 'b1'],
  ['transit', 'transitering', 'transittering', 'forsendelse', 'ncts'],
  ['customs warehouse', 'tullager', 'tollager', 'toldoplag'],
  ['temporary storage', 'tillfällig lagring', 'tillfälligt lager', 'midlertidig lagring', 'midlertidig opbevaring'],
  ['article', 'artik', 'product', 'produkt'],
  ['tariff', 'tulltaxa', 'tolltariff', 'toldtarif', 'commodity code', 'varukod', 'varenummer', 'varekode'],
  ['search declarations', 'sök deklarationer', 'søk i deklarasjoner', 'søg angivelser', 'mrn', 'lrn'],
];

/** Further words by which a screen is found. */
export const wordsAlike = (name: string): string => {
  const small = name.toLowerCase();
  return ALIKE.filter((words) => words.some((word) => small.includes(word)))
    .flat()
    .join(' ');
};
