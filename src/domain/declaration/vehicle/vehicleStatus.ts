import { machine } from '../../kernel/machine';

export const VEHICLE_STATUSES = ['DRAFT', 'SENT', 'REGISTERED', 'INCOMPLETE', 'ARRIVED', 'DONE', 'CANCELLED'] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

/**
 * `register`, `missing` and `finish` are the authority's; `fail` is the channel's, `lose` too when it was an update: what the border knows is out of date
 * then. The others are a person's, `arrive` is the presence message.
 */
export type VehicleAction = 'send' | 'update' | 'register' | 'missing' | 'fail' | 'lose' | 'arrive' | 'finish' | 'cancel';

/** What is missing may be missing while the vehicle is under way, not when it arrives (ROV-6): only a REGISTERED one does. */
export const vehicleStatus = machine<VehicleStatus, VehicleAction>({
  DRAFT: { send: 'SENT', cancel: 'CANCELLED' },
  SENT: { register: 'REGISTERED', missing: 'INCOMPLETE', fail: 'DRAFT', lose: 'INCOMPLETE' },
  REGISTERED: { update: 'SENT', arrive: 'ARRIVED', cancel: 'CANCELLED' },
  INCOMPLETE: { update: 'SENT', cancel: 'CANCELLED' },
  ARRIVED: { finish: 'DONE', fail: 'REGISTERED' },
  DONE: {},
  CANCELLED: {},
});

const OPEN: readonly VehicleStatus[] = ['DRAFT', 'REGISTERED', 'INCOMPLETE'];

/** While an answer is owed and after the arrival nothing changes. */
export const isOpen = (status: VehicleStatus): boolean => OPEN.includes(status);

/** TO_ENTRY: go. TO_CONTROL: to the place of the control, at the border or after it. */
export const ROUTING_SIGNALS = ['TO_ENTRY', 'TO_CONTROL'] as const;
export const CONTROL_PLACES = ['BORDER', 'AFTER'] as const;
