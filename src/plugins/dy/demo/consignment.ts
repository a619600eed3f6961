import * as t from 'io-ts';
import { endpoint, exportEndpoint, reportEndpoint, reportExportEndpoint, searchEndpoint } from '../../../application/contract/endpoint';
import { RuleFinding } from '../../../ui/archetypes/fields/ruleFinding';

/** Statuses of the record that the archetypes are shown with. */
export const STATUSES = ['Draft', 'Released', 'Blocked'] as const;
export const ConsignmentStatus = t.keyof({ Draft: null, Released: null, Blocked: null });
export type ConsignmentStatus = t.TypeOf<typeof ConsignmentStatus>;

const Line = t.partial({ name: t.string, origin: t.string, mass: t.string });

export const ConsignmentDraft = t.intersection([
  t.type({ reference: t.string }),
  t.partial({ name: t.string, origin: t.string, date: t.string, mass: t.string, lines: t.array(Line) }),
]);
export type ConsignmentDraft = t.TypeOf<typeof ConsignmentDraft>;

export const Consignment = t.type({ id: t.string, version: t.number, status: ConsignmentStatus, content: ConsignmentDraft });
export type Consignment = t.TypeOf<typeof Consignment>;

export const ConsignmentRow = t.type({ id: t.string, reference: t.string, status: ConsignmentStatus, origin: t.string, mass: t.string, date: t.string });
export type ConsignmentRow = t.TypeOf<typeof ConsignmentRow>;

export const ConsignmentCriteria = t.exact(t.partial({ reference: t.string, origin: t.string, statuses: t.array(t.string), from: t.string, to: t.string }));
export type ConsignmentCriteria = t.TypeOf<typeof ConsignmentCriteria>;

export const ConsignmentTotals = t.type({ mass: t.string });
export const ReportParameters = t.exact(t.partial({ origin: t.string }));
export type ReportParameters = t.TypeOf<typeof ReportParameters>;

const ROOT = '/demonstration/consignment';
const ById = t.strict({ id: t.string });
const Saved = t.type({ record: Consignment, findings: t.array(RuleFinding) });
const changing = { method: 'POST', access: 'signedIn', params: ById, answer: Saved } as const;

/** Calls that only the demonstration answers, inside the page. */
export const searchConsignments = searchEndpoint(`${ROOT}/search`, 'signedIn', ConsignmentCriteria, ConsignmentRow);
export const exportConsignments = exportEndpoint(`${ROOT}/search`, 'signedIn', ConsignmentCriteria, ConsignmentRow);
export const reportConsignments = reportEndpoint(`${ROOT}/report`, 'signedIn', {
  parameters: ReportParameters,
  row: ConsignmentRow,
  totals: ConsignmentTotals,
});
export const exportReport = reportExportEndpoint(`${ROOT}/report`, 'signedIn', ReportParameters, ConsignmentRow);
export const listConsignments = endpoint({ method: 'GET', path: ROOT, access: 'signedIn', answer: t.array(ConsignmentRow) });
export const readConsignment = endpoint({ method: 'GET', path: `${ROOT}/{id}`, access: 'signedIn', params: ById, answer: Consignment });
export const createConsignment = endpoint({ method: 'POST', path: ROOT, access: 'signedIn', body: ConsignmentDraft, answer: Saved, creates: true });
export const saveConsignment = endpoint({ ...changing, method: 'PUT', path: `${ROOT}/{id}`, body: t.type({ version: t.number, content: ConsignmentDraft }) });
export const moveConsignment = endpoint({ ...changing, path: `${ROOT}/{id}/status`, body: t.type({ status: ConsignmentStatus }) });
export const deleteConsignment = endpoint({ method: 'DELETE', path: `${ROOT}/{id}`, access: 'signedIn', params: ById, answer: t.unknown });

export const moveTo = (status: ConsignmentStatus): { status: ConsignmentStatus } => ({ status });
