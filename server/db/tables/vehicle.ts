import type { Generated, JSONColumnType } from 'kysely';
import type { Routing, VehicleAnswer } from '../../../src/domain/declaration/vehicle/border';
import type { VehicleReport } from '../../../src/domain/declaration/vehicle/vehicleReport';
import type { VehicleStatus } from '../../../src/domain/declaration/vehicle/vehicleStatus';

/** A vehicle on its way to the border. Columns after `routing` are taken out of the report, so that a search reads columns only. */
export interface VehicleReportTable {
  id: string;
  version: number;
  tenant_id: string;
  org_unit_id: string;
  created_at: Date;
  created_by: string;
  changed_at: Date;
  changed_by: string;
  lrn: string;
  status: VehicleStatus;
  report: JSONColumnType<VehicleReport>;
  mrn: string | null;
  /** Numbers of the consignments by their ids. */
  mrns: JSONColumnType<Record<string, string>>;
  routing: JSONColumnType<Routing> | null;
  registration: string;
  driver: string;
  customs_office: string;
  entry_at: Date | null;
  houses: number;
  open_consignments: number;
  /** What it is found by, in capitals. */
  search_keys: string[];
  sent_at: Date | null;
  registered_at: Date | null;
  arrived_at: Date | null;
  done_at: Date | null;
}

export interface VehicleMessageTable {
  id: string;
  seq: Generated<string>;
  tenant_id: string;
  org_unit_id: string;
  report_id: string;
  direction: 'OUT' | 'IN';
  kind: string;
  correlation_id: string;
  at: Date;
  text: string;
}

/** What the border owes; `held`: it waits for a person. */
export interface VehicleAnswerTable {
  id: string;
  seq: Generated<string>;
  tenant_id: string;
  org_unit_id: string;
  report_id: string;
  correlation_id: string;
  kind: VehicleAnswer;
  due_at: Date;
  done_at: Date | null;
  held: boolean;
}

export interface VehicleTables {
  vehicle_report: VehicleReportTable;
  vehicle_message: VehicleMessageTable;
  vehicle_answer: VehicleAnswerTable;
}
