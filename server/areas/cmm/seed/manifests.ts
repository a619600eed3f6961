import { sql, type Transaction } from 'kysely';
import { addDays, stockholmDate, stockholmInstant } from '../../../../src/domain/kernel/dates';
import { failed, type Result } from '../../../../src/domain/kernel/result';
import type { ManifestHeader, MasterConsignment } from '../../../../src/domain/manifest/manifest';
import type { ManifestStatus } from '../../../../src/domain/manifest/statuses';
import { houseFound, type TallyLine } from '../../../../src/domain/manifest/tally';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Database } from '../../../db/schema';
import type { Seed } from '../../../db/seed';
import type { Context } from '../../../records/handlers';
import { systemContext } from '../../../records/systemContext';
import { presentedContent } from '../answering';
import { tell } from '../authorityMessages';
import { changeHandOver, handOver } from '../handingOver';
import { housesOf, houses, keepAmounts } from '../houses';
import { storeConsignments } from '../importing';
import { manifests, type ManifestRow } from '../manifestKind';
import { settle, tellHouses } from '../settling';
import { air, house, master, OWN, road, sea } from './consignments';

const must = <A>(result: Result<A>): A => {
  if (failed(result)) throw new Error(`${result.left.message} ${JSON.stringify(result.left.feedbacks ?? [])}`);
  return result.right;
};

const CONTAINERS = ['DEMU4000117', 'DEMU4000328', 'DEMU5000446', 'DEMU6000559'] as const;
const OPERATOR = { roles: ['CargoManifestAdministrator', 'TemporaryStorageAdministrator'], features: ['ManageCargoManifest', 'ManageTemporaryStorage'] };

interface Seeding {
  readonly db: Transaction<Database>;
  readonly now: Date;
  readonly today: string;
}

const at = ({ db, now, today }: Seeding, age: number, time = '08:00'): Context =>
  systemContext(db, {
    now: new Date(Math.min(Date.parse(stockholmInstant(addDays(today, -age), time)), now.getTime())),
    publish: () => undefined,
    tenantId: tenantIds.nordic,
    orgUnitId: unitIds.gothenburg,
    userName: 'case.demo',
    as: OPERATOR,
  });

const enter = async (context: Context, header: ManifestHeader, masters: readonly MasterConsignment[]): Promise<ManifestRow> => {
  const row = must(await manifests.create(context, header));
  await storeConsignments(context, row, masters);
  return row;
};

const put = async (context: Context, row: ManifestRow, status: ManifestStatus, more: ManifestHeader = {}): Promise<ManifestRow> => {
  const after = await manifests.records.store(context, row, { content: { ...row.content, ...more }, status }, { action: 'change' });
  await tellHouses(context, after);
  return after;
};

const register = async (context: Context, row: ManifestRow): Promise<ManifestRow> => must(await manifests.carryOut(context, row, 'register')).row;

const present = async (context: Context, row: ManifestRow): Promise<ManifestRow> => {
  const arrived = await put(context, row, 'ARRIVED', { actualArrival: context.now.toISOString() });
  return put(context, arrived, 'PRESENTED', await presentedContent(context, arrived.content));
};

const count = async (context: Context, row: ManifestRow, missing: Readonly<Record<string, number>>, some = Infinity): Promise<ManifestRow> => {
  const all = await housesOf(context, row.id);
  for (const [place, one] of all.slice(0, some).entries()) {
    const tally: TallyLine[] = (one.content.items ?? []).map(({ packaging = [] }, item) => ({
      item: String(item + 1),
      counted: String(Number(packaging[0]?.number ?? 0) - (item === 0 ? (missing[one.content.transportDocument ?? ''] ?? 0) : 0)),
      condition: place === 2 ? 'WET' : 'OK',
      by: 'case.demo',
      at: context.now.toISOString(),
    }));
    const found = houseFound(one.content, tally);
    const after = await houses.store(
      context,
      one,
      { content: { ...one.content, tally, ...(found !== undefined && { found }) }, status: one.status },
      { action: 'tally' },
    );
    await keepAmounts(context, after);
  }
  await settle(context, row.id);
  return put(context, row, 'UNLOADING');
};

