import * as t from 'io-ts';
import { attachmentEndpoints } from './attachments';
import { Guid } from '../../domain/kernel/guid';
import { Facility } from '../../domain/temporary-storage/facility';
import { JournalEntry } from '../../domain/temporary-storage/journalEntry';
import {
  ENTRY_ACTIONS,
  ENTRY_STATUSES,
  FACILITY_ACTIONS,
  FACILITY_STATUSES,
  PROCEDURE_ACTIONS,
  PROCEDURE_STATUSES,
} from '../../domain/temporary-storage/statuses';
import { SubsequentProcedure } from '../../domain/temporary-storage/subsequent';
import { endpoint, exportEndpoint, searchEndpoint } from './endpoint';
import { Party, PartyQuestion } from './org';
import { recordContract } from './record';

export const facilityContract = recordContract('ts.facility', {
  path: '/api/ts/ui/facility',
  access: { read: 'ts.search', write: 'ts.facility.edit' },
  content: Facility,
  row: t.type({ code: t.string, name: t.string, placeKind: t.string, country: t.string, supervisingOffice: t.string }),
  criteria: t.exact(t.partial({ text: t.string, status: t.string })),
  statuses: FACILITY_STATUSES,
  actions: FACILITY_ACTIONS,
});

const EntryCriteria = t.exact(
  t.partial({
    facility: t.string,
    status: t.string,
    open: t.string,
    number: t.string,
    mrn: t.string,
    previousDocument: t.string,
    transportDocument: t.string,
    container: t.string,
    consignee: t.string,
    carrier: t.string,
    presentedFrom: t.string,
    presentedTo: t.string,
    within: t.string,
    overdue: t.string,
    customsStatus: t.string,
    caseId: t.string,
  }),
);

const EntryRow = t.type({
  deadline: t.string,
  presentedOn: t.string,
  tsdMrn: t.string,
  transportDocument: t.string,
  consignee: t.string,
  carrier: t.string,
  positionCount: t.number,
  packages: t.number,
});

/** One presented consignment in the journal of its facility. */
export const entryContract = recordContract('ts.journalEntry', {
  path: '/api/ts/ui/journalentry',
  access: { read: 'ts.search', write: 'ts.new' },
  content: JournalEntry,
  row: EntryRow,
  criteria: EntryCriteria,
  statuses: ENTRY_STATUSES,
  actions: ENTRY_ACTIONS,
});

const ProcedureRow = t.type({
  kind: t.string,
  documentType: t.string,
  documentNo: t.string,
  releasedOn: t.string,
  packages: t.number,
  lineCount: t.number,
});

export const procedureContract = recordContract('ts.subsequentProcedure', {
  path: '/api/ts/ui/subsequentprocedure',
  access: { read: 'ts.subsequent', write: 'ts.subsequent' },
  content: SubsequentProcedure,
  row: ProcedureRow,
  criteria: t.exact(
    t.partial({
      number: t.string,
      kind: t.string,
      status: t.string,
      open: t.string,
      document: t.string,
      position: t.string,
      releasedFrom: t.string,
      releasedTo: t.string,
    }),
  ),
  statuses: PROCEDURE_STATUSES,
  actions: PROCEDURE_ACTIONS,
});

const ById = t.strict({ id: Guid });

/** A position with goods in it, as it stands now. */
export const ActivePosition = t.type({
  id: Guid,
  entryId: Guid,
  /** As people call it: `IG-TSF1-2026-000001/1`. */
  name: t.string,
  entryNo: t.string,
  positionNo: t.number,
  facilityId: t.string,
  facilityCode: t.string,
  deadline: t.string,
  presentedOn: t.string,
  description: t.string,
  commodityCode: t.string,
  customsStatus: t.string,
  packageType: t.string,
  packagesIn: t.string,
  packages: t.string,
  grossMass: t.string,
  reservedPackages: t.string,
  reservedMass: t.string,
  duty: t.string,
  marks: t.string,
  container: t.string,
  location: t.string,
  transportDocument: t.string,
  consignee: t.string,
  block: t.string,
  blockReason: t.string,
});
export type ActivePosition = t.TypeOf<typeof ActivePosition>;

