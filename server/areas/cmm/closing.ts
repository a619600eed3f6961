import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RecordFinding } from '../../../src/application/contract/record';
import { ok, type Result } from '../../../src/domain/kernel/result';
import { houseTotals } from '../../../src/domain/manifest/checkManifest';
import type { ManifestHeader } from '../../../src/domain/manifest/manifest';
import type { ManifestStatus } from '../../../src/domain/manifest/statuses';
import { differencesOf, type HouseRecord } from '../../../src/domain/manifest/tally';
import type { Context } from '../../records/handlers';
import type { RecordRow } from '../../records/records';
import { handOversWhere, handedOf, housesOf, standingOf, type HouseRow } from './houses';
import { refuse } from './refusing';

type Manifest = RecordRow<ManifestHeader, ManifestStatus>;
type Effected = Result<{ readonly content: ManifestHeader; readonly findings?: readonly RecordFinding[] }>;

interface Fixed {
  readonly row: HouseRow;
  readonly content: HouseRecord;
}

/** Found amounts are fixed, in one statement however many houses there are. */
const fix = async (context: Context, manifest: Manifest, all: readonly Fixed[]): Promise<void> => {
  const { db, caller, now } = context;
  const handOvers = Map.groupBy(await handOversWhere(context, sql`h.manifest_id = ${manifest.id}::uuid`), ({ house_id }) => house_id);
  const rows = all.map(({ row, content }) => {
    const own = handedOf(handOvers.get(row.id) ?? []);
    const status = standingOf(content, own, { status: 'RECONCILED', isReconciled: true });
    const handed = own.filter((one) => one.status !== 'REVERSED').reduce((sum, { packages }) => sum + Number(packages), 0);
    return { id: row.id, found: content.found, status, packages: content.found?.packages ?? '', available: Number(content.found?.packages ?? 0) - handed };
  });
  await sql`update cmm_house h set content = h.content || jsonb_build_object('found', x.found), found_packages = x.packages, status = x.status, available_packages = x.available,
      version = h.version + 1, changed_at = ${now}, changed_by = ${caller.userName}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, found jsonb, status text, packages text, available integer) where h.id = x.id`.execute(
    db,
  );
};

export const addDiscrepancies = async (
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
  { id, tenant_id, org_unit_id }: Pick<Manifest, 'id' | 'tenant_id' | 'org_unit_id'>,
  all: readonly {
    readonly houseId: string;
    readonly kind: string;
    readonly packages: string;
    readonly grossMass: string;
    readonly text: string;
    readonly byTally: boolean;
  }[],
): Promise<void> => {
  for (const { houseId, kind, packages, grossMass, text, byTally } of all)
    await sql`insert into cmm_discrepancy (id, tenant_id, org_unit_id, manifest_id, house_id, kind, packages, gross_mass, text, by_tally, at, by_user)
      values (${randomUUID()}::uuid, ${tenant_id}::uuid, ${org_unit_id}::uuid, ${id}::uuid, ${houseId}::uuid, ${kind}, ${packages}, ${grossMass}, ${text}, ${byTally}, ${now},
        ${caller.userName})`.execute(db);
};

/** "All as manifested": what was declared was found, where nobody counted. */
export const allAsManifested = async (context: Context, row: Manifest): Promise<Effected> => {
  const houses = await housesOf(context, row.id);
  await fix(
    context,
    row,
    houses.map((house) => ({ row: house, content: { ...house.content, found: house.content.found ?? houseTotals(house.content) } })),
  );
  return ok({ content: { ...row.content, asManifested: true, reconciledAt: context.now.toISOString() } });
};

/** CMM-R18: what was found takes the place of what was manifested, and each difference is a discrepancy. */
export const closeTally = async (context: Context, row: Manifest): Promise<Effected> => {
  const houses = await housesOf(context, row.id);
  const uncounted = houses.filter(({ content }) => content.found === undefined);
  if (uncounted.length > 0) {
    const [first] = uncounted;
    return refuse('CMM-UNCOUNTED', `${uncounted.length} houses are not counted, the first is ${first?.number ?? ''}.`, '', {
      count: String(uncounted.length),
      house: first?.number ?? '',
    });
  }
  await sql`delete from cmm_discrepancy where manifest_id = ${row.id}::uuid and by_tally and reported_at is null`.execute(context.db);
  const kept = await sql<{
    key: string;
  }>`select house_id || ' ' || kind || ' ' || text as key from cmm_discrepancy where manifest_id = ${row.id}::uuid`.execute(context.db);
  const known = new Set(kept.rows.map(({ key }) => key));
  const found = houses.flatMap(({ id, content }) =>
    differencesOf(content, content.tally ?? []).flatMap(({ item, difference, condition }) => {
      const line = content.tally?.find((one) => one.item === item);
      const said = [`${item}`, line?.note ?? ''].filter(Boolean).join(' · ');
      return [
        ...(difference === undefined
          ? []
          : [{ houseId: id, kind: difference.kind as string, packages: difference.packages, grossMass: '', text: said, byTally: true }]),
        ...(condition === 'OK' ? [] : [{ houseId: id, kind: 'DAMAGED', packages: line?.counted ?? '', grossMass: '', text: said, byTally: true }]),
      ];
    }),
  );
  await addDiscrepancies(
    context,
    row,
    found.filter(({ houseId, kind, text }) => !known.has(`${houseId} ${kind} ${text}`)),
  );
  await fix(
    context,
    row,
    houses.map((house) => ({ row: house, content: house.content })),
  );
  return ok({ content: { ...row.content, reconciledAt: context.now.toISOString() } });
};

/** Counted again only while nothing was handed over. */
export const checkReopening = async (context: Context, row: Manifest): Promise<Effected> => {
  const { rows } = await sql`select 1 from cmm_handover where manifest_id = ${row.id}::uuid and status <> 'REVERSED' limit 1`.execute(context.db);
  if (rows.length > 0) return refuse('CMM-HANDED', 'Goods are handed over already: what was found stays as it is.');
  const { asManifested: _as, reconciledAt: _at, ...content } = row.content;
  return ok({ content });
};
