import { describe, expect, it } from 'vitest';
import * as contents from '../../src/domain';
import { areas, facesOf, type Documented } from './documented';

const values: Readonly<Record<string, unknown>> = contents;
const names = Object.keys(values);

const ASSERTION = /^(?:(const \w+) = )?(.*?);? \/\/ => (.*)$/;
const THROWN = /^(.*?);? \/\/ throws (\w+)$/;

/** An example as statements that compare; everything that the package exports is there by its name. */
const statementsOf = (example: string): string =>
  example
    .split('\n')
    .map((line) => {
      const [thrown, expression, error] = THROWN.exec(line) ?? [];
      if (thrown !== undefined) return `expect(() => ${expression ?? ''}).toThrow(${error ?? ''});`;
      const [asserted, constant, value, expected] = ASSERTION.exec(line) ?? [];
      if (asserted === undefined) return line;
      const text = `(${value ?? ''})`;
      return constant === undefined ? `expect(${text}).toEqual(${expected ?? ''});` : `${constant} = ${text};\nexpect(${constant.slice('const '.length)}).toEqual(${expected ?? ''});`;
    })
    .join('\n');

const run = (example: string): void => {
  new Function('expect', ...names, statementsOf(example))(expect, ...names.map((name) => values[name]));
};

const all: readonly Documented[] = areas.flatMap((area) => facesOf(area));

describe('the public face of the domain package', () => {
  it('is one table of contents of all that the areas export', () => {
    expect(facesOf().map(({ name }) => name).sort()).toEqual(all.map(({ name }) => name).sort());
  });

  it.each(areas.map((area) => [area, facesOf(area)] as const))('%s: everything says what it is, each function with an example that asserts', (_, faces) => {
    expect(faces.filter(({ comment }) => comment === '').map(({ module, name }) => `${module} ${name}`)).toEqual([]);
    const functions = faces.filter(({ name }) => typeof values[name] === 'function');
    expect(functions.filter(({ examples }) => !examples.some((example) => /\/\/ (?:=>|throws) /.test(example))).map(({ module, name }) => `${module} ${name}`)).toEqual([]);
  });

  it.each(all.flatMap(({ name, examples }) => examples.map((example) => [name, example] as const)))('%s: the example holds', (_, example) => {
    expect(statementsOf(example)).toMatch(/expect\(/);
    run(example);
  });
});
