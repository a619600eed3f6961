import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Context } from 'oidc-provider';

const RESOURCE = 'urn:customs-portal';
/** Of the portal's settings. */
const CLIENT = 'portal';
const SCOPE = 'portal.api';

export interface OutsideProvider {
  readonly issuer: string;
  /** Signs users in for the portal at this address, from now on. */
  serve(portal: string): void;
  stop(): Promise<void>;
}

const write = (context: Context, page: string): void => {
  context.type = 'html';
  context.body = page;
};

/** An identity provider that is not the portal's own: it believes whatever name is typed, and vouches for no e-mail address. */
export const startOutsideProvider = async (): Promise<OutsideProvider> => {
  let answer: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => void answer?.(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    serve: (portal) => {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT,
            redirect_uris: [`${portal}/process-login`],
            post_logout_redirect_uris: [`${portal}/process-logout`],
            token_endpoint_auth_method: 'none',
            grant_types: ['authorization_code', 'refresh_token'],
            response_types: ['code'],
          },
        ],
        responseTypes: ['code'],
        pkce: { required: () => true },
        scopes: ['openid', 'offline_access'],
        clientBasedCORS: () => true,
        cookies: { keys: ['signs the cookies of a test'] },
        features: {
          devInteractions: { enabled: true },
          resourceIndicators: {
            enabled: true,
            defaultResource: () => RESOURCE,
            useGrantedResource: () => true,
            getResourceServerInfo: () => ({ scope: SCOPE, audience: CLIENT, accessTokenFormat: 'jwt', accessTokenTTL: 600 }),
          },
        },
        loadExistingGrant: async ({ oidc: { provider: own, client, session } }: Context) => {
          const grant = new own.Grant({ accountId: session.accountId ?? '', clientId: client.clientId });
          grant.addOIDCScope('openid offline_access');
          grant.addResourceScope(RESOURCE, SCOPE);
          await grant.save();
          return grant;
        },
        renderError: (context: Context, out: Readonly<Record<string, string>>) =>
          write(context, `<h1>${out['error'] ?? ''}</h1>${out['error_description'] ?? ''}`),
      });
      answer = provider.callback();
    },
    stop: () => new Promise((closed) => void server.close(() => closed())),
  };
};
