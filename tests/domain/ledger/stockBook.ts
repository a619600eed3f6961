import { addDecimals } from '../../../src/domain/kernel/decimal';
import { fail, failed, type Result } from '../../../src/domain/kernel/result';
import type { Book, Refusal } from '../../../src/domain/ledger/book';
import type { Draft, LedgerEntry } from '../../../src/domain/ledger/entry';
import { headAfter, newChain, post, type Books, type ChainHead } from '../../../src/domain/ledger/post';
import { standingOf } from '../../../src/domain/ledger/standing';

export type Measure = 'stock' | 'held' | 'removed' | 'mass';
export type Type = 'INB' | 'OUT' | 'RSV' | 'UNR' | 'DEV' | 'COR' | 'TRO' | 'TRI' | 'BLK' | 'HND';

const said = (refusal: Refusal<Measure>): string => {
  switch (refusal.why) {
    case 'short':
      return `Only ${refusal.available} of ${refusal.accountName} are available; ${refusal.requested} were requested.`;
    case 'closed':
      return `Period ${refusal.period} is closed.`;
    case 'reversed':
      return `Entry ${refusal.entryNo} was taken back before.`;
    case 'future':
    case 'beforeOpening':
    case 'notOpen':
    case 'alreadyOpen':
      return refusal.why;
  }
};

/** A small warehouse: whole pieces with their mass, holds and temporary removals. */
export const stockBook: Book<Measure, Type> = {
  name: 'test',
  measures: { stock: 0, held: 0, removed: 0, mass: 3 },
  counted: 'stock',
  partOf: { held: 'stock', removed: 'held' },
  types: {
    INB: { stock: 'up', mass: 'up' },
    OUT: { stock: 'down', held: 'down', mass: 'down' },
    RSV: { held: 'up' },
    UNR: { held: 'down' },
    DEV: { stock: 'either', mass: 'either' },
    COR: { stock: 'either', mass: 'either' },
    TRO: { held: 'up', removed: 'up' },
    TRI: { held: 'down', removed: 'down' },
    BLK: {},
    HND: { stock: 'either', mass: 'either' },
  },
  opening: { INB: 'only', HND: 'may', COR: 'may' },
  refuse: (refusal) => fail('refused', said(refusal), { data: refusal }),
};

export type Entry = LedgerEntry<Measure, Type>;

/** Books kept in memory, as the server keeps them. */
export class MemoryBooks {
  entries: Entry[] = [];
  closedThrough: string | undefined;
  #sets = 0;

  books(accounts: readonly string[]): Books<Measure> {
    const head: ChainHead = { ...headAfter(newChain('chain'), this.entries), closedThrough: this.closedThrough };
    const standing = (account: string) => standingOf(stockBook, account, account, this.of(account));
    return {
      head,
      accounts: new Map(accounts.map((account) => [account, standing(account)])),
      reversed: new Set(this.entries.flatMap(({ reverses }) => (reverses === null ? [] : [reverses]))),
    };
  }

  of(account: string): Entry[] {
    return this.entries.filter(({ accountId }) => accountId === account);
  }

  post(drafts: readonly Draft<Measure, Type>[], now: string): Result<readonly Entry[]> {
    this.#sets += 1;
    const books = this.books([...new Set(drafts.map(({ accountId }) => accountId))]);
    const posted = post(stockBook, books, drafts, { now, by: 'warehouse.demo', setId: `set-${this.#sets}`, requestKey: `call-${this.#sets}` });
    if (!failed(posted)) this.entries.push(...posted.right);
    return posted;
  }

  balanceOf(account: string, measure: Measure = 'stock'): string {
    return this.of(account).reduce((sum, { deltas }) => addDecimals(sum, deltas[measure]), '0');
  }
}

export const draft = (type: Type, accountId: string, effectiveAt: string, deltas: Draft<Measure, Type>['deltas']): Draft<Measure, Type> => ({
  type,
  accountId,
  effectiveAt,
  deltas,
});

export const refused = (result: Result<unknown>): string => (failed(result) ? result.left.message : 'posted');
