import Papa from 'papaparse';

/** What a spreadsheet would take for a formula; a negative number is none. */
const FORMULA = /^(?:[=+@\t\r\uff1d\uff0b\uff0d\uff20]|-(?!\d+(?:\.\d+)?$))/;

/** A CSV file that is read in again: numbers with a point and days yyyy-MM-dd in every language. */
export const exchangeCsv = (rows: readonly (readonly string[])[], delimiter: ',' | ';'): string =>
  `\ufeff${Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter, escapeFormulae: FORMULA },
  )}\r\n`;
