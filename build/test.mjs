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
const failures = [];
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
      if (code !== 0) failures.push(`${name}\n${Buffer.concat(said).toString().trim().split('\n').slice(-40).join('\n')}`);
      count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
      ended();
    });
  });

/** A suite that crashed before it wrote its report counts as one failure; so does one that ended badly with every test passed. */
function counted(name, succeeded, file, read) {
  let report = { good: 0, bad: 1, failed: ['no report was written'] };
  try {
    report = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (reason) {
    report.failed.push(String(reason));
  }
  const endedBadly = !succeeded && report.bad === 0;
  failures.push(...report.failed, ...(endedBadly ? [`${name} ended badly with every test passed`] : []));
  count(name, report.good, endedBadly ? 1 : report.bad);
}

await Promise.all([
  beside('lint', 'node', ['build/lint.mjs']),
  beside('types', 'tsc', ['-p', 'tsconfig.json']).then(() => beside('build', 'node', ['build.mjs', '--domain'])),
]);
const FIRST_LINES = 12;
const opening = (messages) => messages.filter(Boolean).join('\n').split('\n').slice(0, FIRST_LINES).join('\n');
const vitestReport = ({ numPassedTests, numTotalTests, testResults }) => ({
  good: numPassedTests,
  bad: numTotalTests - numPassedTests,
  failed: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status !== 'passed');
    if (tests.length === 0 && status === 'passed') return [];
    return tests.length === 0 ? [`${name}\n${opening([message])}`] : tests.map((test) => `${name}: ${test.fullName}\n${opening(test.failureMessages)}`);
  }),
});
const journeys = ({ suites = [], specs = [], file }) => [...specs.map((spec) => ({ ...spec, file })), ...suites.flatMap(journeys)];
const playwrightReport = ({ stats, suites }) => ({
  good: stats.expected,
  bad: stats.unexpected + stats.flaky + stats.skipped,
  failed: suites
    .flatMap(journeys)
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(
      ({ file, title, tests }) =>
        `${file}: ${title}\n${opening(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))))}`,
    ),
});
counted('unit and integration', run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`]), VITEST, vitestReport);
counted('end to end', run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT }), PLAYWRIGHT, playwrightReport);
counted(
  'packed domain',
  run('vitest', ['run', '--config', 'tests/package/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${PACKAGE}`]),
  PACKAGE,
  vitestReport,
);

for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
