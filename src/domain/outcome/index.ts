/**
 * What an answer of the portal means: the outcome beside its data, and the catalogue of errors with the words for a user.
 *
 * @packageDocumentation
 */

// Outcome evaluation
export { evaluateOutcome, type Verdict } from './outcome';

// Error catalogue
export { problemOf, type Failure } from './problem';
export { NO_ACCESS, NOT_PROCESSED, wordingFrom, wordingOf, type Wording } from './catalogue';

// Repeating a call
export { retryDelayMs } from './retry';
