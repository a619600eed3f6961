import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
/** The page loads in steps: the login page, then the portal with the lists that every dashboard shows, then whatever is asked for. */
const STEPS = [['src/main.tsx'], ['src/portal.tsx', 'src/ui/archetypes/board/boardTab.tsx']];

/** What is there when the file has been loaded, itself left out. */
const loadedWith = (file) => {
  const at = STEPS.findIndex(([entry]) => entry === file);
  return (at < 0 ? STEPS : STEPS.slice(0, at + 1)).flat().filter((one) => one !== file);
};

/**
 * esbuild makes a chunk of what the same set of entries shares, so every further lazy part would cut the first load into more files. Each
 * lazy part says what is there before it, which costs the browser nothing: then a step is one chunk, whatever is added after it.
 */
export const loadingSteps = {
  name: 'loading-steps',
  setup(build) {
    build.onResolve({ filter: /^\./ }, async ({ path: id, kind, ...asked }) => {
      if (kind !== 'dynamic-import' || id.endsWith('.json')) return undefined;
      const { path: file, errors } = await build.resolve(id, { ...asked, kind: 'import-statement' });
      return errors.length > 0 ? { errors } : { path: path.relative(ROOT, file).replaceAll(path.sep, '/'), namespace: 'lazy' };
    });
    build.onLoad({ filter: /.*/, namespace: 'lazy' }, async ({ path: file }) => {
      const own = JSON.stringify(`./${file}`);
      const hasDefault = /^export default /m.test(await readFile(path.join(ROOT, file), 'utf8'));
      return {
        contents: [
          ...loadedWith(file).map((one) => `import './${one}';`),
          `export * from ${own};`,
          ...(hasDefault ? [`export { default } from ${own};`] : []),
        ].join('\n'),
        resolveDir: ROOT,
        watchFiles: [path.join(ROOT, file)],
      };
    });
  },
};
