import { sql, type Kysely, type Transaction } from 'kysely';
import { BATCH_ROWS, type UploadTotals } from '../../../../src/domain/article/upload/upload';
import { rowIssue } from '../../../../src/domain/article/upload/rowIssue';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { readRights } from '../../../db/rights';
import type { Database } from '../../../db/schema';
import { inTransaction, type Scope } from '../../../db/transaction';
import { errorFields, type ServerLog } from '../../../db/log';
import { WakeLoop } from '../../../db/wakeLoop';
import type { PortalEvent } from '../../../db/event';
import { notify, type Notice } from '../../../jobs/notifications';
import { articlesChanged, articlesNeedReview, countryOfUnit } from '../articles';
import { reviewsCriticalChanges } from '../reviewSetting';
import { ProgressPace } from './progressPace';
import { countRows, type RowEntry } from './stagedRows';
import { storeRows, type Stored, type Storing } from './storing';
import { nextStatus, updateUpload, uploadFinished, uploadProgress, type UploadEntry } from './uploads';

interface RunnerOptions {
  readonly database: Kysely<Database>;
  readonly publish: (event: PortalEvent) => void;
  readonly log: ServerLog;
}

interface Claimed {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly user_id: string;
}

/** Rows of one statement where everything is one transaction. */
const BLOCK_ROWS = 1_000;
const LOOK_AGAIN_MS = 30_000;
/** Work that takes longer goes on behind the back of who began it (UI guide, section 9). */
const LONG_MS = 10_000;
const NOTHING: Stored = { inserted: 0, updated: 0, skipped: 0, refused: 0, toReview: 0, critical: 0 };

const sum = (one: Stored, other: Stored): Stored => ({
  inserted: one.inserted + other.inserted,
  updated: one.updated + other.updated,
  skipped: one.skipped + other.skipped,
  refused: one.refused + other.refused,
  toReview: one.toReview + other.toReview,
  critical: one.critical + other.critical,
});

/**
 * Stores the rows of uploads that are committing. The rows are the truth: a batch and the marks of its rows are one transaction, so after a stop
 * of the server the next one goes on where it ended, or begins again where everything is one transaction.
 */
export class UploadRunner extends WakeLoop {
  readonly #options: RunnerOptions;
  readonly #pace = new ProgressPace();

  constructor(options: RunnerOptions) {
    super({ work: () => this.#look(), log: options.log, failure: 'article upload', waitAfterFailureMs: LOOK_AGAIN_MS });
    this.#options = options;
  }

  async #look(): Promise<number> {
    const { database } = this.#options;
    const { rows } = await database.transaction().execute((db) => sql<Claimed>`select * from next_committing_upload()`.execute(db));
    for (const claimed of rows) if (!this.stopped) await this.#carryOut(claimed);
    await database.transaction().execute((db) => sql`select add_up_article_counts()`.execute(db));
    return LOOK_AGAIN_MS;
  }

  async #carryOut(claimed: Claimed): Promise<void> {
    const { database, log } = this.#options;
    const own: Scope = { tenantId: claimed.tenant_id, userId: claimed.user_id, orgUnitId: claimed.org_unit_id, units: [claimed.org_unit_id] };
    try {
      const units = await inTransaction(database, own, async (db) => ok((await readRights(db, claimed.user_id, claimed.org_unit_id))?.visibleUnits));
      if (failed(units)) return;
      if (units.right === undefined) throw new Error('Who started the import no longer works in its unit');
      const scope = { ...own, units: units.right };
      const prepared = await inTransaction(database, scope, async (db) => ok(await prepare(db, claimed)));
      if (failed(prepared) || prepared.right === undefined) return;
      if (prepared.right.storing.entry.choice === 'all') await this.#storeAll(scope, prepared.right);
      else await this.#storeBatches(scope, prepared.right);
    } catch (thrown) {
      log('error', 'article upload failed', { ...errorFields(thrown), upload: claimed.id });
      await inTransaction(database, own, async (db) => ok(await end(db, claimed, 'serverError', 'The import stopped because of an error of the server.'))).then(
        (ended) => this.#tell(own, ended),
      );
    }
  }

