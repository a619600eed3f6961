import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD, demoUserNames } from '../db/seed/demoUsers';
import { CONSUMER_KEY } from './gate';
import { environmentFor, type Host } from './host';

/** What the browser reads at its start. Holds no secret: the demo users are those of the local environment. */
export const addPortalConfig = (app: FastifyInstance, host: Host): void => {
  app.get('/config.json', async (request, answer) => {
    const environment = environmentFor(host, request);
    return answer.header('cache-control', 'no-store').send({
      environment,
      apiBases: { default: '' },
      auth: { kind: 'basic' },
      realtime: 'sse',
      monitoring: { logLevel: environment === 'local' ? 'Debug' : 'Warning' },
      consumerKey: CONSUMER_KEY,
      widgets: {},
      features: {},
      ...(environment === 'local' ? { demo: { password: DEMO_PASSWORD, users: demoUserNames } } : {}),
    });
  });
};
