import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as auth from '../../../src/application/contract/auth';
import * as factors from '../../../src/application/contract/factors';
import * as ownSessions from '../../../src/application/contract/ownSessions';
import * as password from '../../../src/application/contract/password';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { needsSecondFactor } from '../../../src/domain/session/secondFactor';
import { userAgentFamily } from '../../../src/domain/session/userAgent';
import { factorFacts, sessionMustEnrol } from '../../db/factors';
import { nameSession } from '../../db/ownSessions';
import { isPassword, NOBODY } from '../../db/passwordHash';
import { beginSession, beginSignIn, endSession, findAccount, type SignInAttempt } from '../../db/sessions';
import { bindIdentity } from '../../db/tokenSessions';
import { alone } from '../../db/transaction';
import { CATALOGUE } from '../../records/catalogue';
import { sendFailure, sendJson, successBody } from '../../http/answers';
import { browserSecret, choseEmergency, clearSessionSecret, setSessionSecret } from '../../http/cookie';
import type { Host } from '../../http/host';
import { inputOf } from '../../http/checkedCall';
import { bearerToken, EMERGENCY_SESSION, presented } from '../../http/presented';
import { ownOrigin } from '../../http/environmentSettings';
import { addRoute, serveContract } from '../../http/serve';
import { isEmergencyAdministrator, reportEmergency, serveEmergency } from './emergency';
import { ownAccountHandlers, tooManyAttempts } from './ownAccount';
import { ownFactorHandlers } from './ownFactors';
import { authenticationOptions } from './passkeys';
import { knowBrowser } from './knownBrowser';
import { askFactor, isAnswer, isFactorOf, isGiven, userOfPasskey, type Asked, type GivenFactor } from './secondFactor';

/** The user's id, after as much work for an unknown name as for a known one. Users with the published password sign in locally only. */
const verify = async (host: Host, username: string, password: string): Promise<string | undefined> => {
  const account = await findAccount(host.database, username);
  const matches = await isPassword(password, account?.passwordHash ?? NOBODY);
  const mayTry = account !== undefined && (!account.demo || host.environment === 'local');
  return matches && mayTry ? account.userId : undefined;
};

const endPresentSession = async (host: Host, request: FastifyRequest, reason: 'logout' | 'replaced'): Promise<void> => {
  const shown = await presented(host, request);
  if (failed(shown) || shown.right === undefined) return;
  const ended = await endSession(host.database, shown.right.secret);
  if (ended !== undefined) host.sessionEnds.tell(ended, reason);
};

interface Entered {
  readonly sessionId?: string;
  readonly secondFactor?: Asked;
}

/** Whether the portal's own form is there for emergency administrators alone; `undefined` where it is there for nobody. */
const emergencyOnly = (host: Host, request: FastifyRequest): boolean | undefined => {
  if (host.settings(host.environment).auth.kind === 'basic') return false;
  return choseEmergency(host, request) ? true : undefined;
};

interface Entering {
  readonly userId: string;
  readonly mustEnrol: boolean;
  readonly isEmergency: boolean;
}

const enter = async (host: Host, request: FastifyRequest, answer: FastifyReply, { userId, mustEnrol, isEmergency }: Entering): Promise<Result<Entered>> => {
  await endPresentSession(host, request, 'replaced');
  const { sessionId, secret } = await beginSession(host.database, userId, isEmergency ? EMERGENCY_SESSION : '');
  if (isEmergency) await reportEmergency(host, userId);
  if (mustEnrol) await sessionMustEnrol(host.database, sessionId);
  await nameSession(host.database, sessionId, userAgentFamily(request.headers['user-agent']));
  host.strangers.knows(secret);
  setSessionSecret(host, request, answer, secret);
  await knowBrowser(host, request, answer, userId);
  return ok({ sessionId });
};

const refuse = async (host: Host, request: FastifyRequest, attempt: SignInAttempt, step: string): Promise<Result<never>> => {
  await attempt.failed();
  host.log('warn', 'sign-in refused', { trace: request.id, step });
  return fail('unauthenticated', CATALOGUE.wrongCredentials);
};

/** Where there are too many failed ones it is not tried. */
const attempted = async (
  host: Host,
  request: FastifyRequest,
  name: string,
  work: (attempt: SignInAttempt) => Promise<Result<Entered>>,
): Promise<Result<Entered>> => {
  const attempt = await beginSignIn(host.database, name, { address: request.ip, browser: browserSecret(host, request) });
  if (attempt.wait === 0) return work(attempt);
  host.log('warn', 'sign-in refused', { trace: request.id, step: 'too many attempts' });
  return tooManyAttempts(attempt.wait);
};

