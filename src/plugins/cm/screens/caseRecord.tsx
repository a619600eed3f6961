import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { caseRecord } from '../case/caseRecord';

/** An id that is no GUID opens a new case (CM-R1). */
export default recordScreen(caseRecord);
