import { CustomerDataParameters, customerDataReport, exportCustomerData, type CustomerDataRow } from '../../../application/contract/operators';
import { CUSTOMER_DATA_RULES } from '../../../domain/organization/operators/customerDataErrors';
import { choice, code, integer } from '../../../ui/archetypes/fields/constructors';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { roleChoices } from '../operators/operatorSearch';
import { ErrorsChart } from '../operators/ErrorsChart';

function Finding({ row }: { readonly row: CustomerDataRow }) {
  return useTexts().t(`org.errors.${row.rule}`, { detail: row.detail });
}

const column = (id: keyof CustomerDataRow, title: TextKey, width: number, more: Partial<ListColumn<CustomerDataRow>> = {}): ListColumn<CustomerDataRow> => ({
  id,
  title,
  width,
  sortable: true,
  value: (row) => String(row[id] ?? ''),
  ...more,
});

/** Customer data errors (organization, 5.13): what would have a declaration rejected, the worst client first. */
export default reportScreen({
  view: 'org.errors',
  title: 'org.errors.title',
  endpoint: customerDataReport,
  exported: exportCustomerData,
  codec: CustomerDataParameters,
  parameters: [
    choice(
      'rule',
      'org.errors.rule',
      CUSTOMER_DATA_RULES.map((value) => ({ value, text: `org.errors.${value}.short` as const })),
      { optional: true },
    ),
    choice(
      'severity',
      'org.errors.severity',
      (['2', '1'] as const).map((value) => ({ value, text: `org.errors.severity.${value}` as const })),
      { optional: true },
    ),
    choice(
      'state',
      'org.status',
      (['Open', 'Accepted', 'Fixed'] as const).map((value) => ({ value, text: `org.errors.state.${value}` as const })),
      { optional: true },
    ),
    integer('usedWithin', 'org.errors.usedWithin', { optional: true, max: 9999 }),
    choice('role', 'org.operator.roles', roleChoices, { optional: true }),
    code('country', 'org.operator.country', 'Country', { optional: true }),
  ],
  unasked: () => ({ state: 'Open' }),
  columns: [
    column('name', 'org.power.client', 220, { opens: true }),
    column('identifier', 'org.operators.identifier', 150),
    column('rule', 'org.errors.rule', 72, { kind: 'code' }),
    column('detail', 'org.errors.finding', 320, {
      kind: 'custom',
      content: (row) => <Finding row={row} />,
      written: ({ rule, detail }, { t }) => t(`org.errors.${rule}`, { detail }),
    }),
    column('severity', 'org.errors.severity', 104, {
      kind: 'custom',
      content: ({ severity }) => <Tag text={`org.errors.severity.${severity}`} tone={severity === 2 ? 'red' : 'amber'} />,
      written: ({ severity }, { t }) => t(`org.errors.severity.${severity}`),
    }),
    column('tradedOn', 'org.errors.tradedOn', 112, { kind: 'date' }),
    column('declarations', 'org.errors.declarations', 112, { kind: 'integer' }),
    column('score', 'org.errors.score', 80, { kind: 'integer' }),
    column('state', 'org.status', 112, {
      kind: 'custom',
      content: ({ state }) => <Tag text={`org.errors.state.${state}`} tone={state === 'Open' ? 'amber' : 'grey'} />,
      written: ({ state }, { t }) => t(`org.errors.state.${state}`),
    }),
    column('reason', 'org.reason', 200),
  ],
  rowId: ({ id }) => id,
  open: ({ operatorId }) => `/org/economic-operators/${operatorId}`,
  totals: ({ clients, errors, warnings }, { rowCount }) => [
    { column: 'name', value: String(clients) },
    { column: 'detail', value: String(rowCount) },
    { column: 'severity', value: String(errors), label: 'org.errors.severity.2' },
    { column: 'state', value: String(warnings), label: 'org.errors.severity.1' },
  ],
  chart: ErrorsChart,
});
