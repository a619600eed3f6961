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

export type Result<A> = Either.Either<PortalError, A>;
export type Failed = Either.Left<PortalError>;

export const ok = <A>(value: A): Result<A> => Either.right(value);

export const fail = (kind: ProblemKind, message: string, more: Omit<PortalError, 'kind' | 'message'> = {}): Failed => ({
  _tag: 'Left',
  left: { kind, message, ...more },
});

export const failed = <A>(result: Result<A>): result is Failed => Either.isLeft(result);
