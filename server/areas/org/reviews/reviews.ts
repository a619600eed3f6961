import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AccessReview, ReviewedAssignment, WholeReview } from '../../../../src/application/contract/orgReviews';
import {
  isReviewed,
  REVIEWED_EVERY_DAYS,
  reviewDue,
  reviewMarks,
  type OnSilence,
  type ReviewDecision,
  type ReviewedRight,
  type ReviewKind,
  type ReviewMark,
} from '../../../../src/domain/organization/accessReview';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { ok, type Result } from '../../../../src/domain/kernel/result';
import { mayEnd } from '../../../../src/domain/organization/granting';
import type { ScopeKind } from '../../../../src/domain/organization/scope';
import { notFound } from '../../../records/claim';
import type { Context } from '../../../records/handlers';
import { refused } from '../administration/administer';
import { readAssignments, type StoredAssignment } from '../administration/assignments';
import { subjectsOf } from '../administration/assignmentSteps';
import { assignmentsOf, granterOf, scopeOf, tenantRules } from '../administration/standing';
import { ADMINISTERS_USERS } from '../administration/users';

const MOST_REVIEWS = 200;
const MOST_RIGHTS = 5_000;

interface ReviewRow extends Omit<AccessReview, 'openedAt' | 'closedAt' | 'closedBy' | 'hash'> {
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly hash: string | null;
}

interface ItemRow {
  readonly assignmentId: string;
  readonly subjectName: string;
  readonly role: string;
  readonly scopeKind: ScopeKind;
  readonly scopeName: string;
  readonly includeChildren: boolean;
  readonly usedOn: string | null;
  readonly validTo: Date | null;
  readonly marks: ReviewMark[];
  readonly decision: ReviewDecision | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
}

/** What has ended meanwhile by other ways needs no decision. */
const DECISION = sql`case when i.decision is null and a.status is distinct from 'Active' then 'Revoked' else i.decision end`;
const ITEMS = sql`access_review_item i left join role_assignment a on a.id = i.assignment_id`;

/** The reviews of the units that the caller administers. */
export const readReviews = async ({ db, caller }: Context, id?: string): Promise<readonly AccessReview[]> => {
  const { rows } = await sql<ReviewRow>`select r.id, r.version, u.name as unit, r.kind, r.on_silence as "onSilence", r.status, r.opened_at as "openedAt",
      r.opened_by as "openedBy", r.due_on::text as "dueOn", r.closed_at as "closedAt", r.closed_by as "closedBy", r.hash, c.rights, c.decided, c.revoked
    from access_review r join org_unit u on u.id = r.org_unit_id cross join lateral (
      select count(*)::integer as rights, count(d.decision)::integer as decided, (count(*) filter (where d.decision = 'Revoked'))::integer as revoked
      from (select ${DECISION} as decision from ${ITEMS} where i.review_id = r.id) d) c
    where r.tenant_id = ${caller.tenantId}::uuid and r.org_unit_id in (select units_under(${caller.userId}::uuid, ${sql.raw(ADMINISTERS_USERS)}))
      and (${id ?? null}::uuid is null or r.id = ${id ?? null}::uuid)
    order by r.status = 'Open' desc, r.due_on, r.opened_at desc limit ${MOST_REVIEWS}`.execute(db);
  return rows.map(({ openedAt, closedAt, closedBy, hash, ...row }) => ({
    ...row,
    openedAt: openedAt.toISOString(),
    ...(closedAt !== null && {
      closedAt: closedAt.toISOString(),
      closedBy: closedBy ?? '',
      nextOn: addDays(stockholmDate(closedAt), REVIEWED_EVERY_DAYS),
      hash: hash ?? '',
    }),
  }));
};

export const findReview = async (context: Context, id: string): Promise<Result<AccessReview>> => {
  const [review] = await readReviews(context, plainGuid(id));
  return review === undefined ? notFound() : ok(review);
};

const itemsOf = async ({ db }: Pick<Context, 'db'>, id: string): Promise<readonly ItemRow[]> => {
  const { rows } = await sql<ItemRow>`select i.assignment_id as "assignmentId", i.subject_name as "subjectName", i.role, i.scope_kind as "scopeKind",
      i.scope_name as "scopeName", i.include_children as "includeChildren", i.used_on::text as "usedOn", i.valid_to as "validTo", i.marks, ${DECISION} as decision,
      coalesce(i.decided_by, case when i.decision is null and a.status is distinct from 'Active' then a.changed_by end) as "decidedBy",
      coalesce(i.decided_at, case when i.decision is null and a.status is distinct from 'Active' then a.changed_at end) as "decidedAt", i.reason
    from ${ITEMS} where i.review_id = ${id}::uuid order by cardinality(i.marks) desc, lower(i.subject_name), i.role, i.scope_name, i.assignment_id`.execute(db);
  return rows;
};

