import { exportWithdrawals, WithdrawalParameters, withdrawals, type WithdrawalRow } from '../../../application/contract/storageReports';
import { choice, period } from '../../../ui/archetypes/fields/constructors';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import { kindChoices, kindText } from '../storage/choices';
import { Kinds } from '../storage/ReportTotals';
import { Word } from '../storage/Word';
import { columnOf, commonFields, daysAgo, INSTANT, MASS, NUMBER, today } from '../storage/reportColumns';

const column = columnOf<WithdrawalRow>();

/** What left temporary storage, under which document, and how long it had lain. */
export default reportScreen({
  view: 'ts.withdrawal',
  title: 'ts.withdrawal.title',
  endpoint: withdrawals,
  exported: exportWithdrawals,
  codec: WithdrawalParameters,
  parameters: [period('from', 'to', 'ts.field.releasedAt'), choice('kind', 'ts.field.kind', kindChoices, { optional: true }), ...commonFields],
  unasked: () => ({ from: daysAgo(7), to: today() }),
  columns: [
    column('leftAt', 'ts.field.leftAt', 140, INSTANT),
    column('handedOutAt', 'ts.field.handedOutAt', 140, INSTANT),
    column('procedure', 'ts.field.procedureNo', 132, { opens: true }),
    column('number', 'ts.field.number', 176),
    column('position', 'ts.field.pos', 56),
    column('description', 'ts.field.description', 220),
    column('kind', 'ts.field.kind', 200, {
      kind: 'custom',
      content: ({ kind }) => <Word text={kindText(kind)} />,
      written: ({ kind }, { t }) => t(kindText(kind)),
    }),
    column('procedureCode', 'ts.field.procedureCode', 84),
    column('documentType', 'ts.field.documentType', 92),
    column('documentNo', 'ts.field.documentNo', 172),
    column('documentItem', 'ts.field.item', 72),
    column('packages', 'ts.field.packages', 92, NUMBER),
    column('packageType', 'ts.field.packageType', 72),
    column('grossMass', 'ts.field.grossMass', 112, MASS),
    column('daysStored', 'ts.field.daysStored', 92, { kind: 'integer' }),
    {
      id: 'afterLimit',
      title: 'ts.field.afterLimit',
      width: 108,
      value: ({ afterLimit }) => (afterLimit ? '!' : ''),
      written: ({ afterLimit }, { t }) => t(afterLimit ? 'kit.yes' : 'kit.no'),
    },
    column('destination', 'ts.field.target', 108),
    column('handedOutTo', 'ts.field.handedOutTo', 140),
    column('user', 'ts.field.user', 140),
  ],
  rowId: ({ key }) => key,
  open: ({ procedureId }) => `/ts/subsequentprocedure/${procedureId}`,
  totals: ({ kinds, averageDays }) => [
    { column: 'procedure', value: String(kinds.reduce((sum, one) => sum + one.withdrawals, 0)) },
    { column: 'daysStored', label: 'ts.withdrawal.average', value: averageDays },
  ],
  chart: Kinds,
});
