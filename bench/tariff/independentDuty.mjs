import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * Reads a TARIC file of duties on its own, with none of the portal's code, and compares the duty that every country pays with what a running portal answers:
 * `node bench/tariff/independentDuty.mjs <duties_import.csv.gz> <cn.csv.gz> [http://localhost:8080]`. Exit code 1 where they differ.
 */
const [dutiesFile, codesFile, portal = 'http://localhost:8080'] = process.argv.slice(2);
if (dutiesFile === undefined || codesFile === undefined) {
  console.error('node bench/tariff/independentDuty.mjs <file of duties> <file of the Combined Nomenclature> [address of the portal]');
  process.exit(2);
}
const DATE = process.env.TARIFF_DATE ?? '2026-07-12';
const AT_ONCE = 4;
const PAGE = 50;
const CONSUMER = 'customs-portal-web';

const rowsOf = (file) => {
  const content = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(content) : content).toString('utf8').replace(/^\uFEFF/, '');
  const rows = [];
  let [row, cell, quoted] = [[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted) {
      if (letter === '"' && text[at + 1] === '"') cell += text[(at += 1)];
      else if (letter === '"') quoted = false;
      else cell += letter;
    } else if (letter === '"') quoted = true;
    else if (letter === ',') [row, cell] = [[...row, cell], ''];
    else if (letter === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')]);
      [row, cell] = [[], ''];
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  const [headings, ...lines] = rows;
  return lines.map((line) => Object.fromEntries(headings.map((heading, place) => [heading.trim(), (line[place] ?? '').trim()])));
};

const counts = ({ 'Start date': from, 'End date': to }) => from <= DATE && (to === '' || DATE <= to);
const duties = new Map();
for (const row of rowsOf(dutiesFile))
  if (row['Meas. type code'] === '103' && row['Origin code'] === '1011' && row['Add code'] === '' && counts(row))
    duties.set(row['Goods code'].slice(0, 10).replace(/\D/g, '').padEnd(10, '0'), row['Duty']);

const written = (duty) => {
  const own = duty.startsWith('Cond:') ? (/\(\d+\)\s*:\s*([^;]*)/.exec(duty)?.[1] ?? '') : duty.split('Cond:')[0];
  return own.replace(/\s+/g, ' ').trim();
};
const expected = (code) => {
  for (const digits of [10, 8, 6, 4, 2]) {
    const duty = duties.get(code.slice(0, digits).padEnd(10, '0'));
    if (duty !== undefined) return written(duty);
  }
  return '';
};

const { DEMO_USER = 'declarant.demo', DEMO_PASSWORD = 'customs-demo' } = process.env;
const signedIn = await fetch(`${portal}/api/auth/credentials`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'consumer-key': CONSUMER },
  body: JSON.stringify({ username: DEMO_USER, password: DEMO_PASSWORD }),
});
const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0];
if (cookie === '') throw new Error(`${DEMO_USER} could not sign in: ${signedIn.status}`);
const headers = { cookie, 'consumer-key': CONSUMER, accept: 'application/json' };

/** All lines of a heading with the duty that the portal shows beside them. */
const answered = new Map();
const readHeading = async (text) => {
  for (let pageNum = 0; ; pageNum += 1) {
    const body = JSON.stringify({ criteria: { country: 'SE', text, date: DATE, lang: 'EN' }, paging: { pageNum, pageSize: PAGE } });
    const ask = () => fetch(`${portal}/api/ct/ui/nomenclature/search`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
    let answer = await ask();
    for (; answer.status === 429; answer = await ask()) await new Promise((resolve) => setTimeout(resolve, 2_000));
    const { data } = await answer.json();
    for (const { code, duty = '' } of data.items) if (!answered.has(code)) answered.set(code, duty.replace(/\s+/g, ' ').trim());
    if ((pageNum + 1) * PAGE >= data.totalCount) return;
  }
};

const codes = [
  ...new Set(
    rowsOf(codesFile)
      .map(({ code }) => code.replace(/\s/g, ''))
      .filter((code) => /^\d{8}$/.test(code)),
  ),
];
const waiting = [...new Set(codes.map((code) => code.slice(0, 4)))];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let heading = waiting.pop(); heading !== undefined; heading = waiting.pop()) await readHeading(heading);
  }),
);
const different = codes.flatMap((short) => {
  const code = short.padEnd(10, '0');
  const [own, portals] = [expected(code), answered.get(code) ?? 'no such line'];
  return own === portals ? [] : [`${code}: ${own === '' ? 'none' : own} / ${portals === '' ? 'none' : portals}`];
});
console.log(`${codes.length} codes, ${duties.size} third-country duties in the file, ${different.length} differences`);
for (const line of different.slice(0, 20)) console.log(line);
process.exit(different.length === 0 ? 0 : 1);
