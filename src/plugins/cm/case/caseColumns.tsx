import type { CaseRow } from '../../../application/contract/cases';
import { formatInstant } from '../../../ui/kit/format';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import { STATUS_TONES } from './caseWords';

const instant = (value: string, locale: string): string => (value === '' ? '' : formatInstant(value, locale));

const TONES: Readonly<Record<string, TagTone>> = { grey: 'grey', blue: 'blue', teal: 'teal', green: 'green', amber: 'amber', red: 'red' };

function Named({ name, colour }: CaseRow['tagNames'][number]) {
  return (
    <span data-tone={TONES[colour] ?? 'grey'} title={name}>
      {name}
    </span>
  );
}

/** Columns of the search and of the dashboard tab. */
export const caseColumns: readonly ListColumn<CaseRow>[] = [
  { id: 'number', title: 'cm.case.number', width: 136, sortable: true, opens: true, value: ({ number }) => number },
  { id: 'title', title: 'cm.case.name', width: 260, sortable: true, value: ({ title }) => title },
  { id: 'customerName', title: 'cm.case.customer', width: 160, value: ({ customerName }) => customerName },
  {
    id: 'status',
    title: 'cm.case.status',
    width: 176,
    kind: 'custom',
    sortable: true,
    value: ({ status }) => status,
    content: ({ status }) => <Tag text={`cm.status.${status}`} tone={STATUS_TONES[status]} />,
    written: ({ status }, { t }) => t(`cm.status.${status}`),
  },
  { id: 'priority', title: 'cm.case.priority', width: 88, sortable: true, value: ({ priority }) => priority },
  { id: 'teamName', title: 'cm.case.team', width: 144, value: ({ teamName }) => teamName },
  { id: 'assigneeName', title: 'cm.case.assignee', width: 136, value: ({ assigneeName }) => assigneeName },
  {
    id: 'tagNames',
    title: 'cm.case.tags',
    width: 144,
    kind: 'custom',
    value: ({ tagNames }) => tagNames.map(({ name }) => name).join(', '),
    content: ({ tagNames }) => tagNames.map((tag) => <Named key={tag.name} {...tag} />),
  },
  { id: 'unreadEmailCount', title: 'cm.case.unread', width: 72, kind: 'integer', sortable: true, value: ({ unreadEmailCount }) => String(unreadEmailCount) },
  { id: 'documentCount', title: 'cm.case.documents', width: 72, kind: 'integer', value: ({ documentCount }) => String(documentCount) },
  { id: 'receivedAt', title: 'cm.case.receivedAt', width: 136, sortable: true, isInstant: true, value: ({ receivedAt }) => receivedAt, format: instant },
  { id: 'dueAt', title: 'cm.case.dueAt', width: 136, sortable: true, isInstant: true, value: ({ dueAt }) => dueAt, format: instant },
  { id: 'caseType', title: 'cm.case.type', width: 136, sortable: true, value: ({ caseType }) => caseType, hidden: true },
  { id: 'channel', title: 'cm.case.channel', width: 72, sortable: true, value: ({ channel }) => channel, hidden: true },
  {
    id: 'customerReference',
    title: 'cm.case.customerReference',
    width: 136,
    sortable: true,
    value: ({ customerReference }) => customerReference,
    hidden: true,
  },
  { id: 'country', title: 'cm.case.country', width: 72, kind: 'code', sortable: true, value: ({ country }) => country, hidden: true },
  { id: 'declarations', title: 'cm.case.declarations', width: 176, value: ({ declarations }) => declarations, hidden: true },
  { id: 'totalPackages', title: 'cm.case.totalPackages', width: 88, kind: 'integer', value: ({ totalPackages }) => totalPackages, hidden: true },
  { id: 'totalGrossMass', title: 'cm.case.totalGrossMass', width: 104, kind: 'decimal', value: ({ totalGrossMass }) => totalGrossMass, hidden: true },
  { id: 'createdBy', title: 'cm.case.createdBy', width: 136, value: ({ createdBy }) => createdBy, hidden: true },
];
