import {
  cancelRequest,
  completeRequest,
  pickCases,
  remindRequest,
  requestContract,
  revokeRequestLinks,
  sendRequest,
} from '../../../application/contract/caseRequests';
import type { RecordOf } from '../../../application/contract/record';
import { freshGuid } from '../../../application/session/freshGuid';
import { checkRequest, isOpenRequest, isWaiting, type RequestContent, type RequestStatus } from '../../../domain/case/requests/request';
import { choice, code, dateTime, party, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import type { RecordAction, RecordScreen } from '../../../ui/archetypes/record/declared';
import { claimOf } from '../../../ui/archetypes/record/recordCalls';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { RequestAnswers } from './RequestAnswers';
import { kindChoices, languageChoices, REQUEST_TONES, targetChoices } from './requestWords';

export type Request = RecordOf<RequestContent, RequestStatus>;

const deed =
  (endpoint: typeof sendRequest): RecordAction<Request>['run'] =>
  (api, given) =>
    api.call(endpoint, { params: { id: given.id }, body: claimOf(given) }, { idempotencyKey: freshGuid() });

const TWO_DAYS_MS = 2 * 86_400_000;

const standard = recordOfKind(requestContract, {
  title: 'cm.info.one',
  path: '/cm/additionalInfo',
  blank: () => ({
    subject: '',
    message: '',
    language: 'EN',
    dueAt: new Date(Date.now() + TWO_DAYS_MS).toISOString(),
    recipients: [{ email: '' }],
    items: [{ kind: 'DOCUMENT', required: true }],
  }),
  check: (draft) => checkRequest(draft),
  tabs: [
    {
      id: 'request',
      title: 'cm.info.one',
      sections: [
        {
          layout: 'FORM',
          id: 'about',
          title: 'cm.info.about',
          fields: [
            party('caseId', 'cm.case.title', pickCases, { span: 6 }),
            choice('language', 'cm.info.language', languageChoices, { span: 3 }),
            dateTime('dueAt', 'cm.case.dueAt', { span: 3 }),
            text('subject', 'cm.info.subject', { maxLength: 100, span: 12 }),
            text('message', 'cm.info.message', { maxLength: 1_000, lines: true, span: 12 }),
          ],
        },
        {
          layout: 'LIST',
          id: 'recipients',
          title: 'cm.info.recipients',
          at: '/recipients',
          rowTitle: 'cm.info.recipient',
          fields: [text('email', 'cm.info.recipient', { maxLength: 254, span: 6 })],
          blank: () => ({}),
          max: 10,
        },
        {
          layout: 'LIST',
          id: 'items',
          title: 'cm.info.items',
          at: '/items',
          rowTitle: 'cm.info.item',
          fields: [
            choice('kind', 'cm.info.kind', kindChoices, { span: 2 }),
            text('label', 'cm.info.label', { maxLength: 100, span: 6 }),
            code('documentType', 'cm.info.documentType', 'DocumentType', { span: 2, optional: true }),
            yesNo('required', 'cm.info.required', { span: 2, optional: true }),
            text('help', 'cm.info.help', { maxLength: 200, span: 6, optional: true }),
            text('choices', 'cm.info.choices', { maxLength: 500, span: 3, optional: true }),
            choice('targetField', 'cm.info.target', targetChoices, { span: 3, optional: true }),
          ],
          blank: () => ({ kind: 'DOCUMENT', required: true }),
          max: 30,
        },
      ],
    },
    { id: 'answers', title: 'cm.info.answers', stored: true, part: RequestAnswers },
  ],
  status: { text: (status) => `cm.info.status.${status}` as const, tone: (status) => REQUEST_TONES[status] },
  actions: {},
  facts: ({ content }) => [{ label: 'cm.case.number', value: content.caseNumber ?? '' }],
  list: { to: '/cm/additionalInfo', text: 'cm.info.title' },
});

/** What a customer is asked about a case, and what came back (case management, 5.4). */
export const requestRecord: RecordScreen<Request, RequestContent, RequestStatus> = {
  ...standard,
  actions: [
    {
      id: 'send',
      text: 'cm.info.send',
      icon: 'send',
      place: 'primary',
      access: 'cm.info',
      shows: ({ status }) => status === 'DRAFT',
      done: 'cm.info.sent',
      run: deed(sendRequest),
    },
    {
      id: 'complete',
      text: 'cm.info.complete',
      icon: 'check',
      place: 'primary',
      access: 'cm.info',
      shows: ({ status }) => status === 'ANSWERED',
      run: deed(completeRequest),
    },
    { id: 'remind', text: 'cm.info.remind', access: 'cm.info', shows: ({ status }) => isWaiting(status), done: 'cm.info.reminded', run: deed(remindRequest) },
    {
      id: 'revoke',
      text: 'cm.info.revoke',
      place: 'more',
      access: 'cm.info',
      shows: ({ status }) => isOpenRequest(status),
      run: deed(revokeRequestLinks),
    },
    {
      id: 'cancel',
      text: 'cm.info.cancel',
      place: 'more',
      destructive: true,
      access: 'cm.info',
      shows: ({ status }) => status === 'DRAFT' || isOpenRequest(status),
      confirm: { title: 'cm.info.cancel.title', body: 'cm.info.cancel.body', yes: 'cm.info.cancel', no: 'cm.info.keep' },
      run: deed(cancelRequest),
    },
  ],
};
