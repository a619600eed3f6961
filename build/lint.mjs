import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = ['src', 'server'];
const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));

const sourceFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Checks the dependency rule in `root`. Seeing fewer modules than there are files is a failure: it must not pass by looking at nothing. */
export function checkLayers(root) {
  const run = spawnSync(bin('depcruise'), [...SOURCES, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!run.stdout) return { problems: [`dependency-cruiser gave no answer: ${run.stderr}`], seen: 0 };
  const { modules, summary } = JSON.parse(run.stdout);
  const seen = new Set(modules.map(({ source }) => source));
  const missed = SOURCES.flatMap((folder) => sourceFiles(path.join(root, folder)))
    .map((file) => path.relative(root, file))
    .filter((file) => !seen.has(file));
  const problems = [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...missed.map((file) => `not seen by dependency-cruiser: ${file}`),
  ];
  return { problems, seen: seen.size - missed.length };
}

function step(name, command, args) {
  const started = performance.now();
  const { status } = spawnSync(bin(command), args, { stdio: 'inherit' });
  const passed = status === 0;
  console.log(`${passed ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return passed;
}

const layers = () => {
  const started = performance.now();
  const { problems, seen } = checkLayers(process.cwd());
  for (const problem of problems) console.error(problem);
  const passed = problems.length === 0;
  console.log(`${passed ? '✓' : '✗'} layers: ${seen} modules seen, ${problems.length} problems (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return passed;
};

const FOLDERS = ['src', 'server', 'tests', 'e2e', 'bench', 'examples'];

const STEPS = {
  layers,
  domain: () => step('domain without DOM and Node', 'tsc', ['-p', 'tsconfig.domain.json']),
  format: () => step('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
  style: () => step('style', 'eslint', ['--max-warnings', '0', '--no-error-on-unmatched-pattern', ...FOLDERS]),
  promises: () => step('promises and cases', 'oxlint', ['--type-aware', '--deny-warnings', ...FOLDERS]),
};

/** `node build/lint.mjs style` takes the steps it names, or else all of them. */
if (import.meta.main) {
  const named = process.argv.slice(2);
  const passed = (named.length === 0 ? Object.keys(STEPS) : named).map((name) => STEPS[name]());
  process.exitCode = passed.every(Boolean) ? 0 : 1;
}
