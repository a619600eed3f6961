import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../../src/domain/kernel/result';
import { CATALOGUE, sendFailure } from './answers';
import type { Host } from './host';
import { logRefusal } from './refusals';

/** Public on purpose: a header that another site cannot send without being asked first. */
export const CONSUMER_KEY = 'customs-portal-web';

export const CSP_REPORT_PATH = '/api/cor/ui/cspreport';

export const isApi = (request: FastifyRequest): boolean => /^\/api(?:[/?]|$)/.test(request.url);

const isOwnOrigin = (request: FastifyRequest): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

const comesFromUs = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  return request.headers['consumer-key'] === CONSUMER_KEY && (site === undefined || site === 'same-origin' || site === 'none') && isOwnOrigin(request);
};

/** Keeps other sites from calling with the cookie of our user; the browser's own report of a broken content policy is let through. */
export const addGate = (app: FastifyInstance, host: Host): void => {
  app.addHook('onRequest', async (request, answer) => {
    if (!isApi(request) || request.routeOptions.url === CSP_REPORT_PATH || comesFromUs(request)) return undefined;
    logRefusal(host, request, { step: 0, missing: 'the origin and key of our client' });
    return sendFailure(answer, fail('forbidden', CATALOGUE.forbidden).left, true);
  });
};
