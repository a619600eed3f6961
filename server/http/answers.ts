import type { FastifyReply } from 'fastify';
import type { Feedback, PortalError, ProblemKind } from '../../src/domain/kernel/result';
import type { Reply } from '../records/handlers';

const OK = 0;
const FAILURE = 2;

/** A failure that the client raises from the outcome is answered with 200; the others have a status of their own. */
const STATUS: Readonly<Record<ProblemKind, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  badRequest: 400,
  stale: 200,
  locked: 200,
  refused: 200,
  tooLarge: 413,
  tooMany: 429,
  unavailable: 503,
  aborted: 500,
  invalid: 500,
  unexpected: 500,
};

/** Each feedback has all its fields; one that says only its code leaves the words to the outcome. */
const raised = (feedback: Feedback): Feedback => {
  const { message = '', messages = message === '' ? [] : [message], summary = message } = feedback;
  return { ...feedback, alertType: 'error', severity: 2, messages, message, summary };
};

export const statusOf = ({ kind }: PortalError): number => STATUS[kind];

/** Calls without the envelope say their message beside it, so that a refusal reads the same everywhere. */
export const failureBody = ({ message, feedbacks = [], data }: PortalError, plain: boolean): Readonly<Record<string, unknown>> => ({
  ...(plain ? { message } : {}),
  outcome: { statusCode: FAILURE, message, feedbacks: feedbacks.map(raised) },
  ...(data === undefined ? {} : { data }),
});

export const successBody = ({ data, statusCode = OK, message = '' }: Reply<unknown>, plain: boolean): string =>
  JSON.stringify(plain ? (data ?? {}) : { outcome: { statusCode, message, feedbacks: [] }, data });

export const sendFailure = (answer: FastifyReply, problem: PortalError, plain = false): FastifyReply => {
  if (problem.retryAfterSeconds !== undefined) answer.header('retry-after', String(problem.retryAfterSeconds));
  return answer.code(statusOf(problem)).send(failureBody(problem, plain));
};

export const sendJson = (answer: FastifyReply, body: string): FastifyReply => answer.type('application/json; charset=utf-8').send(body);
