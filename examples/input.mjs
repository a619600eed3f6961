// What all examples do with the words of the command line and with files: wrong use and unreadable input end with 2.
import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isIsoDate } from 'customs-portal/domain';
import papaparse from 'papaparse';

/** What is longer is work for the command, which reads piece by piece. */
const MOST_BYTES = 100_000_000;

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

/** The day that `--date` names, if it does. */
export const readDay = (date) => (date === undefined || isIsoDate(date) ? date : refuse(`--date is yyyy-MM-dd, not ${date}`));

/** Why a file is not read: it is not there, or it is too large. */
export const unreadable = async (file) => {
  try {
    const { size } = await stat(file);
    return size > MOST_BYTES ? `${file} is larger than ${MOST_BYTES / 1_000_000} MB` : undefined;
  } catch (problem) {
    return `${file}: ${problem.message}`;
  }
};

/** The JSON in a file as `{ json }`, or why there is none as `{ problem }`. */
export const tryJson = async (file) => {
  const problem = await unreadable(file);
  if (problem !== undefined) return { problem };
  try {
    return { json: JSON.parse(await readFile(file, 'utf8')) };
  } catch (wrong) {
    return { problem: wrong instanceof SyntaxError ? `${file} is not JSON: ${wrong.message}` : `${file}: ${wrong.message}` };
  }
};

const readText = async (file) => {
  const problem = await unreadable(file);
  return problem === undefined ? readFile(file, 'utf8').catch((wrong) => refuse(`${file}: ${wrong.message}`)) : refuse(problem);
};

export const readJson = async (file) => {
  const { json, problem } = await tryJson(file);
  return problem === undefined ? json : refuse(problem);
};

/** The rows of a CSV file by its headings; comma, semicolon or tab. */
export const readCsv = async (file, columns) => {
  const { data, errors, meta } = papaparse.parse((await readText(file)).replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (heading) => heading.trim(),
  });
  const missing = columns.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) refuse(`${file} has no column ${missing.join(', ')}`);
  const [wrong] = errors.filter(({ code }) => code !== 'UndetectableDelimiter');
  if (wrong !== undefined) refuse(`${file}, row ${wrong.row + 1}: ${wrong.message}`);
  return data.map((row) => Object.fromEntries(Object.entries(row).map(([heading, cell]) => [heading, String(cell).trim()])));
};

export const toCsv = (rows) => papaparse.unparse(rows, { newline: '\n', escapeFormulae: true });
