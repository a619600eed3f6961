import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { guaranteeRecord } from '../guarantee/guaranteeRecord';

export default recordScreen(guaranteeRecord);
