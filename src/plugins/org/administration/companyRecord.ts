import { companyContract } from '../../../application/contract/orgKinds';
import { identifierFindings } from '../../../domain/organization/companyIdentifiers';
import { placeStatus } from '../../../domain/organization/status';
import { choice, choices, code, date, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { roleChoices } from '../operators/operatorSearch';
import { IntegrationPart } from './IntegrationPart';
import { featureChoices } from './nameChoices';
import { placeText, placeTone } from './placeStatus';

const LIST = '/org/system-administration';
const number = (id: 'eori' | 'tin' | 'vatNumber' | 'cnr', maxLength: number) => text(id, `org.operator.${id}`, { maxLength, span: 4, optional: true });

const needed = (pointer: string, value: string | undefined) =>
  (value ?? '').trim() === '' ? [{ severity: 2, code: 'ORG-FILLED', pointer, message: 'Fill this in.', messageKey: 'feedback.ORG-FILLED' } as const] : [];

/** One company, a legal person with numbers of its own (organization, 5.3). */
export const companyRecord = recordOfKind(companyContract, {
  title: 'org.company.title',
  path: `${LIST}/new`,
  addressOf: (id) => `${LIST}/${id ?? 'new'}`,
  blank: () => ({
    name: '',
    country: '',
    registrationNumber: '',
    currency: '',
    street: '',
    postcode: '',
    city: '',
    partyRoles: [],
    authorisations: [],
    deferredPayment: [],
    transportUnitRegistryEnabledByCore: true,
    featuresOff: [],
  }),
  check: (draft) => [
    ...(['name', 'country', 'currency', 'street', 'postcode', 'city'] as const).flatMap((field) => needed(`/${field}`, draft[field])),
    ...identifierFindings(draft).map(({ field, severity, code: found, message }) => ({
      severity,
      code: found,
      pointer: `/${field}`,
      message,
      messageKey: `feedback.${found}`,
    })),
  ],
  tabs: [
    {
      id: 'general',
      title: 'org.tenant.tab.general',
      sections: [
        {
          layout: 'FORM',
          id: 'company',
          title: 'org.company.title',
          fields: [
            text('name', 'org.product.name', { maxLength: 70, span: 6 }),
            code('country', 'org.tenant.country', 'Country', { span: 3 }),
            code('currency', 'org.company.currency', 'Currency', { span: 3 }),
            choices('partyRoles', 'org.operator.roles', roleChoices, { span: 6, optional: true }),
            code('customsOffice', 'org.company.customsOffice', 'CustomsOffice', { span: 6, optional: true }),
            yesNo('transportUnitRegistryEnabledByCore', 'org.company.registry', { span: 6, optional: true }),
            choices('featuresOff', 'org.company.featuresOff', featureChoices, { span: 6, optional: true }),
          ],
        },
        {
          layout: 'FORM',
          id: 'identifiers',
          title: 'org.operator.identifiers',
          fields: [
            text('registrationNumber', 'org.operator.registrationNumber', { maxLength: 17, span: 4 }),
            number('eori', 17),
            number('vatNumber', 14),
            number('tin', 17),
            number('cnr', 35),
          ],
        },
        {
          layout: 'FORM',
          id: 'address',
          title: 'org.operator.address',
          fields: [
            text('street', 'org.operator.street', { maxLength: 70, span: 6 }),
            text('postcode', 'org.operator.postcode', { maxLength: 17, span: 3 }),
            text('city', 'org.operator.city', { maxLength: 35, span: 3 }),
            code('addressCountry', 'org.company.addressCountry', 'Country', { span: 4, optional: true }),
          ],
        },
      ],
    },
    {
      id: 'authorisations',
      title: 'org.operator.authorisations',
      sections: [
        {
          layout: 'LIST',
          id: 'authorisations',
          title: 'org.operator.authorisations',
          at: '/authorisations',
          rowTitle: 'org.operator.authorisation',
          fields: [
            code('type', 'org.operator.authorisation.type', 'AuthorisationType', { span: 4 }),
            text('reference', 'org.operator.authorisation.reference', { maxLength: 35, span: 4 }),
            text('holder', 'org.company.heldBy', { maxLength: 70, span: 4, optional: true }),
            date('validTo', 'org.tenant.period.to', { optional: true }),
          ],
          blank: () => ({ type: '', reference: '' }),
          max: 99,
        },
      ],
    },
    {
      id: 'payment',
      title: 'org.company.tab.payment',
      sections: [
        {
          layout: 'LIST',
          id: 'deferredPayment',
          title: 'org.company.deferred',
          at: '/deferredPayment',
          rowTitle: 'org.company.deferred',
          fields: [
            choice(
              'method',
              'org.company.deferred.method',
              ['O', 'T', 'M'].map((value) => ({ value, wording: value })),
            ),
            text('account', 'org.company.deferred.account', { maxLength: 35, span: 4 }),
          ],
          blank: () => ({ method: '', account: '' }),
          max: 9,
        },
      ],
    },
    { id: 'integration', title: 'org.company.tab.integration', stored: true, part: IntegrationPart },
  ],
  status: { machine: placeStatus, text: placeText, tone: placeTone },
  actions: {
    activate: { text: 'org.place.activate', place: 'secondary', icon: 'check' },
    suspend: {
      text: 'org.place.suspend',
      place: 'more',
      confirm: { title: 'org.company.suspend.title', body: 'org.company.suspend.body', yes: 'org.place.suspend', no: 'org.place.keep' },
    },
    archive: {
      text: 'org.place.archive',
      place: 'more',
      destructive: true,
      confirm: { title: 'org.company.archive.title', body: 'org.company.archive.body', yes: 'org.place.archive', no: 'org.place.keep' },
    },
  },
  facts: ({ content: { registrationNumber, eori } }) => [
    { label: 'org.operator.registrationNumber', value: registrationNumber },
    ...(eori ? [{ label: 'org.operator.eori' as const, value: eori }] : []),
  ],
  links: [{ id: 'units', text: 'org.units.title', to: () => '/org/organization-administration', access: 'org.organization' }],
  list: { to: LIST, text: 'org.companies.title' },
});
