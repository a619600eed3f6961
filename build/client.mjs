import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { loadingSteps } from './loadingSteps.mjs';
import { esbuildManifestTexts } from './manifestTexts.mjs';
import { esbuildMessages } from './messages.mjs';

const KEPT_LOCALES = ['en-US', 'sv-SE', 'nb-NO', 'da-DK'];
const brotli = promisify(brotliCompress);

/** react-aria brings the words of more than thirty languages; the portal speaks four. */
const keepLocales = {
  name: 'keep-locales',
  setup(build) {
    build.onLoad({ filter: /intl[\\/][^\\/]+[\\/][a-z]{2}-[A-Z]{2}\.m?js$/ }, ({ path: file }) =>
      KEPT_LOCALES.includes(/([a-z]{2}-[A-Z]{2})\.m?js$/.exec(file)[1]) ? undefined : { contents: 'export default {}' },
    );
  },
};

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

/** A file whose name holds its hash is what it was: later starts need not pack it again. A half-written one must not pass for it. */
async function pack(file, quality) {
  const packed = `${file}.br`;
  await writeFile(`${packed}.new`, await brotli(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  await rename(`${packed}.new`, packed);
}

const isPacked = (file) => /\.(js|css|svg)$/.test(file);

/** Writes index.html for what was built, a brotli file beside each text file, and removes what an earlier build left. */
async function finish({ outputs }, out, quality) {
  const [script, { cssBundle, imports }] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === 'src/main.tsx');
  const files = Object.keys(outputs).filter((file) => !file.endsWith('.css') || file === cssBundle);
  const address = (file) => `/${path.relative(out, file).replaceAll(path.sep, '/')}`;
  const preloads = imports.filter(({ kind }) => kind === 'import-statement').map(({ path: file }) => `<link rel="modulepreload" href="${address(file)}">`);
  const page = (await readFile('src/index.html', 'utf8'))
    .replace('__PRELOADS__', preloads.join('\n    '))
    .replaceAll('__SCRIPT__', address(script))
    .replaceAll('__STYLE__', cssBundle ? address(cssBundle) : '');
  await writeFile(path.join(out, 'index.html'), page);

  const folder = path.join(out, 'assets');
  const kept = new Set(files.flatMap((file) => [path.basename(file), `${path.basename(file)}.br`]));
  const present = await readdir(folder);
  await Promise.all(present.filter((file) => !kept.has(file)).map((file) => rm(path.join(folder, file))));
  await Promise.all(files.filter((file) => isPacked(file) && !present.includes(`${path.basename(file)}.br`)).map((file) => pack(file, quality)));
}

export const clientOptions = ({ watch = false, out = 'dist/client' } = {}) => ({
  entryPoints: ['src/main.tsx'],
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  outdir: `${out}/assets`,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.svg': 'file' },
  publicPath: '/assets',
  jsx: 'automatic',
  minify: !watch,
  sourcemap: watch,
  metafile: true,
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': watch ? '"development"' : '"production"' },
  ...(watch ? { inject: ['build/reload.mjs'] } : {}),
  plugins: [
    {
      name: 'finish',
      setup(build) {
        build.onStart(async () => {
          await mkdir(out, { recursive: true });
        });
        build.onEnd(async ({ metafile, errors }) => {
          if (errors.length > 0) return;
          await finish(metafile, out, watch ? 1 : 11);
          await writeFile(`${out}.meta.json`, JSON.stringify(metafile));
          if (watch) await writeFile(path.join(out, 'assets', 'build-id'), String(Date.now()));
        });
      },
    },
    keepLocales,
    es6Modules,
    loadingSteps,
    esbuildMessages,
    esbuildManifestTexts,
  ],
});
