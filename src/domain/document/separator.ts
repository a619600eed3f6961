const SEPARATORS = [';', '\t', '|', ','];
const SAMPLE_ROWS = 50;

/** Rows of the sample without what is quoted: nothing in there separates. */
const bareRows = (sample: string): readonly string[] =>
  sample
    .replace(/"(?:[^"]|"")*(?:"|$)/g, '')
    .split(/\r\n|\n|\r/)
    .filter((row) => row.trim() !== '')
    .slice(0, SAMPLE_ROWS);

const count = (row: string, separator: string): number => row.split(separator).length - 1;

/** How evenly the rows are divided: the share of them that has the most common number of fields. */
const evenness = (counts: readonly number[]): number => {
  const seen = new Map<number, number>();
  for (const one of counts) seen.set(one, (seen.get(one) ?? 0) + 1);
  return Math.max(0, ...seen.values());
};

/**
 * What separates the fields of a text file, from its beginning: what stands in the most rows, and of several the one that divides them most evenly.
 * A comma between digits is a decimal comma where anything else may separate.
 *
 * @example
 * guessSeparator('Code;Rate\nA;1,5\nB;2,5;x') // => ';'
 */
export const guessSeparator = (sample: string): string => {
  const rows = bareRows(sample);
  const others = SEPARATORS.some((one) => one !== ',' && rows.some((row) => row.includes(one)));
  const candidates = SEPARATORS.map((separator) => {
    const counts = rows.map((row) => count(separator === ',' && others ? row.replace(/\d,(?=\d)/g, '') : row, separator));
    return { separator, rows: counts.filter((one) => one > 0).length, even: evenness(counts) };
  });
  const [best] = candidates.toSorted((one, other) => other.rows - one.rows || other.even - one.even);
  return best === undefined || best.rows === 0 ? ',' : best.separator;
};

/** Rows of a text file that are not empty, without taking them apart; a line end between quotation marks ends none. */
export const countRows = (text: string): number => {
  let rows = 0;
  let isEmpty = true;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) isQuoted = !isQuoted;
    if (!isQuoted && (code === 0x0a || code === 0x0d)) {
      if (!isEmpty) rows += 1;
      isEmpty = true;
    } else if (code > 0x20) isEmpty = false;
  }
  return isEmpty ? rows : rows + 1;
};
