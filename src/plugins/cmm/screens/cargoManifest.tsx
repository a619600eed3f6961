import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { manifestRecord } from '../parts/manifestRecord';

export default recordScreen(manifestRecord);
