import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './schema';
import { sealingKey, unseal } from './sealing';
import type { StoredAccessCode } from './tables/authority';

export const accessCodeKey = (db: Kysely<Database>): Promise<Buffer> => sealingKey(db, 'guaranteeAccessCodes');

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether it is one of the codes that lodgings against the guarantee may name. */
export const isAccessCode = (key: Buffer, codes: readonly StoredAccessCode[], code: string): boolean =>
  codes.some(({ sealed }) => same(unseal(key, sealed), code));
