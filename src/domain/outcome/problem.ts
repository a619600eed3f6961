import { lookUp } from '../kernel/lookUp';
import type { Feedback, PortalError, ProblemKind } from '../kernel/result';
import { NO_ACCESS, NOT_PROCESSED, wordingFrom, wordingOf, type Wording } from './catalogue';
import type { Verdict } from './outcome';

/** A call that failed, as far as whoever made it can tell. */
export interface Failure {
  /** HTTP status; 0: no answer came, 504: it did not come in time. */
  readonly status: number;
  /** Words of the browser's own error, or of an answer without an outcome. */
  readonly message?: string | undefined;
  /** Whether these words may be shown as they are. */
  readonly spoken?: boolean;
  readonly verdict?: Verdict | undefined;
  readonly data?: unknown;
  readonly retryAfterSeconds?: number | undefined;
}

const NO_AUTHORISATION = /authori[sz]ation.{0,20}?(?:fail|denied)/is;
const NOT_FETCHED = /failed to fetch|networkerror when attempting to fetch resource|load failed/i;

const KIND_BY_CODE: Readonly<Record<string, ProblemKind>> = { 'COR-VERSION': 'stale', 'RD-R17': 'stale', 'COR-LOCK': 'locked' };

const KIND_BY_STATUS: Readonly<Record<number, ProblemKind>> = {
  0: 'unavailable',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  408: 'unavailable',
  413: 'tooLarge',
  429: 'tooMany',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const kindOf = (status: number, feedbacks: readonly Feedback[]): ProblemKind => {
  const codes = feedbacks.flatMap(({ code }) => (code === undefined ? [] : [code]));
  const byCode = codes.map((code) => lookUp(KIND_BY_CODE, code)).find((kind) => kind !== undefined);
  if (byCode) return byCode;
  if (status === 409 || status === 412) return codes.length === 0 ? 'stale' : 'refused';
  if (status === 422 || (status >= 200 && status < 300)) return 'refused';
  return KIND_BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'badRequest' : 'unexpected');
};

const wordingFor = ({ status, message, spoken, verdict }: Failure): Wording | { readonly message: string; readonly textKey?: string } => {
  const outcome = verdict?.accepted === false ? verdict : undefined;
  // An error status says more than an outcome without words.
  const refused = outcome?.textKey === NOT_PROCESSED.textKey && status >= 400 ? undefined : outcome;
  const own = message === undefined || message.trim() === '' ? undefined : message;
  const words = [own, refused?.message].filter((one) => one !== undefined);
  if (words.some((one) => NO_AUTHORISATION.test(one))) return NO_ACCESS;
  if (words.some((one) => NOT_FETCHED.test(one))) return wordingOf(502);
  if (refused?.textKey !== undefined) return { message: refused.message, textKey: refused.textKey };
  const said = refused?.message ?? (spoken === true ? own : undefined);
  if (said !== undefined) return wordingFrom(said) ?? { message: said };
  return wordingOf(status);
};

/**
 * What went wrong in a call, as an error with words for the user: authorisation, no connection, the server's own words, the status, in this
 * order (shell, section 12).
 *
 * @example
 * problemOf({ status: 409 }) // => { kind: 'stale', message: 'The record was changed by someone else. Reload to see the latest version.', textKey: 'error.409', status: 409 }
 * problemOf({ status: 0 }).kind // => 'unavailable'
 */
export const problemOf = (failure: Failure): PortalError => {
  const feedbacks = failure.verdict?.feedbacks ?? [];
  return {
    kind: kindOf(failure.status, feedbacks),
    ...wordingFor(failure),
    status: failure.status,
    ...(feedbacks.length > 0 && { feedbacks }),
    ...(failure.data !== undefined && { data: failure.data }),
    ...(failure.retryAfterSeconds !== undefined && { retryAfterSeconds: failure.retryAfterSeconds }),
  };
};
