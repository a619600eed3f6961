import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../../src/domain/kernel/result';
import { CATALOGUE } from '../records/catalogue';
import { sendFailure } from './answers';
import { isApi } from './api';
import { isAllowedOrigin } from './crossOrigin';
import type { Host } from './host';
import { logRefusal } from './refusals';

/** Public on purpose: a header that another site cannot send without being asked first. */
export const CONSUMER_KEY = 'customs-portal-web';

export const CSP_REPORT_PATH = '/api/cor/ui/cspreport';
export const PROVIDER_LOGOUT_PATH = '/api/auth/backchannel-logout';
/** Called by the browser itself, and by the provider's server with a signed token: neither has our key. */
const WITHOUT_KEY: readonly (string | undefined)[] = [CSP_REPORT_PATH, PROVIDER_LOGOUT_PATH];

const isOwnOrigin = (request: FastifyRequest): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

const comesFromUs = (host: Host, request: FastifyRequest): boolean => {
  if (request.headers['consumer-key'] !== CONSUMER_KEY) return false;
  const site = request.headers['sec-fetch-site'];
  return ((site === undefined || site === 'same-origin' || site === 'none') && isOwnOrigin(request)) || isAllowedOrigin(host, request);
};

/** Keeps other sites from calling with the cookie of our user. */
export const addGate = (app: FastifyInstance, host: Host): void => {
  app.addHook('onRequest', async (request, answer) => {
    if (!isApi(request) || WITHOUT_KEY.includes(request.routeOptions.url) || comesFromUs(host, request)) return undefined;
    logRefusal(host, request, { step: 0, missing: 'the origin and key of our client' });
    return sendFailure(answer, fail('forbidden', CATALOGUE.forbidden).left, true);
  });
};
