import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const declared: { readonly dependencies: object; readonly devDependencies: object } = JSON.parse(readFileSync('package.json', 'utf8'));
const readme = readFileSync('README.md', 'utf8');

it('README names every package with what it is for', () => {
  const isNamed = (name: string): boolean => [name, name.replace(/\/.*/, '/*')].some((written) => readme.includes(`\`${written}\``));
  const names = [...Object.keys(declared.dependencies), ...Object.keys(declared.devDependencies)];
  expect(names).toContain('fastify');
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});
