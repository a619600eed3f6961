import { exportIntegration, IntegrationCriteria, searchIntegration, type IntegrationRow } from '../../../application/contract/cwTools';
import { addDays, stockholmDate } from '../../../domain/kernel/dates';
import { choice, period, text } from '../../../ui/archetypes/fields/constructors';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { coded } from '../parts/fields';
import { MESSAGE_STATUSES, MESSAGE_TYPES, messageColumns } from '../parts/messages';

/** Every message of the integration, with what it said and what was answered. */
export default searchScreen<IntegrationCriteria, IntegrationRow>({
  view: 'cw.history',
  title: 'cw.history',
  endpoint: searchIntegration,
  exported: exportIntegration,
  codec: IntegrationCriteria,
  criteria: [
    choice('direction', 'cw.col.direction', coded('cw.messageDirection', ['IN', 'OUT']), { optional: true }),
    choice('messageType', 'cw.messageType', coded('cw.message', MESSAGE_TYPES), { optional: true }),
    text('partner', 'cw.partner', { optional: true, maxLength: 70 }),
    text('businessKey', 'cw.businessKey', { optional: true, maxLength: 70 }),
    text('correlationId', 'cw.correlation', { optional: true, maxLength: 70 }),
    choice('status', 'cw.status', coded('cw.status', MESSAGE_STATUSES), { optional: true }),
    period('from', 'to', 'cw.period', { optional: true }),
  ],
  columns: messageColumns,
  rowId: ({ id }) => id,
  unasked: () => ({ criteria: { from: addDays(stockholmDate(new Date()), -7) }, sort: [{ column: 'createdAt', descending: true }] }),
  open: () => '/cw/integration-history',
  detail: { title: 'cw.payload', content: () => import('../parts/MessageDetail') },
  empty: 'cw.empty',
});
