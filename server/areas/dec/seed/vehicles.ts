import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AUTHORITY } from '../../../../src/domain/declaration/actors';
import { makeLrn } from '../../../../src/domain/declaration/identifiers/lrn';
import { makeMrn } from '../../../../src/domain/declaration/identifiers/mrn';
import { ENTRY_LETTER } from '../../../../src/domain/declaration/vehicle/border';
import { blankReport, type HouseConsignment, type VehicleReport } from '../../../../src/domain/declaration/vehicle/vehicleReport';
import type { VehicleStatus } from '../../../../src/domain/declaration/vehicle/vehicleStatus';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import { columnsOf, judgeVehicle } from '../vehicles/vehicleReports';
import type { Database } from '../../../db/schema';
import { tenantIds, unitIds, type UnitName } from '../../../db/demo/demoUnits';

interface DemoTrip {
  readonly unit: UnitName;
  readonly status: VehicleStatus;
  /** From now until the entry; negative: so long ago. */
  readonly hours: number;
  readonly registration: string;
  readonly consignments: readonly Omit<HouseConsignment, 'id'>[];
}

const FIRST_SEQUENCE = 92_000_000;
const FIRST_LRN = 900_000;
const HOUR_MS = 3_600_000;

const exported = (day: string, sequence: number): string => makeMrn({ year: Number(day.slice(0, 4)), country: 'SE', office: '0SIM', sequence, letter: 'A' });

const imported = (waybill: string, date: string, sequence: number, more: Partial<HouseConsignment> = {}): Omit<HouseConsignment, 'id'> => ({
  waybill,
  consignor: { name: 'Demo Importer AB', identifier: 'SE5599999991' },
  consignee: { name: 'Demo Eksport AS', identifier: '999999999' },
  grossMass: '1420',
  description: 'Wooden furniture, flat packed',
  importProcedure: 'IMMEDIATE_RELEASE_IMPORT',
  outgoingProcedure: 'EXP',
  previousDocuments: [{ type: 'CUDE', declarant: '999999999', date, sequence: String(sequence) }],
  exportFromEu: [{ type: 'AES_EXPORT', id: exported(date, FIRST_SEQUENCE + sequence) }],
  ...more,
});

const voec = (waybill: string): Omit<HouseConsignment, 'id'> => ({
  waybill,
  consignor: { name: 'Demo Supplier Ltd' },
  grossMass: '2.4',
  description: 'T-shirts of cotton, knitted',
  importProcedure: 'IMMEDIATE_RELEASE_VOEC',
  voecNumber: '2000001',
  voecItems: [{ commodityCode: '610910', description: 'T-shirts of cotton', value: '400.50' }],
});

const tripsOf = (day: string): readonly DemoTrip[] => [
  {
    unit: 'gothenburg',
    status: 'DRAFT',
    hours: 20,
    registration: 'DEM 011',
    consignments: [imported('CMR-2101', day, 61), imported('CMR-2102', day, 62, { previousDocuments: [] })],
  },
  { unit: 'gothenburg', status: 'REGISTERED', hours: 3, registration: 'DEM 012', consignments: [imported('CMR-2103', day, 63), voec('CMR-2104')] },
  { unit: 'oslo', status: 'INCOMPLETE', hours: 5, registration: 'DEM 013', consignments: [imported('CMR-2105', day, 64, { exportFromEu: [] })] },
  { unit: 'gothenburg', status: 'DONE', hours: -26, registration: 'DEM 012', consignments: [imported('CMR-2106', addDays(day, -1), 65)] },
];

const reportOf = ({ registration, hours, consignments }: DemoTrip, now: Date): VehicleReport => ({
  ...blankReport(),
  carrier: { identifier: '910000004', name: 'Demo Spedisjon AS' },
  truck: { registration, nationality: 'SE' },
  trailers: [{ registration: 'TRA 301', nationality: 'SE' }],
  driver: { name: 'Demo Driver', nationality: 'SE', birthDate: '1980-05-17' },
  meansType: '31',
  customsOffice: 'NO01102A',
  entryAt: new Date(now.getTime() + hours * HOUR_MS).toISOString(),
  houses: consignments.map((consignment) => ({ ...consignment, id: randomUUID() })),
});

const store = async (db: Transaction<Database>, trip: DemoTrip, now: Date, place: number): Promise<void> => {
  const report = reportOf(trip, now);
  const told = new Date(now.getTime() + Math.min(trip.hours - 4, -1) * HOUR_MS);
  const isKnown = trip.status !== 'DRAFT';
  const day = stockholmDate(told);
  const mrnOf = (at: number): string =>
    makeMrn({ year: Number(day.slice(0, 4)), country: 'NO', office: '0SIM', sequence: FIRST_SEQUENCE + place * 10 + at, letter: ENTRY_LETTER });
  const lrn = makeLrn({ prefix: 'DEMOROV', date: day, sequence: FIRST_LRN + place });
  const numbers = { lrn, mrn: isKnown ? mrnOf(0) : null, mrns: isKnown ? Object.fromEntries(report.houses.map(({ id }, at) => [id, mrnOf(at + 1)])) : {} };
  const isDone = trip.status === 'DONE';
  await db
    .insertInto('vehicle_report')
    .values({
      id: `f2000000-0000-4000-8000-00000000000${place + 1}`,
      version: 1,
      tenant_id: tenantIds.nordic,
      org_unit_id: unitIds[trip.unit],
      created_at: told,
      created_by: 'declarant.demo',
      changed_at: told,
      changed_by: isKnown ? AUTHORITY : 'declarant.demo',
      lrn,
      ...columnsOf(report, trip.status, numbers, judgeVehicle(report, now)),
      ...(isKnown && { sent_at: told, registered_at: told }),
      ...(isDone && { arrived_at: told, done_at: told, routing: JSON.stringify({ signal: 'TO_ENTRY' }) }),
    })
    .execute();
};

/** Vehicles to Norway: one in preparation, one ready to cross, one that lacks an export, one that has entered. */
export const vehicleSeed = {
  name: 'vehicles',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    for (const [place, trip] of tripsOf(stockholmDate(now)).entries()) await store(db, trip, now, place);
  },
};
