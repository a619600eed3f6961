import type { Readiness } from '../../../domain/declaration/vehicle/readiness';
import type { VehicleStatus } from '../../../domain/declaration/vehicle/vehicleStatus';
import type { TagTone } from '../../../ui/kit/Tag';

const TONES: Readonly<Record<VehicleStatus, TagTone>> = {
  DRAFT: 'grey',
  SENT: 'blue',
  REGISTERED: 'teal',
  INCOMPLETE: 'amber',
  ARRIVED: 'blue',
  DONE: 'green',
  CANCELLED: 'dark',
};

export const vehicleTone = (status: VehicleStatus): TagTone => TONES[status];

const LIGHTS: Readonly<Record<Readiness, TagTone>> = { READY: 'green', WAITS: 'amber', NOT_SENT: 'amber', INCOMPLETE: 'amber', CANCELLED: 'dark' };

/** Green or amber: a vehicle crosses, or does not yet (ROV-6). */
export const lightTone = (readiness: Readiness): TagTone => LIGHTS[readiness];
