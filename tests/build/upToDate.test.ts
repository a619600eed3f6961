import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetBuilt, isUpToDate, noting } from '../../build/upToDate.mjs';

let root = '';
const write = (file: string, text: string): void => {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
};
const build = (): Promise<unknown> => Promise.resolve(['dist/server/main.js', 'dist/server/data.js', 'dist/client/index.html'].map((file) => write(file, '')));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-built-'));
  for (const file of ['build/client.mjs', 'build.mjs', 'package-lock.json', 'server/main.ts', 'src/main.tsx', 'tsconfig.json']) write(file, 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

it('a build is used again until a source is changed, added or gone', async () => {
  expect(isUpToDate(root)).toBe(false);
  await noting(build, root);
  expect(isUpToDate(root)).toBe(true);
  write('src/main.tsx', 'another');
  expect(isUpToDate(root)).toBe(false);
  await noting(build, root);
  write('src/plugins/new.ts', '');
  expect(isUpToDate(root)).toBe(false);
  await noting(build, root);
  rmSync(path.join(root, 'src/plugins/new.ts'));
  expect(isUpToDate(root)).toBe(false);
});

it('what was built and is not there any more is built again, and so is what a failed build left', async () => {
  await noting(build, root);
  rmSync(path.join(root, 'dist/client/index.html'));
  expect(isUpToDate(root)).toBe(false);
  await noting(build, root);
  await expect(noting(() => Promise.reject(new Error('cut short')), root)).rejects.toThrow('cut short');
  expect(isUpToDate(root)).toBe(false);
});

it('what is built while it is watched is not taken for a build', async () => {
  await noting(build, root);
  forgetBuilt(root);
  await build();
  expect(isUpToDate(root)).toBe(false);
});

it('what changes while it is built is built the next time', async () => {
  await noting(async () => {
    await build();
    write('src/main.tsx', 'changed meanwhile');
  }, root);
  expect(isUpToDate(root)).toBe(false);
});
