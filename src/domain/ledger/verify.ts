import { addDecimals, compareDecimals } from '../kernel/decimal';
import { sha256 } from '../kernel/sha256';
import { chained } from '../platform/documentAudit';
import { byAccount } from './balance';
import { measuresOf, zero, type Book, type Measures } from './book';
import { byEffect, plus, sealedContent, type LedgerEntry } from './entry';
import { newChain, type ChainHead } from './post';
import { free } from './standing';

/** What is wrong with an entry. */
export type Break = 'number' | 'hash' | 'accountNumber' | 'runningValue' | 'negative' | 'negativeInTime' | 'reversal' | 'clock';

export type Verification =
  | { readonly ok: true; readonly entries: number; readonly lastHash: string }
  | { readonly ok: false; readonly entries: number; readonly firstBrokenEntryNo: number; readonly what: Break };

const isNotNegative = (decimal: string): boolean => !decimal.startsWith('-') || compareDecimals(decimal, '0') === 0;

const sound = <M extends string, T extends string>(book: Book<M, T>, measures: Measures<M>): boolean =>
  measuresOf(book).every((measure) => isNotNegative(measures[measure]) && isNotNegative(free(book, measures, measure)));

/** Most entries change two measures of many: what nothing was added to is as it was. */
const addsUp = <M extends string, T extends string>(book: Book<M, T>, before: Measures<M>, deltas: Measures<M>, after: Measures<M>): boolean =>
  measuresOf(book).every(
    (measure) =>
      (deltas[measure] === '0' && after[measure] === before[measure]) || compareDecimals(after[measure], addDecimals(before[measure], deltas[measure])) === 0,
  );

/** The first entry with which an account, in the order of what happened, is below zero. */
export const negativeInTime = <M extends string, T extends string>(book: Book<M, T>, entries: readonly LedgerEntry<M, T>[]): number | undefined => {
  let balance = zero(book);
  for (const entry of [...entries].sort(byEffect)) {
    balance = plus(book, balance, entry.deltas);
    if (!sound(book, balance)) return entry.entryNo;
  }
  return undefined;
};

interface Seen<M extends string> {
  readonly seq: number;
  readonly after: Measures<M>;
  readonly effectiveAt: string;
}

/** Looks at a chain entry by entry, in the order of their numbers. */
export class ChainVerifier<M extends string, T extends string> {
  /** Accounts in which something was booked later with an earlier moment: these are replayed in the order of what happened. */
  readonly backdated = new Set<string>();
  #no: number;
  #hash: string;
  #postedAt = '';
  readonly #start: ChainHead;
  readonly #book: Book<M, T>;
  readonly #hashOf: (text: string) => string;
  readonly #accounts = new Map<string, Seen<M>>();
  readonly #reversed = new Set<number>();
  readonly #zero: Measures<M>;

  /** `hashOf`: SHA-256, where the machine has a quicker one. */
  constructor(book: Book<M, T>, start: ChainHead, hashOf: (text: string) => string = sha256) {
    this.#book = book;
    this.#start = start;
    this.#hashOf = hashOf;
    this.#no = start.lastNo;
    this.#hash = start.lastHash;
    this.#zero = zero(book);
  }

  get lastNo(): number {
    return this.#no;
  }

  get lastHash(): string {
    return this.#hash;
  }

  /** What is wrong with the next entry; undefined: nothing. */
  take(entry: LedgerEntry<M, T>): Break | undefined {
    const wrong = this.#wrong(entry);
    if (wrong !== undefined) return wrong;
    const { accountId, accountSeq, after, effectiveAt, reverses, entryNo, hash, postedAt } = entry;
    const last = this.#accounts.get(accountId);
    if (last !== undefined && effectiveAt < last.effectiveAt) this.backdated.add(accountId);
    if (reverses !== null) this.#reversed.add(reverses);
    this.#accounts.set(accountId, {
      seq: accountSeq,
      after,
      effectiveAt: last !== undefined && last.effectiveAt > effectiveAt ? last.effectiveAt : effectiveAt,
    });
    [this.#no, this.#hash, this.#postedAt] = [entryNo, hash, postedAt];
    return undefined;
  }

  #wrong(entry: LedgerEntry<M, T>): Break | undefined {
    const { entryNo, chainId, prevHash, hash, postedAt, accountId, accountSeq, after, deltas, reverses } = entry;
    if (entryNo !== this.#no + 1 || chainId !== this.#start.chainId) return 'number';
    if (prevHash !== this.#hash || hash !== this.#hashOf(chained(prevHash, String(entryNo), sealedContent(entry)))) return 'hash';
    if (postedAt < this.#postedAt) return 'clock';
    const last = this.#accounts.get(accountId);
    if (accountSeq !== (last?.seq ?? 0) + 1) return 'accountNumber';
    if (!addsUp(this.#book, last?.after ?? this.#zero, deltas, after)) return 'runningValue';
    if (!sound(this.#book, after)) return 'negative';
    return reverses !== null && (this.#reversed.has(reverses) || reverses >= entryNo) ? 'reversal' : undefined;
  }
}

/**
 * Looks at a whole chain: numbers without gaps, seals, running values that are the sums of their entries, no account below zero by either clock, and no
 * entry taken back twice (CW-R1 to R3, CW-R8). Entries in the order of their numbers.
 */
export const verifyChain = <M extends string, T extends string>(
  book: Book<M, T>,
  entries: readonly LedgerEntry<M, T>[],
  start: ChainHead = newChain(entries[0]?.chainId ?? ''),
): Verification => {
  const verifier = new ChainVerifier(book, start);
  const broken = (what: Break, entryNo = verifier.lastNo + 1): Verification => ({ ok: false, entries: entries.length, firstBrokenEntryNo: entryNo, what });
  for (const entry of entries) {
    const wrong = verifier.take(entry);
    if (wrong !== undefined) return broken(wrong);
  }
  for (const [accountId, own] of byAccount(entries)) {
    const entryNo = verifier.backdated.has(accountId) ? negativeInTime(book, own) : undefined;
    if (entryNo !== undefined) return broken('negativeInTime', entryNo);
  }
  return { ok: true, entries: entries.length, lastHash: verifier.lastHash };
};
