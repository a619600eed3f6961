import type { RuleBench, Scenario } from './scenario';

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);

/** The text of a vitest file in `tests/domain/testbench` that tries the same by the rules of the domain, and expects the same. */
export const asUnitTest = ({
  bench,
  code,
  name,
  input,
  expected,
}: Pick<Scenario, 'code' | 'name' | 'input' | 'expected'> & { readonly bench: RuleBench }): string => `import { expect, it } from 'vitest';
import { checkAssertions, type Assertion } from '../../../src/domain/testbench/scenario';
import { tryOut } from '../../../src/domain/testbench/tryOut';

const input = ${json(input)};
const expected: readonly Assertion[] = ${json(expected)};

it(${JSON.stringify(code === '' ? name : `${code}: ${name}`)}, () => {
  const tried = tryOut(${JSON.stringify(bench)}, input);
  const result = tried._tag === 'Right' ? tried.right : { refused: tried.left.feedbacks?.[0]?.code ?? tried.left.kind, message: tried.left.message };
  expect(checkAssertions(result, expected).filter(({ passed }) => !passed)).toEqual([]);
});
`;
