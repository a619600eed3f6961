import { sql, type Insertable, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { StoredVehicleReport } from '../../../../src/application/contract/declarationVehicle';
import { checkVehicle } from '../../../../src/domain/declaration/vehicle/checkVehicle';
import { readyToCross } from '../../../../src/domain/declaration/vehicle/readiness';
import type { VehicleFinding } from '../../../../src/domain/declaration/vehicle/vehicleFinding';
import { VEHICLE_LOCK, type VehicleReport } from '../../../../src/domain/declaration/vehicle/vehicleReport';
import { isOpen, type VehicleStatus } from '../../../../src/domain/declaration/vehicle/vehicleStatus';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { Database } from '../../../db/schema';
import type { VehicleReportTable } from '../../../db/tables/vehicle';
import { CATALOGUE } from '../../../records/catalogue';
import type { Caller, Context } from '../../../records/handlers';
import type { PortalEvent } from '../../../db/event';
import { checkClaim, notFound, type Claim } from '../../../records/claim';

export type VehicleEntry = Selectable<VehicleReportTable>;

const isIn = (caller: Pick<Caller, 'tenantId'>, units: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...units]}::uuid[])`;

export const isReadableVehicle = (caller: Caller): RawBuilder<boolean> => isIn(caller, caller.readableUnits);

const instant = (at: Date | null): string | undefined => at?.toISOString();

/** Read-only: it lies in a unit where the caller does not work, or is not open. */
export const shownVehicle = (entry: VehicleEntry, caller: Caller): StoredVehicleReport => {
  const [sentAt, registeredAt, arrivedAt, doneAt] = [entry.sent_at, entry.registered_at, entry.arrived_at, entry.done_at].map(instant);
  return {
    id: entry.id,
    version: entry.version,
    lrn: entry.lrn,
    status: entry.status,
    report: entry.report,
    mrns: entry.mrns,
    isReadOnly: !caller.visibleUnits.includes(entry.org_unit_id) || !isOpen(entry.status),
    ...(entry.mrn !== null && { mrn: entry.mrn }),
    ...(entry.routing !== null && { routing: entry.routing }),
    ...(sentAt !== undefined && { sentAt }),
    ...(registeredAt !== undefined && { registeredAt }),
    ...(arrivedAt !== undefined && { arrivedAt }),
    ...(doneAt !== undefined && { doneAt }),
  };
};

export const findVehicle = async ({ db, caller }: Context, id: string): Promise<Result<VehicleEntry>> => {
  const entry = await db.selectFrom('vehicle_report').selectAll().where('id', '=', plainGuid(id)).where(isReadableVehicle(caller)).executeTakeFirst();
  return entry === undefined ? notFound() : ok(entry);
};

/** The unit of a report that may be changed. */
export const vehicleUnitToChange = async (context: Context, id: string): Promise<Result<string>> => {
  const found = await findVehicle(context, id);
  if (failed(found)) return found;
  const unit = found.right.org_unit_id;
  return context.caller.visibleUnits.includes(unit) ? ok(unit) : fail('forbidden', CATALOGUE.forbidden);
};

/** For a worker of the server: held until the end of the transaction. */
export const holdVehicle = (db: Transaction<Database>, tenantId: string, units: readonly string[], id: string): Promise<VehicleEntry | undefined> =>
  db.selectFrom('vehicle_report').selectAll().where('id', '=', plainGuid(id)).where(isIn({ tenantId }, units)).forUpdate().executeTakeFirst();

/** Held until the end of the transaction; changed only where one works, at its version and under its lock. */
export const openVehicle = async (context: Context, { id, ...claim }: Claim & { readonly id: string }): Promise<Result<VehicleEntry>> => {
  const { db, caller } = context;
  const unit = await vehicleUnitToChange(context, id);
  if (failed(unit)) return unit;
  const entry = await holdVehicle(db, caller.tenantId, caller.visibleUnits, id);
  return entry === undefined ? notFound() : checkClaim(context, VEHICLE_LOCK, entry, claim);
};

const NO_DATE = Number.NaN;

const dateOf = (text = ''): Date | null => {
  const at = new Date(text === '' ? NO_DATE : text);
  return Number.isNaN(at.getTime()) ? null : at;
};

const inCapitals = (text: string): string => text.replaceAll(' ', '').toUpperCase();

const keysOf = (lrn: string, mrn: string | null, mrns: Readonly<Record<string, string>>, { truck, trailers, masters, houses }: VehicleReport): string[] => {
  const texts = [
    lrn,
    mrn,
    truck?.registration,
    ...trailers.map(({ registration }) => registration),
    ...[...masters, ...houses].map(({ waybill }) => waybill),
    ...Object.values(mrns),
  ];
  return [...new Set(texts.flatMap((text) => (text === null || text === undefined || text.trim() === '' ? [] : [inCapitals(text)])))];
};

interface Numbers {
  readonly lrn: string;
  readonly mrn: string | null;
  readonly mrns: Readonly<Record<string, string>>;
}

/** The columns of a report as it is now. */
export const columnsOf = (report: VehicleReport, status: VehicleStatus, { lrn, mrn, mrns }: Numbers, findings: readonly VehicleFinding[]) => ({
  report: JSON.stringify(report),
  status,
  mrn,
  mrns: JSON.stringify(mrns),
  registration: report.truck?.registration?.trim() ?? '',
  driver: report.driver?.name?.trim() ?? '',
  customs_office: report.customsOffice ?? '',
  entry_at: dateOf(report.entryAt),
  houses: report.houses.length,
  open_consignments: readyToCross(status, findings).openConsignments,
  search_keys: keysOf(lrn, mrn, mrns, report),
});

export const judgeVehicle = (report: VehicleReport, now: Date): readonly VehicleFinding[] => checkVehicle(report, stockholmDate(now));

type Changed = Partial<Omit<Insertable<VehicleReportTable>, 'id' | 'tenant_id' | 'org_unit_id' | 'version'>>;

/** Writes the next version and answers it. */
export const storeVehicle = (
  db: Transaction<Database>,
  before: VehicleEntry,
  changed: Changed & { readonly changed_at: Date; readonly changed_by: string },
): Promise<VehicleEntry> =>
  db
    .updateTable('vehicle_report')
    .set({ ...changed, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirstOrThrow();

export const vehicleChanged = ({ tenant_id, org_unit_id, id, status, mrn }: VehicleEntry): PortalEvent => ({
  tenantId: tenant_id,
  orgUnitId: org_unit_id,
  pluginName: 'dec',
  eventType: 'VehicleReportChanged',
  id,
  data: { id, status, mrn },
});
