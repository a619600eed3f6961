import { sql } from 'kysely';
import type * as choiceContract from '../../../src/application/contract/caseChoices';
import type * as contract from '../../../src/application/contract/cases';
import { OPEN_STATUSES } from '../../../src/domain/case/caseStatus';
import { endOfDay, startOfDay, stockholmDate } from '../../../src/domain/kernel/dates';
import { isGuid } from '../../../src/domain/kernel/guid';
import { fail, failed } from '../../../src/domain/kernel/result';
import { reply, type Context, type Handlers } from '../../records/handlers';
import type { CaseContent } from '../../../src/domain/case/caseRecord';
import { draftDeclaration } from '../dec/area';
import { addLink } from './caseParts';
import { cases, type CaseEntry } from './caseKind';
import { findCase, holdCase } from './facts';
import { automaticAssignee } from './assignees';
import { headerOfCase } from './headerOfCase';
import { declarationCode } from './declarationNews';

const OPEN = sql`status = any (${[...OPEN_STATUSES]}::text[])`;

const MOST = 20;
const MAX_VERSION = 2_000_000_000;

/** Records of a settings kind by a column, or what ids mean. */
const picked =
  (table: string, column: string) =>
  async ({ body }: { readonly body: { readonly text?: string | undefined; readonly ids?: readonly string[] | undefined } }, { db, caller }: Context) => {
    const ids = (body.ids ?? []).filter(isGuid);
    const wanted =
      body.ids === undefined
        ? sql`status = 'Active' and strpos(lower(${sql.ref(column)}), lower(${body.text?.trim() ?? ''})) > 0`
        : sql`id = any (${ids}::uuid[])`;
    const { rows } = await sql<{ id: string; name: string }>`select id, ${sql.ref(column)} as name from ${sql.table(table)}
      where tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.readableUnits]}::uuid[]) and ${wanted} order by lower(${sql.ref(column)}) limit ${MOST}`.execute(
      db,
    );
    return reply({ items: rows });
  };

/** Who works on cases in the caller's unit. */
const peopleOf = async ({ db, caller }: Context): Promise<readonly { readonly id: string; readonly name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`select u.id, u.user_auth_name as name from app_user u
    where u.tenant_id = ${caller.tenantId}::uuid and u.status = 'Active'
      and exists (select from role_assignment a where a.user_id = u.id and a.role = any (array['CaseAdministrator', 'CaseAdministratorExtended']) and a.status = 'Active')
      and exists (select from membership m join org_unit held on held.id = m.org_unit_id join org_unit active on active.id = ${caller.orgUnitId}::uuid
        where m.user_id = u.id and (held.id = active.id or (m.include_children and starts_with(active.path, held.path))))
    order by lower(u.user_auth_name)`.execute(db);
  return rows;
};

export const choiceHandlers: Handlers<typeof choiceContract> = {
  pickCasePeople: async ({ body }, context) => {
    const people = await peopleOf(context);
    const { ids, text = '' } = body;
    const items =
      ids === undefined ? people.filter(({ name }) => name.includes(text.trim().toLowerCase())).slice(0, MOST) : people.filter(({ id }) => ids.includes(id));
    return reply({ items: [...items] });
  },
  pickTeams: picked('cm_team', 'name'),
  pickProfiles: picked('cm_profile', 'name'),
  pickMailboxes: picked('cm_mailbox', 'address'),

  readCaseChoices: async (_input, context) => {
    const { db, caller } = context;
    const readable = sql`tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.readableUnits]}::uuid[]) and status = 'Active'`;
    const people = await peopleOf(context);
    const { rows: teams } = await sql<{ id: string; name: string; isMine: boolean; isDefault: boolean; memberIds: string[] }>`select id, name,
        coalesce(content->'members' @> ${JSON.stringify([{ userId: caller.userId }])}::jsonb, false) as "isMine",
        coalesce(content->'members' @> ${JSON.stringify([{ userId: caller.userId, isDefaultTeam: true }])}::jsonb, false) as "isDefault",
        coalesce((select array_agg(m->>'userId') from jsonb_array_elements(content->'members') as m), '{}') as "memberIds"
      from cm_team where ${readable} order by lower(name)`.execute(db);
    const { rows: tags } = await sql<{
      id: string;
      name: string;
      colour: string;
    }>`select id, name, colour from cm_tag where ${readable} order by lower(name)`.execute(db);
    const { rows: profiles } = await sql<{ id: string; name: string }>`select id, name from cm_profile where ${readable} order by lower(name)`.execute(db);
    const { rows: mailboxes } = await sql<{
      id: string;
      address: string;
      displayName: string;
      signature: string;
    }>`select id, address, display_name as "displayName",
      coalesce(content->>'signature', '') as signature from cm_mailbox where ${readable} order by address`.execute(db);
    const { rows: units } = await sql<{
      id: string;
      name: string;
    }>`select other.id, other.name from org_unit own join org_unit other on other.company_id = own.company_id
      where own.id = ${caller.orgUnitId}::uuid and other.id <> own.id and other.kind <> 'CLIENT' order by other.name`.execute(db);
    return reply({ people: [...people], teams, tags, profiles, mailboxes, units });
  },

  readCaseDashboard: async (_input, { db, caller, now }) => {
    const today = stockholmDate(now);
    const place = sql`c.tenant_id = ${caller.tenantId}::uuid and c.org_unit_id = any (${[...caller.readableUnits]}::uuid[])`;
    const mine = sql`c.assignee_user_id = any (acts_for(${caller.userId}::uuid, ${today}::date))`;
    const { rows } = await sql<{ overdue: number; today: number; unread: number }>`select
        (count(*) filter (where due_at <> '' and due_at < ${now.toISOString()}))::int as overdue,
        (count(*) filter (where due_at >= ${startOfDay(today)} and due_at < ${endOfDay(today)}))::int as today,
        (count(*) filter (where unread_email_count > 0))::int as unread
      from cm_case c where ${place} and ${mine} and ${OPEN}`.execute(db);
    const { rows: workload } = await sql<{ teamId: string; name: string; open: number; unassigned: number }>`select t.id as "teamId", t.name,
        count(c.id)::int as open, (count(c.id) filter (where c.assignee_user_id = ''))::int as unassigned
      from cm_team t left join cm_case c on c.team_id = t.id::text and c.${OPEN} and ${place}
      where t.tenant_id = ${caller.tenantId}::uuid and t.org_unit_id = any (${[...caller.readableUnits]}::uuid[]) and t.status = 'Active'
      group by t.id, t.name order by lower(t.name)`.execute(db);
    const own = rows[0];
    return reply({ overdue: own?.overdue ?? 0, dueToday: own?.today ?? 0, unread: own?.unread ?? 0, workload });
  },
};

