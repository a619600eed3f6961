import { doubtful } from '../../../src/domain/kernel/finding';
import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/cmm';
import { NODES_A_PAGE, type NodeUpsert, type TreeNode } from '../../../src/application/contract/cmm';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { houseTotals, checkHouse, checkMaster } from '../../../src/domain/manifest/checkManifest';
import { countryOf } from '../../../src/domain/manifest/manifest';
import { checkManifest } from '../../../src/domain/manifest/checkManifest';
import { manifestBalance } from '../../../src/domain/manifest/balance';
import { entryDue } from '../../../src/domain/manifest/lodging';
import { EDITABLE } from '../../../src/domain/manifest/statuses';
import type { HouseRecord } from '../../../src/domain/manifest/tally';
import { ofManifest } from '../../../src/domain/manifest/wording';
import { CATALOGUE } from '../../records/catalogue';
import { notFound, stale } from '../../records/claim';
import { checkLock } from '../../records/editLocks';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { findingsWithNodes, mastersOf, wholeManifest, type MasterRow } from './composing';
import { balanceOf, handOversWhere, houseNumber, houses, insertHouses, keepAmounts, type HouseRow } from './houses';
import { manifests, type ManifestRow } from './manifestKind';
import { refuse } from './refusing';
import { tellHouses } from './settling';

export const masterNode = ({ id, version, place, content }: MasterRow, children: number): TreeNode => ({
  kind: 'MASTER',
  id,
  version,
  place,
  packages: content.packages ?? '',
  grossMass: content.grossMass ?? '',
  children,
  status: '',
  content,
});

export const houseNode = ({ id, version, status, content }: HouseRow): TreeNode => ({
  kind: 'HOUSE',
  id,
  version,
  place: content.place ?? 0,
  masterId: content.masterId ?? '',
  ...houseTotals(content),
  children: content.items?.length ?? 0,
  status,
  content,
});

const MOST_NODES = 500;

/** A manifest whose consignments the caller may change, under its lock. */
export const openForNodes = async (context: Context, id: string, lockId: string | undefined): Promise<Result<ManifestRow>> => {
  const held = await manifests.records.hold(context, id);
  if (failed(held)) return held;
  const row = held.right;
  if (!manifests.records.mayChange(context.caller, row)) return fail('forbidden', CATALOGUE.forbidden);
  const lock = await checkLock(context, { application: manifests.kind, resourceId: row.id }, lockId);
  if (failed(lock)) return lock;
  return EDITABLE.includes(row.status) ? ok(row) : refuse('CMM-PRESENTED', 'The goods are presented: they are counted and handed over, not edited.');
};

const nextPlace = async ({ db }: Context, table: 'cmm_master' | 'cmm_house', condition: ReturnType<typeof sql>): Promise<number> =>
  (
    await sql<{
      next: number;
    }>`select coalesce(max(${sql.ref(table === 'cmm_house' ? 'place_no' : 'place')}), 0)::integer + 1 as next from ${sql.table(table)} where ${condition}`.execute(
      db,
    )
  ).rows[0]?.next ?? 1;

const storeMaster = async (context: Context, row: ManifestRow, node: Extract<NodeUpsert, { readonly kind: 'MASTER' }>): Promise<Result<unknown>> => {
  const { id, version, content } = node;
  const { houses: _below, ...own } = content;
  const document = (own.transportDocument ?? '').trim().toUpperCase();
  if (version === 0) {
    const place = await nextPlace(context, 'cmm_master', sql`manifest_id = ${row.id}::uuid`);
    await sql`insert into cmm_master (id, version, tenant_id, org_unit_id, manifest_id, place, transport_document, content)
      values (${id}::uuid, 1, ${row.tenant_id}::uuid, ${row.org_unit_id}::uuid, ${row.id}::uuid, ${place}, ${document}, ${JSON.stringify(own)}::jsonb)`.execute(
      context.db,
    );
    return ok(undefined);
  }
  const { rows } = await sql`update cmm_master set version = version + 1, transport_document = ${document}, content = ${JSON.stringify(own)}::jsonb
    where id = ${id}::uuid and manifest_id = ${row.id}::uuid and version = ${version} returning id`.execute(context.db);
  if (rows.length === 0) return stale(row);
  await sql`update cmm_house set content = content || jsonb_build_object('masterDocument', ${own.transportDocument ?? ''}::text), master_document = ${own.transportDocument ?? ''}
    where master_id = ${id} and manifest_id = ${row.id}`.execute(context.db);
  return ok(undefined);
};

