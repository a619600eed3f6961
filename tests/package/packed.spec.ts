import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas, facesOf } from './documented';
import { statementsOf } from './examples';
import { installPacked, nodeOf, type Installed } from './installed';

const addresses = ['customs-portal/domain', ...areas.map((area) => `customs-portal/domain/${area}`)];

let installed: Installed;

const inPackage = (...steps: readonly string[]): string => path.join(installed.folder, 'node_modules/customs-portal', ...steps);

const written = (name: string, text: string): string => {
  const file = path.join(installed.folder, name);
  writeFileSync(file, text);
  return file;
};

const run = (node: string, ...words: readonly string[]): string => execFileSync(node, words, { cwd: installed.folder, encoding: 'utf8' });

beforeAll(() => {
  installed = installPacked();
});

afterAll(() => installed.remove());

describe('the packed domain', () => {
  it('weighs at most 150 kB and brings nothing but io-ts, fp-ts and big.js along', () => {
    expect(statSync(installed.tarball).size).toBeLessThanOrEqual(150_000);
    const { dependencies } = JSON.parse(readFileSync(inPackage('package.json'), 'utf8')) as { readonly dependencies: object };
    expect(Object.keys(dependencies).sort()).toEqual(['big.js', 'fp-ts', 'io-ts']);
    expect(
      readdirSync(path.join(installed.folder, 'node_modules'))
        .filter((name) => !name.startsWith('.'))
        .sort(),
    ).toEqual(['big.js', 'customs-portal', 'fp-ts', 'io-ts']);
  });

  it('is written in signs of one byte, which load faster', () => {
    expect(readFileSync(inPackage('index.js'), 'utf8')).toMatch(/^[\u0000-\u007f]+$/);
  });

  it('needs no Node', () => {
    const scripts = readdirSync(inPackage(), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js') && !file.startsWith('bin'));
    const imported = scripts.flatMap((file) => [...readFileSync(inPackage(file), 'utf8').matchAll(/from ?"([^"]+)"/g)].map(([, address = '']) => address));
    expect(imported.filter((address) => address.startsWith('node:') || builtinModules.includes(address))).toEqual([]);
  });

  it.each([20, 22, 24])('works under Node %d, as a whole and by area', (major) => {
    const node = major === 24 ? process.execPath : nodeOf(major);
    expect(run(node, '--version')).toMatch(new RegExp(`^v${String(major)}\\.`));
    const script = written(
      'use.mjs',
      `import { checkMrn } from 'customs-portal/domain/declaration';
import { addDecimals, calculateDuty, checkDeclaration, failed, startOfDay, subscriptions, NO_SUBSCRIPTIONS } from 'customs-portal/domain';
const modules = await Promise.all(${JSON.stringify(addresses)}.map((address) => import(address)));
const held = subscriptions(NO_SUBSCRIPTIONS, { type: 'acquire', name: { pluginName: 'dec', eventType: 'changed', id: '' }, holder: 'list' });
console.log(JSON.stringify([
  modules.every((module) => Object.keys(module).length > 0),
  checkMrn('26SE0SIM00000001R9'),
  addDecimals('0.1', '0.2'),
  startOfDay('2026-07-01'),
  typeof calculateDuty,
  failed(checkDeclaration(null, { date: '2026-01-15', modes: {} })),
  failed(checkDeclaration({ profile: 'se-new-import', header: {}, items: [] }, { date: '2026-01-15', modes: {} })),
  subscriptions(held.state, { type: 'connected', connectionId: 'c1' }).commands.length,
]));`,
    );
    expect(JSON.parse(run(node, script))).toEqual([true, { ok: true }, '0.3', '2026-06-30T22:00:00.000Z', 'function', true, false, 1]);
  });

  it.each([20, 22, 24])('answers every call of its face as its examples say under Node %d', (major) => {
    const examples = facesOf().flatMap(({ name, examples: ofOne }) => ofOne.map((example) => [name, statementsOf(example)] as const));
    const script = written(
      'examples.mjs',
      `import assert from 'node:assert/strict';
import * as portal from 'customs-portal/domain';
const plain = (value) => {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, plain(one)]])));
};
const expect = (value) => ({
  toEqual: (expected) => assert.deepEqual(plain(value), plain(expected)),
  toThrow: (expected) => assert.throws(value, expected),
});
const names = Object.keys(portal);
const failures = [];
for (const [name, example] of ${JSON.stringify(examples)}) {
  try {
    new Function('expect', ...names, example)(expect, ...names.map((one) => portal[one]));
  } catch (error) {
    failures.push(name + ': ' + error.message);
  }
}
console.log(JSON.stringify(failures));`,
    );
    expect(examples.length).toBeGreaterThan(200);
    expect(JSON.parse(run(major === 24 ? process.execPath : nodeOf(major), script))).toEqual([]);
  });

  it('brings the command, under the oldest Node too', () => {
    expect(run(nodeOf(20), inPackage('bin/customs-portal.mjs'), 'check', '--help')).toContain('customs-portal check');
  });

  it.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('has types for module %s', (module, moduleResolution) => {
    written(
      'consumer.ts',
      `import { checkAll, failed, profileOf, readDeclaration, type Finding, type Result, type WrittenDeclaration } from 'customs-portal/domain';
import { distributeWeights, type WeightRequest } from 'customs-portal/domain/declaration';
import { addDecimals, InvalidArgument } from 'customs-portal/domain/kernel';
import { allowedMenu, type Rights } from 'customs-portal/domain/access';
${addresses.map((address, at) => `import * as module${String(at)} from '${address}';`).join('\n')}
const read: Result<WrittenDeclaration> = readDeclaration({});
export const findings: readonly Finding[] = failed(read) ? [] : checkAll(read.right.profile, read.right, { date: '2026-01-15', modes: {} });
const request: WeightRequest = { type: 'GrossMassBasedOnNetMass', total: '10', items: [] };
export const parts = distributeWeights(request);
export const country: string | undefined = profileOf('se-new-import')?.country;
const rights: Rights = { roles: [], features: [] };
export const menu = allowedMenu([{ access: 'dec.search', label: 'Search' }], rights, (one, other) => one.label.localeCompare(other.label));
export const sum: string = addDecimals('1', '2');
// @ts-expect-error decimals are texts
addDecimals(1, 2);
export const isWrong = (problem: unknown): string | undefined => (problem instanceof InvalidArgument ? problem.functionName : undefined);
export const modules = [${addresses.map((_, at) => `module${String(at)}`).join(', ')}];
`,
    );
    const options = {
      module,
      moduleResolution,
      target: 'es2022',
      lib: ['es2022'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
    };
    const project = written('tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['consumer.ts'] }));
    expect(run(process.execPath, path.resolve('node_modules/typescript/bin/tsc6'), '-p', project)).toBe('');
  });

  it('leaves with a bundler what nobody imports', async () => {
    const sizeOf = async (contents: string): Promise<number> => {
      const { outputFiles } = await build({
        stdin: { contents, resolveDir: installed.folder },
        bundle: true,
        minify: true,
        format: 'esm',
        write: false,
        logLevel: 'error',
        external: ['io-ts', 'fp-ts', 'big.js'],
      });
      return outputFiles.reduce((sum, { contents: part }) => sum + part.length, 0);
    };
    expect(await sizeOf("export { checkMrn } from 'customs-portal/domain'")).toBeLessThan(8_000);
    expect(await sizeOf("export { checkMrn } from 'customs-portal/domain/declaration'")).toBeLessThan(8_000);
    expect(await sizeOf("export { editLock } from 'customs-portal/domain'")).toBeLessThan(12_000);
  });
});
