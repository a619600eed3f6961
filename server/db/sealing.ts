import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key of that name, made once for a database; who comes second takes what the first has stored. */
export const sealingKey = async (db: Kysely<Database>, name: 'guaranteeAccessCodes' | 'secondFactors'): Promise<Buffer> => {
  const ask = async (fresh: string | null): Promise<string | undefined> => {
    const { rows } = await sql<{ content: string | null }>`select idp_secret_of(${name}, ${fresh}::jsonb) as content`.execute(db);
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