  async #tell(scope: Scope, ended: Result<UploadEntry | undefined>, { toReview, critical } = NOTHING, begunAt?: Date): Promise<void> {
    if (failed(ended) || ended.right === undefined) return;
    const entry = ended.right;
    if (begunAt !== undefined) await this.#notify(scope, entry, begunAt);
    const { database, publish } = this.#options;
    if (entry.totals.inserted + entry.totals.updated > 0) {
      const units = await inTransaction(database, scope, async (db) =>
        ok(await db.selectFrom('article').select('org_unit_id').distinct().where('upload_id', '=', entry.id).execute()),
      );
      for (const { org_unit_id: orgUnitId } of failed(units) ? [] : units.right)
        publish(articlesChanged({ tenantId: entry.tenant_id, orgUnitId }, critical > 0));
    }
    if (toReview > 0) publish(articlesNeedReview({ tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id }, toReview));
    publish(uploadFinished(entry));
  }

  /** Who does not wait that long in the wizard is told elsewhere. */
  async #notify(
    scope: Scope,
    { id, tenant_id: tenantId, org_unit_id: orgUnitId, user_id, status, settings, changed_at }: UploadEntry,
    begunAt: Date,
  ): Promise<void> {
    if (changed_at.getTime() - begunAt.getTime() < LONG_MS) return;
    const events: PortalEvent[] = [];
    const isDone = status === 'Completed' || status === 'CompletedWithErrors';
    const notice: Notice = {
      tenantId,
      orgUnitId,
      kind: 'job.finished',
      severity: isDone ? (status === 'Completed' ? 0 : 1) : 2,
      args: { title: settings.fileName, status: isDone ? 'Imported' : 'ImportFailed' },
      route: `/ar/upload?upload=${id}`,
      users: [user_id],
      access: 'ar.upload',
      dedupeKey: `ar.upload ${id}`,
    };
    const told = await inTransaction(this.#options.database, scope, async (db) => ok(await notify(db, notice, changed_at, (event) => events.push(event))));
    if (!failed(told)) events.forEach((event) => this.#options.publish(event));
  }

  #progress(entry: UploadEntry, done: number): boolean {
    if (!this.#pace.isDue(entry.id, Date.now())) return false;
    this.#options.publish(uploadProgress(entry, 'committing', done, entry.total));
    return true;
  }

  async #storeBatches(scope: Scope, { storing, first, last }: Prepared): Promise<void> {
    const { database } = this.#options;
    const { entry } = storing;
    let sofar = NOTHING;
    for (let from = first; from <= last; from += BATCH_ROWS) {
      if (this.stopped) return;
      const step = await this.#batch(scope, storing, from);
      if (step === 'cancelled') {
        return this.#tell(scope, await inTransaction(database, scope, async (db) => ok(await leaveOut(db, entry))), sofar);
      }
      sofar = sum(sofar, step.stored);
      this.#progress(entry, step.done);
    }
    await this.#tell(scope, await inTransaction(database, scope, async (db) => ok(await end(db, entry, 'done'))), sofar, entry.changed_at);
  }

  /** One batch in one transaction; one that fails is tried row by row, so that a single row cannot hold up the others. */
  async #batch(scope: Scope, storing: Storing, from: number): Promise<Step> {
    const { database, log } = this.#options;
    const store = async (first: number, count: number): Promise<Step> => {
      const step = await inTransaction(database, scope, (db) => storeRange(db, storing, first, count));
      if (failed(step)) throw new Error(step.left.message);
      return step.right;
    };
    try {
      return await store(from, BATCH_ROWS);
    } catch (thrown) {
      log('warn', 'batch of an article upload stored row by row', { ...errorFields(thrown), upload: storing.entry.id });
    }
    let together: Exclude<Step, 'cancelled'> = { stored: NOTHING, done: 0 };
    for (let row = from; row < from + BATCH_ROWS; row += 1) {
      try {
        const step = await store(row, 1);
        if (step === 'cancelled') return step;
        together = { stored: sum(together.stored, step.stored), done: step.done };
      } catch (thrown) {
        const reason = thrown instanceof Error ? thrown.message : String(thrown);
        const refused = await inTransaction(database, scope, async (db) => ok(await refuseRow(db, storing.entry, row, reason)));
        if (failed(refused)) throw thrown;
      }
    }
    return together;
  }

  /** Everything or nothing. Whoever cancels is seen between two blocks and, at the latest, by the statement that ends it. */
  async #storeAll(scope: Scope, { storing, first, last }: Prepared): Promise<void> {
    const { database } = this.#options;
    const { entry } = storing;
    let refusedRows: readonly RowEntry[] = [];
    const stored = await inTransaction(database, scope, async (db): Promise<Result<{ entry: UploadEntry; sofar: Stored }>> => {
      const claim = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${`upload ${entry.id}`}, 0)) as mine`.execute(db);
      if (claim.rows[0]?.mine !== true) return fail('aborted', 'Another server is at it.');
      let sofar = NOTHING;
      let done = 0;
      for (let from = first; from <= last; from += BLOCK_ROWS) {
        if (this.stopped) return fail('aborted', 'The server stops.');
        if (await isCancelled(db, entry)) return fail('aborted', 'Cancelled.');
        const rows = await openRows(db, entry, from, BLOCK_ROWS);
        const step = await storeRows(db, storing, rows, new Date());
        if (step.refused > 0) {
          refusedRows = await refusedOf(db, entry, rows);
          return fail('refused', `${step.refused} ${step.refused === 1 ? 'row' : 'rows'} could not be stored; nothing was stored.`);
        }
        sofar = sum(sofar, step);
        done += rows.length;
        if (this.#progress(entry, done))
          await inTransaction(database, scope, async (other) => ok(await other.updateTable('upload').set({ done }).where('id', '=', entry.id).execute()));
      }
      const ended = await end(db, entry, 'done', undefined, true);
      return ended === undefined ? fail('aborted', 'Cancelled.') : ok({ entry: ended, sofar });
    });
    if (!failed(stored)) return this.#tell(scope, ok(stored.right.entry), stored.right.sofar, entry.changed_at);
    if (stored.left.kind === 'aborted' && stored.left.message !== 'Cancelled.') return;
    const problem = stored.left.kind === 'aborted' ? undefined : stored.left.message;
    await this.#tell(
      scope,
      await inTransaction(database, scope, async (db) => {
        for (const { row_no, issues } of refusedRows) await markRefused(db, entry, row_no, issues);
        return ok(await end(db, entry, 'cancelAll', problem));
      }),
      NOTHING,
      problem === undefined ? undefined : entry.changed_at,
    );
  }
}

/** Numbers of the first and the last row that are not yet stored. */
interface Prepared {
  readonly storing: Storing;
  readonly first: number;
  readonly last: number;
}

const prepare = async (db: Transaction<Database>, { id, org_unit_id }: Claimed): Promise<Prepared | undefined> => {
  const entry = await db.selectFrom('upload').selectAll().where('id', '=', id).where('status', '=', 'Committing').executeTakeFirst();
  if (entry === undefined) return undefined;
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(row_no) as first, max(row_no) as last from upload_row where upload_id = ${id}::uuid and state in ('Ok', 'Warning')`.execute(db);
  const storing = { entry, user: entry.changed_by, country: await countryOfUnit(db, org_unit_id), reviews: await reviewsCriticalChanges(db, org_unit_id) };
  return { storing, first: rows[0]?.first ?? 1, last: rows[0]?.last ?? 0 };
};

