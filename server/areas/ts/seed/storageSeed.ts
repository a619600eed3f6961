import { sql, type Transaction } from 'kysely';
import { makeMrn } from '../../../../src/domain/declaration/identifiers/mrn';
import { addDays, stockholmDate, stockholmInstant } from '../../../../src/domain/kernel/dates';
import { failed, type Result } from '../../../../src/domain/kernel/result';
import type { Facility } from '../../../../src/domain/temporary-storage/facility';
import type { JournalEntry } from '../../../../src/domain/temporary-storage/journalEntry';
import type { SubsequentProcedure } from '../../../../src/domain/temporary-storage/subsequent';
import type { Database } from '../../../db/schema';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Context } from '../../../records/handlers';
import { entries, presented } from '../entryKind';
import type { EntryRow } from '../entryRow';
import { facilities } from '../facilityKind';
import { positionHandlers } from '../positions';
import { procedures } from '../procedureKind';
import { systemContext } from '../../../records/systemContext';
import { STORAGE_OPERATOR } from '../storageOperator';

const must = <A>(result: Result<A>): A => {
  if (failed(result)) throw new Error(`${result.left.message} ${JSON.stringify(result.left.feedbacks ?? [])}`);
  return result.right;
};

const place = (name: string, more: Facility): Facility => ({
  name,
  placeKind: 'TSF',
  authorisationNo: `SETST${more.code ?? ''}`,
  validFrom: '2024-01-01',
  typeCode: 'V',
  identifier: `SETST${more.code ?? ''}`,
  goodsLocationCode: `DEMO${more.code ?? ''}`,
  supervisingOffice: 'SE000050',
  guaranteeNo: '26SE000000DEMO001',
  guaranteeLimit: '5000000.00',
  currency: 'SEK',
  guaranteeMode: 'REFUSE',
  limitStart: 'PRESENTED',
  country: 'SE',
  moveBasis: 'SAME_AUTHORISATION',
  ...more,
});

const AIR_LOCATIONS = ['A01', 'A02', 'A03', 'B01', 'B02', 'B03', 'C10', 'C20'];

const GOODS = [
  ['Brake discs for passenger cars', '870830', 'CT'],
  ['Cotton T-shirts, knitted', '610910', 'CT'],
  ['Ceramic floor tiles', '690721', 'PX'],
  ['Laptop computers', '847130', 'CT'],
  ['Fresh cut roses', '060311', 'BX'],
  ['Roller bearings of steel', '848220', 'CR'],
  ['Wooden dining chairs', '940161', 'PX'],
] as const;

const CONSIGNEES = ['Demo Importer AB', 'Demo Fashion AB', 'Demo Parts AB', 'Demo Electronics AB', 'Demo Flowers AB'];

/** Days since presentation of each entry: every traffic light has rows, two are overdue, one was solved late. */
const AGES = [...Array.from({ length: 57 }, (_, at) => 1 + Math.round(at * 1.52)), 94, 97, 100];

const positionsOf = (at: number): JournalEntry['positions'] => {
  if (at === 10)
    return [
      {
        description: 'Auto body panels of steel',
        commodityCode: '870829',
        customsStatus: 'N',
        packageType: 'CT',
        packages: '40',
        grossMass: '820.000',
        shippingMarks: 'TS-R5',
        dutyAtRisk: '4000.00',
        location: 'A01',
      },
    ];
  const count = at % 3 === 0 ? 3 : 2;
  return Array.from({ length: count }, (_, line) => {
    const [description, commodityCode, packageType] = GOODS[(at + line) % GOODS.length] ?? GOODS[0];
    const isBulk = (at === 5 || at === 6) && line === 0;
    const packages = 12 + ((at * 7 + line * 5) % 60);
    return {
      description: isBulk ? 'Rapeseed oil, crude' : description,
      commodityCode: isBulk ? '151411' : commodityCode,
      customsStatus: at === 20 && line === 0 ? 'U' : at === 21 && line === 0 ? 'X' : 'N',
      packageType: isBulk ? 'VL' : packageType,
      packages: isBulk ? '0' : String(packages),
      grossMass: isBulk ? '25000.000' : `${packages * (8 + line)}.500`,
      shippingMarks: isBulk ? '' : `DEMO ${at + 1}/${line + 1}`,
      ...([7, 8, 9].includes(at) && line === 0 && { containerNo: ['DEMU4000117', 'DEMU4000328', 'DEMU5000446'][at - 7] ?? '', sealNo: `SEAL${at}` }),
      dutyAtRisk: `${packages * 20}.00`,
      location: AIR_LOCATIONS[(at + line) % AIR_LOCATIONS.length] ?? 'A01',
      // Three consignments came with less than was declared.
      ...([12, 13, 14].includes(at) && line === 0 && { countedPackages: String(packages - 2), decision: 'DEVIATION' }),
    };
  });
};

