import { failed } from '../kernel/result';
import { checkAssertions, verdictOf, type Assertion, type Bench, type CheckedAssertion, type TestVerdict } from './scenario';
import { tryOut } from './tryOut';

export interface Judged {
  readonly verdict: TestVerdict;
  readonly result: unknown;
  readonly assertions: readonly CheckedAssertion[];
}

/** A refusal is a result like another: what is expected of it can be said. */
export const judge = (bench: Bench, input: unknown, expected: readonly Assertion[]): Judged => {
  const tried = tryOut(bench, input);
  const result = failed(tried) ? { refused: tried.left.feedbacks?.[0]?.code ?? tried.left.kind, message: tried.left.message } : tried.right;
  const assertions = checkAssertions(result, expected);
  return { verdict: verdictOf(assertions), result, assertions };
};
