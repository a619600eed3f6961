import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { minify } from 'rolldown/utils';
import { leftOut } from './leftOut.mjs';
import { loadingSteps } from './loadingSteps.mjs';
import { esbuildManifestTexts } from './manifestTexts.mjs';
import { esbuildMessages } from './messages.mjs';
import { workers } from './workers.mjs';

const brotli = promisify(brotliCompress);

/** The modular builds of fp-ts and io-ts, a quarter of the size. */
const es6Modules = {
  name: 'es6-modules',
  setup(build) {
    build.onResolve({ filter: /^(fp-ts|io-ts)(\/lib\/.*)?$/ }, ({ path: id, resolveDir, kind, pluginData }) => {
      if (pluginData === 'es6') return undefined;
      const target = id.includes('/lib/') ? id.replace('/lib/', '/es6/') : `${id}/es6/index.js`;
      return build.resolve(target, { resolveDir, kind, pluginData: 'es6' });
    });
  },
};

const PUBLIC_PATH = '/assets';

/** By the tag of the language; the server leaves in the page those that the browser asks for. */
const FIRST_TEXTS = { en: 'en', sv: 'sv', nb: 'no', da: 'dk' };

const isPacked = (file) => /\.(js|css|svg)$/.test(file);

/** esbuild joins and splits; a second minifier names and folds better, which is 3 % of what a browser loads. */
async function smaller(file, text) {
  const { code, errors } = await minify(file, text, { module: true, compress: { target: 'es2022' }, mangle: { toplevel: true } });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}

/** Asks the browser to compile the functions of a file while it loads, beside the page: one by one as they are called, on the main thread, they take a quarter of the first list. */
const COMPILED_AT_LOAD = '//# allFunctionsCalledOnLoad\n';

/** A file is there whole or not at all. */
async function write(file, contents) {
  await writeFile(`${file}.new`, contents);
  await rename(`${file}.new`, file);
}

/** Names hold their hash, so that a file of an earlier build is what it would be again. The packed one is written first: where the file is, both are. */
async function place({ path: file, contents, text }, { watch }) {
  const minified = !watch && file.endsWith('.js');
  const body = minified ? Buffer.from(COMPILED_AT_LOAD + (await smaller(file, text))) : contents;
  if (isPacked(file)) await write(`${file}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: watch ? 1 : 11 } }));
  await write(file, body);
}

/** Writes index.html and each file, a brotli file beside every text, and removes what an earlier build left. */
async function finish({ outputFiles, metafile: { outputs } }, workerFiles, { out, watch }) {
  const [script, { cssBundle, imports }] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === 'src/main.tsx');
  const address = (file) => `/${path.relative(out, file).replaceAll(path.sep, '/')}`;
  const preloads = imports.filter(({ kind }) => kind === 'import-statement').map(({ path: file }) => `<link rel="modulepreload" href="${address(file)}">`);
  const texts = Object.entries(FIRST_TEXTS).map(([tag, language]) => {
    const [file] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === `src/ui/text/messages/${language}.json`);
    return `<link rel="modulepreload" href="${address(file)}" hreflang="${tag}">`;
  });
  const page = (await readFile('src/index.html', 'utf8'))
    .replace('__PRELOADS__', preloads.join('\n    '))
    .replace('__TEXTS__', texts.join('\n    '))
    .replaceAll('__SCRIPT__', address(script))
    .replaceAll('__STYLE__', cssBundle ? address(cssBundle) : '');

  const folder = path.join(out, 'assets');
  await mkdir(folder, { recursive: true });
  const kept = [...outputFiles.filter(({ path: file }) => !file.endsWith('.css') || file.endsWith(path.basename(cssBundle))), ...workerFiles];
  const names = new Set(kept.flatMap(({ path: file }) => [path.basename(file), `${path.basename(file)}.br`]));
  const present = await readdir(folder);
  await Promise.all(kept.filter(({ path: file }) => !present.includes(path.basename(file))).map((file) => place(file, { watch })));
  await write(path.join(out, 'index.html'), page);
  await Promise.all(present.filter((file) => !names.has(file)).map((file) => rm(path.join(folder, file))));
}

export const clientOptions = ({ watch = false, out = 'dist/client' } = {}) => {
  const { emitted, plugin: esbuildWorkers } = workers({ watch, publicPath: PUBLIC_PATH, assets: path.join(out, 'assets'), plugins: [es6Modules] });
  return optionsFor({ watch, out, emitted, esbuildWorkers });
};

const optionsFor = ({ watch, out, emitted, esbuildWorkers }) => ({
  entryPoints: ['src/main.tsx'],
  bundle: true,
  write: false,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  // RxJS as classes; its default build is for browsers without them.
  conditions: ['es2015', 'module'],
  // What packages bring for versions of React that had no such hook.
  alias: { 'use-sync-external-store/shim/index.js': 'react' },
  outdir: `${out}/assets`,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.svg': 'file' },
  publicPath: PUBLIC_PATH,
  jsx: 'automatic',
  minify: !watch,
  legalComments: 'external',
  sourcemap: watch,
  metafile: true,
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': watch ? '"development"' : '"production"' },
  ...(watch ? { inject: ['build/reload.mjs'] } : {}),
  plugins: [
    {
      name: 'finish',
      setup(build) {
        build.onEnd(async (result) => {
          if (result.errors.length > 0) return;
          await finish(result, [...emitted.values()], { out, watch });
          await writeFile(`${out}.meta.json`, JSON.stringify(result.metafile));
          if (watch) await writeFile(path.join(out, 'assets', 'build-id'), String(Date.now()));
        });
      },
    },
    ...leftOut,
    es6Modules,
    loadingSteps,
    esbuildMessages,
    esbuildManifestTexts,
    esbuildWorkers,
  ],
});
