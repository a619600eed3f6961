import { userContract } from '../../../application/contract/orgKinds';
import { pickAdministeredUnits } from '../../../application/contract/orgUsers';
import { userStatus } from '../../../domain/organization/status';
import { choice, date, party, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { AccountPart } from './AccountPart';
import { EffectivePart } from './EffectivePart';
import { UserRightsPart } from './UserRightsPart';
import { userTone } from './userStatus';
import { WorkPart } from './WorkPart';

const LIST = '/org/user-administration';
const LANGUAGES = ['SV', 'NO', 'DK', 'EN'] as const;
const KINDS = ['Person', 'Service'] as const;

/** One user: account, units, rights, and what they may do where (organization, 5.6). */
export const userRecord = recordOfKind(userContract, {
  title: 'org.user.title',
  path: `${LIST}/new`,
  addressOf: (id) => `${LIST}/${id ?? 'new'}`,
  blank: () => ({
    userAuthName: '',
    firstName: '',
    lastName: '',
    email: '',
    language: 'SV' as const,
    kind: 'Person' as const,
    defaultOrgUnitId: '',
    memberships: [{ orgUnitId: '', includeChildren: true }],
  }),
  tabs: [
    {
      id: 'general',
      title: 'org.tenant.tab.general',
      sections: [
        {
          layout: 'FORM',
          id: 'user',
          title: 'org.user.title',
          fields: [
            text('userAuthName', 'org.user.userAuthName', { span: 4 }),
            text('firstName', 'org.user.firstName', { maxLength: 50, span: 4 }),
            text('lastName', 'org.user.lastName', { maxLength: 50, span: 4 }),
            text('email', 'org.user.email', { maxLength: 254, span: 6 }),
            text('phone', 'org.user.phone', { maxLength: 16, span: 3, optional: true }),
            choice(
              'language',
              'org.tenant.language',
              LANGUAGES.map((value) => ({ value, text: `org.language.${value}` as const })),
            ),
            choice(
              'kind',
              'org.user.kind',
              KINDS.map((value) => ({ value, text: `org.user.kind.${value}` as const })),
            ),
            date('validTo', 'org.user.validTo', { optional: true }),
          ],
        },
        {
          layout: 'FORM',
          id: 'home',
          title: 'org.user.home',
          fields: [party('defaultOrgUnitId', 'org.user.defaultUnit', pickAdministeredUnits, { span: 6, hint: 'org.user.defaultUnit.hint' })],
        },
        {
          layout: 'LIST',
          id: 'memberships',
          title: 'org.user.memberships',
          at: '/memberships',
          rowTitle: 'org.user.membership',
          fields: [
            party('orgUnitId', 'org.scope.OrgUnit', pickAdministeredUnits, { span: 6 }),
            yesNo('includeChildren', 'org.rights.children', { span: 6, optional: true }),
          ],
          blank: () => ({ orgUnitId: '', includeChildren: true }),
          max: 200,
        },
      ],
    },
    { id: 'rights', title: 'org.user.tab.rights', stored: true, part: UserRightsPart },
    { id: 'effective', title: 'org.user.tab.effective', stored: true, part: EffectivePart },
    { id: 'account', title: 'org.user.tab.account', stored: true, part: AccountPart },
    { id: 'work', title: 'org.user.tab.work', stored: true, part: WorkPart },
  ],
  status: { machine: userStatus, text: (status) => `org.user.status.${status}` as const, tone: userTone },
  actions: {
    disable: {
      text: 'org.user.disable',
      place: 'more',
      icon: 'ban',
      destructive: true,
      reason: { title: 'org.user.disable.title', label: 'org.reason', yes: 'org.user.disable', maxLength: 500 },
      done: 'org.user.disable.done',
    },
    enable: { text: 'org.user.enable', icon: 'check' },
    remove: {
      text: 'org.user.remove',
      place: 'more',
      destructive: true,
      confirm: {
        title: 'org.user.remove.title',
        body: 'org.user.remove.body',
        values: ({ content }) => ({ name: content.userAuthName }),
        yes: 'org.user.remove',
        no: 'org.place.keep',
      },
    },
  },
  audited: {
    confirmEmail: 'org.ownEmail.confirmed',
    factorsReset: 'org.account.removeFactors.title',
    'handOver.case': 'org.work.case.passed',
    'handOver.declaration': 'org.work.declaration.passed',
    'handOver.schedule': 'org.work.schedule.passed',
  },
  facts: ({ content: { userAuthName } }) => [{ label: 'org.user.userAuthName', value: userAuthName }],
  links: [{ id: 'access', text: 'org.rights.title', to: ({ id }) => `/org/access-rights-management/${id}`, access: 'org.rights' }],
  list: { to: LIST, text: 'org.users.title' },
});
