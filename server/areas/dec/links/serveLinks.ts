import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as links from '../../../../src/application/contract/declarationLinks';
import type { AnyEndpoint } from '../../../../src/application/contract/endpoint';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { userAgentFamily } from '../../../../src/domain/session/userAgent';
import { lookAtLink, takeLink, whyLinkRefused } from '../../../db/oneTimeLinks';
import { nameSession } from '../../../db/ownSessions';
import { beginSignIn, signInSucceeded } from '../../../db/sessions';
import { alone } from '../../../db/transaction';
import { sendFailure, sendJson, successBody } from '../../../http/answers';
import { inputOf } from '../../../http/checkedCall';
import type { Host } from '../../../http/host';
import { LINK_SESSION } from '../../../http/presented';
import { addRoute, serveContract } from '../../../http/serve';
import { linkHandlers } from './linkHandlers';
import { tooManyAttempts } from '../../auth/area';

/** One text for every reason; which it was stands in the log alone (AC-R24). */
const UNUSABLE = 'This link can no longer be used. Ask the sender for a new one.';

const TOKEN = /^[\w-]{43}$/;

/** Guessing is counted as wrong passwords are, by the link and by the address. */
const withToken = async <A>(host: Host, request: FastifyRequest, endpoint: AnyEndpoint, use: (token: string) => Promise<A | undefined>): Promise<Result<A>> => {
  const input = inputOf(endpoint, request);
  if (failed(input)) return input;
  const { token } = input.right.body as { readonly token: string };
  const wait = await beginSignIn(host.database, `link ${token.slice(0, 64)}`, request.ip);
  if (wait > 0) return tooManyAttempts(wait);
  const used = TOKEN.test(token) ? await use(token) : undefined;
  if (used === undefined) {
    host.log('warn', 'link refused', {
      trace: request.id,
      step: 1,
      missing: TOKEN.test(token) ? await whyLinkRefused(host.database, token) : 'the form of a token',
    });
    return fail('forbidden', UNUSABLE, { feedbacks: [{ severity: 2, code: 'ORG-OTU-LINK', message: UNUSABLE }] });
  }
  await signInSucceeded(host.database, `link ${token}`);
  return ok(used);
};

/** The two calls of a visitor who has no session yet, and those of who hands declarations over and works on them. */
export const serveLinks = (app: FastifyInstance, host: Host): void => {
  const serve = <A>(endpoint: AnyEndpoint, use: (token: string, request: FastifyRequest) => Promise<A | undefined>): void =>
    addRoute(app, {
      endpoint,
      answer: async (request, answer) => {
        const result = await alone(() => withToken(host, request, endpoint, (token) => use(token, request)));
        const used = failed(result) ? result : result.right;
        return failed(used) ? sendFailure(answer, used.left) : sendJson(answer, successBody({ data: used.right }, false));
      },
    });
  serve(links.lookAtLink, async (token) => {
    const link = await lookAtLink(host.database, token);
    return link && { company: link.company, recipient: link.recipient, expiresAt: link.expiresAt.toISOString(), minutes: link.sessionMinutes };
  });
  serve(links.takeLink, async (token, request) => {
    const secret = `${LINK_SESSION}${randomBytes(32).toString('base64url')}`;
    const taken = await takeLink(host.database, token, secret);
    if (taken === undefined) return undefined;
    await nameSession(host.database, taken.sessionId, userAgentFamily(request.headers['user-agent']));
    return { token: secret, endsAt: taken.endsAt.toISOString(), profile: taken.profile, declarationId: taken.declarationId };
  });
  const { lookAtLink: _look, takeLink: _take, ...calls } = links;
  serveContract(app, calls, linkHandlers(host), host);
};
