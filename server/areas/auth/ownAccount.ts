import type * as auth from '../../../src/application/contract/auth';
import type * as sessionCalls from '../../../src/application/contract/ownSessions';
import type * as password from '../../../src/application/contract/password';
import { fail, failed } from '../../../src/domain/kernel/result';
import { COMMON_PASSWORDS } from '../../../src/domain/session/commonPasswords';
import { passwordFault, passwordRefusal, type PasswordFault } from '../../../src/domain/session/password';
import { beginSignIn, touch } from '../../db/sessions';
import { changePassword, endOwnSession, ownPassword, ownSessions, passwordLeast } from '../../db/ownSessions';
import { hashPassword, isPassword } from '../../db/passwordHash';
import { alone } from '../../db/transaction';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Handlers } from '../../records/handlers';
import type { Host } from '../../http/host';

const refusedPassword = (fault: PasswordFault | 'wrong', message: string, args: Readonly<Record<string, string>> = {}) =>
  fail('badRequest', message, { feedbacks: [{ code: `PASSWORD-${fault}`, message, args }] });

export const tooManyAttempts = (seconds: number) =>
  fail('tooMany', `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`, { retryAfterSeconds: seconds });

type OwnAccount = Pick<typeof auth, 'touchSession'> & typeof sessionCalls & typeof password;

/** A user's own sessions and password. */
export const ownAccountHandlers = (host: Host): Handlers<OwnAccount> => ({
  touchSession: async (_input, { db, caller }) => {
    await touch(db, caller.sessionId);
    return reply({});
  },

  readOwnSessions: async (_input, { db, caller }) => {
    const sessions = await ownSessions(db, caller.userId);
    return reply({
      sessions: sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: session.id === caller.sessionId,
      })),
    });
  },

  endOwnSession: async ({ params }, { caller }) => {
    // Ended at once, so that whoever holds something for that session finds it ended when told.
    const ended = await alone(() => endOwnSession(host.database, params.id, caller.userId));
    if (failed(ended)) return ended;
    if (!ended.right) return fail('notFound', CATALOGUE.notFound);
    host.sessionEnds.tell(params.id, 'logout');
    return reply({});
  },

  readPasswordRules: async (_input, { db, caller }) => reply({ least: await passwordLeast(db, caller.userId) }),

  changePassword: async ({ body }, { db, caller, origin }) => {
    if (!origin.signedInHere) return fail('forbidden', CATALOGUE.forbidden);
    // A session left open must not be a way to guess the password: wrong ones count as at sign-in, and outlive the refusal.
    const begun = await alone(() => beginSignIn(host.database, caller.userName, { address: `session of ${caller.userId}` }));
    if (failed(begun)) return begun;
    const attempt = begun.right;
    if (attempt.wait > 0) return tooManyAttempts(attempt.wait);
    const hash = await ownPassword(db, caller.userId);
    if (hash === undefined || !(await isPassword(body.current, hash))) {
      const counted = await alone(attempt.failed);
      return failed(counted) ? counted : refusedPassword('wrong', 'The current password is wrong.');
    }
    const forgotten = await alone(attempt.succeeded);
    if (failed(forgotten)) return forgotten;
    const least = await passwordLeast(db, caller.userId);
    const fault = passwordFault(body.new, { name: caller.userName, current: body.current, least, listed: COMMON_PASSWORDS });
    if (fault !== undefined) return refusedPassword(fault, passwordRefusal(fault, least), { least: String(least) });
    const encoded = await hashPassword(body.new);
    const others = await alone(() => changePassword(host.database, caller.userId, encoded, caller.sessionId));
    if (failed(others)) return others;
    for (const sessionId of others.right) host.sessionEnds.tell(sessionId, 'logout');
    return reply({});
  },
});
