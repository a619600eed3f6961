import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { vehicleRecord } from '../vehicle/vehicleRecord';
import { registerScreen } from './registerScreen';

export default registerScreen(
  { list: '/dec/report-of-vehicle', title: 'dec.vehicle.title', isMade: true, isCopied: true, mrn: 'number' },
  { Record: recordScreen(vehicleRecord) },
);
