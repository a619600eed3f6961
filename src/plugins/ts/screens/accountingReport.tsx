import { accounting, AccountingParameters, exportAccounting, type AccountingRow } from '../../../application/contract/storageReports';
import { pickFacilities } from '../../../application/contract/ts';
import { choice, party, period } from '../../../ui/archetypes/fields/constructors';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import type { TextKey } from '../../../ui/text/keys';
import { Accounts } from '../storage/ReportTotals';
import { Word } from '../storage/Word';
import { columnOf, commonFields, INSTANT, lastMonth, MASS, NUMBER } from '../storage/reportColumns';

const column = columnOf<AccountingRow>();

/** What the journal says of a period (DA Art. 116(1)), and the account that must close (TS-R14). */
export default reportScreen({
  view: 'ts.accounting',
  title: 'ts.accounting.title',
  endpoint: accounting,
  exported: exportAccounting,
  codec: AccountingParameters,
  parameters: [
    party('facility', 'ts.facility', pickFacilities, { span: 4 }),
    period('from', 'to', 'ts.field.period'),
    choice(
      'shape',
      'ts.field.shape',
      [
        { value: 'DETAIL', text: 'ts.shape.DETAIL' },
        { value: 'SUMMARY', text: 'ts.shape.SUMMARY' },
      ],
      { optional: true },
    ),
    ...commonFields.slice(1),
  ],
  unasked: () => ({ ...lastMonth(), shape: 'DETAIL' }),
  columns: [
    column('effectiveAt', 'ts.field.eventAt', 140, INSTANT),
    column('postedAt', 'ts.field.postedAt', 140, INSTANT),
    column('number', 'ts.field.number', 176, { opens: true }),
    column('position', 'ts.field.pos', 56),
    column('type', 'ts.field.event', 150, {
      kind: 'custom',
      content: ({ type }) => <Word text={`ts.event.${type}` as TextKey} />,
      written: ({ type }, { t }) => t(`ts.event.${type}` as TextKey),
    }),
    column('tsdMrn', 'ts.field.mrn', 172),
    column('previousDocument', 'ts.field.previousDocument', 180),
    column('transportDocument', 'ts.field.transportDocument', 140),
    column('description', 'ts.field.description', 220),
    column('packageType', 'ts.field.packageType', 72),
    column('marks', 'ts.field.marks', 120),
    column('container', 'ts.field.container', 120),
    column('customsStatus', 'ts.field.customsStatus', 72),
    column('location', 'ts.field.location', 92),
    column('packages', 'ts.field.packagesChange', 92, NUMBER),
    column('grossMass', 'ts.field.massChange', 112, MASS),
    column('balancePackages', 'ts.field.balance', 92, NUMBER),
    column('balanceMass', 'ts.field.balanceMass', 112, MASS),
    column('endKind', 'ts.field.kind', 130),
    column('endDocument', 'ts.field.documentNo', 172),
    column('procedureCode', 'ts.field.procedureCode', 84),
    column('text', 'ts.field.handling', 160),
    column('movedTo', 'ts.field.target', 92),
    column('reason', 'ts.field.reason', 140),
    column('user', 'ts.field.user', 140),
  ],
  rowId: ({ key }) => key,
  open: ({ entryId }) => `/ts/journal/entry/${entryId}`,
  chart: Accounts,
});
