#!/usr/bin/env node
// Turns an Excel packing list into the goods items of a declaration, as the import of lines of the card does.
//
//   npm run build && node examples/packingList.mjs packing-list.xlsx [--profile se-new-import] > declaration.json
//
// The first sheet has its headings in row 1, in English, Swedish, Norwegian or Danish. What is wrong with a row is told on standard error; a row
// that cannot be stored is left out. Ends with 0 when all rows were taken, 1 when one was not, 2 when the file cannot be read.
import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { createCheck, failed, guessLineMapping, importLines, newDeclaration, profileOf, sheetNumber, todayIn } from 'customs-portal/domain';
import { readWords, refuse, unreadable } from './input.mjs';

const { values, files } = readWords('node examples/packingList.mjs <packing-list.xlsx> [--profile <profile>]', {
  files: 1,
  options: { profile: { type: 'string', default: 'se-new-import' } },
});
const [file] = files;
const profile = profileOf(values.profile) ?? refuse(`There is no profile ${values.profile}`);

const textOf = (cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''));
const problem = await unreadable(file);
if (problem !== undefined) refuse(problem);
const sheet = await readSheet(file, { parseNumber: sheetNumber }).catch((problem) => refuse(`${file}: ${problem.message}`));
const [headings = [], ...rows] = sheet.map((row) => row.map(textOf));
const mapping = guessLineMapping(headings);
if (mapping.length === 0) refuse(`${file}: no heading of row 1 is known: ${headings.join(', ')}`);

const today = todayIn(new Date());
const imported = importLines(
  { header: newDeclaration(profile, today), items: [] },
  rows.map((cells, at) => ({ rowNo: at + 2, cells })),
  { mapping, mode: 'append', match: 'invoiceLine' },
  { profile, check: createCheck(profile, { date: today, modes: {} }), newId: randomUUID },
);
if (failed(imported)) refuse(`${file}: ${imported.left.message}`);
const { content, rows: told, totals } = imported.right;
for (const { rowNo, state, findings } of told)
  if (state === 'Error') for (const { message } of findings.filter(({ origin }) => origin === 'FORMAT')) console.error(`row ${rowNo}: ${message}`);
console.error(`${totals.inserted} goods items, ${totals.error} rows left out`);
console.log(JSON.stringify({ profile: profile.key, ...content }, null, 2));
process.exitCode = totals.error > 0 ? 1 : 0;
