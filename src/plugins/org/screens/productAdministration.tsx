import { productContract } from '../../../application/contract/orgKinds';
import { failed, ok } from '../../../domain/kernel/result';
import { adminScreen } from '../../../ui/archetypes/admin/adminScreen';
import { Link } from '../../../ui/kit/Link';
import { productRecord } from '../administration/productRecord';

const MOST = 500;

function Tenants() {
  return <Link to="/org/product-administration/tenants" text="org.tenants.title" />;
}

/** The catalogue of products (organization, 5.1). The tenants, whose subscriptions are written here too, are one step away. */
export default adminScreen({
  title: 'org.products.title',
  label: 'org.products.label',
  rows: async (api) => {
    const paging = { pageNum: 0, pageSize: MOST, sortOrder: [{ fieldId: 'code', sortDirection: 'asc' as const }] };
    const found = await api.call(productContract.calls.search, { body: { criteria: {}, paging } });
    return failed(found) ? found : ok(found.right.items);
  },
  rowId: ({ id }) => id,
  shown: {
    columns: [
      { id: 'code', title: 'org.product.code', width: 140, kind: 'code', value: ({ code }) => code },
      { id: 'name', title: 'org.product.name', width: 180, value: ({ name }) => name },
      { id: 'countries', title: 'org.product.countries', width: 140, value: ({ countries }) => countries },
      { id: 'features', title: 'org.product.features', width: 96, kind: 'integer', value: ({ featureCount }) => String(featureCount) },
      { id: 'tenants', title: 'org.product.tenants', width: 88, kind: 'integer', value: ({ tenantCount }) => String(tenantCount) },
    ],
  },
  empty: 'org.products.empty',
  reloadOn: productRecord.reloadOn ?? [],
  toolbar: Tenants,
  record: productRecord,
  create: 'org.product.new',
});
