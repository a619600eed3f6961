import { observer } from 'mobx-react-lite';
import type { StoredVehicleReport } from '../../../application/contract/declarationVehicle';
import type { VehicleReport } from '../../../domain/declaration/vehicle/vehicleReport';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { SendLight } from '../../../ui/archetypes/sending/SendLight';

/** How what was told to the border stands. */
export const VehicleSending = observer(function VehicleSending({ record: { record } }: PartProps<StoredVehicleReport, VehicleReport>) {
  return record && <SendLight plugin="dec.vehicle" sourceId={record.id} />;
});
