#!/usr/bin/env node
// Checks a declaration file before it is typed into or sent to the portal, e.g. what another system has written.
//
//   npm run build && node examples/checkDeclaration.mjs declaration.json [--date 2026-01-15] [--mode WARNING]
//
// The file holds { "profile": "se-new-import", "header": {…}, "items": […] } as the portal's calls carry them. --mode switches all optional
// validations on (OFF by default). Ends with 0 without errors, 1 with errors, 2 when the file cannot be read as a declaration.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkAll, GoodsItem, Header, optionalRules, profileOf, profiles, todayIn } from 'customs-portal/domain';

const refuse = (text) => {
  console.error(text);
  process.exit(2);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { date: { type: 'string' }, mode: { type: 'string', default: 'OFF' } },
});
const [file] = positionals;
if (file === undefined) refuse('usage: node examples/checkDeclaration.mjs <file> [--date yyyy-MM-dd] [--mode OFF|WARNING|ERROR]');
if (!['OFF', 'WARNING', 'ERROR'].includes(values.mode)) refuse(`--mode is OFF, WARNING or ERROR, not ${values.mode}`);

const written = await readFile(file, 'utf8').catch((problem) => refuse(`${file}: ${problem.message}`));
let content;
try {
  content = JSON.parse(written);
} catch (problem) {
  refuse(`${file} is not JSON: ${problem.message}`);
}

const { profile: key = 'se-new-import', header, items = [] } = content ?? {};
const profile = profileOf(key) ?? refuse(`No profile ${key}; there are ${profiles.map((one) => one.key).join(', ')}`);
if (!Header.is(header)) refuse(`${file}: "header" is not the header of a declaration`);
if (!Array.isArray(items)) refuse(`${file}: "items" is not a list`);
const wrongLine = items.findIndex((item) => !GoodsItem.is(item));
if (wrongLine >= 0) refuse(`${file}: line ${wrongLine + 1} is not a goods item (it needs a GUID as "id" and an "itemNumber")`);

const date = values.date ?? header.expectedTaxationDate ?? todayIn(new Date());
const modes = Object.fromEntries(optionalRules.map(({ id }) => [id, values.mode]));
const findings = checkAll(profile, { header, items }, { date, modes });

const WORDS = ['info', 'warning', 'error', 'fatal'];
for (const { severity, code, pointer, message } of findings) console.log(`${WORDS[severity].padEnd(7)} ${code.padEnd(12)} ${pointer}: ${message}`);
const errors = findings.filter(({ severity }) => severity >= 2).length;
console.log(`${items.length} goods items, ${errors} errors, ${findings.length - errors} warnings`);
process.exitCode = errors > 0 ? 1 : 0;
