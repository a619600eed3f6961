import { InvalidArgument } from '../kernel/invalidArgument';
import { ok, type Result } from '../kernel/result';
import { chainHash, type Digest } from '../platform/auditChain';
import { FIRST_HASH } from '../platform/documentAudit';
import { wholeDeltas, type Book, type Measures, type Refusal } from './book';
import { instant, sealedContent, type Draft, type LedgerEntry } from './entry';
import { closedPeriod, isFuture } from './period';
import { inOrderOfEffect, inOrderOfPosting, type Movement, type Standing } from './standing';

/** Where a chain ends. `closedThrough`: the last day of its closed periods. */
export interface ChainHead {
  readonly chainId: string;
  readonly lastNo: number;
  readonly lastHash: string;
  readonly closedThrough?: string | undefined;
}

export const newChain = (chainId: string): ChainHead => ({ chainId, lastNo: 0, lastHash: FIRST_HASH });

export const headAfter = <M extends string, T extends string>(head: ChainHead, entries: readonly LedgerEntry<M, T>[]): ChainHead => {
  const last = entries.at(-1);
  return last === undefined ? head : { ...head, lastNo: last.entryNo, lastHash: last.hash };
};

/** Who posts, when, and by which call. */
export interface Posting {
  readonly now: string;
  readonly by: string;
  readonly setId: string;
  readonly requestKey: string;
  /** Where many entries are posted, that of the machine instead of the domain's own. */
  readonly digest?: Digest;
}

/** The books as far as a posting needs them. */
export interface Books<M extends string> {
  readonly head: ChainHead;
  readonly accounts: ReadonlyMap<string, Standing<M>>;
  /** Numbers of entries that were already taken back. */
  readonly reversed?: ReadonlySet<number>;
}

const standingFor = <M extends string>({ accounts }: Books<M>, accountId: string): Standing<M> => {
  const standing = accounts.get(accountId);
  if (standing === undefined) throw new InvalidArgument('post', `account ${accountId} is not among the books`);
  return standing;
};

const refusalOfTime = <M extends string, T extends string>({ effectiveAt }: Draft<M, T>, { head }: Books<M>, now: string): Refusal<M> | undefined => {
  if (isFuture(effectiveAt, now)) return { why: 'future', effectiveAt: instant(effectiveAt) };
  const period = closedPeriod(effectiveAt, head.closedThrough);
  return period === undefined ? undefined : { why: 'closed', period };
};

/** CW-R11: nothing happens on an account before it is opened, and it is opened once. */
const refusalOfOpening = <M extends string, T extends string>(
  { opening }: Book<M, T>,
  { type, effectiveAt }: Draft<M, T>,
  accountName: string,
  openedAt: string | undefined,
): Refusal<M> | undefined => {
  if (openedAt === undefined) return opening[type] === undefined ? { why: 'notOpen', accountName } : undefined;
  if (opening[type] === 'only') return { why: 'alreadyOpen', accountName };
  return instant(effectiveAt) < openedAt ? { why: 'beforeOpening', accountName, openedAt } : undefined;
};

const refusalOf = <M extends string, T extends string>(
  book: Book<M, T>,
  books: Books<M>,
  drafts: readonly Draft<M, T>[],
  now: string,
): Refusal<M> | undefined => {
  const opened = new Map<string, string>();
  const reversed = new Set(books.reversed);
  for (const draft of drafts) {
    const { accountId, effectiveAt, reverses } = draft;
    const standing = standingFor(books, accountId);
    const openedAt = standing.openedAt ?? opened.get(accountId);
    const refusal = refusalOfTime(draft, books, now) ?? refusalOfOpening(book, draft, standing.name, openedAt);
    if (refusal !== undefined) return refusal;
    if (openedAt === undefined) opened.set(accountId, instant(effectiveAt));
    if (reverses !== undefined && reversed.has(reverses)) return { why: 'reversed', entryNo: reverses };
    if (reverses !== undefined) reversed.add(reverses);
  }
  return undefined;
};

interface Placed<M extends string, T extends string> extends Movement<M> {
  readonly draft: Draft<M, T>;
}

/** Each draft with its number in its account and its whole change. */
const placed = <M extends string, T extends string>(book: Book<M, T>, books: Books<M>, drafts: readonly Draft<M, T>[]): readonly Placed<M, T>[] => {
  const last = new Map<string, number>();
  return drafts.map((draft) => {
    const accountSeq = (last.get(draft.accountId) ?? standingFor(books, draft.accountId).seq) + 1;
    last.set(draft.accountId, accountSeq);
    return { draft, accountSeq, effectiveAt: instant(draft.effectiveAt), deltas: wholeDeltas(book, draft.type, draft.deltas) };
  });
};

/** The accounts after each entry, or what one of them is short of, in the order of posting or in that of what happened. */
const afterEach = <M extends string, T extends string>(
  book: Book<M, T>,
  books: Books<M>,
  all: readonly Placed<M, T>[],
): ReadonlyMap<Placed<M, T>, Measures<M>> | Refusal<M> => {
  const afters = new Map<Placed<M, T>, Measures<M>>();
  const accounts = new Map<string, Placed<M, T>[]>();
  for (const one of all) {
    const own = accounts.get(one.draft.accountId);
    if (own === undefined) accounts.set(one.draft.accountId, [one]);
    else own.push(one);
  }
  for (const [accountId, own] of accounts) {
    const standing = standingFor(books, accountId);
    const posted = inOrderOfPosting(book, standing, own);
    if ('refusal' in posted) return posted.refusal;
    const short = inOrderOfEffect(book, standing, own);
    if (short !== undefined) return short;
    posted.afters.forEach((after, at) => own[at] !== undefined && afters.set(own[at], after));
  }
  return afters;
};

/**
 * The entries of a set, all or none: numbered, with running values, each sealed with the one before it. Refused when an account would be short of a
 * measure (CW-R3, CW-R11), in a closed period or the future (CW-R11), and when an entry was taken back before (CW-R8).
 */
export const post = <M extends string, T extends string>(
  book: Book<M, T>,
  books: Books<M>,
  drafts: readonly Draft<M, T>[],
  { now, by, setId, requestKey, digest }: Posting,
): Result<readonly LedgerEntry<M, T>[]> => {
  const refusal = refusalOf(book, books, drafts, now);
  if (refusal !== undefined) return book.refuse(refusal);
  const all = placed(book, books, drafts);
  const afters = afterEach(book, books, all);
  if ('why' in afters) return book.refuse(afters);
  const entries: LedgerEntry<M, T>[] = [];
  let { lastNo: entryNo, lastHash: prevHash } = books.head;
  for (const one of all) {
    const { draft, accountSeq, effectiveAt, deltas } = one;
    entryNo += 1;
    const unsealed = {
      chainId: books.head.chainId,
      entryNo,
      accountId: draft.accountId,
      accountSeq,
      type: draft.type,
      deltas,
      after: afters.get(one) ?? deltas,
      effectiveAt,
      postedAt: instant(now),
      postedBy: by,
      marks: draft.marks ?? {},
      detail: draft.detail ?? {},
      reverses: draft.reverses ?? null,
      setId,
      requestKey,
      prevHash,
    };
    const hash = chainHash(prevHash, entryNo, sealedContent(unsealed), digest);
    entries.push({ ...unsealed, hash });
    prevHash = hash;
  }
  return ok(entries);
};
