import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/cases';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { fail, failed } from '../../../src/domain/kernel/result';
import { transitionGuards } from '../../../src/domain/case/caseStatus';
import { reply, type Handlers } from '../../records/handlers';
import { nextNumber } from '../../records/numberSeries';
import { shownCase } from './caseHandlers';
import { actorOf, factsOf, findCase, openCase } from './facts';
import { moveCase, refusedBy } from './moving';

const refuse = (code: string, message: string) => fail('refused', message, { feedbacks: [{ severity: 2, code, message }] });
const MAX_REASON = 100;

interface DistributionRow {
  readonly id: string;
  readonly target_kind: contract.CaseDistribution['targetKind'];
  readonly target: string;
  readonly target_name: string;
  readonly message: string;
  readonly state: contract.CaseDistribution['state'];
  readonly child_case_id: string | null;
  readonly return_reason: string;
  readonly at: Date;
  readonly by_user: string;
}

type Own = 'readDistributions' | 'distributeCase' | 'recallDistribution' | 'returnDistribution' | 'acceptDistribution';

/** A case that another unit of the company goes on with (CM-R24). */
export const distributingHandlers: Pick<Handlers<typeof contract>, Own> = {
  readDistributions: async ({ params }, context) => {
    const found = await findCase(context, params.id);
    if (failed(found)) return found;
    const { rows } = await sql<DistributionRow>`select * from cm_distribution where case_id = ${found.right.id}::uuid order by at desc`.execute(context.db);
    return reply(
      rows.map((row) => ({
        id: row.id,
        targetKind: row.target_kind,
        target: row.target,
        targetName: row.target_name,
        message: row.message,
        state: row.state,
        childCaseId: row.child_case_id ?? '',
        returnReason: row.return_reason,
        at: row.at.toISOString(),
        by: row.by_user,
      })),
    );
  },

  distributeCase: async ({ params, body }, context) => {
    const { db, now, caller } = context;
    const opened = await openCase(context, params.id, body);
    if (failed(opened)) return opened;
    let entry = opened.right;
    if (entry.status !== 'ReadyToDistribute') {
      const guards = transitionGuards(await factsOf(context, entry), 'ReadyToDistribute', await actorOf(context, entry), now.toISOString());
      if (guards.length > 0) return refusedBy(guards);
      entry = await moveCase(context, entry, { status: 'ReadyToDistribute', byUser: true });
    }
    const message = body.message?.trim() ?? '';
    const { rows: papers } = await sql<{ n: number }>`select count(*)::int as n from attachment where entity_type = 'case' and entity_id = ${entry.id}::uuid
      and expires_at is null`.execute(db);
    if (message === '' && (papers[0]?.n ?? 0) === 0) return refuse('CM-DIST.empty', 'Nothing would be sent: write a message or add a document.');
    const child = randomUUID();
    const year = stockholmDate(now).slice(0, 4);
    const number = `CM-${year}-${String(await nextNumber(db, caller.tenantId, 'cm.case', year)).padStart(6, '0')}`;
    const { rows } = await sql<{
      given: boolean;
    }>`select cm_give_case(${entry.id}::uuid, ${body.orgUnitId}::uuid, ${child}::uuid, ${number}, ${now}, ${caller.userName}) as given`.execute(db);
    if (rows[0]?.given !== true) return refuse('CM-DIST.unit', 'Choose another office of your company.');
    const { rows: units } = await sql<{ name: string }>`select name from org_unit where id = ${body.orgUnitId}::uuid`.execute(db);
    await sql`insert into cm_distribution (id, tenant_id, org_unit_id, case_id, target_kind, target, target_name, message, state, child_case_id, at, by_user)
      values (${randomUUID()}, ${entry.tenant_id}, ${entry.org_unit_id}, ${entry.id}, 'ORG_UNIT', ${body.orgUnitId}, ${units[0]?.name ?? ''}, ${message}, 'SENT',
        ${child}, ${now}, ${caller.userName})`.execute(db);
    await moveCase(context, entry, { status: 'Distributed', byUser: true });
    return shownCase(context, entry.id);
  },

  recallDistribution: async ({ params, body }, context) => {
    const { db, now, caller } = context;
    const opened = await openCase(context, params.id, body);
    if (failed(opened)) return opened;
    const { rows } = await sql<{ id: string; child_case_id: string }>`select id, child_case_id from cm_distribution
      where case_id = ${opened.right.id}::uuid and state = 'SENT' order by at desc limit 1 for update`.execute(db);
    const [sent] = rows;
    if (sent === undefined || opened.right.status !== 'Distributed') return refuse('CM-DIST.recall', 'There is nothing to recall.');
    const { rows: back } = await sql<{ gone: boolean }>`select cm_recall_case(${sent.child_case_id}::uuid, ${now}, ${caller.userName}) as gone`.execute(db);
    if (back[0]?.gone !== true) return refuse('CM-DIST.begun', 'The other office has begun. Ask it to return the case.');
    await sql`update cm_distribution set state = 'RETURNED', return_reason = 'recalled' where id = ${sent.id}::uuid`.execute(db);
    await moveCase(context, opened.right, { status: 'Processing', byUser: true });
    return shownCase(context, params.id);
  },

  returnDistribution: async ({ params, body }, context) => {
    const { db, now, caller } = context;
    const opened = await openCase(context, params.id, body);
    if (failed(opened)) return opened;
    const reason = body.reason.trim();
    if (reason === '' || reason.length > MAX_REASON) return refuse('CM-R3', `The reason can be at most ${MAX_REASON} characters.`);
    const { rows } = await sql<{
      parent: string | null;
    }>`select cm_tell_parent(${opened.right.id}::uuid, 'Processing', ${reason}, ${now}, ${caller.userName}) as parent`.execute(db);
    if ((rows[0]?.parent ?? null) === null) return refuse('CM-DIST.parent', 'This case came from no other office.');
    await moveCase(context, opened.right, { status: 'Removed', reasonText: reason, byUser: true });
    return shownCase(context, params.id);
  },

  acceptDistribution: async ({ params, body }, context) => {
    const opened = await openCase(context, params.id, body);
    if (failed(opened)) return opened;
    const { rows } = await sql<{
      parent: string | null;
    }>`select cm_tell_parent(${opened.right.id}::uuid, '', '', ${context.now}, ${context.caller.userName}) as parent`.execute(context.db);
    return (rows[0]?.parent ?? null) === null ? refuse('CM-DIST.parent', 'This case came from no other office.') : shownCase(context, params.id);
  },
};
