import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';
import type { StoredAccessCode } from './tables/authority';

const CIPHER = 'aes-256-gcm';
const KEY_NAME = 'guaranteeAccessCodes';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Made once for a database; who comes second takes what the first has stored. */
export const accessCodeKey = async (db: Kysely<Database>): Promise<Buffer> => {
  const ask = async (fresh: string | null): Promise<string | undefined> => {
    const { rows } = await sql<{ content: string | null }>`select idp_secret_of(${KEY_NAME}, ${fresh}::jsonb) as content`.execute(db);
    return rows[0]?.content ?? undefined;
  };
  const known = (await ask(null)) ?? (await ask(JSON.stringify(randomBytes(32).toString('base64url'))));
  return Buffer.from(known ?? '', 'base64url');
};

export const seal = (key: Buffer, code: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
};

export const unseal = (key: Buffer, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
};

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether it is one of the codes that lodgings against the guarantee may name. */
export const isAccessCode = (key: Buffer, codes: readonly StoredAccessCode[], code: string): boolean =>
  codes.some(({ sealed }) => same(unseal(key, sealed), code));
