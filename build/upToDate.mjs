import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['build', 'build.mjs', 'package-lock.json', 'server', 'src', 'tsconfig.json'];
const BUILT = ['dist/server/main.js', 'dist/server/data.js', 'dist/client/index.html'];
const NOTE = 'dist/built-from';

const filesIn = (root, place) =>
  statSync(path.join(root, place)).isDirectory() ? readdirSync(path.join(root, place)).flatMap((name) => filesIn(root, path.join(place, name))) : [place];

/** Of every source its path, size and time of change. */
const state = (root) => {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((place) => filesIn(root, place)).sort()) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/** Whether `dist` was built from the sources as they are. */
export const isUpToDate = (root = '.') => {
  const note = path.join(root, NOTE);
  return existsSync(note) && BUILT.every((file) => existsSync(path.join(root, file))) && readFileSync(note, 'utf8') === state(root);
};

/** What is written into `dist` from now on is no finished build: one that is watched, or one that may be cut short. */
export const forgetBuilt = (root = '.') => rmSync(path.join(root, NOTE), { force: true });

/** Builds, and notes from what. What changes meanwhile is built the next time. */
export async function noting(build, root = '.') {
  const from = state(root);
  forgetBuilt(root);
  await build();
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  writeFileSync(path.join(root, NOTE), from);
}
