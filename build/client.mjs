import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { esbuildManifestTexts } from './manifestTexts.mjs';
import { esbuildMessages } from './messages.mjs';

const OUT = 'dist/client';
const KEPT_LOCALES = ['en-US', 'sv-SE', 'nb-NO', 'da-DK'];

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

/** Writes index.html for what was built, and a brotli file beside each text file. */
async function finish({ outputs }, quality) {
  const entry = Object.entries(outputs).find(([, output]) => output.entryPoint === 'src/main.tsx');
  const [script, { cssBundle }] = entry;
  const address = (file) => `/${path.relative(OUT, file).replaceAll(path.sep, '/')}`;
  const page = (await readFile('src/index.html', 'utf8')).replaceAll('__SCRIPT__', address(script)).replaceAll('__STYLE__', cssBundle ? address(cssBundle) : '');
  await writeFile(path.join(OUT, 'index.html'), page);
  for (const file of Object.keys(outputs)) {
    if (file.endsWith('.css') && file !== cssBundle) await rm(file);
    else if (/\.(js|css|svg)$/.test(file)) await writeFile(`${file}.br`, brotliCompressSync(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  }
}

export const clientOptions = ({ watch = false } = {}) => ({
  entryPoints: ['src/main.tsx'],
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  outdir: `${OUT}/assets`,
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
          await rm(OUT, { recursive: true, force: true });
          await mkdir(OUT, { recursive: true });
        });
        build.onEnd(async ({ metafile, errors }) => {
          if (errors.length > 0) return;
          await finish(metafile, watch ? 1 : 9);
          await writeFile('dist/client.meta.json', JSON.stringify(metafile));
          if (watch) await writeFile(path.join(OUT, 'assets', 'build-id'), String(Date.now()));
        });
      },
    },
    keepLocales,
    es6Modules,
    esbuildMessages,
    esbuildManifestTexts,
  ],
});

/** Brotli bytes of the script of each built file, by its name. */
export const builtSizes = async () =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(path.join(OUT, 'assets'))).filter((file) => file.endsWith('.js')).map(async (file) => [file, (await readFile(path.join(OUT, 'assets', `${file}.br`))).length]),
    ),
  );
