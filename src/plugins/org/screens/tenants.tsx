import { tenantScreen } from '../administration/tenantScreen';

/** All tenants, for who sells to them. */
export default tenantScreen('/org/product-administration/tenants');
