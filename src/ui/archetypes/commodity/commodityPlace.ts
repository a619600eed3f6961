/** Whose tariff is asked, when, and for which way of the goods. */
export interface CommodityPlace {
  readonly country: string;
  readonly date: string;
  readonly direction: 'import' | 'export';
  /** Country of origin, of destination for an export; `''` while it is not given. */
  readonly partner: string;
  /** Digits that are declared. */
  readonly digits: number;
}
