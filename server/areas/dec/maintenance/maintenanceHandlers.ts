import { sql } from 'kysely';
import type * as maintenance from '../../../../src/application/contract/declarationMaintenance';
import type { ExpiryRun, NumberSeries, StuckMessage } from '../../../../src/application/contract/declarationMaintenance';
import type { DeclarationStatus } from '../../../../src/domain/declaration/declaration';
import { makeLrn } from '../../../../src/domain/declaration/identifiers/lrn';
import { refused } from '../../../../src/domain/declaration/refusals';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { changedMeanwhile, stale } from '../../../records/claim';
import { reply, type Context, type Handlers, type Reply } from '../../../records/handlers';
import { lockChanged } from '../../../records/editLocks';
import { abortDeclaration, retryDeclaration } from '../life/afterFailure';
import { DECLARATION_LOCK } from '../content/changing';
import { findDeclaration, isReadable, notFound, type DeclarationEntry } from '../declarations';
import { shown } from '../judging/judgement';
import { declarationTemplates } from '../templates';
import { audited } from './audited';
import { dryRun, recalculateAll, revalidateAll } from './runs';

const LATE_MINUTES = 10;
const MOST = 500;
const MAX_NUMBER = 999_999;
const EXPIRY_JOB = 'dec.expiry';

interface StuckRow {
  readonly id: string;
  readonly profile: string;
  readonly lrn: string;
  readonly status: DeclarationStatus;
  readonly version: number;
  readonly since: Date;
  readonly send_status: string | null;
  readonly attempts: number | null;
  readonly last_error: string | null;
}

const readStuck = async ({ db, caller, now }: Context): Promise<StuckMessage[]> => {
  const { rows } = await sql<StuckRow>`
    select declaration.id, declaration.profile, declaration.lrn, declaration.status, declaration.version, coalesce(declaration.lodged_at, declaration.changed_at) as since,
      sent.status as send_status, sent.attempt as attempts, sent.last_error
    from declaration left join lateral (
      select status, attempt, last_error from send_message where source_plugin = 'dec' and source_id = declaration.id order by number desc limit 1) as sent on true
    where ${isReadable(caller)} and (declaration.status = 'SEND_FAILED' or (declaration.status = 'SENT' and declaration.lodged_at < ${now}::timestamptz - make_interval(mins => ${LATE_MINUTES})))
    order by since, declaration.id limit ${MOST}`.execute(db);
  return rows.map(({ since, send_status, attempts, last_error, ...row }) => ({
    ...row,
    since: since.toISOString(),
    sendStatus: send_status ?? '',
    attempts: attempts ?? 0,
    ...(last_error === null ? {} : { lastError: last_error }),
  }));
};

const readSeries = async ({ db, caller, now }: Context): Promise<NumberSeries[]> => {
  const rows = await db
    .selectFrom('lrn_series')
    .innerJoin('org_unit', 'org_unit.id', 'lrn_series.org_unit_id')
    .select(['lrn_series.org_unit_id', 'org_unit.name', 'lrn_series.prefix', 'lrn_series.last_number'])
    .where('lrn_series.org_unit_id', 'in', [...caller.visibleUnits])
    .orderBy('org_unit.path')
    .execute();
  return rows.map(({ org_unit_id, name, prefix, last_number }) => ({
    orgUnitId: org_unit_id,
    unit: name,
    prefix,
    lastNumber: last_number,
    next: makeLrn({ prefix, date: stockholmDate(now), sequence: (last_number % MAX_NUMBER) + 1 }),
  }));
};

const byLrn = async ({ db, caller }: Context, lrn: string): Promise<DeclarationEntry | undefined> =>
  db
    .selectFrom('declaration')
    .selectAll()
    .where(isReadable(caller))
    .where('lrn', '=', lrn.trim().toUpperCase())
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

interface RunRow {
  readonly number: string;
  readonly status: string;
  readonly trigger: string;
  readonly queued_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly result_summary: Record<string, unknown> | null;
  readonly error_message: string | null;
}

const expiryRun = ({ number, status, trigger, queued_at, started_at, finished_at, result_summary, error_message }: RunRow): ExpiryRun => ({
  number: Number(number),
  status,
  trigger,
  queuedAt: queued_at.toISOString(),
  summary: result_summary ?? {},
  ...(started_at === null ? {} : { startedAt: started_at.toISOString() }),
  ...(finished_at === null ? {} : { finishedAt: finished_at.toISOString() }),
  ...(error_message === null ? {} : { error: error_message }),
});

const done = async (work: Promise<Result<unknown>>): Promise<Result<Reply<object>>> => {
  const answer = await work;
  return failed(answer) ? answer : reply({});
};

