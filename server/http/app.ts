import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { fail, type PortalError } from '../../src/domain/kernel/result';
import { isDatabaseLost } from '../db/transaction';
import { CATALOGUE } from '../records/catalogue';
import { sendFailure } from './answers';
import { addClient } from './client';
import { addCrossOrigin } from './crossOrigin';
import { addCspReport } from './cspReport';
import { isApi } from './api';
import { addGate } from './gate';
import type { Host } from './host';
import { addProviderLogout } from './providerLogout';
import { addCallLimit, TooManyCalls } from './limits';
import { errorFields } from '../db/log';
import { addPackedAnswers } from './packedAnswers';
import { addPortalConfig } from './portalConfig';
import { addSlowBodies } from './slowBodies';
import { addSecurityHeaders } from './securityHeaders';

const TRACE = 'x-portal-sessiontraceinfo';
const MAX_TRACE = 100;

const problemOf = (thrown: FastifyError | TooManyCalls): PortalError => {
  if (thrown instanceof TooManyCalls) return fail('tooMany', CATALOGUE.unavailable, { retryAfterSeconds: thrown.retryAfterSeconds }).left;
  if (isDatabaseLost(thrown)) return fail('unavailable', CATALOGUE.unavailable).left;
  const status = thrown.statusCode ?? 500;
  if (status === 413) return fail('tooLarge', CATALOGUE.tooLarge).left;
  if (status === 404) return fail('notFound', CATALOGUE.notFound).left;
  return status < 500 ? fail('badRequest', CATALOGUE.badRequest).left : fail('unexpected', CATALOGUE.unexpected).left;
};

const addRequestLog = (app: FastifyInstance, host: Host): void => {
  app.addHook('onResponse', async (request, answer) => {
    if (!isApi(request)) return;
    host.log(answer.statusCode >= 500 ? 'error' : 'info', 'call', {
      trace: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: answer.statusCode,
      ms: Math.round(answer.elapsedTime),
    });
  });
};

interface AppOptions {
  readonly clientFolder: string;
  /** Addresses and networks of the proxies in front, whose word about the caller's address is taken. */
  readonly trustedProxies?: readonly string[];
}

/** The server without its areas: what holds for every answer, the client's files and the configuration. */
export const createApp = async (host: Host, { clientFolder, trustedProxies = [] }: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    logger: false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    genReqId: ({ headers }) => {
      const trace = headers[TRACE];
      return typeof trace === 'string' && trace !== '' ? trace.slice(0, MAX_TRACE) : randomUUID();
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler(async (thrown: FastifyError | TooManyCalls, request, answer) => {
    const problem = problemOf(thrown);
    if (problem.kind === 'unexpected')
      host.log('error', 'call failed', { trace: request.id, route: request.routeOptions.url ?? 'unknown', ...errorFields(thrown) });
    return sendFailure(answer, problem, isApi(request));
  });
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  await addPackedAnswers(app);
  addSecurityHeaders(app, host);
  addSlowBodies(app);
  addCrossOrigin(app, host);
  addGate(app, host);
  addRequestLog(app, host);
  await addCallLimit(app, host);
  await addCspReport(app, host);
  await addProviderLogout(app, host);
  addPortalConfig(app, host);
  await addClient(app, host, clientFolder);
  return app;
};
