/** Shape of a customs office reference, an8 (DEC-R17); whether it exists is told by the list `CustomsOffice`. */
export const isCustomsOffice = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{6}$/.test(text);
