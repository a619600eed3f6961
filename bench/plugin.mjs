import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TRIAL = 'tests/trial/vv';

/** What a plugin of one search, one record and one table costs to write, texts included. */
export async function measure() {
  const files = readdirSync(TRIAL, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const lines = files.reduce((sum, { parentPath, name }) => sum + readFileSync(path.join(parentPath, name), 'utf8').trimEnd().split('\n').length, 0);
  return [
    { name: 'trial plugin, lines', value: lines, unit: 'lines', budget: 250 },
    { name: 'trial plugin, files', value: files.length, unit: 'files' },
  ];
}
