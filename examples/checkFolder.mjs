#!/usr/bin/env node
// Checks every declaration of a folder, e.g. in the nightly run that hands over what another system has written.
//
//   npm run build && node examples/checkFolder.mjs declarations/ [--date 2026-01-15] [--sarif]
//
// Each *.json holds { "profile": "se-new-import", "header": {…}, "items": […] } as the portal's calls carry it. Prints a table, or with --sarif
// what tools for code review read. A file that cannot be read as a declaration is told on standard error, and the others are checked all the same.
// Ends with 0 without errors, 1 with errors, 2 when a file could not be read.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { checkAll, checkDate, failed, readDeclaration } from 'customs-portal/domain';
import { readDay, readWords, refuse, tryJson } from './input.mjs';

const { values, files } = readWords('node examples/checkFolder.mjs <folder> [--date yyyy-MM-dd] [--sarif]', {
  files: 1,
  options: { date: { type: 'string' }, sarif: { type: 'boolean', default: false } },
});
const [folder] = files;
const names = (await readdir(folder).catch((problem) => refuse(`${folder}: ${problem.message}`))).filter((name) => name.endsWith('.json')).sort();
if (names.length === 0) refuse(`${folder} has no *.json`);

const day = readDay(values.date);
const results = [];
let unread = 0;
for (const name of names) {
  const file = path.join(folder, name);
  const { json, problem } = await tryJson(file);
  const read = problem === undefined ? readDeclaration(json) : undefined;
  if (read === undefined || failed(read)) {
    console.error(problem ?? `${file}: ${read.left.message}`);
    unread += 1;
    continue;
  }
  const { profile, header, items } = read.right;
  const date = day ?? checkDate(header, new Date());
  results.push(...checkAll(profile, { header, items }, { date, modes: {} }).map((finding) => ({ file, finding })));
}

const LEVELS = ['note', 'warning', 'error', 'error'];

const sarif = () => ({
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
  runs: [
    {
      tool: { driver: { name: 'customs-portal', rules: [...new Set(results.map(({ finding }) => finding.code))].sort().map((id) => ({ id })) } },
      results: results.map(({ file, finding: { code, severity, message, pointer } }) => ({
        ruleId: code,
        level: LEVELS[severity],
        message: { text: message },
        locations: [{ physicalLocation: { artifactLocation: { uri: file.replaceAll(path.sep, '/') } }, logicalLocations: [{ fullyQualifiedName: pointer }] }],
      })),
    },
  ],
});

const table = () => {
  const rows = [
    ['file', 'level', 'code', 'place', 'message'],
    ...results.map(({ file, finding: { severity, code, pointer, message } }) => [path.basename(file), LEVELS[severity], code, pointer, message]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const errors = results.filter(({ finding }) => finding.severity >= 2).length;
if (values.sarif) console.log(JSON.stringify(sarif(), null, 2));
else {
  if (results.length > 0) console.log(table());
  console.log(`${names.length - unread} declarations, ${errors} errors, ${results.length - errors} warnings`);
}
process.exitCode = unread > 0 ? 2 : errors > 0 ? 1 : 0;
