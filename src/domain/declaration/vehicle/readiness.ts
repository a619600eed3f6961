import { findingsByHouse, isComplete, isFault } from './checkVehicle';
import { isIncomplete, type VehicleFinding } from './vehicleFinding';
import type { VehicleStatus } from './vehicleStatus';

/** "Ready to cross": green when the border has a report to which nothing is missing. `waits`: its answer is not there. */
export type Readiness = 'READY' | 'WAITS' | 'NOT_SENT' | 'INCOMPLETE' | 'CANCELLED';

export interface ReadyToCross {
  readonly readiness: Readiness;
  /** House consignments with something missing or wrong. */
  readonly openConsignments: number;
}

const openConsignments = (findings: readonly VehicleFinding[]): number =>
  [...findingsByHouse(findings).values()].filter((own) => own.some((finding) => isFault(finding) || isIncomplete(finding))).length;

const readinessOf = (status: VehicleStatus, complete: boolean): Readiness => {
  switch (status) {
    case 'CANCELLED':
      return 'CANCELLED';
    case 'DRAFT':
      return complete ? 'NOT_SENT' : 'INCOMPLETE';
    case 'SENT':
      return complete ? 'WAITS' : 'INCOMPLETE';
    case 'INCOMPLETE':
      return 'INCOMPLETE';
    case 'REGISTERED':
    case 'ARRIVED':
    case 'DONE':
      return complete ? 'READY' : 'INCOMPLETE';
  }
};

/** ROV-6. */
export const readyToCross = (status: VehicleStatus, findings: readonly VehicleFinding[]): ReadyToCross => ({
  readiness: readinessOf(status, isComplete(findings)),
  openConsignments: openConsignments(findings),
});