export const makingHandlers: Pick<Handlers<typeof contract>, 'createFromCase' | 'integrateCase'> = {
  createFromCase: async ({ params, body }, context) => {
    const held = await holdCase(context, params.id);
    if (failed(held)) return held;
    const header = await headerOfCase(context, held.right);
    const drafted = await draftDeclaration(context, {
      profile: body.profile,
      content: { header, items: [] },
      source: { type: 'case', id: held.right.id },
      dataSource: 'Case',
    });
    if (failed(drafted)) return drafted;
    const { id, lrn, route } = drafted.right;
    await addLink(context, held.right, {
      targetKind: 'DECLARATION',
      targetId: id,
      targetNumber: lrn,
      linkType: 'CREATED_FROM',
      route,
      ...declarationCode('DRAFT'),
    });
    return reply({ targetId: id, number: lrn, route });
  },

  integrateCase: async ({ body }, context) => {
    const { db, caller } = context;
    const { externalSystem, externalId, externalVersion } = body;
    if (externalSystem.trim() === '' || externalId.trim() === '') return fail('badRequest', 'Name the system and the id of the case there.');
    if (!Number.isInteger(externalVersion) || Math.abs(externalVersion) > MAX_VERSION) return fail('badRequest', 'The version is a whole number.');
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cm.case ${caller.tenantId} ${externalSystem} ${externalId}`}, 0))`.execute(db);
    const { rows } = await sql<
      CaseEntry & { readonly external_version: number }
    >`select *, coalesce((content->>'externalVersion')::int, 0) as external_version from cm_case
      where tenant_id = ${caller.tenantId}::uuid and content->>'externalSystem' = ${externalSystem} and content->>'externalId' = ${externalId}`.execute(db);
    const [known] = rows;
    const given: CaseContent = body.case ?? {};
    if (known === undefined) {
      const teamId = given.teamId ?? (await defaultTeam(context));
      const content = {
        ...given,
        title: given.title ?? externalId,
        teamId,
        assigneeUserId: given.assigneeUserId ?? (await automaticAssignee(context, teamId)),
        caseSource: given.caseSource ?? 'S2S',
        channel: 'S2S',
        receivedAt: given.receivedAt ?? context.now.toISOString(),
        externalSystem,
        externalId,
        externalVersion,
      };
      const created = await cases.create(context, content);
      if (failed(created)) return created;
      return reply({ caseId: created.right.id, caseNumber: created.right.number, created: true, stale: false });
    }
    const found = await findCase(context, known.id);
    if (failed(found)) return found;
    if (externalVersion <= known.external_version) return reply({ caseId: known.id, caseNumber: known.number, created: false, stale: true });
    if (!OPEN_STATUSES.includes(known.status)) {
      const message = `Case ${known.number} is closed and cannot be updated by integration.`;
      return fail('refused', message, { feedbacks: [{ severity: 2, code: 'CM-R46', message, args: { number: known.number } }] });
    }
    const { caseSource: _source, channel: _channel, ...changed } = given;
    const content: CaseContent = { ...known.content, ...changed, externalSystem, externalId, externalVersion };
    await cases.records.store(context, found.right, { content, status: known.status }, { action: 'integration' });
    return reply({ caseId: known.id, caseNumber: known.number, created: false, stale: false });
  },
};

const defaultTeam = async ({ db, caller }: Parameters<typeof automaticAssignee>[0]): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`select id from cm_team where tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.readableUnits]}::uuid[])
    and status = 'Active' order by is_default desc, name limit 1`.execute(db);
  return rows[0]?.id ?? '';
};
