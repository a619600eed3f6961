import { AuditCriteria, exportDocumentAudit, searchDocumentAudit, type AuditEntry } from '../../../application/contract/documentAudit';
import { addDays } from '../../../domain/kernel/calendar';
import { stockholmDate } from '../../../domain/kernel/dates';
import { choice, choices, period, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { actionChoices, auditColumns, kindChoices } from './auditColumns';

const CHANGES = ['UPLOAD', 'RENAME', 'REPLACE', 'SPLIT', 'DELETE', 'RESTORE'];
const DAYS_BACK = 7;

/** Who saw, fetched or changed which document (specification 6.5). Nothing here changes it. */
export const AuditSearch = searchScreen<AuditCriteria, AuditEntry>({
  view: 'pf.audit',
  title: 'pf.audit.title',
  endpoint: searchDocumentAudit,
  exported: exportDocumentAudit,
  codec: AuditCriteria,
  criteria: [
    period('from', 'to', 'pf.audit.at'),
    text('user', 'pf.audit.user', { maxLength: 100 }),
    choices('actions', 'pf.audit.action', actionChoices),
    text('entityNumber', 'pf.audit.entityNumber', { maxLength: 60 }),
    text('document', 'pf.audit.documentKey', { maxLength: 64 }),
    yesNo('oneTimeOnly', 'pf.audit.oneTimeOnly'),
    yesNo('deniedOnly', 'pf.audit.deniedOnly'),
  ],
  further: [choice('entityType', 'pf.audit.entityType', kindChoices), text('documentType', 'pf.audit.documentType', { maxLength: 35 })],
  quickFilters: [
    { id: 'denied', text: 'pf.audit.deniedOnly', criteria: () => ({ deniedOnly: true }) },
    { id: 'visitors', text: 'pf.audit.oneTimeOnly', criteria: () => ({ oneTimeOnly: true }) },
    { id: 'changes', text: 'pf.audit.changes', criteria: () => ({ actions: CHANGES }) },
    { id: 'administration', text: 'pf.audit.action.ADMIN', criteria: () => ({ actions: ['ADMIN'] }) },
  ],
  columns: auditColumns,
  rowId: ({ id }) => id,
  unasked: () => {
    const today = stockholmDate(new Date());
    return { criteria: { from: addDays(today, -DAYS_BACK), to: today }, sort: [{ column: 'at', descending: true }] };
  },
  open: ({ id }) => `/pf/document-audit-log/${id}`,
  withReason: (criteria, reason, format) => ({ ...criteria, reason, ...(format === 'Csv' ? {} : { printType: format }) }),
  links: [{ to: '/pf/document-audit-log/verify', text: 'pf.audit.verify', access: 'pf.docaudit' }],
  empty: 'pf.audit.empty',
});
