#!/usr/bin/env node
// Finds mistyped MRNs, EORI numbers and other identifiers in a list, e.g. in a register of customers before it is imported.
//
//   npm run build && node examples/verifyIdentifiers.mjs identifiers.csv
//
// Columns kind (MRN, EORI, GRN, VAT, CONTAINER, OFFICE) and number. Ends with 0 when all fit, 1 when one does not, 2 when the list cannot be read.
import { checkIdentifier, identifierKinds, plainIdentifier } from 'customs-portal/domain';
import { readCsv, readWords, refuse } from './input.mjs';

const { files } = readWords('node examples/verifyIdentifiers.mjs <identifiers.csv>', { files: 1 });
const rows = await readCsv(files[0], ['kind', 'number']);

const verdict = ({ kind, number }) => {
  if (!identifierKinds.includes(kind)) return refuse(`There is no kind ${kind}; there are ${identifierKinds.join(', ')}`);
  const check = checkIdentifier(kind, plainIdentifier(number));
  if (check.ok) return 'ok';
  if (check.problem === 'shape') return 'wrong length or characters';
  return check.expected === undefined ? 'no check digit fits' : `the check digit should be ${check.expected}`;
};

const verdicts = rows.map((row) => ({ ...row, verdict: verdict(row) }));
for (const { kind, number, verdict: said } of verdicts) console.log(`${kind.padEnd(9)} ${number}: ${said}`);
process.exitCode = verdicts.every(({ verdict: said }) => said === 'ok') ? 0 : 1;
