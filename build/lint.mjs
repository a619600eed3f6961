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

const command = (name, args) => () => spawnSync(bin(name), args, { stdio: 'inherit' }).status === 0;

const layersHold = () => {
  const { problems, seen } = checkLayers(process.cwd());
  for (const problem of problems) console.error(problem);
  console.log(`layers: ${seen} modules seen, ${problems.length} problems`);
  return problems.length === 0;
};

const FOLDERS = ['src', 'server', 'tests', 'e2e', 'bench', 'examples'];

const STEPS = {
  layers: layersHold,
  domain: command('tsc', ['-p', 'tsconfig.domain.json']),
  format: command('prettier', ['--check', '--log-level', 'warn', '.']),
  style: command('eslint', ['--max-warnings', '0', '--no-error-on-unmatched-pattern', ...FOLDERS]),
  promises: command('oxlint', ['--type-aware', '--deny-warnings', ...FOLDERS]),
};

function step(name) {
  const started = performance.now();
  const passed = STEPS[name]();
  console.log(`${passed ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return passed;
}

/** `node build/lint.mjs style` takes the steps it names, or else all of them. */
if (import.meta.main) {
  const named = process.argv.slice(2);
  const passed = (named.length === 0 ? Object.keys(STEPS) : named).map(step);
  process.exitCode = passed.every(Boolean) ? 0 : 1;
}