export const maintenanceHandlers: Handlers<typeof maintenance> = {
  readStuckMessages: async (_input, context) => reply(await readStuck(context)),

  retryStuck: async ({ params, body }, context) => {
    const entry = await findDeclaration(context.db, context.caller, params.id);
    if (entry === undefined) return notFound();
    return done(
      audited(context, { action: 'retry', target: entry.lrn, reason: body.reason }, () =>
        retryDeclaration({ params, body: { version: body.version } }, context),
      ),
    );
  },

  abortStuck: async ({ params, body }, context) => {
    const entry = await findDeclaration(context.db, context.caller, params.id);
    if (entry === undefined) return notFound();
    return done(
      audited(context, { action: 'abort', target: entry.lrn, reason: body.reason }, () =>
        abortDeclaration({ params, body: { version: body.version } }, context),
      ),
    );
  },

  readNumberSeries: async (_input, context) => reply(await readSeries(context)),

  writeNumberSeries: async ({ params, body }, context) => {
    const { db } = context;
    const prefix = body.prefix.trim().toUpperCase();
    const before = (await readSeries(context)).find(({ orgUnitId }) => orgUnitId === plainGuid(params.id));
    if (before === undefined) return notFound();
    if (!/^[A-Z0-9]{1,8}$/.test(prefix)) return refused('DEC-MAINTENANCE.prefix', {}, '/prefix');
    if (!Number.isSafeInteger(body.lastNumber) || body.lastNumber < before.lastNumber || body.lastNumber > MAX_NUMBER) {
      return refused('DEC-MAINTENANCE.number', { n: String(before.lastNumber), max: String(MAX_NUMBER) }, '/lastNumber');
    }
    const details = { prefix: [before.prefix, prefix], lastNumber: [before.lastNumber, body.lastNumber] };
    const written = await audited(context, { action: 'series', target: before.unit, reason: body.reason, details }, async () => {
      const changed = await db
        .updateTable('lrn_series')
        .set({ prefix, last_number: body.lastNumber })
        .where('org_unit_id', '=', before.orgUnitId)
        .where('last_number', '=', body.before)
        .executeTakeFirst();
      return changed.numUpdatedRows === 0n ? changedMeanwhile() : ok(undefined);
    });
    if (failed(written)) return written;
    const after = (await readSeries(context)).find(({ orgUnitId }) => orgUnitId === before.orgUnitId);
    return after === undefined ? notFound() : reply(after);
  },

  readDeclarationLocks: async (_input, { db, caller, now }) => {
    const rows = await db
      .selectFrom('edit_lock')
      .innerJoin('declaration', 'declaration.id', 'edit_lock.resource_id')
      .select([
        'edit_lock.id',
        'edit_lock.resource_id',
        'declaration.lrn',
        'declaration.profile',
        'edit_lock.user_name',
        'edit_lock.acquired_at',
        'edit_lock.expires_at',
        'edit_lock.last_activity_at',
      ])
      .where('edit_lock.tenant_id', '=', caller.tenantId)
      .where('edit_lock.application', '=', DECLARATION_LOCK)
      .where('edit_lock.expires_at', '>', now)
      .where('edit_lock.org_unit_id', 'in', [...caller.visibleUnits])
      .orderBy('edit_lock.acquired_at')
      .limit(MOST)
      .execute();
    return reply(
      rows.map(({ id, resource_id, lrn, profile, user_name, acquired_at, expires_at, last_activity_at }) => ({
        id,
        resourceId: resource_id,
        lrn,
        profile,
        userName: user_name,
        since: acquired_at.toISOString(),
        until: expires_at.toISOString(),
        lastActivityAt: last_activity_at.toISOString(),
      })),
    );
  },

  breakLock: async ({ params, body }, context) => {
    const { db, caller, publish } = context;
    const lock = await db
      .selectFrom('edit_lock')
      .selectAll()
      .where('id', '=', plainGuid(params.id))
      .where('tenant_id', '=', caller.tenantId)
      .where('application', '=', DECLARATION_LOCK)
      .where('org_unit_id', 'in', [...caller.visibleUnits])
      .executeTakeFirst();
    if (lock === undefined) return notFound();
    const entry = await findDeclaration(db, caller, lock.resource_id);
    return done(
      audited(context, { action: 'breakLock', target: entry?.lrn ?? lock.resource_id, reason: body.reason, details: { holder: lock.user_name } }, async () => {
        await db.deleteFrom('edit_lock').where('id', '=', lock.id).execute();
        publish(lockChanged(lock, 'LOST'));
        return ok(undefined);
      }),
    );
  },

  dryRunProfile: async ({ body }, context) => {
    const entry = await byLrn(context, body.lrn);
    if (entry === undefined) return notFound();
    const found = await dryRun(context, body.profile, entry);
    return failed(found) ? found : reply({ lrn: entry.lrn, ...found.right.counts, findings: shown(found.right.findings) });
  },

  removeAnyTemplate: async ({ params, body }, context) => {
    const held = await declarationTemplates.hold(context, params.id);
    if (failed(held)) return held;
    const template = held.right;
    if (!context.caller.visibleUnits.includes(template.org_unit_id)) return notFound();
    return done(
      audited(context, { action: 'removeTemplate', target: template.name, reason: body.reason }, async () => {
        if (template.version !== body.version) return stale(template);
        await declarationTemplates.remove(context, template);
        return ok(undefined);
      }),
    );
  },

  revalidate: async ({ body }, context) => {
    const run = await audited(context, { action: 'revalidate', target: '', reason: body.reason, details: { criteria: body.criteria } }, () =>
      revalidateAll(context, body.criteria),
    );
    return failed(run) ? run : reply(run.right);
  },

  recalculateTotals: async ({ body }, context) => {
    const run = await audited(context, { action: 'recalculate', target: '', reason: body.reason, details: { criteria: body.criteria } }, () =>
      recalculateAll(context, body.criteria),
    );
    return failed(run) ? run : reply(run.right);
  },

  readExpiryRuns: async (_input, { db }) => {
    const { rows } = await sql<RunRow>`select * from declaration_job_runs(${EXPIRY_JOB}, 100)`.execute(db);
    return reply(rows.map(expiryRun));
  },

  readMaintenanceTrail: async (_input, { db, caller }) => {
    const rows = await db
      .selectFrom('maintenance_audit')
      .select(['seq', 'at', 'by', 'action', 'target', 'reason'])
      .where('tenant_id', '=', caller.tenantId)
      .where('org_unit_id', 'in', [...caller.readableUnits])
      .orderBy('seq', 'desc')
      .limit(MOST)
      .execute();
    return reply(rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })));
  },
};
