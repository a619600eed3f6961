import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { RecordHistoryEntry } from '../../src/application/contract/record';
import { fieldChanges, type FieldChange } from '../../src/domain/kernel/fieldChanges';
import { plainGuid } from '../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import type { PortalEvent } from '../db/event';
import { CATALOGUE } from './catalogue';
import { checkClaim, notFound, type Claim } from './claim';
import type { Caller, Context } from './handlers';

/** What every record has, whatever its table holds beside. */
export interface Head {
  readonly id: string;
  readonly version: number;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly changed_at: Date;
  readonly changed_by: string;
}

/** The columns that an area writes; the others are the store's. */
export type OwnColumns<T> = Omit<Insertable<T>, keyof Head | 'created_at' | 'created_by'>;

/** What was done to a record, for its history. */
export interface Done {
  readonly action: string;
  readonly reason?: string | undefined;
}

/** By whom and when a record is written: a call, or the server at work. */
export type Writing = Pick<Context, 'db' | 'now' | 'publish'> & { readonly caller: Pick<Caller, 'userName'> };

interface Declared<R extends Head, C> {
  readonly table: string;
  /** The name of its lock, and of its kind in the history. */
  readonly kind: string;
  /** What the history compares, value by value; the area keeps a history of its own if absent. */
  readonly compared?: (row: R) => object;
  readonly event: (row: R, before: R | undefined) => PortalEvent;
  /** Where it is seen; in the units that the caller reads if absent. */
  readonly readable?: (caller: Caller) => RawBuilder<boolean>;
  /** In the units where the caller works if absent. */
  readonly mayChange?: (caller: Caller, row: R) => boolean;
  /** In which unit a new one is stored; in that of the caller if absent. */
  readonly unitOfNew?: (context: Context) => Promise<string>;
  /** The columns of the table, where they are not what the area gives. */
  readonly columns?: (given: Partial<C>) => object;
}

const MAX_HISTORY = 1_000;

const historyEntry = (row: {
  readonly at: Date;
  readonly by_user: string;
  readonly action: string;
  readonly version: number;
  readonly reason: string | null;
  readonly changes: RecordHistoryEntry['changes'];
}): RecordHistoryEntry => ({
  at: row.at.toISOString(),
  by: row.by_user,
  action: row.action,
  version: row.version,
  changes: row.changes,
  ...(row.reason !== null && { reason: row.reason }),
});

