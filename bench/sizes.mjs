import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { clientOptions } from '../build/client.mjs';

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
  return brotliCompressSync(outputFiles[0].contents).length / 1000;
}

/** What a browser asks for by itself after sign-in in English, up to the dashboard with its tab. */
const LOGIN = ['src/main.tsx', 'src/ui/text/messages/en.json'];
const DASHBOARD = ['lazy:src/portal.tsx', 'portal:portal:manifestTexts/EN', 'src/ui/kit/text/en.json', 'lazy:src/plugins/dec/screens/openDeclarationsTab.tsx'];

/** Files that the named entries load at once, following static imports. */
function loadedFrom(outputs, entries) {
  const loaded = new Set();
  const follow = (file) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const { kind, path: imported } of outputs[file].imports) if (kind === 'import-statement') follow(imported);
  };
  for (const entry of entries) {
    const file = Object.keys(outputs).find((one) => outputs[one].entryPoint === entry);
    if (!file) throw new Error(`Nothing is built from ${entry}`);
    follow(file);
  }
  return loaded;
}

/** Builds the client into `out` and answers kB as they are sent (the brotli files), and the files of each step. */
export async function clientSizes(out) {
  const {
    metafile: { outputs },
  } = await build(clientOptions({ out }));
  const sent = async (files) =>
    (await Promise.all([...files].map(async (file) => (await stat(`${file}.br`)).size))).reduce((sum, size) => sum + size, 0) / 1000;

  const login = loadedFrom(outputs, LOGIN);
  const shell = loadedFrom(outputs, [...LOGIN, ...DASHBOARD]);
  const page = await readFile(path.join(out, 'index.html'), 'utf8');
  const styles = Object.keys(outputs).filter((file) => file.endsWith('.css') && page.includes(path.basename(file)));

  const screens = Object.values(outputs).flatMap(({ entryPoint }) => (/^lazy:src\/plugins\/[^/]+\/screens\//.test(entryPoint ?? '') ? [entryPoint] : []));
  const own = await Promise.all(
    screens.map(async (screen) => {
      const [, plugin] = /^lazy:(src\/plugins\/[^/]+\/)/.exec(screen);
      const isOwn = (file) => !shell.has(file) && Object.keys(outputs[file].inputs).some((input) => input.startsWith(plugin));
      return { screen, size: await sent([...loadedFrom(outputs, [screen, `${plugin}text/en.json`])].filter(isOwn)) };
    }),
  );
  return {
    login: await sent(login),
    requests: login.size,
    shell: await sent(shell),
    screen: own.reduce((largest, one) => (one.size > largest.size ? one : largest)),
    styles: await sent(styles),
    files: { login: [...login].map((file) => path.basename(file)), shell: [...shell].map((file) => path.basename(file)) },
    loginModules: [...login].flatMap((file) => Object.keys(outputs[file].inputs)),
  };
}

export async function measure() {
  const { login, requests, shell, screen, styles } = await clientSizes('.tmp/sizes/client');
  const floor = await reactFloor();
  return [
    { name: 'login page script', value: login, unit: 'kB br', floor, budget: 115 },
    { name: 'login page script requests', value: requests, unit: 'requests', floor: 1, budget: 6 },
    { name: 'shell with dashboard script', value: shell, unit: 'kB br', floor, budget: 175 },
    { name: 'largest screen of a plugin, chunks of its own', value: screen.size, unit: 'kB br', budget: 60 },
    { name: 'styles', value: styles, unit: 'kB br', budget: 25 },
  ];
}
