import * as t from 'io-ts';
import { CaseContent } from '../../domain/case/caseRecord';
import { CASE_STATUSES } from '../../domain/case/caseStatus';
import { OPERATION_STATES, OPERATION_TYPES } from '../../domain/case/operations';
import { QUICK_FILTERS } from '../../domain/case/quickFilters';
import { Guid } from '../../domain/kernel/guid';
import { endpoint, exportEndpoint, searchEndpoint } from './endpoint';
import { AtVersion, recordContract } from './record';
import { oneOf } from '../../domain/kernel/oneOf';

const PATH = '/api/cm/ui/case';
const READ = 'cm.search';
const WRITE = 'cm.new';
const ById = t.strict({ id: Guid });
const status = oneOf(CASE_STATUSES);
const texts = t.array(t.string);

/** `filter`: one of the quick filters; without it `status` decides. `assignee`: an id, `me` or `nobody`. */
export const CaseCriteria = t.exact(
  t.partial({
    text: t.string,
    status: texts,
    filter: oneOf(QUICK_FILTERS),
    activeTeamId: t.string,
    teamIds: texts,
    tagIds: texts,
    caseType: t.string,
    caseSource: t.string,
    channel: t.string,
    direction: t.string,
    country: t.string,
    customerId: t.string,
    assignee: t.string,
    priority: t.string,
    receivedFrom: t.string,
    receivedTo: t.string,
    due: oneOf(['overdue', 'today', 'week'] as const),
    unread: t.string,
    openRequest: t.string,
    referenceType: t.string,
    reference: t.string,
    declaration: t.string,
  }),
);
export type CaseCriteria = t.TypeOf<typeof CaseCriteria>;

const ROW = {
  title: t.string,
  customerId: t.string,
  customerReference: t.string,
  caseType: t.string,
  caseSource: t.string,
  channel: t.string,
  direction: t.string,
  country: t.string,
  teamId: t.string,
  assigneeUserId: t.string,
  priority: t.string,
  receivedAt: t.string,
  dueAt: t.string,
  expectedArrivalAt: t.string,
  totalGrossMass: t.string,
  totalPackages: t.string,
  totalInvoiced: t.string,
  currency: t.string,
} as const;

const base = recordContract('cm.case', {
  path: PATH,
  access: { read: READ, write: WRITE },
  content: CaseContent,
  row: t.type(ROW),
  criteria: t.exact(t.partial({})),
  statuses: CASE_STATUSES,
  actions: [] as readonly string[],
});
export const caseKind = base;

export const CaseRow = t.type({
  id: Guid,
  version: t.number,
  number: t.string,
  status,
  changedAt: t.string,
  changedBy: t.string,
  ...ROW,
  customerName: t.string,
  teamName: t.string,
  assigneeName: t.string,
  tagNames: t.array(t.type({ name: t.string, colour: t.string })),
  unreadEmailCount: t.number,
  openRequestCount: t.number,
  documentCount: t.number,
  declarations: t.string,
  createdBy: t.string,
});
export type CaseRow = t.TypeOf<typeof CaseRow>;

export const caseContract = {
  ...base,
  criteria: CaseCriteria,
  calls: {
    ...base.calls,
    search: searchEndpoint(`${PATH}/search`, READ, CaseCriteria, CaseRow),
    exported: exportEndpoint(`${PATH}/search`, READ, CaseCriteria, CaseRow),
  },
};

/** At most 999 are counted for each filter; 1000 stands for more. */
export const countCases = endpoint({
  method: 'POST',
  path: `${PATH}/counts`,
  access: READ,
  body: t.exact(t.partial({ tagIds: texts, teamIds: texts, activeTeamId: t.string })),
  answer: t.type({ counts: t.record(t.string, t.number) }),
  background: true,
});

const Guard = t.type({ code: t.string, message: t.string, args: t.record(t.string, t.string) });

export const readCaseTransitions = endpoint({
  method: 'GET',
  path: `${PATH}/{id}/transitions`,
  access: READ,
  params: ById,
  answer: t.array(t.type({ status, allowed: t.boolean, guards: t.array(Guard) })),
});

const Saved = base.calls.act.answer;
const changing = <P extends t.Props, O extends t.Props>(action: string, needed: P, optional: O) =>
  endpoint({
    method: 'POST',
    path: `${PATH}/{id}/${action}`,
    access: WRITE,
    params: ById,
    body: t.intersection([AtVersion, t.strict(needed), t.exact(t.partial(optional))]),
    answer: Saved,
    creates: true,
  });

