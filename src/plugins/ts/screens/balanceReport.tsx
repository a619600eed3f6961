import { BalanceParameters, exportTotalBalance, totalBalance, type BalanceRow } from '../../../application/contract/storageReports';
import { choice, date, text } from '../../../ui/archetypes/fields/constructors';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import { lightChoices } from '../storage/choices';
import { BalanceGroups } from '../storage/ReportTotals';
import { columnOf, commonFields, DAY, MASS, NUMBER } from '../storage/reportColumns';

const column = columnOf<BalanceRow>();

/** What lies in temporary storage, now or as of a day. */
export default reportScreen({
  view: 'ts.balance',
  title: 'ts.balance.title',
  endpoint: totalBalance,
  exported: exportTotalBalance,
  codec: BalanceParameters,
  parameters: [
    ...commonFields,
    date('asOf', 'ts.field.asOf', { optional: true }),
    text('consignee', 'ts.field.consignee', { maxLength: 70, optional: true }),
    text('location', 'ts.field.location', { maxLength: 35, optional: true }),
    choice('light', 'ts.field.light', lightChoices, { optional: true }),
  ],
  unasked: () => ({}),
  columns: [
    column('number', 'ts.field.number', 176, { opens: true }),
    column('position', 'ts.field.pos', 56),
    column('description', 'ts.field.description', 220),
    column('customsStatus', 'ts.field.customsStatus', 72),
    column('packageType', 'ts.field.packageType', 72),
    column('packages', 'ts.field.packagesLeft', 92, NUMBER),
    column('grossMass', 'ts.field.massLeft', 112, MASS),
    column('reserved', 'ts.field.reserved', 92, NUMBER),
    column('location', 'ts.field.location', 92),
    column('presentedOn', 'ts.field.presented', 108, DAY),
    column('deadline', 'ts.field.deadline', 108, DAY),
    column('daysLeft', 'ts.field.daysLeft', 92, { kind: 'integer' }),
    column('consignee', 'ts.field.consignee', 160),
    column('transportDocument', 'ts.field.transportDocument', 140),
  ],
  rowId: ({ key }) => key,
  open: ({ entryId }) => `/ts/journal/entry/${entryId}`,
  totals: ({ groups }) => {
    const all = groups.at(-1);
    return all === undefined
      ? []
      : [
          { column: 'number', value: String(all.consignments) },
          { column: 'position', value: String(all.positions) },
          { column: 'packages', value: all.packages },
          { column: 'grossMass', value: all.grossMass },
        ];
  },
  chart: BalanceGroups,
});
