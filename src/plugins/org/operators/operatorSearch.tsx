import { operatorContract } from '../../../application/contract/operators';
import { CUSTOMER_DATA_RULES } from '../../../domain/organization/operators/customerDataErrors';
import { OPERATOR_ROLES } from '../../../domain/organization/operators/economicOperator';
import { choice, code, text } from '../../../ui/archetypes/fields/constructors';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { operatorTone } from './operatorTone';

export const roleChoices = OPERATOR_ROLES.map((value) => ({ value, text: `org.role.${value.replaceAll(' ', '-')}` as TextKey }));

/** Parties by name, number, place, role, status and by what is wrong with them (organization, 5.16). */
export const operatorSearch = searchOfKind(operatorContract, {
  view: 'org.operators',
  title: 'org.operators.title',
  criteria: [
    text('text', 'org.operators.text', { maxLength: 70, span: 3 }),
    text('identifier', 'org.operators.identifier', { maxLength: 35, span: 3 }),
    code('country', 'org.operator.country', 'Country', { optional: true }),
    choice('role', 'org.operator.roles', roleChoices, { optional: true }),
    choice(
      'status',
      'org.status',
      operatorContract.statuses.map((value) => ({ value, text: `org.operator.status.${value}` as const })),
      { optional: true },
    ),
    choice(
      'withErrors',
      'org.operators.withErrors',
      [{ value: 'any', text: 'org.errors.any' } as const, ...CUSTOMER_DATA_RULES.map((value) => ({ value, text: `org.errors.${value}.short` as const }))],
      { optional: true },
    ),
  ],
  columns: [
    { id: 'name', title: 'org.operator.name', width: 240, sortable: true, opens: true, value: ({ name }) => name },
    { id: 'country', title: 'org.operator.country', width: 88, kind: 'code', sortable: true, value: ({ country }) => country },
    { id: 'eori', title: 'org.operator.eori', width: 160, sortable: true, value: ({ eori }) => eori },
    { id: 'vatNumber', title: 'org.operator.vatNumber', width: 160, sortable: true, value: ({ vatNumber }) => vatNumber },
    { id: 'tin', title: 'org.operator.tin', width: 120, sortable: true, value: ({ tin }) => tin },
    { id: 'city', title: 'org.operator.city', width: 140, sortable: true, value: ({ city }) => city },
    { id: 'roles', title: 'org.operator.roles', width: 200, value: ({ roles }) => roles },
    {
      id: 'status',
      title: 'org.status',
      width: 112,
      kind: 'custom',
      sortable: true,
      value: ({ status }) => status,
      content: ({ status }) => <Tag text={`org.operator.status.${status}`} tone={operatorTone(status)} />,
      written: ({ status }, { t }) => t(`org.operator.status.${status}`),
    },
  ],
  unasked: () => ({ criteria: { status: 'Active' }, sort: [{ column: 'name', descending: false }] }),
  open: ({ id }) => `/org/economic-operators/${id}`,
  create: { to: '/org/economic-operators/new', text: 'org.operator.new', access: 'org.eo.edit' },
  empty: 'org.operators.empty',
  none: 'org.operators.none',
});
