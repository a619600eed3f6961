import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from '../../src/application/contract/config';
import type { Environment } from '../../src/domain/session/environment';
import { DEMO_PASSWORD, demoUserNames } from '../db/demo/demoUsers';
import { OWN_PROVIDER_PATH, ownOrigin, RESET_POLICY, type AuthSettings, type EnvironmentSettings } from './environmentSettings';
import { choseEmergency } from './cookie';
import { CONSUMER_KEY } from './gate';
import type { Host } from './host';

interface Asking {
  readonly origin: string;
  /** The browser asks for the portal's own form where an outside provider signs in. */
  readonly isEmergency?: boolean;
}

const authOf = (
  { kind, authority, clientId, scope, tokenRefresh, resetPolicy, forgotPasswordUrl, requestAccessUrl, logoutAddresses }: AuthSettings,
  { origin, isEmergency }: Asking,
): ClientConfig['auth'] => {
  const links = {
    ...(forgotPasswordUrl !== undefined && { forgotPasswordUrl }),
    ...(requestAccessUrl !== undefined && { requestAccessUrl }),
    ...(logoutAddresses && { logoutAddresses: [...logoutAddresses] }),
  };
  if (kind === 'basic') return { kind, ...links };
  if (isEmergency) return { kind: 'basic', emergency: true, ...links };
  const policy = resetPolicy ?? (authority === undefined ? RESET_POLICY : undefined);
  return {
    kind,
    authority: authority ?? `${origin}${OWN_PROVIDER_PATH}`,
    clientId,
    scope,
    tokenRefresh,
    emergency: true,
    ...(policy !== undefined && { resetPolicy: policy }),
    ...links,
  };
};

/** What the browser reads at its start. Holds no secret: the demo users are those of the local environment. */
export const clientConfig = (environment: Environment, settings: EnvironmentSettings, asking: Asking): ClientConfig => {
  const { apiBases, auth, realtime, monitoring, widgets, features } = settings;
  return {
    environment,
    apiBases: { ...apiBases },
    auth: authOf(auth, asking),
    realtime,
    monitoring: { ...monitoring },
    consumerKey: CONSUMER_KEY,
    widgets: {
      ...(widgets.knowledgeOwl && { knowledgeOwl: true }),
      ...(widgets.userGuiding && { userGuiding: true }),
      ...(widgets.hotjar && { hotjar: true }),
    },
    features: { ...features },
    ...(environment === 'local' && { demo: { password: DEMO_PASSWORD, users: [...demoUserNames] } }),
  };
};

export const addPortalConfig = (app: FastifyInstance, host: Host): void => {
  app.get('/config.json', async (request, answer) => {
    const environment = host.environment;
    const asking = { origin: ownOrigin(environment, request), isEmergency: choseEmergency(host, request) };
    return answer.header('cache-control', 'no-store').send(clientConfig(environment, host.settings(environment), asking));
  });
};
