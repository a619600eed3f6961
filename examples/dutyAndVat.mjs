#!/usr/bin/env node
// Tells what goods will cost at the border before anything is declared, e.g. for an offer.
//
//   npm run build && node examples/dutyAndVat.mjs lines.csv tariff.json [--date 2026-01-15] > costs.csv
//
// Columns line, code, origin, value (SEK), netMass, preference, documents (with blanks between). tariff.json has the measures, areas, quotas, VAT
// rates and euro rates that hold for the goods. Ends with 1 when an amount could not be calculated; `notes` says why.
import { calculateDuty, failed, readTariff, sumDecimals, todayIn } from 'customs-portal/domain';
import { readCsv, readDay, readJson, readWords, refuse, toCsv } from './input.mjs';

const { values, files } = readWords('node examples/dutyAndVat.mjs <lines.csv> <tariff.json> [--date yyyy-MM-dd]', {
  files: 2,
  options: { date: { type: 'string' } },
});
const date = readDay(values.date) ?? todayIn(new Date());
const [linesFile, tariffFile] = files;
const lines = await readCsv(linesFile, ['line', 'code', 'origin', 'value', 'netMass', 'preference', 'documents']);
const tariff = readTariff(await readJson(tariffFile));
if (failed(tariff)) refuse(`${tariffFile}: ${tariff.left.message}`);

const costs = lines.map(({ line, code, origin, value, netMass, preference, documents }) => {
  const { chosen, findings } = calculateDuty(
    {
      country: 'SE',
      currency: 'SEK',
      direction: 'import',
      date,
      code,
      partner: origin,
      procedureCode: '4000',
      customsValue: value,
      quantities: { netMass },
      incidentalCosts: '0',
      vatCode: 'STANDARD',
      vatAccounting: 'COLLECTED',
      ...(preference !== '' && { preference }),
      documents: documents.split(/\s+/).filter((one) => one !== ''),
    },
    tariff.right,
  );
  const { duty = '', vat = '', payable = '' } = chosen.totals ?? {};
  return { line, duty, vat, payable, notes: findings.map(({ message }) => message).join(' ') };
});

console.log(
  toCsv([
    ...costs,
    { line: 'total', ...Object.fromEntries(['duty', 'vat', 'payable'].map((column) => [column, sumDecimals(costs.map((one) => one[column]))])), notes: '' },
  ]),
);
process.exitCode = costs.every(({ payable }) => payable !== '') ? 0 : 1;
