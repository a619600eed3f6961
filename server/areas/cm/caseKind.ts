import { caseKind } from '../../../src/application/contract/cases';
import { checkCase, SERVER_FIELDS, type CaseContent } from '../../../src/domain/case/caseRecord';
import { isOpen, CASE_STATUSES, type CaseStatus } from '../../../src/domain/case/caseStatus';
import { machine } from '../../../src/domain/kernel/machine';
import { text, type Column } from '../../records/recordColumns';
import { ok } from '../../../src/domain/kernel/result';
import { notifyAssignee } from './assigneeNotice';
import { recordKind, series } from '../../records/recordKind';
import type { RecordRow } from '../../records/records';

/** Statuses change by calls of their own: what is possible depends on more than the status. */
const noActions = machine<CaseStatus, string>(Object.fromEntries(CASE_STATUSES.map((status) => [status, {}])) as Record<CaseStatus, object>);

const NEW = { caseType: 'Standard', caseSource: 'MAN', channel: 'M', dataSource: 0, direction: 'IMP', country: 'SE', priority: 'NORMAL' } as const;

/** What only the server writes is what it was; a new case is made by hand unless the server says otherwise. */
const stored = (content: CaseContent, before?: CaseContent): CaseContent => {
  const own = Object.fromEntries(SERVER_FIELDS.flatMap((field) => (before?.[field] === undefined ? [] : [[field, before[field]]])));
  const kept = Object.fromEntries(Object.entries(content).filter(([field]) => before === undefined || !SERVER_FIELDS.some((one) => one === field)));
  return { ...NEW, ...kept, ...own };
};

const words: Column<CaseContent> = {
  type: 'text not null',
  of: ({ parties = [], references = [] }) =>
    [...parties.map(({ name = '' }) => name), ...references.map(({ referenceValue = '' }) => referenceValue)].join(' '),
};

export const cases = recordKind(caseKind, {
  columns: {
    title: text('title'),
    customerId: text('customerId'),
    customerReference: text('customerReference'),
    caseType: text('caseType'),
    caseSource: text('caseSource'),
    channel: text('channel'),
    direction: text('direction'),
    country: text('country'),
    teamId: text('teamId'),
    assigneeUserId: text('assigneeUserId'),
    priority: text('priority'),
    receivedAt: text('receivedAt'),
    dueAt: text('dueAt'),
    expectedArrivalAt: text('expectedArrivalAt'),
    totalGrossMass: text('totalGrossMass'),
    totalPackages: text('totalPackages'),
    totalInvoiced: text('totalInvoiced'),
    currency: text('currency'),
    ...{ tags: { type: 'text not null' as const, of: ({ tagIds = [] }: CaseContent) => tagIds.join(' ') }, words },
  },
  search: {},
  status: noActions,
  first: 'New',
  editable: CASE_STATUSES.filter(isOpen),
  removable: [],
  check: checkCase,
  stored,
  created: async (context, row) => {
    await notifyAssignee(context, row);
    return ok({});
  },
  number: series('CM', { yearly: true }),
  route: (id) => `/cm/case/${id}`,
});

/** A case with what the server counts and remembers of it. */
export interface CaseEntry extends RecordRow<CaseContent, CaseStatus> {
  readonly unread_email_count: number;
  readonly draft_email_count: number;
  readonly open_request_count: number;
  readonly status_since: Date;
  readonly previous_status: CaseStatus | null;
  readonly status_reason_code: string;
  readonly status_reason_text: string;
  readonly milestone_dates: Readonly<Record<string, string>>;
  readonly queued_events: readonly string[];
  readonly held_at: Date | null;
  readonly first_response_at: Date | null;
}
