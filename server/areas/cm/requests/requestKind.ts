import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { requestContract } from '../../../../src/application/contract/caseRequests';
import {
  answeredOf,
  checkRequest,
  isOpenRequest,
  REQUEST_STATUSES,
  type RequestContent,
  type RequestItem,
  type RequestStatus,
} from '../../../../src/domain/case/requests/request';
import { machine } from '../../../../src/domain/kernel/machine';
import { contains, equal, text } from '../../../records/recordColumns';
import { recordKind } from '../../../records/recordKind';
import { fail, failed, ok, type Failed } from '../../../../src/domain/kernel/result';
import type { Context } from '../../../records/handlers';
import { findCase } from '../facts';

const refuse = (code: string, pointer: string, message: string): Failed => fail('refused', message, { feedbacks: [{ severity: 2, code, pointer, message }] });

/** Each step is a call of its own: links are issued and ended with it. */
const noActions = machine<RequestStatus, string>(Object.fromEntries(REQUEST_STATUSES.map((status) => [status, {}])) as Record<RequestStatus, object>);

const ASKED = ['key', 'kind', 'label', 'help', 'required', 'documentType', 'choices', 'targetField', 'caseId', 'caseNumber'] as const;

const asked = (item: RequestItem, at: number): RequestItem => ({
  ...Object.fromEntries(ASKED.flatMap((field) => (item[field] === undefined ? [] : [[field, item[field]]]))),
  key: item.key ?? `i${at + 1}`,
});

/** Answers, and what was sent, are never what a screen brings: only a draft is edited, and it has none. */
const stored = (content: RequestContent, before?: RequestContent): RequestContent => {
  const { sentAt: _sent, reminders: _reminders, completedAt: _completed, items = [], ...rest } = content;
  const taken = new Set<string>();
  const keyed = items.map(asked).map((item, at) => {
    const key = item.key === undefined || taken.has(item.key) ? `i${at + 1}-${taken.size + 1}` : item.key;
    taken.add(key);
    return { ...item, key };
  });
  const ofCase = before === undefined ? {} : { caseId: before.caseId, caseNumber: before.caseNumber };
  return {
    ...rest,
    ...(ofCase as Pick<RequestContent, 'caseId' | 'caseNumber'>),
    items: keyed,
    ...(before?.sentAt !== undefined && { sentAt: before.sentAt }),
    ...(before?.reminders !== undefined && { reminders: before.reminders }),
  };
};

export const casesOf = ({ caseId = '', items = [] }: RequestContent): readonly string[] => [
  ...new Set([caseId, ...items.map((item) => item.caseId ?? '')].filter((id) => id !== '')),
];

export const requests = recordKind(requestContract, {
  columns: {
    caseNumber: text('caseNumber'),
    subject: text('subject'),
    recipient: { type: 'text not null', of: ({ recipients = [] }: RequestContent) => recipients.map(({ email = '' }) => email).join(', ') },
    dueAt: text('dueAt'),
    answered: { type: 'text not null', of: ({ items = [] }: RequestContent) => answeredOf(items) },
    lastReminder: { type: 'text not null', of: ({ reminders = [] }: RequestContent) => reminders.at(-1) ?? '' },
    ...{ caseIds: { type: 'text not null' as const, of: (content: RequestContent) => casesOf(content).join(' ') } },
  },
  search: { text: contains('subject'), status: equal('status'), caseId: (value) => sql`string_to_array(case_ids, ' ') @> array[${value}]` },
  status: noActions,
  first: 'DRAFT',
  editable: ['DRAFT'],
  removable: ['DRAFT'],
  check: (content) => checkRequest(content),
  stored,
  created: async (context, row) => {
    const found = await findCase(context, row.content.caseId ?? '');
    if (failed(found)) return refuse('CM-INFO.case', '/caseId', 'Choose the case.');
    if (found.right.org_unit_id !== row.org_unit_id)
      return refuse('CM-INFO.unit', '/caseId', 'The case is in another office. Work in that office to ask about it.');
    return ok({ content: { ...row.content, caseNumber: found.right.number } });
  },
  route: (id) => `/cm/additionalInfo/${id}`,
});

export const requestMigration: Migration = {
  up: async (db) => {
    await sql`create index cm_info_cases on cm_info using gin (string_to_array(case_ids, ' '))`.execute(db);
    await sql`create index cm_info_due on cm_info (due_at) where status in ('SENT', 'VIEWED', 'PARTLY_ANSWERED')`.execute(db);
  },
};

/** A case is not closed while something is asked for it (CM-R5). */
export const countRequests = async ({ db }: Pick<Context, 'db'>, content: RequestContent): Promise<void> => {
  const open = REQUEST_STATUSES.filter(isOpenRequest);
  for (const caseId of casesOf(content))
    await sql`update cm_case set open_request_count = (select count(*) from cm_info where string_to_array(case_ids, ' ') @> array[${caseId}]
      and status = any (${[...open]}::text[])) where id = ${caseId}::uuid`.execute(db);
};