const openRows = (db: Transaction<Database>, { id }: Pick<UploadEntry, 'id'>, from: number, count: number): Promise<RowEntry[]> =>
  db
    .selectFrom('upload_row')
    .selectAll()
    .where('upload_id', '=', id)
    .where('row_no', '>=', from)
    .where('row_no', '<', from + count)
    .where('state', 'in', ['Ok', 'Warning'])
    .orderBy('row_no')
    .execute();

const refusedOf = (db: Transaction<Database>, { id }: Pick<UploadEntry, 'id'>, rows: readonly RowEntry[]): Promise<RowEntry[]> =>
  db
    .selectFrom('upload_row')
    .selectAll()
    .where('upload_id', '=', id)
    .where('state', '=', 'Error')
    .where(sql<boolean>`row_no = any (${rows.map(({ row_no }) => row_no)}::integer[])`)
    .execute();

const isCancelled = async (db: Transaction<Database>, { id }: Pick<UploadEntry, 'id'>): Promise<boolean> => {
  const row = await db.selectFrom('upload').select(['cancel_requested', 'status']).where('id', '=', id).executeTakeFirst();
  return row === undefined || row.cancel_requested || row.status !== 'Committing';
};

type Step = 'cancelled' | { readonly stored: Stored; readonly done: number };

