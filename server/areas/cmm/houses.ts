import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { availableOf, type HandedOver } from '../../../src/domain/manifest/handOver';
import { houseBalance, houseStanding, type HandedItem, type HouseBalance } from '../../../src/domain/manifest/balance';
import { houseTotals } from '../../../src/domain/manifest/checkManifest';
import type { HandOver, HouseView } from '../../../src/application/contract/cmm';
import { plainGuid } from '../../../src/domain/kernel/guid';
import type { HandOverStatus, HouseStanding, ManifestStatus } from '../../../src/domain/manifest/statuses';
import type { HouseRecord } from '../../../src/domain/manifest/tally';
import { roundDecimal } from '../../../src/domain/kernel/decimal';
import type { Context } from '../../records/handlers';
import { columnName, keptCount, keptText, type Column } from '../../records/recordColumns';
import { Records, type RecordRow } from '../../records/records';

export type HouseRow = RecordRow<HouseRecord, HouseStanding>;

const MOST = 2_000_000_000;
const whole = (count: string): number => Math.min(Math.trunc(Number(count)) || 0, MOST);
const word = (of: (house: HouseRecord) => string | undefined): Column<HouseRecord> => ({
  type: 'text not null',
  of: (house) => of(house)?.trim().slice(0, 500) ?? '',
});

export const HOUSE_COLUMNS = {
  manifestId: word(({ manifestId }) => manifestId),
  masterId: word(({ masterId }) => masterId),
  masterDocument: word(({ masterDocument }) => masterDocument),
  placeNo: { type: 'integer', of: ({ place = 0 }: HouseRecord) => place },
  transportDocument: word(({ transportDocument }) => transportDocument?.toUpperCase()),
  consignor: word(({ consignor }) => consignor?.name),
  consignee: word(({ consignee }) => consignee?.name),
  importerName: word(({ importerName }) => importerName),
  importerUnit: word(({ importerUnit }) => importerUnit),
  otherUnit: word(({ otherUnit, importerUnit }) => otherUnit ?? importerUnit),
  goods: word(({ items = [] }) => items[0]?.goodsDescription),
  container: word(({ items = [] }) => [...new Set(items.flatMap(({ containers = [] }) => containers))].join(' ')),
  customsStatus: word(({ customsStatus }) => customsStatus),
  packages: { type: 'integer', of: (house: HouseRecord) => whole(houseTotals(house).packages) },
  grossMass: word((house) => houseTotals(house).grossMass),
  foundPackages: word(({ found }) => found?.packages),
  instruction: word(({ instruction }) => instruction?.kind),
  handedPackages: keptCount,
  dischargedPackages: keptCount,
  availablePackages: keptCount,
  manifestNumber: keptText,
  manifestStatus: keptText,
  means: keptText,
  arrivesOn: { type: 'date', of: () => null, kept: true },
  deadline: { type: 'date', of: () => null, kept: true },
  instructBefore: keptText,
} as const satisfies Readonly<Record<string, Column<HouseRecord>>>;

/** Houses of a manifest, and of its importer as well. They are nodes of a tree: their manifest makes and removes them. */
export const houses = new Records<HouseRecord, HouseStanding>('cmm.house', HOUSE_COLUMNS, { alsoIn: 'otherUnit' });

export const houseNumber = (manifest: string, master: number, place: number): string => `${manifest}/${master}/${place}`;

interface HandOverRow {
  readonly id: string;
  readonly house_id: string;
  readonly house: string;
  readonly target: string;
  readonly kind: string;
  readonly target_id: string;
  readonly number: string;
  readonly route: string;
  readonly packages: string;
  readonly gross_mass: string;
  readonly lines: readonly HandedItem[];
  readonly status: HandOverStatus;
  readonly at: Date;
  readonly by_user: string;
  readonly reason: string;
}

export const handOversWhere = async ({ db }: Pick<Context, 'db'>, condition: ReturnType<typeof sql>): Promise<readonly HandOverRow[]> =>
  (
    await sql<HandOverRow>`select h.id, h.house_id, coalesce(o.number, '') as house, h.target, h.kind, h.target_id, h.number, h.route, h.packages::text, h.gross_mass::text,
      h.lines, h.status, h.at, h.by_user, h.reason from cmm_handover h left join cmm_house o on o.id = h.house_id where ${condition} order by h.seq limit 5000`.execute(
      db,
    )
  ).rows;