export const setCaseStatus = changing('status', { status }, { reasonCode: t.string, reasonText: t.string });
export const takeCase = changing('take', {}, {});
export const putBackCase = changing('putback', {}, {});
export const resumeCase = changing('resume', {}, {});
export const copyCase = changing('copy', {}, {});
export const assignCase = changing('assign', { teamId: Guid }, { assigneeUserId: t.string });

export const MAX_BULK_CASES = 200;

/** Case by case: one that is refused leaves the others as they are done (CM-R49). */
export const bulkCases = endpoint({
  method: 'POST',
  path: `${PATH}/bulk`,
  access: WRITE,
  body: t.strict({
    ids: t.array(Guid),
    action: oneOf(['take', 'assign', 'tag', 'priority', 'status'] as const),
    values: t.exact(
      t.partial({ teamId: t.string, assigneeUserId: t.string, tagIds: texts, priority: t.string, status, reasonCode: t.string, reasonText: t.string }),
    ),
  }),
  answer: t.type({ rows: t.array(t.type({ id: Guid, ok: t.boolean, messages: texts })) }),
  creates: true,
});

export const consolidateCases = endpoint({
  method: 'POST',
  path: `${PATH}/consolidate`,
  access: WRITE,
  body: t.strict({ targetId: Guid, sourceIds: t.array(Guid), versions: t.record(t.string, t.number) }),
  answer: Saved,
  creates: true,
});

export const undoConsolidation = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/consolidation/undo`,
  access: WRITE,
  params: ById,
  body: AtVersion,
  answer: t.type({ restored: t.array(Guid) }),
  creates: true,
});

const Distribution = t.type({
  id: Guid,
  targetKind: oneOf(['ORG_UNIT', 'TEAM', 'RECIPIENT'] as const),
  target: t.string,
  targetName: t.string,
  message: t.string,
  state: oneOf(['PREPARED', 'SENT', 'ACCEPTED', 'RETURNED'] as const),
  childCaseId: t.string,
  returnReason: t.string,
  at: t.string,
  by: t.string,
});
export type CaseDistribution = t.TypeOf<typeof Distribution>;

export const readDistributions = endpoint({ method: 'GET', path: `${PATH}/{id}/distribute`, access: READ, params: ById, answer: t.array(Distribution) });
/** To another unit of the company, where a case of its own is made (CM-R24). */
export const distributeCase = changing('distribute', { orgUnitId: Guid }, { message: t.string });
export const recallDistribution = changing('distribution/recall', {}, {});
/** Of the case in the receiving unit. */
export const returnDistribution = changing('distribution/return', { reason: t.string }, {});
export const acceptDistribution = changing('distribution/accept', {}, {});

export const CaseNote = t.type({
  id: Guid,
  text: t.string,
  kind: oneOf(['INTERNAL', 'SYSTEM'] as const),
  pinned: t.boolean,
  at: t.string,
  by: t.string,
  /** Still to be changed by its author. */
  isEditable: t.boolean,
});
export type CaseNote = t.TypeOf<typeof CaseNote>;

export const readNotes = endpoint({ method: 'GET', path: `${PATH}/{id}/note`, access: READ, params: ById, answer: t.array(CaseNote) });
export const addNote = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/note`,
  access: WRITE,
  params: ById,
  body: t.intersection([t.strict({ text: t.string }), t.exact(t.partial({ mentionedUserIds: texts }))]),
  answer: CaseNote,
  creates: true,
});
export const changeNote = endpoint({
  method: 'PUT',
  path: `${PATH}/{id}/note/{noteId}`,
  access: WRITE,
  params: t.strict({ id: Guid, noteId: Guid }),
  body: t.exact(t.partial({ text: t.string, pinned: t.boolean })),
  answer: CaseNote,
});

export const LINK_KINDS = [
  'DECLARATION',
  'WAREHOUSE_INBOUND',
  'WAREHOUSE_OUTBOUND',
  'WAREHOUSE_ANTICIPATED',
  'TEMPORARY_STORAGE_ENTRY',
  'CARGO_MANIFEST',
  'HOUSE_CONSIGNMENT',
  'GOODS_PROCESSING',
  'INVOICE_BASIS',
  'CASE',
  'EXTERNAL_DECLARATION',
] as const;

