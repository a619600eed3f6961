import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepJson } from '../domain/properties/arbitraryOf';
import { facesOf } from './documented';
import { runExample } from './examples';

type AnyFunction = (...given: readonly unknown[]) => unknown;

const built = (await import(pathToFileURL(path.resolve('dist/domain/index.js')).href)) as Readonly<Record<string, unknown>>;
const InvalidArgument = built['InvalidArgument'] as new () => Error;

const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function' && value !== InvalidArgument;
const functions = Object.entries(built).filter((entry): entry is [string, AnyFunction] => isFunction(entry[1]));

/** What each function is given in the examples: where arguments are right but for one place, a function goes the furthest. */
const given = new Map<string, (readonly unknown[])[]>(functions.map(([name]) => [name, []]));

const recording = Object.fromEntries(
  Object.entries(built).map(([name, value]) => [
    name,
    isFunction(value)
      ? (...all: readonly unknown[]): unknown => {
          given.get(name)?.push(all);
          return value(...all);
        }
      : value,
  ]),
);

describe('the built package', () => {
  it.each(facesOf().flatMap(({ name, examples }) => examples.map((example) => [name, example] as const)))('%s: the example holds', (_, example) =>
    runExample(example, recording, expect),
  );
});

const deep = (['list', 'record'] as const).map((kind) => JSON.parse(deepJson(20_000, kind)) as unknown);
const LONG = ['7'.repeat(100_000), `0.${'0'.repeat(100_000)}1`, '% + '.repeat(30_000), 'a '.repeat(50_000), 'x'.repeat(100_000)];
const WORDS = ['', 'toString', '__proto__', 'constructor', '-1', '0', '1e9', '2026-02-30', '2026-01-15T10:00:00Z', 'SE', '{n}', '\ud800'];

const anything: Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 4 },
  { arbitrary: fc.constantFrom<unknown>(undefined, null, Number.NaN, -1, 1.5, 1e21, 2 ** 31, [], {}, { toString: 1, valueOf: null }, ...WORDS), weight: 6 },
  { arbitrary: fc.constantFrom<unknown>(...LONG, ...deep), weight: 1 },
);

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** A copy in which one place, found by a walk, is another value. */
const replaced = (value: unknown, walk: readonly number[], by: unknown): unknown => {
  const [step, ...rest] = walk;
  if (step === undefined || !isPlain(value)) return by;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(keys.length, 1)];
  if (key === undefined) return by;
  const other = replaced((value as Readonly<Record<string, unknown>>)[key], rest, by);
  return Array.isArray(value) ? value.map((one: unknown, at) => (String(at) === key ? other : one)) : { ...value, [key]: other };
};

const argumentsFor = (seeds: readonly (readonly unknown[])[]): Arbitrary<readonly unknown[]> =>
  fc.oneof(
    { arbitrary: fc.array(anything, { maxLength: 4 }), weight: 1 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...seeds), fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), anything)
        .map(([seed, walk, by]) => replaced(seed, walk, by) as readonly unknown[]),
      weight: 4,
    },
  );

const said = (value: unknown): string => (value instanceof Error ? `${value.name}: ${value.message}`.slice(0, 300) : typeof value);

/** What it answers; an `InvalidArgument` is an answer too. Anything else that is thrown fails the test. */
const asked = (run: AnyFunction, all: readonly unknown[]): unknown => {
  try {
    return run(...all);
  } catch (thrown) {
    if (!(thrown instanceof InvalidArgument)) throw new Error(`Threw ${said(thrown)}`);
    expect(thrown.message).toMatch(/^\w+(?:\.\w+)?: ./);
    return undefined;
  }
};

/** Functions in what is answered, or in a table that is exported. */
const membersOf = (value: unknown): AnyFunction[] => (isPlain(value) && !Array.isArray(value) ? Object.values(value).filter(isFunction) : []);

describe('whatever it is asked,', () => {
  it.each(functions)('%s answers or throws an InvalidArgument', (name, run) => {
    fc.assert(
      fc.property(argumentsFor(given.get(name) ?? []), fc.array(anything, { maxLength: 3 }), (all, others) => {
        for (const member of membersOf(asked(run, all))) asked(member, others);
      }),
      { numRuns: 100 },
    );
  });

  it.each(Object.entries(built).filter(([, value]) => membersOf(value).length > 0 && !('decode' in (value as object))))(
    '%s answers as a table too',
    (_, table) => {
      fc.assert(
        fc.property(fc.array(anything, { maxLength: 3 }), (others) => {
          for (const member of membersOf(table)) asked(member, others);
        }),
      );
    },
  );
});
