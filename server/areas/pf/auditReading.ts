import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { checkChain, personalHash, type ChainCheck, type ChainedEntry, type ChainPlace } from '../../../src/domain/platform/auditChain';
import { FIRST_HASH, type Json } from '../../../src/domain/platform/documentAudit';
import type { Database } from '../../db/schema';

export interface Chain {
  readonly tenant_id: string;
  readonly name: string;
  readonly last_seq: string;
  /** The closing entry of what retention has dropped (PF-R23). */
  readonly closed_seq: string | null;
  readonly closed_hash: string | null;
}

interface Stored {
  readonly seq: string;
  readonly prev_hash: string;
  readonly hash: string;
  readonly content: string;
  readonly salt: string | null;
  readonly personal: string | null;
}

/** An entry with what stands beside it, unless that was erased. */
export type ReadEntry = ChainedEntry & { readonly named?: { readonly salt: string; readonly personal: string } };

const parsed = (content: string): Json => {
  try {
    return JSON.parse(content) as Json;
  } catch {
    return content;
  }
};

export const readChains = async (db: Transaction<Database>): Promise<readonly Chain[]> => (await sql<Chain>`select * from audit_chains()`.execute(db)).rows;

export const beginOf = ({ closed_seq, closed_hash }: Chain): ChainPlace => ({ seq: Number(closed_seq ?? 0), hash: closed_hash ?? FIRST_HASH });

export const entriesAfter = async (db: Transaction<Database>, tenantId: string, seq: number, most: number): Promise<readonly ReadEntry[]> => {
  const { rows } = await sql<Stored>`select * from audit_chain_after(${tenantId}, ${seq}, ${most})`.execute(db);
  return rows.map(({ salt, personal, ...row }) => ({
    seq: Number(row.seq),
    prevHash: row.prev_hash,
    hash: row.hash,
    content: parsed(row.content),
    ...(salt === null || personal === null ? {} : { named: { salt, personal } }),
  }));
};

/** The place of an entry that is there, or of the closing one. */
export const placeAt = async (db: Transaction<Database>, tenantId: string, seq: number): Promise<ChainPlace | undefined> => {
  if (seq === 0) return { seq, hash: FIRST_HASH };
  const { rows } = await sql<{ hash: string | null }>`select audit_entry_hash(${tenantId}, ${seq}) as hash`.execute(db);
  const hash = rows[0]?.hash ?? null;
  return hash === null ? undefined : { seq, hash };
};

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const namesFit = ({ content, named }: ReadEntry): boolean =>
  named === undefined || (content as { readonly personal?: string }).personal === personalHash(named.salt, named.personal, digest);

/** The chain, and whether each entry still names who and what it was sealed with. */
export const checkEntries = (entries: readonly ReadEntry[], after: ChainPlace): ChainCheck => {
  const renamed = entries.findIndex((entry) => !namesFit(entry));
  const chain = checkChain(renamed < 0 ? entries : entries.slice(0, renamed), after, digest);
  return renamed < 0 || !chain.intact ? chain : { ...chain, intact: false, firstBreak: after.seq + renamed + 1 };
};
