// What all examples do with the words of the command line and with files: wrong use and unreadable input end with 2.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import papaparse from 'papaparse';

export const refuse = (text) => {
  console.error(text);
  process.exit(2);
};

/** The files and options that are given; `usage` is told where they do not fit. */
export const readWords = (usage, { files, options = {} }) => {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    return positionals.length === files ? { values, files: positionals } : refuse(`usage: ${usage}`);
  } catch (problem) {
    return refuse(`${problem.message}\nusage: ${usage}`);
  }
};

export const readText = (file) => readFile(file, 'utf8').catch((problem) => refuse(`${file}: ${problem.message}`));

export const readJson = async (file) => {
  const text = await readText(file);
  try {
    return JSON.parse(text);
  } catch (problem) {
    return refuse(`${file} is not JSON: ${problem.message}`);
  }
};

/** The rows of a CSV file by its headings; comma, semicolon or tab. */
export const readCsv = async (file, columns) => {
  const { data, errors, meta } = papaparse.parse((await readText(file)).replace(/^\ufeff/, ''), { header: true, skipEmptyLines: 'greedy', transformHeader: (heading) => heading.trim() });
  const missing = columns.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) refuse(`${file} has no column ${missing.join(', ')}`);
  const [wrong] = errors.filter(({ code }) => code !== 'UndetectableDelimiter');
  if (wrong !== undefined) refuse(`${file}, row ${wrong.row + 1}: ${wrong.message}`);
  return data.map((row) => Object.fromEntries(Object.entries(row).map(([heading, cell]) => [heading, String(cell).trim()])));
};

export const toCsv = (rows) => papaparse.unparse(rows, { newline: '\n', escapeFormulae: true });
