import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { OWN_PROVIDER_PATH, ownOrigin } from '../http/environmentSettings';
import type { Host } from '../http/host';
import { errorFields } from '../db/log';
import { addInteractions } from './interactions';
import { SIGN_OUT_SCRIPT, STYLE } from './pages';
import { createProvider } from './provider';

const MOST_ADDRESSES = 8;

/** One provider for each address under which the portal is seen (localhost, 127.0.0.1 …): the address is the issuer's name. */
const providersOf = (host: Host) => {
  const byOrigin = new Map<string, Promise<Provider>>();
  return async (request: FastifyRequest): Promise<Provider | undefined> => {
    const environment = host.environment;
    const { auth } = host.settings(environment);
    if (auth.kind === 'basic' || auth.authority !== undefined) return undefined;
    const origin = ownOrigin(environment, request);
    const known = byOrigin.get(origin);
    if (known !== undefined) return known;
    const made = createProvider(host.database, origin, `${origin}${OWN_PROVIDER_PATH}`, auth, (sessionId) => host.sessionEnds.tell(sessionId, 'logout')).then(
      (provider) => {
        provider.on('server_error', (_context, error) => host.log('error', 'demonstration identity provider failed', errorFields(error)));
        return provider;
      },
    );
    byOrigin.set(origin, made);
    made.catch(() => byOrigin.delete(origin));
    const [oldest] = byOrigin.keys();
    if (byOrigin.size > MOST_ADDRESSES && oldest !== undefined) byOrigin.delete(oldest);
    return made;
  };
};

/** The demonstration identity provider under /idp. There is none unless sign-in is external and no other provider is named. */
export const mountIdentityProvider = async (app: FastifyInstance, host: Host): Promise<void> => {
  const providerFor = providersOf(host);
  await app.register(async (scope) => {
    addInteractions(scope, host, providerFor);
    scope.get('/idp/style.css', async (request, answer) =>
      (await providerFor(request)) === undefined ? answer.callNotFound() : answer.type('text/css; charset=utf-8').send(STYLE),
    );
    scope.get('/idp/signOut.js', async (request, answer) =>
      (await providerFor(request)) === undefined ? answer.callNotFound() : answer.type('text/javascript; charset=utf-8').send(SIGN_OUT_SCRIPT),
    );
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Bodies are left for the provider to read.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all('/idp/*', async (request, answer) => {
      const provider = await providerFor(request);
      if (provider === undefined) return answer.callNotFound();
      const { raw } = request;
      for (const [name, value] of Object.entries(answer.getHeaders())) if (value !== undefined) answer.raw.setHeader(name, value);
      answer.hijack();
      // The provider names its own addresses as the browser sees us, whatever the proxy in front says.
      raw.headers['x-forwarded-proto'] = new URL(provider.issuer).protocol.replace(':', '');
      delete raw.headers['x-forwarded-host'];
      const address = raw.url ?? '/';
      Object.assign(raw, { originalUrl: address, url: address.slice(OWN_PROVIDER_PATH.length) });
      await provider.callback()(raw, answer.raw);
      return answer;
    });
  });
};
