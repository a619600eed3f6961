import { compareDecimals } from '../kernel/decimal';
import { chainHash } from '../platform/auditChain';
import { measuresOf, zero, type Book, type Measures } from './book';
import { byEffect, plus, sealedContent, type LedgerEntry } from './entry';
import { newChain, type ChainHead } from './post';
import { free } from './standing';

/** What is wrong with an entry. */
export type Break = 'number' | 'hash' | 'accountNumber' | 'runningValue' | 'negative' | 'negativeInTime' | 'reversal' | 'clock';

export type Verification =
  | { readonly ok: true; readonly entries: number; readonly lastHash: string }
  | { readonly ok: false; readonly entries: number; readonly firstBrokenEntryNo: number; readonly what: Break };

const sound = <M extends string, T extends string>(book: Book<M, T>, measures: Measures<M>): boolean =>
  measuresOf(book).every((measure) => compareDecimals(measures[measure], '0') >= 0 && compareDecimals(free(book, measures, measure), '0') >= 0);

const same = <M extends string, T extends string>(book: Book<M, T>, left: Measures<M>, right: Measures<M>): boolean =>
  measuresOf(book).every((measure) => compareDecimals(left[measure], right[measure]) === 0);

/** The first entry with which an account, in the order of what happened, is below zero. */
const negativeInTime = <M extends string, T extends string>(book: Book<M, T>, entries: readonly LedgerEntry<M, T>[]): number | undefined => {
  let balance = zero(book);
  for (const entry of [...entries].sort(byEffect)) {
    balance = plus(book, balance, entry.deltas);
    if (!sound(book, balance)) return entry.entryNo;
  }
  return undefined;
};

/**
 * Looks at a whole chain: numbers without gaps, seals, running values that are the sums of their entries, no account below zero by either clock, and no
 * entry taken back twice (CW-R1 to R3, CW-R8). Entries in the order of their numbers.
 */
export const verifyChain = <M extends string, T extends string>(
  book: Book<M, T>,
  entries: readonly LedgerEntry<M, T>[],
  start: ChainHead = newChain(entries[0]?.chainId ?? ''),
): Verification => {
  const accounts = new Map<string, LedgerEntry<M, T>[]>();
  const reversed = new Set<number>();
  let [no, hash, postedAt] = [start.lastNo, start.lastHash, ''];
  const broken = (what: Break, entryNo = no + 1): Verification => ({ ok: false, entries: entries.length, firstBrokenEntryNo: entryNo, what });
  for (const entry of entries) {
    if (entry.entryNo !== no + 1 || entry.chainId !== start.chainId) return broken('number');
    if (entry.prevHash !== hash || entry.hash !== chainHash(hash, entry.entryNo, sealedContent(entry))) return broken('hash');
    if (entry.postedAt < postedAt) return broken('clock');
    const before = accounts.get(entry.accountId) ?? [];
    const last = before.at(-1);
    if (entry.accountSeq !== (last?.accountSeq ?? 0) + 1) return broken('accountNumber');
    if (!same(book, entry.after, plus(book, last?.after ?? zero(book), entry.deltas))) return broken('runningValue');
    if (!sound(book, entry.after)) return broken('negative');
    if (entry.reverses !== null && (reversed.has(entry.reverses) || entry.reverses >= entry.entryNo)) return broken('reversal');
    if (entry.reverses !== null) reversed.add(entry.reverses);
    before.push(entry);
    accounts.set(entry.accountId, before);
    [no, hash, postedAt] = [entry.entryNo, entry.hash, entry.postedAt];
  }
  for (const own of accounts.values()) {
    const entryNo = negativeInTime(book, own);
    if (entryNo !== undefined) return broken('negativeInTime', entryNo);
  }
  return { ok: true, entries: entries.length, lastHash: hash };
};
