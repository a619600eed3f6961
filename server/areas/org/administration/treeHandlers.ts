import { sql } from 'kysely';
import type * as orgTree from '../../../../src/application/contract/orgTree';
import type { UnitMember } from '../../../../src/application/contract/orgTree';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { effectiveRights, featuresChange, rightsChange } from '../../../../src/domain/organization/effectiveView';
import { checkMerge, checkMove, pathsAfterMove, type UnitTree } from '../../../../src/domain/organization/unitTree';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { notFound } from '../../../records/claim';
import { administer, administerInstallation, denied, refused, sessionsChanged } from './administer';
import { cardsOf } from './cards';
import { products } from './products';
import { assignmentsOf, featureSources, placeOf, todayOf } from './standing';
import { treeOf } from './tree';
import { ADMINISTERS_UNITS, treeChanged, units } from './units';

const MOST = 500;

interface Moving {
  readonly tree: UnitTree;
  readonly branch: readonly string[];
}

/** Both units must be the caller's to administer. */
const moving = async (context: Context, id: string, otherId: string, check: typeof checkMove): Promise<Result<Moving>> => {
  const { db, caller } = context;
  await sql`select pg_advisory_xact_lock(hashtextextended(${caller.tenantId}, 80))`.execute(db);
  const mine = await sql<{
    id: string;
  }>`select u as id from units_under(${caller.userId}::uuid, ${sql.raw(ADMINISTERS_UNITS)}) as u where u in (${id}::uuid, ${otherId}::uuid)`.execute(db);
  if (mine.rows.length < new Set([id, otherId]).size) return notFound();
  const tree = await treeOf(db);
  const checked = check(tree, id, otherId);
  return failed(checked) ? checked : ok({ tree, branch: tree.branchOf(id) });
};

const usersIn = async ({ db }: Context, branch: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ user_id: string }>`select distinct m.user_id from membership m join app_user u on u.id = m.user_id
    where m.org_unit_id = any (${[...branch]}::uuid[]) and u.status in ('Invited', 'Active')`.execute(db);
  return rows.map(({ user_id }) => user_id);
};

const counted = async (context: Context, branch: readonly string[]) => {
  const { rows } = await sql<{ declarations: number }>`select open_declarations_in(${[...branch]}::uuid[]) as declarations`.execute(context.db);
  return { units: branch.length, users: (await usersIn(context, branch)).length, declarations: rows[0]?.declarations ?? 0 };
};

/** Who would hold other rights in the branch: everybody whose scope it enters or leaves. */
const affected = async ({ db, caller, now }: Context, id: string, parentId: string) => {
  const [from, above] = [await placeOf(db, id), await placeOf(db, parentId)];
  if (from === undefined || above === undefined) return { gains: [], losses: [] };
  const to = { companyId: from.companyId, line: [...above.line, id] };
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, user_auth_name as name from app_user where status = 'Active' order by lower(user_auth_name) limit 2000`.execute(db);
  const held = await assignmentsOf(
    db,
    rows.map((user) => user.id),
  );
  const today = todayOf(now);
  const [before, after] = [await featureSources(db, caller.tenantId, from), await featureSources(db, caller.tenantId, to)];
  const changes = rows.map((user) => {
    const standing = { assignments: held.get(user.id) ?? [], now, today };
    const change = rightsChange(effectiveRights({ ...standing, place: from, features: before }), effectiveRights({ ...standing, place: to, features: after }));
    return { name: user.name, ...change };
  });
  return {
    gains: changes.filter(({ gains }) => gains.length > 0).map(({ name }) => name),
    losses: changes.filter(({ losses }) => losses.length > 0).map(({ name }) => name),
  };
};

const everybodyChanged = async (context: Context): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select distinct s.user_id as id from held_assignment s where s.status = 'Active' limit 5000`.execute(context.db);
  sessionsChanged(
    context,
    rows.map(({ id }) => id),
  );
};

const rewrite = async ({ db, now, caller }: Context, tree: UnitTree, id: string, parentId: string): Promise<void> => {
  const paths = [...pathsAfterMove(tree, id, parentId)];
  await sql`update org_unit u set path = moved.path from unnest(${paths.map(([unit]) => unit)}::uuid[], ${paths.map(([, path]) => path)}::text[]) as moved (id, path)
    where u.id = moved.id`.execute(db);
  await sql`update org_unit set parent_id = ${parentId}::uuid where id = ${id}::uuid`.execute(db);
  await sql`update org_unit_parent set valid_to = ${now} where unit_id = ${id}::uuid and valid_to is null`.execute(db);
  await sql`insert into org_unit_parent (unit_id, tenant_id, parent_id, valid_from) values (${id}::uuid, ${caller.tenantId}::uuid, ${parentId}::uuid, ${now})`.execute(
    db,
  );
};