const reconcile = async (context: Context, row: ManifestRow): Promise<ManifestRow> => must(await manifests.carryOut(context, row, 'reconcile')).row;

const instruct = async (context: Context, row: ManifestRow, document: string, kind: string): Promise<void> => {
  const one = (await housesOf(context, row.id)).find(({ content }) => content.transportDocument === document);
  if (one === undefined) return;
  const instruction = { kind, by: 'importer.demo', at: context.now.toISOString(), note: '' };
  await houses.store(context, one, { content: { ...one.content, instruction }, status: 'INSTRUCTED' }, { action: 'instruct' });
  await settle(context, row.id);
};

const idOf = async (context: Context, row: ManifestRow, document: string): Promise<string> =>
  (await housesOf(context, row.id)).find(({ content }) => content.transportDocument === document)?.id ?? '';

const lastHandOver = async ({ db }: Context, row: ManifestRow): Promise<string> =>
  (await sql<{ id: string }>`select id from cmm_handover where manifest_id = ${row.id}::uuid order by seq desc limit 1`.execute(db)).rows[0]?.id ?? '';

const deepSea = (): readonly MasterConsignment[] => [
  master(
    'DEMOMBL26W11A',
    'N704',
    [
      house('HBL-26W11-01', 'N714', { packages: 100, kg: 500, container: CONTAINERS[0], more: OWN }),
      house('HBL-26W11-02', 'N714', { packages: 40, kg: 320, goods: 1, container: CONTAINERS[0], more: OWN }),
      house('HBL-26W11-03', 'N714', { packages: 24, kg: 1_440, goods: 2, container: CONTAINERS[1] }),
      house('HBL-26W11-04', 'N714', { packages: 16, kg: 880, goods: 3, container: CONTAINERS[1] }),
      house('HBL-26W11-05', 'N714', { packages: 60, kg: 900, goods: 4, container: CONTAINERS[1] }),
    ],
    {
      containerIndicator: true,
      equipment: CONTAINERS.slice(0, 2).map((containerNumber, n) => ({
        containerNumber,
        sizeType: '42G1',
        packedStatus: 'B',
        numberOfSeals: '1',
        seals: [`DEMO100${n}`],
        tareMass: '3800',
      })),
    },
  ),
  master(
    'DEMOMBL26W11B',
    'N704',
    [
      house('HBL-26W11-06', 'N714', { packages: 80, kg: 640, goods: 1, container: CONTAINERS[2] }),
      house('HBL-26W11-07', 'N714', { packages: 12, kg: 360, goods: 2, container: CONTAINERS[2] }),
      house('HBL-26W11-08', 'N714', { packages: 30, kg: 420, container: CONTAINERS[3], more: OWN }),
      house('HBL-26W11-09', 'N714', { packages: 50, kg: 700, goods: 3, container: CONTAINERS[3] }),
    ],
    {
      containerIndicator: true,
      equipment: CONTAINERS.slice(2).map((containerNumber, n) => ({
        containerNumber,
        sizeType: '22G1',
        packedStatus: 'B',
        numberOfSeals: '1',
        seals: [`DEMO200${n}`],
        tareMass: '2200',
      })),
    },
  ),
];

const straightRoad = (document: string, packages: number, kg: number): readonly MasterConsignment[] => [
  master(document, 'N730', [house(document, 'N730', { packages, kg, goods: 3 })], { isStraight: false }),
];

