import { companyContract } from '../../../application/contract/orgKinds';
import { choice, code, text } from '../../../ui/archetypes/fields/constructors';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { Tag } from '../../../ui/kit/Tag';
import { placeText, placeTone } from './placeStatus';

const LIST = '/org/system-administration';

/** The companies of the tenant (organization, 5.3). */
export const companySearch = searchOfKind(companyContract, {
  view: 'org.companies',
  title: 'org.companies.title',
  criteria: [
    text('text', 'org.companies.text', { maxLength: 70, span: 3 }),
    code('country', 'org.tenant.country', 'Country', { optional: true }),
    choice(
      'status',
      'org.status',
      companyContract.statuses.filter((status) => status !== 'Leaving').map((value) => ({ value, text: placeText(value) })),
      { optional: true },
    ),
  ],
  columns: [
    { id: 'name', title: 'org.product.name', width: 260, sortable: true, opens: true, value: ({ name }) => name },
    { id: 'country', title: 'org.tenant.country', width: 88, kind: 'code', sortable: true, value: ({ country }) => country },
    { id: 'registrationNumber', title: 'org.operator.registrationNumber', width: 150, sortable: true, value: ({ registrationNumber }) => registrationNumber },
    { id: 'eori', title: 'org.operator.eori', width: 160, sortable: true, value: ({ eori }) => eori },
    { id: 'unitCount', title: 'org.company.units', width: 96, kind: 'integer', value: ({ unitCount }) => String(unitCount) },
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
  open: ({ id }) => `${LIST}/${id}`,
  create: { to: `${LIST}/new`, text: 'org.company.new', access: 'org.company.edit' },
  empty: 'org.companies.empty',
  none: 'org.companies.none',
});
