import { exportUnsettledDeclarations, unsettledDeclarations, UnsettledParameters, type UnsettledRow } from '../../../application/contract/dec';
import { STATUS_GROUPS } from '../../../domain/declaration/reports/unsettledDeclarations';
import { statusTone } from '../../../domain/declaration/status';
import { stockholmDate } from '../../../domain/kernel/dates';
import { choice, code, date, period, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { UnsettledChart } from './UnsettledChart';

const column = (id: keyof UnsettledRow & string, title: TextKey, width: number, more: Partial<ListColumn<UnsettledRow>> = {}): ListColumn<UnsettledRow> => ({
  id,
  title,
  width,
  sortable: true,
  value: (row) => String(row[id] ?? ''),
  ...more,
});

/** Unsettled declarations (specification 7.4): what has not come to its end, since when, with sums per status and country. */
export default reportScreen({
  view: 'dec.unsettled',
  title: 'dec.unsettled.title',
  endpoint: unsettledDeclarations,
  exported: exportUnsettledDeclarations,
  codec: UnsettledParameters,
  parameters: [
    date('asOf', 'dec.unsettled.asOf'),
    choice(
      'statusGroup',
      'dec.unsettled.statusGroup',
      STATUS_GROUPS.map((value) => ({ value, text: `dec.unsettled.statusGroup.${value}` })),
      { optional: true },
    ),
    code('country', 'dec.search.country', 'Country', { optional: true }),
    text('party', 'dec.search.party', { maxLength: 70, span: 3, optional: true }),
    period('createdFrom', 'createdTo', 'dec.search.created', { optional: true }),
    yesNo('thisUnitOnly', 'dec.unsettled.thisUnitOnly', { optional: true }),
  ],
  unasked: () => ({ asOf: stockholmDate(new Date()) }),
  columns: [
    column('status', 'dec.search.status', 208, {
      kind: 'custom',
      written: ({ status }, { t }) => t(`dec.status.${status}`),
      content: ({ status }) => <Tag text={`dec.status.${status}`} tone={statusTone(status)} />,
    }),
    column('country', 'dec.search.country', 72),
    column('since', 'dec.unsettled.since', 104, { kind: 'date', value: ({ since }) => stockholmDate(since) }),
    column('days', 'dec.unsettled.days', 88, { kind: 'integer' }),
    column('lrn', 'dec.search.lrn', 190, { opens: true }),
    column('mrn', 'dec.search.mrn', 176),
    column('messageType', 'dec.search.type', 80),
    column('declarant', 'dec.search.declarant', 208),
    column('office', 'dec.unsettled.office', 144),
    column('createdBy', 'dec.unsettled.createdBy', 160, { hidden: true }),
  ],
  rowId: ({ id }) => id,
  open: ({ profile, id }) => `/dec/${profile}/${id}`,
  totals: (_counts, { rowCount }) => [{ column: 'lrn', label: 'dec.unsettled.count', value: String(rowCount) }],
  chart: UnsettledChart,
});
