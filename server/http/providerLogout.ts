import type { FastifyInstance } from 'fastify';
import { failed } from '../../src/domain/kernel/result';
import { endProviderSessions } from '../db/tokenSessions';
import { alone } from '../db/transaction';
import { PROVIDER_LOGOUT_PATH } from './gate';
import type { Host } from './host';
import { PROVIDER_LOGOUTS_PER_MINUTE, perAddress } from './limits';
import { logRefusal } from './refusals';

const MAX_BYTES = 16_384;

/** The identity provider ends sessions by itself: a user who was disabled there is out here at once (OpenID Connect Back-Channel Logout 1.0, C11). */
export const addProviderLogout = async (app: FastifyInstance, host: Host): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.post(PROVIDER_LOGOUT_PATH, { bodyLimit: MAX_BYTES, config: { rateLimit: perAddress(PROVIDER_LOGOUTS_PER_MINUTE) } }, async (request, answer) => {
      answer.header('cache-control', 'no-store');
      const { auth } = host.settings(host.environment);
      const token = request.body instanceof URLSearchParams ? (request.body.get('logout_token') ?? '') : '';
      const checked = await host.tokens.checkLogout(auth, token);
      const ended = failed(checked) ? checked : await alone(() => endProviderSessions(host.database, token, checked.right));
      if (failed(ended) || ended.right === undefined) {
        logRefusal(host, request, { step: 1, missing: failed(ended) ? ended.left.message : 'a logout token that was not used before' });
        return answer.code(failed(ended) && ended.left.kind === 'unavailable' ? 503 : 400).send({ error: 'invalid_request' });
      }
      for (const sessionId of ended.right) host.sessionEnds.tell(sessionId, 'logout');
      return answer.code(200).send();
    });
  });
};