/** The upload is held for the batch, so that two servers store one after the other and a cancel falls between two batches. */
const storeRange = async (db: Transaction<Database>, storing: Storing, from: number, count: number): Promise<Result<Step>> => {
  const held = await db.selectFrom('upload').selectAll().where('id', '=', storing.entry.id).forUpdate().executeTakeFirst();
  if (held === undefined || held.status !== 'Committing' || held.cancel_requested) return ok('cancelled');
  const rows = await openRows(db, held, from, count);
  if (rows.length === 0) return ok({ stored: NOTHING, done: held.done });
  const stored = await storeRows(db, storing, rows, new Date());
  const totals: UploadTotals = {
    ...held.totals,
    inserted: held.totals.inserted + stored.inserted,
    updated: held.totals.updated + stored.updated,
    skipped: held.totals.skipped + stored.skipped,
  };
  const done = held.done + rows.length;
  await db
    .updateTable('upload')
    .set({ done, totals: JSON.stringify(totals) })
    .where('id', '=', held.id)
    .execute();
  return ok({ stored, done });
};

const markRefused = async (db: Transaction<Database>, { id }: Pick<UploadEntry, 'id'>, rowNo: number, issues: RowEntry['issues']): Promise<void> => {
  await db
    .updateTable('upload_row')
    .set({ state: 'Error', issues: JSON.stringify(issues), issue_codes: issues.map(({ code }) => code) })
    .where('upload_id', '=', id)
    .where('row_no', '=', rowNo)
    .execute();
};

const refuseRow = async (db: Transaction<Database>, entry: UploadEntry, rowNo: number, reason: string): Promise<void> => {
  const [row] = await openRows(db, entry, rowNo, 1);
  if (row !== undefined) await markRefused(db, entry, row.row_no, [...row.issues, rowIssue('AR-U-STORE', { value: reason.slice(0, 200) })]);
};

/** Rows that were not reached stay out. */
const leaveOut = async (db: Transaction<Database>, entry: UploadEntry): Promise<UploadEntry | undefined> => {
  await db.updateTable('upload_row').set({ state: 'Excluded' }).where('upload_id', '=', entry.id).where('state', 'in', ['Ok', 'Warning']).execute();
  return end(db, entry, 'cancelOkOnly');
};

/** Nothing when it was ended otherwise meanwhile, or `unlessCancelled` and somebody cancelled. */
const end = async (
  db: Transaction<Database>,
  { id }: Pick<UploadEntry, 'id'>,
  action: 'done' | 'cancelAll' | 'cancelOkOnly' | 'serverError',
  problem?: string,
  unlessCancelled = false,
): Promise<UploadEntry | undefined> => {
  const held = await db.selectFrom('upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (held === undefined || held.status !== 'Committing' || (unlessCancelled && held.cancel_requested)) return undefined;
  const { totals } = await countRows(db, held);
  const withErrors = action === 'done' && totals.error + totals.excluded > 0;
  const status = nextStatus(held, withErrors ? 'doneWithErrors' : action);
  if (failed(status)) return undefined;
  const now = new Date();
  const isStored = action === 'done' || action === 'cancelOkOnly';
  return updateUpload(db, held, {
    status: status.right,
    totals: JSON.stringify(totals),
    done: isStored ? totals.inserted + totals.updated + totals.skipped : 0,
    committed_at: isStored ? now : null,
    cancel_requested: false,
    problem: problem ?? null,
    changed_at: now,
  });
};
