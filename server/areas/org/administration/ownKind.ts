import { sql, type RawBuilder } from 'kysely';
import type { Export, Search } from '../../../../src/application/contract/endpoint';
import {
  MAX_BULK_RECORDS,
  MAX_RECORD_REASON,
  recordEvent,
  type RecordContract,
  type RecordFinding,
  type RecordHistoryEntry,
} from '../../../../src/application/contract/record';
import type { AdministrationDeed } from '../../../../src/application/contract/documentAudit';
import type { Machine } from '../../../../src/domain/kernel/machine';
import { fieldChanges } from '../../../../src/domain/kernel/fieldChanges';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { noteAdministration } from '../../../records/administrationAudit';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Caller, type Context } from '../../../records/handlers';
import { checkClaim, notFound, type Claim } from '../../../records/claim';
import type { Condition } from '../../../records/recordColumns';
import { headOf, recordSearch } from '../../../records/recordSearch';
import type { RecordRow } from '../../../records/records';
import { rowByRow } from '../../../records/rowByRow';
import { refused } from './administer';

/** A deed, or one on a kind of record: `handOver.case`. */
type Done = AdministrationDeed | `${AdministrationDeed}.${string}`;

const deedOf = (action: Done): AdministrationDeed => action.split('.')[0] as AdministrationDeed;

/** What a save tells beside the record. */
export interface Written {
  readonly id: string;
  readonly findings?: readonly RecordFinding[];
}

interface Declared<C, R, Q, S extends string, A extends string> {
  /** Where it is written. */
  readonly table: string;
  /** How it is read: the head of a record, its content as JSON, and the columns of its row. */
  readonly select: RawBuilder<unknown>;
  /** What the transaction is told before anything is read. */
  readonly begin: (context: Context) => Promise<void>;
  readonly readable: (caller: Caller) => RawBuilder<boolean>;
  readonly writable?: (row: RecordRow<C, S>, caller: Caller) => boolean;
  readonly fields: readonly Exclude<keyof R & string, 'id' | 'version' | 'number' | 'status' | 'changedAt' | 'changedBy'>[];
  readonly search: { readonly [K in keyof Q]-?: Condition };
  readonly status: Machine<S, string>;
  readonly create: (context: Context, content: C) => Promise<Result<Written>>;
  readonly change: (context: Context, row: RecordRow<C, S>, content: C) => Promise<Result<Written>>;
  /** Checks and writes what goes along with the new status, and says where it leads if elsewhere than the table of statuses says. */
  readonly acts: Readonly<Record<A, (context: Context, row: RecordRow<C, S>, reason: string) => Promise<Result<S | undefined>>>>;
  readonly route: (id: string) => string;
}

interface ById {
  readonly params: { readonly id: string };
}
interface Acting {
  readonly body: Claim & { readonly reason?: string };
}

const MAX_HISTORY = 1_000;

/** A finding that keeps a record from being saved. */
export const wrong = (pointer: string, code: string, message: string): RecordFinding => ({
  severity: 2,
  code,
  pointer,
  message,
  messageKey: `feedback.${code}`,
});
export const warning = (pointer: string, code: string, message: string): RecordFinding => ({ ...wrong(pointer, code, message), severity: 1 });

/** The refusal of a save, with every finding at its field. */
export const refuseWrong = (findings: readonly RecordFinding[]): Result<readonly RecordFinding[]> => {
  const errors = findings.filter(({ severity }) => severity >= 2);
  if (errors[0] === undefined) return ok(findings);
  const feedbacks = errors.map(({ code, pointer, message, args = {} }) => ({ severity: 2, code, pointer, message, args }));
  return fail('refused', errors[0].message, { feedbacks, data: { findings: errors } });
};

/**
 * Master data of the organisation keep tables of their own, because the rights of every call are read from them. Their calls, versions, locks and
 * history are those of every record.
 */