const seedSea = async (seeding: Seeding): Promise<void> => {
  const soon = (days: number): string => stockholmInstant(addDays(seeding.today, days), '06:00');
  const day = at(seeding, 3);
  const entered = await enter(at(seeding, 9), { ...sea(soon(-3), soon(-35)), mrn: '26SE0000DEMO0001U1', instructionDeadline: soon(2) }, deepSea());
  const presented = await present(day, await register(at(seeding, 8), entered));
  const counted = await count(at(seeding, 2), presented, { 'HBL-26W11-01': 3 }, 7);
  await instruct(at(seeding, 2), counted, 'HBL-26W11-01', 'IMPORT');

  const announced = await enter(
    at(seeding, 2),
    { ...sea(soon(4), soon(-28)), conveyanceReference: '26W12', mrn: '26SE0000DEMO0002U0', instructionDeadline: soon(5) },
    [
      master('DEMOMBL26W12', 'N704', [
        house('HBL-26W12-01', 'N714', { packages: 35, kg: 280, more: OWN }),
        house('HBL-26W12-02', 'N714', { packages: 18, kg: 270, goods: 2 }),
      ]),
    ],
  );
  await register(at(seeding, 1), announced);
};

const seedRoad = async (seeding: Seeding): Promise<void> => {
  const soon = (days: number): string => stockholmInstant(addDays(seeding.today, days), '12:00');
  const groupage = (name: string) => [
    master(`CMR-${name}`, 'N730', [
      house(`CMR-${name}-1`, 'N730', { packages: 20, kg: 260, goods: 1 }),
      house(`CMR-${name}-2`, 'N730', { packages: 8, kg: 300, goods: 2 }),
    ]),
  ];
  await enter(at(seeding, 1), road(soon(1), 'DEM 101'), groupage('4401'));
  await register(at(seeding, 1), await enter(at(seeding, 1), road(soon(0), 'DEM 102'), groupage('4402')));
  await present(at(seeding, 1), await register(at(seeding, 1), await enter(at(seeding, 2), road(soon(-1), 'DEM 103'), groupage('4403'))));

  const straight = await reconcile(
    at(seeding, 12),
    await present(
      at(seeding, 12),
      await register(at(seeding, 13), await enter(at(seeding, 13), road(soon(-12), 'DEM 104'), straightRoad('CMR-4404', 14, 1_120))),
    ),
  );
  must(
    await handOver(at(seeding, 11), {
      houseId: await idOf(at(seeding, 11), straight, 'CMR-4404'),
      target: 'REEXPORT',
      packages: '14',
      document: '26SE0000DEMO0009C1',
    }),
  );
  must(await changeHandOver(at(seeding, 10), await lastHandOver(at(seeding, 10), straight), 'discharge', ''));

  const transit = await enter(at(seeding, 5), { ...road(soon(-4), 'DEM 105'), placeOfLoading: 'DEHAM', officeOfPresentation: 'SE603303' }, [
    master('CMR-4405', 'N730', [
      house('CMR-4405-1', 'N730', {
        packages: 22,
        kg: 440,
        goods: 4,
        more: { customsStatus: 'TRANSIT', previousDocuments: [{ type: 'N821', reference: '26SE0000DEMO0008J7' }] },
      }),
    ]),
  ]);
  await reconcile(at(seeding, 4), await present(at(seeding, 4), await register(at(seeding, 5), transit)));

  await enter(
    at(seeding, 0),
    { ...road(soon(2), 'DEM 106'), direction: 'OUT', placeOfLoading: 'SEHEL', placeOfUnloading: 'NOOSL' },
    straightRoad('CMR-4406', 30, 900),
  );
};

