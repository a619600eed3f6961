import { sql, type Kysely, type Transaction } from 'kysely';
import { failed, ok } from '../../../src/domain/kernel/result';
import type { SearchKind } from '../../../src/domain/platform/searchHit';
import type { Database } from '../../db/schema';
import { inTransaction, setScope } from '../../db/transaction';
import type { ServerLog } from '../../db/log';
import { WakeLoop } from '../../db/wakeLoop';
import { indexRecords, type SearchedKind } from '../../records/searchDocument';

interface IndexerOptions {
  readonly database: Kysely<Database>;
  readonly log: ServerLog;
  readonly kinds: readonly SearchedKind[];
}

interface Taken {
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly entity_type: SearchKind;
  readonly entity_id: string;
  /** Changes, of which several may be of one record. */
  readonly taken: number;
}

const BATCH = 50;
/** What no event has announced, a deletion say, is found by this, well within the two seconds in which the search follows (PF-R20). */
const LOOK_EVERY_MS = 1_000;
const WAIT_AFTER_FAILURE_MS = 5_000;

const placeOf = ({ tenant_id, org_unit_id, entity_type }: Taken): string => `${tenant_id} ${org_unit_id} ${entity_type}`;

/** Takes what has changed and brings its documents up to date, both in the transaction at hand. Answers how many changes it were. */
export const indexChanges = async (db: Transaction<Database>, kinds: readonly SearchedKind[], most: number): Promise<number> => {
  const { rows } = await sql<Taken>`select * from take_search_changes(${most})`.execute(db);
  for (const changed of Map.groupBy(rows, placeOf).values()) {
    const [{ tenant_id: tenantId, org_unit_id: orgUnitId, entity_type } = {} as Taken] = changed;
    const kind = kinds.find(({ entityType }) => entityType === entity_type);
    if (kind === undefined) continue;
    await setScope(db, { tenantId, userId: '', orgUnitId, units: [orgUnitId] });
    await indexRecords(
      db,
      kind,
      changed.map(({ entity_id }) => entity_id),
    );
  }
  return rows[0]?.taken ?? 0;
};

/** Lets the index follow the records (PF-R20): each change is taken and its document written in one transaction, so exactly once. */
export class SearchIndexer {
  readonly #options: IndexerOptions;
  readonly #loop: WakeLoop;

  constructor(options: IndexerOptions) {
    this.#options = options;
    this.#loop = new WakeLoop({ work: () => this.#index(), log: options.log, failure: 'search index', waitAfterFailureMs: WAIT_AFTER_FAILURE_MS });
  }

  start(): void {
    this.#loop.start();
  }

  /** A record may have changed, here or at another node. */
  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #index(): Promise<number> {
    const { database, kinds } = this.#options;
    for (let taken = BATCH; taken > 0 && !this.#loop.stopped;) {
      const indexed = await inTransaction(database, { tenantId: '', userId: '' }, async (db) => ok(await indexChanges(db, kinds, BATCH)));
      if (failed(indexed)) throw new Error(indexed.left.message);
      taken = indexed.right;
    }
    return LOOK_EVERY_MS;
  }
}
