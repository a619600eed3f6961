interface Group {
  readonly codes: RegExp;
  /** Countries of dispatch; absent: from everywhere. */
  readonly from?: readonly string[];
}

/**
 * Goods that are never released on a declaration of low value. Headings of the Harmonized System: the law names more precisely what is forbidden, and a
 * full declaration asks for it.
 */
const GROUPS: readonly Group[] = [
  // Alcohol, tobacco, perfume and toilet waters: Regulation 1186/2009, article 24.
  { codes: /^(220[3-8]|240[1-4]|3303)/ },
  // Energy products: Directive 2003/96, article 2.
  { codes: /^(2701|2702|2704|2705|2706|2707|2708|2709|2710|2711|2712|2713|2714|2715|3811)/ },
  // Firearms and ammunition (Regulation 258/2012), protected species (338/97), drugs (111/2005).
  { codes: /^(930[1-7]|0507|410320|410330|4113|130211|293911)/ },
  // Iron and steel, gold, diamonds, wood, arms (Regulations 833/2014 and 765/2006); everything from North Korea (2017/1509).
  { codes: /^(72|73|7102|7108|44|93)/, from: ['RU', 'BY'] },
  { codes: /^/, from: ['KP'] },
];

/** Prohibited, sanctioned or subject to excise (declarations-profiles, section 5.4). */
export const isWithoutRelief = (commodityCode: string, countryOfDispatch: string): boolean =>
  commodityCode !== '' && GROUPS.some(({ codes, from }) => codes.test(commodityCode) && from?.includes(countryOfDispatch) !== false);
