/**
 * Tries of the test benches: the portal's own rules with an input, and what is expected of them.
 *
 * @packageDocumentation
 */
export { checkAssertions, type Assertion, type AssertionOperator, type Bench, type CheckedAssertion } from './scenario';
export { tryOut } from './tryOut';
