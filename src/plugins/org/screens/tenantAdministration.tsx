import { tenantScreen } from '../administration/tenantScreen';

/** The own tenant, for its administrators (organization, 5.2). */
export default tenantScreen('/org/tenant-administration');
