/**
 * Whether a text has the shape of a customs office reference: two letters of the country and six signs (DEC-R17). Whether it exists is told by
 * the list `CustomsOffice`.
 *
 * @example
 * isCustomsOffice('SE000040') // => true
 * isCustomsOffice('Gothenburg') // => false
 */
export const isCustomsOffice = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{6}$/.test(text);
