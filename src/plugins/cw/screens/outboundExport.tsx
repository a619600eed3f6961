import { outboundScreen } from '../parts/outboundScreen';

export default outboundScreen('EXPORT');
