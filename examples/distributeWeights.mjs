#!/usr/bin/env node
// Spreads the total weight of a consignment over its lines, exactly to the gram, by the rules of the declaration card.
//
//   npm run build && node examples/distributeWeights.mjs lines.csv --type GrossMassBasedOnNetMass --total 125.5 > weighed.csv
//
// Columns line, netMass, grossMass, price; all prices in one currency. Types: GrossMassBasedOnNetMass, NetMassBasedOnGrossMass, NetMassBasedOnItemPrice.
import { distributedMass, distributeWeights, failed, isDecimal } from 'customs-portal/domain';
import { readCsv, readWords, refuse, toCsv } from './input.mjs';

const { values, files } = readWords('node examples/distributeWeights.mjs <lines.csv> --type <distribution> --total <kilograms>', {
  files: 1,
  options: { type: { type: 'string', default: '' }, total: { type: 'string', default: '' } },
});
const { type, total } = values;
const target = distributedMass(type) ?? refuse('--type is GrossMassBasedOnNetMass, NetMassBasedOnGrossMass or NetMassBasedOnItemPrice');
if (!isDecimal(total)) refuse('--total is a number of kilograms with a decimal point');

const rows = await readCsv(files[0], ['line', 'netMass', 'grossMass', 'price']);
const items = rows.map(({ netMass, grossMass, price }, at) => ({ id: String(at), itemNumber: at + 1, netMass, grossMass, itemAmountInvoiced: price }));
const unread = items.find((item) => [item.netMass, item.grossMass, item.itemAmountInvoiced].some((value) => value !== '' && !isDecimal(value)));
if (unread !== undefined) refuse(`Line ${rows[unread.itemNumber - 1].line}: a mass or price is no number with a decimal point`);

const masses = distributeWeights({ type, total, items });
if (failed(masses)) refuse(masses.left.message);
console.log(toCsv(rows.map((row, at) => ({ ...row, [target]: masses.right.get(String(at)) ?? row[target] }))));