export const PositionCriteria = t.exact(
  t.partial({
    facility: t.string,
    entry: t.string,
    number: t.string,
    description: t.string,
    commodityCode: t.string,
    location: t.string,
    container: t.string,
    transportDocument: t.string,
    consignee: t.string,
    customsStatus: t.string,
    block: t.string,
    reserved: t.string,
    light: t.string,
    within: t.string,
    overdue: t.string,
  }),
);
export type PositionCriteria = t.TypeOf<typeof PositionCriteria>;

export const searchActivePositions = searchEndpoint('/api/ts/ui/position/searchactive', 'ts.active', PositionCriteria, ActivePosition);
export const exportActivePositions = exportEndpoint('/api/ts/ui/position/searchactive', 'ts.active', PositionCriteria, ActivePosition);

/** Positions by traffic light, for the strip above the list and the chart. */
export const countPositions = endpoint({
  method: 'POST',
  path: '/api/ts/ui/position/counts',
  access: 'ts.active',
  body: t.strict({ criteria: PositionCriteria }),
  answer: t.type({ GREEN: t.number, AMBER: t.number, RED: t.number, BLACK: t.number }),
  background: true,
});

/** Positions of an entry or by their ids, open or closed. */
export const readPositions = endpoint({
  method: 'POST',
  path: '/api/ts/ui/position/read',
  access: 'ts.search',
  body: t.strict({ ids: t.array(Guid) }),
  answer: t.array(ActivePosition),
});

export const positionsOfEntry = endpoint({
  method: 'GET',
  path: '/api/ts/ui/journalentry/{id}/positions',
  access: 'ts.search',
  params: ById,
  answer: t.array(ActivePosition),
});

const LedgerLine = t.type({
  entryNo: t.number,
  position: t.string,
  type: t.string,
  packages: t.string,
  grossMass: t.string,
  reservedPackages: t.string,
  packagesAfter: t.string,
  grossMassAfter: t.string,
  effectiveAt: t.string,
  postedAt: t.string,
  postedBy: t.string,
  location: t.string,
  text: t.string,
  reasonCode: t.string,
  document: t.string,
  reverses: t.union([t.number, t.null]),
  hash: t.string,
});
export type LedgerLine = t.TypeOf<typeof LedgerLine>;

export const entriesOfEntry = endpoint({
  method: 'GET',
  path: '/api/ts/ui/journalentry/{id}/entries',
  access: 'ts.search',
  params: ById,
  answer: t.type({ entries: t.array(LedgerLine), chainHolds: t.boolean }),
});

export const POSITION_ACTIONS = ['location', 'handle', 'block', 'unblock', 'deviation', 'correct', 'settle'] as const;
export type PositionAction = (typeof POSITION_ACTIONS)[number];

const Given = t.exact(
  t.partial({
    text: t.string,
    reasonCode: t.string,
    location: t.string,
    /** Of a deviation: with its sign. Of a correction: what should have been booked. */
    packages: t.string,
    grossMass: t.string,
    duty: t.string,
    /** The entry that is corrected. */
    entryNo: t.number,
  }),
);

/** What is done at one position outside of a procedure; corrections and settled debts by the extended role. */
export const actOnPosition = endpoint({
  method: 'POST',
  path: '/api/ts/ui/position/{id}/{action}',
  access: 'ts.new',
  params: t.strict({ id: Guid, action: t.keyof({ location: null, handle: null, block: null, unblock: null, deviation: null, correct: null, settle: null }) }),
  body: Given,
  answer: ActivePosition,
  creates: true,
});

const Message = t.type({ id: Guid, kind: t.string, direction: t.string, lrn: t.string, at: t.string, text: t.string, errors: t.string, simulated: t.boolean });
export type StorageMessage = t.TypeOf<typeof Message>;

export const messagesOfEntry = endpoint({
  method: 'GET',
  path: '/api/ts/ui/journalentry/{id}/messages',
  access: 'ts.search',
  params: ById,
  answer: t.array(Message),
});

