import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/cases';
import type { CaseContent } from '../../../src/domain/case/caseRecord';
import { consolidatedTotals, consolidationRefusals, type Consolidated } from '../../../src/domain/case/consolidation';
import type { CaseStatus } from '../../../src/domain/case/caseStatus';
import { fail, failed, type Result, ok } from '../../../src/domain/kernel/result';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { cases, type CaseEntry } from './caseKind';
import { shownCase } from './caseHandlers';
import { factsOf, holdCase, openCase } from './facts';

/** What moves with a source, by table. */
const MOVED = ['cm_note', 'cm_operation', 'cm_link', 'cm_conversation'] as const;

/** A source as it was, and which rows it gave away. */
interface Source {
  readonly id: string;
  readonly status: CaseStatus;
  readonly content: CaseContent;
  readonly moved: Readonly<Record<string, readonly string[]>>;
}

const consolidated = async (context: Context, entry: CaseEntry): Promise<Consolidated> => {
  const { content } = entry;
  const { declarations } = await factsOf(context, entry);
  return {
    id: entry.id,
    caseNumber: entry.number,
    status: entry.status,
    caseSource: content.caseSource ?? '',
    orgUnitId: entry.org_unit_id,
    customerId: content.customerId ?? '',
    direction: content.direction ?? '',
    country: content.country ?? '',
    hasSubmittedDeclaration: declarations.some(({ submitted }) => submitted),
    totalPackages: (content.totalPackages ?? '') === '' ? undefined : Number(content.totalPackages),
    totalGrossMass: content.totalGrossMass,
    totalInvoiced: content.totalInvoiced,
    currency: content.currency,
  };
};

const giveAway = async ({ db }: Context, from: string, to: string): Promise<Source['moved']> => {
  const moved: Record<string, readonly string[]> = {};
  for (const table of MOVED) {
    const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set case_id = ${to}::uuid where case_id = ${from}::uuid
      ${table === 'cm_link' ? sql`and not exists (select from cm_link k where k.case_id = ${to}::uuid and k.target_kind = cm_link.target_kind and k.target_number = cm_link.target_number)` : sql``}
      returning id`.execute(db);
    moved[table] = rows.map(({ id }) => id);
  }
  const { rows } = await sql<{
    id: string;
  }>`update attachment set entity_id = ${to}::uuid where entity_type = 'case' and entity_id = ${from}::uuid returning id`.execute(db);
  moved['attachment'] = rows.map(({ id }) => id);
  return moved;
};

const giveBack = async ({ db }: Context, source: Source): Promise<void> => {
  for (const table of MOVED) {
    const ids = source.moved[table] ?? [];
    if (ids.length > 0) await sql`update ${sql.table(table)} set case_id = ${source.id}::uuid where id = any (${[...ids]}::uuid[])`.execute(db);
  }
  const files = source.moved['attachment'] ?? [];
  if (files.length > 0) await sql`update attachment set entity_id = ${source.id}::uuid where id = any (${[...files]}::uuid[])`.execute(db);
};

const openAll = async (context: Context, ids: readonly string[], versions: Readonly<Record<string, number>>): Promise<Result<readonly CaseEntry[]>> => {
  const entries: CaseEntry[] = [];
  for (const id of ids) {
    const opened = await openCase(context, id, { version: versions[id] ?? 0 });
    if (failed(opened)) return opened;
    entries.push(opened.right);
  }
  return ok(entries);
};

const store = async (context: Context, entry: CaseEntry, content: CaseContent, status: CaseStatus, action: string): Promise<void> => {
  await cases.records.store(context, entry, { content, status }, { action });
  await sql`update cm_case set status_since = ${context.now}, status_reason_code = ${status === 'Removed' ? 'CONSOLIDATED' : ''} where id = ${entry.id}::uuid`.execute(
    context.db,
  );
};

const refuse = (code: string, message: string) => fail('refused', message, { feedbacks: [{ severity: 2, code, message }] });

export const joiningHandlers: Pick<Handlers<typeof contract>, 'consolidateCases' | 'undoConsolidation'> = {
  consolidateCases: async ({ body: { targetId, sourceIds, versions } }, context) => {
    const opened = await openAll(context, [targetId, ...sourceIds], versions);
    if (failed(opened)) return opened;
    const [target, ...sources] = opened.right;
    if (target === undefined) return refuse('CM-R21.count', '2 to 50 different cases can be consolidated.');
    const described = await Promise.all(opened.right.map((entry) => consolidated(context, entry)));
    const [into, ...from] = described;
    if (into === undefined) return refuse('CM-R21.count', '2 to 50 different cases can be consolidated.');
    const refusals = consolidationRefusals(into, from);
    if (refusals.length > 0)
      return fail('refused', refusals[0]?.message ?? '', { feedbacks: refusals.map(({ code, message, args }) => ({ severity: 2, code, message, args })) });
    const { totals, findings } = consolidatedTotals(into, from);
    const { totalPackages, ...amounts } = totals;
    const { totalInvoiced: _total, currency: _currency, ...rest } = target.content;
    const kept: Source[] = [];
    for (const source of sources) {
      kept.push({ id: source.id, status: source.status, content: source.content, moved: await giveAway(context, source.id, target.id) });
      await store(context, source, { ...source.content, consolidatedIntoCaseId: target.id }, 'Removed', 'consolidate');
    }
    const content: CaseContent = {
      ...rest,
      ...amounts,
      ...(totalPackages !== undefined && { totalPackages: String(totalPackages) }),
      references: [...(target.content.references ?? []), ...sources.flatMap((source) => source.content.references ?? [])],
    };
    await cases.records.store(context, target, { content, status: target.status }, { action: 'consolidate' });
    await sql`insert into cm_consolidation (id, tenant_id, org_unit_id, target_id, before, sources, performed_at, performed_by)
      values (${randomUUID()}, ${target.tenant_id}, ${target.org_unit_id}, ${target.id}, ${JSON.stringify(target.content)}, ${JSON.stringify(kept)}, ${context.now},
        ${context.caller.userName})`.execute(context.db);
    return shownCase(
      context,
      target.id,
      findings.map(({ code, message }) => ({ code, message, pointer: '/totalInvoiced' })),
    );
  },

  undoConsolidation: async ({ params, body }, context) => {
    const opened = await openCase(context, params.id, body);
    if (failed(opened)) return opened;
    const target = opened.right;
    const { declarations } = await factsOf(context, target);
    if (declarations.some(({ submitted }) => submitted)) return refuse('CM-R21.declared', `Case ${target.number} has a submitted declaration.`);
    const { rows } = await sql<{ id: string; before: CaseContent; sources: readonly Source[] }>`select id, before, sources from cm_consolidation
      where target_id = ${target.id}::uuid and undone_at is null order by performed_at desc limit 1`.execute(context.db);
    const [last] = rows;
    if (last === undefined) return refuse('CM-R21.undo', 'This case was not consolidated.');
    for (const source of last.sources) {
      await giveBack(context, source);
      const held = await holdCase(context, source.id);
      if (failed(held)) return held;
      await store(context, held.right, source.content, source.status, 'undoConsolidation');
    }
    await cases.records.store(context, target, { content: last.before, status: target.status }, { action: 'undoConsolidation' });
    await sql`update cm_consolidation set undone_at = ${context.now} where id = ${last.id}::uuid`.execute(context.db);
    return reply({ restored: last.sources.map(({ id }) => id) });
  },
};
