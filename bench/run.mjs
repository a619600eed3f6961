import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * Measures the budgets and the least the platform allows (the floor) in the same run, prints a table and writes bench/results.json.
 * `npm run bench -- --only sizes,rules` runs some of them; `--requirements <folder>` holds the official columns that `forms` compares with,
 * `--official <folder>` the published files of the tariff that `tariff` measures.
 */
const suites = [
  'sizes',
  'plugin',
  'start',
  'login',
  'rules',
  'domain',
  'forms',
  'check',
  'server',
  'calls',
  'search',
  'articles',
  'reports',
  'platform',
  'warehouse',
  'manifest',
  'storage',
  'tariff',
  'browser',
  'routes',
  'grid',
  'codeField',
  'files',
  'upload',
  'lines',
  'streams',
  'use',
];
const { values } = parseArgs({ options: { only: { type: 'string' }, requirements: { type: 'string' }, official: { type: 'string' } } });
const chosen = values.only ? values.only.split(',') : suites;

const rows = [];
for (const name of chosen) {
  if (!suites.includes(name)) throw new Error(`No bench called ${name}; there are ${suites.join(', ')}`);
  console.log(`… ${name}`);
  const { measure } = await import(`./${name}.mjs`);
  rows.push(...(await measure(values)));
}

const round = (value) => (value === undefined ? undefined : Math.round(value * 100) / 100);
const results = rows.map(({ name, value, unit, floor, budget }) => ({
  name,
  value: round(value),
  unit,
  ...(floor === undefined ? {} : { floor: round(floor), ratio: round(value / floor) }),
  ...(budget === undefined ? {} : { budget: round(budget), within: value <= budget }),
}));

console.log('\n| what | value | budget | floor | ratio | |\n|---|---:|---:|---:|---:|---|');
for (const { name, value, unit, budget, floor, ratio, within } of results)
  console.log(
    `| ${name} | ${value} ${unit} | ${budget === undefined ? '' : `${budget} ${unit}`} | ${floor ?? ''} | ${ratio ?? ''} | ${within === undefined ? '' : within ? 'within' : 'OVER'} |`,
  );

const FILE = 'bench/results.json';
const before = values.only && existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [];
const measured = new Set(results.map(({ name }) => name));
writeFileSync(FILE, `${JSON.stringify([...before.filter(({ name }) => !measured.has(name)), ...results], null, 2)}\n`);
