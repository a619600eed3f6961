import { tenantContract } from '../../../application/contract/orgKinds';
import { FOUR_EYES } from '../../../domain/organization/fourEyes';
import { SEPARATIONS } from '../../../domain/organization/separation';
import { SECOND_FACTORS } from '../../../domain/session/secondFactor';
import { tenantStatus } from '../../../domain/organization/status';
import { choice, choices, code, date, text } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { ChangeRequestsPart } from './ChangeRequestsPart';
import { featureChoices } from './nameChoices';
import { placeText, placeTone } from './placeStatus';
import { TenantAdministratorsPart } from './TenantAdministratorsPart';

const LANGUAGES = ['SV', 'NO', 'DK', 'EN'] as const;

/** One tenant: what it has bought, its rules of security, and who administers it (organization, 5.2). */
export const tenantRecord = (list: string) =>
  recordOfKind(tenantContract, {
    title: 'org.tenant.title',
    path: `${list}/new`,
    addressOf: (id) => `${list}/${id ?? 'new'}`,
    blank: (today) => ({
      name: '',
      country: '',
      language: 'SV',
      timezone: 'Europe/Stockholm',
      subscriptions: [{ product: 'CORE', validFrom: today, featuresOff: [] }],
      fourEyes: 'Sensitive' as const,
      separation: 'Warn' as const,
      secondFactor: 'Required' as const,
      passwordMinLength: '15',
      idleMinutes: '45',
      auditRetentionYears: '7',
      contactEmail: '',
      administrators: [1, 2].map(() => ({ userAuthName: '', firstName: '', lastName: '', email: '' })),
    }),
    tabs: [
      {
        id: 'general',
        title: 'org.tenant.tab.general',
        sections: [
          {
            layout: 'FORM',
            id: 'tenant',
            title: 'org.tenant.title',
            fields: [
              text('name', 'org.product.name', { span: 6 }),
              code('country', 'org.tenant.country', 'Country', { span: 3 }),
              choice(
                'language',
                'org.tenant.language',
                LANGUAGES.map((value) => ({ value, text: `org.language.${value}` as const })),
              ),
              text('timezone', 'org.tenant.timezone', { maxLength: 50, span: 4 }),
              text('contactEmail', 'org.tenant.contactEmail', { maxLength: 254, span: 6 }),
              text('contactPhone', 'org.tenant.contactPhone', { maxLength: 16, span: 4, optional: true }),
            ],
          },
          {
            layout: 'LIST',
            id: 'administrators',
            title: 'org.tenant.first',
            at: '/administrators',
            rowTitle: 'org.tenant.first.row',
            visible: ({ administrators }) => administrators !== undefined,
            fields: [
              text('userAuthName', 'org.user.userAuthName', { span: 4 }),
              text('firstName', 'org.user.firstName', { maxLength: 50, span: 4 }),
              text('lastName', 'org.user.lastName', { maxLength: 50, span: 4 }),
              text('email', 'org.user.email', { maxLength: 254, span: 6 }),
            ],
            blank: () => ({ userAuthName: '', firstName: '', lastName: '', email: '' }),
            max: 2,
          },
        ],
      },
      {
        id: 'subscriptions',
        title: 'org.tenant.tab.subscriptions',
        sections: [
          {
            layout: 'LIST',
            id: 'subscriptions',
            title: 'org.tenant.tab.subscriptions',
            at: '/subscriptions',
            rowTitle: 'org.tenant.subscription',
            fields: [
              text('product', 'org.tenant.subscription.product', { maxLength: 30, span: 4 }),
              date('validFrom', 'org.tenant.period.from'),
              date('validTo', 'org.tenant.period.to', { optional: true }),
              choices('featuresOff', 'org.tenant.subscription.off', featureChoices, { span: 6, optional: true }),
            ],
            blank: () => ({ product: '', validFrom: '', featuresOff: [] }),
            max: 50,
          },
        ],
      },
      {
        id: 'security',
        title: 'org.tenant.tab.security',
        sections: [
          {
            layout: 'FORM',
            id: 'security',
            title: 'org.tenant.security',
            fields: [
              choice(
                'fourEyes',
                'org.tenant.fourEyes',
                FOUR_EYES.map((value) => ({ value, text: `org.tenant.fourEyes.${value}` as const })),
                { span: 6, hint: 'org.tenant.security.hint' },
              ),
              choice(
                'separation',
                'org.tenant.separation',
                SEPARATIONS.map((value) => ({ value, text: `org.tenant.separation.${value}` as const })),
                { span: 6 },
              ),
              choice(
                'secondFactor',
                'org.tenant.secondFactor',
                SECOND_FACTORS.map((value) => ({ value, text: `org.tenant.secondFactor.${value}` as const })),
                { span: 6, hint: 'org.tenant.secondFactor.hint' },
              ),
              text('passwordMinLength', 'org.tenant.passwordMinLength', { maxLength: 2, span: 3 }),
              text('idleMinutes', 'org.tenant.idleMinutes', { maxLength: 2, span: 3 }),
              text('auditRetentionYears', 'org.tenant.auditRetentionYears', { maxLength: 2, span: 6 }),
            ],
          },
        ],
      },
      { id: 'people', title: 'org.tenant.tab.administrators', stored: true, part: TenantAdministratorsPart },
      { id: 'requests', title: 'org.tenant.tab.requests', stored: true, part: ChangeRequestsPart },
    ],
    status: { machine: tenantStatus, text: placeText, tone: placeTone },
    actions: {
      activate: { text: 'org.place.activate', place: 'secondary', icon: 'check' },
      suspend: {
        text: 'org.place.suspend',
        place: 'more',
        destructive: true,
        access: 'org.product',
        confirm: { title: 'org.tenant.suspend.title', body: 'org.tenant.suspend.body', yes: 'org.place.suspend', no: 'org.place.keep' },
      },
    },
    facts: ({ number }) => [{ label: 'org.tenant.number', value: number }],
    list: { to: list, text: 'org.tenants.title' },
  });
