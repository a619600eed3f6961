import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { FactorKind, SecondFactorSetting } from '../../src/domain/session/secondFactor';
import type { Database } from './schema';

/** What decides at sign-in whether the password suffices. */
export interface FactorFacts {
  readonly setting: SecondFactorSetting;
  readonly roles: readonly string[];
  readonly kinds: readonly FactorKind[];
}

export interface StoredFactor {
  readonly id: string;
  readonly kind: 'Passkey' | 'Totp';
  readonly label: string;
  readonly sealedSecret: string | null;
  readonly credentialId: string | null;
  readonly transports: readonly string[];
  readonly confirmed: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
}

type Db = Kysely<Database>;

const codeHash = (userId: string, code: string): Buffer => createHash('sha256').update(`${userId} ${code}`).digest();

const isDone = ({ rows }: { readonly rows: readonly { readonly done: boolean | null }[] }): boolean => rows[0]?.done === true;

export const factorFacts = async (db: Db, userId: string): Promise<FactorFacts> => {
  const { rows } = await sql<FactorFacts>`select setting, roles, kinds from factor_facts(${userId})`.execute(db);
  return rows[0] ?? { setting: 'Required', roles: [], kinds: [] };
};

export const factorsOf = async (db: Db, userId: string): Promise<readonly StoredFactor[]> => {
  const { rows } = await sql<StoredFactor>`select id, kind, label, sealed_secret as "sealedSecret", credential_id as "credentialId", transports, confirmed,
    created_at as "createdAt", last_used_at as "lastUsedAt" from factors_of(${userId})`.execute(db);
  return rows;
};

export const recoveryCodesLeft = async (db: Db, userId: string): Promise<number> => {
  const { rows } = await sql<{ left: number }>`select recovery_codes_left(${userId}) as left`.execute(db);
  return rows[0]?.left ?? 0;
};

export const beginTotp = async (db: Db, userId: string, sealed: string): Promise<void> => {
  await sql`select begin_totp(${userId}, ${sealed})`.execute(db);
};

export const confirmTotp = async (db: Db, id: string, userId: string, label: string, step: number): Promise<boolean> =>
  isDone(await sql<{ done: boolean | null }>`select confirm_totp(${id}, ${userId}, ${label}, ${step}) as done`.execute(db));

/** False where the step, or a later one, was used before. */
export const takeTotp = async (db: Db, id: string, step: number): Promise<boolean> =>
  isDone(await sql<{ done: boolean | null }>`select use_totp(${id}, ${step}) as done`.execute(db));

export interface NewPasskey {
  readonly label: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
}

/** False where the passkey is known already. */
export const addPasskey = async (db: Db, userId: string, { label, credentialId, publicKey, signCount, transports }: NewPasskey): Promise<boolean> =>
  isDone(
    await sql<{
      done: boolean | null;
    }>`select add_passkey(${userId}, ${label}, ${credentialId}, ${publicKey}, ${signCount}, ${[...transports]}) as done`.execute(db),
  );

export const passkeyOf = async (db: Db, credentialId: string): Promise<StoredPasskey | undefined> => {
  const { rows } =
    await sql<StoredPasskey>`select id, user_id as "userId", user_name as "userName", public_key as "publicKey", sign_count::float8 as "signCount", transports
    from passkey_of(${credentialId})`.execute(db);
  return rows[0];
};

export const usedPasskey = async (db: Db, id: string, signCount: number): Promise<void> => {
  await sql`select use_passkey(${id}, ${signCount})`.execute(db);
};

/** The kind of what was removed. */
export const removeFactor = async (db: Db, id: string, userId: string): Promise<'Passkey' | 'Totp' | undefined> => {
  const { rows } = await sql<{ kind: 'Passkey' | 'Totp' | null }>`select remove_factor(${id}, ${userId}) as kind`.execute(db);
  return rows[0]?.kind ?? undefined;
};

/** Stored hashed; those from before are void. */
export const setRecoveryCodes = async (db: Db, userId: string, codes: readonly string[]): Promise<void> => {
  await sql`select set_recovery_codes(${userId}, ${codes.map((code) => codeHash(userId, code))}::bytea[])`.execute(db);
};

export const takeRecoveryCode = async (db: Db, userId: string, code: string): Promise<boolean> =>
  isDone(await sql<{ done: boolean | null }>`select use_recovery_code(${userId}, ${codeHash(userId, code)}) as done`.execute(db));

/** `userId` absent: of whoever answers it. */
export const beginChallenge = async (db: Db, challenge: string, userId: string | undefined): Promise<void> => {
  await sql`select begin_challenge(${challenge}, ${userId ?? null}::uuid)`.execute(db);
};

export const takeChallenge = async (db: Db, challenge: string, userId: string | undefined): Promise<boolean> =>
  isDone(await sql<{ done: boolean | null }>`select take_challenge(${challenge}, ${userId ?? null}::uuid) as done`.execute(db));

/** The session may do nothing but enrol a factor. */
export const sessionMustEnrol = async (db: Db, sessionId: string): Promise<void> => {
  await sql`select session_must_enrol(${sessionId})`.execute(db);
};

export const factorEnrolled = async (db: Db, userId: string): Promise<void> => {
  await sql`select factor_enrolled(${userId})`.execute(db);
};

export const sessionProvedAt = async (db: Db, sessionId: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`select session_proved(${sessionId}) as at`.execute(db);
  return rows[0]?.at ?? undefined;
};

export const proveSession = async (db: Db, sessionId: string): Promise<void> => {
  await sql`select prove_session(${sessionId})`.execute(db);
};
