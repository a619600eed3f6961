import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { vehicleRecord } from '../vehicle/vehicleRecord';

export default recordScreen(vehicleRecord);
