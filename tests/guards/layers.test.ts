import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLayers } from '../../build/lint.mjs';

const project = process.cwd();
let copy = '';

beforeAll(() => {
  mkdirSync(path.join(project, '.tmp'), { recursive: true });
  copy = mkdtempSync(path.join(project, '.tmp', 'layers-'));
  for (const name of ['src', 'server', 'tsconfig.json', '.dependency-cruiser.cjs', 'package.json'])
    cpSync(path.join(project, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'));
});

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

const planted: readonly [rule: string, file: string, code: string][] = [
  ['domain', 'src/domain/kernel/planted.ts', "export { token } from '../../application/token';"],
  ['domain', 'src/domain/declaration/planted.ts', "export { Subject } from 'rxjs';"],
  ['domain', 'src/domain/declaration/plantedBig.ts', "export { default } from 'big.js';"],
  ['application', 'src/application/planted.ts', "export { Texts } from '../ui/text/texts';"],
  ['application', 'src/application/plantedReact.ts', "export { useState } from 'react';"],
  ['adapters-http', 'src/adapters/http/planted.ts', "export { Texts } from '../../ui/text/texts';"],
  ['adapters-storage', 'src/adapters/storage/planted.ts', "export { default } from 'ky';"],
  ['ui', 'src/ui/shell/planted.ts', "export { Button } from 'react-aria-components';"],
  ['ui-kit', 'src/ui/kit/planted.ts', "export { default } from '../../plugins/dec/manifest';"],
  ['plugins', 'src/plugins/planted/manifest.ts', "export { default } from '../dec/manifest';"],
  ['plugins', 'src/plugins/dec/planted.ts', "export { Button } from 'react-aria-components';"],
  ['server', 'server/planted.ts', "export { token } from '../src/application/token';"],
  ['server-node-only', 'src/ui/shell/plantedNode.ts', "export { readFile } from 'node:fs/promises';"],
];

it('refuses one wrong import planted in each layer, and nothing else', () => {
  expect(checkLayers(copy).problems).toEqual([]);
  for (const [, file, code] of planted) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), `${code}\n`);
  }
  const { problems } = checkLayers(copy);
  for (const [rule, file] of planted)
    expect(
      problems.some((problem) => problem.startsWith(`${rule}: ${file}`)),
      `${rule} in ${file}`,
    ).toBe(true);
}, 120_000);