const mrnOf = (letter: string, sequence: number, year: number): string => makeMrn({ year, country: 'SE', office: '0DEM', sequence, letter });

const KINDS = [
  'IMPORT',
  'TRANSIT',
  'CUSTOMS_WAREHOUSE',
  'INWARD_PROCESSING',
  'REEXPORT',
  'IMPORT',
  'TEMPORARY_ADMISSION',
  'END_USE',
  'DESTRUCTION',
  'ABANDONMENT',
];

const documentOf = (kind: string, sequence: number, year: number): Pick<SubsequentProcedure, 'documentType' | 'documentNo'> => {
  switch (kind) {
    case 'TRANSIT':
      return { documentType: 'T1', documentNo: mrnOf('J', sequence, year) };
    case 'REEXPORT':
      return { documentType: 'EXS', documentNo: mrnOf('C', sequence, year) };
    case 'UNION_STATUS':
      return { documentType: 'N825', documentNo: mrnOf('P', sequence, year) };
    case 'DESTRUCTION':
    case 'ABANDONMENT':
      return { documentType: 'DECISION', documentNo: `DEMO-DEC-${sequence}` };
    default:
      return { documentType: 'MRN', documentNo: mrnOf('R', sequence, year) };
  }
};

interface Seeding {
  readonly db: Transaction<Database>;
  readonly now: Date;
  readonly today: string;
}

const contextAt = ({ db, now }: Seeding, at: string, unit: string = unitIds.malmo): Context =>
  systemContext(db, {
    now: new Date(Math.min(Date.parse(at), now.getTime())),
    publish: () => undefined,
    tenantId: tenantIds.nordic,
    orgUnitId: unit,
    userName: 'warehouse.system.demo',
    as: STORAGE_OPERATOR,
  });

const enter = async (seeding: Seeding, facilityId: string, at: number, age: number): Promise<EntryRow> => {
  const day = addDays(seeding.today, -age);
  const presentedAt = stockholmInstant(day, '08:15');
  const context = contextAt(seeding, stockholmInstant(day, '10:30'));
  const byTransit = at % 4 === 1;
  const content: JournalEntry = {
    facilityId,
    declarationType: byTransit ? 'NCTS' : 'TSDS',
    traderReference: `DEMO-${at + 1}`,
    ...(!byTransit && { tsdMrn: mrnOf('U', at + 1, Number(day.slice(2, 4)) + 2000) }),
    previousDocuments: byTransit
      ? [{ type: 'N821', reference: mrnOf('J', at + 1, Number(day.slice(2, 4)) + 2000) }]
      : [{ type: 'N355', reference: mrnOf('T', at + 1, Number(day.slice(2, 4)) + 2000) }],
    transportDocuments: [
      { type: 'N741', reference: `020-${String(81_000_000 + Math.floor(at / 3)).padStart(8, '0')}`, level: 'MASTER', date: day },
      { type: 'N703', reference: `HAWB-${String(4_000 + at)}`, level: 'HOUSE', date: day },
    ],
    placeOfLoading: 'CNSHA',
    placeOfUnloading: 'SEMMA',
    modeOfTransport: byTransit ? '3' : '4',
    arrivalMeansType: byTransit ? '30' : '40',
    arrivalMeansId: byTransit ? `DEMO ${100 + at}` : `DM${200 + at}`,
    consignee: { name: CONSIGNEES[at % CONSIGNEES.length] ?? '', country: 'SE' },
    consignor: { name: 'Demo Exporter Ltd', country: 'CN' },
    carrier: { name: 'Demo Carrier AB' },
    dataSource: 'Manual',
    positions: positionsOf(at) ?? [],
    ...(at > 1 && { presentedAt }),
  };
  const created = must(await entries.create(context, content));
  if (at === 0) return created;
  if (at === 1)
    return entries.records.store(context, created, { content: { ...created.content, lodgedAt: presentedAt }, status: 'DECLARED' }, { action: 'accept' });
  const shown = must(await presented(context, created));
  const row = await entries.records.store(context, created, { content: shown, status: 'PRESENTED' }, { action: 'present' });
  return at === 2 ? row : must(await entries.carryOut(context, row, 'store')).row;
};

const nameOf = (row: EntryRow, position: number): string => `${row.number}/${position}`;

