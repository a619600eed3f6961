import { DeclarationCriteria, exportDeclarations, searchDeclarations, type DeclarationRow } from '../../../application/contract/dec';
import { STATUSES } from '../../../domain/declaration/declaration';
import { fieldIds, fields } from '../../../domain/declaration/fields';
import { isEditable } from '../../../domain/declaration/status';
import { addDays, stockholmDate } from '../../../domain/kernel/dates';
import { choice, choices, period, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { rowByRow } from '../../../ui/archetypes/list/bulkModel';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { addressOf, searchColumns, statusChange } from './declarationColumns';
import { submitRow, validateRow } from './declarationActions';

const STATUS_CODES = ['ACC', 'CLR', 'CNL'] as const;
const DAYS_SHOWN = 30;
/** Data elements that hold codes of a list. */
const CODED = fieldIds.filter((id) => fields[id].list !== undefined);

const today = (): string => stockholmDate(new Date());
const nameOf = ({ lrn }: DeclarationRow): string => lrn;

/** Search declarations (specification 7.1): unasked, the last 30 days of the active unit, newest first. */
export default searchScreen<DeclarationCriteria, DeclarationRow>({
  view: 'dec.search',
  title: 'dec.search.title',
  endpoint: searchDeclarations,
  exported: exportDeclarations,
  codec: DeclarationCriteria,
  criteria: [
    text('text', 'dec.search.text', { span: 3 }),
    text('lrn', 'dec.search.lrn', { maxLength: 22 }),
    text('mrn', 'dec.search.mrn', { maxLength: 18 }),
    text('traderReference', 'dec.search.traderReference', { maxLength: 35 }),
    choices('statuses', 'dec.search.status', STATUSES.map((value) => ({ value, text: `dec.status.${value}` }))),
    choice('statusCode', 'dec.search.statusCode', STATUS_CODES.map((value) => ({ value, text: `dec.search.statusCode.${value}` }))),
    text('messageType', 'dec.search.messageType', { maxLength: 8 }),
    text('commodityCode', 'dec.search.commodityCode', { maxLength: 10 }),
    period('createdFrom', 'createdTo', 'dec.search.created'),
    period('acceptedFrom', 'acceptedTo', 'dec.search.accepted'),
    text('party', 'dec.search.party', { maxLength: 70, span: 3 }),
    yesNo('withErrors', 'dec.search.withErrors'),
    yesNo('mine', 'dec.search.mine'),
    yesNo('thisUnitOnly', 'dec.search.thisUnitOnly'),
  ],
  linked: [
    text('codeList', 'dec.search.codeList', { maxLength: 60, readOnly: true }),
    text('code', 'dec.search.code', { maxLength: 35, readOnly: true }),
    choice('codeField', 'dec.search.codeField', CODED.map((value) => ({ value, text: `dec.field.${value}` })), { readOnly: true, span: 4 }),
  ],
  quickFilters: [
    { id: 'today', text: 'dec.search.quick.today', criteria: () => ({ createdFrom: today(), createdTo: today() }) },
    { id: 'drafts', text: 'dec.search.quick.drafts', criteria: () => ({ statuses: ['DRAFT'], mine: true }) },
    { id: 'rejected', text: 'dec.search.quick.rejected', criteria: () => ({ statuses: ['REJECTED'] }) },
    { id: 'errors', text: 'dec.search.quick.errors', criteria: () => ({ withErrors: true }) },
  ],
  columns: searchColumns,
  rowId: ({ id }) => id,
  unasked: () => ({ criteria: { createdFrom: addDays(today(), 1 - DAYS_SHOWN), createdTo: today() }, sort: [{ column: 'createdAt', descending: true }] }),
  live: { pluginName: 'dec', eventType: 'DeclarationStatusChanged', changed: statusChange },
  open: addressOf,
  create: { to: '/dec/se-new-import', text: 'dec.search.new', access: 'dec.se-new-import' },
  actions: [
    { id: 'validate', text: 'dec.validate', access: 'dec.se-new-import', fits: ({ status }) => isEditable(status), run: rowByRow(nameOf, validateRow) },
    {
      id: 'submit',
      text: 'dec.submit',
      access: 'dec.se-new-import',
      icon: 'send',
      confirm: 'dec.search.submitQuestion',
      fits: ({ status }) => status === 'READY',
      run: rowByRow(nameOf, submitRow),
    },
  ],
  empty: 'dec.search.empty',
  none: 'dec.tab.empty',
});
