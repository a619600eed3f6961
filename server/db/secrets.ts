import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

export const SIGNING = 'RS256';

/** Made once for a database; who comes second takes what the first has stored. */
const kept = async <A>(db: Kysely<Database>, name: string, make: () => Promise<A>): Promise<A> => {
  const ask = async (fresh: string | null): Promise<A | undefined> => {
    const { rows } = await sql<{ content: A | null }>`select idp_secret_of(${name}, ${fresh}::jsonb) as content`.execute(db);
    return rows[0]?.content ?? undefined;
  };
  const known = await ask(null);
  if (known !== undefined) return known;
  const made = await make();
  return (await ask(JSON.stringify(made))) ?? made;
};

/** Private keys with which the demonstration provider signs. */
export const signingKeys = (db: Kysely<Database>): Promise<{ readonly keys: readonly JWK[] }> =>
  kept(db, 'signing', async () => {
    const { privateKey } = await generateKeyPair(SIGNING, { extractable: true });
    return { keys: [{ ...(await exportJWK(privateKey)), kid: randomUUID(), use: 'sig', alg: SIGNING }] };
  });

export const publicPart = ({ kty, n, e, kid, use, alg }: JWK): JWK =>
  ({
    ...(kty !== undefined && { kty }),
    ...(n !== undefined && { n }),
    ...(e !== undefined && { e }),
    ...(kid !== undefined && { kid }),
    ...(use !== undefined && { use }),
    ...(alg !== undefined && { alg }),
  }) as JWK;

/** With which cookies of the demonstration provider are signed. */
export const cookieKeys = (db: Kysely<Database>): Promise<readonly string[]> =>
  kept(db, 'cookies', () => Promise.resolve([randomBytes(32).toString('base64url')]));
