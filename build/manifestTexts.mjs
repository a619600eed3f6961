import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileCatalogue } from './messages.mjs';

const NAME = 'portal:manifestTexts';
const LANGUAGES = ['EN', 'SV', 'NO', 'DK'];
const ROOT = path.resolve(import.meta.dirname, '..');
const PLUGINS = path.join(ROOT, 'src', 'plugins');

const pluginFolders = () =>
  existsSync(PLUGINS)
    ? readdirSync(PLUGINS, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && existsSync(path.join(PLUGINS, entry.name, 'manifest.ts')))
        .map((entry) => path.join(PLUGINS, entry.name))
    : [];

/** The texts of one language that manifests name (menu, titles, tabs): the shell needs them before a plugin's first screen is loaded. */
async function manifestTexts(language) {
  const named = {};
  for (const folder of pluginFolders()) {
    const manifest = await readFile(path.join(folder, 'manifest.ts'), 'utf8');
    const catalogue = JSON.parse(await readFile(path.join(folder, 'text', `${language.toLowerCase()}.json`), 'utf8'));
    for (const [, key] of manifest.matchAll(/'([\w.-]+)'/g)) if (key in catalogue) named[key] = catalogue[key];
  }
  return `export default ${JSON.stringify(compileCatalogue(JSON.stringify(named)))}`;
}

const index = `export default { ${LANGUAGES.map((language) => `${language}: () => import('${NAME}/${language}')`).join(', ')} };`;
const contentsOf = (id) => (id === NAME ? index : manifestTexts(id.slice(NAME.length + 1)));

export const esbuildManifestTexts = {
  name: 'manifest-texts',
  setup(build) {
    build.onResolve({ filter: /^portal:manifestTexts/ }, ({ path: id }) => ({ path: id, namespace: 'portal' }));
    build.onLoad({ filter: /.*/, namespace: 'portal' }, async ({ path: id }) => ({
      contents: await contentsOf(id),
      loader: 'js',
      watchFiles: pluginFolders().flatMap((folder) => [path.join(folder, 'manifest.ts'), ...LANGUAGES.map((language) => path.join(folder, 'text', `${language.toLowerCase()}.json`))]),
    }));
  },
};

export const viteManifestTexts = {
  name: 'manifest-texts',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith(`\0${NAME}`) ? contentsOf(id.slice(1)) : undefined),
};