const seedAir = async (seeding: Seeding): Promise<void> => {
  const soon = (days: number): string => stockholmInstant(addDays(seeding.today, days), '20:15');
  const consolidation = (document: string, prefix: string) => [
    master(
      document,
      'N741',
      Array.from({ length: 5 }, (_, n) => house(`${prefix}-${n + 1}`, 'N703', { packages: 4 + n, kg: 40 + 12 * n, goods: n })),
    ),
  ];
  const accepted = await register(at(seeding, 1), await enter(at(seeding, 1), air(soon(1), 'TSDP'), consolidation('020-81140743', 'DEMOHAWB1')));
  await put(at(seeding, 1), accepted, 'ACCEPTED', { mrn: '26SE0000DEMO0003U0', lrn: 'MF26DEMO0001', lodgedAt: at(seeding, 1).now.toISOString() });

  const refused = await register(
    at(seeding, 1),
    await enter(at(seeding, 1), { ...air(soon(0), 'TSDP'), meansId: 'DM0831', conveyanceReference: 'DM0831' }, consolidation('176-12345675', 'DEMOHAWB2')),
  );
  const errors = [
    { pointer: '/placeOfLoading', code: 'N12', text: 'the place of loading is not known' },
    { pointer: '/masters/0/transportDocument', code: 'C505', text: 'the transport document is declared already' },
  ];
  await tell(at(seeding, 1), refused, { kind: 'TSDP', direction: 'OUT', lrn: 'MF26DEMO0002', text: 'Declaration of temporary storage sent.' });
  await tell(at(seeding, 1, '08:01'), refused, {
    kind: 'TSDP',
    direction: 'IN',
    lrn: 'MF26DEMO0002',
    answer: 'REJECTED',
    text: 'The declaration was rejected.',
    errors,
  });
  await put(at(seeding, 1), refused, 'REJECTED', {
    lrn: 'MF26DEMO0002',
    rejection: errors.map(({ pointer, code, text }) => `${pointer}: ${code} ${text}`).join('; '),
  });

  const lapsed = await register(
    at(seeding, 40),
    await enter(at(seeding, 40), { ...air(soon(-35), 'TSDP'), meansId: 'DM0799', conveyanceReference: 'DM0799' }, consolidation('020-81140754', 'DEMOHAWB3')),
  );
  const text = 'Not presented within 30 days; the declaration is invalid.';
  await tell(at(seeding, 8), lapsed, { kind: 'INV', direction: 'IN', lrn: 'MF26DEMO0003', answer: 'INVALIDATED', text });
  await put(at(seeding, 8), lapsed, 'CANCELLED', { lrn: 'MF26DEMO0003', lodgedAt: at(seeding, 40).now.toISOString(), cancelReason: text });
};

/** Goods whose 90 days are nearly over, part of them handed over in each way. */
const seedDue = async (seeding: Seeding): Promise<void> => {
  const soon = (days: number): string => stockholmInstant(addDays(seeding.today, days), '06:00');
  const context = at(seeding, 84);
  const entered = await enter(at(seeding, 86), { ...sea(soon(-85), soon(-120)), conveyanceReference: '26W01', mrn: '26SE0000DEMO0002U0' }, [
    master('DEMOMBL26W01', 'N704', [
      house('HBL-26W01-01', 'N714', { packages: 97, kg: 485, more: OWN }),
      house('HBL-26W01-02', 'N714', { packages: 30, kg: 600, goods: 2 }),
      house('HBL-26W01-03', 'N714', { packages: 10, kg: 150, goods: 3, more: { customsStatus: 'UNION' } }),
    ]),
  ]);
  const row = await reconcile(context, await present(context, await register(at(seeding, 86), entered)));
  const { rows } = await sql<{ id: string }>`select id from ts_facility where org_unit_id = ${unitIds.gothenburg}::uuid order by code limit 1`.execute(
    seeding.db,
  );
  const place = rows[0]?.id ?? '';
  const handed = async (age: number, document: string, target: string, packages: string, more: object = {}): Promise<void> => {
    const there = at(seeding, age);
    must(await handOver(there, { houseId: await idOf(there, row, document), target, packages, ...more }));
  };
  await handed(80, 'HBL-26W01-01', 'TS_ENTRY', '40', { place });
  await handed(60, 'HBL-26W01-02', 'TS_ENTRY', '12', { place });
  await handed(50, 'HBL-26W01-02', 'REEXPORT', '6', { document: '26SE0000DEMO0010C0' });
  await handed(40, 'HBL-26W01-03', 'NO_PROCEDURE', '10');
};

const run = async (db: Transaction<Database>, now: Date, demo: boolean): Promise<void> => {
  if (!demo) return;
  const seeding: Seeding = { db, now, today: stockholmDate(now) };
  await seedRoad(seeding);
  await seedSea(seeding);
  await seedAir(seeding);
  await seedDue(seeding);
};

export const manifestSeed: Seed = { name: 'cmm.manifests', run };
