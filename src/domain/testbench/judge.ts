import { failed, type Result } from '../kernel/result';
import { checkAssertions, verdictOf, type Assertion, type RuleBench, type CheckedAssertion, type TestVerdict } from './scenario';
import { tryOut } from './tryOut';

export interface Judged {
  readonly verdict: TestVerdict;
  readonly result: unknown;
  readonly assertions: readonly CheckedAssertion[];
}

/** A refusal is a result like another: what is expected of it can be said. */
export const judged = (tried: Result<unknown>, expected: readonly Assertion[]): Judged => {
  const result = failed(tried) ? { refused: tried.left.feedbacks?.[0]?.code ?? tried.left.kind, message: tried.left.message } : tried.right;
  const assertions = checkAssertions(result, expected);
  return { verdict: verdictOf(assertions), result, assertions };
};

/** One try of a bench by the rules of the domain. */
export const judge = (bench: RuleBench, input: unknown, expected: readonly Assertion[]): Judged => judged(tryOut(bench, input), expected);
