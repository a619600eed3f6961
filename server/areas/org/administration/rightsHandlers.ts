import { sql } from 'kysely';
import type * as orgRights from '../../../../src/application/contract/orgRights';
import type { EntryId } from '../../../../src/domain/access/entries';
import { entries } from '../../../../src/domain/access/entries';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { Assignment } from '../../../../src/domain/organization/assignment';
import { effectiveRights, explain, rightsChange, type Standing } from '../../../../src/domain/organization/effectiveView';
import { grantableRoles } from '../../../../src/domain/organization/granting';
import { divideRights, refusedRoles } from '../../../../src/domain/organization/groupRights';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { notFound, stale } from '../../../records/claim';
import { administer, refused, sessionsChanged } from './administer';
import { MOST_ASSIGNMENTS, readAssignments, shownAssignments } from './assignments';
import { decideRequest, readRequests } from './changeRequests';
import { grant } from './grants';
import { assignmentsOf, featureSources, granterOf, namedScope, placeOf, tenantRules, todayOf } from './standing';
import { ask, readAskable } from './asking';
import { mayStep, subjectsOf, takeStep, type Step } from './assignmentSteps';
import { proposalOf } from './proposals';
import { reachOf } from './reach';
import { checkDominance, users } from './users';

const instantOf = (text: string | undefined): Date | undefined => {
  const at = text === undefined ? undefined : new Date(text);
  return at === undefined || Number.isNaN(at.getTime()) ? undefined : at;
};

const given = async (context: Context, id: string, message?: string) => {
  const items = await shownAssignments(context, await readAssignments(context, sql<boolean>`a.id = ${id}::uuid`));
  return reply({ items }, message === undefined ? {} : { statusCode: 1, message });
};

interface Stepping {
  readonly params: { readonly id: string };
  readonly body: { readonly version: number; readonly note?: string | undefined };
}

const step =
  (action: Step) =>
  async ({ params, body }: Stepping, context: Context) => {
    await administer(context);
    await sql`select id from role_assignment where id = ${params.id}::uuid for update`.execute(context.db);
    const [row] = await readAssignments(context, sql<boolean>`a.id = ${params.id}::uuid`);
    if (row === undefined) return notFound();
    if (row.version !== body.version) return stale(row);
    const taken = await takeStep(context, row, action, (body.note ?? '').trim());
    return failed(taken) ? taken : given(context, row.id);
  };

/** What a user is in a unit, for who administers the user. */
const standingIn = async (
  context: Context,
  userId: string,
  orgUnitId: string,
  at: Date,
): Promise<Result<Standing & { readonly assignments: readonly Assignment[] }>> => {
  const { db, caller } = context;
  const found = await users.find(context, userId);
  if (failed(found)) return found;
  const place = await placeOf(db, orgUnitId);
  if (place === undefined) return notFound();
  const assignments = (await assignmentsOf(db, [found.right.id])).get(found.right.id) ?? [];
  return ok({ assignments, place, features: await featureSources(db, caller.tenantId, place), now: at, today: todayOf(at) });
};

