#!/usr/bin/env node
// Checks a declaration file before it is typed into or sent to the portal, e.g. what another system has written.
//
//   npm run build && node examples/checkDeclaration.mjs declaration.json [--date 2026-01-15] [--mode WARNING]
//
// The file holds { "profile": "se-new-import", "header": {…}, "items": […] } as the portal's calls carry them. --mode switches all optional
// validations on (OFF by default). Ends with 0 without errors, 1 with errors, 2 when the file cannot be read as a declaration.
import { checkAll, checkDate, failed, optionalRules, readDeclaration } from 'customs-portal/domain';
import { readDay, readJson, readWords, refuse } from './input.mjs';

const { values, files } = readWords('node examples/checkDeclaration.mjs <file> [--date yyyy-MM-dd] [--mode OFF|WARNING|ERROR]', {
  files: 1,
  options: { date: { type: 'string' }, mode: { type: 'string', default: 'OFF' } },
});
const [file] = files;
if (!['OFF', 'WARNING', 'ERROR'].includes(values.mode)) refuse(`--mode is OFF, WARNING or ERROR, not ${values.mode}`);

const day = readDay(values.date);
const read = readDeclaration(await readJson(file));
if (failed(read)) refuse(`${file}: ${read.left.message}`);
const { profile, header, items } = read.right;
const modes = Object.fromEntries(optionalRules.map(({ id }) => [id, values.mode]));
const findings = checkAll(profile, { header, items }, { date: day ?? checkDate(header, new Date()), modes });

const WORDS = ['info', 'warning', 'error', 'fatal'];
for (const { severity, code, pointer, message } of findings) console.log(`${WORDS[severity].padEnd(7)} ${code.padEnd(12)} ${pointer}: ${message}`);
const errors = findings.filter(({ severity }) => severity >= 2).length;
console.log(`${items.length} goods items, ${errors} errors, ${findings.length - errors} warnings`);
process.exitCode = errors > 0 ? 1 : 0;
