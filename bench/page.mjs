import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { esbuildMessages } from '../build/messages.mjs';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html; charset=utf-8' };

/** Builds one page for each script into `folder`; `styled` names those that wear the theme and the styles of their modules. */
export async function buildPages(folder, scripts, styled) {
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: { ...scripts, theme: path.resolve('src/ui/kit/theme.css') },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    plugins: [esbuildMessages],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  for (const name of Object.keys(scripts)) {
    const css = styled.includes(name) ? `<link rel="stylesheet" href="/theme.css"><link rel="stylesheet" href="/${name}.css">` : '';
    await writeFile(
      path.join(folder, `${name}.html`),
      `<!doctype html><html lang="sv"><title>${name}</title>${css}<body><script type="module" src="/${name}.js"></script>`,
    );
  }
}

/** Sent as the portal sends its files. */
export async function servePages(folder) {
  const sent = new Map();
  const server = createServer(({ url }, answer) => {
    const name = new URL(url, 'http://localhost').pathname.slice(1);
    const type = TYPES[path.extname(name)];
    if (!type || name.includes('/')) {
      answer.writeHead(404).end();
      return;
    }
    if (!sent.has(name)) sent.set(name, brotliCompressSync(readFileSync(path.join(folder, name))));
    answer.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(sent.get(name));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

/** Bytes that JavaScript holds after everything free is collected. */
export async function heldBytes(devtools) {
  await devtools.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.send('HeapProfiler.disable');
  return usedSize;
}
