/** Benches of the plugin dy (test benches, 2.1). */
export const BENCHES = ['IDC', 'OTU', 'NOTIFICATION', 'SENDSTATUS'] as const;
/** A bench whose tries can be kept (test benches, 2.1). */
export type Bench = (typeof BENCHES)[number];
/** Whose tries are worked out by rules of the domain alone; the others call the portal itself. */
export type RuleBench = Exclude<Bench, 'OTU'>;
export const isRuleBench = (bench: Bench): bench is RuleBench => bench !== 'OTU';

export const ASSERTION_OPERATORS = ['equals', 'contains', 'matches', 'exists', 'less', 'atLeast'] as const;
/** How a value of the result is compared (test benches, section 2). */
export type AssertionOperator = (typeof ASSERTION_OPERATORS)[number];

/** What must hold of a result: `path` is a JSON pointer into it. */
export interface Assertion {
  readonly path: string;
  readonly operator: AssertionOperator;
  readonly value?: unknown;
}

/** An assertion with what the result has in its place (test benches, section 2). */
export interface CheckedAssertion extends Assertion {
  readonly actual: unknown;
  readonly passed: boolean;
}

const MAX_PATTERN = 200;

/** What lies at a JSON pointer; undefined where nothing does. */
const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? (at as Record<string, unknown>)[name] : undefined),
      value,
    );

const sortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sortedKeys(inner)]),
  );
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sortedKeys(one)) === JSON.stringify(sortedKeys(other));

const matches = (actual: string, pattern: string): boolean => {
  if (pattern.length > MAX_PATTERN) return false;
  try {
    return new RegExp(pattern, 'u').test(actual);
  } catch {
    return false;
  }
};

const holds = ({ operator, value }: Assertion, actual: unknown): boolean => {
  switch (operator) {
    case 'equals':
      return isSame(actual, value);
    case 'exists':
      return (actual !== undefined) === (value !== false);
    case 'contains':
      return Array.isArray(actual) ? actual.some((one) => isSame(one, value)) : typeof actual === 'string' && actual.includes(String(value));
    case 'matches':
      return typeof actual === 'string' && matches(actual, String(value));
    case 'less':
      return typeof actual === 'number' && actual < Number(value);
    case 'atLeast':
      return typeof actual === 'number' && actual >= Number(value);
  }
};

/**
 * What holds of a result and what does not (test benches, section 2).
 *
 * @example
 * checkAssertions({ status: 'Answered' }, [{ path: '/status', operator: 'equals', value: 'Answered' }])[0].passed // => true
 * checkAssertions({ attempts: 4 }, [{ path: '/attempts', operator: 'less', value: 4 }])[0].passed // => false
 */
export const checkAssertions = (result: unknown, assertions: readonly Assertion[]): readonly CheckedAssertion[] =>
  assertions.map((assertion) => {
    const actual = valueAt(result, assertion.path);
    return { ...assertion, actual, passed: holds(assertion, actual) };
  });

export type TestVerdict = 'Passed' | 'Failed' | 'Done';

/** A try without assertions is done, not passed (3.1). */
export const verdictOf = (checked: readonly CheckedAssertion[]): TestVerdict => {
  if (checked.length === 0) return 'Done';
  return checked.every(({ passed }) => passed) ? 'Passed' : 'Failed';
};

export interface Scenario {
  readonly bench: Bench;
  /** Built-in ones begin with `B-`. */
  readonly code: string;
  readonly name: string;
  readonly input: unknown;
  readonly expected: readonly Assertion[];
  readonly tags: readonly string[];
}
