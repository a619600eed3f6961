import { sha256 } from '../kernel/sha256';
import { chained, FIRST_HASH, type Json } from './documentAudit';

/** An entry as an exported chain holds it; `content` is what it says, without its place in the chain. */
export interface ChainedEntry {
  readonly seq: number;
  readonly prevHash: string;
  readonly hash: string;
  readonly content: Json;
}

/** SHA-256 of a text in UTF-8 as 64 hexadecimal digits; where millions are looked at, that of the machine instead of the domain's own. */
export type Digest = (text: string) => string;

/** PF-R22: each entry is sealed with the one before it. */
export const chainHash = (prevHash: string, seq: number, content: Json, digest: Digest = sha256): string => digest(chained(prevHash, String(seq), content));

/** What stands in the chain for the names, texts and addresses of an entry: those can be erased, and the chain stays whole. `salt`: 32 hexadecimal digits. */
export const personalHash = (salt: string, personal: string, digest: Digest = sha256): string => digest(salt + personal);

export interface ChainCheck {
  readonly intact: boolean;
  /** Entries that were looked at. */
  readonly entries: number;
  /** Number of the first entry that does not fit. */
  readonly firstBreak?: number;
  /** Of the last entry that fits. */
  readonly lastHash: string;
}

/** Where looking begins: the last entry that is known to be right. */
export type ChainPlace = Pick<ChainedEntry, 'seq' | 'hash'>;

const BEGINNING: ChainPlace = { seq: 0, hash: FIRST_HASH };

/**
 * Looks whether entries, in the order of their numbers, were changed, left out, added or exchanged. `after`: the last entry before them, where the
 * chain does not begin with the first one, e.g. the closing entry of what retention has dropped (PF-R23).
 */
export const checkChain = (entries: readonly ChainedEntry[], after: ChainPlace = BEGINNING, digest: Digest = sha256): ChainCheck => {
  let last = after;
  for (const [looked, entry] of entries.entries()) {
    const fits = entry.seq === last.seq + 1 && entry.prevHash === last.hash && entry.hash === chainHash(last.hash, entry.seq, entry.content, digest);
    if (!fits) return { intact: false, entries: looked, firstBreak: last.seq + 1, lastHash: last.hash };
    last = entry;
  }
  return { intact: true, entries: entries.length, lastHash: last.hash };
};

export interface ChainRange {
  /** Number of the entry before the first one that is looked at. */
  readonly after: number;
  readonly to: number;
}

/** A chain that is shorter is looked at as a whole each night. */
const SHORT = 20_000;
/** Nights in which every entry is seen. */
const NIGHTS = 90;

/**
 * What a night looks at: from the last noted entry to the end, and before it a share of the older ones, so that all are seen once in 90 nights.
 * `closed`: the last entry that retention dropped. The last range ends with the chain. `day`: days since 1970.
 */
export const verifiedRanges = (
  { closed, noted, last }: { readonly closed: number; readonly noted: number; readonly last: number },
  day: number,
): readonly ChainRange[] => {
  const recent = Math.max(closed, Math.min(noted, last));
  if (last - closed <= SHORT || recent === closed) return [{ after: closed, to: last }];
  const share = day % NIGHTS;
  const border = (place: number): number => closed + Math.floor(((recent - closed) * place) / NIGHTS);
  const older = { after: border(share), to: border(share + 1) };
  return [...(older.to > older.after ? [older] : []), { after: recent, to: last }];
};
