import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApi } from './api';
import type { Host } from './host';

const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS =
  'Accept, Authorization, Consumer-Key, Content-Type, Idempotency-Key, X-Portal-Background, X-Portal-OrgUnitOverride, X-Portal-UserId, X-Portal-TokenExpiry, X-Portal-sessionTraceInfo';
const READABLE = 'Content-Disposition, Date, ETag, Retry-After';
const KEPT_SECONDS = '600';

/** Origins that the operator lets call us from their own pages. No cookie goes along: their callers bring a bearer token. */
export const isAllowedOrigin = (host: Host, request: FastifyRequest): boolean => {
  const { origin } = request.headers;
  return origin !== undefined && host.settings(host.environment).allowedOrigins.includes(origin);
};

/** Tells browsers which other origins may read our answers: by default none. */
export const addCrossOrigin = (app: FastifyInstance, host: Host): void => {
  app.addHook('onRequest', async (request, answer) => {
    if (!isApi(request) || !isAllowedOrigin(host, request)) return undefined;
    answer.headers({ 'access-control-allow-origin': request.headers.origin, 'access-control-expose-headers': READABLE, vary: 'Origin' });
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return undefined;
    return answer
      .headers({ 'access-control-allow-methods': METHODS, 'access-control-allow-headers': HEADERS, 'access-control-max-age': KEPT_SECONDS })
      .code(204)
      .send();
  });
};