/** A passkey that the user unlocks is two factors by itself. */
const signInByPasskey = async (
  host: Host,
  request: FastifyRequest,
  answer: FastifyReply,
  { passkey, isEmergency }: { readonly passkey: GivenFactor['passkey'] & object; readonly isEmergency: boolean },
): Promise<Result<Entered>> => {
  const site = ownOrigin(host.environment, request);
  if (!isAnswer(passkey))
    return ok({ secondFactor: { kinds: ['Passkey'], passkey: { ...(await authenticationOptions(host.database, site, undefined, [])) } } });
  return attempted(host, request, `passkey ${String(passkey['id'])}`, async (attempt) => {
    const user = await userOfPasskey(host.database, site, passkey);
    const account = user && (await findAccount(host.database, user.userName));
    if (account === undefined || (account.demo && host.environment !== 'local')) return refuse(host, request, attempt, 'wrong passkey');
    const { userId } = account;
    if (isEmergency && !(await isEmergencyAdministrator(host, userId))) return refuse(host, request, attempt, 'no emergency administrator');
    await attempt.undecided();
    return enter(host, request, answer, { userId, mustEnrol: false, isEmergency });
  });
};

const signIn = async (host: Host, request: FastifyRequest, answer: FastifyReply): Promise<Result<Entered>> => {
  const input = inputOf(auth.signIn, request);
  if (failed(input)) return input;
  const isEmergency = emergencyOnly(host, request);
  if (isEmergency === undefined) return fail('forbidden', CATALOGUE.forbidden);
  const { username, password, ...factor }: { username: string; password: string } & GivenFactor = input.right.body;
  if (username === '' && password === '' && factor.passkey !== undefined) {
    return signInByPasskey(host, request, answer, { passkey: factor.passkey, isEmergency });
  }
  return attempted(host, request, username, async (attempt) => {
    const userId = await verify(host, username, password);
    if (userId === undefined) return refuse(host, request, attempt, 'wrong credentials');
    if (isEmergency && !(await isEmergencyAdministrator(host, userId))) return refuse(host, request, attempt, 'no emergency administrator');
    const site = ownOrigin(host.environment, request);
    const { kinds, ...facts } = await factorFacts(host.database, userId);
    if (kinds.length > 0 && !isGiven(factor)) {
      await attempt.undecided();
      return ok({ secondFactor: await askFactor(host.database, site, userId) });
    }
    if (kinds.length > 0 && !(await isFactorOf(host.database, site, userId, factor, new Date()))) {
      return refuse(host, request, attempt, 'wrong second factor');
    }
    await attempt.succeeded();
    const mustEnrol = kinds.length === 0 && needsSecondFactor({ ...facts, isLocal: host.environment === 'local', isEmergency });
    return enter(host, request, answer, { userId, mustEnrol, isEmergency });
  });
};

const WRONG_INVITATION = 'The user name or the one-time password is wrong, or the invitation has ended.';

/** Whoever holds the token of an outside provider and the one-time password of an invitation is who was invited (C10). */
const takeInvitation = async (host: Host, request: FastifyRequest): Promise<Result<Entered>> => {
  const input = inputOf(auth.takeInvitation, request);
  if (failed(input)) return input;
  const settings = host.settings(host.environment).auth;
  if (settings.kind === 'basic') return fail('forbidden', CATALOGUE.forbidden);
  const identity = await host.tokens.identify(settings, bearerToken(request) ?? '');
  if (failed(identity)) return identity.left.kind === 'unauthenticated' ? fail('unauthenticated', CATALOGUE.unauthenticated) : identity;
  const { username, password }: { username: string; password: string } = input.right.body;
  return attempted(host, request, username, async (attempt) => {
    const userId = await verify(host, username, password);
    if (userId !== undefined && (await bindIdentity(host.database, identity.right, userId))) {
      await attempt.succeeded();
      return ok({});
    }
    await refuse(host, request, attempt, 'wrong invitation');
    return fail('badRequest', WRONG_INVITATION, { feedbacks: [{ code: 'INVITATION', message: WRONG_INVITATION }] });
  });
};

/** Sign-in and logout come before or after a session, so they have no caller; each of their statements is committed at once. */
export const serveAuth = (app: FastifyInstance, host: Host): void => {
  for (const [endpoint, work] of [
    [auth.signIn, signIn],
    [auth.takeInvitation, takeInvitation],
  ] as const)
    addRoute(app, {
      endpoint,
      answer: async (request, answer) => {
        const result = await alone(() => work(host, request, answer));
        const entered = failed(result) ? result : result.right;
        return failed(entered) ? sendFailure(answer, entered.left, true) : sendJson(answer, successBody({ data: entered.right }, true));
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
  serveEmergency(app, host);
  const { touchSession } = auth;
  serveContract(app, { touchSession, ...ownSessions, ...password }, ownAccountHandlers(host), host);
  serveContract(app, factors, ownFactorHandlers(host), host);
};
