import * as Either from 'fp-ts/lib/Either.js';

/** `stale`: somebody else saved first. `aborted`: ended by us, never shown. `invalid`: the answer does not fit the contract. */
export type ProblemKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'badRequest'
  | 'stale'
  | 'locked'
  | 'refused'
  | 'tooLarge'
  | 'tooMany'
  | 'unavailable'
  | 'aborted'
  | 'invalid'
  | 'unexpected';

/** One message of an outcome. `severity`: 0 information, 1 warning, 2 error, 3 fatal; `pointer`: JSON pointer to what it is about. */
export interface Feedback {
  readonly alertType?: string | undefined;
  readonly severity?: number | string | undefined;
  readonly code?: string | undefined;
  /** Values for the translated text `feedback.<code>`; `message` is the English one. */
  readonly args?: Readonly<Record<string, string>> | undefined;
  readonly pointer?: string | undefined;
  readonly messages?: readonly string[] | undefined;
  readonly message?: string | undefined;
  readonly summary?: string | undefined;
}

/** What can go wrong in production, as plain data. `message` is English and fit to be shown; `textKey` names its translation. */
export interface PortalError {
  readonly kind: ProblemKind;
  readonly message: string;
  readonly textKey?: string;
  readonly status?: number;
  readonly feedbacks?: readonly Feedback[];
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
  /** Id of the failed call, to tell the support. */
  readonly reference?: string;
}

/** What a function answers that may fail: `right` holds the value, `left` the error; `failed` tells which. An `Either` of fp-ts. */
export type Result<A> = Either.Either<PortalError, A>;
/** A `Result` that is known to hold an error. */
export type Failed = Either.Left<PortalError>;

/**
 * A result that holds a value.
 *
 * @example
 * ok('4.50') // => { _tag: 'Right', right: '4.50' }
 */
export const ok = <A>(value: A): Result<A> => Either.right(value);

/**
 * A result that holds an error; `message` is English and fit to be shown.
 *
 * @example
 * fail('refused', 'The article is blocked.') // => { _tag: 'Left', left: { kind: 'refused', message: 'The article is blocked.' } }
 */
export const fail = (kind: ProblemKind, message: string, more: Omit<PortalError, 'kind' | 'message'> = {}): Failed => ({
  _tag: 'Left',
  left: { kind, message, ...more },
});

/**
 * Whether a result holds an error; then `left` is the error, otherwise `right` is the value.
 *
 * @example
 * failed(fail('notFound', 'There is no such declaration.')) // => true
 * failed(ok('4.50')) // => false
 */
export const failed = <A>(result: Result<A>): result is Failed => Either.isLeft(result);