interface Leaving {
  readonly kind: string;
  readonly row: EntryRow;
  readonly position: number;
  readonly packages?: string;
  readonly age: number;
  readonly sequence: number;
  readonly more?: SubsequentProcedure;
  readonly until: 'DRAFT' | 'RESERVED' | 'SUBMITTED' | 'REJECTED' | 'CANCELLED' | 'RELEASED' | 'HANDED_OUT';
}

const leave = async (seeding: Seeding, { kind, row, position, packages, age, sequence, more = {}, until }: Leaving): Promise<void> => {
  const day = addDays(seeding.today, -age);
  const context = contextAt(seeding, age === 0 ? seeding.now.toISOString() : stockholmInstant(day, '08:00'));
  const later = contextAt(seeding, age === 0 ? seeding.now.toISOString() : stockholmInstant(day, '15:00'));
  const content: SubsequentProcedure = {
    kind,
    facilityId: row.content.facilityId ?? '',
    lines: [{ position: nameOf(row, position), ...(packages !== undefined && { packages }) }],
    ...documentOf(kind, sequence, Number(day.slice(0, 4))),
    ...more,
  };
  let procedure = must(await procedures.create(context, content));
  if (until === 'DRAFT') return;
  procedure = must(await procedures.carryOut(context, procedure, 'reserve')).row;
  if (until === 'RESERVED') return;
  if (until === 'CANCELLED') {
    must(await procedures.carryOut(context, procedure, 'cancel', 'The client changed the instruction.'));
    return;
  }
  procedure = must(await procedures.carryOut(context, procedure, 'submit')).row;
  if (until === 'SUBMITTED') return;
  if (until === 'REJECTED') {
    must(await procedures.carryOut(context, procedure, 'reject', 'Customs rejected the declaration (simulated).'));
    return;
  }
  const released = age === 0 ? later.now.toISOString() : stockholmInstant(day, '12:00');
  procedure = await procedures.records.store(
    context,
    procedure,
    { content: { ...procedure.content, releasedAt: released }, status: procedure.status },
    { action: 'change' },
  );
  procedure = must(await procedures.carryOut(later, procedure, 'release')).row;
  if (until === 'RELEASED' || kind === 'MOVE') return;
  procedure = await procedures.records.store(
    context,
    procedure,
    { content: { ...procedure.content, handedOutTo: 'Demo driver', vehicle: `DEMO ${sequence}` }, status: procedure.status },
    { action: 'change' },
  );
  must(await procedures.carryOut(later, procedure, 'handOut'));
};

const ENDS = ['HANDED_OUT', 'RELEASED', 'HANDED_OUT', 'HANDED_OUT', 'RESERVED', 'HANDED_OUT', 'RELEASED', 'HANDED_OUT', 'SUBMITTED', 'HANDED_OUT'] as const;