export const CaseLink = t.type({
  id: Guid,
  targetKind: oneOf(LINK_KINDS),
  targetId: t.string,
  targetNumber: t.string,
  linkType: oneOf(['CREATED_FROM', 'ATTACHED', 'SPLIT_OF', 'CONSOLIDATED'] as const),
  statusCode: t.string,
  statusText: t.string,
  route: t.string,
  lastChangedAt: t.string,
});
export type CaseLink = t.TypeOf<typeof CaseLink>;

export const readCaseLinks = endpoint({ method: 'GET', path: `${PATH}/{id}/link`, access: READ, params: ById, answer: t.array(CaseLink) });
/** A declaration by its LRN or MRN, another case by its number, or a declaration outside the portal by its reference. */
export const addCaseLink = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/link`,
  access: WRITE,
  params: ById,
  body: t.strict({ targetKind: oneOf(['DECLARATION', 'CASE', 'EXTERNAL_DECLARATION'] as const), number: t.string }),
  answer: CaseLink,
  creates: true,
});
export const removeCaseLink = endpoint({
  method: 'DELETE',
  path: `${PATH}/{id}/link/{linkId}`,
  access: WRITE,
  params: t.strict({ id: Guid, linkId: Guid }),
  answer: t.type({}),
});

/** A draft declaration from what the case knows (CM-R50). */
export const createFromCase = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/create/declaration`,
  access: WRITE,
  params: ById,
  body: t.strict({ profile: t.string }),
  answer: t.type({ targetId: Guid, number: t.string, route: t.string }),
  creates: true,
});

export const CaseOperationRow = t.type({
  id: Guid,
  operationType: oneOf(OPERATION_TYPES),
  status: oneOf(OPERATION_STATES),
  performedAt: t.string,
  performedBy: t.string,
  place: t.string,
  vehicleId: t.string,
  trailerId: t.string,
  handedTo: t.string,
  failureReason: t.string,
  note: t.string,
  documentIds: texts,
});
export type CaseOperationRow = t.TypeOf<typeof CaseOperationRow>;

export const readOperations = endpoint({ method: 'GET', path: `${PATH}/{id}/operation`, access: READ, params: ById, answer: t.array(CaseOperationRow) });
export const addOperation = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/operation`,
  access: WRITE,
  params: ById,
  body: t.intersection([
    t.strict({ operationType: oneOf(OPERATION_TYPES), status: oneOf(OPERATION_STATES) }),
    t.exact(
      t.partial({
        performedAt: t.string,
        place: t.string,
        vehicleId: t.string,
        trailerId: t.string,
        handedTo: t.string,
        failureReason: t.string,
        note: t.string,
        documentIds: texts,
      }),
    ),
  ]),
  answer: CaseOperationRow,
  creates: true,
});

/** What the screen of a case knows beside its content. */
export const CaseStanding = t.type({
  previousStatus: t.string,
  statusReasonCode: t.string,
  statusReasonText: t.string,
  statusSince: t.string,
  milestoneDates: t.record(t.string, t.string),
  firstResponseAt: t.string,
  unreadEmailCount: t.number,
  openRequestCount: t.number,
  isConsolidationTarget: t.boolean,
  missingDocumentTypes: t.array(t.type({ documentType: t.string, since: t.string })),
});
export type CaseStanding = t.TypeOf<typeof CaseStanding>;
export const readCaseStanding = endpoint({ method: 'GET', path: `${PATH}/{id}/standing`, access: READ, params: ById, answer: CaseStanding });

const TimelineEntry = t.type({ at: t.string, by: t.string, kind: t.string, text: t.string });
export type TimelineEntry = t.TypeOf<typeof TimelineEntry>;
export const readTimeline = endpoint({ method: 'GET', path: `${PATH}/{id}/timeline`, access: READ, params: ById, answer: t.array(TimelineEntry) });

/** A case of another system (CM-R46 as corrected): an older `externalVersion` than the stored one changes nothing. */
export const integrateCase = endpoint({
  method: 'POST',
  path: '/api/cm/ui/integration/case',
  access: 'cm.integration',
  machine: 'cm.new',
  body: t.intersection([t.strict({ externalSystem: t.string, externalId: t.string, externalVersion: t.number }), t.exact(t.partial({ case: CaseContent }))]),
  answer: t.type({ caseId: Guid, caseNumber: t.string, created: t.boolean, stale: t.boolean }),
  creates: true,
});
