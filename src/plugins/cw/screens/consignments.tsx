import { CONSIGNMENT_TYPES, ConsignmentCriteria, exportConsignments, searchConsignments, type ConsignmentRow } from '../../../application/contract/cw';
import { choices, period, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { formatInstant } from '../../../ui/kit/format';
import type { ScreenProps } from '../../../ui/plugin';
import { statusColumn, wordedColumn } from '../parts/columns';
import { HolderQuestions } from '../parts/HolderQuestions';
import { ownerField, coded, warehouseField } from '../parts/fields';

const ROUTES: Readonly<Record<string, string>> = {
  INBOUND: '/cw/inbound',
  OUTBOUND_IMPORT: '/cw/outbound-import',
  OUTBOUND_EXPORT: '/cw/outbound-export',
  ANTICIPATED: '/cw/register-inbound',
  INCORRECT_DELIVERY: '/cw/register-incorrect-delivery',
};

const Search = searchScreen<ConsignmentCriteria, ConsignmentRow>({
  view: 'cw.search',
  title: 'cw.search',
  endpoint: searchConsignments,
  exported: exportConsignments,
  codec: ConsignmentCriteria,
  criteria: [
    choices('types', 'cw.type', coded('cw.type', CONSIGNMENT_TYPES), { optional: true, span: 4 }),
    yesNo('open', 'cw.onlyOpen', { optional: true }),
    warehouseField(true),
    ownerField(true),
    text('number', 'cw.number', { optional: true, maxLength: 35 }),
    text('traderReference', 'cw.traderReference', { optional: true, maxLength: 35 }),
    text('reference', 'cw.reference', { optional: true, maxLength: 35 }),
    text('article', 'cw.article', { optional: true, maxLength: 35 }),
    period('changedFrom', 'changedTo', 'cw.changed', { optional: true }),
  ],
  columns: [
    { id: 'number', title: 'cw.number', width: 150, sortable: true, opens: true, value: ({ number }) => number },
    wordedColumn({ id: 'type', title: 'cw.type', width: 170, sortable: true }, 'cw.type', ({ type }) => type),
    statusColumn({ id: 'status', title: 'cw.status', width: 140, sortable: true }, ({ status }) => status),
    { id: 'ownerName', title: 'cw.owner', width: 170, sortable: true, value: ({ ownerName }) => ownerName },
    { id: 'traderReference', title: 'cw.traderReference', width: 140, value: ({ traderReference }) => traderReference },
    { id: 'references', title: 'cw.references', width: 240, value: ({ references }) => references },
    { id: 'lineCount', title: 'cw.lines', width: 72, kind: 'integer', value: ({ lineCount }) => String(lineCount) },
    { id: 'day', title: 'cw.day', width: 112, kind: 'date', sortable: true, value: ({ day }) => day },
    { id: 'changedAt', title: 'cw.changed', width: 150, sortable: true, isInstant: true, format: formatInstant, value: ({ changedAt }) => changedAt },
    { id: 'changedBy', title: 'cw.changedBy', width: 140, value: ({ changedBy }) => changedBy },
  ],
  rowId: ({ id }) => id,
  unasked: () => ({ criteria: {}, sort: [{ column: 'changedAt', descending: true }] }),
  open: ({ type, id }) => `${ROUTES[type] ?? '/cw/inbound'}/${id}`,
  create: { to: '/cw/inbound', text: 'cw.newInbound', access: 'cw.inbound' },
  links: [
    { to: '/cw/outbound-import', text: 'cw.newOutboundImport', access: 'cw.outbound-import' },
    { to: '/cw/outbound-export', text: 'cw.newOutboundExport', access: 'cw.outbound-export' },
  ],
  empty: 'cw.empty',
});

/** Consignments of every sort; an announcement leads to its receipt. Above them what customs ask the holder. */
export default function Consignments(props: ScreenProps) {
  return (
    <>
      <HolderQuestions />
      <Search {...props} />
    </>
  );
}
