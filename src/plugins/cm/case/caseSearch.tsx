import { pickCasePeople, pickTeams } from '../../../application/contract/caseChoices';
import { bulkCases, caseContract, type CaseRow } from '../../../application/contract/cases';
import { pickEconomicOperators } from '../../../application/contract/org';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, ok } from '../../../domain/kernel/result';
import { QUICK_FILTERS } from '../../../domain/case/quickFilters';
import { choice, choices, party, period, text } from '../../../ui/archetypes/fields/constructors';
import type { BulkAction } from '../../../ui/archetypes/list/bulkModel';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { caseColumns } from './caseColumns';
import {
  caseAddress,
  channelChoices,
  countryChoices,
  directionChoices,
  filterChoices,
  priorityChoices,
  referenceChoices,
  sourceChoices,
  statusChoices,
  typeChoices,
  yesNoChoices,
} from './caseWords';

type Bulk = NonNullable<typeof bulkCases.body>['_A'];

const bulk = (
  action: Bulk['action'],
  offered: Pick<BulkAction<CaseRow>, 'text' | 'asks'>,
  values: (given: Readonly<Record<string, unknown>>) => Bulk['values'],
): BulkAction<CaseRow> => ({
  ...offered,
  id: action,
  access: 'cm.new',
  max: 200,
  run: async (rows, { api, signal, onProgress, given }) => {
    const answer = await api.call(
      bulkCases,
      { body: { ids: rows.map(({ id }) => id), action, values: values(given) } },
      { idempotencyKey: freshGuid(), signal },
    );
    if (failed(answer)) return answer;
    onProgress(rows.length);
    const failures = answer.right.rows.flatMap((row) =>
      row.ok ? [] : [{ row: rows.find(({ id }) => id === row.id)?.number ?? '', message: row.messages.join(' ') }],
    );
    return ok({ done: rows.length - failures.length, failures });
  },
});

/** Cases by words, status, people, days and what they wait for (case management, 5.1). */
export const caseSearch = searchOfKind(caseContract, {
  view: 'cm.search',
  title: 'cm.search.title',
  criteria: [
    text('text', 'cm.search.text', { maxLength: 100, span: 4 }),
    choice('filter', 'cm.search.filter', filterChoices, { optional: true, span: 4 }),
    choices('status', 'cm.case.status', statusChoices, { span: 4 }),
    party('customerId', 'cm.case.customer', pickEconomicOperators, { optional: true, span: 4 }),
    party('assignee', 'cm.case.assignee', pickCasePeople, { optional: true, span: 4 }),
    choice('due', 'cm.search.due', [
      { value: 'overdue', text: 'cm.due.overdue' },
      { value: 'today', text: 'cm.due.today' },
      { value: 'week', text: 'cm.due.week' },
    ]),
  ],
  further: [
    party('activeTeamId', 'cm.search.activeTeam', pickTeams, { optional: true }),
    choice('caseType', 'cm.case.type', typeChoices, { optional: true }),
    choice('caseSource', 'cm.case.source', sourceChoices, { optional: true }),
    choice('channel', 'cm.case.channel', channelChoices, { optional: true }),
    choice('direction', 'cm.case.direction', directionChoices, { optional: true }),
    choice('country', 'cm.case.country', countryChoices, { optional: true }),
    choice('priority', 'cm.case.priority', priorityChoices, { optional: true }),
    period('receivedFrom', 'receivedTo', 'cm.case.receivedAt'),
    choice('unread', 'cm.search.unread', yesNoChoices, { optional: true }),
    choice('openRequest', 'cm.search.openRequest', yesNoChoices, { optional: true }),
    choice('referenceType', 'cm.reference.type', referenceChoices, { optional: true }),
    text('reference', 'cm.reference.value', { maxLength: 100, span: 3 }),
    text('declaration', 'cm.search.declaration', { maxLength: 35, span: 3 }),
  ],
  columns: caseColumns,
  quickFilters: QUICK_FILTERS.filter((filter) => filter !== 'ActiveTeamCases').map((filter) => ({
    id: filter,
    text: `cm.filter.${filter}` as const,
    criteria: () => ({ filter }),
  })),
  unasked: () => ({ criteria: { filter: 'OpenCases' }, sort: [{ column: 'receivedAt', descending: true }] }),
  open: ({ id }) => caseAddress(id),
  create: { to: '/cm/case', text: 'cm.case.new', access: 'cm.new' },
  links: [{ to: '/cm/search?settings=teams', text: 'cm.settings.title', access: 'cm.search' }],
  actions: [
    bulk('take', { text: 'cm.take' }, () => ({})),
    bulk('status', { text: 'cm.status.start' }, () => ({ status: 'Processing' })),
    bulk('priority', { text: 'cm.priority.raise' }, () => ({ priority: 'HIGH' })),
  ],
  empty: 'cm.search.empty',
  none: 'cm.search.none',
});
