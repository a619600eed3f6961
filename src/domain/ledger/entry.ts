import type { Json } from '../platform/documentAudit';
import { addDecimals } from '../kernel/decimal';
import { measuresOf, type Book, type Measures } from './book';

/** An entry as it is asked for. */
export interface Draft<M extends string, T extends string> {
  readonly accountId: string;
  readonly type: T;
  readonly deltas: Readonly<Partial<Record<M, string>>>;
  /** When it happened, ISO 8601. */
  readonly effectiveAt: string;
  /** What it sets on the account from now on, e.g. its place or a block. */
  readonly marks?: Readonly<Record<string, string>>;
  /** What the area keeps beside the figures: documents, reasons, procedure. */
  readonly detail?: Json;
  /** Number of the entry that it takes back. */
  readonly reverses?: number;
}

/** An entry of the books. Nothing of it is ever changed. */
export interface LedgerEntry<M extends string = string, T extends string = string> {
  readonly chainId: string;
  /** Its number in the chain, without gaps. */
  readonly entryNo: number;
  readonly accountId: string;
  /** Its number in the account: 1, 2, 3. */
  readonly accountSeq: number;
  readonly type: T;
  readonly deltas: Measures<M>;
  /** The account after it, in the order of posting. */
  readonly after: Measures<M>;
  readonly effectiveAt: string;
  readonly postedAt: string;
  readonly postedBy: string;
  readonly marks: Readonly<Record<string, string>>;
  readonly detail: Json;
  readonly reverses: number | null;
  /** Entries that were written together share it. */
  readonly setId: string;
  /** The call that wrote the set: the same call again writes nothing. */
  readonly requestKey: string;
  readonly prevHash: string;
  readonly hash: string;
}

/** All that an entry says, without its place in the chain. */
export const sealedContent = ({ entryNo: _no, prevHash: _before, hash: _hash, ...content }: Omit<LedgerEntry, 'hash'> & { readonly hash?: string }): Json => ({
  ...content,
});

export const plus = <M extends string, T extends string>(book: Book<M, T>, left: Measures<M>, right: Measures<M>): Measures<M> =>
  Object.fromEntries(measuresOf(book).map((measure) => [measure, addDecimals(left[measure], right[measure])])) as Measures<M>;

/** In the order in which things happened; at the same moment, in the order of posting. */
export const byEffect = (
  left: { readonly effectiveAt: string; readonly accountSeq: number },
  right: { readonly effectiveAt: string; readonly accountSeq: number },
): number => (left.effectiveAt < right.effectiveAt ? -1 : left.effectiveAt > right.effectiveAt ? 1 : left.accountSeq - right.accountSeq);

/** One form for all instants, so that their order is the order of their texts. */
export const instant = (text: string): string => new Date(text).toISOString();
