import { tenantContract } from '../../../application/contract/orgKinds';
import { choice, text } from '../../../ui/archetypes/fields/constructors';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { Tag } from '../../../ui/kit/Tag';
import { placeText, placeTone } from './placeStatus';

/** The tenants: the own one, or all for who sells to them. `list`: where they stand. */
export const tenantSearch = (list: string) =>
  searchOfKind(tenantContract, {
    view: 'org.tenants',
    title: 'org.tenants.title',
    criteria: [
      text('text', 'org.tenants.text', { maxLength: 100, span: 3 }),
      choice(
        'status',
        'org.status',
        tenantContract.statuses.map((value) => ({ value, text: placeText(value) })),
        { optional: true },
      ),
    ],
    columns: [
      { id: 'number', title: 'org.tenant.number', width: 96, kind: 'integer', sortable: true, opens: true, value: ({ number }) => number },
      { id: 'name', title: 'org.product.name', width: 260, sortable: true, opens: true, value: ({ name }) => name },
      { id: 'country', title: 'org.tenant.country', width: 88, kind: 'code', sortable: true, value: ({ country }) => country },
      { id: 'companyCount', title: 'org.tenant.companies', width: 112, kind: 'integer', value: ({ companyCount }) => String(companyCount) },
      { id: 'userCount', title: 'org.tenant.users', width: 112, kind: 'integer', value: ({ userCount }) => String(userCount) },
      {
        id: 'status',
        title: 'org.status',
        width: 128,
        kind: 'custom',
        sortable: true,
        value: ({ status }) => status,
        content: ({ status }) => <Tag text={placeText(status)} tone={placeTone(status)} />,
        written: ({ status }, { t }) => t(placeText(status)),
      },
    ],
    unasked: () => ({ criteria: {}, sort: [{ column: 'name', descending: false }] }),
    open: ({ id }) => `${list}/${id}`,
    create: { to: `${list}/new`, text: 'org.tenant.new', access: 'org.product' },
    empty: 'org.tenants.empty',
  });
