import { DeclarationCriteria, searchDeclarations, type DeclarationRow } from '../../../application/contract/dec';
import { STATUSES } from '../../../domain/declaration/declaration';
import { addDays, stockholmDate } from '../../../domain/kernel/dates';
import { choice, choices, period, text, yesNo } from '../../../ui/archetypes/search/criteria';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { addressOf, searchColumns, statusChange } from './declarationColumns';

const STATUS_CODES = ['ACC', 'CLR', 'CNL'] as const;
const DAYS_SHOWN = 30;

/** Search declarations (specification 7.1): unasked, the last 30 days of the active unit, newest first. */
export default searchScreen<DeclarationCriteria, DeclarationRow>({
  title: 'dec.search.title',
  endpoint: searchDeclarations,
  codec: DeclarationCriteria,
  criteria: [
    text('text', 'dec.search.text'),
    text('lrn', 'dec.search.lrn', 22),
    text('mrn', 'dec.search.mrn', 18),
    text('traderReference', 'dec.search.traderReference', 35),
    choices('statuses', 'dec.search.status', STATUSES.map((value) => ({ value, text: `dec.status.${value}` }))),
    choice('statusCode', 'dec.search.statusCode', STATUS_CODES.map((value) => ({ value, text: `dec.search.statusCode.${value}` }))),
    text('messageType', 'dec.search.messageType', 8),
    text('commodityCode', 'dec.search.commodityCode', 10),
    period('createdFrom', 'createdTo', 'dec.search.created'),
    period('acceptedFrom', 'acceptedTo', 'dec.search.accepted'),
    text('party', 'dec.search.party', 70),
    yesNo('withErrors', 'dec.search.withErrors'),
    yesNo('mine', 'dec.search.mine'),
    yesNo('withChildren', 'dec.search.withChildren'),
  ],
  columns: searchColumns,
  rowId: ({ id }) => id,
  unasked: () => {
    const today = stockholmDate(new Date());
    return { criteria: { createdFrom: addDays(today, 1 - DAYS_SHOWN), createdTo: today }, sort: { column: 'createdAt', descending: true } };
  },
  live: { pluginName: 'dec', eventType: 'DeclarationStatusChanged', changed: statusChange },
  open: addressOf,
  create: { to: '/dec/se-new-import', text: 'dec.search.new', access: 'dec.se-new-import' },
  empty: 'dec.search.empty',
});
