import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as auth from '../../../src/application/contract/auth';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { userAgentFamily } from '../../../src/domain/session/userAgent';
import { nameSession } from '../../db/ownSessions';
import { isPassword, NOBODY } from '../../db/passwordHash';
import { beginSession, beginSignIn, endSession, findAccount, signInSucceeded } from '../../db/sessions';
import { alone } from '../../db/transaction';
import { CATALOGUE } from '../../records/catalogue';
import { sendFailure, sendJson, successBody } from '../../http/answers';
import { clearSessionSecret, setSessionSecret } from '../../http/cookie';
import type { Host } from '../../http/host';
import { inputOf } from '../../http/checkedCall';
import { presented } from '../../http/presented';
import { addRoute, serveContract } from '../../http/serve';
import { ownAccountHandlers, tooManyAttempts } from './ownAccount';

/** The user's id, after as much work for an unknown name as for a known one. Users with the published password sign in locally only. */
const verify = async (host: Host, username: string, password: string): Promise<Result<string>> => {
  const account = await findAccount(host.database, username);
  const matches = await isPassword(password, account?.passwordHash ?? NOBODY);
  const mayTry = account !== undefined && (!account.demo || host.environment === 'local');
  return matches && mayTry ? ok(account.userId) : fail('unauthenticated', CATALOGUE.wrongCredentials);
};

const endPresentSession = async (host: Host, request: FastifyRequest, reason: 'logout' | 'replaced'): Promise<void> => {
  const shown = await presented(host, request);
  if (failed(shown) || shown.right === undefined) return;
  const ended = await endSession(host.database, shown.right.secret);
  if (ended !== undefined) host.sessionEnds.tell(ended, reason);
};

const signIn = async (host: Host, request: FastifyRequest, answer: FastifyReply): Promise<Result<{ sessionId: string }>> => {
  const input = inputOf(auth.signIn, request);
  if (failed(input)) return input;
  if (host.settings(host.environment).auth.kind !== 'basic') return fail('forbidden', CATALOGUE.forbidden);
  const { username, password }: { username: string; password: string } = input.right.body;
  const attempt = await beginSignIn(host.database, username, request.ip);
  if (attempt.wait > 0) {
    host.log('warn', 'sign-in refused', { trace: request.id, step: 'too many attempts' });
    return tooManyAttempts(attempt.wait);
  }
  const verified = await verify(host, username, password);
  if (failed(verified)) {
    await attempt.failed();
    host.log('warn', 'sign-in refused', { trace: request.id, step: 'wrong credentials' });
    return verified;
  }
  await signInSucceeded(host.database, username);
  await endPresentSession(host, request, 'replaced');
  const { sessionId, secret } = await beginSession(host.database, verified.right);
  await nameSession(host.database, sessionId, userAgentFamily(request.headers['user-agent']));
  host.strangers.knows(secret);
  setSessionSecret(host, request, answer, secret);
  return ok({ sessionId });
};

/** Sign-in and logout come before or after a session, so they have no caller; each of their statements is committed at once. */
export const serveAuth = (app: FastifyInstance, host: Host): void => {
  addRoute(app, {
    endpoint: auth.signIn,
    answer: async (request, answer) => {
      const result = await alone(() => signIn(host, request, answer));
      const signedIn = failed(result) ? result : result.right;
      return failed(signedIn) ? sendFailure(answer, signedIn.left, true) : sendJson(answer, successBody({ data: signedIn.right }, true));
    },
  });
  addRoute(app, {
    endpoint: auth.signOut,
    answer: async (request, answer) => {
      const ended = await alone(() => endPresentSession(host, request, 'logout'));
      if (failed(ended)) return sendFailure(answer, ended.left, true);
      clearSessionSecret(host, request, answer);
      return sendJson(answer, successBody({ data: {} }, true));
    },
  });
  const { touchSession, readOwnSessions, endOwnSession, changePassword } = auth;
  serveContract(app, { touchSession, readOwnSessions, endOwnSession, changePassword }, ownAccountHandlers(host), host);
};