const SERVER_PARTS = ['tally', 'found', 'instruction', 'notifiedAt', 'held', 'holdReason', 'otherUnit', 'caseId', 'place'] as const;
/** What a save of a node leaves as it is. */
const partsOf = (before: HouseRecord): HouseRecord =>
  Object.fromEntries(SERVER_PARTS.flatMap((name) => (before[name] === undefined ? [] : [[name, before[name]]])));

const storeHouse = async (
  context: Context,
  row: ManifestRow,
  node: Extract<NodeUpsert, { readonly kind: 'HOUSE' }>,
  masters: ReadonlyMap<string, MasterRow>,
): Promise<Result<unknown>> => {
  const { id, version, masterId, content } = node;
  const master = masters.get(masterId);
  if (master === undefined) return refuse('CMM-MASTER', 'There is no such master consignment.', `/masterId`);
  const items = (content.items ?? []).map((item, at) => ({ ...item, itemNumber: String(at + 1) }));
  const own: HouseRecord = { ...content, items, manifestId: row.id, masterId, masterDocument: master.content.transportDocument ?? '' };
  if (version === 0) {
    const place = await nextPlace(context, 'cmm_house', sql`master_id = ${masterId}`);
    const outer = row.content.forwarderUnit ?? '';
    await insertHouses(context, row, [
      { id, content: { ...own, place, ...(outer !== '' && { otherUnit: outer }) }, number: houseNumber(row.number, master.place, place) },
    ]);
    // CMM-R31: a master with a house of its own is no longer straight.
    if (master.content.isStraight === true)
      await sql`update cmm_master set content = content || '{"isStraight": false}', version = version + 1 where id = ${masterId}::uuid`.execute(context.db);
    return ok(undefined);
  }
  const held = await houses.hold(context, id);
  if (failed(held)) return held;
  const before = held.right;
  if (before.content.manifestId !== row.id) return notFound();
  if (before.version !== version) return stale(before);
  const after = await houses.store(
    context,
    before,
    { content: { ...own, ...partsOf(before.content) }, status: before.status },
    { action: before.content.masterId === masterId ? 'change' : 'move' },
  );
  await keepAmounts(context, after);
  return ok(undefined);
};

