import type { Delays } from '../flows/schedule';
import { hasTrigger, isPickedForControl } from '../flows/triggers';
import { isIncomplete, type VehicleFinding } from './vehicleFinding';
import type { VehicleReport } from './vehicleReport';
import type { CONTROL_PLACES, ROUTING_SIGNALS, VehicleAction } from './vehicleStatus';

/** What the border is told, and what it owes after it; a cancellation is only told. */
export const VEHICLE_MESSAGES = ['REPORT', 'UPDATE', 'PRESENCE', 'CANCELLATION'] as const;
export type VehicleMessage = (typeof VEHICLE_MESSAGES)[number];

/** REGISTER is a question: the answer depends on what is missing then. ROUTE is the signal at the arrival, CONTROLLED the end of the control. */
export const VEHICLE_ANSWERS = ['REGISTER', 'ROUTE', 'CONTROLLED'] as const;
export type VehicleAnswer = (typeof VEHICLE_ANSWERS)[number];

export interface DueVehicleAnswer {
  readonly kind: VehicleAnswer;
  readonly delayMs: number;
}

export const owedAfter = (message: VehicleMessage, report: Pick<VehicleReport, 'traderReference'>, delays: Delays): readonly DueVehicleAnswer[] => {
  switch (message) {
    case 'REPORT':
    case 'UPDATE':
      return [{ kind: 'REGISTER', delayMs: hasTrigger(report, 'SIM:SLOW') ? delays.slow : delays.decision }];
    case 'PRESENCE':
      return [{ kind: 'ROUTE', delayMs: delays.presented }];
    case 'CANCELLATION':
      return [];
  }
};

/** Every consignment gets its MRN; those with something missing keep the whole report INCOMPLETE. */
export const registration = (findings: readonly VehicleFinding[]): Extract<VehicleAction, 'register' | 'missing'> =>
  findings.some(isIncomplete) ? 'missing' : 'register';

export interface Routing {
  readonly signal: (typeof ROUTING_SIGNALS)[number];
  readonly place?: (typeof CONTROL_PLACES)[number];
}

/** SA-3: `SIM:CTL` asks for a control at the border, `SIM:DOC` for one after it; without them every 20th vehicle is controlled. */
export const routingOf = (report: Pick<VehicleReport, 'traderReference'>, mrn: string): Routing => {
  if (hasTrigger(report, 'SIM:DOC')) return { signal: 'TO_CONTROL', place: 'AFTER' };
  return hasTrigger(report, 'SIM:CTL') || isPickedForControl(mrn) ? { signal: 'TO_CONTROL', place: 'BORDER' } : { signal: 'TO_ENTRY' };
};

/** The letter of an entry in the MRN. */
export const ENTRY_LETTER = 'F';