const run = async (db: Transaction<Database>, now: Date): Promise<void> => {
  const seeding: Seeding = { db, now, today: stockholmDate(now) };
  const begun = contextAt(seeding, stockholmInstant(addDays(seeding.today, -200), '09:00'));
  const air = must(await facilities.create(begun, place('Demo air terminal Malmö', { code: 'TSF1', locations: [...AIR_LOCATIONS] })));
  const road = must(
    await facilities.create(begun, place('Demo road terminal Malmö', { code: 'TSF2', locations: ['R1', 'R2', 'R3'], allowedMovesTo: [air.id] })),
  );
  await facilities.records.store(begun, air, { content: { ...air.content, allowedMovesTo: [road.id] }, status: 'ACTIVE' }, { action: 'change' });
  must(
    await facilities.create(
      begun,
      place('Demo consignee Malmö', { code: 'OTH1', placeKind: 'OTHER_PLACE', authorisedConsignee: true, guaranteeLimit: '', guaranteeNo: '' }),
    ),
  );
  const port = contextAt(seeding, stockholmInstant(addDays(seeding.today, -200), '09:00'), unitIds.gothenburg);
  must(await facilities.create(port, place('Demo port terminal Gothenburg', { code: 'TSF3', locations: ['P1', 'P2'], supervisingOffice: 'SE003030' })));

  const rows: EntryRow[] = [];
  for (const [at, age] of AGES.entries()) rows.push(await enter(seeding, at % 5 === 4 ? road.id : air.id, at, age));
  const rowAt = (at: number): EntryRow => rows[at] ?? (rows[0] as EntryRow);

  let sequence = 100;
  for (let at = 0; at < 64; at += 1) {
    const entry = 11 + (at % 46);
    const kind = KINDS[at % KINDS.length] ?? 'IMPORT';
    const age = Math.max(0, Math.floor((AGES[entry] ?? 1) / 2) - Math.floor(at / 46));
    await leave(seeding, {
      kind,
      row: rowAt(entry),
      position: at < 46 ? 1 : 2,
      packages: String(3 + (at % 6)),
      age: kind === 'REEXPORT' ? Math.max(0, (AGES[entry] ?? 1) - 5) : age,
      sequence: (sequence += 1),
      until: ENDS[at % ENDS.length] ?? 'RELEASED',
    });
  }
  await leave(seeding, { kind: 'UNION_STATUS', row: rowAt(20), position: 1, packages: '2', age: 1, sequence: (sequence += 1), until: 'HANDED_OUT' });
  await leave(seeding, {
    kind: 'MOVE',
    row: rowAt(30),
    position: 2,
    packages: '5',
    age: 3,
    sequence: (sequence += 1),
    more: { targetFacilityId: road.id },
    until: 'RELEASED',
  });
  await leave(seeding, {
    kind: 'MOVE',
    row: rowAt(31),
    position: 2,
    packages: '4',
    age: 2,
    sequence: (sequence += 1),
    more: { targetFacilityId: road.id },
    until: 'RELEASED',
  });
  await leave(seeding, { kind: 'IMPORT', row: rowAt(32), position: 2, packages: '2', age: 1, sequence: (sequence += 1), until: 'REJECTED' });
  await leave(seeding, { kind: 'IMPORT', row: rowAt(33), position: 2, packages: '2', age: 1, sequence: (sequence += 1), until: 'CANCELLED' });
  await leave(seeding, {
    kind: 'IMPORT',
    row: rowAt(59),
    position: 1,
    age: 0,
    sequence: (sequence += 1),
    more: { reason: 'Decision of customs DEMO-79-1: debt notified.' },
    until: 'HANDED_OUT',
  });

  // One of two movements has arrived; its limit is the one of the first presentation.
  const moved = await sql<EntryRow>`select * from ts_journal_entry where content ->> 'movedFrom' is not null order by number limit 1`.execute(db);
  const [arrived] = moved.rows;
  if (arrived !== undefined) must(await entries.carryOut(contextAt(seeding, now.toISOString()), arrived, 'store'));

  const today = contextAt(seeding, now.toISOString());
  const positions = await sql<{
    id: string;
    no: string;
  }>`select p.id, e.entry_no::text as no from ts_position p join ledger_entry e on e.account_id = p.id and e.account_seq = 1
    where p.entry_id = any (${[rowAt(40).id, rowAt(41).id]}::uuid[]) and p.position_no = 2 order by p.name`.execute(db);
  for (const { id, no } of positions.rows) {
    must(
      await positionHandlers.actOnPosition(
        {
          params: { id, action: 'correct' },
          body: { entryNo: Number(no), packages: '10', grossMass: '100.000', text: 'Counted again.', reasonCode: 'COUNT_ERROR' },
        },
        today,
      ),
    );
  }
  const hold = await sql<{ id: string }>`select id from ts_position where entry_id = ${rowAt(44).id}::uuid and position_no = 2`.execute(db);
  for (const { id } of hold.rows)
    must(
      await positionHandlers.actOnPosition(
        { params: { id, action: 'block' }, body: { text: 'Customs announced an examination (simulated)', reasonCode: 'CUSTOMS_HOLD' } },
        today,
      ),
    );

  const lapsing = contextAt(seeding, stockholmInstant(addDays(seeding.today, -40), '09:00'));
  const lapsed = must(
    await entries.create(lapsing, {
      facilityId: air.id,
      declarationType: 'TSDP',
      traderReference: 'DEMO-LAPSED',
      tsdMrn: mrnOf('U', 900, Number(seeding.today.slice(0, 4))),
      transportDocuments: [{ type: 'N703', reference: 'HAWB-4900', level: 'HOUSE' }],
      positions: [{ description: 'Cotton shirts, woven', customsStatus: 'N', packageType: 'CT', packages: '10', grossMass: '120.000', shippingMarks: 'DEMO' }],
    }),
  );
  await entries.records.store(
    today,
    lapsed,
    { content: { ...lapsed.content, lodgedAt: lapsing.now.toISOString() }, status: 'LAPSED' },
    { action: 'lapse', reason: 'Invalidated by customs 30 days after it was lodged (UCC Art. 146(2)(b)).' },
  );
};

/** Facilities, consignments of the last hundred days and their ways out; made by the same steps that a user makes. */
export const storageSeed = { name: 'temporaryStorage', run };
