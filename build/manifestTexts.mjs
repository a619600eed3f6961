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

/** The texts of a plugin, and those that only some of its screens load. */
const cataloguesOf = (folder, language) => {
  const file = `${language.toLowerCase()}.json`;
  const inside = readdirSync(path.join(folder, 'text'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [path.join(folder, 'text', file), ...inside.map(({ name }) => path.join(folder, 'text', name, file))];
};

const DASHBOARD_PART = /\b(?:tab|tool|component): \(\) => import\('(\.[^']+)'\)/g;
const OWN_IMPORT = /\bfrom '(\.[^']+)'/g;

/** The manifest and what its parts of the dashboard and the bar are made of, as far as it is the plugin's own. */
async function shellFiles(folder) {
  const found = new Map();
  const follow = async (file, links) => {
    if (found.has(file) || !file.startsWith(folder + path.sep)) return;
    const source = await readFile(file, 'utf8');
    found.set(file, source);
    for (const [, id] of source.matchAll(links)) {
      const next = ['.ts', '.tsx'].map((ending) => path.resolve(path.dirname(file), id + ending)).find((one) => existsSync(one));
      if (next) await follow(next, OWN_IMPORT);
    }
  };
  await follow(path.join(folder, 'manifest.ts'), DASHBOARD_PART);
  return found;
}

/** Keys that stand in the source whole, and those that it completes: `dec.status.${status}`; a name of the whole plugin (`dec.${key}`) is no text. */
const keysNamedIn = (source, catalogue) => {
  const whole = [...source.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key]) => key).filter((key) => key in catalogue);
  const begun = [...source.matchAll(/`([\w-]+\.[\w-][\w.-]*)\$\{/g)].flatMap(([, start]) => Object.keys(catalogue).filter((key) => key.startsWith(start)));
  return [...whole, ...begun];
};

/** The texts of one language that manifests and their dashboard parts name (menu, titles, tabs): they are shown before a plugin's first screen is loaded. */
async function manifestTexts(language) {
  const named = {};
  for (const folder of pluginFolders()) {
    const read = await Promise.all(cataloguesOf(folder, language).map((file) => readFile(file, 'utf8')));
    const catalogue = Object.assign({}, ...read.map((text) => JSON.parse(text)));
    for (const source of (await shellFiles(folder)).values()) for (const key of keysNamedIn(source, catalogue)) named[key] = catalogue[key];
  }
  return `export default ${JSON.stringify(compileCatalogue(JSON.stringify(named)))}`;
}

const watchedFiles = async () => {
  const files = [];
  for (const folder of pluginFolders()) files.push(...(await shellFiles(folder)).keys(), ...LANGUAGES.flatMap((language) => cataloguesOf(folder, language)));
  return files;
};

const index = `export default { ${LANGUAGES.map((language) => `${language}: () => import('${NAME}/${language}')`).join(', ')} };`;
const contentsOf = (id) => (id === NAME ? index : manifestTexts(id.slice(NAME.length + 1)));

export const esbuildManifestTexts = {
  name: 'manifest-texts',
  setup(build) {
    build.onResolve({ filter: /^portal:manifestTexts/ }, ({ path: id }) => ({ path: id, namespace: 'portal' }));
    build.onLoad({ filter: /.*/, namespace: 'portal' }, async ({ path: id }) => ({
      contents: await contentsOf(id),
      loader: 'js',
      watchFiles: await watchedFiles(),
    }));
  },
};

export const viteManifestTexts = {
  name: 'manifest-texts',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith(`\0${NAME}`) ? contentsOf(id.slice(1)) : undefined),
};
