import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildDomain } from '../build/domainPackage.mjs';
import { bundled, quantile } from './bundled.mjs';

const OUT = path.resolve('.tmp/bench/domain');
const STARTS = 21;
const WARM_UP = 10;
const RUNS = 30;

const timed = (work) => {
  const from = performance.now();
  work();
  return performance.now() - from;
};

/** What the import adds to a process that does nothing else; both are started in turn, so that they meet the same load. */
function importing(address) {
  const start = (code) => timed(() => spawnSync(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'ignore' }));
  const code = `import ${JSON.stringify(address)}`;
  start(code);
  const times = Array.from({ length: STARTS }, () => ({ empty: start(''), loaded: start(code) }));
  return (
    quantile(
      times.map(({ loaded }) => loaded),
      0.5,
    ) -
    quantile(
      times.map(({ empty }) => empty),
      0.5,
    )
  );
}

async function checking(address) {
  const [{ checkAll, MAX_ITEMS, optionalRules, profileOf }, { sampleSeNewImport }] = await Promise.all([
    import(address),
    bundled('server/areas/dec/seed/sampleSeNewImport.ts'),
  ]);
  const content = sampleSeNewImport({ itemIds: Array.from({ length: MAX_ITEMS }, () => randomUUID()), invoiceId: randomUUID(), date: '2026-01-15' });
  const options = { date: '2026-01-15', modes: Object.fromEntries(optionalRules.map(({ id }) => [id, 'ERROR'])) };
  const check = () => checkAll(profileOf('se-new-import'), content, options);
  for (let run = 0; run < WARM_UP; run += 1) check();
  return quantile(
    Array.from({ length: RUNS }, () => timed(check)),
    0.5,
  );
}

const packedSize = () => {
  const [{ size }] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--loglevel=error'], { cwd: OUT, encoding: 'utf8' }));
  return size / 1000;
};

/** The domain as those have it who install it. */
export async function measure() {
  await buildDomain({ docs: false, out: OUT });
  const address = pathToFileURL(path.join(OUT, 'index.js')).href;
  return [
    { name: 'domain package: import, beside an empty process', value: importing(address), unit: 'ms', budget: 30 },
    { name: 'domain package: check of 9,999 lines', value: await checking(address), unit: 'ms', budget: 25 },
    { name: 'domain package: packed', value: packedSize(), unit: 'kB', budget: 150 },
  ];
}
