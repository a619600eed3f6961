import { userContract } from '../../../application/contract/orgKinds';
import { pickAdministeredUnits } from '../../../application/contract/orgUsers';
import { choice, date, party, text } from '../../../ui/archetypes/fields/constructors';
import { bulkOfKind, searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { Tag } from '../../../ui/kit/Tag';
import { formatInstant } from '../../../ui/kit/format';
import { roleNameChoices } from '../administration/nameChoices';
import { userTone } from './userStatus';

const LIST = '/org/user-administration';
const KINDS = ['Person', 'Service'] as const;

/** Users whose units the caller administers (organization, 5.6). */
export const userSearch = searchOfKind(userContract, {
  view: 'org.users',
  title: 'org.users.title',
  criteria: [
    text('text', 'org.users.text', { maxLength: 100, span: 3 }),
    party('unit', 'org.users.unit', pickAdministeredUnits, { span: 3, optional: true }),
    choice('role', 'org.rights.role', roleNameChoices, { optional: true }),
    choice(
      'status',
      'org.status',
      userContract.statuses.map((value) => ({ value, text: `org.user.status.${value}` as const })),
      { optional: true },
    ),
    choice(
      'kind',
      'org.user.kind',
      KINDS.map((value) => ({ value, text: `org.user.kind.${value}` as const })),
      { optional: true },
    ),
    date('dormantSince', 'org.users.dormantSince', { optional: true }),
    date('expiresBy', 'org.users.expiresBy', { optional: true }),
  ],
  columns: [
    { id: 'name', title: 'org.product.name', width: 180, sortable: true, opens: true, value: ({ name }) => name },
    { id: 'userAuthName', title: 'org.user.userAuthName', width: 170, sortable: true, opens: true, value: ({ userAuthName }) => userAuthName },
    { id: 'email', title: 'org.user.email', width: 220, sortable: true, value: ({ email }) => email },
    { id: 'defaultUnit', title: 'org.user.defaultUnit', width: 160, sortable: true, value: ({ defaultUnit }) => defaultUnit },
    { id: 'roles', title: 'org.user.roles', width: 260, value: ({ roles }) => roles },
    {
      id: 'status',
      title: 'org.status',
      width: 120,
      kind: 'custom',
      sortable: true,
      value: ({ status }) => status,
      content: ({ status }) => <Tag text={`org.user.status.${status}`} tone={userTone(status)} />,
      written: ({ status }, { t }) => t(`org.user.status.${status}`),
    },
    {
      id: 'lastSignInAt',
      title: 'org.user.lastSignIn',
      width: 150,
      sortable: true,
      isInstant: true,
      value: ({ lastSignInAt }) => lastSignInAt,
      format: (value, locale) => (value === '' ? '' : formatInstant(value, locale)),
    },
    { id: 'validTo', title: 'org.user.validTo', width: 112, kind: 'date', sortable: true, value: ({ validTo }) => validTo },
  ],
  unasked: () => ({ criteria: {}, sort: [{ column: 'userAuthName', descending: false }] }),
  open: ({ id }) => `${LIST}/${id}`,
  create: { to: `${LIST}/new`, text: 'org.user.new', access: 'org.user' },
  actions: [
    bulkOfKind(userContract, 'disable', { text: 'org.user.disable', fits: ({ status }) => status === 'Active', nameOf: ({ userAuthName }) => userAuthName }),
  ],
  links: [{ to: '/org/access-rights-management', text: 'org.rights.title', access: 'org.rights' }],
  empty: 'org.users.empty',
});