export const ownKind = <C, R, Q, S extends string, A extends AdministrationDeed>(
  { kind, access, calls }: RecordContract<C, R, Q, S, A>,
  declared: Declared<C, R, Q, S, A>,
) => {
  const { table, select, begin, readable, writable = () => true, fields, status, acts } = declared;
  const searched = recordSearch<C, S>({ table: select, readable }, fields, declared.search);

  const find = async (context: Context, id: string): Promise<Result<RecordRow<C, S>>> => {
    const { rows } = await sql<RecordRow<C, S>>`select * from ${select} where id = ${plainGuid(id)}::uuid and ${readable(context.caller)}`.execute(context.db);
    return rows[0] === undefined ? notFound() : ok(rows[0]);
  };

  const open = async (context: Context, id: string, claim: Claim): Promise<Result<RecordRow<C, S>>> => {
    await sql`select id from ${sql.table(table)} where id = ${plainGuid(id)}::uuid for update`.execute(context.db);
    const found = await find(context, id);
    if (failed(found)) return found;
    if (!writable(found.right, context.caller)) return fail('forbidden', CATALOGUE.forbidden);
    return checkClaim(context, kind, found.right, claim);
  };

  const shown = (row: RecordRow<C, S>, { caller }: Context) => ({
    ...headOf(row),
    content: row.content,
    isReadOnly: !writable(row, caller) || status.actions(row.status).length === 0,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
  });

  /** Reads what was written, stamps it and tells of it. */
  const done = async (context: Context, before: RecordRow<C, S> | undefined, id: string, action: Done, reason?: string): Promise<RecordRow<C, S>> => {
    const { db, caller, now, publish } = context;
    const version = before === undefined ? 1 : before.version + 1;
    await sql`update ${sql.table(table)} set version = ${version}, changed_at = ${now}, changed_by = ${caller.userName} where id = ${id}::uuid`.execute(db);
    const { rows } = await sql<RecordRow<C, S>>`select * from ${select} where id = ${id}::uuid`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error(`A ${kind} was not written`);
    const changes = before === undefined ? [] : [...fieldChanges(before.content, row.content), ...fieldChanges(before.status, row.status, '/status')];
    await sql`insert into org_history (tenant_id, kind, record_id, version, at, by_user, action, reason, changes)
      values (${caller.tenantId}::uuid, ${kind}, ${id}::uuid, ${version}, ${now}, ${caller.userName}, ${action}, ${reason ?? null}, ${JSON.stringify(changes)})`.execute(
      db,
    );
    await noteAdministration(context, { deed: deedOf(action), kind, id, number: row.number, reason, changes });
    publish({ tenantId: caller.tenantId, orgUnitId: '', ...recordEvent(kind), id, data: { id, number: row.number, status: row.status } });
    return row;
  };

  const saved = (row: RecordRow<C, S>, context: Context, findings: readonly RecordFinding[] = []) =>
    reply({ record: shown(row, context), findings: [...findings] }, findings.length > 0 ? { statusCode: 1, message: 'Saved with warnings' } : {});

  const act = async (context: Context, id: string, action: A, claim: Claim, given = ''): Promise<Result<RecordRow<C, S>>> => {
    const opened = await open(context, id, claim);
    if (failed(opened)) return opened;
    const row = opened.right;
    const next = status.next(row.status, action);
    if (failed(next)) return refused('COR-STATUS', `This is not allowed when the status is ${row.status}.`, { args: { status: row.status } });
    const reason = given.trim().slice(0, MAX_RECORD_REASON);
    const acted = await acts[action](context, row, reason);
    if (failed(acted)) return acted;
    await sql`update ${sql.table(table)} set status = ${acted.right ?? next.right} where id = ${row.id}::uuid`.execute(context.db);
    return ok(await done(context, row, row.id, action, reason === '' ? undefined : reason));
  };

  const handlers = {
    search: async ({ body }: { readonly body: Search<object> }, context: Context) => {
      await begin(context);
      const found = await searched.page(context, body);
      return failed(found) ? found : reply(found.right);
    },
    exported: async ({ body }: { readonly body: Export<object> }, context: Context) => {
      await begin(context);
      return searched.exported(context, body);
    },
    read: async ({ params }: ById, context: Context) => {
      await begin(context);
      const found = await find(context, params.id);
      return failed(found) ? found : reply(shown(found.right, context));
    },
    history: async ({ params }: ById, context: Context) => {
      await begin(context);
      const found = await find(context, params.id);
      if (failed(found)) return found;
      const { rows } = await sql<Omit<RecordHistoryEntry, 'at' | 'by'> & { at: Date; by: string; reason: string | null }>`
        select at, by_user as by, action, version, reason, changes from org_history where kind = ${kind} and record_id = ${found.right.id}::uuid
        order by seq desc limit ${MAX_HISTORY}`.execute(context.db);
      return reply(rows.map(({ at, reason, ...entry }) => ({ ...entry, at: at.toISOString(), ...(reason !== null && { reason }) })));
    },
    create: async ({ body }: { readonly body: { readonly content: C } }, context: Context) => {
      await begin(context);
      const written = await declared.create(context, body.content);
      return failed(written) ? written : saved(await done(context, undefined, written.right.id, 'create'), context, written.right.findings);
    },
    update: async ({ params, body }: ById & { readonly body: Claim & { readonly content: C } }, context: Context) => {
      await begin(context);
      const opened = await open(context, params.id, body);
      if (failed(opened)) return opened;
      const row = opened.right;
      if (status.actions(row.status).length === 0)
        return refused('COR-STATUS', `This is not allowed when the status is ${row.status}.`, { args: { status: row.status } });
      const written = await declared.change(context, row, body.content);
      return failed(written) ? written : saved(await done(context, row, row.id, 'change'), context, written.right.findings);
    },
    /** Nothing of it is ever deleted: it is archived, retired or removed. */
    remove: async (_input: unknown, _context: Context) => Promise.resolve(refused('COR-STATUS', 'This is kept for the records.')),
    act: async ({ params, body }: { readonly params: { readonly id: string; readonly action: A } } & Acting, context: Context) => {
      await begin(context);
      const acted = await act(context, params.id, params.action, body, body.reason);
      return failed(acted) ? acted : saved(acted.right, context);
    },
    bulk: async (
      {
        params,
        body,
      }: {
        readonly params: { readonly action: A };
        readonly body: { readonly records: readonly (Claim & { readonly id: string })[]; readonly reason?: string };
      },
      context: Context,
    ) => {
      if (body.records.length > MAX_BULK_RECORDS)
        return refused('COR-BULK', `At most ${MAX_BULK_RECORDS} records at once.`, { args: { max: String(MAX_BULK_RECORDS) } });
      await begin(context);
      const results = await rowByRow(context, body.records, (one, { id, ...claim }) => act(one, id, params.action, claim, body.reason));
      const rows = results.map((result, at) => ({
        id: body.records[at]?.id ?? '',
        statusCode: failed(result) ? 2 : 0,
        message: failed(result) ? result.left.message : '',
      }));
      return reply({ rows }, { statusCode: rows.some(({ statusCode }) => statusCode > 0) ? 1 : 0 });
    },
  };

  return {
    kind,
    calls,
    handlers,
    find,
    open,
    done,
    lockable: {
      access: access.write,
      unitOf: async (context: Context, id: string): Promise<Result<string>> => {
        await begin(context);
        const found = await find(context, id);
        return failed(found) ? found : ok(context.caller.orgUnitId);
      },
      placeOf: async (context: Context, id: string) => {
        await begin(context);
        const found = await find(context, id);
        return { route: declared.route(id), ...(!failed(found) && { name: found.right.number }) };
      },
    },
  };
};
