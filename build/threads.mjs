import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '..');
const THREAD = /^portal:thread\/(\w+)$/;

/** A thread of the server is a file of its own: `server/files/<name>.worker.ts` becomes `<name>.worker.js`. Answers what it is made of. */
async function bundleThread(name, folder) {
  const outfile = path.join(folder, `${name}.worker.js`);
  const unfinished = `${outfile}.${randomUUID()}`;
  const { metafile } = await build({
    entryPoints: [path.join(ROOT, 'server', 'files', `${name}.worker.ts`)],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    // Loaded package by package a thread began more than a second later.
    banner: { js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);" },
    metafile: true,
    logLevel: 'warning',
    absWorkingDir: ROOT,
  });
  await rename(unfinished, outfile);
  return { outfile, inputs: Object.keys(metafile.inputs).map((file) => path.join(ROOT, file)) };
}

/** `import address from 'portal:thread/<name>'` is the address of the built thread, beside what is built. */
export const esbuildThreads = {
  name: 'threads',
  setup({ onResolve, onLoad, initialOptions: { outfile, outdir } }) {
    const folder = path.resolve(outdir ?? path.dirname(outfile));
    onResolve({ filter: THREAD }, ({ path: id }) => ({ path: THREAD.exec(id)[1], namespace: 'thread' }));
    onLoad({ filter: /.*/, namespace: 'thread' }, async ({ path: name }) => {
      const { inputs } = await bundleThread(name, folder);
      return { contents: `export default new URL('./${name}.worker.js', import.meta.url);`, watchFiles: inputs };
    });
  },
};

export const viteThreads = {
  name: 'threads',
  enforce: 'pre',
  resolveId: (id) => (THREAD.test(id) ? `\0${id}` : undefined),
  load: async (id) => {
    if (!id.startsWith('\0portal:thread/')) return undefined;
    const { outfile } = await bundleThread(THREAD.exec(id.slice(1))[1], path.join(ROOT, '.tmp', 'threads'));
    return `export default new URL(${JSON.stringify(outfile)}, 'file:');`;
  },
};
