import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { clientOptions } from '../build/client.mjs';

const brotli = (contents) => brotliCompressSync(contents).length / 1000;

/** The least a React page can be: one element, rendered. */
async function reactFloor() {
  const { outputFiles } = await build({
    stdin: { contents: "import { createRoot } from 'react-dom/client'; createRoot(document.body).render('x')", resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return brotli(outputFiles[0].contents);
}

const isEager = ({ kind }) => kind === 'import-statement';

/** Every file that loads without a user's doing from the given ones, following static imports. */
function loadedFrom(outputs, files, loaded = new Set()) {
  for (const file of files) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    loadedFrom(outputs, outputs[file].imports.filter(isEager).map(({ path }) => path), loaded);
  }
  return loaded;
}

const madeFrom = (outputs, part) =>
  Object.keys(outputs).filter((file) => outputs[file].entryPoint?.includes(part) ?? false);

export async function measure() {
  const { metafile } = await build(clientOptions());
  const { outputs } = metafile;
  const size = (files) => [...files].reduce((sum, file) => sum + brotli(readFileSync(file)), 0);
  const floor = await reactFloor();

  const first = ['src/main.tsx', 'src/ui/text/messages/en.json'].flatMap((part) => madeFrom(outputs, part));
  const login = loadedFrom(outputs, first);
  const dashboard = ['src/portal.tsx', 'portal:portal:manifestTexts/EN', 'src/ui/shell/', 'src/ui/kit/text/en.json', 'openDeclarationsTab', 'src/plugins/dec/text/en.json'].flatMap((part) =>
    madeFrom(outputs, part).filter((file) => !/\/(sv|no|dk)\.json$/.test(outputs[file].entryPoint ?? '')),
  );
  const shell = loadedFrom(outputs, [...first, ...dashboard]);
  const styles = Object.keys(outputs).filter((file) => outputs[file].entryPoint === 'src/main.tsx').flatMap((file) => outputs[file].cssBundle ?? []);
  const card = loadedFrom(outputs, madeFrom(outputs, 'src/plugins/dec/screens'));

  return [
    { name: 'login page script', value: size(login), unit: 'kB br', floor, budget: 115 },
    { name: 'login page script requests', value: login.size, unit: 'requests', floor: 1, budget: 6 },
    { name: 'shell with dashboard script', value: size(shell), unit: 'kB br', floor, budget: 200 },
    { name: 'declaration plugin beyond the shell', value: size([...card].filter((file) => !shell.has(file))), unit: 'kB br', budget: 60 },
    { name: 'styles', value: size(styles), unit: 'kB br', budget: 25 },
  ];
}