export const rightsHandlers: Handlers<typeof orgRights> = {
  searchAssignments: async ({ body }, context) => {
    const { caller } = context;
    const conditions = [
      reachOf(caller),
      ...(body.userId === undefined
        ? []
        : [sql`(a.user_id = ${body.userId}::uuid or a.group_id in (select m.group_id from user_group_member m where m.user_id = ${body.userId}::uuid))`]),
      ...(body.groupId === undefined ? [] : [sql`a.group_id = ${body.groupId}::uuid`]),
      ...(body.orgUnitId === undefined
        ? []
        : [
            sql`(a.scope_id = ${body.orgUnitId}::uuid or a.scope_kind = 'Company' and a.scope_id = (select x.company_id from org_unit x where x.id = ${body.orgUnitId}::uuid)
        or a.scope_kind = 'OrgUnit' and a.include_children and exists (select from org_unit x join org_unit up on starts_with(x.path, up.path)
          where x.id = ${body.orgUnitId}::uuid and up.id = a.scope_id))`,
          ]),
      ...(body.role === undefined ? [] : [sql`a.role = ${body.role}`]),
      ...(body.waiting === true ? [sql`a.status = 'Requested'`] : []),
      ...(body.ended === true || body.waiting === true ? [] : [sql`a.status in ('Active', 'Requested')`]),
    ];
    const rows = await readAssignments(context, sql<boolean>`${sql.join(conditions, sql` and `)}`);
    return reply({ items: await shownAssignments(context, rows.slice(0, MOST_ASSIGNMENTS)), hasMore: rows.length > MOST_ASSIGNMENTS });
  },

  grantRole: async ({ body }, context) => {
    await administer(context);
    const scope = await namedScope(context.db, body);
    if (scope === undefined) return refused('ORG-SCOPE', 'Choose where the role is given.', { pointer: '/scopeId' });
    const done = await grant(context, {
      role: body.role,
      scope,
      userId: body.userId,
      groupId: body.groupId,
      validFrom: instantOf(body.validFrom) ?? context.now,
      validTo: instantOf(body.validTo),
      reason: body.reason?.trim(),
    });
    if (failed(done)) return done;
    return given(context, done.right.id, done.right.conflicts.length > 0 ? 'Saved with warnings' : undefined);
  },

  changePeriod: async ({ params, body }, context) => {
    const { db, caller, now } = context;
    await administer(context);
    await sql`select id from role_assignment where id = ${params.id}::uuid for update`.execute(db);
    const [row] = await readAssignments(context, sql<boolean>`a.id = ${params.id}::uuid`);
    if (row === undefined) return notFound();
    if (row.version !== body.version) return stale(row);
    if (row.status !== 'Active') return refused('COR-STATUS', `This is not allowed when the status is ${row.status}.`, { args: { status: row.status } });
    const may = await mayStep(context, row, 'revoke');
    if (failed(may) && !(body.validTo === undefined && may.left.feedbacks?.[0]?.code === 'ORG-LAST')) return may;
    const validTo = instantOf(body.validTo);
    if (validTo !== undefined && validTo <= row.valid_from) return refused('ORG-PERIOD', 'The end is before the beginning.', { pointer: '/validTo' });
    await sql`update role_assignment set valid_to = ${validTo ?? null}, version = version + 1, changed_at = ${now}, changed_by = ${caller.userName}
      where id = ${row.id}::uuid`.execute(db);
    // Whoever waits for the next end looks again.
    context.publish({ tenantId: caller.tenantId, orgUnitId: '', pluginName: 'org', eventType: 'assignment.decided', id: row.id, data: {} });
    sessionsChanged(context, await subjectsOf(context, row));
    return given(context, row.id);
  },

  revokeAssignment: step('revoke'),
  withdrawAssignment: step('withdraw'),
  approveAssignment: async (input, context) => {
    await administer(context);
    const proposal = await proposalOf(context, input.params.id);
    if (failed(proposal)) return proposal;
    if (proposal.right.hash !== input.body.seen) return refused('ORG-CHANGED', 'What this right would change is not what you were shown. Look again.');
    return step('approve')(input, context);
  },
  rejectAssignment: step('reject'),

  previewAssignment: async ({ params }, context) => {
    await administer(context);
    const proposal = await proposalOf(context, params.id);
    return failed(proposal) ? proposal : reply(proposal.right);
  },

  readRoleCounts: async (_input, { db, caller }) => {
    const { rows } = await sql<{ role: string; holders: number }>`select a.role, count(distinct a.user_id)::integer as holders from held_assignment a
      where a.status = 'Active' and ${reachOf(caller)} group by a.role order by a.role`.execute(db);
    return reply({ items: rows });
  },

  readAskableRight: async ({ params }, context) => readAskable(context, params.entry),
  askForAccess: async ({ body }, context) => ask(context, body),

  readGrantableRoles: async ({ body }, context) => {
    const scope = await namedScope(context.db, body);
    if (scope === undefined) return reply({ roles: [] });
    return reply({ roles: [...grantableRoles(await granterOf(context), scope, await tenantRules(context), context.now)] });
  },

  copyRights: async ({ params, body }, context) => {
    await administer(context);
    const may = await checkDominance(context, params.id);
    if (failed(may)) return may;
    const source = await users.find(context, body.fromUserId);
    if (failed(source)) return source;
    const tenant = await tenantRules(context);
    const held = (await assignmentsOf(context.db, [source.right.id])).get(source.right.id) ?? [];
    const live = held.filter(({ status, group }) => status === 'Active' && group === undefined);
    const division = divideRights(await granterOf(context), live, { tenant, fourEyes: tenant.fourEyes, now: context.now });
    const reason = `Copied from ${source.right.content.userAuthName}`;
    let [done, waiting] = [0, 0];
    for (const { role, scope, validTo } of [...division.given, ...division.waiting]) {
      const granted = await grant(context, { role, scope, userId: params.id, validFrom: context.now, validTo: instantOf(validTo), reason });
      if (failed(granted)) continue;
      if (granted.right.waits) waiting += 1;
      else done += 1;
    }
    return reply({ given: done, waiting, refused: [...refusedRoles(division)] });
  },

  readEffectiveRights: async ({ body }, context) => {
    await administer(context);
    const standing = await standingIn(context, body.userId, body.orgUnitId, instantOf(body.at) ?? context.now);
    if (failed(standing)) return standing;
    const { roles, features } = effectiveRights(standing.right);
    const ids = Object.keys(entries) as EntryId[];
    return reply({
      roles: [...roles],
      features: [...features],
      entries: ids.map((id) => {
        const { allowed, roles: held, features: needed } = explain(standing.right, id);
        return {
          id,
          allowed,
          roles: held.map(({ role, why, group }) => ({ role, why, ...(group !== undefined && { group }) })),
          features: needed.map((one) => ({ ...one })),
        };
      }),
    });
  },

  simulateRights: async ({ body }, context) => {
    await administer(context);
    const standing = await standingIn(context, body.userId, body.orgUnitId, context.now);
    if (failed(standing)) return standing;
    const kept = standing.right.assignments.filter(({ id }) => !body.ended.includes(id));
    const added: Assignment[] = [];
    for (const [at, one] of body.given.entries()) {
      const scope = await namedScope(context.db, one);
      if (scope !== undefined) added.push({ id: String(at), role: one.role, scope, status: 'Active', validFrom: new Date(0).toISOString() });
    }
    const { gains, losses } = rightsChange(effectiveRights(standing.right), effectiveRights({ ...standing.right, assignments: [...kept, ...added] }));
    return reply({ gains: [...gains], losses: [...losses] });
  },

  readChangeRequests: async (_input, context) => reply({ items: await readRequests(context) }),

  decideChangeRequest: async ({ params, body }, context) => {
    await administer(context);
    if (!context.caller.roles.includes('TenantAdministrator')) return fail('forbidden', CATALOGUE.forbidden);
    const decided = await decideRequest(context, params.id, params.decision, body.note);
    return failed(decided) ? decided : reply({});
  },
};
