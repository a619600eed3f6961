/**
 * What a tariff says of a commodity code on a date. `valid`: of the country's tariff; `ends` when its end is known, `supplementaryUnit` when
 * one is demanded. `invalid`: unknown or ended, with what followed it.
 */
export type TariffAnswer =
  | { readonly state: 'valid'; readonly ends?: string | undefined; readonly supplementaryUnit?: string | undefined }
  | { readonly state: 'invalid'; readonly successors: readonly string[] };

/** Undefined where no tariff of the country is loaded. `country` may be EU. */
export type AskTariff = (country: string, code: string, date: string) => TariffAnswer | undefined;

/** Undefined for a list that is not known, or known in part only. */
export type InList = (list: string, code: string) => boolean | undefined;
