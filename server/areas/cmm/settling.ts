import { sql } from 'kysely';
import type { ManifestHeader } from '../../../src/domain/manifest/manifest';
import type { ManifestStatus } from '../../../src/domain/manifest/statuses';
import { notify } from '../../jobs/notifications';
import type { Context } from '../../records/handlers';
import type { RecordRow } from '../../records/records';

type Manifest = RecordRow<ManifestHeader, ManifestStatus>;

/** The sums of a manifest that lists and its header show. */
export const settle = async ({ db }: Pick<Context, 'db'>, manifestId: string): Promise<void> => {
  await sql`update cmm_manifest m set master_count = (select count(*) from cmm_master s where s.manifest_id = m.id), house_count = x.houses, packages = x.packages,
      gross_mass = x.mass, found_packages = x.found, handed_packages = x.handed, discharged_packages = x.discharged, uninstructed = x.uninstructed,
      discrepancies = (select count(*) from cmm_discrepancy d where d.manifest_id = m.id)
    from (select count(*)::integer as houses, coalesce(sum(packages), 0)::integer as packages, coalesce(sum(nullif(gross_mass, '')::numeric), 0)::text as mass,
      coalesce(sum(case when found_packages = '' then packages else found_packages::integer end), 0)::integer as found,
      coalesce(sum(handed_packages), 0)::integer as handed, coalesce(sum(discharged_packages), 0)::integer as discharged,
      count(*) filter (where instruction = '' and status not in ('MISSING', 'CANCELLED', 'DISCHARGED'))::integer as uninstructed
      from cmm_house where manifest_id = ${manifestId}) x where m.id = ${manifestId}::uuid`.execute(db);
};

/** What its houses, and with them the importers, know of the arrival. */
export const tellHouses = async (context: Context, { id, number, status, content }: Manifest): Promise<void> => {
  const { meansId = '', conveyanceReference = '', instructionDeadline = '', deadline } = content;
  await sql`update cmm_house h set manifest_number = ${number}, manifest_status = ${status}, means = ${[meansId, conveyanceReference].filter(Boolean).join(' · ')},
      arrives_on = m.arrives_on, deadline = ${deadline ?? null}::date, instruct_before = ${instructionDeadline},
      status = case when ${status} = 'CANCELLED' then 'CANCELLED' else h.status end
    from cmm_manifest m where m.id = ${id}::uuid and h.manifest_id = ${id}`.execute(context.db);
  await settle(context, id);
};

export const usersOfUnit = async ({ db, caller }: Pick<Context, 'db' | 'caller'>, unit: string, role: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ user_id: string }>`select distinct user_id from held_assignment where tenant_id = ${caller.tenantId}::uuid and status = 'Active'
    and role = ${role} limit 500`.execute(db);
  return unit === '' ? [] : rows.map(({ user_id }) => user_id);
};

/** Importers are told of the houses that are theirs, each unit once. Answers how many houses were told of. */
export const tellImporters = async (context: Context, { id, number, tenant_id }: Manifest, houseIds?: readonly string[]): Promise<number> => {
  const { db, now, publish, caller } = context;
  const chosen = houseIds === undefined ? sql`not content ? 'notifiedAt'` : sql`id = any (${[...houseIds]}::uuid[])`;
  const { rows } = await sql<{ id: string; importer_unit: string }>`update cmm_house set
      content = content || jsonb_build_object('notifiedAt', ${now.toISOString()}::text), status = case when status = 'OPEN' then 'NOTIFIED' else status end, version = version + 1
    where manifest_id = ${id} and importer_unit <> '' and ${chosen} returning id, importer_unit`.execute(db);
  for (const [unit, own] of Map.groupBy(rows, ({ importer_unit }) => importer_unit)) {
    const users = await usersOfUnit(context, unit, 'CargoManifestImporter');
    await notify(
      db,
      {
        tenantId: tenant_id,
        orgUnitId: unit,
        kind: 'cmm.instruction',
        severity: 0,
        args: { number, houses: String(own.length) },
        route: '/cmm/importer/cargomanifest',
        users,
        access: 'cmm.importer',
        actor: caller.userName,
        dedupeKey: `cmm.instruction ${id} ${unit}`,
      },
      now,
      publish,
    );
  }
  return rows.length;
};
