import * as t from 'io-ts';
import { VEHICLE_ANSWERS } from '../../domain/declaration/vehicle/border';
import { HouseConsignment, VehicleReport } from '../../domain/declaration/vehicle/vehicleReport';
import { CONTROL_PLACES, ROUTING_SIGNALS, VEHICLE_STATUSES } from '../../domain/declaration/vehicle/vehicleStatus';
import { Guid } from '../../domain/kernel/guid';
import { endpoint, searchEndpoint } from './endpoint';
import { AtVersion, historyEndpoint, ToDelete } from './record';
import { oneOf } from '../../domain/kernel/oneOf';

const PATH = '/api/dec/ui/vehiclereport';
const ACCESS = 'dec.report-of-vehicle';

const Status = oneOf(VEHICLE_STATUSES);

const Found = t.type({
  severity: t.union([t.literal(1), t.literal(2)]),
  code: t.string,
  pointer: t.string,
  message: t.string,
  messageKey: t.string,
  args: t.record(t.string, t.string),
});

const Routing = t.intersection([t.type({ signal: oneOf(ROUTING_SIGNALS) }), t.partial({ place: oneOf(CONTROL_PLACES) })]);

/** Numbers of the consignments by their ids; instants are ISO. */
export const StoredVehicleReport = t.intersection([
  t.type({ id: Guid, version: t.number, lrn: t.string, status: Status, report: VehicleReport, mrns: t.record(t.string, t.string), isReadOnly: t.boolean }),
  t.partial({ mrn: t.string, routing: Routing, sentAt: t.string, registeredAt: t.string, arrivedAt: t.string, doneAt: t.string }),
]);
export type StoredVehicleReport = t.TypeOf<typeof StoredVehicleReport>;

/** `entryAt`: the estimated time of entry, an ISO instant. */
export const VehicleRow = t.intersection([
  t.type({
    id: Guid,
    lrn: t.string,
    status: Status,
    registration: t.string,
    driver: t.string,
    customsOffice: t.string,
    houses: t.number,
    openConsignments: t.number,
    changedAt: t.string,
    changedBy: t.string,
  }),
  t.partial({ mrn: t.string, entryAt: t.string, routing: Routing }),
]);
export type VehicleRow = t.TypeOf<typeof VehicleRow>;

export const VehicleCriteria = t.exact(t.partial({ number: t.string, status: Status, from: t.string, to: t.string }));
export type VehicleCriteria = t.TypeOf<typeof VehicleCriteria>;

const ById = t.strict({ id: Guid });

/** A save that stores although something is wrong or missing answers what it is. */
const Saved = t.type({ report: StoredVehicleReport, findings: t.array(Found) });
export type SavedVehicleReport = t.TypeOf<typeof Saved>;

/** `number`: a registration, an MRN or a waybill, by its beginning. */
export const searchVehicleReports = searchEndpoint(`${PATH}/search`, ACCESS, VehicleCriteria, VehicleRow);

export const readVehicleReport = endpoint({ method: 'GET', path: `${PATH}/{id}`, access: ACCESS, params: ById, answer: StoredVehicleReport });

/** 999 consignments with their documents are more than the 1 MB of a plain call. */
const LIMIT = 4_000_000;

export const createVehicleReport = endpoint({
  method: 'POST',
  path: PATH,
  access: ACCESS,
  body: t.strict({ report: VehicleReport }),
  answer: Saved,
  creates: true,
  limit: LIMIT,
});

/** A change that the border must hear of sends an update under the MRN once the report is registered (ROV-7). */
export const updateVehicleReport = endpoint({
  method: 'PUT',
  path: `${PATH}/{id}`,
  access: ACCESS,
  params: ById,
  body: t.intersection([AtVersion, t.strict({ report: VehicleReport })]),
  answer: Saved,
  limit: LIMIT,
});

/** Only a draft. */
export const deleteVehicleReport = endpoint({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  access: ACCESS,
  params: ToDelete,
  answer: t.type({}),
});

/** May be incomplete; `asks` then, unless it is confirmed: nothing happened (ruling 42). */
export const sendVehicleReport = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/send`,
  access: ACCESS,
  params: ById,
  body: t.intersection([AtVersion, t.strict({ confirmWarnings: t.boolean })]),
  answer: Saved,
  creates: true,
});

/** The presence message: the vehicle is at the border. Everything must be there (ROV-6). */
export const announceArrival = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/arrive`,
  access: ACCESS,
  params: ById,
  body: AtVersion,
  answer: Saved,
  creates: true,
});

export const cancelVehicleReport = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/cancel`,
  access: ACCESS,
  params: ById,
  body: AtVersion,
  answer: Saved,
  creates: true,
});

/** What the last report of a vehicle, or of any where none is named, says of the trip: the next one begins with it. */
export const lastTrip = endpoint({
  method: 'GET',
  path: `${PATH}/last`,
  access: ACCESS,
  params: t.exact(t.partial({ registration: t.string })),
  answer: VehicleReport,
});

/** A declaration or transit of the unit whose goods may go with a vehicle. */
export const Carried = t.intersection([
  t.type({ id: Guid, profile: t.string, lrn: t.string, status: t.string, trader: t.string, itemCount: t.number }),
  t.partial({ mrn: t.string, grossMass: t.string }),
]);
export type Carried = t.TypeOf<typeof Carried>;

/** Open ones, newest first. `number`: LRN, MRN or trader reference, by its beginning. */
export const searchCarried = searchEndpoint(`${PATH}/declaration/search`, ACCESS, t.exact(t.partial({ number: t.string })), Carried);

export const MAX_CARRIED = 50;

/** The declarations as house consignments; the report itself is not changed. */
export const carriedConsignments = endpoint({
  method: 'POST',
  path: `${PATH}/consignment`,
  access: ACCESS,
  body: t.strict({ declarationIds: t.array(Guid) }),
  answer: t.type({ houses: t.array(HouseConsignment) }),
});

const Message = t.type({
  id: Guid,
  direction: t.union([t.literal('OUT'), t.literal('IN')]),
  kind: t.string,
  at: t.string,
  text: t.string,
  simulated: t.boolean,
});
export type VehicleMessageRow = t.TypeOf<typeof Message>;

/** Newest first. */
export const readVehicleMessages = endpoint({
  method: 'GET',
  path: `${PATH}/{id}/message`,
  access: ACCESS,
  params: ById,
  answer: t.array(Message),
  background: true,
});

export const readVehicleHistory = historyEndpoint(PATH, ACCESS);

/** An answer that the border owes. `held`: it waits for a person; else it is given at `dueAt`. */
const OwedByBorder = t.intersection([
  t.type({ id: Guid, reportId: Guid, lrn: t.string, status: Status, kind: oneOf(VEHICLE_ANSWERS), dueAt: t.string, held: t.boolean }),
  t.partial({ mrn: t.string }),
]);
export type OwedByBorder = t.TypeOf<typeof OwedByBorder>;

const OWED = '/api/dec/ui/simulator/border';

/** Those of the visible units that are due first, at most 500. */
export const readOwedByBorder = endpoint({ method: 'GET', path: OWED, access: 'dec.maintenance', answer: t.array(OwedByBorder), background: true });

/** Gives these answers now; `given` counts those that were still owed. */
export const answerByBorder = endpoint({
  method: 'POST',
  path: OWED,
  access: 'dec.maintenance',
  body: t.strict({ ids: t.array(Guid), reason: t.string }),
  answer: t.type({ given: t.number }),
  creates: true,
});