export const inUnits = (tenantId: string, units: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`tenant_id = ${tenantId}::uuid and org_unit_id = any (${[...units]}::uuid[])`;

/** The records of one table: place, version, lock, stamps, history and the event of each change. */
export class RecordStore<R extends Head, C extends object> {
  readonly #declared: Declared<R, C>;
  readonly table: RawBuilder<unknown>;

  constructor(declared: Declared<R, C>) {
    this.#declared = declared;
    this.table = sql.table(declared.table);
  }

  readable(caller: Caller): RawBuilder<boolean> {
    return this.#declared.readable?.(caller) ?? inUnits(caller.tenantId, caller.readableUnits);
  }

  mayChange(caller: Caller, row: R): boolean {
    return this.#declared.mayChange?.(caller, row) ?? caller.visibleUnits.includes(row.org_unit_id);
  }

  async find({ db, caller }: Pick<Context, 'db' | 'caller'>, id: string): Promise<Result<R>> {
    const { rows } = await sql<R>`select * from ${this.table} where id = ${plainGuid(id)}::uuid and ${this.readable(caller)}`.execute(db);
    return rows[0] === undefined ? notFound() : ok(rows[0]);
  }

  /** The unit of a record that may be changed. */
  async unitToChange(context: Pick<Context, 'db' | 'caller'>, id: string): Promise<Result<string>> {
    const found = await this.find(context, id);
    if (failed(found)) return found;
    return this.mayChange(context.caller, found.right) ? ok(found.right.org_unit_id) : fail('forbidden', CATALOGUE.forbidden);
  }

  /** Held until the end of the transaction: changed only where one works, at its version and under its lock. */
  async open(context: Context, id: string, claim: Claim): Promise<Result<R>> {
    const unit = await this.unitToChange(context, id);
    if (failed(unit)) return unit;
    const held = await this.hold(context, id);
    return failed(held) ? held : checkClaim(context, this.#declared.kind, held.right, claim);
  }

  /** Held by the server itself until the end of the transaction. */
  async hold({ db, caller }: Pick<Context, 'db' | 'caller'>, id: string): Promise<Result<R>> {
    return this.#held(db, id, this.readable(caller));
  }

  /** The same, in the units where the server is at work. */
  async holdIn(db: Context['db'], { tenantId, units }: { readonly tenantId: string; readonly units: readonly string[] }, id: string): Promise<Result<R>> {
    return this.#held(db, id, inUnits(tenantId, units));
  }

  async #held(db: Context['db'], id: string, where: RawBuilder<boolean>): Promise<Result<R>> {
    const { rows } = await sql<R>`select * from ${this.table} where id = ${plainGuid(id)}::uuid and ${where} for update`.execute(db);
    return rows[0] === undefined ? notFound() : ok(rows[0]);
  }

  async insert(context: Context, columns: C): Promise<R> {
    const { caller, now, db } = context;
    const org_unit_id = (await this.#declared.unitOfNew?.(context)) ?? caller.orgUnitId;
    const stamps = { created_at: now, created_by: caller.userName, changed_at: now, changed_by: caller.userName };
    const all = this.#columns({ id: randomUUID(), version: 1, tenant_id: caller.tenantId, org_unit_id, ...stamps }, columns);
    const { rows } = await sql<R>`insert into ${this.table} (${sql.join(all.map(([name]) => sql.ref(name)))})
      values (${sql.join(all.map(([, value]) => value))}) returning *`.execute(db);
    return this.#done(context, rows, undefined, { action: 'create' });
  }

  /** Writes the next version and answers it. */
  async store(writing: Writing, before: R, columns: Partial<C>, done: Done): Promise<R> {
    const { db, now, caller } = writing;
    const all = this.#columns({ version: before.version + 1, changed_at: now, changed_by: caller.userName }, columns);
    const { rows } = await sql<R>`update ${this.table} set ${sql.join(all.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
      where id = ${before.id}::uuid returning *`.execute(db);
    return this.#done(writing, rows, before, done);
  }

  #columns(head: object, given: Partial<C>): [string, unknown][] {
    return Object.entries({ ...head, ...(this.#declared.columns?.(given) ?? given) }).filter(([, value]) => value !== undefined);
  }

  async remove(writing: Writing, row: R): Promise<void> {
    await this.#done(writing, [row], row, { action: 'delete' });
    await sql`delete from ${this.table} where id = ${row.id}::uuid`.execute(writing.db);
  }

  /** Newest first. */
  async history({ db }: Pick<Context, 'db'>, { id }: Pick<R, 'id'>): Promise<RecordHistoryEntry[]> {
    const rows = await db
      .selectFrom('record_history')
      .select(['at', 'by_user', 'action', 'version', 'reason', 'changes'])
      .where('kind', '=', this.#declared.kind)
      .where('record_id', '=', id)
      .orderBy('seq', 'desc')
      .limit(MAX_HISTORY)
      .execute();
    return rows.map(historyEntry);
  }

  async #done(writing: Writing, rows: readonly R[], before: R | undefined, done: Done): Promise<R> {
    const [row] = rows;
    const { kind, compared, event } = this.#declared;
    if (row === undefined) throw new Error(`A ${kind} was not written`);
    if (compared !== undefined) await this.#remember(writing, row, before === undefined ? [] : fieldChanges(compared(before), compared(row)), done);
    writing.publish(event(row, before));
    return row;
  }

  async #remember({ db, now, caller }: Writing, row: R, changes: readonly FieldChange[], { action, reason }: Done): Promise<void> {
    const { id, tenant_id, org_unit_id, version } = row;
    const entry = {
      tenant_id,
      org_unit_id,
      kind: this.#declared.kind,
      record_id: id,
      version,
      at: now,
      by_user: caller.userName,
      action,
      reason: reason ?? null,
    };
    await db
      .insertInto('record_history')
      .values({ ...entry, changes: JSON.stringify(changes) })
      .execute();
  }
}
