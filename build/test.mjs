import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Runs every suite, even after a failed one, and ends with one line that adds them all up. */
const REPORTS = path.resolve('.tmp/reports');
const VITEST = path.join(REPORTS, 'vitest.json');
const PLAYWRIGHT = path.join(REPORTS, 'playwright.json');
const PACKAGE = path.join(REPORTS, 'package.json');
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

/** What uses one processor each runs side by side; what each of them says is shown when it has ended. */
const beside = (name, command, args) =>
  new Promise((ended) => {
    const said = [];
    const running = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (part) => said.push(part));
    running.once('error', (reason) => said.push(Buffer.from(`${reason}\n`)));
    running.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
      ended();
    });
  });

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

await Promise.all([
  beside('lint', 'node', ['build/lint.mjs']),
  beside('types', 'tsc', ['-p', 'tsconfig.json']).then(() => beside('build', 'node', ['build.mjs', '--domain'])),
]);
const vitestNumbers = ({ numPassedTests, numTotalTests }) => [numPassedTests, numTotalTests - numPassedTests];
counted('unit and integration', run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`]), VITEST, vitestNumbers);
counted('end to end', run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT }), PLAYWRIGHT, ({ stats }) => [
  stats.expected,
  stats.unexpected + stats.flaky + stats.skipped,
]);

counted('packed domain', run('vitest', ['run', '--config', 'tests/package/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${PACKAGE}`]), PACKAGE, vitestNumbers);

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
