import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { COMMON_PASSWORDS } from '../../src/domain/session/commonPasswords';
import { passwordFault } from '../../src/domain/session/password';
import { hashPassword, isPassword } from '../db/passwordHash';
import { passwordLeast } from '../db/ownSessions';
import { beginSignIn, findAccount } from '../db/sessions';
import type { Host } from '../http/host';
import type { PageTexts } from '../http/pageTexts';
import { keyHash, ProviderRecords } from './records';

const CODE_DIGITS = 8;
const CODE_SECONDS = 600;
const TRIES = 5;

type Problem = keyof PageTexts;

interface Kept {
  readonly userId: string;
  readonly username: string;
  readonly code: string;
  readonly tries: number;
}

const keptIn = (payload: unknown): Kept | undefined => {
  if (typeof payload !== 'object' || payload === null || !('userId' in payload) || !('username' in payload) || !('code' in payload) || !('tries' in payload))
    return undefined;
  return { userId: String(payload.userId), username: String(payload.username), code: String(payload.code), tries: Number(payload.tries) };
};

const recordsOf = ({ database }: Host) => new ProviderRecords(database, 'PasswordReset');

const codeHash = (uid: string, code: string): string => keyHash(`${uid} ${code}`).toString('base64');

/** Somebody who came with a one-time password chooses their own before anything else; the code that this needs goes with the page. */
export const codeOfOneTime = async (host: Host, uid: string, userId: string, username: string): Promise<string | undefined> => {
  const { rows } = await sql<{ holds: boolean }>`select has_one_time_password(${userId}) as holds`.execute(host.database);
  if (rows[0]?.holds !== true) return undefined;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await recordsOf(host).upsert(uid, { userId, username: username.trim(), code: codeHash(uid, code), tries: 0 }, CODE_SECONDS);
  return code;
};

/** Makes a code for whoever exists. No e-mail is sent: the operator's log stands in for the letter box. Seconds to wait after too many tries. */
export const sendCode = async (host: Host, request: FastifyRequest, uid: string, username: string): Promise<number> => {
  // Each code that is asked for counts: nothing tells here whether somebody is who he says.
  const attempt = await beginSignIn(host.database, username, { address: request.ip });
  if (attempt.wait > 0) return attempt.wait;
  await attempt.failed();
  const account = await findAccount(host.database, username);
  if (account === undefined) return 0;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await recordsOf(host).upsert(uid, { userId: account.userId, username: username.trim(), code: codeHash(uid, code), tries: 0 }, CODE_SECONDS);
  host.log('info', 'demonstration identity provider: code to reset a password', { trace: request.id, user: username.trim(), code });
  return 0;
};

const wrongPassword = (username: string, password: string, repeated: string, least: number): Problem | undefined => {
  if (password !== repeated) return 'notSame';
  const fault = passwordFault(password, { name: username, current: '', least, listed: COMMON_PASSWORDS });
  return fault === 'same' ? 'isOld' : fault;
};

/** The user whose password it now is, or what is wrong. A code is good for 5 tries and one change. */
export const choosePassword = async (
  host: Host,
  uid: string,
  { code, password, repeated }: { readonly code: string; readonly password: string; readonly repeated: string },
): Promise<{ readonly userId: string } | { readonly problem: Problem; readonly least?: number }> => {
  const records = recordsOf(host);
  const kept = keptIn(await records.find(uid));
  if (kept === undefined || kept.tries >= TRIES) return { problem: 'wrongCode' };
  if (codeHash(uid, code.replace(/\s/g, '')) !== kept.code) {
    await records.upsert(uid, { ...kept, tries: kept.tries + 1 }, CODE_SECONDS);
    return { problem: 'wrongCode' };
  }
  const least = await passwordLeast(host.database, kept.userId);
  const problem = wrongPassword(kept.username, password, repeated, least);
  if (problem !== undefined) return { problem, least };
  const present = await findAccount(host.database, kept.username);
  if (present === undefined || present.userId !== kept.userId) return { problem: 'wrongCode' };
  if (await isPassword(password, present.passwordHash)) return { problem: 'isOld' };
  await records.destroy(uid);
  await sql`select idp_reset_password(${kept.userId}, ${await hashPassword(password)})`.execute(host.database);
  return { userId: kept.userId };
};
