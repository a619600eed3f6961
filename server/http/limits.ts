import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CATALOGUE } from '../records/catalogue';
import { isApi } from './api';
import type { Host } from './host';
import { shownSecret } from './presented';

const CALLS_PER_MINUTE = 600;
export const CSP_REPORTS_PER_MINUTE = 60;
export const PROVIDER_LOGOUTS_PER_MINUTE = 600;

export class TooManyCalls extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super(CATALOGUE.unavailable);
  }
}

export const perAddress = (max: number) => ({ max, timeWindow: 60_000, keyGenerator: (request: FastifyRequest) => request.ip });

/** Calls of one session, or of one address without a session. Sign-in has its own limits in the database. */
export const addCallLimit = async (app: FastifyInstance, host: Host): Promise<void> => {
  await app.register(rateLimit, {
    global: true,
    max: CALLS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => shownSecret(host, request) ?? request.ip,
    allowList: (request) => !isApi(request),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new TooManyCalls(Math.max(1, Math.ceil(ttl / 1000))),
  });
};
