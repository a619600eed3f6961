import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { guaranteeRecord } from '../guarantee/guaranteeRecord';
import { registerScreen } from './registerScreen';

export default registerScreen({ list: '/dec/transit-guarantee', title: 'dec.guarantee.title', isMade: true }, { Record: recordScreen(guaranteeRecord) });