/** A review with its rights, those with a mark first, and which of them the caller may decide. */
export const wholeReview = async (context: Context, review: AccessReview): Promise<WholeReview> => {
  const items = await itemsOf(context, review.id);
  const isOpen = review.status === 'Open';
  const live = isOpen ? await readAssignments(context, sql<boolean>`a.id = any (${items.map(({ assignmentId }) => assignmentId)}::uuid[])`, MOST_RIGHTS) : [];
  const byId = new Map(live.map((row) => [row.id, row]));
  const [granter, tenant] = [await granterOf(context), await tenantRules(context)];
  const shown: ReviewedAssignment[] = [];
  for (const { usedOn, validTo, decision, decidedBy, decidedAt, reason, ...item } of items) {
    const row = byId.get(item.assignmentId);
    const mayDecide =
      row?.status === 'Active' &&
      decision !== 'Revoked' &&
      mayEnd(granter, { role: row.role, scope: scopeOf(row) }, tenant, context.now) &&
      !(await subjectsOf(context, row)).includes(context.caller.userId);
    shown.push({
      ...item,
      mayDecide,
      ...(usedOn !== null && { usedOn }),
      ...(validTo !== null && { validTo: validTo.toISOString() }),
      ...(decision !== null && { decision }),
      ...(decidedBy !== null && { decidedBy }),
      ...(decidedAt !== null && { decidedAt: decidedAt.toISOString() }),
      ...(reason !== null && { reason }),
    });
  }
  return { review, items: shown };
};

interface HolderRow {
  readonly id: string;
  readonly isService: boolean;
  readonly isOutsider: boolean;
  readonly usedOn: string | null;
  readonly decided: boolean;
}

/** The active rights of a unit and those below it; of the company too, where the unit is at its top. */
const rightsOfUnit = (context: Context, unit: string): Promise<readonly StoredAssignment[]> =>
  readAssignments(
    context,
    sql<boolean>`a.status = 'Active' and (a.valid_to is null or a.valid_to > ${context.now})
      and (a.scope_kind = 'OrgUnit' and exists (select from org_unit s join org_unit top on starts_with(s.path, top.path) where s.id = a.scope_id and top.id = ${unit}::uuid)
        or a.scope_kind = 'Company' and ${unit}::uuid = (select x.id from org_unit x where x.company_id = a.scope_id order by length(x.path) limit 1))`,
    MOST_RIGHTS + 1,
  );

const holdersOf = async ({ db }: Context, rows: readonly StoredAssignment[]): Promise<ReadonlyMap<string, HolderRow>> => {
  const { rows: holders } = await sql<HolderRow>`select a.id, coalesce(bool_or(u.kind = 'Service'), false) as "isService",
      coalesce(bool_or(o.kind = 'CLIENT'), false) as "isOutsider", max(u.last_sign_in_at at time zone 'Europe/Stockholm')::date::text as "usedOn",
      a.decided_by is not null as decided
    from role_assignment a left join user_group_member m on m.group_id = a.group_id left join app_user u on u.id = coalesce(a.user_id, m.user_id)
    left join org_unit o on o.id = u.default_org_unit_id where a.id = any (${rows.map(({ id }) => id)}::uuid[]) group by a.id, a.decided_by`.execute(db);
  return new Map(holders.map((holder) => [holder.id, holder]));
};

const lastReviewOf = async ({ db }: Context, unit: string): Promise<string | undefined> => {
  const { rows } = await sql<{
    at: Date | null;
  }>`select max(closed_at) as at from access_review where org_unit_id = ${unit}::uuid and status = 'Closed'`.execute(db);
  const at = rows[0]?.at ?? null;
  return at === null ? undefined : stockholmDate(at);
};

