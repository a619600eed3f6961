import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { failed } from '../../../../src/domain/kernel/result';
import type { Draft, LedgerEntry } from '../../../../src/domain/ledger/entry';
import { headAfter, newChain, post, type ChainHead } from '../../../../src/domain/ledger/post';
import { standingOf, unopened } from '../../../../src/domain/ledger/standing';
import type { Lot } from '../../../../src/domain/warehouse/lot';
import { warehouseBook, type WarehouseEntryType, type WarehouseMeasure, type WarehouseMeasures } from '../../../../src/domain/warehouse/warehouseBook';
import { FIRST_HASH } from '../../../../src/domain/platform/documentAudit';
import type { Database } from '../../../db/schema';
import { rebuildStandings } from '../../../ledger/reading';
import { rowOf } from '../../../ledger/rows';

export type WarehouseDraft = Draft<WarehouseMeasure, WarehouseEntryType>;
type Entry = LedgerEntry<WarehouseMeasure, WarehouseEntryType>;

interface Account {
  readonly lotNo: string;
  readonly content: Lot;
  entries: Entry[];
}

const BATCH = 500;

/** Books that are written in the order of their own time, so that what was known on a past day can be asked. */
export class DemoBooks {
  readonly #accounts = new Map<string, Account>();
  readonly #chainId: string;
  #head: ChainHead;
  readonly #entries: Entry[] = [];

  constructor(chainId: string) {
    this.#chainId = chainId;
    this.#head = newChain(chainId);
  }

  get count(): number {
    return this.#entries.length;
  }

  open(id: string, lotNo: string, content: Lot): void {
    this.#accounts.set(id, { lotNo, content, entries: [] });
  }

  after(id: string): WarehouseMeasures {
    return this.#accounts.get(id)?.entries.at(-1)?.after ?? unopened(warehouseBook, id, '').after;
  }

  entriesOf(id: string): readonly Entry[] {
    return this.#accounts.get(id)?.entries ?? [];
  }

  post(at: Date, drafts: readonly WarehouseDraft[], by = 'warehouse.demo'): void {
    const accounts = new Map(
      drafts.map(({ accountId }) => {
        const account = this.#accounts.get(accountId);
        return [accountId, standingOf(warehouseBook, accountId, account?.lotNo ?? '', account?.entries ?? [])] as const;
      }),
    );
    const posted = post(warehouseBook, { head: this.#head, accounts }, drafts, {
      now: at.toISOString(),
      by,
      setId: randomUUID(),
      requestKey: `seed:${this.#entries.length}`,
    });
    if (failed(posted)) throw new Error(posted.left.message);
    this.#head = headAfter(this.#head, posted.right);
    this.#entries.push(...posted.right);
    for (const entry of posted.right) this.#accounts.get(entry.accountId)?.entries.push(entry);
  }

  async store(db: Transaction<Database>, place: { readonly tenant_id: string; readonly org_unit_id: string }): Promise<void> {
    await db
      .insertInto('ledger_chain')
      .values({
        id: this.#chainId,
        ...place,
        kind: warehouseBook.name,
        parts: JSON.stringify(warehouseBook.partOf),
        counted: warehouseBook.counted,
        last_no: String(this.#head.lastNo),
        last_hash: this.#head.lastNo === 0 ? FIRST_HASH : this.#head.lastHash,
        ...(this.#entries.length > 0 && { last_posted_at: new Date(this.#entries.at(-1)?.postedAt ?? 0) }),
        closed_through: null,
      })
      .execute();
    const accounts = [...this.#accounts].map(([id, { lotNo, content }]) => ({
      id,
      ...place,
      chain_id: this.#chainId,
      kind: warehouseBook.name,
      name: lotNo,
      content: JSON.stringify(content),
    }));
    if (accounts.length > 0) await db.insertInto('ledger_account').values(accounts).execute();
    for (let from = 0; from < this.#entries.length; from += BATCH) {
      await db
        .insertInto('ledger_entry')
        .values(this.#entries.slice(from, from + BATCH).map((entry) => rowOf(entry, place)))
        .execute();
    }
    await rebuildStandings(db, this.#chainId);
  }
}
