import { typedRecoveryCode, typedTotp, type FactorKind } from '../../../src/domain/session/secondFactor';
import { factorFacts, factorsOf, passkeyOf, takeRecoveryCode, takeTotp } from '../../db/factors';
import { sealingKey, unseal } from '../../db/sealing';
import type { Host } from '../../http/host';
import { authenticationOptions, verifyAuthentication } from './passkeys';
import { stepOfCode } from './totp';

type Db = Host['database'];

/** What came with a sign-in or a proof. */
export interface GivenFactor {
  readonly code?: string | undefined;
  readonly passkey?: Readonly<Record<string, unknown>> | undefined;
}

export interface Asked {
  readonly kinds: FactorKind[];
  readonly passkey?: Record<string, unknown>;
}

export const isAnswer = (passkey: GivenFactor['passkey']): passkey is Readonly<Record<string, unknown>> => typeof passkey?.['id'] === 'string';

export const isGiven = ({ code, passkey }: GivenFactor): boolean => code !== undefined || isAnswer(passkey);

/** What the user is asked for, with a fresh challenge for a passkey. */
export const askFactor = async (db: Db, site: string, userId: string): Promise<Asked> => {
  const { kinds } = await factorFacts(db, userId);
  if (!kinds.includes('Passkey')) return { kinds: [...kinds] };
  return { kinds: [...kinds], passkey: { ...(await authenticationOptions(db, site, userId, await factorsOf(db, userId))) } };
};

const isTotp = async (db: Db, userId: string, code: string, now: Date): Promise<boolean> => {
  const key = await sealingKey(db, 'secondFactors');
  for (const { id, confirmed, sealedSecret } of await factorsOf(db, userId)) {
    const step = confirmed && sealedSecret !== null ? stepOfCode(unseal(key, sealedSecret), code, now) : undefined;
    if (step !== undefined && (await takeTotp(db, id, step))) return true;
  }
  return false;
};

/** Whether what was given is a factor of the user. A code is good once. */
export const isFactorOf = async (db: Db, site: string, userId: string, { code, passkey }: GivenFactor, now: Date): Promise<boolean> => {
  if (isAnswer(passkey)) {
    const stored = await passkeyOf(db, String(passkey['id']));
    return stored?.userId === userId && verifyAuthentication(db, site, stored, passkey, userId);
  }
  const digits = typedTotp(code ?? '');
  if (digits !== undefined) return isTotp(db, userId, digits, now);
  const recovery = typedRecoveryCode(code ?? '');
  return recovery !== undefined && takeRecoveryCode(db, userId, recovery);
};

/** Who signs in with a passkey alone; the name is that of the account. */
export const userOfPasskey = async (
  db: Db,
  site: string,
  passkey: Readonly<Record<string, unknown>>,
): Promise<{ userId: string; userName: string } | undefined> => {
  const stored = await passkeyOf(db, String(passkey['id']));
  return stored !== undefined && (await verifyAuthentication(db, site, stored, passkey, undefined)) ? stored : undefined;
};
