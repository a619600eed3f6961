import type { Selectable } from 'kysely';
import type { StoredVehicleReport } from '../../../../src/application/contract/declarationVehicle';
import { checkVehicle } from '../../../../src/domain/declaration/vehicle/checkVehicle';
import { readyToCross } from '../../../../src/domain/declaration/vehicle/readiness';
import type { VehicleFinding } from '../../../../src/domain/declaration/vehicle/vehicleFinding';
import { VEHICLE_LOCK, type VehicleReport } from '../../../../src/domain/declaration/vehicle/vehicleReport';
import { isOpen, type VehicleStatus } from '../../../../src/domain/declaration/vehicle/vehicleStatus';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import type { VehicleReportTable } from '../../../db/tables/vehicle';
import type { Caller } from '../../../records/handlers';
import { RecordStore, type OwnColumns } from '../../../records/recordStore';

export type VehicleEntry = Selectable<VehicleReportTable>;

export const vehicles = new RecordStore<VehicleEntry, OwnColumns<VehicleReportTable>>({
  table: 'vehicle_report',
  kind: VEHICLE_LOCK,
  compared: ({ report, status }) => ({ ...report, status }),
  event: ({ tenant_id, org_unit_id, id, status, mrn }) => ({
    tenantId: tenant_id,
    orgUnitId: org_unit_id,
    pluginName: 'dec',
    eventType: 'VehicleReportChanged',
    id,
    data: { id, status, mrn },
  }),
});

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
    isReadOnly: !vehicles.mayChange(caller, entry) || !isOpen(entry.status),
    ...(entry.mrn !== null && { mrn: entry.mrn }),
    ...(entry.routing !== null && { routing: entry.routing }),
    ...(sentAt !== undefined && { sentAt }),
    ...(registeredAt !== undefined && { registeredAt }),
    ...(arrivedAt !== undefined && { arrivedAt }),
    ...(doneAt !== undefined && { doneAt }),
  };
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
