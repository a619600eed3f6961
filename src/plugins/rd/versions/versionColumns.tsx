import type { ListVersion } from '../../../domain/reference/listVersion';
import { formatDate, formatInstant } from '../../../ui/kit/format';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { Tag } from '../../../ui/kit/Tag';
import type { Texts } from '../../../ui/text/texts';
import { STATUS_TONES } from '../lists/ListHead';

const instant = (value: string, locale: string): string => formatInstant(value, locale);

export const versionColumns = (texts: Texts): readonly GridColumn<ListVersion>[] => {
  const count =
    (kind: 'new' | 'changed' | 'ended') =>
    ({ counts }: ListVersion): string =>
      counts === undefined ? '' : String(counts[kind]);
  return [
    { id: 'versionNo', title: 'rd.version.no', kind: 'integer', sortable: true, value: ({ versionNo }) => String(versionNo) },
    {
      id: 'status',
      title: 'rd.version.status',
      width: 150,
      sortable: true,
      value: ({ status }) => texts.t(`rd.status.${status}`),
      content: ({ status }) => <Tag text={`rd.status.${status}`} tone={STATUS_TONES[status]} />,
    },
    { id: 'owner', title: 'rd.version.owner', width: 110, hidden: true, value: ({ owner }) => texts.t(`rd.owner.${owner}`) },
    { id: 'effectiveFrom', title: 'rd.version.effective', width: 110, sortable: true, value: ({ effectiveFrom }) => effectiveFrom ?? '', format: formatDate },
    { id: 'note', title: 'rd.version.note', width: 200, value: ({ note }) => note },
    { id: 'createdBy', title: 'rd.version.createdBy', width: 140, sortable: true, value: ({ createdBy }) => createdBy },
    { id: 'createdAt', title: 'rd.version.createdAt', width: 140, sortable: true, value: ({ createdAt }) => createdAt, format: instant },
    { id: 'submittedBy', title: 'rd.version.submittedBy', width: 140, value: ({ submittedBy }) => submittedBy ?? '' },
    { id: 'approvedBy', title: 'rd.version.approvedBy', width: 140, value: ({ approvedBy }) => approvedBy ?? '' },
    { id: 'publishedAt', title: 'rd.version.publishedAt', width: 140, sortable: true, value: ({ publishedAt }) => publishedAt ?? '', format: instant },
    { id: 'entryCount', title: 'rd.version.entries', kind: 'integer', value: ({ entryCount }) => String(entryCount) },
    { id: 'new', title: 'rd.version.new', kind: 'integer', value: count('new') },
    { id: 'changed', title: 'rd.version.changed', kind: 'integer', width: 112, value: count('changed') },
    { id: 'ended', title: 'rd.version.ended', kind: 'integer', width: 112, value: count('ended') },
  ];
};
