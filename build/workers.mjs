import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '..');
/** The folder of each worker under `src/adapters`. */
const FOLDERS = { beats: 'locks', readPdf: 'pdf', splitPdf: 'pdf' };
const WORKER = /^portal:worker\/(\w+)$/;
const HASH_LENGTH = 8;

/** Letters and digits only, as in the names of the other files. */
const hashOf = (contents) =>
  BigInt(`0x${createHash('sha256').update(contents).digest('hex')}`)
    .toString(36)
    .toUpperCase()
    .slice(0, HASH_LENGTH);

/**
 * `import address from 'portal:worker/<name>'` is the address of `<name>.worker.ts` in its folder, built as one script of its own.
 * `emitted` are the files of the last build, to be placed with its own.
 */
export const workers = ({ watch, publicPath, assets, plugins }) => {
  const emitted = new Map();
  return {
    emitted,
    plugin: {
      name: 'workers',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: WORKER }, ({ path: id }) => ({ path: WORKER.exec(id)[1], namespace: 'worker' }));
        onLoad({ filter: /.*/, namespace: 'worker' }, async ({ path: name }) => {
          const { outputFiles, metafile } = await build({
            entryPoints: [path.join(ROOT, 'src', 'adapters', FOLDERS[name] ?? 'files', `${name}.worker.ts`)],
            outdir: ROOT,
            bundle: true,
            write: false,
            format: 'esm',
            target: 'es2022',
            conditions: ['es2015', 'module'],
            minify: !watch,
            legalComments: 'external',
            metafile: true,
            define: { 'process.env.NODE_ENV': watch ? '"development"' : '"production"' },
            logLevel: 'warning',
            absWorkingDir: ROOT,
            plugins,
          });
          const script = outputFiles.find(({ path: output }) => output.endsWith('.js'));
          const file = `${name}Worker-${hashOf(script.contents)}.js`;
          // Beside it the licences of what is in it.
          for (const output of outputFiles) {
            const ending = output === script ? '' : '.LEGAL.txt';
            emitted.set(name + ending, { path: path.join(assets, file + ending), contents: output.contents, text: output.text });
          }
          return {
            contents: `export default ${JSON.stringify(`${publicPath}/${file}`)};`,
            watchFiles: Object.keys(metafile.inputs).map((input) => path.join(ROOT, input)),
          };
        });
      },
    },
  };
};

/** Tests run a worker's work without a worker. */
export const viteWorkers = {
  name: 'workers',
  enforce: 'pre',
  resolveId: (id) => (WORKER.test(id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0portal:worker/') ? 'export default undefined;' : undefined),
};
