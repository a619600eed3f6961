import type { RuleFinding } from '../../../src/domain/kernel/finding';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { withImplicitHouse } from '../../../src/domain/manifest/checkManifest';
import type { CargoManifest, HouseConsignment, ManifestHeader, MasterConsignment } from '../../../src/domain/manifest/manifest';
import type { ManifestStatus } from '../../../src/domain/manifest/statuses';
import type { HouseRecord } from '../../../src/domain/manifest/tally';
import type { Context } from '../../records/handlers';
import type { RecordRow } from '../../records/records';
import { houseNumber, housesOf, insertHouses, type HouseRow } from './houses';

type Manifest = RecordRow<ManifestHeader, ManifestStatus>;

export interface MasterRow {
  readonly id: string;
  readonly version: number;
  readonly place: number;
  readonly content: MasterConsignment;
}

export const mastersOf = async ({ db }: Pick<Context, 'db'>, manifestId: string): Promise<readonly MasterRow[]> =>
  (await sql<MasterRow>`select id, version, place, content from cmm_master where manifest_id = ${plainGuid(manifestId)}::uuid order by place, id`.execute(db))
    .rows;

/** A manifest with all its consignments, and the node that each pointer means. */
export interface WholeManifest {
  readonly manifest: CargoManifest;
  readonly masters: readonly MasterRow[];
  readonly houses: ReadonlyMap<string, readonly HouseRow[]>;
}

export const wholeManifest = async (context: Pick<Context, 'db'>, { id, content }: Pick<Manifest, 'id' | 'content'>): Promise<WholeManifest> => {
  const masters = await mastersOf(context, id);
  const houses = Map.groupBy(await housesOf(context, id), (house) => house.content.masterId ?? '');
  return {
    manifest: {
      ...content,
      masters: masters.map((master) => ({ ...master.content, houses: (houses.get(master.id) ?? []).map((house): HouseConsignment => house.content) })),
    },
    masters,
    houses,
  };
};

const AT_NODE = /^\/masters\/(\d+)(?:\/houses\/(\d+))?/;

export const findingsWithNodes = <F extends RuleFinding>(
  findings: readonly F[],
  { masters, houses }: WholeManifest,
): readonly (F & { readonly nodeId?: string })[] =>
  findings.map((finding) => {
    const [, master, house] = AT_NODE.exec(finding.pointer) ?? [];
    const above = master === undefined ? undefined : masters[Number(master)];
    const node = house === undefined || above === undefined ? above?.id : houses.get(above.id)?.[Number(house)]?.id;
    return node === undefined ? finding : { ...finding, nodeId: node };
  });

/** CMM-R31: a straight bill is its own house. */
export const addImplicitHouses = async (context: Context, row: Manifest): Promise<void> => {
  const masters = await mastersOf(context, row.id);
  const straight = masters.filter(({ content }) => content.isStraight === true);
  if (straight.length === 0) return;
  const known = new Set((await housesOf(context, row.id)).map(({ content }) => content.masterId));
  const added = straight
    .filter(({ id }) => !known.has(id))
    .flatMap(({ id, place, content }) => {
      const [house] = withImplicitHouse({ ...content, houses: [] }, '').houses ?? [];
      if (house === undefined) return [];
      const own: HouseRecord = { ...house, manifestId: row.id, masterId: id, masterDocument: content.transportDocument ?? '', place: 1 };
      return [{ id: randomUUID(), content: own, number: houseNumber(row.number, place, 1) }];
    });
  await insertHouses(context, row, added);
};