/** Begins a review: what it looks at is written down as it is now. */
export const openReview = async (context: Context, unit: string, kind: ReviewKind, onSilence: OnSilence): Promise<Result<string>> => {
  const { db, caller, now } = context;
  const today = stockholmDate(now);
  await sql`select pg_advisory_xact_lock(hashtextextended('org.review ' || ${unit}, 0))`.execute(db);
  const { rows: twice } = await sql`select 1 from access_review where org_unit_id = ${unit}::uuid and kind = ${kind} and status = 'Open'`.execute(db);
  if (twice.length > 0) return refused('ORG-REVIEW-TWICE', 'A review of this kind is under way in the unit.', { pointer: '/orgUnitId' });
  const rights = await rightsOfUnit(context, unit);
  if (rights.length > MOST_RIGHTS)
    return refused('ORG-REVIEW-MANY', `At most ${MOST_RIGHTS} rights at once. Choose a smaller unit.`, { pointer: '/orgUnitId' });
  const [holders, held, lastReview] = [
    await holdersOf(context, rights),
    await assignmentsOf(db, [...new Set(rights.flatMap(({ user_id }) => user_id ?? []))]),
    await lastReviewOf(context, unit),
  ];
  const items = rights.flatMap((row) => {
    const { isService = false, isOutsider = false, usedOn = null, decided = false } = holders.get(row.id) ?? {};
    const reviewed: ReviewedRight = {
      right: { role: row.role, scope: scopeOf(row) },
      others: (held.get(row.user_id ?? '') ?? []).filter(({ id, status }) => id !== row.id && status === 'Active'),
      isService,
      isOutsider,
      usedOn: usedOn ?? undefined,
      givenOn: stockholmDate(row.valid_from),
      decided,
    };
    return isReviewed(reviewed, kind, today) ? [{ row, usedOn, marks: reviewMarks(reviewed, today, lastReview) }] : [];
  });
  if (items.length === 0) return refused('ORG-REVIEW-NONE', 'There is no such right in the unit.', { pointer: '/kind' });
  const id = randomUUID();
  await sql`insert into access_review (id, tenant_id, org_unit_id, kind, on_silence, status, opened_at, opened_by, due_on)
    values (${id}::uuid, ${caller.tenantId}::uuid, ${unit}::uuid, ${kind}, ${onSilence}, 'Open', ${now}, ${caller.userName}, ${reviewDue(today)}::date)`.execute(
    db,
  );
  const rows = items.map(({ row, usedOn, marks }) => ({
    assignment_id: row.id,
    subject_name: row.subject_name,
    role: row.role,
    scope_kind: row.scope_kind,
    scope_name: row.scope_name,
    include_children: row.include_children,
    used_on: usedOn,
    valid_to: row.valid_to,
    marks,
  }));
  await sql`insert into access_review_item (review_id, tenant_id, assignment_id, subject_name, role, scope_kind, scope_name, include_children, used_on, valid_to, marks)
    select ${id}::uuid, ${caller.tenantId}::uuid, x.assignment_id, x.subject_name, x.role, x.scope_kind, x.scope_name, x.include_children, x.used_on, x.valid_to, x.marks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(assignment_id uuid, subject_name text, role text, scope_kind text, scope_name text,
      include_children boolean, used_on date, valid_to timestamptz, marks text[])`.execute(db);
  return ok(id);
};

export const storeDecision = async (
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
  reviewId: string,
  assignmentIds: readonly string[],
  decision: ReviewDecision,
  reason: string,
): Promise<void> => {
  await sql`update access_review_item set decision = ${decision}, decided_by = ${caller.userName}, decided_at = ${now}, reason = ${reason === '' ? null : reason.slice(0, 500)}
    where review_id = ${reviewId}::uuid and assignment_id = any (${[...assignmentIds]}::uuid[])`.execute(db);
};

/** Signs a review off: its rows stay as they are from now on, and their hash says so. */
export const signOff = async (context: Pick<Context, 'db' | 'caller' | 'now'>, reviewId: string): Promise<void> => {
  const { db, caller, now } = context;
  await sql`update access_review_item i set decision = 'Revoked', decided_by = a.changed_by, decided_at = a.changed_at from role_assignment a
    where i.review_id = ${reviewId}::uuid and i.decision is null and a.id = i.assignment_id and a.status <> 'Active'`.execute(db);
  const rows = [...(await itemsOf(context, reviewId))].sort((one, other) => (one.assignmentId < other.assignmentId ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  await sql`update access_review set status = 'Closed', version = version + 1, closed_at = ${now}, closed_by = ${caller.userName}, hash = ${hash}
    where id = ${reviewId}::uuid`.execute(db);
};