export const facilityStanding = endpoint({
  method: 'GET',
  path: '/api/ts/ui/facility/{id}/standing',
  access: 'ts.search',
  params: ById,
  answer: t.type({ used: t.string, left: t.string, limit: t.string, currency: t.string, closedThrough: t.string, openPositions: t.number }),
});

export const closePeriod = endpoint({
  method: 'POST',
  path: '/api/ts/ui/facility/{id}/closeperiod',
  access: 'ts.facility.edit',
  params: ById,
  body: t.strict({ through: t.string }),
  answer: t.type({ closedThrough: t.string }),
  creates: true,
});

/** Facilities to choose, by a part of code or name, in the shape of every register that is searched while typing. */
export const pickFacilities = endpoint({
  method: 'POST',
  path: '/api/ts/ui/facility/pick',
  access: 'ts.search',
  body: PartyQuestion,
  answer: t.type({ items: t.array(Party) }),
  background: true,
});

/** Customs warehouses that goods may be declared to. */
export const pickTargetWarehouses = endpoint({
  method: 'POST',
  path: '/api/ts/ui/warehouse/pick',
  access: 'ts.search',
  body: PartyQuestion,
  answer: t.type({ items: t.array(Party) }),
  background: true,
});

/** A limit with its derivation, for goods that are presented at that moment. */
export const deriveDeadline = endpoint({
  method: 'GET',
  path: '/api/ts/ui/deadline',
  access: 'ts.search',
  params: t.intersection([t.strict({ facilityId: Guid, presentedAt: t.string }), t.exact(t.partial({ arrivedAt: t.string }))]),
  answer: t.type({ rule: t.string, days: t.number, startedBy: t.string, start: t.string, counted: t.string, deadline: t.string, movedOver: t.array(t.string) }),
  background: true,
});

const OpeningRow = t.exact(
  t.partial({
    transportDocument: t.string,
    presentedAt: t.string,
    tsdMrn: t.string,
    tsdItemNo: t.string,
    consignee: t.string,
    description: t.string,
    commodityCode: t.string,
    customsStatus: t.string,
    packageType: t.string,
    packages: t.string,
    grossMass: t.string,
    shippingMarks: t.string,
    containerNo: t.string,
    location: t.string,
    dutyAtRisk: t.string,
  }),
);
export type OpeningRow = t.TypeOf<typeof OpeningRow>;
export const MAX_OPENING_ROWS = 20_000;

/** Positions that lie in a facility when its journal begins here: all rows or none. */
export const openPositions = endpoint({
  method: 'POST',
  path: '/api/ts/ui/journalentry/opening',
  access: 'ts.facility.edit',
  body: t.strict({ facilityId: Guid, rows: t.array(OpeningRow), dryRun: t.boolean }),
  answer: t.type({
    entries: t.number,
    positions: t.number,
    stored: t.boolean,
    rows: t.array(t.type({ row: t.number, column: t.string, message: t.string })),
  }),
  limit: 20_000_000,
  creates: true,
});

/** Papers of a consignment. */
export const entryFiles = attachmentEndpoints('/api/ts/ui/journalentry', { read: 'ts.search', write: 'ts.new' });

/** A draft declaration for the goods of a procedure; it is written off when customs release it. */
export const declareProcedure = endpoint({
  method: 'POST',
  path: '/api/ts/ui/subsequentprocedure/{id}/declare',
  access: 'ts.subsequent',
  params: ById,
  body: t.intersection([t.strict({ version: t.number }), t.exact(t.partial({ lockId: Guid }))]),
  answer: t.type({ declarationId: Guid, route: t.string, lrn: t.string }),
  creates: true,
});

/** A procedure that another area or a notice belongs to. */
export const linkProcedure = endpoint({
  method: 'POST',
  path: '/api/ts/ui/subsequentprocedure/{id}/link',
  access: 'ts.subsequent',
  params: ById,
  body: t.intersection([t.strict({ version: t.number }), t.exact(t.partial({ lockId: Guid, tsprNoticeId: Guid, declarationId: Guid }))]),
  answer: t.type({ version: t.number }),
  creates: true,
});