export const treeHandlers: Handlers<typeof orgTree> = {
  readUnitTree: async ({ params }, { db, caller }) => {
    const top = params.parentId === undefined;
    const { rows } = await sql<{
      id: string;
      parentId: string | null;
      companyId: string | null;
      code: string;
      name: string;
      kind: string;
      status: string;
      hasChildren: boolean;
    }>`
      with mine as (select units_under(${caller.userId}::uuid, ${sql.raw(ADMINISTERS_UNITS)}) as id)
      select u.id, u.parent_id as "parentId", u.company_id as "companyId", u.code, u.name, u.kind, u.status,
        exists (select from org_unit below where below.parent_id = u.id) as "hasChildren"
      from org_unit u where u.id in (select id from mine) and u.parent_id is not null
        and ${params.companyId === undefined ? sql`true` : sql`u.company_id = ${params.companyId}::uuid`}
        and ${top ? sql`(u.parent_id not in (select id from mine) or (select p.parent_id from org_unit p where p.id = u.parent_id) is null)` : sql`u.parent_id = ${params.parentId}::uuid`}
      order by lower(u.name), u.id limit ${MOST + 1}`.execute(db);
    return reply({ items: rows.slice(0, MOST), hasMore: rows.length > MOST });
  },

  readMoveImpact: async ({ params, body }, context) => {
    await administer(context);
    const move = await moving(context, params.id, body.parentId, checkMove);
    if (failed(move)) return move;
    return reply({ ...(await counted(context, move.right.branch)), ...(await affected(context, params.id, body.parentId)) });
  },

  readMergeImpact: async ({ params, body }, context) => {
    await administer(context);
    const merge = await moving(context, params.id, body.intoId, checkMerge);
    return failed(merge) ? merge : reply({ ...(await counted(context, merge.right.branch)), gains: [], losses: [] });
  },

  readUnitLine: async ({ params }, { db, caller }) => {
    const { rows } = await sql<{ id: string; name: string }>`select a.id, a.name from org_unit u join org_unit a on starts_with(u.path, a.path)
      where u.id = ${params.id}::uuid and a.parent_id is not null and a.id in (select units_under(${caller.userId}::uuid, ${sql.raw(ADMINISTERS_UNITS)}))
      order by a.path`.execute(db);
    return reply({ items: rows });
  },

  readUnitMembers: async ({ params }, context) => {
    await administer(context);
    const found = await units.find(context, params.id);
    if (failed(found)) return found;
    const { rows } = await sql<UnitMember>`select a.id, a.user_auth_name as "userAuthName", trim(a.first_name || ' ' || a.last_name) as name, a.status,
      m.include_children as "includeChildren" from membership m join app_user a on a.id = m.user_id
      where m.org_unit_id = ${params.id}::uuid and a.status <> 'Removed' and a.kind <> 'OneTime' order by lower(a.user_auth_name) limit ${MOST + 1}`.execute(
      context.db,
    );
    return reply({ items: rows.slice(0, MOST), hasMore: rows.length > MOST });
  },

  readProductImpact: async ({ params, body }, context) => {
    await administerInstallation(context);
    const product = await products.find(context, params.id);
    if (failed(product)) return product;
    const { code, features } = product.right.content;
    const { gains, losses } = featuresChange(features, body.features);
    const { rows } = await sql<{ tenants: number; users: number }>`select tenants, users from product_reach(${code})`.execute(context.db);
    return reply({ tenants: rows[0]?.tenants ?? 0, users: rows[0]?.users ?? 0, gains: [...gains], losses: [...losses] });
  },

  moveUnit: async ({ params, body }, context) => {
    await administer(context);
    const move = await moving(context, params.id, body.parentId, checkMove);
    if (failed(move)) return move;
    const opened = await units.open(context, params.id, body);
    if (failed(opened)) return opened;
    await rewrite(context, move.right.tree, params.id, body.parentId);
    await units.done(context, opened.right, params.id, 'move');
    await everybodyChanged(context);
    treeChanged(context, move.right.tree.unit(params.id)?.companyId);
    return reply({});
  },

  mergeUnit: async ({ params, body }, context) => {
    const { db } = context;
    await administer(context);
    const merge = await moving(context, params.id, body.intoId, checkMerge);
    if (failed(merge)) return merge;
    const opened = await units.open(context, params.id, body);
    if (failed(opened)) return opened;
    if (opened.right.status === 'Archived') return refused('COR-STATUS', 'This is not allowed when the status is Archived.', { args: { status: 'Archived' } });
    const { rows: rights } =
      await sql`select 1 from role_assignment where scope_kind = 'OrgUnit' and scope_id = ${params.id}::uuid and status in ('Active', 'Requested')`.execute(db);
    // Rights in the unit would become rights in a larger one: whoever may give them gives them there first.
    if (rights.length > 0)
      return denied('ORG-GRANT', 'Rights are still given in this unit. End them, or give them in the other unit, first.', { why: 'rights', roles: '' });
    for (const child of merge.right.tree.childrenOf(params.id)) await rewrite(context, await treeOf(db), child.id, body.intoId);
    await sql`insert into membership (user_id, org_unit_id, tenant_id, include_children) select user_id, ${body.intoId}::uuid, tenant_id, false
      from membership where org_unit_id = ${params.id}::uuid on conflict do nothing`.execute(db);
    await sql`update app_user set default_org_unit_id = ${body.intoId}::uuid where default_org_unit_id = ${params.id}::uuid`.execute(db);
    await sql`delete from membership where org_unit_id = ${params.id}::uuid`.execute(db);
    await sql`update org_unit set status = 'Archived', merged_into = ${body.intoId}::uuid where id = ${params.id}::uuid`.execute(db);
    await units.done(context, opened.right, params.id, 'merge');
    await everybodyChanged(context);
    treeChanged(context, merge.right.tree.unit(params.id)?.companyId);
    return reply({});
  },

  readOrganizationCards: async (_input, context) => reply(await cardsOf(context)),

  readSupportedCountries: async (_input, { db, now }) => {
    const { rows } = await sql<{ country: string }>`select distinct on (c.country) c.country from subscription s join product p on p.code = s.product_code
      cross join unnest(p.supported_countries) with ordinality as c (country, place)
      where s.valid_from <= ${todayOf(now)} and (s.valid_to is null or s.valid_to >= ${todayOf(now)}) order by c.country`.execute(db);
    const order = ['NO', 'SE', 'DK', 'GB', 'NL', 'IT', 'EU'];
    const found = rows.map(({ country }) => country);
    return reply([...order.filter((country) => found.includes(country)), ...found.filter((country) => !order.includes(country))]);
  },
};