export const shownHandOver = ({ house_id, target_id, by_user, gross_mass, at, lines: _lines, ...row }: HandOverRow): HandOver => ({
  ...row,
  houseId: house_id,
  targetId: target_id,
  grossMass: roundDecimal(gross_mass, 3, 'halfUp'),
  by: by_user,
  at: at.toISOString(),
});

export const handedOf = (rows: readonly HandOverRow[]): readonly HandedOver[] =>
  rows.map(({ packages, gross_mass, status }) => ({ packages, grossMass: gross_mass, status }));

export const takenItems = (rows: readonly HandOverRow[]): readonly HandedItem[] =>
  rows.filter(({ status }) => status !== 'REVERSED').flatMap(({ lines }) => lines);

export const handOversOf = (context: Pick<Context, 'db'>, houseId: string) => handOversWhere(context, sql`h.house_id = ${plainGuid(houseId)}::uuid`);

export const balanceOf = (house: HouseRecord, rows: readonly HandOverRow[]): HouseBalance => houseBalance(house, house.found, handedOf(rows));

export const viewOf = async (context: Context, { id, version, number, status, content }: HouseRow): Promise<HouseView> => {
  const rows = await handOversOf(context, id);
  const balance = balanceOf(content, rows);
  return { id, version, number, status, content, balance: { ...balance, found: balance.found }, handOvers: rows.map(shownHandOver) };
};

export const standingOf = (
  content: HouseRecord,
  handOvers: readonly HandedOver[],
  manifest: { readonly status: ManifestStatus; readonly isReconciled: boolean },
): HouseStanding =>
  houseStanding({
    manifest: manifest.status,
    isHeld: content.held === true,
    found: content.found,
    isReconciled: manifest.isReconciled,
    isInstructed: (content.instruction?.kind ?? '') !== '',
    isNotified: content.notifiedAt !== undefined,
    handOvers,
    available: availableOf(content.found ?? houseTotals(content), handOvers),
  });

/** The amounts of a house that lists show, after each hand-over and count. */
export const keepAmounts = async (context: Context, { id, content }: HouseRow): Promise<void> => {
  const rows = await handOversOf(context, id);
  const { handedOver, discharged, available } = balanceOf(content, rows);
  await sql`update cmm_house set handed_packages = ${whole(handedOver.packages)}, discharged_packages = ${whole(discharged.packages)},
    available_packages = ${whole(available.packages)} where id = ${id}::uuid`.execute(context.db);
};

interface Place {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly number: string;
}

export interface NewHouse {
  readonly id: string;
  readonly content: HouseRecord;
  readonly number: string;
}

const ENTERED = Object.entries<Column<HouseRecord>>(HOUSE_COLUMNS).filter(([, { kept = false }]) => !kept);
const NAMES = [
  'id',
  'version',
  'tenant_id',
  'org_unit_id',
  'created_at',
  'created_by',
  'changed_at',
  'changed_by',
  'number',
  'status',
  'content',
  ...ENTERED.map(([field]) => columnName(field)),
  'available_packages',
];

/** Many at once, in one statement: a manifest of thousands of houses is stored in seconds. */
export const insertHouses = async ({ db, caller, now }: Context, { tenant_id, org_unit_id }: Place, all: readonly NewHouse[]): Promise<void> => {
  if (all.length === 0) return;
  const rows = all.map(({ id, content, number }) => ({
    id,
    version: 1,
    tenant_id,
    org_unit_id,
    created_at: now,
    created_by: caller.userName,
    changed_at: now,
    changed_by: caller.userName,
    number,
    status: 'OPEN',
    content,
    available_packages: whole(houseTotals(content).packages),
    ...Object.fromEntries(ENTERED.map(([field, { of }]) => [columnName(field), of(content)])),
  }));
  const names = sql.join(NAMES.map((name) => sql.ref(name)));
  await sql`insert into cmm_house (${names}) select ${names} from jsonb_populate_recordset(null::cmm_house, ${JSON.stringify(rows)}::jsonb)`.execute(db);
};

export const freshId = (): string => randomUUID();

export const housesOf = async ({ db }: Pick<Context, 'db'>, manifestId: string): Promise<readonly HouseRow[]> =>
  (await sql<HouseRow>`select * from cmm_house where manifest_id = ${plainGuid(manifestId)} order by master_id, place_no`.execute(db)).rows;
