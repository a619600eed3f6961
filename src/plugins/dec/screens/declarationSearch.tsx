import { DeclarationCriteria, exportDeclarations, searchDeclarations, type DeclarationRow } from '../../../application/contract/declarationSearch';
import { addDays, stockholmDate } from '../../../domain/kernel/dates';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { bulkActions } from '../search/bulkActions';
import { searchColumns } from '../search/columns';
import { criteria, further, linked } from '../search/criteria';
import { liveRows } from '../search/liveRows';
import { newWays } from '../search/newWays';
import { sharedSearches } from '../search/sharedSearches';
import { addressOf } from './declarationColumns';

const DAYS_SHOWN = 30;

const today = (): string => stockholmDate(new Date());
/** So many days, today the last of them. */
const lastDays = (days: number) => () => ({ createdFrom: addDays(today(), 1 - days), createdTo: today() });

/** Search declarations (specification 7.1): unasked, the last 30 days of the active unit, newest first. */
export default searchScreen<DeclarationCriteria, DeclarationRow>({
  view: 'dec.search',
  title: 'dec.search.title',
  endpoint: searchDeclarations,
  exported: exportDeclarations,
  codec: DeclarationCriteria,
  criteria,
  further,
  linked,
  quickFilters: [
    { id: 'today', text: 'dec.search.quick.today', criteria: lastDays(1) },
    { id: 'days7', text: 'dec.search.quick.days7', criteria: lastDays(7) },
    { id: 'days30', text: 'dec.search.quick.days30', criteria: lastDays(DAYS_SHOWN) },
    { id: 'drafts', text: 'dec.search.quick.drafts', criteria: () => ({ statuses: ['DRAFT'], mine: true }) },
    { id: 'rejected', text: 'dec.search.quick.rejected', criteria: () => ({ statuses: ['REJECTED'] }) },
    { id: 'due', text: 'dec.search.quick.due', criteria: () => ({ statuses: ['SUPPLEMENT_DUE'] }) },
    { id: 'errors', text: 'dec.search.quick.errors', criteria: () => ({ withErrors: true }) },
  ],
  columns: searchColumns,
  rowId: ({ id }) => id,
  unasked: () => ({ criteria: { ...lastDays(DAYS_SHOWN)(), thisUnitOnly: true }, sort: [{ column: 'createdAt', descending: true }] }),
  live: liveRows,
  open: addressOf,
  create: { to: '/dec/se-new-import', text: 'dec.search.new', access: 'dec.se-new-import' },
  creates: {
    text: 'dec.search.new',
    ways: newWays,
    asked: { text: 'dec.search.fromTemplate', access: 'dec.declare', dialog: () => import('../search/NewFromTemplate') },
  },
  detail: { title: 'dec.search.detail', content: () => import('../search/RowDetail') },
  shared: sharedSearches,
  actions: bulkActions,
  rowLinks: [{ id: 'copy', text: 'dec.search.copy', icon: 'copy', access: 'dec.declare', to: ({ profile, id }) => `/dec/${profile}/copy/${id}` }],
  empty: 'dec.search.empty',
  none: 'dec.tab.empty',
});
