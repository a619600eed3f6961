import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Runs every suite, even after a failed one, and ends with one line that adds them all up. */
const REPORTS = path.resolve('.tmp/reports');
const VITEST = path.join(REPORTS, 'vitest.json');
const PLAYWRIGHT = path.join(REPORTS, 'playwright.json');
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

let passed = 0;
let failed = 0;
const run = (command, args, env = {}) => spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
const count = (name, good, bad) => {
  passed += good;
  failed += bad;
  console.log(`${name}: ${good} passed, ${bad} failed`);
};
const one = (name, succeeded) => count(name, succeeded ? 1 : 0, succeeded ? 0 : 1);

/** A suite that crashed before it wrote its report counts as one failure; so does one that ended badly with every test passed. */
function counted(name, succeeded, file, read) {
  let numbers;
  try {
    numbers = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    numbers = [0, 1];
  }
  const [good, bad] = numbers;
  count(name, good, succeeded || bad > 0 ? bad : 1);
}

one('lint', run('node', ['build/lint.mjs']));
one('types', run('tsc', ['-p', 'tsconfig.json']));
counted('unit and integration', run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`]), VITEST, ({ numPassedTests, numTotalTests }) => [
  numPassedTests,
  numTotalTests - numPassedTests,
]);
one('build', run('node', ['build.mjs', '--types']));
counted('end to end', run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT }), PLAYWRIGHT, ({ stats }) => [
  stats.expected,
  stats.unexpected + stats.flaky + stats.skipped,
]);

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
