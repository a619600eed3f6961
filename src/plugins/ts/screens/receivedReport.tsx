import { exportReceived, received, ReceivedParameters, type ReceivedRow } from '../../../application/contract/storageReports';
import { period } from '../../../ui/archetypes/fields/constructors';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import type { TextKey } from '../../../ui/text/keys';
import { Word } from '../storage/Word';
import { columnOf, commonFields, firstOfMonth, INSTANT, MASS, NUMBER, today } from '../storage/reportColumns';

const column = columnOf<ReceivedRow>();

/** What came, declared and found. */
export default reportScreen({
  view: 'ts.received',
  title: 'ts.received.title',
  endpoint: received,
  exported: exportReceived,
  codec: ReceivedParameters,
  parameters: [period('from', 'to', 'ts.field.presented'), ...commonFields],
  unasked: () => ({ from: firstOfMonth(), to: today() }),
  columns: [
    column('arrivedAt', 'ts.field.arrivedAt', 140, INSTANT),
    column('presentedAt', 'ts.field.presentedAt', 140, INSTANT),
    column('number', 'ts.field.number', 176, { opens: true }),
    column('mrn', 'ts.field.mrn', 172),
    column('transportDocument', 'ts.field.transportDocument', 140),
    column('carrier', 'ts.field.carrier', 150),
    column('means', 'ts.field.meansId', 120),
    column('consignor', 'ts.field.consignor', 150),
    column('consignee', 'ts.field.consignee', 150),
    column('positions', 'ts.field.positions', 84, { kind: 'integer' }),
    column('declaredPackages', 'ts.field.declared', 92, NUMBER),
    column('receivedPackages', 'ts.field.counted', 92, NUMBER),
    column('differencePackages', 'ts.field.difference', 92, NUMBER),
    column('declaredMass', 'ts.field.declaredMass', 112, MASS),
    column('receivedMass', 'ts.field.countedMass', 112, MASS),
    column('differenceMass', 'ts.field.differenceMass', 112, MASS),
    column('deviation', 'ts.field.deviation', 92),
    column('status', 'ts.status', 164, {
      kind: 'custom',
      content: ({ status }) => <Word text={`ts.status.${status}` as TextKey} />,
      written: ({ status }, { t }) => t(`ts.status.${status}` as TextKey),
    }),
  ],
  rowId: ({ key }) => key,
  open: ({ key }) => `/ts/journal/entry/${key}`,
  totals: ({ consignments, packages, grossMass, differencePackages, differenceMass }) => [
    { column: 'number', value: String(consignments) },
    { column: 'receivedPackages', value: packages },
    { column: 'differencePackages', value: differencePackages },
    { column: 'receivedMass', value: grossMass },
    { column: 'differenceMass', value: differenceMass },
  ],
});
