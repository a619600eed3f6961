import { pickCases, requestContract } from '../../../application/contract/caseRequests';
import { choice, party, text } from '../../../ui/archetypes/fields/constructors';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { formatInstant } from '../../../ui/kit/format';
import { Tag } from '../../../ui/kit/Tag';
import { REQUEST_TONES, requestAddress, requestStatusChoices } from './requestWords';

const instant = (value: string, locale: string): string => (value === '' ? '' : formatInstant(value, locale));

/** Requests for information, those that are due first (case management, 5.4). */
export const requestSearch = searchOfKind(requestContract, {
  view: 'cm.info',
  title: 'cm.info.title',
  criteria: [
    text('text', 'cm.info.subject', { maxLength: 100, span: 4 }),
    choice('status', 'cm.case.status', requestStatusChoices, { optional: true, span: 4 }),
    party('caseId', 'cm.case.title', pickCases, { optional: true, span: 4 }),
  ],
  columns: [
    { id: 'subject', title: 'cm.info.subject', width: 260, sortable: true, opens: true, value: ({ subject }) => subject },
    { id: 'caseNumber', title: 'cm.case.number', width: 144, sortable: true, value: ({ caseNumber }) => caseNumber },
    { id: 'recipient', title: 'cm.info.recipient', width: 220, sortable: true, value: ({ recipient }) => recipient },
    {
      id: 'status',
      title: 'cm.case.status',
      width: 150,
      kind: 'custom',
      sortable: true,
      value: ({ status }) => status,
      content: ({ status }) => <Tag text={`cm.info.status.${status}`} tone={REQUEST_TONES[status]} />,
      written: ({ status }, { t }) => t(`cm.info.status.${status}`),
    },
    { id: 'dueAt', title: 'cm.case.dueAt', width: 144, sortable: true, isInstant: true, value: ({ dueAt }) => dueAt, format: instant },
    { id: 'answered', title: 'cm.info.answered', width: 96, value: ({ answered }) => answered },
    {
      id: 'lastReminder',
      title: 'cm.info.lastReminder',
      width: 144,
      sortable: true,
      isInstant: true,
      value: ({ lastReminder }) => lastReminder,
      format: instant,
    },
  ],
  unasked: () => ({ criteria: {}, sort: [{ column: 'dueAt', descending: true }] }),
  open: ({ id }) => requestAddress(id),
  create: { to: '/cm/additionalInfo/new', text: 'cm.info.new', access: 'cm.info' },
  empty: 'cm.info.empty',
  none: 'cm.info.none',
});
