import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterSecondTry, playwrightReport, slowest, verdict, vitestReport } from './suiteReports.mjs';

/** Runs every suite, even after a failed one, and ends with one line that adds them all up. */
const REPORTS = path.resolve('.tmp/reports');
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const SLOWEST = 10;
const reports = [];
const run = (command, args, env = {}) => spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
const minutesSince = (started) => ((performance.now() - started) / 60_000).toFixed(1);
const failure = (file, text = '') => ({ file, title: '', text, isProperty: false });
const add = (name, started, report) => {
  reports.push(report);
  console.log(`${name}: ${report.good} passed, ${report.failures.length} failed, ${report.unsteady.length} unsteady (${minutesSince(started)} min)`);
};

/** What uses one processor each runs side by side; its output is shown when it has ended. */
const beside = (name, command, args) =>
  new Promise((ended) => {
    const started = performance.now();
    const output = [];
    const running = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (part) => output.push(part));
    running.once('error', (reason) => output.push(Buffer.from(`${reason}\n`)));
    running.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      const lines = Buffer.concat(output).toString().trim().split('\n').slice(-40).join('\n');
      add(name, started, { good: code === 0 ? 1 : 0, failures: code === 0 ? [] : [failure(name, lines)], unsteady: [], times: [] });
      ended();
    });
  });

/** A suite that crashed before it wrote its report counts as one failure. */
const readReport = (file, read) => {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (reason) {
    return { good: 0, failures: [failure(file, String(reason))], unsteady: [], times: [] };
  }
};

/** One that ended badly with every test passed counts as one failure, too. */
const judged = (name, succeeded, report) =>
  succeeded || report.failures.length > 0 || report.unsteady.length > 0
    ? report
    : { ...report, failures: [failure(name, `${name} ended badly with every test passed`)] };

const vitest = (file, args) => {
  const succeeded = run('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  return { succeeded, report: readReport(file, vitestReport) };
};

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Failed properties are tried once more, by name. */
const secondTry = (failures) => {
  const properties = failures.filter(({ isProperty }) => isProperty);
  if (properties.length === 0) return undefined;
  const file = path.join(REPORTS, 'again.json');
  const names = properties.map(({ title }) => escaped(title)).join('|');
  const { report } = vitest(file, [...new Set(properties.map((one) => path.relative(process.cwd(), one.file)))].concat('-t', `^(?:${names})$`));
  return existsSync(file) ? report : undefined;
};

const lint = (...steps) => beside(steps.join(', '), 'node', ['build/lint.mjs', ...steps]);

await Promise.all([
  beside('types', 'tsc', ['-p', 'tsconfig.json']).then(() => lint('promises', 'domain', 'style')),
  beside('build', 'node', ['build.mjs', '--domain']).then(() => lint('layers', 'format')),
]);

let started = performance.now();
const { succeeded, report } = vitest(path.join(REPORTS, 'vitest.json'), []);
add('unit and integration', started, afterSecondTry(judged('unit and integration', succeeded, report), secondTry(report.failures)));

started = performance.now();
const PLAYWRIGHT = path.join(REPORTS, 'playwright.json');
const played = run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT });
add('end to end', started, judged('end to end', played, readReport(PLAYWRIGHT, playwrightReport)));

started = performance.now();
const packed = vitest(path.join(REPORTS, 'package.json'), ['--config', 'tests/package/vitest.config.ts']);
add('packed domain', started, judged('packed domain', packed.succeeded, packed.report));

console.log(`\nSlowest:`);
for (const { name, seconds } of slowest(reports, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path.relative(process.cwd(), name)}`);
for (const { unsteady, failures } of reports) {
  for (const { file, title, text } of unsteady) console.log(`\nUNSTEADY ${file}: ${title}\n${text}`);
  for (const { file, title, text } of failures) console.log(`\nFAILED ${file}: ${title}\n${text}`);
}
const { passed, failed, unsteady, isGreen } = verdict(reports);
console.log(`\n${passed} passed, ${failed} failed, ${unsteady} unsteady`);
process.exitCode = isGreen ? 0 : 1;
