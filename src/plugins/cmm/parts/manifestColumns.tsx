import type { TypeOf } from 'io-ts';
import type { manifestContract } from '../../../application/contract/cmm';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { Word } from './Word';

export type ManifestLine = TypeOf<typeof manifestContract.calls.search.answer>['items'][number];

const statusText = (status: string) => `cmm.status.${status}` as 'cmm.status.DRAFT';
const percent = ({ handedPackages, foundPackages }: ManifestLine): string =>
  foundPackages === 0 ? '' : `${Math.round((100 * handedPackages) / foundPackages)} %`;

export const manifestColumns: readonly ListColumn<ManifestLine>[] = [
  { id: 'number', title: 'cmm.field.number', width: 140, sortable: true, opens: true, value: ({ number }) => number },
  {
    id: 'status',
    title: 'cmm.field.status',
    width: 120,
    sortable: true,
    value: ({ status }) => status,
    written: ({ status }, { t }) => t(statusText(status)),
    content: ({ status }) => <Word text={statusText(status)} />,
  },
  {
    id: 'mode',
    title: 'cmm.field.mode',
    width: 90,
    sortable: true,
    value: ({ mode }) => mode,
    written: ({ mode }, { t }) => (mode === '' ? '' : t(`cmm.mode.${mode}` as 'cmm.mode.1')),
    content: ({ mode }) => (mode === '' ? null : <Word text={`cmm.mode.${mode}` as 'cmm.mode.1'} />),
  },
  { id: 'means', title: 'cmm.field.means', width: 120, sortable: true, value: ({ means }) => means },
  { id: 'conveyanceReference', title: 'cmm.field.conveyance', width: 110, sortable: true, value: ({ conveyanceReference }) => conveyanceReference },
  { id: 'carrier', title: 'cmm.field.carrier', width: 180, sortable: true, value: ({ carrier }) => carrier },
  { id: 'loading', title: 'cmm.field.loading', width: 90, sortable: true, value: ({ loading }) => loading },
  { id: 'unloading', title: 'cmm.field.unloading', width: 90, sortable: true, value: ({ unloading }) => unloading },
  { id: 'arrivesOn', title: 'cmm.field.arrival', width: 110, kind: 'date', sortable: true, value: ({ arrivesOn }) => arrivesOn },
  { id: 'masterCount', title: 'cmm.field.masters', width: 80, kind: 'integer', sortable: true, value: ({ masterCount }) => String(masterCount) },
  { id: 'houseCount', title: 'cmm.field.houses', width: 80, kind: 'integer', sortable: true, value: ({ houseCount }) => String(houseCount) },
  { id: 'packages', title: 'cmm.field.packages', width: 90, kind: 'integer', sortable: true, value: ({ packages }) => String(packages) },
  { id: 'grossMass', title: 'cmm.field.grossMass', width: 120, kind: 'decimal', value: ({ grossMass }) => grossMass },
  { id: 'handed', title: 'cmm.field.handedPercent', width: 110, value: percent },
  { id: 'discrepancies', title: 'cmm.field.discrepancies', width: 90, kind: 'integer', sortable: true, value: ({ discrepancies }) => String(discrepancies) },
  { id: 'mrn', title: 'cmm.field.mrn', width: 170, sortable: true, value: ({ mrn }) => mrn },
  { id: 'deadline', title: 'cmm.field.deadline', width: 110, kind: 'date', sortable: true, value: ({ deadline }) => deadline },
];
