import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/cmmImport';
import { failed } from '../../../src/domain/kernel/result';
import { checkRows, goodRows, mastersOf as mastersOfRows, MAX_IMPORT_ROWS, type ManifestRow as FileRow } from '../../../src/domain/manifest/importing';
import type { MasterConsignment } from '../../../src/domain/manifest/manifest';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { mastersOf } from './composing';
import { houseNumber, insertHouses, type NewHouse } from './houses';
import type { ManifestRow } from './manifestKind';
import { refuse } from './refusing';
import { tellHouses } from './settling';
import { openForNodes } from './tree';

const MOST_FAULTS = 1_000;

interface Stored {
  readonly masters: number;
  readonly houses: number;
  readonly replaced: number;
}

/** Consignments by their transport documents: what is known is replaced and keeps its node, the rest is added. In a few statements, however many. */
export const storeConsignments = async (context: Context, row: ManifestRow, consignments: readonly MasterConsignment[]): Promise<Stored> => {
  const { db } = context;
  const known = await mastersOf(context, row.id);
  const byDocument = new Map(known.map((master) => [(master.content.transportDocument ?? '').trim().toUpperCase(), master]));
  const { rows: old } = await sql<{ id: string; document: string; place: number; importer: string; importer_name: string }>`
    select id, transport_document as document, place_no as place, importer_unit as importer, importer_name from cmm_house where manifest_id = ${row.id}`.execute(
    db,
  );
  const oldHouses = new Map(old.map((house) => [house.document, house]));
  const outer = row.content.forwarderUnit ?? '';
  let [nextMaster, replaced] = [Math.max(0, ...known.map(({ place }) => place)) + 1, 0];
  const places = new Map<string, number>();
  const masters: { id: string; place: number; document: string; content: MasterConsignment }[] = [];
  const houses: NewHouse[] = [];
  const { rows: highest } = await sql<{
    master_id: string;
    most: number;
  }>`select master_id, max(place_no)::integer as most from cmm_house where manifest_id = ${row.id} group by 1`.execute(db);
  for (const { master_id, most } of highest) places.set(master_id, most);
  for (const consignment of consignments) {
    const document = (consignment.transportDocument ?? '').trim().toUpperCase();
    const before = byDocument.get(document);
    const { houses: below = [], ...own } = consignment;
    const id = before?.id ?? randomUUID();
    const place = before?.place ?? nextMaster++;
    masters.push({ id, place, document, content: { ...before?.content, ...own } });
    for (const house of below) {
      const same = oldHouses.get((house.transportDocument ?? '').trim().toUpperCase());
      if (same !== undefined) replaced += 1;
      const at = same?.place ?? (places.get(id) ?? 0) + 1;
      if (same === undefined) places.set(id, at);
      const importer = { importerUnit: house.importerUnit ?? same?.importer ?? '', importerName: house.importerName ?? same?.importer_name ?? '' };
      const items = (house.items ?? []).map((item, number) => ({ ...item, itemNumber: String(number + 1) }));
      houses.push({
        id: same?.id ?? randomUUID(),
        number: houseNumber(row.number, place, at),
        content: {
          ...house,
          items,
          ...(importer.importerUnit !== '' && importer),
          manifestId: row.id,
          masterId: id,
          masterDocument: own.transportDocument ?? '',
          place: at,
          ...(outer !== '' && { otherUnit: outer }),
        },
      });
    }
  }
  await sql`insert into cmm_master (id, version, tenant_id, org_unit_id, manifest_id, place, transport_document, content)
    select x.id, 1, ${row.tenant_id}::uuid, ${row.org_unit_id}::uuid, ${row.id}::uuid, x.place, x.document, x.content
    from jsonb_to_recordset(${JSON.stringify(masters)}::jsonb) as x (id uuid, place integer, document text, content jsonb)
    on conflict (id) do update set version = cmm_master.version + 1, content = excluded.content`.execute(db);
  await sql`delete from cmm_house where manifest_id = ${row.id} and id = any (${houses.filter(({ id }) => old.some((house) => house.id === id)).map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  await insertHouses(context, row, houses);
  await tellHouses(context, row);
  return { masters: masters.length, houses: houses.length, replaced };
};

/** A master holds what its houses hold, those that a file has left alone too. */
const sumMasters = async ({ db }: Context, manifestId: string): Promise<void> => {
  await sql`update cmm_master m set content = m.content || jsonb_build_object('packages', x.packages, 'grossMass', x.mass)
    from (select master_id, sum(packages)::text as packages, sum(nullif(gross_mass, '')::numeric)::text as mass from cmm_house where manifest_id = ${manifestId} group by 1) x
    where m.manifest_id = ${manifestId}::uuid and x.master_id = m.id::text`.execute(db);
};

const tooMany = (count: number) =>
  refuse('CMM-IMPORT-ROWS', `A file has 1 to ${MAX_IMPORT_ROWS} rows, this one has ${count}.`, '/rows', { max: String(MAX_IMPORT_ROWS), count: String(count) });

const counted = (rows: readonly FileRow[], good: readonly FileRow[]) => {
  const masters = mastersOfRows(good);
  return {
    masters: masters.length,
    houses: masters.reduce((sum, { houses = [] }) => sum + houses.length, 0),
    good: good.length,
    wrong: rows.length - good.length,
  };
};

export const importHandlers: Pick<Handlers<typeof contract>, 'checkImport' | 'runImport'> = {
  checkImport: async ({ body: { manifestId, rows, lockId } }, context) => {
    const opened = await openForNodes(context, manifestId, lockId);
    if (failed(opened)) return opened;
    if (rows.length === 0 || rows.length > MAX_IMPORT_ROWS) return tooMany(rows.length);
    const faults = checkRows(rows, opened.right.content.modeOfTransport ?? '');
    return reply({ ...counted(rows, goodRows(rows, faults)), rows: faults.slice(0, MOST_FAULTS) });
  },
  runImport: async ({ body: { manifestId, rows, lockId } }, context) => {
    const opened = await openForNodes(context, manifestId, lockId);
    if (failed(opened)) return opened;
    if (rows.length === 0 || rows.length > MAX_IMPORT_ROWS) return tooMany(rows.length);
    const good = goodRows(rows, checkRows(rows, opened.right.content.modeOfTransport ?? ''));
    if (good.length === 0) return refuse('CMM-IMPORT-NONE', 'No row of the file can be imported.', '/rows');
    const stored = await storeConsignments(context, opened.right, mastersOfRows(good));
    await sumMasters(context, manifestId);
    return reply({ ...stored, left: rows.length - good.length });
  },
};
