import { entryContract, pickFacilities } from '../../../application/contract/ts';
import { choice, integer, party, period, text } from '../../../ui/archetypes/fields/constructors';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { Tag } from '../../../ui/kit/Tag';
import { customsStatusChoices, entryTone, yes } from './choices';
import { LimitTag, leftText } from './LimitTag';

export const entrySearch = searchOfKind(entryContract, {
  view: 'ts.search',
  title: 'ts.search.title',
  criteria: [
    party('facility', 'ts.facility', pickFacilities, { optional: true }),
    choice(
      'status',
      'ts.status',
      entryContract.statuses.map((value) => ({ value, text: `ts.status.${value}` as const })),
      { optional: true },
    ),
    choice('open', 'ts.field.openOnly', yes, { optional: true }),
    text('number', 'ts.field.number', { maxLength: 40, optional: true }),
    text('mrn', 'ts.field.mrn', { maxLength: 18, optional: true }),
    text('previousDocument', 'ts.field.previousDocument', { maxLength: 70, optional: true }),
    text('transportDocument', 'ts.field.transportDocument', { maxLength: 70, optional: true }),
    text('container', 'ts.field.container', { maxLength: 17, optional: true }),
    text('consignee', 'ts.field.consignee', { maxLength: 70, optional: true }),
    text('carrier', 'ts.field.carrier', { maxLength: 70, optional: true }),
    period('presentedFrom', 'presentedTo', 'ts.field.presented', { optional: true }),
    integer('within', 'ts.field.within', { optional: true, max: 9999 }),
    choice('overdue', 'ts.field.overdueOnly', yes, { optional: true }),
    choice('customsStatus', 'ts.field.customsStatus', customsStatusChoices, { optional: true }),
  ],
  columns: [
    { id: 'number', title: 'ts.field.number', width: 180, sortable: true, opens: true, value: ({ number }) => number },
    {
      id: 'status',
      title: 'ts.status',
      width: 164,
      kind: 'custom',
      sortable: true,
      value: ({ status }) => status,
      content: ({ status }) => <Tag text={`ts.status.${status}`} tone={entryTone(status)} />,
      written: ({ status }, { t }) => t(`ts.status.${status}`),
    },
    {
      id: 'left',
      title: 'ts.field.daysLeft',
      width: 188,
      kind: 'custom',
      value: ({ deadline, status }) => (status === 'IN_STORAGE' || status === 'PARTLY_WITHDRAWN' || status === 'PRESENTED' ? leftText(deadline) : ''),
      content: ({ deadline, status }) =>
        status === 'IN_STORAGE' || status === 'PARTLY_WITHDRAWN' || status === 'PRESENTED' ? <LimitTag deadline={deadline} /> : null,
    },
    { id: 'deadline', title: 'ts.field.deadline', width: 108, kind: 'date', sortable: true, value: ({ deadline }) => deadline },
    { id: 'presentedOn', title: 'ts.field.presented', width: 108, kind: 'date', sortable: true, value: ({ presentedOn }) => presentedOn },
    { id: 'tsdMrn', title: 'ts.field.mrn', width: 172, sortable: true, value: ({ tsdMrn }) => tsdMrn },
    { id: 'transportDocument', title: 'ts.field.transportDocument', width: 156, sortable: true, value: ({ transportDocument }) => transportDocument },
    { id: 'consignee', title: 'ts.field.consignee', width: 180, sortable: true, value: ({ consignee }) => consignee },
    { id: 'positionCount', title: 'ts.field.positions', width: 100, kind: 'integer', sortable: true, value: ({ positionCount }) => String(positionCount) },
    { id: 'packages', title: 'ts.field.packagesIn', width: 92, kind: 'integer', sortable: true, value: ({ packages }) => String(packages) },
    { id: 'changedAt', title: 'ts.field.changed', width: 140, kind: 'date', isInstant: true, sortable: true, value: ({ changedAt }) => changedAt },
  ],
  unasked: () => ({ criteria: { open: '1' }, sort: [{ column: 'deadline', descending: false }] }),
  open: ({ id }) => `/ts/journal/entry/${id}`,
  create: { to: '/ts/journal/entry', text: 'ts.entry.new', access: 'ts.new' },
  links: [
    { to: '/ts/search?part=facilities', text: 'ts.facilities', access: 'ts.search' },
    { to: '/ts/search?part=opening', text: 'ts.opening', access: 'ts.facility.edit' },
  ],
  empty: 'ts.search.empty',
});