export const treeHandlers: Pick<Handlers<typeof contract>, 'readTree' | 'saveNodes' | 'validateManifest' | 'standingOfManifest'> = {
  readTree: async ({ params: { id, parent, page = '0' } }, context) => {
    const found = await manifests.records.find(context, id);
    if (failed(found)) return found;
    if (parent === undefined) {
      const masters = await mastersOf(context, id);
      const { rows } = await sql<{
        master_id: string;
        count: number;
      }>`select master_id, count(*)::integer as count from cmm_house where manifest_id = ${id} group by 1`.execute(context.db);
      const counts = new Map(rows.map(({ master_id, count }) => [master_id, count]));
      return reply({ nodes: masters.map((master) => masterNode(master, counts.get(master.id) ?? 0)), total: masters.length });
    }
    const at = /^\d{1,6}$/.test(page) ? Number(page) : 0;
    const { rows } = await sql<HouseRow>`select * from cmm_house where manifest_id = ${id} and master_id = ${parent} order by place_no, id
      limit ${NODES_A_PAGE} offset ${at * NODES_A_PAGE}`.execute(context.db);
    const counted = await sql<{ count: number }>`select count(*)::integer as count from cmm_house where manifest_id = ${id} and master_id = ${parent}`.execute(
      context.db,
    );
    return reply({ nodes: rows.map(houseNode), total: counted.rows[0]?.count ?? 0 });
  },

  saveNodes: async ({ params, body: { upserts, deletes, lockId } }, context) => {
    const opened = await openForNodes(context, params.id, lockId);
    if (failed(opened)) return opened;
    const row = opened.right;
    if (upserts.length + deletes.length > MOST_NODES)
      return refuse('CMM-NODES', `At most ${MOST_NODES} nodes at once.`, '/upserts', { max: String(MOST_NODES) });
    for (const { id, version } of deletes) {
      const house = await sql`delete from cmm_house where id = ${id}::uuid and manifest_id = ${row.id} and version = ${version} returning id`.execute(
        context.db,
      );
      if (house.rows.length > 0) continue;
      const master = await sql`delete from cmm_master where id = ${id}::uuid and manifest_id = ${row.id}::uuid and version = ${version} returning id`.execute(
        context.db,
      );
      if (master.rows.length === 0) return stale(row);
      await sql`delete from cmm_house where master_id = ${id} and manifest_id = ${row.id}`.execute(context.db);
    }
    for (const node of upserts)
      if (node.kind === 'MASTER') {
        const done = await storeMaster(context, row, node);
        if (failed(done)) return done;
      }
    const masters = new Map((await mastersOf(context, row.id)).map((master) => [master.id, master]));
    for (const node of upserts)
      if (node.kind === 'HOUSE') {
        const done = await storeHouse(context, row, node, masters);
        if (failed(done)) return done;
      }
    await tellHouses(context, row);
    const { rows: counts } = await sql<{
      master_id: string;
      count: number;
    }>`select master_id, count(*)::integer as count from cmm_house where manifest_id = ${row.id} group by 1`.execute(context.db);
    const below = new Map(counts.map(({ master_id, count }) => [master_id, count]));
    const ids = upserts.map(({ id }) => id);
    const { rows: stored } = await sql<HouseRow>`select * from cmm_house where id = any (${ids}::uuid[]) and manifest_id = ${row.id} order by place_no`.execute(
      context.db,
    );
    const nodes = [...(await mastersOf(context, row.id)).map((master) => masterNode(master, below.get(master.id) ?? 0)), ...stored.map(houseNode)];
    const { modeOfTransport = '' } = row.content;
    const findings = upserts.flatMap((node) =>
      (node.kind === 'MASTER' ? checkMaster({ ...node.content, houses: [], isStraight: true }, modeOfTransport, '') : checkHouse(node.content, '')).map(
        (finding) => ({ ...finding, nodeId: node.id }),
      ),
    );
    return reply({ nodes, findings });
  },

  validateManifest: async ({ params }, context) => {
    const found = await manifests.records.find(context, params.id);
    if (failed(found)) return found;
    const whole = await wholeManifest(context, found.right);
    const containers = (whole.manifest.masters ?? []).flatMap(({ equipment = [] }) => equipment).length;
    const due = entryDue(found.right.content, containers > 0);
    const late = due !== undefined && due < context.now.toISOString() && (found.right.content.ensMrn ?? '') === '';
    const ens = late ? [doubtful('CMM-R12', '/ensMrn', 'The entry summary declaration is late.')] : [];
    const findings = findingsWithNodes([...checkManifest(whole.manifest, countryOf(found.right.content)), ...ens], whole)
      .slice(0, 1_000)
      .map(ofManifest);
    return reply({ findings, ensDue: due ?? '', containers });
  },

  standingOfManifest: async ({ params }, context) => {
    const found = await manifests.records.find(context, params.id);
    if (failed(found)) return found;
    const whole = await wholeManifest(context, found.right);
    const handed = Map.groupBy(await handOversWhere(context, sql`h.manifest_id = ${params.id}::uuid`), ({ house_id }) => house_id);
    const all = [...whole.houses.values()].flat();
    const balances = all.map(({ id, content }) => balanceOf(content, handed.get(id) ?? []));
    const containers = (whole.manifest.masters ?? []).flatMap(({ equipment = [] }) => equipment).length;
    return reply({
      ensDue: entryDue(found.right.content, containers > 0) ?? '',
      deadline: found.right.content.deadline ?? '',
      houses: all.length,
      counted: balances.filter(({ found: counted }) => counted !== undefined).length,
      ...manifestBalance(balances),
    });
  },
};
