import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { readVehicleMessages, type StoredVehicleReport, type VehicleMessageRow } from '../../../application/contract/declarationVehicle';
import type { VehicleReport } from '../../../domain/declaration/vehicle/vehicleReport';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { formatInstant } from '../../../ui/kit/format';
import { maintenancePart } from '../maintenance/maintenancePart';

const partOf = (id: string): ComponentType =>
  maintenancePart<VehicleMessageRow>({
    label: 'dec.vehicle.messages',
    read: (api) => api.call(readVehicleMessages, { params: { id } }),
    rowId: (row) => row.id,
    reloadOn: ['VehicleReportChanged'],
    empty: 'dec.vehicle.messages.none',
    columns: [
      { id: 'at', title: 'dec.vehicle.message.at', content: ({ at }, { locale }) => formatInstant(at, locale) },
      { id: 'direction', title: 'dec.vehicle.message.direction', content: ({ direction }, { t }) => t(`dec.vehicle.message.${direction}`) },
      { id: 'kind', title: 'dec.vehicle.message.kind', content: ({ kind }, { translate }) => translate(`dec.vehicle.message.${kind}`, kind) },
      { id: 'text', title: 'dec.vehicle.message.text', content: ({ text }) => text },
    ],
  });

const parts = new Map<string, ComponentType>();

/** The same component for the same report, so that it stays as it is when the record is read again. */
const knownPart = (id: string): ComponentType => {
  const part = parts.get(id) ?? partOf(id);
  parts.set(id, part);
  return part;
};

/** What was told to the border and what it answered, newest first. */
export const VehicleMessages = observer(function VehicleMessages({ record }: PartProps<StoredVehicleReport, VehicleReport>) {
  if (!record.record) return null;
  const Part = knownPart(record.record.id);
  return <Part />;
});
