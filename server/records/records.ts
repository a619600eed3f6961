import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { recordEvent, type RecordHistoryEntry } from '../../src/application/contract/record';
import { fieldChanges } from '../../src/domain/kernel/fieldChanges';
import { plainGuid } from '../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import { CATALOGUE } from './catalogue';
import type { Caller, Context } from './handlers';
import { checkClaim, notFound, type Claim } from './claim';
import { columnName, type Column } from './recordColumns';
import { tableOf } from './recordTable';

/** A record as it is stored; the columns of its kind are beside these. */
export interface RecordRow<C, S extends string> {
  readonly id: string;
  readonly version: number;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly created_at: Date;
  readonly created_by: string;
  readonly changed_at: Date;
  readonly changed_by: string;
  readonly number: string;
  readonly status: S;
  readonly content: C;
}

/** What was done to a record, for its history. */
export interface Done {
  readonly action: string;
  readonly reason?: string | undefined;
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

const values = (columns: Readonly<Record<string, unknown>>) => {
  const all = Object.entries(columns);
  return {
    names: sql.join(all.map(([name]) => sql.ref(name))),
    values: sql.join(all.map(([, value]) => value)),
    set: sql.join(all.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)),
  };
};

/** The unit at the top of the caller's company, of the tenant's root that unit itself. */
export const companyRoot = async ({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select top.id from org_unit own join org_unit top on top.company_id = own.company_id join org_unit above on above.id = top.parent_id
    where own.id = ${caller.orgUnitId}::uuid and above.company_id is null`.execute(db);
  return rows[0]?.id ?? caller.orgUnitId;
};

/** Where records of a kind are seen beside their own unit. */
interface Shared {
  readonly ofCompany?: boolean | undefined;
  /** The column of a second unit in which a record is at home. */
  readonly alsoIn?: string | undefined;
}

/** The store of one kind of record: place, version, lock, stamps, history and the event of each change. */
export class Records<C, S extends string> {
  readonly #kind: string;
  readonly #columns: Readonly<Record<string, Column<C>>>;
  readonly #ofCompany: boolean;
  readonly #alsoIn: string | undefined;
  readonly table: RawBuilder<unknown>;

  constructor(kind: string, columns: Readonly<Record<string, Column<C>>>, { ofCompany = false, alsoIn }: Shared = {}) {
    this.#kind = kind;
    this.#alsoIn = alsoIn;
    this.#columns = columns;
    this.#ofCompany = ofCompany;
    this.table = sql.table(tableOf(kind));
  }

  readable({ tenantId, readableUnits }: Caller): RawBuilder<boolean> {
    const units = [...readableUnits];
    const own = sql<boolean>`tenant_id = ${tenantId}::uuid and org_unit_id = any (${units}::uuid[])`;
    if (this.#alsoIn === undefined) return own;
    return sql<boolean>`tenant_id = ${tenantId}::uuid and (org_unit_id = any (${units}::uuid[]) or ${sql.ref(columnName(this.#alsoIn))} = any (${units}::text[]))`;
  }

  #otherUnit(row: RecordRow<C, S>): string | number | null {
    return this.#alsoIn === undefined ? null : (this.#columns[this.#alsoIn]?.of(row.content) ?? null);
  }

  /** One reads more than one changes, but what belongs to the company is changed in any of its own units. */
  mayChange({ visibleUnits, readableUnits, orgUnitKind }: Caller, row: RecordRow<C, S>): boolean {
    const unit = row.org_unit_id;
    if (this.#ofCompany) return orgUnitKind !== 'CLIENT' && readableUnits.includes(unit);
    return visibleUnits.includes(unit) || visibleUnits.some((one) => one === this.#otherUnit(row));
  }

  async find({ db, caller }: Context, id: string): Promise<Result<RecordRow<C, S>>> {
    const { rows } = await sql<RecordRow<C, S>>`select * from ${this.table} where id = ${plainGuid(id)}::uuid and ${this.readable(caller)}`.execute(db);
    return rows[0] === undefined ? notFound() : ok(rows[0]);
  }

  /** The unit of a record that may be changed. */
  async unitToChange(context: Context, id: string): Promise<Result<string>> {
    const found = await this.find(context, id);
    if (failed(found)) return found;
    const unit = found.right.org_unit_id;
    return this.mayChange(context.caller, found.right) ? ok(unit) : fail('forbidden', CATALOGUE.forbidden);
  }

  /** Held until the end of the transaction: changed only where one works, at its version and under its lock. */
  async open(context: Context, id: string, claim: Claim): Promise<Result<RecordRow<C, S>>> {
    const unit = await this.unitToChange(context, id);
    if (failed(unit)) return unit;
    const { rows } = await sql<RecordRow<C, S>>`select * from ${this.table} where id = ${plainGuid(id)}::uuid for update`.execute(context.db);
    const [row] = rows;
    return row === undefined ? notFound() : checkClaim(context, this.#kind, row, claim);
  }

  /** Held by the server itself until the end of the transaction. */
  async hold(context: Context, id: string): Promise<Result<RecordRow<C, S>>> {
    const { rows } = await sql<
      RecordRow<C, S>
    >`select * from ${this.table} where id = ${plainGuid(id)}::uuid and ${this.readable(context.caller)} for update`.execute(context.db);
    return rows[0] === undefined ? notFound() : ok(rows[0]);
  }

  async insert(context: Context, { content, status, number }: { readonly content: C; readonly status: S; readonly number: string }): Promise<RecordRow<C, S>> {
    const { caller, now, db } = context;
    const stamps = { created_at: now, created_by: caller.userName, changed_at: now, changed_by: caller.userName };
    const org_unit_id = this.#ofCompany ? await companyRoot(context) : caller.orgUnitId;
    const place = { id: randomUUID(), version: 1, tenant_id: caller.tenantId, org_unit_id };
    const { names, values: all } = values({ ...place, ...stamps, number, status, ...this.#stored(content) });
    const { rows } = await sql<RecordRow<C, S>>`insert into ${this.table} (${names}) values (${all}) returning *`.execute(db);
    return this.#done(context, rows, undefined, { action: 'create' });
  }

  /** Writes the next version and answers it. */
  async store(context: Context, before: RecordRow<C, S>, { content, status }: { readonly content: C; readonly status: S }, done: Done) {
    const { set } = values({
      ...this.#stored(content),
      status,
      version: before.version + 1,
      changed_at: context.now,
      changed_by: context.caller.userName,
    });
    const { rows } = await sql<RecordRow<C, S>>`update ${this.table} set ${set} where id = ${before.id}::uuid returning *`.execute(context.db);
    return this.#done(context, rows, before, done);
  }

  async remove(context: Context, row: RecordRow<C, S>): Promise<void> {
    await sql`delete from ${this.table} where id = ${row.id}::uuid`.execute(context.db);
    await this.#done(context, [row], row, { action: 'delete' });
  }

  /** Newest first. */
  async history({ db }: Context, { id }: RecordRow<C, S>): Promise<RecordHistoryEntry[]> {
    const rows = await db
      .selectFrom('record_history')
      .select(['at', 'by_user', 'action', 'version', 'reason', 'changes'])
      .where('kind', '=', this.#kind)
      .where('record_id', '=', id)
      .orderBy('seq', 'desc')
      .limit(MAX_HISTORY)
      .execute();
    return rows.map(historyEntry);
  }

  #stored(content: C): Readonly<Record<string, unknown>> {
    const columns = Object.entries(this.#columns).flatMap(([field, { of, kept = false }]) => (kept ? [] : [[columnName(field), of(content)] as const]));
    return { content: JSON.stringify(content), ...Object.fromEntries(columns) };
  }

  async #done({ db, caller, now, publish }: Context, rows: readonly RecordRow<C, S>[], before: RecordRow<C, S> | undefined, { action, reason }: Done) {
    const [row] = rows;
    if (row === undefined) throw new Error(`A ${this.#kind} was not written`);
    const changes = before === undefined ? [] : [...fieldChanges(before.content, row.content), ...fieldChanges(before.status, row.status, '/status')];
    const { id, tenant_id, org_unit_id, version, number, status } = row;
    await db
      .insertInto('record_history')
      .values({
        tenant_id,
        org_unit_id,
        kind: this.#kind,
        record_id: id,
        version,
        at: now,
        by_user: caller.userName,
        action,
        reason: reason ?? null,
        changes: JSON.stringify(changes),
      })
      .execute();
    publish({ tenantId: tenant_id, orgUnitId: org_unit_id, ...recordEvent(this.#kind), id, data: { id, number, status } });
    return row;
  }
}
