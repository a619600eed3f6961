/** A row of the list `LowValueParameter` on the day that counts. */
export interface LowValueParameter {
  readonly amount: string;
  readonly currency: string;
}

/** By its key in the list: a country, EU for the Union, with `-GIFT` for what private persons give each other; undefined where there is none on that day. */
export type AskLowValue = (key: string) => LowValueParameter | undefined;

const UNION = 'EU';

/**
 * The intrinsic value up to which a consignment is of low value (declarations, section 6.2): the country's own limit, else that of the Union; Norway never has the Union's.
 *
 * @example
 * consignmentLimit((key) => (key === 'EU' ? { amount: '150', currency: 'EUR' } : undefined), 'SE') // => { amount: '150', currency: 'EUR' }
 */
export const consignmentLimit = (ask: AskLowValue, country: string): LowValueParameter | undefined =>
  ask(country) ?? (country === 'NO' ? undefined : ask(UNION));

export const giftLimit = (ask: AskLowValue): LowValueParameter | undefined => ask(`${UNION}-GIFT`);

/** Norway: of one item by a registered vendor. */
export const voecLimit = (ask: AskLowValue): LowValueParameter | undefined => ask('NO');
